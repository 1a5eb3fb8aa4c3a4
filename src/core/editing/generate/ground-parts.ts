/** Regions after walls stand: rooms with something in them, and parts that the ground is divided into along its walls. */
import { defaultFairness } from '#analysis/fairness/report.ts'
import { ownersOf } from '#analysis/layout/area-names.ts'
import { regionKindOf, serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { type BoardState, numberOf, type PlacementContext, STANDS } from './board-state.ts'
import type { MissingNeed } from './missing-needs.ts'
import type { Sheets } from './rays.ts'
import { labelFor, type PlacedRegion } from './regions.ts'

/** Cost of going on into the next square when rooms are shared out: nothing, a hatchway, a wall in between. */
const COST = { open: 1, hatchway: 5, wall: 9 }

/**
 * Divides all squares in play into parts that follow the walls; equally far ones go to the part that has fewer.
 * @param seeds of each part the squares that it begins with; the image of a part is a part
 */
function divide(ground: PlacementContext, state: BoardState, seeds: readonly (readonly number[])[]): number[][] {
  const { field } = ground
  const owner = new Int32Array(field.squares.length).fill(-1)
  const parts = seeds.map((): number[] => [])
  const imagePart = seeds.map((squares) => {
    const image = new Set(squares.map((square) => field.imageOf[square] ?? square))
    return seeds.findIndex((other) => other.length === image.size && other.every((square) => image.has(square)))
  })
  // Open lists by cost; the part with fewest squares goes first among equals.
  const fronts: { readonly square: number; readonly part: number; readonly cost: number }[] = []
  const claim = (square: number, part: number): void => {
    if (owner[square] !== -1) return
    // A square that is its own image belongs to a part that is its own image, or to none.
    if (field.flip !== null && field.imageOf[square] === square && imagePart[part] !== part) return
    owner[square] = part
    parts[part]?.push(square)
  }
  const push = (square: number, part: number, cost: number): void => {
    for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1) {
      const next = field.beyond[index] ?? 0
      if (owner[next] !== -1) continue
      const way = state.ways[field.around[index] ?? 0]
      const step = way === STANDS.free ? COST.open : way === STANDS.hatchway ? COST.hatchway : COST.wall
      fronts.push({ square: next, part, cost: cost + step })
    }
    for (const next of ground.joins.get(square) ?? [])
      if (owner[next] === -1) fronts.push({ square: next, part, cost: cost + COST.hatchway })
  }
  for (const [part, squares] of seeds.entries()) for (const square of squares) claim(square, part)
  for (const [part, squares] of seeds.entries()) for (const square of squares) push(square, part, 0)
  const take = (square: number, part: number, cost: number): void => {
    claim(square, part)
    if (owner[square] !== -1) push(square, part, cost)
  }
  const goOn = (): void => {
    while (fronts.length > 0) {
      let at = 0
      for (const [index, front] of fronts.entries()) {
        const known = fronts[at]
        if (known === undefined) break
        const weight = (one: typeof front): number => one.cost * 4 + (parts[one.part]?.length ?? 0)
        if (weight(front) < weight(known) || (weight(front) === weight(known) && front.square < known.square))
          at = index
      }
      const [front] = fronts.splice(at, 1)
      if (front === undefined || owner[front.square] !== -1) continue
      claim(front.square, front.part)
      if (owner[front.square] === -1) continue
      push(front.square, front.part, front.cost)
      if (field.flip === null) continue
      const image = field.imageOf[front.square] ?? front.square
      const part = imagePart[front.part] ?? -1
      if (owner[image] === -1 && part >= 0) {
        claim(image, part)
        push(image, part, front.cost)
      }
    }
  }
  goOn()
  // Ground that no way leads to from where the parts begin, as on a separate deck: to the part that has fewest.
  for (let square = 0; square < owner.length; square += 1) {
    if (owner[square] !== -1 || field.out[square] === 1) continue
    const [part] = parts
      .map((_, index) => index)
      .sort((x, y) => (parts[x]?.length ?? 0) - (parts[y]?.length ?? 0) || x - y)
    if (part === undefined) break
    take(square, part, 0)
    const image = field.imageOf[square] ?? square
    if (field.flip !== null && owner[image] === -1) take(image, imagePart[part] ?? part, 0)
    goOn()
  }
  return parts
}

/** Where so many parts begin: far from each other, in pairs of images, or on the middle line where images are themselves. */
function seedsFor(ground: PlacementContext, count: number): number[][] {
  const { field } = ground
  const squares = field.squares.map((_, square) => square).filter((square) => field.out[square] !== 1)
  const image = (square: number): number => field.imageOf[square] ?? square
  const fixed = field.flip === null ? [] : squares.filter((square) => image(square) === square)
  const paired = field.flip !== null && fixed.length === 0 && count % 2 === 0
  const both = field.flip !== null && !paired
  const distance = (one: number, two: number): number => {
    const [a, b] = [field.middles[one], field.middles[two]]
    if (a === undefined || b === undefined || ground.deck[one] !== ground.deck[two]) return 1e9
    return Math.round((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
  }
  const seeds: number[][] = []
  const chosen: number[] = []
  const add = (square: number): void => {
    if (paired) {
      seeds.push([square], [image(square)])
      chosen.push(square, image(square))
    } else {
      seeds.push(both && image(square) !== square ? [square, image(square)] : [square])
      chosen.push(square, ...(both ? [image(square)] : []))
    }
  }
  while (seeds.length < count) {
    let best: { readonly square: number; readonly far: number } | null = null
    for (const square of squares) {
      if (chosen.includes(square)) continue
      const own = paired ? distance(square, image(square)) : 1e9
      const corner = -Math.abs((ground.along[square] ?? 0) - 500) - Math.abs((ground.across[square] ?? 0) - 500)
      const far = chosen.length === 0 ? -corner : Math.min(own, ...chosen.map((other) => distance(square, other)))
      if (best === null || far > best.far) best = { square, far }
    }
    if (best === null) break
    add(best.square)
  }
  return seeds
}

/** The parts that a mission needs, kind by kind; `seeds` says where they begin where markers belong into them. */
export function partRegions(
  ground: PlacementContext,
  state: BoardState,
  document: Mission,
  wants: readonly MissingNeed<'regions'>[],
  seeded: (kind: string, count: number, each: number) => number[][] | null,
): PlacedRegion[] {
  const kinds = [...new Set(wants.map(({ part }) => part.kind))].filter(
    (kind) => regionKindOf(document, kind).built.as === 'parts',
  )
  return kinds.flatMap((kind) => {
    const labels = wants
      .filter(({ part }) => part.kind === kind)
      .flatMap(({ part, missing }) => Array.from({ length: missing }, () => part.label))
    if (labels.length === 0) return []
    const { markers } = regionKindOf(document, kind).built
    const seeds = (markers > 0 ? seeded(kind, labels.length, markers) : null) ?? seedsFor(ground, labels.length)
    return divide(ground, state, seeds)
      .map(
        (squares, index): PlacedRegion => ({
          kind,
          label: labels[index] ?? labelFor(document, kind, index),
          squares: squares.sort((a, b) => a - b),
        }),
      )
      .filter(({ squares }) => squares.length > 0)
  })
}

// Start zones, as the estimate of fairness takes them: squares, drawn in a little.

/** A box on the battlefield (mm), and its plane; with what has been gone up to there, where a way begins elsewhere. */
export interface Spot {
  readonly plane: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly corners: readonly (readonly [number, number])[]
  readonly gone: number
  readonly hatchways: number
}

/** A side: where its ways begin, the squares of these zones one by one, and of all its zones. */
export interface StartZone {
  readonly starts: readonly Spot[]
  readonly counting: readonly (readonly number[])[]
  readonly squares: readonly number[]
}

/** Where the middle of a usual base may be on a square. */
export function spotOn({ field }: PlacementContext, { planeOf }: Sheets, square: number): Spot | null {
  const middle = field.middles[square]
  if (middle === undefined) return null
  const reach = Math.max(1, field.layout.kit.lattice.pitch.value / 2 - defaultFairness.base / 2)
  const [left, top, right, bottom] = [middle.x - reach, middle.y - reach, middle.x + reach, middle.y + reach]
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
  return { plane: planeOf[square] ?? 0, left, top, right, bottom, corners, gone: 0, hatchways: 0 }
}

/** The sides that have zones, in order. */
export function startZonesOf(ground: PlacementContext, sheets: Sheets, document: Mission): StartZone[] {
  return document.sides.flatMap((side): StartZone[] => {
    const own = document.zones.filter((zone) => ownersOf(document, zone).some(({ id }) => id === side.id))
    if (own.length === 0) return []
    const numbers = ({ squares }: (typeof own)[number]): number[] => squares.map((square) => numberOf(ground, square))
    const begins = own.filter((zone) => serviceOf(document, zone) !== 'reserves')
    const counting = (begins.length > 0 ? begins : own).map(numbers)
    return [
      {
        starts: counting.flat().flatMap((square) => spotOn(ground, sheets, square) ?? []),
        counting,
        squares: own.flatMap(numbers),
      },
    ]
  })
}

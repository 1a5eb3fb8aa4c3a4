/** Regions before walls stand: ground out of play, closed rooms, single squares, and Access Zones between boards apart. */

import { failure, type Result, success } from '#foundation/result.ts'
import { kindsOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { BoardState, Piece } from './board-state.ts'
import { closeOff, siteOf } from './closed-rooms.ts'
import { missingNeedsOf } from './missing-needs.ts'
import { freeSquares, join, joinRegions, numberOf, type PlacementContext, stepsBetween } from './placement-context.ts'
import type { Chance } from './random.ts'
import { middleSquares } from './zones.ts'

type RegionKindId = Mission['regions'][number]['kind']

export interface PlacedRegion {
  readonly kind: RegionKindId
  readonly label: string
  readonly squares: readonly number[]
}

export interface Rooms {
  readonly regions: PlacedRegion[]
  /** Doors of closed rooms, kind by kind. */
  readonly doors: { readonly kind: string; readonly pieces: readonly Piece[] }[]
}

/** Labels for so many regions of a kind, as its sequence goes on. */
export function labelFor(document: Mission, kind: RegionKindId, index: number): string {
  const { labels } = regionKindOf(document, kind)
  if (labels === 'numbers') return `${index + 1}`
  if (labels === 'letters') return String.fromCharCode(65 + (index % 26))
  return labels === 'pairs' ? String.fromCharCode(65 + (Math.floor(index / 2) % 26)) : ''
}

/** Closed rooms that stand in the mission already and those that it needs; each with its walls. */
export function closedRooms(
  ground: PlacementContext,
  state: BoardState,
  document: Mission,
  chance: Chance,
  makes: { readonly zones: boolean },
): Result<Rooms, string> {
  const regions: PlacedRegion[] = []
  const doors: { kind: string; pieces: readonly Piece[] }[] = []
  const { field } = ground
  const close = (kind: RegionKindId, squares: readonly number[]): boolean => {
    const { built } = regionKindOf(document, kind)
    const pieces = closeOff(state, chance, squares, built.doors)
    if (pieces !== null) doors.push({ kind, pieces })
    return pieces !== null
  }
  const fail = (kind: RegionKindId): Result<Rooms, string> =>
    failure(
      `The box has not enough walls to close the ${regionKindOf(document, kind).name}, or the symmetry leaves no place for it: add a box, or choose no symmetry.`,
    )
  const done = new Set<string>()
  for (const region of document.regions) {
    if (regionKindOf(document, region.kind).built.as !== 'closed') continue
    const squares = region.squares.map((square) => numberOf(ground, square))
    const key = [...squares].sort((a, b) => a - b).join()
    if (done.has(key)) continue
    done.add(
      [...squares]
        .map((square) => field.imageOf[square] ?? square)
        .sort((a, b) => a - b)
        .join(),
    )
    if (!close(region.kind, squares)) return fail(region.kind)
  }
  for (const { part, missing } of makes.zones ? missingNeedsOf(document, 'regions') : []) {
    if (regionKindOf(document, part.kind).built.as !== 'closed') continue
    for (let index = 0; index < missing; ) {
      const paired = field.flip !== null && missing - index >= 2
      const own = field.flip !== null && !paired
      const site = siteOf(ground, chance, own)
      if (site === null || !close(part.kind, site)) return fail(part.kind)
      const image = site.map((square) => field.imageOf[square] ?? square)
      for (const squares of paired ? [site, image] : [site]) {
        for (const square of squares) ground.taken.add(square)
        regions.push({ kind: part.kind, label: part.label ?? labelFor(document, part.kind, index), squares })
        index += 1
      }
    }
  }
  return success({ regions, doors })
}

/** Single squares that models go to, apart from zones and from each other. */
export function spots(ground: PlacementContext, document: Mission, chance: Chance): Result<PlacedRegion[], string> {
  const placed: PlacedRegion[] = []
  for (const { part, missing } of missingNeedsOf(document, 'regions')) {
    const kind = regionKindOf(document, part.kind)
    if (kind.joins || kind.outOfPlay || kind.built.as !== 'spot') continue
    for (let index = 0; index < missing; ) {
      const label = (): string => part.label ?? labelFor(document, part.kind, index)
      const pair = ground.field.flip !== null && missing - index >= 2
      const own = ground.field.flip !== null && !pair ? middleSquares(ground, chance) : null
      const square = own === null ? spread(ground, chance, pair || ground.field.flip === null) : null
      const squares = own ?? (square === null ? null : [square])
      if (squares === null)
        return failure(`There is no square left for the ${kind.name}: take larger boards, or choose no symmetry.`)
      placed.push({ kind: part.kind, label: label(), squares })
      index += 1
      const image = squares.map((each) => ground.field.imageOf[each] ?? each)
      if (pair) {
        placed.push({ kind: part.kind, label: label(), squares: image })
        index += 1
      }
      for (const each of [...squares, ...image]) ground.taken.add(each)
    }
  }
  return success(placed)
}

/** A free square far from all that is taken; null: none, or none whose image is another. */
function spread(
  ground: PlacementContext,
  chance: Chance,
  many: boolean,
  among: readonly number[] = freeSquares(ground),
): number | null {
  let best: { readonly square: number; readonly cost: number } | null = null
  for (const square of among) {
    const image = ground.field.imageOf[square] ?? square
    if (!many || (ground.field.flip !== null && image === square)) continue
    let nearest = ground.field.flip === null ? 9 : stepsBetween(ground, square, image)
    for (const other of ground.taken) nearest = Math.min(nearest, stepsBetween(ground, square, other))
    const rim = Math.min(ground.across[square] ?? 0, 1000 - (ground.across[square] ?? 0)) < 100 ? 60 : 0
    const cost = -100 * Math.min(4, nearest) + rim + chance.below(160)
    if (best === null || cost < best.cost) best = { square, cost }
  }
  return best?.square ?? null
}

/**
 * Access Zones: those that are needed, and as many that every board apart from the others has a way to them. Two letters
 * from each ground to the next, so that there is always another way.
 */
export function accessZones(
  ground: PlacementContext,
  document: Mission,
  chance: Chance,
): Result<PlacedRegion[], string> {
  const kind = kindsOf(document).regions.find(({ joins }) => joins)
  if (kind === undefined) return success([])
  // The table holds ids of region kinds alone.
  const id = kind.id as RegionKindId
  const there = document.regions.filter((region) => regionKindOf(document, region.kind).joins)
  joinRegions(ground, document)
  const wanted = missingNeedsOf(document, 'regions').filter(({ part, missing }) => part.kind === id && missing > 0)
  const named = wanted.flatMap(({ part, missing }) => (missing >= 2 && part.label !== undefined ? [part.label] : []))
  const loose = wanted.reduce(
    (sum, { part, missing }) => sum + (part.label === undefined ? Math.ceil(missing / 2) : 0),
    0,
  )
  const used = new Set([...there.map(({ label }) => label), ...named])
  const fresh = (): string => {
    const letter =
      Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index)).find((each) => !used.has(each)) ?? 'Z'
    used.add(letter)
    return letter
  }
  const gaps =
    there.length > 0
      ? []
      : Array.from({ length: Math.max(0, ground.parts - 1) }, (_, index) => [index, index + 1] as const)
  const letters = [...named]
  const needed = Math.max(letters.length + loose, 2 * gaps.length)
  const placed: PlacedRegion[] = []
  const ends = (pair: readonly number[]): string => [...pair].sort((a, b) => a - b).join()
  const pairs: (readonly [number, number])[] = []
  for (let index = 0; pairs.length < needed && index < 60; index += 1) {
    const gap = gaps[Math.floor(pairs.length / 2) % Math.max(1, gaps.length)]
    const [from, to] = gap ?? [0, 0]
    const image = (square: number): number => ground.field.imageOf[square] ?? square
    const first = spread(
      ground,
      chance,
      true,
      freeSquares(ground).filter((square) => ground.part[square] === from),
    )
    if (first === null) return failure(noRoom(kind.name))
    const swaps = ground.field.flip !== null && ground.part[image(first)] === to && (from !== to || needed % 2 === 1)
    ground.taken.add(first)
    ground.taken.add(image(first))
    const second = swaps
      ? image(first)
      : spread(
          ground,
          chance,
          true,
          freeSquares(ground).filter((square) => ground.part[square] === to),
        )
    if (second === null) return failure(noRoom(kind.name))
    ground.taken.add(second)
    ground.taken.add(image(second))
    pairs.push([first, second])
    if (ground.field.flip !== null && ends([first, second]) !== ends([image(first), image(second)]))
      pairs.push([image(first), image(second)])
  }
  for (const [first, second] of pairs) {
    const letter = letters.shift() ?? fresh()
    placed.push({ kind: id, label: letter, squares: [first] }, { kind: id, label: letter, squares: [second] })
    join(ground, [first, second])
  }
  return success(placed)
}

const noRoom = (name: string): string => `There is no square left for the ${name}: take larger boards.`

/** Entry Zones: each side at its own end, apart from each other, far from the enemy, in pairs where the map is symmetric. */

import { ownersOf } from '#analysis/layout/area-names.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import { regionKindOf, serviceOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  type BoardState,
  FOES_APART_MM,
  freeSquares,
  gapBetween,
  numberOf,
  type PlacementContext,
  stepsBetween,
} from './board-state.ts'
import type { Chance } from './generator-options.ts'
import type { ZoneWant } from './missing-needs.ts'

export interface PlacedZone {
  readonly want: ZoneWant
  readonly squares: readonly number[]
}

/** Where a side begins: 0…1000 along the table and across it, or null if it does not matter. */
interface Home {
  readonly along: number | null
  readonly across: number | null
}

/**
 * Zones of all sides. With more than two sides those that are placed first can leave the last none of its ground: where foes
 * come too close, each side gets one zone before any gets its next, and the better of the two ways is taken.
 */
export function placeZones(
  ground: PlacementContext,
  document: Mission,
  chance: Chance,
  wants: readonly ZoneWant[],
  state: BoardState,
): Result<PlacedZone[], string> {
  const homes = homesOf(ground, document, chance)
  const pairs = pairsOf(document, wants, ground.field.flip !== null)
  if (!pairs.ok) return pairs
  const before = new Set(ground.taken)
  const placed = placeInOrder(ground, document, chance, state, homes, pairs.value)
  if (document.sides.length <= 2) return placed
  const close = placed.ok ? closeFoes(ground, document, placed.value) : Number.POSITIVE_INFINITY
  if (close === 0) return placed
  const after = new Set(ground.taken)
  take(ground, before)
  const again = placeInOrder(ground, document, chance, state, homes, sideBySide(pairs.value))
  if (again.ok && closeFoes(ground, document, again.value) < close) return again
  take(ground, after)
  return placed
}

/** Exactly these squares are taken. */
function take({ taken }: PlacementContext, squares: ReadonlySet<number>): void {
  taken.clear()
  for (const square of squares) taken.add(square)
}

type Pair = { readonly want: ZoneWant; readonly image: ZoneWant | null }

/** The first wish of each side, then the second of each. */
function sideBySide(pairs: readonly Pair[]): Pair[] {
  const had = new Map<string | null, number>()
  const turns = pairs.map((pair) => {
    const turn = had.get(pair.want.side) ?? 0
    had.set(pair.want.side, turn + 1)
    return { pair, turn }
  })
  return turns.sort((a, b) => a.turn - b.turn).map(({ pair }) => pair)
}

/** How many squares of zones lie too close to one of a foe. */
function closeFoes(ground: PlacementContext, document: Mission, placed: readonly PlacedZone[]): number {
  const all = placed.flatMap(({ want: { side }, squares }) =>
    side === null ? [] : squares.map((at) => ({ side, at })),
  )
  return all.filter(({ side, at }) =>
    all.some(
      (other) =>
        other.side !== side &&
        !sameTeam(document, other.side, side) &&
        gapBetween(ground, at, other.at) < FOES_APART_MM,
    ),
  ).length
}

/** @param homes where each side begins */
function placeInOrder(
  ground: PlacementContext,
  document: Mission,
  chance: Chance,
  state: BoardState,
  homes: ReadonlyMap<string, Home>,
  pairs: readonly Pair[],
): Result<PlacedZone[], string> {
  const placed: PlacedZone[] = []
  const owned = new Map<string, number[]>(document.sides.map(({ id }) => [id, []]))
  const { squares: all } = ground.field
  const numberOf = new Map(all.map(({ board, x, y }, index) => [`${board} ${x} ${y}`, index]))
  for (const zone of document.zones)
    for (const side of ownersOf(document, zone))
      for (const { board, x, y } of zone.squares) owned.get(side.id)?.push(numberOf.get(`${board} ${x} ${y}`) ?? 0)
  const add = (want: ZoneWant, squares: readonly number[]): void => {
    placed.push({ want, squares })
    for (const square of squares) ground.taken.add(square)
    if (want.side !== null) owned.get(want.side)?.push(...squares)
  }
  for (const { want, image } of pairs)
    for (let index = 0; index < want.count; index += 1) {
      if (want.side === null) {
        const squares = middleBlock(ground, state, chance) ?? middleSquares(ground, chance, state)
        if (squares === null) return failure(noMiddle(document, want))
        add(want, squares)
        continue
      }
      const square = bestSquare(ground, state, chance, homes.get(want.side) ?? { along: null, across: null }, {
        own: owned.get(want.side) ?? [],
        foes: document.sides
          .filter((side) => side.id !== want.side && !sameTeam(document, side.id, want.side))
          .flatMap((side) => owned.get(side.id) ?? []),
        paired: image !== null,
      })
      if (square === null)
        return failure('There is no room for the Entry Zones: take larger boards, or let the mission need fewer zones.')
      const squares = blockFrom(ground, state, square) ?? [square]
      add(want, squares)
      if (image !== null)
        add(
          image,
          squares.map((each) => ground.field.imageOf[each] ?? each),
        )
    }
  return success(placed)
}

const sameTeam = ({ sides }: Mission, one: string, other: string | null): boolean => {
  const [a, b] = [one, other].map((id) => sides.find((side) => side.id === id)?.team)
  return a !== undefined && a === b
}

const noMiddle = (document: Mission, want: ZoneWant): string =>
  `The ${zoneKindOf(document, want.kind).name} would have to lie in the middle, its own counterpart, and there is no square for it: choose another symmetry, or none.`

/** Pairs wants with their images; reports a want without one before boards are looked at. */
export function pairsOf(
  document: Mission,
  wants: readonly ZoneWant[],
  symmetric: boolean,
): Result<{ want: ZoneWant; image: ZoneWant | null }[], string> {
  if (!symmetric) return success(wants.map((want) => ({ want, image: null })))
  const left = [...wants]
  const pairs: { want: ZoneWant; image: ZoneWant | null }[] = []
  for (let want = left.shift(); want !== undefined; want = left.shift()) {
    if (want.side === null) {
      pairs.push({ want, image: null })
      continue
    }
    const like = sortOf(document, want)
    const at = left.findIndex(
      (other) =>
        other.side !== null &&
        other.side !== want?.side &&
        other.count === want?.count &&
        sortOf(document, other) === like,
    )
    const [image] = at < 0 ? [] : left.splice(at, 1)
    if (image === undefined)
      return failure(
        `A symmetric map gives every side the same zones, and nobody has the counterpart of the ${zoneKindOf(document, want.kind).name}: choose no symmetry for this mission.`,
      )
    pairs.push({ want, image })
  }
  return success(pairs)
}

const sortOf = (document: Mission, want: ZoneWant): string => {
  const kind = zoneKindOf(document, want.kind)
  return `${kind.player === null ? (kind.plainOf ?? want.kind) : 'player'} ${serviceOf(document, want)} ${want.mustHold ?? 0}`
}

/** Two sides face each other along the table or across it; more of them begin in corners. */
function homesOf(ground: PlacementContext, document: Mission, chance: Chance): ReadonlyMap<string, Home> {
  const { sides, zones } = document
  const { flip } = ground.field
  const turnsLevel = flip !== null && flip.compass('east') === 'west'
  const turnsUpright = flip !== null && flip.compass('north') === 'south'
  const [turnsAlong, turnsAcross] = ground.wide ? [turnsLevel, turnsUpright] : [turnsUpright, turnsLevel]
  const pitch = ground.field.layout.kit.lattice.pitch.value
  const { width, height } = ground.field.layout.field.bounds
  const deep = Math.min(width, height) > FOES_APART_MM + 3 * pitch
  const lengthways = flip === null || turnsAlong === turnsAcross ? !deep || chance.below(3) > 0 : turnsAlong
  const swap = chance.below(2) === 1
  const homes: readonly Home[] =
    sides.length <= 2
      ? [0, 1000].map((end) => (lengthways ? { along: end, across: null } : { along: null, across: end }))
      : sides.length === 3
        ? [
            // About as far from each other, all three, on a table of two boards.
            { along: 170, across: 150 },
            { along: 830, across: 150 },
            { along: 500, across: 1000 },
          ]
        : [
            { along: 0, across: 0 },
            { along: 1000, across: 1000 },
            { along: 1000, across: 0 },
            { along: 0, across: 1000 },
            { along: 500, across: 0 },
            { along: 500, across: 1000 },
          ]
  const held = lengthways && sides.length === 2 ? heldEnd(ground, document) : null
  const turned = held === null ? swap && zones.length === 0 : (sides[0]?.role === 'defender') !== (held === 0)
  const order = sides.length <= 2 && turned ? [...homes].reverse() : homes
  return new Map(
    sides.map((side, index) => [
      side.id,
      homeOfZones(ground, document, side.id) ?? order[index] ?? { along: null, across: null },
    ]),
  )
}

/** The end of the table at which closed rooms lie, which the Defender holds, or null if there are none, or in the middle. */
function heldEnd(ground: PlacementContext, document: Mission): number | null {
  const squares = document.regions
    .filter(({ kind }) => regionKindOf(document, kind).built.as === 'closed')
    .flatMap((region) => region.squares.map((square) => numberOf(ground, square)))
  if (squares.length === 0) return null
  const mean = squares.reduce((sum, square) => sum + (ground.along[square] ?? 0), 0) / squares.length
  return mean < 450 ? 0 : mean > 550 ? 1000 : null
}

/** Returns where a side's existing zones lie, or null if it doesn’t have any. */
function homeOfZones(ground: PlacementContext, document: Mission, side: string): Home | null {
  const own = document.zones.filter((zone) => ownersOf(document, zone).some(({ id }) => id === side))
  if (own.length === 0) return null
  const squares = own.flatMap((zone) =>
    zone.squares.map(({ board, x, y }) =>
      ground.field.squares.findIndex((square) => square.board === board && square.x === x && square.y === y),
    ),
  )
  const mean = (values: Int32Array): number =>
    Math.round(squares.reduce((sum, square) => sum + (values[square] ?? 0), 0) / squares.length)
  const [along, across] = [mean(ground.along), mean(ground.across)]
  const end = (value: number): number | null => (value < 300 ? 0 : value > 700 ? 1000 : null)
  return { along: end(along), across: end(across) }
}

interface Others {
  readonly own: readonly number[]
  readonly foes: readonly number[]
  /** The image is an enemy's. */
  readonly paired: boolean
}

/** Side of the square that five usual bases need (mm). */
const UNIT_MM = 77.3

/** How many squares of a kit five usual bases need along each side. */
export const unitSquares = ({ lattice }: Kit): number => Math.ceil(UNIT_MM / lattice.pitch.value)

/** Squares, as many as a unit needs to set up, with this one in their upper left corner, or null if they are not all free, or a wall parts them. */
function blockFrom(ground: PlacementContext, state: BoardState, square: number): number[] | null {
  const { field, taken } = ground
  const at = field.squares[square]
  const board = field.boards.find((each) => each.board === at?.board)
  const size = unitSquares(field.layout.kit)
  if (at === undefined || board === undefined) return null
  if (at.x + size > board.columns || at.y + size > board.rows) return null
  const squares = Array.from(
    { length: size * size },
    (_, index) => square + (index % size) + Math.floor(index / size) * board.columns,
  )
  return squares.every((each) => field.out[each] !== 1 && !taken.has(each)) && !isParted(state, squares)
    ? squares
    : null
}

/** A wall stands between two of the squares. */
function isParted({ field, ways }: BoardState, squares: readonly number[]): boolean {
  return squares.some((square) => {
    for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1)
      if (ways[field.around[index] ?? 0] !== 0 && squares.includes(field.beyond[index] ?? -1)) return true
    return false
  })
}

/** The best square that is left; what cannot be had is given up in turn: distance to one's own, then to the enemy. */
function bestSquare(
  ground: PlacementContext,
  state: BoardState,
  chance: Chance,
  home: Home,
  { own, foes, paired }: Others,
): number | null {
  const { imageOf } = ground.field
  let best: { readonly square: number; readonly cost: number } | null = null
  for (const square of freeSquares(ground)) {
    const image = imageOf[square] ?? square
    const block = blockFrom(ground, state, square)
    if (block === null || (paired && block.some((each) => block.includes(imageOf[each] ?? each)))) continue
    const away = (value: Int32Array, to: number | null): number =>
      to === null ? 0 : Math.abs((value[square] ?? 0) - to)
    const crowd = own.reduce((sum, other) => {
      const steps = stepsBetween(ground, square, other)
      return sum + (steps < 2 ? 900 : steps < 3 ? 120 : 0)
    }, 0)
    const against = paired ? [...foes, image] : foes
    const close = against.reduce((sum, foe) => sum + (gapBetween(ground, square, foe) < FOES_APART_MM ? 4000 : 0), 0)
    const open = (ground.field.at[square + 1] ?? 0) - (ground.field.at[square] ?? 0)
    const cost =
      2 * (away(ground.along, home.along) + away(ground.across, home.across)) +
      crowd +
      close +
      40 * open +
      chance.below(400)
    if (best === null || cost < best.cost) best = { square, cost }
  }
  return best?.square ?? null
}

/** Finds a block for a unit near the middle that is its own image, or null if none fits or one square is enough. */
function middleBlock(ground: PlacementContext, state: BoardState, chance: Chance): readonly number[] | null {
  if (unitSquares(ground.field.layout.kit) === 1) return null
  let best: { readonly squares: readonly number[]; readonly cost: number } | null = null
  for (const square of freeSquares(ground)) {
    const squares = blockFrom(ground, state, square)
    if (squares === null) continue
    if (ground.field.flip !== null && !squares.every((each) => squares.includes(ground.field.imageOf[each] ?? -1)))
      continue
    const cost =
      Math.abs((ground.along[square] ?? 0) - 500) + Math.abs((ground.across[square] ?? 0) - 500) + chance.below(250)
    if (best === null || cost < best.cost) best = { squares, cost }
  }
  return best?.squares ?? null
}

/** Finds a free square near the middle that is its own image, or two side by side that are together; null if none. */
export function middleSquares(ground: PlacementContext, chance: Chance, state?: BoardState): readonly number[] | null {
  const { field } = ground
  let best: { readonly squares: readonly number[]; readonly cost: number } | null = null
  for (const square of freeSquares(ground)) {
    const image = field.imageOf[square] ?? square
    const beside = neighbours(ground, square).includes(image)
    if (field.flip !== null && image !== square && !beside) continue
    const squares = image === square || field.flip === null ? [square] : [square, image]
    if (state !== undefined && isParted(state, squares)) continue
    const cost =
      Math.abs((ground.along[square] ?? 0) - 500) + Math.abs((ground.across[square] ?? 0) - 500) + chance.below(250)
    if (best === null || cost < best.cost) best = { squares, cost }
  }
  return best?.squares ?? null
}

/** Squares a step away, walls not heeded. */
export function neighbours({ field }: PlacementContext, square: number): number[] {
  const found: number[] = []
  for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1)
    found.push(field.beyond[index] ?? 0)
  return found
}

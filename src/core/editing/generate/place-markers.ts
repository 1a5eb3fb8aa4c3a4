/** Markers and what depends on the rooms of a finished map: regions that are rooms, and parts of the ground. */

import { failure, type Result, success } from '#foundation/result.ts'
import { squareCentre } from '#model/kit/lattice.ts'
import { markerKindOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  type BoardState,
  coveredSquares,
  freeSquares,
  isSameForAll,
  numberOf,
  type PlacementContext,
  squaresOfSides,
} from './board-state.ts'
import { FairnessEstimate } from './fairness-estimate.ts'
import type { Chance } from './generator-options.ts'
import { partRegions } from './ground-parts.ts'
import { chooseMarkers } from './markers.ts'
import { type MarkerWant, markerWants, missingNeedsOf } from './missing-needs.ts'
import { labelFor, type PlacedRegion } from './regions.ts'
import type { Judge } from './score.ts'

type Marker = Omit<Mission['markers'][number], 'id'>

export interface AddedMarkers {
  readonly markers: readonly Marker[]
  readonly regions: readonly PlacedRegion[]
  /** Where the markers lie, in the order that they were chosen in. */
  readonly squares: readonly number[]
  /** How unfair the fairness report is foreseen to find it (turns); 0 where nothing can be foreseen. */
  readonly unfair: number
}

export const TOO_FEW_SQUARES =
  'There are fewer free squares than the mission needs markers: take larger boards, or fewer markers.'
const MARKERS_CROWDED =
  'The free squares are too few to keep all the markers apart: take larger boards, fewer markers, or another seed.'

/** Wants, kind by kind, with as many as a symmetric map can have; `single`: one of a kind lies on its own image. */
export function evenWants(
  document: Mission,
  squares: number,
  symmetric: boolean,
): { readonly wants: readonly MarkerWant[]; readonly single: MarkerWant | null; readonly odd: string | null } {
  const { wants, mayGrow } = markerWants(document, squares)
  const parts = missingNeedsOf(document, 'regions').filter(
    ({ part }) => regionKindOf(document, part.kind).built.as === 'parts',
  )
  const held = parts.reduce(
    (sum, { part, missing }) => sum + missing * regionKindOf(document, part.kind).built.markers,
    0,
  )
  const kinds = [...new Set(wants.map(({ kind }) => kind))]
  const all: MarkerWant[] = []
  let single: MarkerWant | null = null
  for (const kind of kinds) {
    const own = wants.filter((want) => want.kind === kind)
    const sided = own.some(({ side }) => side !== undefined)
    const general = markerKindOf(document, kind).general
    if (mayGrow.has(kind) && general && held === 0 && !sided && own.length === 3 && squares >= 60)
      own.push({ kind, label: null })
    while (mayGrow.has(kind) && general && held > own.length) own.push({ kind, label: null })
    if (symmetric && own.length % 2 === 1) {
      if (mayGrow.has(kind)) own.push({ kind, label: null })
      else if (single === null) single = own.pop() ?? null
      else return { wants: all, single, odd: markerKindOf(document, kind).name }
    }
    all.push(...own)
  }
  return { wants: all, single, odd: null }
}

/**
 * @param placed regions that are placed already
 * @param before where markers lay between other walls: it is begun from there
 */
export function addMarkers(
  ground: PlacementContext,
  judge: Judge,
  document: Mission,
  chance: Chance,
  placed: readonly PlacedRegion[],
  single: { readonly want: MarkerWant; readonly squares: readonly number[] } | null,
  making: { readonly zones: boolean; readonly markers: boolean },
  outlook: FairnessEstimate | null,
  before: readonly number[],
): Result<AddedMarkers, string> {
  const { state } = judge
  judge.flood()
  const rooms = judge.room
  const wants = making.zones ? missingNeedsOf(document, 'regions').filter(({ missing }) => missing > 0) : []
  const builtRooms = wants.flatMap(({ part, missing }) =>
    regionKindOf(document, part.kind).built.as === 'room'
      ? Array.from({ length: missing }, (_, index) => ({
          kind: part.kind,
          label: part.label ?? labelFor(document, part.kind, index),
        }))
      : [],
  )
  const regions: PlacedRegion[] = []
  for (const { kind, label } of builtRooms) {
    const squares = roomSquares(ground, rooms, chance)
    if (squares === null) return failure(`There is no room left for the ${regionKindOf(document, kind).name}.`)
    for (const square of squares) ground.taken.add(square)
    regions.push({ kind, label, squares })
  }
  const { wants: markers } = making.markers
    ? evenWants(document, ground.field.squares.length, ground.field.flip !== null)
    : { wants: [] }
  const chosen = placeMarkers(
    ground,
    judge,
    document,
    chance,
    markers,
    [...placed, ...regions, ...standingRegions(ground, document)],
    outlook,
    before,
  )
  if (chosen === null) return failure(MARKERS_CROWDED)
  const squares = ground.field.squares
  const at = (square: number): Pick<Marker, 'board' | 'x' | 'y'> => {
    const where = squares[square]
    if (where === undefined) throw new Error('no such square')
    const centre = squareCentre(ground.field.layout.kit, where)
    return { board: where.board, x: tenths(centre.x), y: tenths(centre.y) }
  }
  const labels = labelsFor(document, [...(single === null ? [] : [single.want]), ...markers])
  const items: Marker[] = []
  if (single !== null) {
    const ends = single.squares.map(at)
    const [one, two] = [ends[0], ends[ends.length - 1]]
    if (one !== undefined && two !== undefined)
      items.push({
        kind: single.want.kind,
        label: labels.shift() ?? '',
        board: one.board,
        x: tenths((one.x + two.x) / 2),
        y: tenths((one.y + two.y) / 2),
      })
  }
  for (const [index, want] of markers.entries()) {
    const square = chosen[index] ?? 0
    const { flip, imageOf } = ground.field
    // The second of a pair lies where the first comes to lie, to the tenth.
    const first = items[items.length - 1]
    const isImage =
      flip !== null && index % 2 === 1 && first !== undefined && imageOf[chosen[index - 1] ?? 0] === square
    const place = isImage ? flip.place(first) : at(square)
    items.push({
      kind: want.kind,
      label: labels.shift() ?? '',
      board: place.board,
      x: place.x,
      y: place.y,
      ...(want.side === undefined ? {} : { side: want.side }),
    })
  }
  const parts = partRegions(ground, state, document, wants, (_, count, each) => {
    const all = [...chosen, ...document.markers.map((marker) => squareOf(ground, marker))]
    if (all.length !== count * each) return null
    const sorted = all.sort(
      (a, b) => (ground.along[a] ?? 0) - (ground.along[b] ?? 0) || (ground.across[a] ?? 0) - (ground.across[b] ?? 0),
    )
    return Array.from({ length: count }, (__, index) => sorted.slice(index * each, (index + 1) * each))
  })
  const lying = [...chosen, ...document.markers.map((marker) => squareOf(ground, marker))]
  const unfair = outlook === null ? 0 : outlook.gravest(lying.map((square) => outlook.at(square)))
  return success({ markers: items, regions: [...regions, ...parts], squares: chosen, unfair })
}

const tenths = (value: number): number => Math.round(value * 10) / 10

const squareOf = (ground: PlacementContext, { board, x, y }: Pick<Marker, 'board' | 'x' | 'y'>): number => {
  const { pitch, rim } = ground.field.layout.kit.lattice
  return numberOf(ground, {
    board,
    x: Math.max(0, Math.floor((x - rim.value) / pitch.value)),
    y: Math.max(0, Math.floor((y - rim.value) / pitch.value)),
  })
}

const standingRegions = (ground: PlacementContext, document: Mission): PlacedRegion[] =>
  document.regions.map(({ kind, label, squares }) => ({
    kind,
    label,
    squares: squares.map((square) => numberOf(ground, square)),
  }))

/** A room of middling size near the middle, without a zone in it, and its image. */
function roomSquares(ground: PlacementContext, rooms: Int32Array, chance: Chance): number[] | null {
  const { field } = ground
  const count = rooms.reduce((most, room) => Math.max(most, room + 1), 0)
  let best: { readonly squares: number[]; readonly cost: number } | null = null
  for (let room = 0; room < count; room += 1) {
    const own = field.squares.map((_, square) => square).filter((square) => rooms[square] === room)
    const squares = [...new Set([...own, ...own.map((square) => field.imageOf[square] ?? square)])].sort(
      (a, b) => a - b,
    )
    if (squares.some((square) => ground.taken.has(square)) || own.length < 2) continue
    const middle = own.reduce(
      (sum, square) => sum + Math.abs((ground.along[square] ?? 0) - 500) + Math.abs((ground.across[square] ?? 0) - 500),
      0,
    )
    const cost =
      Math.round(middle / own.length) +
      40 * Math.max(0, own.length - 12) +
      60 * Math.max(0, 4 - own.length) +
      chance.below(120)
    if (best === null || cost < best.cost) best = { squares, cost }
  }
  if (best !== null) return best.squares
  const [square] = chance.shuffled(freeSquares(ground))
  return square === undefined ? null : [...new Set([square, field.imageOf[square] ?? square])]
}

/** Squares for the markers, want by want; those that belong into regions first. */
function placeMarkers(
  ground: PlacementContext,
  judge: Judge,
  document: Mission,
  chance: Chance,
  wants: readonly MarkerWant[],
  regions: readonly PlacedRegion[],
  outlook: FairnessEstimate | null,
  before: readonly number[],
): number[] | null {
  const { field } = ground
  const seen = new Int32Array(field.squares.length)
  const { lanes } = field
  for (let lane = 0; lane < lanes.tenths.length; lane += 1) {
    let stopped = false
    for (let index = lanes.start[lane] ?? 0; index < (lanes.start[lane + 1] ?? 0) && !stopped; index += 1)
      stopped = judge.state.blocks[lanes.stops[index] ?? 0] !== 0
    if (stopped) continue
    for (const square of [lanes.from[lane] ?? 0, lanes.to[lane] ?? 0]) seen[square] = (seen[square] ?? 0) + 1
  }
  const sides = squaresOfSides(ground, document)
  const standing = document.markers.map((marker) => squareOf(ground, marker))
  const goals = regions.flatMap(({ kind, squares }) => {
    const { entered, joins } = regionKindOf(document, kind)
    return entered && !joins ? squares.slice(0, 1) : []
  })
  const chosen: number[] = []
  /** Squares that each of the first markers may lie on. */
  const within: (readonly number[])[] = []
  const choose = (count: number, among?: readonly number[]): boolean => {
    const found = chooseMarkers(ground, judge.state, chance, {
      count,
      standing: [...standing, ...chosen],
      sides,
      rooms: judge.room,
      seen,
      goals,
      outlook,
      before: before.slice(chosen.length, chosen.length + count),
      ...(among === undefined ? {} : { among }),
    })
    if (found === null) return false
    if (among !== undefined) for (const _ of found) within.push(among)
    chosen.push(...found)
    for (const square of found) ground.taken.add(square)
    return true
  }
  const each = field.flip === null ? 1 : 2
  const done = new Set<number>()
  const occupied = coveredSquares(ground, document)
  for (const { kind, label, squares } of regions) {
    const { built } = regionKindOf(document, kind)
    const isStanding = document.regions.some((region) => region.kind === kind)
    const scored = built.markers === 0 ? scoredWithin(document, regions, kind, label) : 0
    const held = built.markers + scored
    if (held === 0 || (built.as === 'parts' && !isStanding) || squares.some((square) => done.has(square))) continue
    for (const square of squares) {
      done.add(square)
      done.add(field.imageOf[square] ?? square)
    }
    if (standing.some((square) => squares.includes(square))) continue
    const isOwnPart =
      built.as === 'parts' && squares.every((square) => squares.includes(field.imageOf[square] ?? square))
    const count = Math.min(held * (isOwnPart ? 1 : each), wants.length - chosen.length)
    if (count < each) continue
    const free = squares.filter((square) => !occupied.has(square) && !occupied.has(field.imageOf[square] ?? square))
    // A region that lies in a zone altogether holds its markers all the same.
    // One that is only scored may have no room for both of a pair; the map then reports that.
    if (!choose(count, free.length >= count ? free : squares) && scored === 0) return null
  }
  // Squares with a meaning are for those who go there, and a square of a closed room is behind a door.
  if (!choose(wants.length - chosen.length)) return null
  if (outlook !== null && field.flip === null) settle(chosen, within, standing, outlook)
  return chosen
}

/** Number of markers that scoring wants held within a region of that kind and label: its share, if several match. */
function scoredWithin(
  { play }: Mission,
  regions: readonly PlacedRegion[],
  kind: PlacedRegion['kind'],
  label: string,
): number {
  const shares = play.objectives.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => {
      if (condition.kind !== 'control-in-region' || condition.region !== kind) return []
      if (condition.label !== null && condition.label !== label) return []
      const alike = regions.filter(
        (region) => region.kind === kind && (condition.label === null || region.label === condition.label),
      )
      return Math.ceil((condition.count ?? 1) / Math.max(1, alike.length))
    }),
  )
  return Math.max(0, ...shares)
}

/** Rounds in which each marker of a region is put where it makes the map fairest. */
const SETTLED = 2

/** Markers of regions were chosen one region after another; what one lacks another makes up for only when they are seen together. */
function settle(
  chosen: number[],
  within: readonly (readonly number[])[],
  standing: readonly number[],
  outlook: FairnessEstimate,
): void {
  const worth = (): number => {
    const { gravest, sum } = outlook.difference([...chosen, ...standing].map((square) => outlook.at(square)))
    return gravest + sum / 20
  }
  let best = within.length === 0 ? 0 : worth()
  for (let round = 0; round < SETTLED; round += 1)
    for (const [index, squares] of within.entries())
      for (const square of squares) {
        const kept = chosen[index] ?? 0
        if (chosen.includes(square)) continue
        chosen[index] = square
        const value = worth()
        if (value < best) best = value
        else chosen[index] = kept
      }
}

/** Null where less than two sides begin, or all begin alike. */
export function fairnessEstimateFor(
  ground: PlacementContext,
  state: BoardState,
  document: Mission,
): FairnessEstimate | null {
  const sides = squaresOfSides(ground, document)
  return sides.length < 2 || isSameForAll(ground, sides)
    ? null
    : new FairnessEstimate(ground, document, state, document.panels)
}

/** Returns the label of each marker: as the mission asks, else the next number or letter that is free. */
function labelsFor(document: Mission, wants: readonly MarkerWant[]): string[] {
  const used = new Set([
    ...document.markers.map(({ kind, label }) => `${kind} ${label}`),
    ...wants.flatMap(({ kind, label }) => (label === null ? [] : [`${kind} ${label}`])),
  ])
  return wants.map(({ kind, label }) => {
    if (label !== null) return label
    const { labels } = markerKindOf(document, kind)
    if (labels === null) return ''
    for (let index = 0; ; index += 1) {
      const next =
        labels === 'numbers'
          ? `${index + 1}`
          : String.fromCharCode(65 + (index % 26)).repeat(1 + Math.floor(index / 26))
      if (used.has(`${kind} ${next}`)) continue
      used.add(`${kind} ${next}`)
      return next
    }
  })
}

/**
 * A battlefield out of the box, right by construction: rooms are planned, walls searched for among those that box and table
 * allow, and what the mission needs is laid out. The same mission, wishes and seed give the same bytes on every machine.
 */

import type { Layout } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { neededOf } from '#analysis/layout/parts.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { type Square, squareKey } from '#model/kit/lattice.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { traitsOf } from '#model/mission/objects.ts'
import {
  BoardState,
  freeSquares,
  numberOf,
  type Piece,
  type PlacementContext,
  placementContextOf,
} from './board-state.ts'
import { buildWalls, evennessFor, GOOD, ROUND_STEPS, restore, searchOn } from './build-walls.ts'
import { enoughWalls } from './few-walls.ts'
import { type Field, fieldOf } from './field.ts'
import { Chance, formatStyle, type GeneratorOptions } from './generator-options.ts'
import { capsOf, inventoryOf } from './inventory.ts'
import { doorsNeeded, missingHatchways, missingNeedsOf, zoneWants } from './missing-needs.ts'
import { keepClear } from './open-lanes.ts'
import { type AddedMarkers, addMarkers, evenWants, fairnessEstimateFor, TOO_FEW_SQUARES } from './place-markers.ts'
import { EVERYTHING, outOfPlay, type Prepared, preparedFor, type Task } from './prepare.ts'
import { accessZones, closedRooms, closeOff, type PlacedRegion, type Rooms, spots } from './regions.ts'
import { Judge, type Marks, styleTargetsFor } from './score.ts'
import { linksFor, type Marked, type Walls, wallsOf } from './to-mission.ts'
import { NO_WAY, unfairnessOf } from './unfairness.ts'
import { wideGridFor } from './wide-grid.ts'
import { middleSquares, type PlacedZone, pairsOf, placeZones } from './zones.ts'

// Walls that special rules speak of: airlocks around ground out of play, and named doors of closed rooms.

/** @param rooms closed rooms, with their doors */
function markWalls(
  ground: PlacementContext,
  state: BoardState,
  document: Mission,
  chance: Chance,
  rooms: Rooms,
): Result<ReadonlyMap<Piece, Marked>, string> {
  const marked = new Map<Piece, Marked>()
  const wants = missingNeedsOf(document, 'hatchways').filter(({ missing }) => missing > 0)
  const out = document.regions
    .filter(({ kind }) => regionKindOf(document, kind).outOfPlay)
    .flatMap(({ squares }) => squares.map((square) => numberOf(ground, square)))
  for (const { part, missing } of wants) {
    if (part.tag !== 'airlock' || out.length === 0) continue
    const pieces = closeOff(state, chance, out, missing, false)
    if (pieces === null)
      return failure(
        'The box has not enough walls with a hatchway for the airlocks: add a box, or let the mission need fewer.',
      )
    for (const piece of pieces)
      marked.set(piece, { tag: 'airlock', ...(part.label === undefined ? {} : { label: part.label }) })
  }
  const doors = rooms.doors.flatMap(({ pieces }) => pieces)
  for (const { part } of wants) {
    const { label, tag } = part
    if (label === undefined || tag === 'airlock') continue
    const [door] = doors.splice(0, 1)
    if (door !== undefined) marked.set(door, { label, ...(tag === null ? {} : { tag }) })
  }
  return success(marked)
}

// Zones and regions that were laid out on a field, as items of the mission.

/** Returns the mission with these areas added, each with a new id. */
function addAreas(
  document: Mission,
  field: Field,
  zones: readonly PlacedZone[],
  regions: readonly PlacedRegion[],
): Mission {
  const newId = idSource(document)
  const squaresOf = (numbers: readonly number[]): Square[] =>
    numbers.flatMap((number) => {
      const square = field.squares[number]
      return square === undefined ? [] : [{ board: square.board, x: square.x, y: square.y }]
    })
  return {
    ...document,
    zones: [
      ...document.zones,
      ...zones.map(({ want, squares }) => ({
        id: newId('zones'),
        kind: want.kind,
        side: want.side,
        label: want.label,
        ...(want.serves === undefined ? {} : { serves: want.serves }),
        ...(want.mustHold === undefined ? {} : { mustHold: want.mustHold }),
        squares: squaresOf(squares),
      })),
    ],
    regions: [
      ...document.regions,
      ...regions.map(({ kind, label, squares }) => ({
        id: newId('regions'),
        kind,
        label,
        squares: squaresOf(squares),
      })),
    ],
  }
}

/** Goes up whenever a seed gives another map than before. */
export const GENERATOR_VERSION = 13

export const newMap: Task = { making: EVERYTHING, keeping: 'locked', fromTemplate: true, plan: true, by: 'generate' }

export interface Generated {
  readonly document: Mission
  /** Less is better; see the guide. */
  readonly score: number
  readonly marks: Marks
}

/** Beginnings that are tried. */
const BEGINNINGS = 8
/** Beginnings after which nothing more is tried where all of them left so many faults. */
const GIVEN_UP = [
  { beginnings: 2, faults: 6 },
  { beginnings: 4, faults: 2 },
]
/** A box with fewer walls for each square than this has too few to part the ground (common: 0.3 and more). */
const FEW_WALLS = 0.15
const NOTHING_FOUND = 'No map was found that has nothing wrong with it: try another seed or style, or a symmetry less.'
const TOO_FEW_WALLS =
  'No map was found: the box has few walls for boards of so many squares. Take more boxes, or smaller or fewer boards.'
const LITTLE_OF_BOX =
  'No map was found: so little of the box gives few walls for boards of so many squares. Use more of the box.'
const TOO_FEW_CAPS =
  'No map was found: the walls that the mission needs have more joints than the box has caps or columns. Add some, or a box, or let the mission need fewer closed rooms and airlocks.'
const NO_WAY_FOUND =
  'No map was found on which every side can reach every marker. Try another seed or style, or move the terrain features that stay.'
/** How many walls there are is said by the map and not by the box. */
const NO_RELATIVE = 'No valid variant was found. Try another seed, or let more or fewer of the walls move.'
/** A map is fair enough where the report is foreseen to find no more (turns); of a symmetric one half as much is asked. */
const FAIR = 1
/**
 * How often other walls are tried for it, and how often in vain: more often where markers belong into regions and can hardly
 * give way, and where more than two sides have to be alike.
 */
const FAIR_TURNS = {
  free: { most: 4, vain: 2 },
  bound: { most: 7, vain: 3 },
  symmetric: { most: 5, vain: 3 },
  ofMany: { most: 5, vain: 2 },
}

/**
 * @param mission whose boards, box, sides and needs the map is made for
 * @returns a map, or what is wrong with the wish and what would help
 */
export function generate(mission: Mission, wishes: GeneratorOptions, task: Task = newMap): Result<Generated, string> {
  const wide = wideGridFor(mission, task)
  if (!wide.ok) return wide
  if (wide.value === null) return generateOn(mission, wishes, task)
  const made = generateOn(wide.value.mission, wishes, task)
  return made.ok ? success({ ...made.value, document: wide.value.refine(made.value.document) }) : made
}

function generateOn(mission: Mission, wishes: GeneratorOptions, task: Task): Result<Generated, string> {
  const prepared = preparedFor(mission, wishes, task)
  if (!prepared.ok) return prepared
  const lacking = task.making.terrain ? missingHatchways(prepared.value.document, prepared.value.layout) : null
  if (lacking !== null) return failure(lacking)
  // For a relative of a map, the map gives the number of walls.
  if (task.making.terrain && task.walls === undefined && enoughWalls(prepared.value, wishes) === 'never')
    return failure(tooFewWalls(prepared.value, wishes))
  let last = NOTHING_FOUND
  // A mission that keeps a side from a marker means it.
  const hadNoWay = (): boolean => unfairnessOf(mission).gravest >= NO_WAY
  /** The first that cuts a side off on walls that stay: taken if no beginning does better, as the walls are its author's. */
  let cutOff: Generated | null = null
  /** Faults that the walls of each beginning were left with. */
  const left: number[] = []
  for (let beginning = 0; beginning < BEGINNINGS; beginning += 1) {
    const lenient = beginning >= BEGINNINGS - 2
    const made = attempt(
      prepared.value,
      wishes,
      task,
      lenient,
      new Chance((wishes.seed ^ Math.imul(beginning, 0x51ed270b)) >>> 0),
      left,
    )
    // Needs that were only what the mission had are no words of its author.
    if (made.ok) {
      const { foreseen, ...rest } = made.value
      const document = { ...rest.document, play: mission.play }
      if (!isCutOff(document, foreseen) || hadNoWay()) return success({ ...rest, document })
      if (!task.making.terrain) cutOff ??= { ...rest, document }
    }
    last = made.ok ? NO_WAY_FOUND : made.error
    if (GIVEN_UP.some(({ beginnings, faults }) => left.length === beginnings && Math.min(...left) >= faults)) break
  }
  if (cutOff !== null) return success(cutOff)
  if (task.by === 'vary' && (last === TOO_FEW_WALLS || last === NOTHING_FOUND)) return failure(NO_RELATIVE)
  return failure(last === TOO_FEW_WALLS ? tooFewWalls(prepared.value, wishes) : last)
}

/**
 * True if the fairness report finds a side without any way to a marker. The report is slow: it is asked only if this was
 * foreseen, or if features stand in the way, which the foresight walks through.
 */
const isCutOff = (document: Mission, foreseen: number): boolean =>
  has(document, 'fairness') &&
  (foreseen >= NO_WAY || document.features.some((feature) => traitsOf(document, feature).blocksMovement)) &&
  unfairnessOf(document).gravest >= NO_WAY

/** True if the box is too small, or a style takes too little of it. */
const tooFewWalls = (prepared: Prepared, wishes: GeneratorOptions): string =>
  enoughWalls(prepared, { ...wishes, style: { ...wishes.style, box: 1 } }) === 'usually' ? LITTLE_OF_BOX : TOO_FEW_WALLS

const fields: { readonly key: string; readonly kit: unknown; readonly field: Field }[] = []
const MAX_FIELDS = 8

/** The tables of the last few boards and symmetries are kept: to list the lines of sight takes longer than to make a map. */
export function fieldFor(
  layout: Layout,
  wishes: GeneratorOptions,
  squares: readonly Square[],
  base: number,
): Field | null {
  const key = JSON.stringify([layout.document.arrangement, wishes.symmetry, squares, base])
  const known = fields.find((one) => one.key === key && one.kit === layout.kit)
  if (known !== undefined) return known.field
  const field = fieldOf(layout, wishes.symmetry, squares, base)
  if (field !== null) {
    fields.unshift({ key, kit: layout.kit, field })
    if (fields.length > MAX_FIELDS) fields.pop()
  }
  return field
}

function attempt(
  { document, layout, base }: Prepared,
  wishes: GeneratorOptions,
  task: Task,
  lenient: boolean,
  chance: Chance,
  left: number[],
): Result<Generated & { readonly foreseen: number }, string> {
  const { making } = task
  const out = outOfPlay(document, wishes.symmetry, chance, making.zones)
  if (!out.ok) return out
  // Anything that no boards allow is reported before the tables of these are made, which takes long if they are many.
  const pairs = pairsOf(document, making.zones ? zoneWants(document, 0) : [], wishes.symmetry !== 'none')
  if (!pairs.ok) return pairs
  const field = fieldFor(layout, wishes, [...out.value.squares, ...solidSquares(layout)], base)
  if (field === null)
    return failure(
      'The boards do not lie so that the map can be symmetric in this way: join boards of one size without an offset, or choose another symmetry, or none.',
    )
  const ground = placementContextOf(field)
  const withOut: Mission = { ...document, regions: [...document.regions, ...out.value.added] }
  for (const { squares } of [...withOut.zones, ...withOut.regions.filter((region) => isPlace(document, region.kind))])
    for (const square of squares) ground.taken.add(numberOf(ground, square))
  for (const feature of withOut.features)
    for (const square of squaresAt(layout.kit, feature)) ground.taken.add(numberOf(ground, square))
  const state = new BoardState(field, inventoryOf(document, layout.kit, wishes.symmetry, neededOf(document)))
  if (!raiseStanding(state, document))
    return failure('Walls that stay on the map pass through each other: move one of them first.')
  const judge = new Judge(state, styleTargetsFor(state, wishes.style, capsOf(document, layout)))
  judge.apart = ground.parts - 1
  judge.doors = doorsNeeded(document)
  judge.score()
  // Where what stays is at fault itself, nobody can do better; that is seen when better was tried often enough.
  const standing = document.panels.length === 0 || !lenient ? 0 : Math.max(0, judge.faults - judge.marks.parts + 1)
  const tolerated = Math.min(standing, task.tolerates ?? standing)

  if (making.terrain) keepClear(state, withOut)
  const zones = making.zones
    ? placeZones(ground, withOut, chance, zoneWants(withOut, field.squares.length), state)
    : success([])
  if (!zones.ok) return zones
  for (const { squares } of [...zones.value.map(({ squares: own }) => ({ squares: own }))]) barBetween(state, squares)
  for (const { squares } of document.zones)
    barBetween(
      state,
      squares.map((square) => numberOf(ground, square)),
    )
  const rooms = making.terrain
    ? closedRooms(ground, state, withOut, chance, making)
    : success({ regions: [], doors: [] })
  if (!rooms.ok) return rooms
  const marked = making.terrain ? markWalls(ground, state, withOut, chance, rooms.value) : success(new Map())
  if (!marked.ok) return marked
  const single = making.markers ? singlePlace(ground, state, withOut, chance) : success(null)
  if (!single.ok) return single
  const early: PlacedRegion[] = [...rooms.value.regions]
  if (making.zones)
    for (const place of [spots, accessZones]) {
      const found = place(ground, withOut, chance)
      if (!found.ok) return found
      early.push(...found.value)
    }
  const held = [...withOut.regions, ...early].filter(({ kind }) => regionKindOf(document, kind).built.markers > 0)
  const places = freeSquares(ground).length + held.reduce((sum, { squares }) => sum + squares.length, 0)
  if (making.markers && places < evenWants(withOut, field.squares.length, field.flip !== null).wants.length)
    return failure(TOO_FEW_SQUARES)
  // Walls that come to those that are needed make no joint less.
  if (state.fixed.length > 0)
    judge.aims = styleTargetsFor(state, wishes.style, capsOf(document, layout), rooms.value.doors.length)
  judge.aims = { ...judge.aims, walls: Math.max(judge.aims.walls, task.walls ?? 0) }
  let score = judge.score()
  // Walls that come to those that are needed make no joint less.
  if (document.panels.length === 0 && judge.marks.joints > judge.aims.caps) return failure(TOO_FEW_CAPS)
  const withZones = addAreas(withOut, field, zones.value, early)
  const evenness = making.terrain ? evennessFor(ground, state, withZones) : null
  if (making.terrain) {
    const searched = buildWalls(judge, chance, tolerated, task.plan, evenness)
    if (searched === null) {
      left.push(judge.faults - tolerated)
      return failure(judge.aims.walls < FEW_WALLS * field.squares.length ? TOO_FEW_WALLS : NOTHING_FOUND)
    }
    score = searched
  }
  const taken = [...ground.taken]
  const furnishing = (bound: number, before: readonly number[]): Result<AddedMarkers, string> => {
    ground.taken.clear()
    for (const square of taken) ground.taken.add(square)
    const outlook = fairnessEstimateFor(ground, state, withZones)
    return outlook !== null && outlook.whole().gravest >= bound
      ? failure('unfair')
      : addMarkers(ground, judge, withZones, chance, early, single.value, making, outlook, before)
  }
  const furnished = furnishing(Number.POSITIVE_INFINITY, [])
  if (!furnished.ok) return furnished
  let best = { furnished: furnished.value, score, marks: { ...judge.marks } }
  // Other walls where these make the map unfair.
  const isMany = withZones.sides.length > 2
  const isBound = withZones.regions.some(({ kind }) => {
    const { as, markers } = regionKindOf(document, kind).built
    return as === 'closed' && markers > 0
  })
  const alone = isBound ? FAIR_TURNS.bound : FAIR_TURNS.free
  const turns = isMany ? FAIR_TURNS.ofMany : field.flip === null ? alone : FAIR_TURNS.symmetric
  const fair = field.flip === null || isMany ? FAIR : FAIR / 2
  const isOver = (turn: number, vain: number): boolean =>
    !making.terrain || turn >= turns.most || vain >= turns.vain || best.furnished.unfair <= fair
  for (let [turn, vain] = [0, 0]; !isOver(turn, vain); turn += 1) {
    const pieces = [...state.pieces]
    evenness?.heed(best.furnished.squares)
    const found = searchOn(judge, chance, evenness, (isMany ? 3 : 2) * ROUND_STEPS)
    const isSound = judge.faults <= tolerated && found <= Math.max(GOOD, best.score)
    const other = isSound ? furnishing(best.furnished.unfair, best.furnished.squares) : failure('')
    if (other.ok && other.value.unfair < best.furnished.unfair) {
      best = { furnished: other.value, score: found, marks: { ...judge.marks } }
      vain = 0
    } else {
      restore(state, pieces)
      vain += 1
    }
  }
  const walls = making.terrain ? wallsOf(state, idSource(document), marked.value) : { panels: [], halfPillars: [] }
  return success({
    document: assembled(withZones, field, walls, best.furnished, wishes, task),
    score: best.score,
    marks: best.marks,
    foreseen: best.furnished.unfair,
  })
}

/**
 * Squares that a feature which stays and cannot be crossed fills: nothing is reached through them. A feature in the middle of
 * a square leaves no base a way past it. Squares with a marker that stays are still ground, so that it has its ways.
 */
function solidSquares({ document, kit }: Layout): readonly Square[] {
  const held = new Set(document.markers.flatMap((marker) => squaresAt(kit, marker).map(squareKey)))
  return document.features.flatMap((feature) => {
    const squares = traitsOf(document, feature).blocksMovement ? squaresAt(kit, feature) : []
    return squares.length === 1 ? squares.filter((square) => !held.has(squareKey(square))) : []
  })
}

/** True for regions that nothing else should lie on. */
const isPlace = (document: Mission, kind: Mission['regions'][number]['kind']): boolean => {
  const { built, outOfPlay: isOut } = regionKindOf(document, kind)
  return isOut || (built.as !== 'parts' && built.as !== 'room')
}

export function raiseStanding(state: BoardState, document: Mission): boolean {
  const { field } = state
  return document.panels.every((panel) => {
    const span = edgesOf(field.layout.kit, panel).length
    const slot = field.slotAt(panel.board, panel.axis === 'horizontal', panel.x, panel.y, span)
    const half = panel.hatchway?.half === 'second' ? 1 : 0
    if (!state.raise(slot, panel.hatchway !== null, half)) return false
    state.count += 1
    if (panel.hatchway !== null) state.hatchways += 1
    return true
  })
}

/** No wall comes between squares of one zone. */
function barBetween(state: BoardState, squares: readonly number[]): void {
  const { field } = state
  const mine = new Set(squares)
  for (const [edge, links] of field.linksOver.entries())
    if (links.some((link) => mine.has(field.from[link] ?? -1) && mine.has(field.to[link] ?? -1))) state.barred[edge] = 1
}

/** A place for the one marker of a kind that a symmetric map cannot have twice. */
function singlePlace(
  ground: PlacementContext,
  state: BoardState,
  document: Mission,
  chance: Chance,
): Result<Parameters<typeof addMarkers>[5], string> {
  const { single, odd } = evenWants(document, ground.field.squares.length, ground.field.flip !== null)
  const help = 'choose another symmetry, or none, or let the mission need an even number of markers of each kind.'
  if (odd !== null)
    return failure(`A symmetric map has markers in pairs, and the mission needs odd numbers of several kinds: ${help}`)
  if (single === null) return success(null)
  const squares = middleSquares(ground, chance)
  const boards = new Set(squares?.map((square) => ground.field.squares[square]?.board))
  if (squares === null || boards.size > 1)
    return failure(`A symmetric map has markers in pairs, and no place on these boards is its own counterpart: ${help}`)
  for (const square of squares) ground.taken.add(square)
  barBetween(state, squares)
  return success({ want: single, squares })
}

function assembled(
  document: Mission,
  field: Field,
  walls: Walls,
  {
    markers,
    regions,
  }: { readonly markers: readonly Omit<Mission['markers'][number], 'id'>[]; readonly regions: readonly PlacedRegion[] },
  wishes: GeneratorOptions,
  task: Task,
): Mission {
  const whole = addAreas(document, field, [], regions)
  const newId = idSource(whole)
  const placed = [...whole.markers, ...markers.map((marker) => ({ id: newId('markers'), ...marker }))]
  return {
    ...whole,
    panels: [...whole.panels, ...walls.panels],
    halfPillars: [...whole.halfPillars, ...walls.halfPillars],
    markers: placed,
    links: [...whole.links, ...(task.making.markers ? linksFor(whole, placed, () => newId('links')) : [])],
    origin: {
      generator: GENERATOR_VERSION,
      seed: wishes.seed,
      symmetry: wishes.symmetry,
      style: formatStyle(wishes.style),
      by: task.by,
      ...(task.template === undefined ? {} : { template: task.template }),
    },
  }
}

/** The fairness report of a mission: whether both sides get the same, in figures and in words. */

import { squareOfMarker } from '#analysis/layout/detached-boards.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { markerName, namesApart } from '#analysis/layout/place-names.ts'
import type { Area } from '#analysis/sight/area.ts'
import { exploreFrom, isShut, measure, seesStart } from '#analysis/sight/distance.ts'
import { distanceField } from '#analysis/sight/distance-field.ts'
import { commonPlace, type End, endsOf, straightPair } from '#analysis/sight/ends.ts'
import { type AccessPair, bothWays } from '#analysis/sight/levels.ts'
import { rangeOf } from '#analysis/sight/limits.ts'
import { longestLane, standingOf } from '#analysis/sight/longest-lane.ts'
import { obstaclesBetween } from '#analysis/sight/obstacles.ts'
import { allGround, type PlaceableArea } from '#analysis/sight/placeable-area.ts'
import { type Base, markerBase, type Solid, solidOf, standingAt, withHatchway } from '#analysis/sight/solid.ts'
import { defaultTerrainOf, planeAt } from '#analysis/sight/terrain.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import { ellipse } from '#foundation/geometry/rectangle.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { areMates } from '#model/mission/force-sums.ts'
import { type CellGrid, forMoving, groundCells, type OpenCells } from './cells.ts'
import { differencesOf } from './differences.ts'
import {
  type ChokePoint,
  defaultFairness,
  type Exposure,
  type FairGround,
  type FairnessOptions,
  type FairnessReport,
  type FairSide,
  type FiringLane,
  type GroundReach,
  type Hatchways,
  HEAT,
  missionWith,
  type StateFigures,
  staysShut,
  type Way,
} from './report.ts'
import { lastLeg, waysOf } from './route-lengths.ts'
import { seesBox } from './sees-box.ts'
import { exitsOf, lookingOut, type PlacedSides, placeSides } from './zones.ts'

// Which side gets where first, in square inches and as a heat map.

// How far it is from all entry zones of a side to the middle of every cell.

/** Row by row (mm); infinite where no way leads. Boards that do not touch are reached through Access Zones. */
function arrivalsOf(
  solid: Solid,
  zones: Area,
  { cell, corner }: CellGrid,
  access: readonly AccessPair[],
): Float32Array {
  const { lengths } = distanceField(solid, zones, cell, corner)
  if (solid.terrain.planes.length === 1) return lengths
  for (const { ends } of access)
    for (const [near, far] of bothWays(ends)) {
      const way = measure(solid, zones, near)
      if (way.kind === 'none') continue
      const beyond = distanceField(solid, far, cell, corner).lengths
      for (let index = 0; index < lengths.length; index += 1)
        lengths[index] = Math.min(lengths[index] ?? 0, way.length + (beyond[index] ?? 0))
    }
  return lengths
}

/**
 * From the entry zones that models begin the battle in, as far as the edge of a base is moved. Ways to the middles of cells
 * are exact; areas are counted in cells, a tenth of a square each way.
 */
function firstArrivalsOf(
  solid: Solid,
  { sides, zones, access }: PlacedSides,
  ground: OpenCells,
  options: FairnessOptions,
): FairGround {
  const startingArea = (side: FairSide): PlaceableArea =>
    allGround(side.zones.flatMap(({ id, counts }) => (counts ? (zones.get(id)?.middles ?? []) : [])))
  const arrivals = sides.map((side) => arrivalsOf(solid, startingArea(side), ground, access))
  const mates = sides.map((side) => sides.map((other) => areMates(side, other)))
  const { first, lead, least } = compare(ground.areas, arrivals, mates, options)
  const { corner, cell, columns, rows, areas } = ground
  return {
    open: areas.reduce((sum, area) => sum + area, 0),
    reaches: [options.move, 2 * options.move, Number.POSITIVE_INFINITY].map((inches): GroundReach => {
      const within = inches * MM_PER_INCH
      const won = sides.map(() => 0)
      let alike = 0
      for (let index = 0; index < areas.length; index += 1) {
        const who = first[index] ?? HEAT.none
        // Ways begin at the middle of a base, what counts is its edge.
        if (who < HEAT.alike || (least[index] ?? 0) - options.base / 2 > within) continue
        if (who === HEAT.alike) alike += areas[index] ?? 0
        else won[who] = (won[who] ?? 0) + (areas[index] ?? 0)
      }
      return { within, first: sides.map(({ id }, index) => ({ side: id, area: won[index] ?? 0 })), alike }
    }),
    heat: { left: corner.x, top: corner.y, cell, columns, rows, first, lead },
  }
}

interface Comparison {
  readonly first: Int8Array
  readonly lead: Float32Array
  /** The way of whoever is first (mm). */
  readonly least: Float32Array
}

/**
 * Finds who is first in each cell, and by how much before the others; sides of the same team are not among the others.
 * @param mates for each side, by its number: whether another one, by its own, is no opponent; the side itself is none
 * either
 */
function compare(
  areas: Float64Array,
  arrivals: readonly Float32Array[],
  mates: readonly (readonly boolean[])[],
  { alike }: FairnessOptions,
): Comparison {
  const first = new Int8Array(areas.length).fill(HEAT.none)
  const lead = new Float32Array(areas.length)
  const least = new Float32Array(areas.length)
  for (let cell = 0; cell < areas.length; cell += 1) {
    if (areas[cell] === 0) continue
    let [best, side] = [Number.POSITIVE_INFINITY, HEAT.nobody as number]
    for (let index = 0; index < arrivals.length; index += 1) {
      const length = arrivals[index]?.[cell] ?? Number.POSITIVE_INFINITY
      if (length >= best) continue
      best = length
      side = index
    }
    first[cell] = side
    if (side === HEAT.nobody) continue
    const own = mates[side]
    let second = Number.POSITIVE_INFINITY
    for (let index = 0; index < arrivals.length; index += 1)
      if (own?.[index] !== true) second = Math.min(second, arrivals[index]?.[cell] ?? Number.POSITIVE_INFINITY)
    lead[cell] = second - best
    least[cell] = best
    if (second - best < alike * MM_PER_INCH) first[cell] = HEAT.alike
  }
  return { first, lead, least }
}

// How much of a marker's control area lies in sight of the other sides' entry zones, before anybody has moved.

// The ground from which a marker is controlled, as places of a grid round its middle: a model whose base reaches one of them
// controls the marker. Measured as the rules do, so that what lies behind a wall is not in it.

/** Distance between two places (mm): a quarter of an inch. */
const CONTROL_GRID_MM = MM_PER_INCH / 4

/** @param control how far off the marker's edge it reaches (inches) */
export function controlPlaces(solid: Solid, marker: Base, control: number): FieldPoint[] {
  const ends = endsOf(solid, marker)
  const end = typeof ends === 'string' ? undefined : ends[0]
  if (end === undefined) return []
  const { terrain, closed } = solid
  const { blocks, corners } = terrain
  const range = control * MM_PER_INCH
  const corner = { near: [] as number[], length: [] as number[] }
  exploreFrom(
    solid,
    end,
    () => 0,
    (index, length) => {
      if (length > range) return true
      corner.near.push(index)
      corner.length.push(length)
      return false
    },
  )
  const most = marker.rx + range
  const steps = Math.floor(most / CONTROL_GRID_MM)
  const places: FieldPoint[] = []
  for (let row = -steps; row <= steps; row += 1)
    for (let column = -steps; column <= steps; column += 1) {
      const place = { x: marker.x + column * CONTROL_GRID_MM, y: marker.y + row * CONTROL_GRID_MM }
      if (Math.hypot(place.x - marker.x, place.y - marker.y) > most || standingAt(solid, place) !== end.plane) continue
      const isReached =
        !blocks.isBlocked(marker.x, marker.y, place.x, place.y, closed) ||
        corner.near.some((index, at) => {
          const [x, y] = [corners.x[index] ?? 0, corners.y[index] ?? 0]
          const whole = (corner.length[at] ?? 0) + Math.hypot(place.x - x, place.y - y)
          return whole <= range && !blocks.isBlocked(x, y, place.x, place.y, closed)
        })
      if (isReached) places.push(place)
    }
  return places
}

/**
 * For each marker and side: the share of the control area that some place of some entry zone of another side looks at.
 * The area is taken as places a quarter of an inch apart, and each of them is seen or not exactly; so the share is right
 * to about two parts in a hundred.
 * @param control how far off its edge a marker is controlled (inches)
 */
function exposureOf(solid: Solid, { sides, zones }: PlacedSides, control: number): Exposure[] {
  const { layout } = solid.terrain
  return layout.document.markers.flatMap((placed): Exposure[] => {
    const { id } = placed
    const marker = markerBase(layout, placed)
    if (marker === undefined) return []
    const places = controlPlaces(solid, marker, control)
    const nearness = Float64Array.from({ length: solid.terrain.blocks.count }, (_, block) =>
      boxDistance(solid, block, marker),
    )
    const lookouts = new Map<Box, number[]>()
    // Obstacles between the marker and a box are looked up once for all places and sides.
    const between = (box: Box): number[] => {
      const known = lookouts.get(box)
      if (known !== undefined) return known
      const around = ellipse(box.x + box.width / 2, box.y + box.height / 2, Math.hypot(box.width, box.height) / 2)
      const disc = ellipse(marker.x, marker.y, marker.rx + control * MM_PER_INCH)
      const { blocks } = obstaclesBetween(solid, disc, around, [])
      const sorted = [...blocks].sort((a, b) => (nearness[a] ?? 0) - (nearness[b] ?? 0))
      lookouts.set(box, sorted)
      return sorted
    }
    const plane = planeAt(solid.terrain.planes, marker)
    const seen = new Map<Box, Uint8Array>()
    const isSeen = (index: number, box: Box): boolean => {
      const answers = seen.get(box) ?? new Uint8Array(places.length)
      seen.set(box, answers)
      const place = places[index]
      if (answers[index] === UNKNOWN && place !== undefined)
        answers[index] = seesBox(solid.terrain, between(box), place, box) ? SEEN : HIDDEN
      return answers[index] === SEEN
    }
    return sides.map((side) => {
      const boxes = [...zones.values()]
        .filter(({ friends }) => !friends.includes(side.id))
        .flatMap((zone) => zone.lookouts.filter((box) => planeAt(solid.terrain.planes, box) === plane))
      let count = 0
      // Whoever sees a place often sees the next one too.
      let last: Box | undefined
      for (let index = 0; index < places.length; index += 1) {
        if (last === undefined || !isSeen(index, last)) last = boxes.find((box) => isSeen(index, box))
        if (last !== undefined) count += 1
      }
      return { marker: id, side: side.id, share: places.length === 0 ? null : count / places.length }
    })
  })
}

const [UNKNOWN, SEEN, HIDDEN] = [0, 1, 2]

function boxDistance({ terrain: { blocks } }: Solid, block: number, place: FieldPoint): number {
  const side = (index: number): number => blocks.boxes[block * 4 + index] ?? 0
  return Math.hypot(
    Math.max(side(0) - place.x, 0, place.x - side(2)),
    Math.max(side(1) - place.y, 0, place.y - side(3)),
  )
}

// Hatchways without which a side has no way left: to a marker, or to any entry zone of its enemies.

// Everywhere that can be reached, however long the way: as `spreadFrom` would find it, without looking for the shortest
// way. Most corners are connected, so few of them have to be checked from the start itself.

interface Flood {
  readonly solid: Solid
  /** For each plane that ways begin in: which corners one gets to (1). None: nothing is measured from there. */
  readonly starts: readonly { readonly end: End; readonly reached: Uint8Array }[]
}

export function floodFrom(solid: Solid, from: Area): Flood {
  const ends = endsOf(solid, from)
  if (typeof ends === 'string') return { solid, starts: [] }
  return { solid, starts: ends.map((end) => ({ end, reached: reachedFrom(solid, end) })) }
}

function reachedFrom(solid: Solid, from: End): Uint8Array {
  const { corners } = solid.terrain
  const reached = new Uint8Array(corners.count)
  const queue: number[] = []
  const visit = (corner: number): void => {
    if (reached[corner] === 1) return
    reached[corner] = 1
    queue.push(corner)
  }
  for (let start = 0; start < corners.count; start += 1) {
    if (reached[start] === 1 || corners.plane[start] !== from.plane || !seesStart(solid, from, start)) continue
    visit(start)
    for (let corner = queue.pop(); corner !== undefined; corner = queue.pop()) {
      const { to, gates } = corners.waysFrom(corner)
      for (let way = 0; way < to.length; way += 1) if (!isShut(solid, gates[way])) visit(to[way] ?? corner)
    }
  }
  return reached
}

/** Whether there is any way: what `wayBetween` would find. */
export function hasWay({ solid, starts }: Flood, place: Base | Area): boolean {
  const ends = endsOf(solid, place)
  if (typeof ends === 'string') return false
  return starts.some(({ end, reached }) =>
    ends.some((to) => end.plane === to.plane && reaches(solid, end, reached, to)),
  )
}

function reaches(solid: Solid, from: End, reached: Uint8Array, to: End): boolean {
  if (commonPlace(solid, from, to) !== null) return true
  const { count, x, y, plane } = solid.terrain.corners
  for (let corner = 0; corner < count; corner += 1) {
    if (reached[corner] !== 1 || plane[corner] !== to.plane) continue
    if (lastLeg(solid, { x: x[corner] ?? 0, y: y[corner] ?? 0 }, corner, to) !== null) return true
  }
  return from.parts.some((one) => to.parts.some((other) => straightPair(solid, one, other) !== null))
}

/**
 * Finds choke points. Only a hatchway that every known way leads through can be one; each of these is closed to see
 * whether a way is left. Between decks nothing is searched again, so no choke points are counted there.
 * @param solid with every hatchway open that somebody can open, for models on the move
 * @param ways result of waysOf for it
 */
function chokePointsOf(solid: Solid, placed: PlacedSides, ways: readonly Way[]): ChokePoint[] {
  const { layout } = solid.terrain
  return placed.sides.flatMap((side) => {
    const own = side.zones
      .flatMap(({ id }) => placed.zones.get(id) ?? [])
      .filter(({ middles }) => middles.boxes.length > 0)
    const goals = [
      ...layout.document.markers.flatMap((marker) => {
        const base = markerBase(layout, marker)
        const leads = ways.filter((way) => way.side === side.id && way.goal.id === marker.id)
        return base === undefined ? [] : [{ marker: marker.id, place: base, leads }]
      }),
      {
        marker: null,
        place: allGround(
          [...placed.zones.values()].filter(({ friends }) => !friends.includes(side.id)).map(({ middles }) => middles),
        ),
        leads: ways.filter((way) => way.side === side.id && way.goal.kind === 'zone'),
      },
    ]
    const suspects = new Map<string, typeof goals>()
    for (const goal of goals)
      for (const id of onEvery(goal.leads)) suspects.set(id, [...(suspects.get(id) ?? []), goal])
    const ground = allGround(own.map(({ middles }) => middles))
    return [...suspects].flatMap(([id, led]): ChokePoint[] => {
      const shut = withHatchway(solid, id, 'closed')
      const flood = floodFrom(shut, ground)
      const lost = led.filter(({ place }) => !hasWay(flood, place))
      const markers = lost.flatMap(({ marker }) => marker ?? [])
      return lost.length === 0 ? [] : [choke(side, id, nameOf(ways, id), markers, markers.length < lost.length)]
    })
  })
}

const choke = (side: FairSide, id: string, name: string, markers: readonly string[], enemy: boolean): ChokePoint => ({
  side: side.id,
  hatchway: { id, name },
  markers,
  enemy,
})

/** The hatchways that all of some ways lead through; none when there is no way, or one by Access Zones. */
function onEvery(ways: readonly Way[]): string[] {
  const found = ways.flatMap(({ found: way }) => (way.kind === 'way' ? [way] : []))
  const [first, ...rest] = found
  if (first === undefined || found.some(({ access }) => access !== null)) return []
  return first.through
    .map(({ id }) => id)
    .filter((id) => rest.every(({ through }) => through.some((passed) => passed.id === id)))
}

function nameOf(ways: readonly Way[], id: string): string {
  for (const { found } of ways)
    if (found.kind === 'way') for (const passed of found.through) if (passed.id === id) return passed.name
  return 'a hatchway'
}

/**
 * Measures how fair a mission is. Pure: the same document and options give the same report. Its fields are explained in
 * report.ts.
 */
export function fairnessOf(document: Mission, options: Partial<FairnessOptions> = {}): FairnessReport {
  const whole: FairnessOptions = {
    ...defaultFairness,
    control: rangeOf({ document }, 'control') ?? 0,
    ...options,
  }
  const layout = layoutOf(document)
  const { start, open } = solidsOf(layout)
  const placed = placeSides(forMoving(start).terrain, whole.base)
  const common = { layout, placed, options: whole, cells: groundCells(open, whole.cells) }
  const figures = {
    title: document.mission.title,
    options: whole,
    sides: placed.sides,
    without: placed.without,
    markers: namedMarkers(layout),
    start: standing(common, start, layout, 'start'),
    open: standing(common, open, layoutOf(missionWith(document, 'open')), 'open'),
  }
  return { ...figures, differences: differencesOf(figures) }
}

/** Each marker by a name that no other has. */
function namedMarkers(layout: Layout): { readonly id: string; readonly name: string }[] {
  const { markers } = layout.document
  const names = namesApart(
    markers,
    (marker) => markerName(layout.document, marker),
    (marker) => {
      const square = squareOfMarker(layout, marker)
      return square && squareName(layout.kit, square)
    },
  )
  return markers.map(({ id }, index) => ({ id, name: names[index] ?? id }))
}

/** As the battle starts, and with every hatchway open that somebody can open. */
function solidsOf(layout: Layout): { readonly start: Solid; readonly open: Solid } {
  const terrain = defaultTerrainOf(layout)
  let open = solidOf(terrain, 'open')
  for (const panel of layout.document.panels) if (staysShut(panel)) open = withHatchway(open, panel.id, 'closed')
  return { start: solidOf(terrain, 'start'), open }
}

interface Common {
  readonly layout: Layout
  readonly placed: PlacedSides
  readonly options: FairnessOptions
  readonly cells: OpenCells
}

function standing(
  { layout, placed, options, cells }: Common,
  solid: Solid,
  hatchways: Layout,
  when: Hatchways,
): StateFigures {
  const moving = forMoving(solid)
  const ways = waysOf({ layout, solid: moving, placed, options })
  return {
    ways,
    exposure: exposureOf(solid, lookingOut(placed, hatchways), options.control),
    lane: laneOf(hatchways, solid),
    ground: firstArrivalsOf(moving, placed, cells, options),
    exits: exitsOf(hatchways, placed),
    chokes: when === 'open' ? chokePointsOf(moving, placed, ways) : [],
  }
}

function laneOf(layout: Layout, solid: Solid): FiringLane | null {
  const lane = longestLane(layout, layout.kit.lattice.pitch.value, () => standingOf(solid))
  return (
    (lane && {
      from: squareName(layout.kit, lane.from),
      to: squareName(layout.kit, lane.to),
      length: lane.length,
    }) ??
    null
  )
}

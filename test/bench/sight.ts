/**
 * Distance and sight on the full map, each beside the plainest way to the same answer in the same run; and how they grow
 * with panels, in figures and in words.
 */

import { type Base, roundBase } from '#analysis/sight/solid.ts'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { areaOfZone } from '../../src/core/analysis/sight/area.ts'
import { measure } from '../../src/core/analysis/sight/distance.ts'
import { distanceField } from '../../src/core/analysis/sight/distance-field.ts'
import { sightBetween } from '../../src/core/analysis/sight/sight.ts'
import { type Solid, solidOf, standingAt, withHatchway } from '../../src/core/analysis/sight/solid.ts'
import { DEFAULT_SETTINGS, terrainOf } from '../../src/core/analysis/sight/terrain.ts'
import { seenRegion } from '../../src/core/analysis/sight/visible-region.ts'
import { type FieldPoint, fieldPoint } from '../../src/core/foundation/geometry/point.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import {
  graphDistances,
  isOpenLine,
  keptGraph,
  type OracleScene,
  oracleScene,
  outlineOf,
} from '../support/sight-oracles.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

const PLACES = 400
const RADIUS = 16
/** Cells of a field are a tenth of a square. */
const CELL_MM = 9.7

export async function measureSightKernels(): Promise<BenchRow[]> {
  const map = fullMap()
  const build = (): Solid => solidOf(terrainOf(layoutOf({ ...map }), DEFAULT_SETTINGS))
  const builds = await timed(build, { runs: 60 })
  const solid = build()
  const open = solidOf(solid.terrain, 'open')
  const bases = placesOn(open, PLACES)
  const [from, to] = [bases[0] ?? roundBase(fieldPoint(60, 60), 32), bases[1] ?? roundBase(fieldPoint(600, 60), 32)]
  const first = await timed(() => measure(solidOf(build().terrain, 'open'), from, to), { runs: 30 })
  const cold = coldDistances(bases, build)
  const fresh = solidOf(build().terrain, 'open')
  const firstPass = pairsOf(bases).map(([a, b]) => timeOf(() => measure(fresh, a, b)))
  const distances = pairsOf(bases).map(([a, b]) => timeOf(() => measure(fresh, a, b)))
  const sights = eachPair(bases, (a, b) => see(open, a, b))
  const areas = map.zones.flatMap(({ id }) => areaOfZone(open.terrain.layout, id) ?? [])
  const zones = each(areas, (area) => areas.map((other) => measure(open, area, other)))
  const fields = each(bases, (base) => distanceField(open, base))
  const zoneFields = each(areas, (area) => distanceField(open, area))
  const regions = each(bases, (base) => seenRegion(open, base))
  const hatchway = solid.terrain.hatchways[0]?.panel.id ?? ''
  let toggles = 0
  const toggle = await timed(
    () => {
      toggles += 1
      return measure(withHatchway(open, hatchway, toggles % 2 === 0 ? 'open' : 'closed'), from, to)
    },
    { runs: 200 },
  )
  const naive = naiveTimes(map, bases)
  const beside = (words: string, value: number, ours: readonly number[]): BenchRow => ({
    name: `  ${words}, ${(value / median(ours)).toFixed(value < 10 * median(ours) ? 1 : 0)} times as long`,
    value,
    unit: 'ms',
  })
  return [
    { name: 'Terrain of the full map, layout included', ...percentiles(builds), unit: 'ms', limit: 20 },
    beside('its boxes alone, and every pair of their corners tried', naive.graph, builds),
    { name: 'First distance on a new map, terrain included', ...percentiles(first), unit: 'ms' },
    beside('a graph of all corners', naive.distance, first),
    { name: 'Hatchway toggled and one distance', ...percentiles(toggle), unit: 'ms', limit: 2 },
    beside('everything worked out anew', naive.distance, toggle),
    { name: 'One distance, all open, cold: its own map, terrain not included', ...percentiles(cold), unit: 'ms' },
    { name: 'One distance, all open, first pass over the pairs of a map', ...percentiles(firstPass), unit: 'ms' },
    {
      name: 'One distance, all open, warm: second pass over the same pairs',
      ...percentiles(distances),
      unit: 'ms',
      limit: 1,
    },
    beside('a graph of all corners, made for it, beside the first pass', naive.distance, firstPass),
    beside('a graph of all corners that is kept, beside the warm pass', naive.kept, distances),
    {
      name: `From one zone to each of ${areas.length}, all open`,
      ...percentiles(zones),
      unit: 'ms',
    },
    { name: 'One sight query, all open', ...percentiles(sights), unit: 'ms', limit: 1 },
    beside('sampling 64 by 64 places', naive.sight, sights),
    { name: 'Distance field, ten cells to a square', ...percentiles(fields), unit: 'ms', limit: 8 },
    beside('every corner tried for every cell (from a part of the cells)', naive.field, fields),
    { name: 'Distance field from a zone', ...percentiles(zoneFields), unit: 'ms', limit: 8 },
    { name: 'Region seen from a base of 32 mm', ...percentiles(regions), unit: 'ms', limit: 4 },
    beside('lines from eleven places to every cell', naive.region, regions),
  ]
}

interface Growth {
  readonly panels: number
  readonly blocks: number
  readonly corners: number
  /** Middle ones of many (ms). */
  readonly times: Readonly<Record<'terrain' | 'distance' | 'sight' | 'field' | 'region' | 'graph', number>>
}
const growth: Growth[] = []

/** Both boards have 194 edges together: beyond that panels stand on each other and share their blocks. */
export async function measureSightGrowth(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const overfull = stressMap(1600)
  growth.length = 0
  for (const count of [16, 32, 64, 128, 256, 512]) {
    const map: Mission = {
      ...overfull,
      panels: overfull.panels.slice(0, count),
      halfPillars: overfull.halfPillars.slice(0, count),
      features: [],
    }
    const build = (): Solid => solidOf(terrainOf(layoutOf({ ...map }), DEFAULT_SETTINGS), 'open')
    const solid = build()
    const bases = placesOn(solid, 100)
    const { blocks, corners } = solid.terrain
    const taken = {
      terrain: await timed(build, { runs: 15 }),
      distance: eachPair(bases, (a, b) => measure(solid, a, b)),
      sight: eachPair(bases, (a, b) => see(solid, a, b)),
      field: each(bases.slice(0, 40), (base) => distanceField(solid, base)),
      region: each(bases.slice(0, 40), (base) => seenRegion(solid, base)),
    }
    const scene = oracleScene(map, () => true)
    const graph = timeOf(() => graphDistances(scene, bases.slice(0, 2)))
    growth.push({
      panels: count,
      blocks: blocks.count,
      corners: corners.count,
      times: {
        terrain: median(taken.terrain),
        distance: median(taken.distance),
        sight: median(taken.sight),
        field: median(taken.field),
        region: median(taken.region),
        graph,
      },
    })
    const size = `${count} panels, ${blocks.count} blocks, ${corners.count} corners`
    const row = (name: string, samples: readonly number[]): BenchRow => ({
      name: `${name}: ${size}`,
      ...percentiles(samples),
      unit: 'ms',
    })
    rows.push(
      row('Terrain', taken.terrain),
      row('Distance', taken.distance),
      row('Sight', taken.sight),
      row('Field', taken.field),
      row('Region', taken.region),
      { name: `  one distance by a graph of all corners: ${count} panels`, value: graph, unit: 'ms' },
    )
  }
  return rows
}

/** Explains the growth, with the numbers of this run. */
export function explainSightGrowth(): string[] {
  const [first, last] = [growth[0], growth.at(-1)]
  const fitting = growth.findLast(({ panels }) => panels <= MOST_FITTING)
  if (first === undefined || last === undefined || fitting === undefined) return []
  const times = (to: Growth, key: keyof Growth['times']): string => (to.times[key] / first.times[key]).toFixed(1)
  const by = (to: Growth, key: 'panels' | 'blocks' | 'corners'): string => (to[key] / first[key]).toFixed(1)
  const line = (to: Growth): string =>
    `${first.panels} to ${to.panels} panels, ${by(to, 'panels')} times as many: blocks × ${by(to, 'blocks')}, corners × ${by(to, 'corners')}; ` +
    `terrain × ${times(to, 'terrain')}, distance × ${times(to, 'distance')}, sight × ${times(to, 'sight')}, ` +
    `field × ${times(to, 'field')}, region × ${times(to, 'region')}, the graph of all corners × ${times(to, 'graph')}.`
  return [
    'How distance and sight grow',
    line(fitting),
    line(last),
    `Both boards have 194 edges. Up to ${fitting.panels} panels most bring walls of their own; beyond that they stand on each other, share`,
    'their blocks, and their corners vanish in one another, so that what has to be searched hardly grows any more.',
    'Terrain is made piece by piece and sorted into squares of half a pitch: it grows as pieces do, shared ones included.',
    'A distance asks corners in the order of what they promise, each for its own ways, which are kept: it grows with the',
    'corners nearer than the goal. The graph of all corners tries every pair of them against every wall, the third power.',
    'Sight looks only at what reaches into the strip between two bases, and more walls make more pairs that the first of',
    'them decides; so it levels off as soon as there is a wall between most bases.',
    'A field lights every cell about once, whatever stands there, and asks each corner that is reached for the wedge of cells',
    'behind it: it grows with the corners at first, and shrinks again where so many walls close rooms that few are reached.',
    'A region asks of every corner whether it is in sight: it grows as corners do, for the line to most ends at the next wall.',
  ]
}

/** The largest of the maps whose panels still find edges of their own. */
const MOST_FITTING = 128

const see = (solid: Solid, a: Base, b: Base) => sightBetween(solid, { base: a, unit: 'a' }, { base: b, unit: 'b' })

/** The same places on every run, spread evenly, where a model can stand. */
function placesOn(solid: Solid, count: number): Base[] {
  const { width, height } = solid.terrain.layout.field.bounds
  const places: Base[] = []
  for (let turn = 1; places.length < count; turn += 1) {
    const place = fieldPoint(((turn * 0.754877666) % 1) * width, ((turn * 0.569840291) % 1) * height)
    if (outlineOf(place, RADIUS, 8).every(({ x, y }) => typeof standingAt(solid, { x, y }) === 'number'))
      places.push(roundBase(place, 2 * RADIUS))
  }
  return places
}

/** Each on a map that nobody has measured on yet, as the first question on a new map is. */
function coldDistances(bases: readonly Base[], build: () => Solid): number[] {
  return pairsOf(bases.slice(0, 30)).map(([a, b]) => {
    const solid = solidOf(build().terrain, 'open')
    return timeOf(() => measure(solid, a, b))
  })
}

const pairsOf = (bases: readonly Base[]): (readonly [Base, Base])[] =>
  bases.map((base, index) => [base, bases[(index + 1) % bases.length] ?? base] as const)

/** Milliseconds of each, after a round to warm up. */
function each<Item>(items: readonly Item[], work: (item: Item) => unknown): number[] {
  for (const item of items) work(item)
  return items.map((item) => timeOf(() => work(item)))
}
const eachPair = (bases: readonly Base[], work: (a: Base, b: Base) => unknown): number[] =>
  each(pairsOf(bases), ([a, b]) => work(a, b))

/** The middle one of them: a few slow ones, while something else runs, say nothing. */
const median = (samples: readonly number[]): number => percentiles(samples).p50

/** Milliseconds of the plainest answers to a few of the same questions. */
function naiveTimes(
  map: Mission,
  bases: readonly Base[],
): Record<'graph' | 'distance' | 'kept' | 'sight' | 'field' | 'region', number> {
  const scene = oracleScene(map, () => true)
  const few = bases.slice(0, 6)
  const kept = keptGraph(scene)
  const eyes = (base: Base): FieldPoint[] => [base, ...outlineOf(base, RADIUS, 10)]
  return {
    graph: median(
      few.slice(0, 3).map(() =>
        timeOf(() =>
          graphDistances(
            oracleScene(map, () => true),
            [],
          ),
        ),
      ),
    ),
    distance: median(few.map((base, index) => timeOf(() => graphDistances(scene, [base, bases[index + 1] ?? base])))),
    kept: median(few.map((base, index) => timeOf(() => kept([base, bases[index + 1] ?? base])))),
    sight: median(
      few.map((base, index) =>
        timeOf(() => {
          const there = outlineOf(bases[index + 1] ?? base, RADIUS, 64)
          return outlineOf(base, RADIUS, 64).filter((one) => there.some((other) => isOpenLine(scene, one, other)))
        }),
      ),
    ),
    field: median(few.slice(0, 2).map((base) => naiveField(scene, base))),
    region: median(
      few.map((base) =>
        timeOf(() => cellsOf(scene).filter((cell) => eyes(base).some((eye) => isOpenLine(scene, eye, cell)))),
      ),
    ),
  }
}

/** The graph once, and for one cell in fifty the least way over all corners, as long as all of them would take. */
function naiveField(scene: OracleScene, base: Base): number {
  const corners = scene.boxes.flatMap(({ left, top, right, bottom }) => [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ])
  const graph = timeOf(() => graphDistances(scene, [base]))
  const some = cellsOf(scene).filter((_, index) => index % 50 === 0)
  return graph + 50 * timeOf(() => some.map((cell) => corners.filter((corner) => isOpenLine(scene, corner, cell))))
}

function cellsOf({ boards }: OracleScene): FieldPoint[] {
  const cells: FieldPoint[] = []
  for (const { left, top, right, bottom } of boards)
    for (let y = top + CELL_MM / 2; y < bottom; y += CELL_MM)
      for (let x = left + CELL_MM / 2; x < right; x += CELL_MM) cells.push(fieldPoint(x, y))
  return cells
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

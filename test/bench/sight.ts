/** Distance and sight on the full map, each beside the plainest way to the same answer; and how they grow with panels. */
import { fieldPoint } from '../../src/core/geometry/point.ts'
import { layoutOf } from '../../src/core/layout/layout.ts'
import type { Mission } from '../../src/core/mission/document.ts'
import { type Base, roundBase } from '../../src/core/sight/base.ts'
import { measure } from '../../src/core/sight/distance.ts'
import { distanceField } from '../../src/core/sight/distance-field.ts'
import { seenRegion } from '../../src/core/sight/seen-region.ts'
import { sightBetween } from '../../src/core/sight/sight.ts'
import { type Solid, solidOf, standingAt, withHatchway } from '../../src/core/sight/solid.ts'
import { terrainOf, USUAL_SETTINGS } from '../../src/core/sight/terrain.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { graphDistances, isOpenLine, oracleScene, outlineOf } from '../support/sight-oracles.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

const PLACES = 400
const RADIUS = 16

export async function measureSightKernels(): Promise<BenchRow[]> {
  const map = fullMap()
  const build = (): Solid => solidOf(terrainOf(layoutOf({ ...map }), USUAL_SETTINGS))
  const solid = build()
  const open = solidOf(solid.terrain, 'open')
  const bases = placesOn(open, PLACES)
  const [distances, sights] = [
    eachPair(bases, (a, b) => measure(open, a, b)),
    eachPair(bases, (a, b) => see(open, a, b)),
  ]
  const [fields, regions] = [
    each(bases, (base) => distanceField(open, base)),
    each(bases, (base) => seenRegion(open, base)),
  ]
  const naive = naiveTimes(map, bases)
  const hatchway = solid.terrain.hatchways[0]?.panel.id ?? ''
  let toggles = 0
  const [from, to] = [bases[0] ?? roundBase(fieldPoint(60, 60), 32), bases[1] ?? roundBase(fieldPoint(600, 60), 32)]
  const toggle = await timed(
    () => {
      toggles += 1
      return measure(withHatchway(open, hatchway, toggles % 2 === 0 ? 'open' : 'closed'), from, to)
    },
    { runs: 200 },
  )
  const first = await timed(() => measure(solidOf(build().terrain, 'open'), from, to), { runs: 30 })
  const informs = (name: string, value: number): BenchRow => ({ name, value, unit: 'ms' })
  return [
    {
      name: 'Terrain of the full map, layout included',
      ...percentiles(await timed(build, { runs: 60 })),
      unit: 'ms',
      limit: 20,
    },
    { name: 'Hatchway toggled and one distance', ...percentiles(toggle), unit: 'ms', limit: 2 },
    { name: 'First distance on a new map, terrain included', ...percentiles(first), unit: 'ms' },
    { name: 'One distance, all open', ...percentiles(distances), unit: 'ms', limit: 1 },
    informs(`  a graph of all corners takes, ${ratio(naive.distance, distances)} times as long`, naive.distance),
    { name: 'One sight query, all open', ...percentiles(sights), unit: 'ms', limit: 1 },
    informs(`  sampling 64 by 64 places takes, ${ratio(naive.sight, sights)} times as long`, naive.sight),
    { name: 'Distance field, ten cells to a square', ...percentiles(fields), unit: 'ms', limit: 8 },
    { name: 'Region seen from a base of 32 mm', ...percentiles(regions), unit: 'ms', limit: 4 },
  ]
}

/** Both boards have 194 edges together: beyond that panels stand on each other and share their blocks. */
export async function measureSightGrowth(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const overfull = stressMap(1600)
  for (const count of [16, 32, 64, 128, 256, 512]) {
    const map: Mission = {
      ...overfull,
      panels: overfull.panels.slice(0, count),
      halfPillars: overfull.halfPillars.slice(0, count),
      features: [],
    }
    const build = (): Solid => solidOf(terrainOf(layoutOf({ ...map }), USUAL_SETTINGS), 'open')
    const solid = build()
    const bases = placesOn(solid, 100)
    const { blocks, corners } = solid.terrain
    const name = `${count} panels, ${blocks.count} blocks, ${corners.count} corners`
    rows.push(
      { name: `Terrain: ${name}`, ...percentiles(await timed(build, { runs: 15 })), unit: 'ms' },
      { name: `Distance: ${name}`, ...percentiles(eachPair(bases, (a, b) => measure(solid, a, b))), unit: 'ms' },
      { name: `Sight: ${name}`, ...percentiles(eachPair(bases, (a, b) => see(solid, a, b))), unit: 'ms' },
    )
  }
  return rows
}

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

/** Milliseconds of each, after a round to warm up. */
function each<Item>(items: readonly Item[], work: (item: Item) => unknown): number[] {
  for (const item of items) work(item)
  return items.map((item) => {
    const start = performance.now()
    work(item)
    return performance.now() - start
  })
}
const eachPair = (bases: readonly Base[], work: (a: Base, b: Base) => unknown): number[] =>
  each(
    bases.map((base, index) => [base, bases[(index + 1) % bases.length] ?? base] as const),
    ([a, b]) => work(a, b),
  )

const mean = (samples: readonly number[]): number => samples.reduce((sum, one) => sum + one, 0) / samples.length
const ratio = (naive: number, samples: readonly number[]): string => (naive / mean(samples)).toFixed(0)

/** Mean milliseconds of the plainest answers to a few of the same questions. */
function naiveTimes(map: Mission, bases: readonly Base[]): { distance: number; sight: number } {
  const scene = oracleScene(map, () => true)
  const few = bases.slice(0, 6)
  const distance = mean(few.map((base, index) => timeOf(() => graphDistances(scene, [base, bases[index + 1] ?? base]))))
  const sight = mean(
    few.map((base, index) =>
      timeOf(() => {
        const there = outlineOf(bases[index + 1] ?? base, RADIUS, 64)
        return outlineOf(base, RADIUS, 64).filter((one) => there.some((other) => isOpenLine(scene, one, other)))
      }),
    ),
  )
  return { distance, sight }
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

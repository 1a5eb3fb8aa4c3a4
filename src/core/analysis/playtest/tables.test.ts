import { expect, it } from 'vitest'
import { forMoving } from '#analysis/fairness/cells.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { measure } from '#analysis/sight/distance.ts'
import { sightBetween } from '#analysis/sight/sight.ts'
import { type HatchwayStates, roundBase, solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { generatedMap, preparedOf, sampleMission } from '../../../../test/support/playtest-missions.ts'
import { BASE } from './cells.ts'
import { Dice } from './dice.ts'
import type { Engine } from './engine.ts'

/** The cell that each cell is turned or mirrored to. */
function imageOf({ cells }: Engine, flip: { readonly x: boolean; readonly y: boolean }): Int32Array {
  const [right, bottom] = [Math.max(...cells.x) + Math.min(...cells.x), Math.max(...cells.y) + Math.min(...cells.y)]
  const key = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`
  const at = new Map(Array.from(cells.x, (x, cell) => [key(x, cells.y[cell] ?? 0), cell]))
  return Int32Array.from(
    cells.x,
    (x, cell) =>
      at.get(key(flip.x ? right - x : x, flip.y ? bottom - (cells.y[cell] ?? 0) : (cells.y[cell] ?? 0))) ?? -1,
  )
}

const sorted = (cells: Iterable<number>): string => [...cells].sort((a, b) => a - b).join()

it.each([
  ['pump-room', () => sampleMission('pump-room'), { x: true, y: true }],
  ['tallow-works', () => sampleMission('tallow-works'), { x: true, y: false }],
  ['a generated map, turned', () => generatedMap('11', 'half-turn', 1), { x: true, y: true }],
  ['a generated map, mirrored', () => generatedMap('12', 'mirror-short', 1), { x: true, y: false }],
] as const)('gives a symmetric map the same tables on both sides: %s', (_, mission, flip) => {
  const { engine } = preparedOf(mission())
  const { cells, sight, hatchways, markers, zones, ways } = engine
  const image = imageOf(engine, flip)
  expect(image.includes(-1)).toBe(false)
  const to = (cell: number): number => image[cell] ?? -1
  const ends = hatchways.map((each) => sorted([...each.ends[0], ...each.ends[1]]))
  const gate = hatchways.map((each) => ends.indexOf(sorted([...each.ends[0], ...each.ends[1]].map(to))))
  expect(gate.includes(-1)).toBe(false)
  expect(sorted((zones[0] ?? []).flatMap((zone) => [...zone.cells].map(to)))).toBe(
    sorted((zones[1] ?? []).flatMap((zone) => [...zone.cells])),
  )
  expect(markers.map((each) => sorted(Array.from(each.cells, to))).sort()).toEqual(
    markers.map((each) => sorted(each.cells)).sort(),
  )
  const condition = (number: number, turned: boolean): string =>
    number === 0
      ? 'never'
      : (sight.conditions[number] ?? [])
          .map((set) => sorted(turned ? set.map((each) => gate[each] ?? -1) : set))
          .sort()
          .join('|')
  const names = [false, true].map((turned) => sight.conditions.map((__, number) => condition(number, turned)))
  const row = (table: typeof cells.near, cell: number, turned: boolean): string => {
    const found: string[] = []
    for (let at = table.start[cell] ?? 0; at < (table.start[cell + 1] ?? 0); at += 1) {
      const [other, through] = [table.to[at] ?? 0, table.through[at] ?? -1]
      found.push(turned ? `${to(other)}:${through < 0 ? -1 : gate[through]}` : `${other}:${through}`)
    }
    return found.sort().join(' ')
  }
  const differences = { steps: 0, near: 0, seen: 0, full: 0, lines: 0, ways: 0 }
  for (let one = 0; one < cells.count; one += 1) {
    if (row(cells.steps, one, true) !== row(cells.steps, to(one), false)) differences.steps += 1
    if (row(cells.near, one, true) !== row(cells.near, to(one), false)) differences.near += 1
    for (let other = 0; other < cells.count; other += 1) {
      const [here, there] = [one * cells.count + other, to(one) * cells.count + to(other)]
      if (names[1]?.[sight.seen[here] ?? 0] !== names[0]?.[sight.seen[there] ?? 0]) differences.seen += 1
      if (names[1]?.[sight.full[here] ?? 0] !== names[0]?.[sight.full[there] ?? 0]) differences.full += 1
      if ((sight.between.lines[here] === 0) !== (sight.between.lines[there] === 0)) differences.lines += 1
      if (Math.abs((ways[0]?.[here] ?? 0) - (ways[1]?.[there] ?? 0)) > 0.01) differences.ways += 1
    }
  }
  expect(differences).toEqual({ steps: 0, near: 0, seen: 0, full: 0, lines: 0, ways: 0 })
})

it('sees what exact sight sees, and nothing through a wall', () => {
  const mission = sampleMission('tallow-works')
  const { cells, sight } = preparedOf(mission).engine
  const terrain = defaultTerrainOf(layoutOf(mission))
  const dice = new Dice()
  dice.reset(4, 2)
  let [agree, all] = [0, 0]
  for (const states of ['start', 'open'] satisfies HatchwayStates[]) {
    const solid = solidOf(terrain, states)
    while (all < (states === 'start' ? 200 : 400)) {
      const [from, to] = [dice.below(cells.count), dice.below(cells.count)]
      const [dx, dy] = [(cells.x[to] ?? 0) - (cells.x[from] ?? 0), (cells.y[to] ?? 0) - (cells.y[from] ?? 0)]
      // Those that are near, so that many of them see each other.
      if (from === to || dx * dx + dy * dy > 400 * 400) continue
      const base = (cell: number) => ({
        base: roundBase(fieldPoint(cells.x[cell] ?? 0, cells.y[cell] ?? 0), BASE),
        unit: String(cell),
      })
      const exact = sightBetween(solid, base(from), base(to)).kind !== 'hidden'
      const sets = sight.conditions[sight.seen[from * cells.count + to] ?? 0] ?? []
      const seen = sets.some((set) => set.every((gate) => solid.closed[gate] === 0))
      if (seen) expect(exact).toBe(true)
      if (seen === exact) agree += 1
      all += 1
    }
  }
  expect(agree / all).toBeGreaterThanOrEqual(0.97)
})

it('knows ways that are a little longer than the shortest ones, and never shorter', () => {
  const sample = sampleMission('tallow-works')
  const mission: Mission = {
    ...sample,
    panels: sample.panels.map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, start: 'open' } },
    ),
  }
  const { cells, ways } = preparedOf(mission).engine
  const moving = forMoving(solidOf(defaultTerrainOf(layoutOf(mission))))
  const dice = new Dice()
  dice.reset(1, 2)
  const over: number[] = []
  while (over.length < 100) {
    const [from, to] = [dice.below(cells.count), dice.below(cells.count)]
    if (from === to) continue
    const base = (cell: number) => roundBase(fieldPoint(cells.x[cell] ?? 0, cells.y[cell] ?? 0), BASE)
    const exact = measure(moving, base(from), base(to))
    const way = ways[0]?.[to * cells.count + from] ?? Number.POSITIVE_INFINITY
    expect(exact.kind === 'way').toBe(way < Number.POSITIVE_INFINITY)
    if (exact.kind === 'way' && exact.length > 100) over.push(way / (exact.length + BASE) - 1)
  }
  over.sort((a, b) => a - b)
  expect(over[0]).toBeGreaterThanOrEqual(-0.001)
  // Eight directions add up to 8 %, and middles of cells keep the width of a base from corners, which exact ways touch.
  expect(over[Math.floor(over.length * 0.5)]).toBeLessThanOrEqual(0.08)
  expect(over[Math.floor(over.length * 0.95)]).toBeLessThanOrEqual(0.2)
})

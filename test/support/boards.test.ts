/** Boards that a mission says one by one are measured, seen across, checked and drawn as the same ground laid otherwise is. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import { measure } from '#analysis/sight/distance.ts'
import { longestLane, standingAtStart } from '#analysis/sight/longest-lane.ts'
import { readPosition, writePosition } from '#analysis/sight/positions.ts'
import { sightBetween } from '#analysis/sight/sight.ts'
import { roundBase, solidOf } from '#analysis/sight/solid.ts'
import { DEFAULT_SETTINGS, terrainOf } from '#analysis/sight/terrain.ts'
import { type Comparison, compareWithImage } from '#analysis/symmetry/compare.ts'
import { SYMMETRIES } from '#analysis/symmetry/field-flip.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planTurnBoard } from '#editing/edits/plans/custom-boards.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { latticeOf, parseSquareName, type Square, squareName } from '#model/kit/lattice.ts'
import { type Arrangement, asBoards } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { alignBoards } from '#publishing/export/table/aligned-boards.ts'
import { tableWalls } from '#publishing/export/table/table-walls.ts'
import { mapDescription } from '#publishing/sheet/mission-facts.ts'
import { anyMap } from './arbitrary-map.ts'
import { anyBoards, mapOn, RIMLESS_KIT } from './boards.ts'

/** How long the longest lane is (mm). */
const laneIn = (layout: Layout) =>
  longestLane(layout, 97, () => standingAtStart(layout, DEFAULT_SETTINGS, true))?.length

const spot = fc.record({ x: fc.nat(1000), y: fc.nat(1000) })
const spots = fc.array(spot, { minLength: 4, maxLength: 4 })

/** The places on the battlefield as parts of its width and height. */
const placesIn = ({ field: { bounds } }: Layout, parts: readonly FieldPoint[]): FieldPoint[] =>
  parts.map(({ x, y }) => ({ x: (x / 1000) * bounds.width, y: (y / 1000) * bounds.height }))

/** Every length and every sight between places, with all hatchways open and as they start. */
function measured(layout: Layout, places: readonly FieldPoint[]): unknown[] {
  const terrain = terrainOf(layout, DEFAULT_SETTINGS)
  return (['open', 'start'] as const).flatMap((states) => {
    const solid = solidOf(terrain, states)
    return places.flatMap((from, index) =>
      places.slice(index + 1).map((to) => {
        const [one, other] = [roundBase(from, 0), roundBase(to, 0)]
        const way = measure(solid, one, other)
        const sight = sightBetween(solid, { base: one, unit: 'a' }, { base: other, unit: 'b' })
        return [way.kind === 'way' ? Math.round(way.length * 50) / 50 : way.why, sight.kind]
      }),
    )
  })
}

const reached = (layout: Layout, key: (square: Square) => string): string[][] =>
  reachability(layout)
    .areas.map((area) => area.map(key).sort())
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))

/** What the checker says, in its words. */
const said = (document: Mission): unknown[] =>
  checkOnce(document).map(({ rule, severity, message, advice, items, at }) => [
    rule,
    severity,
    message,
    advice,
    items,
    at,
  ])

/** Without the numbers that elements are counted by, which go on from those of maps that were compared before. */
const unnumbered = (comparison: Comparison | null): unknown =>
  JSON.parse(JSON.stringify(comparison, (name, value: unknown) => (/^(counter)?key$/.test(name) ? undefined : value)))

describe('two boards, one by one', () => {
  it('are the same in every way as two that are joined, or two decks, or one alone', () => {
    fc.assert(
      fc.property(anyMap({ panels: 12, others: 3 }), spots, (before, parts) => {
        const after: Mission = { ...before, arrangement: asBoards(BOARDING_ACTIONS_KIT, before.arrangement) }
        const [old, now] = [layoutOf(before), layoutOf(after)]
        // Boards that only their corners bring near each other lie beside either edge: there are two ways to say it.
        fc.pre(before.arrangement.kind !== 'joined' || Math.abs(before.arrangement.offset) < 600)
        expect(now.field).toEqual(old.field)
        expect(findFaults(after)).toEqual([])
        const places = placesIn(old, parts)
        expect(measured(now, places)).toEqual(measured(old, places))
        expect(reached(now, (square) => squareName(now.kit, square))).toEqual(
          reached(old, (square) => squareName(old.kit, square)),
        )
        expect(said(after)).toEqual(said(before))
        expect(buildDisplayList(after)).toEqual(buildDisplayList(before))
        expect(mapDescription(after)).toBe(mapDescription(before))
        expect(places.map((at) => writePosition(now, at))).toEqual(places.map((at) => writePosition(old, at)))
        const tables = (document: Mission) =>
          alignBoards(document).maps.map((map) => [map.title, map.lattice, map.boards, tableWalls(map, 1)])
        expect(tables(after)).toEqual(tables(before))
        for (const symmetry of SYMMETRIES)
          expect(unnumbered(compareWithImage(now, symmetry))).toEqual(unnumbered(compareWithImage(old, symmetry)))
      }),
      { numRuns: 11 },
    )
  })
})

/** Four boards of 3 × 3 squares that touch, instead of one of 6 × 6. */
const quarters: Arrangement = {
  kind: 'boards',
  boards: [
    { columns: 3, rows: 3, x: 0, y: 0 },
    { columns: 3, rows: 3, x: 291, y: 0 },
    { columns: 3, rows: 3, x: 0, y: 291 },
    { columns: 3, rows: 3, x: 291, y: 291 },
  ],
}

/** The same items on one board: their places do not change, only how they are said. */
function onOneBoard(document: Mission): Mission {
  const right = ({ board }: { readonly board: number }): number => (board % 2 === 0 ? 1 : 0)
  const down = ({ board }: { readonly board: number }): number => (board > 2 ? 1 : 0)
  const moved = <At extends { readonly board: number; readonly x: number; readonly y: number }>(
    at: At,
    step: number,
  ) => ({
    ...at,
    board: 1 as const,
    x: at.x + right(at) * step,
    y: at.y + down(at) * step,
  })
  return {
    ...document,
    arrangement: { kind: 'single' },
    panels: document.panels.map((item) => moved(item, 3)),
    halfPillars: document.halfPillars.map((item) => moved(item, 3)),
    wallEnds: document.wallEnds.map((item) => moved(item, 3)),
    zones: document.zones.map((item) => ({ ...item, squares: item.squares.map((square) => moved(square, 3)) })),
    regions: document.regions.map((item) => ({ ...item, squares: item.squares.map((square) => moved(square, 3)) })),
    markers: document.markers.map((item) => moved(item, 291)),
  }
}

describe('four boards that touch', () => {
  it('have the distances, sights, reach and lanes of the same map on one large board', () => {
    fc.assert(
      fc.property(mapOn(quarters, { panels: 16, others: 3 }, RIMLESS_KIT), spots, (four, parts) => {
        const one = onOneBoard(four)
        const [apart, whole] = [layoutOf(four), layoutOf(one)]
        expect(findFaults(four)).toEqual([])
        expect(apart.field.bounds).toEqual(whole.field.bounds)
        const places = placesIn(whole, parts)
        expect(measured(apart, places)).toEqual(measured(whole, places))
        const key = (layout: Layout) => (square: Square) => {
          const { x, y } = toField(layout.field, square.board, { x: square.x * 97, y: square.y * 97 })
          return `${x},${y}`
        }
        expect(reached(apart, key(apart))).toEqual(reached(whole, key(whole)))
        expect(laneIn(apart)).toEqual(laneIn(whole))
      }),
      { numRuns: 11 },
    )
  })
  it('have the findings about walls, reach, zones and markers that one large board has', () => {
    // Others speak of the box, of symmetry, or of the rim, at which every board ends: the same ground has more of it in parts.
    const alike = new Set([
      'area-sealed-off',
      'entry-zones-too-close',
      'entry-zone-cannot-leave',
      'entry-zone-out-of-play',
      'marker-off-board',
      'marker-in-terrain',
      'marker-out-of-reach',
      'control-ranges-overlap',
      'long-firing-lane',
      'prison-cells-hatchway',
      'square-in-two-zones',
      'zone-split-by-panel',
    ])
    const about = (document: Mission) =>
      checkOnce(document)
        .filter(({ rule }) => alike.has(rule))
        .map(({ rule, items }) => `${rule} ${[...items].sort().join(' ')}`)
        .sort()
    fc.assert(
      fc.property(mapOn(quarters, { panels: 14, others: 3 }, RIMLESS_KIT), (four) => {
        expect(about(four)).toEqual(about(onOneBoard(four)))
      }),
      { numRuns: 11 },
    )
  })
})

describe('a turned board', () => {
  const alone: Arrangement = { kind: 'boards', boards: [{ columns: 4, x: 0, y: 0 }] }
  it('gives what the map gives unturned, turned: distances, sights, reach, names, findings', () => {
    fc.assert(
      fc.property(
        mapOn(alone, { panels: 10, others: 3 }),
        spots,
        fc.constantFrom<90 | 180 | 270>(90, 180, 270),
        (before, parts, turn) => {
          const plan = planTurnBoard(before, 1, turn)
          const done = plan.ok ? applyEdits(before, plan.value) : null
          if (done?.ok !== true) throw new Error('the board cannot be turned')
          const after = done.value.document
          const [old, now] = [layoutOf(before), layoutOf(after)]
          const { width, height } = old.field.bounds
          const places = placesIn(old, parts)
          const turned = places.map(
            ({ x, y }): FieldPoint =>
              turn === 90
                ? { x: height - y, y: x }
                : turn === 180
                  ? { x: width - x, y: height - y }
                  : { x: y, y: width - x },
          )
          expect(measured(now, turned)).toEqual(measured(old, places))
          const names = (layout: Layout): string[][] => reached(layout, (square) => squareName(layout.kit, square))
          expect(names(now)).toEqual(names(old))
          expect(laneIn(now)).toBe(laneIn(old))
          const rules = (document: Mission) =>
            checkOnce(document)
              .map(({ rule, items }) => `${rule} ${[...items].sort().join(' ')}`)
              .sort()
          expect(rules(after)).toEqual(rules(before))
          const back = planTurnBoard(after, 1, 0)
          const again = back.ok ? applyEdits(after, back.value) : null
          expect(again?.ok === true && writeMission(again.value.document)).toBe(writeMission(before))
        },
      ),
      { numRuns: 11 },
    )
  })
})

describe('any boards', () => {
  const anyMission = anyBoards.chain((boards) => mapOn(boards, { panels: 14, others: 3 }))
  it('never lie on one another, and touch as both of them say', () => {
    fc.assert(
      fc.property(anyBoards, (arrangement) => {
        const { field } = layoutOf({ ...emptyOn(arrangement) })
        const [corner] = [field.boards.map(({ box }) => box)]
        expect(Math.min(...corner.map(({ x }) => x))).toBeCloseTo(0)
        expect(Math.min(...corner.map(({ y }) => y))).toBeCloseTo(0)
        for (const { board, other, from, to, at } of field.seams)
          expect(field.seams).toContainEqual(
            expect.objectContaining({ board: other, other: board, from, to, at: expect.closeTo(at) as number }),
          )
      }),
    )
  })
  it('have squares with names of their own that are read again, and places too', () => {
    fc.assert(
      fc.property(anyBoards, spots, (arrangement, parts) => {
        const layout = layoutOf(emptyOn(arrangement))
        const squares = allSquares(layout)
        const names = squares.map((square) => squareName(layout.kit, square))
        expect(new Set(names).size).toBe(squares.length)
        expect(names.map((name) => parseSquareName(layout.kit, name))).toEqual(squares)
        for (const place of placesIn(layout, parts)) {
          const name = writePosition(layout, place)
          if (name === 'off the boards') continue
          const read = readPosition(layout, name)
          expect(read.ok && Math.hypot(read.value.x - place.x, read.value.y - place.y)).toBeLessThan(0.15)
        }
      }),
    )
  })
  it('are checked, drawn, measured, written and read again without a fault', () => {
    fc.assert(
      fc.property(anyMission, spots, (document, parts) => {
        expect(findFaults(document)).toEqual([])
        const text = writeMission(document)
        const again = readMission(text)
        expect(again.ok && writeMission(again.value.document)).toBe(text)
        const layout = layoutOf(document)
        measured(layout, placesIn(layout, parts))
        expect(checkOnce(document)).toBeInstanceOf(Array)
        expect(buildDisplayList(document).layers.length).toBeGreaterThan(0)
        for (const map of alignBoards(document).maps) tableWalls(map, 1)
        for (const symmetry of SYMMETRIES) compareWithImage(layout, symmetry)
      }),
      { numRuns: 11 },
    )
  })
  it('refuse what is on no board of theirs, in words that say which board', () => {
    fc.assert(
      fc.property(anyBoards, (arrangement) => {
        const document = emptyOn(arrangement)
        const { kit } = layoutOf(document)
        const last = arrangement.boards.length
        const board = last as 1
        const { columns, rows } = latticeOf(kit, board)
        const area = (squares: Square[]): Mission => ({
          ...document,
          regions: [{ id: 'r1', kind: 'compartment', label: '', squares }],
        })
        const [off] = findFaults(area([{ board, x: columns, y: 0 }]))
        if (kit.boards !== undefined)
          expect(off?.message).toBe(
            `the square at (${columns}, 0) is off board ${last}, whose grid is ${columns} × ${rows} squares`,
          )
        if (last < 6) {
          const [missing] = findFaults(area([{ board: (last + 1) as 2, x: 0, y: 0 }]))
          expect(missing?.message).toBe(
            last === 1
              ? 'the mission has one board only'
              : `there is no board ${last + 1}: the mission has ${last} boards`,
          )
        }
      }),
    )
  })
})

const emptyOn = (arrangement: Arrangement): Mission => ({
  ...blankMission(),
  arrangement,
})

/** What must hold of every report, on random maps. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { measure } from '#analysis/sight/distance.ts'
import { markerBase, roundBase, solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { type BoardNumber, nodePoint } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { type Flip, flipped, HALF_TURN, MIRROR_X, MIRROR_Y } from '../../../../test/support/map-transform.ts'
import { oracleScene, roomAt } from '../../../../test/support/sight-oracles.ts'
import { scenes } from '../../../../test/support/sight-scenes.ts'
import { controlPlaces, fairnessOf } from './fairness.ts'
import { type FairnessReport, hatchwayStates, type Way } from './report.ts'
import { goalOf, spreadFrom, wayBetween } from './route-lengths.ts'
import { placeSides } from './zones.ts'

const joined = fc.constant({ kind: 'joined' as const, edge: 'west' as const, gap: 0, offset: 0 })
const single = fc.constant({ kind: 'single' as const })
const place = fc.record({ x: fc.nat(5), y: fc.nat(6) })

/** A random map with two entry zones for the Attacker and the Defender each, and three markers in the middle of squares. */
const battles = (arrangement: typeof joined | typeof single): fc.Arbitrary<Mission> =>
  fc
    .record({
      map: anyMap({ panels: 14, others: 2 }, arrangement),
      zones: fc.array(place, { minLength: 4, maxLength: 4 }),
      markers: fc.array(place, { minLength: 3, maxLength: 3 }),
      boards: fc.array(fc.constantFrom<BoardNumber>(1, 2), { minLength: 7, maxLength: 7 }),
    })
    .map(({ map, zones, markers, boards }) => {
      const boardOf = (index: number): BoardNumber => (map.arrangement.kind === 'single' ? 1 : (boards[index] ?? 1))
      return {
        ...map,
        zones: zones.map((at, index) => ({
          id: `zone-${index}`,
          kind: 'entry' as const,
          side: index < 2 ? 'attacker' : 'defender',
          label: String(index),
          squares: [{ board: boardOf(index), ...at }],
        })),
        markers: markers.map(({ x, y }, index) => ({
          id: `marker-${index}`,
          kind: 'objective' as const,
          label: String(index),
          board: boardOf(index + 4),
          x: 12 + (x + 0.5) * 97,
          y: 12 + (y + 0.5) * 97,
        })),
        features: [],
      }
    })

/** Coarse cells: ground is not what these properties are about. */
const coarse = { cells: 3 }
const lengthOf = ({ found }: Way): number => (found.kind === 'way' ? found.length : Number.POSITIVE_INFINITY)

/** Lengths of ways that are the same but for rounding (mm). */
const SAME_MM = 0.05
function expectSame(one: number | undefined, other: number | undefined): void {
  if (one === undefined || other === undefined || one === other) expect(one).toBe(other)
  else expect(Math.abs(one - other)).toBeLessThan(SAME_MM)
}

/**
 * All figures of two reports, one side's for the other's.
 * @param imageOf from ids of one to ids of the other
 */
function expectImages(one: FairnessReport, other: FairnessReport, imageOf: (id: string) => string): void {
  for (const when of hatchwayStates) {
    const [here, there] = [one[when], other[when]]
    expect(here.ways.length).toBe(there.ways.length)
    for (const way of here.ways) {
      const image = there.ways.find(
        ({ side, zone, goal }) =>
          side === imageOf(way.side) && zone === imageOf(way.zone) && goal.id === imageOf(way.goal.id),
      )
      expectSame(lengthOf(way), image && lengthOf(image))
      expect(image?.found.kind).toBe(way.found.kind)
    }
    for (const { marker, side, share } of here.exposure) {
      const image = there.exposure.find((each) => each.marker === imageOf(marker) && each.side === imageOf(side))
      // One of some hundred places may lie just on the border of what is seen.
      if (share === null) expect(image?.share).toBeNull()
      else expect(Math.abs((image?.share ?? Number.NaN) - share)).toBeLessThan(0.03)
    }
    expectSame(here.lane?.length, there.lane?.length)
    expect(there.ground.open).toBeCloseTo(here.ground.open, 3)
    for (const [index, { first, alike }] of here.ground.reaches.entries()) {
      const image = there.ground.reaches[index]
      expect(Math.abs((image?.alike ?? 0) - alike)).toBeLessThan(CELL)
      for (const { side, area } of first)
        expect(Math.abs((image?.first.find((each) => each.side === imageOf(side))?.area ?? 0) - area)).toBeLessThan(
          CELL,
        )
    }
  }
}
/** Two coarse cells (mm²): places just on the border of what is within reach. */
const CELL = 2.1 * (97 / 3) ** 2

const swapped: Record<string, string> = { attacker: 'defender', defender: 'attacker' }

it('turning or mirroring a map changes no figure', () => {
  fc.assert(
    fc.property(battles(joined), fc.constantFrom<Flip>(HALF_TURN, MIRROR_X, MIRROR_Y), (map, flip) => {
      expectImages(fairnessOf(map, coarse), fairnessOf(flipped(map, flip), coarse), (id) => id)
    }),
    { numRuns: 7 },
  )
})

it('exchanging the sides exchanges their figures', () => {
  fc.assert(
    fc.property(battles(joined), (map) => {
      const other = {
        ...map,
        zones: map.zones.map((zone) => ({ ...zone, side: swapped[zone.side ?? ''] ?? null })),
      }
      expectImages(fairnessOf(map, coarse), fairnessOf(other, coarse), (id) => swapped[id] ?? id)
    }),
    { numRuns: 4 },
  )
})

/** The Attacker's board and, beside it, its image after half a turn with the Defender's zones. */
function symmetric(board: Mission): Mission {
  const turned = flipped(board, HALF_TURN)
  const copies = <Item extends { readonly id: string }>(
    items: readonly Item[],
    change: (item: Item) => Partial<Item>,
  ) => items.map((item): Item => ({ ...item, ...change(item), id: `${item.id}-image` }))
  return {
    ...board,
    arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
    panels: [...board.panels, ...copies(turned.panels, () => ({ board: 2 as const }))],
    halfPillars: [...board.halfPillars, ...copies(turned.halfPillars, () => ({ board: 2 as const }))],
    wallEnds: [...board.wallEnds, ...copies(turned.wallEnds, () => ({ board: 2 as const }))],
    regions: [],
    markers: [...board.markers, ...copies(turned.markers, () => ({ board: 2 as const }))],
    zones: [
      ...board.zones,
      ...copies(turned.zones, ({ side, squares }) => ({
        side: swapped[side ?? ''] ?? null,
        squares: squares.map((square) => ({ ...square, board: 2 as const })),
      })),
    ],
  }
}
const imageId = (id: string): string => swapped[id] ?? (id.endsWith('-image') ? id.slice(0, -6) : `${id}-image`)

it('both sides of a symmetric mission have the same figures', () => {
  fc.assert(
    fc.property(battles(single), (board) => {
      const map = symmetric(board)
      const report = fairnessOf(map, coarse)
      expectImages(report, report, imageId)
      // Whatever one side lacks the other lacks in the mirror's place; what is left over is rounding.
      for (const { balanced, weight } of report.differences)
        if (!balanced) expect(weight ?? Number.POSITIVE_INFINITY).toBeLessThan(0.1)
    }),
    { numRuns: 7 },
  )
})

it('both sides of the full map have the same figures, with the same hatchways to open', () => {
  const report = fairnessOf(fullMap())
  const image = (id: string): string => {
    const number = Number(id.slice(1))
    const half = id.startsWith('z') ? 15 : 4
    return swapped[id] ?? `${id[0]}${number > half ? number - half : number + half}`
  }
  expectImages(report, report, image)
  expect(report.differences.length).toBeGreaterThan(0)
  expect(report.differences.every(({ balanced }) => balanced)).toBe(true)
  for (const when of hatchwayStates)
    for (const { side, zone, goal, found } of report[when].ways) {
      const there = report[when].ways.find(
        (way) => way.side === image(side) && way.zone === image(zone) && way.goal.id === image(goal.id),
      )?.found
      if (found.kind === 'none') expect(there).toEqual(found)
      else expect(there).toMatchObject({ turns: found.turns, through: { length: found.through.length } })
    }
})

it('another wall makes no way shorter, and open hatchways none longer', () => {
  fc.assert(
    fc.property(battles(joined), battles(joined), (map, other) => {
      const report = fairnessOf(map, coarse)
      for (const [index, way] of report.start.ways.entries()) {
        const open = report.open.ways[index]
        if (way.found.kind === 'way') expect(open && lengthOf(open)).toBeLessThan(lengthOf(way) + SAME_MM)
      }
      const [wall] = other.panels
      if (wall === undefined) return
      const walled = fairnessOf({ ...map, panels: [...map.panels, { ...wall, id: 'another' }] }, coarse)
      for (const when of hatchwayStates)
        for (const [index, way] of report[when].ways.entries()) {
          const after = walled[when].ways[index]
          expect(after && lengthOf(after)).toBeGreaterThan(lengthOf(way) - SAME_MM)
        }
    }),
    { numRuns: 4 },
  )
})

it('the same map gives the same report', () => {
  const map = fullMap()
  expect(fairnessOf({ ...map })).toEqual(fairnessOf({ ...map }))
})

it('ways are what measuring gives', () => {
  fc.assert(
    fc.property(battles(joined), (map) => {
      const layout = layoutOf(map)
      const { zones } = placeSides(defaultTerrainOf(layout), 32)
      for (const states of ['start', 'open'] as const) {
        const solid = solidOf(defaultTerrainOf(layout), states)
        for (const { middles } of zones.values()) {
          const spread = spreadFrom(solid, middles)
          const goals = [
            ...[...zones.values()].map((zone) => zone.middles),
            ...map.markers.map((marker) => markerBase(layout, marker)),
          ]
          for (const goal of goals) {
            if (goal === undefined) continue
            const [here, there] = [wayBetween(spread, goalOf(solid, goal)), measure(solid, middles, goal)]
            if (here.kind === 'none') expect(there).toMatchObject(here)
            else {
              expect(here.length).toBeCloseTo(there.length, 6)
              if (there.kind === 'way') expect(here.through.length).toBe(there.through.length)
            }
          }
        }
      }
    }),
    { numRuns: 9 },
  )
})

it('what is seen from some open place of an Entry Zone is seen, and little else', () => {
  /** From the border of a square to the other (mm): close to both, and between. */
  const steps = [0.1, 2, 12, 30, 48.5, 67, 85, 95, 96.9]
  fc.assert(
    fc.property(battles(joined), fc.constantFrom(...hatchwayStates), (map, when) => {
      const layout = layoutOf(map)
      const solid = solidOf(defaultTerrainOf(layout), when)
      const { blocks, planes } = solid.terrain
      for (const side of map.sides) {
        const eyes = map.zones
          .filter((zone) => zone.side !== side.id)
          .flatMap(({ squares }) => squares)
          .flatMap((square) => {
            const corner = toField(layout.field, square.board, nodePoint(layout.kit, square))
            return steps.flatMap((x) => steps.map((y) => fieldPoint(corner.x + x, corner.y + y)))
          })
          .filter(({ x, y }) => !blocks.covers(x, y, solid.closed))
        for (const one of fairnessOf(map, coarse)[when].exposure.filter((each) => each.side === side.id)) {
          const placed = map.markers.find(({ id }) => id === one.marker)
          const marker = placed && markerBase(layout, placed)
          if (marker === undefined || one.share === null) continue
          const places = controlPlaces(solid, marker, 1)
          const isSeen = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
            eyes.some((eye) => !blocks.isBlocked(x, y, eye.x, eye.y, solid.closed))
          const share = places.filter(isSeen).length / places.length
          expect(planes).toHaveLength(1)
          expect(one.share).toBeGreaterThanOrEqual(share - 1e-9)
          expect(one.share).toBeLessThan(share + 0.1)
        }
      }
    }),
    { numRuns: 4 },
  )
})

/** Places in the squares of a zone on a grid, where a base of that radius overlaps nothing: nothing is known here but boxes. */
function legalPlaces(map: Mission, zone: Mission['zones'][number], radius: number, step: number) {
  const layout = layoutOf(map)
  // Every hatchway shut: nobody ends a move in one.
  const scene = oracleScene(map, () => false)
  const places: { x: number; y: number }[] = []
  for (const square of zone.squares) {
    const corner = toField(layout.field, square.board, nodePoint(layout.kit, square))
    for (let y = radius; y <= 97 - radius; y += step)
      for (let x = radius; x <= 97 - radius; x += step) {
        const place = { x: corner.x + x, y: corner.y + y }
        if (roomAt(scene, place) >= radius) places.push(place)
      }
  }
  return places
}

it('ways begin where a base can stand: none is shorter than from any such place, nor longer than from the best of them', () => {
  fc.assert(
    fc.property(battles(joined), fc.constantFrom(25, 32, 40, 60), (map, base) => {
      const { start } = fairnessOf(map, { ...coarse, base })
      const layout = layoutOf(map)
      const solid = solidOf(defaultTerrainOf(layout), 'start')
      const [step, goal] = [4, map.markers[0]]
      const marker = goal && markerBase(layout, goal)
      if (goal === undefined || marker === undefined) return
      for (const zone of map.zones.slice(1, 3)) {
        const found = start.ways.find((way) => way.zone === zone.id && way.goal.id === goal.id)
        const lengths = legalPlaces(map, zone, base / 2, step).map(
          (place) => measure(solid, roundBase(fieldPoint(place.x, place.y), base), marker).length,
        )
        const least = Math.min(Number.POSITIVE_INFINITY, ...lengths)
        const length = found === undefined ? Number.POSITIVE_INFINITY : lengthOf(found)
        if (lengths.length === 0) continue
        if (least === Number.POSITIVE_INFINITY) continue
        expect(length).toBeLessThan(least + SAME_MM)
        // The best place lies within a step of the grid from some legal place of it, unless it is a pocket of its own.
        if (lengths.length > 60) expect(length).toBeGreaterThan(least - 2 * step)
      }
    }),
    scenes(6),
  )
})

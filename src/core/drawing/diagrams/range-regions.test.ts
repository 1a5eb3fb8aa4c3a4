/** Ground that ranges cover, beside what is measured to single places. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { areaOfZone } from '#analysis/sight/area.ts'
import { measure, straightDistance } from '#analysis/sight/distance.ts'
import { type Base, baseAt, roundBase, solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { RangeRule } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { bulkheadMission, walledMission } from '../../../../test/support/diagram-scenes.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { type Contour, contour, type Grid, rangeRegion } from './range-regions.ts'

const never = (): number => 1
const grid = (columns: number, rows: number, value: (x: number, y: number) => number, cell = 10): Grid => ({
  x: 0,
  y: 0,
  cell,
  columns,
  rows,
  values: Float64Array.from({ length: columns * rows }, (_, index) =>
    value((index % columns) * cell, Math.floor(index / columns) * cell),
  ),
})

/** Positive for rings that run clockwise on the drawing (mm²). */
const area = (ring: readonly XY[]): number =>
  ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    return sum + (a.x * b.y - b.x * a.y) / 2
  }, 0)
/** How often the rings run round a place. */
function winding({ rings }: Contour, { x, y }: XY): number {
  let count = 0
  for (const ring of rings)
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] ?? a
      if (a.y <= y !== b.y <= y && a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) > x) count += b.y > a.y ? 1 : -1
    }
  return count
}

describe('contours', () => {
  it('run clockwise around what is inside', () => {
    const { rings, open } = contour(
      grid(40, 40, (x, y) => Math.hypot(x - 200, y - 200)),
      120,
      never,
    )
    expect(rings).toHaveLength(1)
    expect(area(rings[0] ?? []) / (Math.PI * 120 ** 2)).toBeCloseTo(1, 2)
    for (const { x, y } of open) expect(Math.hypot(x - 200, y - 200)).toBeCloseTo(120, 0)
  })

  it('are round although places lie far apart', () => {
    for (const radius of [25, 40, 90]) {
      const { rings } = contour(
        grid(40, 40, (x, y) => Math.hypot(x - 203, y - 198)),
        radius,
        never,
      )
      for (const [index, a] of (rings[0] ?? []).entries()) {
        const b = rings[0]?.[(index + 1) % (rings[0]?.length ?? 1)] ?? a
        for (const { x, y } of [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }])
          expect(Math.abs(Math.hypot(x - 203, y - 198) - radius)).toBeLessThan(0.5)
      }
    }
  })

  it('run the other way round holes', () => {
    const ringed = contour(
      grid(40, 40, (x, y) => Math.abs(Math.hypot(x - 200, y - 200) - 100)),
      40,
      never,
    )
    expect(ringed.rings.map(area).map(Math.sign).sort()).toEqual([-1, 1])
    expect(winding(ringed, { x: 200, y: 200 })).toBe(0)
    expect(winding(ringed, { x: 300, y: 200 })).toBe(1)
  })

  it('end exactly at walls, with their corners', () => {
    // Ground up to x = 163 and y = 127, everything within reach.
    const stop = (x: number, y: number, dx: number, dy: number): number =>
      dx > 0
        ? Math.min(1, (163 - x) / dx)
        : dy > 0
          ? Math.min(1, (127 - y) / dy)
          : dx < 0
            ? Math.min(1, x / -dx)
            : Math.min(1, y / -dy)
    const room = grid(40, 40, (x, y) => (x < 163 && y < 127 ? 1 : Number.POSITIVE_INFINITY))
    const { rings, open } = contour(room, 1000, stop)
    expect(open).toEqual([])
    expect(rings).toHaveLength(1)
    const corners = new Set((rings[0] ?? []).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
    expect(corners).toEqual(new Set(['0 0', '163 0', '163 127', '0 127']))
  })

  it('enclose the places within the level and no others, whatever the values are', () => {
    const values = fc.array(
      fc.oneof(fc.double({ min: 0, max: 20, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)),
      {
        minLength: 48,
        maxLength: 48,
      },
    )
    fc.assert(
      fc.property(values, (all) => {
        const found = contour({ x: 0, y: 0, cell: 40, columns: 8, rows: 6, values: all }, 10, never)
        for (const [index, value] of all.entries()) {
          // A place on the line itself is neither in nor out.
          if (Math.abs(value - 10) < 0.2) continue
          const place = { x: (index % 8) * 40, y: Math.floor(index / 8) * 40 + 1e-7 }
          expect(winding(found, place)).toBe(value <= 10 ? 1 : 0)
        }
      }),
    )
  })
})

const solidFor = (document: Mission) => solidOf(defaultTerrainOf(layoutOf(document)))
const range = (rule: RangeRule, inches: number) => ({ rule, inches })

function isIn({ rings }: Contour, { x, y }: XY): boolean {
  let count = 0
  for (const ring of rings)
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] ?? a
      if (a.y <= y !== b.y <= y && a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) > x) count += b.y > a.y ? 1 : -1
    }
  return count !== 0
}

/** Lines are straight between places that are a cell apart. */
const NEARLY = 6

describe('ranges', () => {
  const map = fullMap()
  const solid = solidOf(defaultTerrainOf(layoutOf(map)), 'open')
  const place = fc.record({ x: fc.integer({ min: 5, max: 1205 }), y: fc.integer({ min: 5, max: 698 }) })

  it('cover what is measured to be within them, and nothing else', () => {
    const base = roundBase({ x: 190, y: 260 }, 32)
    const regions = [1, 3, 6, 12].map((inches) => ({ inches, region: rangeRegion(solid, base, range('move', inches)) }))
    let asked = 0
    fc.assert(
      fc.property(place, (at) => {
        const { length } = measure(solid, base, roundBase(at, 0))
        for (const { inches, region } of regions) {
          // Inside terrain nothing is measured, and walls thinner than a cell are covered with the ground around them.
          if (length === Number.POSITIVE_INFINITY || Math.abs(length - inches * 25.4) < NEARLY) continue
          asked += 1
          expect(isIn(region, at), `${inches}" ${at.x} ${at.y} ${length / 25.4}`).toBe(length < inches * 25.4)
        }
      }),
      { numRuns: 600 },
    )
    expect(asked).toBeGreaterThan(1000)
  })

  it('of Deep Strike run straight through walls, for round and oval bases', () => {
    const ovals: Base[] = [
      roundBase({ x: 190, y: 260 }, 50),
      baseAt({ x: 700, y: 400 }, { kind: 'oval', length: 120, width: 92, turn: 30 }),
    ]
    for (const base of ovals) {
      const region = rangeRegion(solid, base, range('deep-strike', 9))
      fc.assert(
        fc.property(place, (at) => {
          const length = straightDistance(base, roundBase(at, 0))
          if (Math.abs(length - 9 * 25.4) < 0.5) return
          expect(isIn(region, at)).toBe(length < 9 * 25.4)
        }),
        { numRuns: 300 },
      )
    }
  })

  it('of Deep Strike stay on the deck of the base', () => {
    const decks = layoutOf({ ...map, arrangement: { kind: 'levels', upper: 2 } })
    const [one, other] = decks.field.boards
    if (one === undefined || other === undefined) throw new Error('no decks')
    const [right, left] = one.box.x > other.box.x ? [one.box, other.box] : [other.box, one.box]
    const edge = { x: right.x + 20, y: right.y + 350 }
    const near = { x: left.x + left.width - 20, y: edge.y }
    expect(edge.x - near.x).toBeLessThan(9 * 25.4)
    const region = rangeRegion(solidOf(defaultTerrainOf(decks)), roundBase(edge, 32), range('deep-strike', 9))
    expect(isIn(region, edge)).toBe(true)
    expect(isIn(region, near)).toBe(false)
  })

  it('stay on the boards', () => {
    const { bounds } = layoutOf(map).field
    for (const rule of ['move', 'deep-strike', 'objective'] as const) {
      const { rings } = rangeRegion(solid, roundBase({ x: 30, y: 30 }, 50), range(rule, 9))
      expect(rings.length).toBeGreaterThan(0)
      for (const { x, y } of rings.flat()) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(bounds.x)
        expect(x).toBeLessThanOrEqual(bounds.width)
        expect(y).toBeLessThanOrEqual(bounds.height)
      }
    }
  })

  it('end at the faces of walls and turn exactly in corners', () => {
    // A room of one square in the corner of the board, its walls 5.5 mm thick around x = 109 and y = 109.
    const room = solidFor(walledMission('B1 1 0 v', 'B1 0 1 h'))
    const { rings, open } = rangeRegion(room, roundBase({ x: 60, y: 60 }, 32), range('move', 6))
    expect(open).toEqual([])
    expect(rings).toHaveLength(1)
    const places = (rings[0] ?? []).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    expect(places).toContain('106.2 106.2')
    expect(places).toContain('0.0 0.0')
  })

  it('of moves and charges lead round features that nobody walks through, those of measuring across them', () => {
    // 50 mm of pipes between the base and the place behind them: 124 mm straight, 142 mm round their corners.
    const piped = solidFor({
      ...walledMission(),
      features: [{ id: 'f1', kind: 'pipes', board: 1, x: 300, y: 300, turn: 0 }],
    })
    const [base, behind] = [roundBase({ x: 200, y: 300 }, 32), { x: 340, y: 300 }]
    const covers = (rule: RangeRule, inches: number): boolean =>
      isIn(rangeRegion(piped, base, range(rule, inches)), behind)
    for (const rule of ['move', 'charge'] as const) {
      expect(covers(rule, 5.2)).toBe(false)
      expect(covers(rule, 6)).toBe(true)
    }
    for (const rule of ['objective', 'operate', 'infiltrators'] as const) expect(covers(rule, 5.2)).toBe(true)
  })

  it('of zones are measured from the zone', () => {
    const document: Mission = {
      ...bulkheadMission(),
      zones: [{ id: 'z1', kind: 'entry', label: '', side: 'attacker', squares: [{ board: 1, x: 2, y: 4 }] }],
    }
    const from = areaOfZone(layoutOf(document), 'z1')
    if (from === undefined) throw new Error('no zone')
    const region = rangeRegion(solidFor(document), from, range('infiltrators', 6))
    // The zone runs from 206 to 303 mm and from 400 to 497 mm; the wall above it stands at 303 mm.
    expect(isIn(region, { x: 250, y: 450 })).toBe(true)
    expect(isIn(region, { x: 250, y: 310 })).toBe(true)
    expect(isIn(region, { x: 250, y: 295 })).toBe(false)
    expect(isIn(region, { x: 303 + 150, y: 450 })).toBe(true)
    expect(isIn(region, { x: 303 + 156, y: 450 })).toBe(false)
    expect(isIn(region, { x: 206 - 150, y: 450 })).toBe(true)
  })

  it('through hatchways lie beyond open ones only', () => {
    const base = roundBase({ x: 351.5, y: 303 - 30 }, 32)
    const beyond = rangeRegion(solidFor(bulkheadMission('', ' open')), base, range('hatchway', 2))
    expect(beyond.rings).toHaveLength(1)
    for (const { y } of beyond.rings.flat()) expect(y).toBeGreaterThan(302.9)
    // From the base's edge at 289 mm, 50.8 mm straight ahead.
    expect(isIn(beyond, { x: 351.5, y: 337 })).toBe(true)
    expect(isIn(beyond, { x: 351.5, y: 342 })).toBe(false)
    // Round the jamb at 376.5 mm the way bends.
    expect(isIn(beyond, { x: 385, y: 315 })).toBe(true)
    expect(isIn(beyond, { x: 420, y: 315 })).toBe(false)
    expect(rangeRegion(solidFor(bulkheadMission()), base, range('hatchway', 2)).rings).toEqual([])
  })

  it('are none of a base that stands in a wall', () => {
    expect(rangeRegion(solidFor(bulkheadMission()), roundBase({ x: 100, y: 303 }, 32), range('move', 6)).rings).toEqual(
      [],
    )
  })
})

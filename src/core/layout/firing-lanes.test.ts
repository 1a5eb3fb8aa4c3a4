import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#core/kit/builtin-kits.ts'
import { squareCentre } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { idsOf } from '#core/rule-sets/kinds.ts'
import { anyMap } from '../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../test/support/full-map.ts'
import { featureKinds } from '../../../test/support/kind-tables.ts'
import { panelOf } from '../../../test/support/panel-notation.ts'
import { allSquares } from './areas.ts'
import { toField } from './battlefield.ts'
import { longestLane } from './firing-lanes.ts'
import { layoutOf } from './layout.ts'

type Point = { readonly x: number; readonly y: number }
type Bar = readonly [from: Point, to: Point]

/** Walls as lines and pillars as crosses through their nodes, piece by piece with plain figures. */
function barsOf(map: Mission): Bar[] {
  const { field } = layoutOf(map)
  const bars: Bar[] = []
  const at = (board: BoardNumber, x: number, y: number): Point => {
    const box = field.boards.find((placed) => placed.board === board)?.box ?? { x: 0, y: 0 }
    return { x: box.x + 12 + 97 * x, y: box.y + 12 + 97 * y }
  }
  const cross = (board: BoardNumber, x: number, y: number): void => {
    const node = at(board, x, y)
    bars.push([
      { x: node.x - 12.5, y: node.y },
      { x: node.x + 12.5, y: node.y },
    ])
    bars.push([
      { x: node.x, y: node.y - 12.5 },
      { x: node.x, y: node.y + 12.5 },
    ])
  }
  for (const { piece, board, x, y, axis, hatchway } of map.panels) {
    const span = piece.startsWith('A') ? 2 : 1
    const along = (part: number): Point => (axis === 'horizontal' ? at(board, x + part, y) : at(board, x, y + part))
    const middle = hatchway?.half === 'second' ? 1.5 : 0.5
    if (hatchway?.start === 'open')
      bars.push([along(0), along(middle - 25 / 97)], [along(middle + 25 / 97), along(span)])
    else bars.push([along(0), along(span)])
    for (let node = 0; node <= span; node += 1)
      if (axis === 'horizontal') cross(board, x + node, y)
      else cross(board, x, y + node)
  }
  for (const { board, x, y } of [...map.halfPillars, ...map.wallEnds]) cross(board, x, y)
  return bars
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
const meets = ([a, b]: Bar, [c, d]: Bar): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** How wide features are taken to be here (mm). */
const SIZE = 50

/** Discs that stop a line: Terminals and Explosive Canisters are Walls. */
const discsOf = (map: Mission): Point[] =>
  map.features
    .filter(({ kind }) => kind === 'terminal' || kind === 'explosive-canisters')
    .map(({ board, x, y }) => {
      const box = layoutOf(map).field.boards.find((placed) => placed.board === board)?.box ?? { x: 0, y: 0 }
      return { x: box.x + x, y: box.y + y }
    })

/** Walks along the line in steps of a millimetre and looks whether it stands in a disc. */
function walksInto(discs: readonly Point[], a: Point, b: Point, radius: number): boolean {
  const steps = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y))
  for (let step = 0; step <= steps; step += 1) {
    const at = { x: a.x + ((b.x - a.x) * step) / steps, y: a.y + ((b.y - a.y) * step) / steps }
    if (discs.some((disc) => Math.hypot(disc.x - at.x, disc.y - at.y) < radius)) return true
  }
  return false
}

/** The longest of all lines between centres that meets nothing, in a plain search; one board, or two without offset. */
function longest(map: Mission, size = SIZE): number {
  const discs = discsOf(map)
  const layout = layoutOf(map)
  const bars = barsOf(map)
  const centres = allSquares(layout).map((square) => ({
    board: square.board,
    at: toField(layout.field, square.board, squareCentre(layout.kit, square)),
  }))
  let best = 0
  for (const [index, a] of centres.entries())
    for (const b of centres.slice(index + 1)) {
      const length = Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)
      if (length <= best || (map.arrangement.kind === 'levels' && a.board !== b.board)) continue
      if (bars.some((bar) => meets(bar, [a.at, b.at]))) continue
      if (!walksInto(discs, a.at, b.at, size / 2)) best = length
    }
  return best
}

const arrangements = fc.constantFrom<Mission['arrangement']>(
  { kind: 'single' },
  { kind: 'levels', upper: 1 },
  { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'south', gap: 0, offset: 0 },
)

describe('firing lanes', () => {
  it('are as long as a plain search over all pairs of squares says', () => {
    fc.assert(
      fc.property(anyMap({ panels: 25, others: 4 }, arrangements), (map) => {
        expect(longestLane(layoutOf(map), 10, SIZE)?.length ?? 0).toBeCloseTo(longest(map), 6)
      }),
      { numRuns: 60 },
    )
  })
  it('stop at features that are Walls, as walking along every line says', () => {
    const feature = fc.record({
      kind: fc.constantFrom(...idsOf(featureKinds)),
      board: fc.constant(1 as const),
      x: fc.integer({ min: 0, max: 606 }),
      y: fc.integer({ min: 0, max: 703 }),
      turn: fc.constant(0),
    })
    let shorter = 0
    fc.assert(
      fc.property(
        anyMap({ panels: 8, others: 2 }, arrangements),
        fc.array(feature, { minLength: 6, maxLength: 30, size: 'max' }),
        (map, some) => {
          const features = some.map((one, index) => ({ ...one, id: `f${index + 1}` }))
          const blocked: Mission = { ...map, features }
          const found = longestLane(layoutOf(blocked), 10, SIZE)?.length ?? 0
          // A walk in steps cuts the rim of a disc by less than a hundredth of a millimetre.
          expect(found).toBeLessThanOrEqual(longest(blocked, SIZE - 0.02) + 1e-6)
          expect(found).toBeGreaterThanOrEqual(longest(blocked, SIZE + 0.02) - 1e-6)
          if (found < (longestLane(layoutOf(map), 10, SIZE)?.length ?? 0)) shorter += 1
        },
      ),
      { numRuns: 60 },
    )
    expect(shorter).toBeGreaterThan(5)
  })
  it('run past what gives cover only, and not through a Wall', () => {
    const lane = (kind: Mission['features'][number]['kind']) => {
      const features = [{ id: 'f1', kind, board: 1 as const, x: 303, y: 351.5, turn: 0 }]
      const bare: Mission = { ...fullMap(), arrangement: { kind: 'single' }, zones: [], panels: [], halfPillars: [] }
      return longestLane(layoutOf({ ...bare, markers: [], regions: [], features }), 10, SIZE)?.length
    }
    const corner = Math.hypot(5 * 97, 6 * 97)
    for (const kind of ['pipes', 'collapsed-pipe', 'electro-nodes'] as const) expect(lane(kind)).toBeCloseTo(corner, 6)
    for (const kind of ['terminal', 'explosive-canisters'] as const) expect(lane(kind)).toBeLessThan(corner - 1)
  })
  it('run through the opening of an open hatchway, wherever in its panel that is', () => {
    // A wall right across a board, whose only opening is in the middle of the second square of a long panel.
    const walls = ['A1 0 3 h', 'A4 2 3 h second south open', 'A1 4 3 h'].map((text, at) => panelOf(`p${at}`, 1, text))
    const bare: Mission = {
      ...fullMap(),
      arrangement: { kind: 'single' },
      halfPillars: [],
      wallEnds: [],
      panels: walls,
    }
    const open = longestLane(layoutOf(bare), 10, SIZE)
    // Square row 7 to row 1 straight through column 4.
    expect(open?.length).toBeCloseTo(longest(bare), 6)
    expect(open?.length).toBeGreaterThan(6 * 97 - 1)
    const closed = { ...bare, panels: walls.map((panel) => ({ ...panel, hatchway: null })) }
    expect(longestLane(layoutOf(closed), 10, SIZE)?.length).toBeLessThan(6 * 97 - 1)
  })
  it('stop at a wall that can be breached as long as it stands, and run through where it is breached', () => {
    const across = (breach: 'intact' | 'breached' | undefined): Mission => ({
      ...fullMap(),
      arrangement: { kind: 'single' },
      halfPillars: [],
      wallEnds: [],
      zones: [],
      markers: [],
      panels: ['A1 0 3 h', 'A3 2 3 h second south', 'A1 4 3 h'].map((text, at) => {
        const panel = panelOf(`p${at}`, 1, text)
        return breach === undefined || at !== 1 ? panel : { ...panel, breach }
      }),
    })
    const through = (map: Mission): number => longestLane(layoutOf(map), 10, SIZE)?.length ?? 0
    // From row to row on one side of the wall: six columns, three or four rows.
    const oneSide = Math.hypot(5 * 97, 3 * 97)
    expect(through(across(undefined))).toBeCloseTo(oneSide, 6)
    expect(through(across('intact'))).toBeCloseTo(oneSide, 6)
    expect(through(across('breached'))).toBeGreaterThan(6 * 97 - 1)
  })
  it('agree on the full map, and on a bare deck run from corner to corner', () => {
    expect(longestLane(layoutOf(fullMap()), 10, SIZE)?.length).toBeCloseTo(longest(fullMap()), 6)
    const bare: Mission = { ...fullMap(), panels: [], halfPillars: [] }
    expect(longestLane(layoutOf(bare), 10, SIZE)?.length).toBeCloseTo(Math.hypot(606 + 5 * 97, 6 * 97), 6)
  })
  it('are those of the kit that the mission carries, also after one of the same name with another pitch', () => {
    const bare: Mission = { ...fullMap(), arrangement: { kind: 'single' }, zones: [], panels: [], halfPillars: [] }
    const { lattice } = BOARDING_ACTIONS_KIT
    const corner = (pitch: number): number | undefined => {
      const own = { ...BOARDING_ACTIONS_KIT, lattice: { ...lattice, pitch: { ...lattice.pitch, value: pitch } } }
      return longestLane(layoutOf({ ...bare, markers: [], kit: { ...bare.kit, own } }), 10, SIZE)?.length
    }
    for (const pitch of [97, 50, 97]) expect(corner(pitch)).toBeCloseTo(Math.hypot(5 * pitch, 6 * pitch), 6)
  })
  it('are none when all are shorter than asked for', () => {
    expect(longestLane(layoutOf(fullMap()), 1000, SIZE)).toBeUndefined()
  })
  it('do not cross a gap, nor the ground beside boards that are shifted', () => {
    const bare: Mission = { ...fullMap(), panels: [], halfPillars: [] }
    const on = (gap: number, offset: number): Mission => ({
      ...bare,
      arrangement: { kind: 'joined', edge: 'west', gap, offset },
    })
    expect(longestLane(layoutOf(on(50, 0)), 10, SIZE)?.length).toBeCloseTo(Math.hypot(5 * 97, 6 * 97), 6)
    expect(longestLane(layoutOf(on(0, 703)), 10, SIZE)?.length).toBeCloseTo(Math.hypot(5 * 97, 6 * 97), 6)
  })
})

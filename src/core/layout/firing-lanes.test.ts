import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneCentre } from '#core/kit/lattice.ts'
import type { Mission } from '#core/mission/document.ts'
import { anyMap } from '../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../test/support/full-map.ts'
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
  const at = (board: 1 | 2, x: number, y: number): Point => {
    const box = field.boards.find((placed) => placed.board === board)?.box ?? { x: 0, y: 0 }
    return { x: box.x + 12 + 97 * x, y: box.y + 12 + 97 * y }
  }
  const cross = (board: 1 | 2, x: number, y: number): void => {
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

/** The longest of all lines between centres that meets nothing, in a plain search; one board, or two without offset. */
function longest(map: Mission): number {
  const layout = layoutOf(map)
  const bars = barsOf(map)
  const centres = allSquares(layout).map((square) => ({
    board: square.board,
    at: toField(layout.field, square.board, zoneCentre(layout.kit, square)),
  }))
  let best = 0
  for (const [index, a] of centres.entries())
    for (const b of centres.slice(index + 1)) {
      const length = Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)
      if (length <= best || (map.arrangement.kind === 'levels' && a.board !== b.board)) continue
      if (!bars.some((bar) => meets(bar, [a.at, b.at]))) best = length
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
        expect(longestLane(layoutOf(map), 10)?.length ?? 0).toBeCloseTo(longest(map), 6)
      }),
      { numRuns: 60 },
    )
  })
  it('agree on the full map, and on a bare deck run from corner to corner', () => {
    expect(longestLane(layoutOf(fullMap()), 10)?.length).toBeCloseTo(longest(fullMap()), 6)
    const bare: Mission = { ...fullMap(), panels: [], halfPillars: [] }
    expect(longestLane(layoutOf(bare), 10)?.length).toBeCloseTo(Math.hypot(606 + 5 * 97, 6 * 97), 6)
  })
  it('are none when all are shorter than asked for', () => {
    expect(longestLane(layoutOf(fullMap()), 1000)).toBeUndefined()
  })
  it('do not cross a gap, nor the ground beside boards that are shifted', () => {
    const bare: Mission = { ...fullMap(), panels: [], halfPillars: [] }
    const on = (gap: number, offset: number): Mission => ({
      ...bare,
      arrangement: { kind: 'joined', edge: 'west', gap, offset },
    })
    expect(longestLane(layoutOf(on(50, 0)), 10)?.length).toBeCloseTo(Math.hypot(5 * 97, 6 * 97), 6)
    expect(longestLane(layoutOf(on(0, 703)), 10)?.length).toBeCloseTo(Math.hypot(5 * 97, 6 * 97), 6)
  })
})

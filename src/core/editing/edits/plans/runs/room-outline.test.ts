import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { COMPASS, type Square, squareKey } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { floodFrom } from '../paint.ts'
import { reasonAgainst } from '../place-panel.ts'
import { squaresBetween } from '../snap.ts'
import { planRun, type RunMode, type RunPlan } from './plan-run.ts'
import { outlineOf, roomDoors, toBuild } from './room-outline.ts'

const square = (x: number, y: number, board: 1 | 2 = 1): Square => ({ board, x, y })
const between = (document: Mission, from: Square, to: Square): readonly Square[] => squaresBetween(document, from, to)

function room(
  document: Mission,
  squares: readonly Square[],
  doors = { count: 1, sides: COMPASS },
  mode: RunMode = 'exact',
): RunPlan | null {
  const outline = outlineOf(layoutOf(document), squares)
  return planRun(
    document,
    {
      edges: toBuild(outline),
      doors: roomDoors(outline, doors),
      without: [],
      otherFace: false,
      start: 'closed',
      copies: 1,
    },
    mode,
  )
}

const builtOn = (document: Mission, plan: RunPlan): Layout =>
  layoutOf({ ...document, panels: [...document.panels, ...plan.panels] })

const doorsOf = (plan: RunPlan | null): number => plan?.panels.filter(({ hatchway }) => hatchway !== null).length ?? -1

describe('a room', () => {
  it('is closed: nobody gets out but through its hatchways', () => {
    const anySquare = fc.record({ board: fc.constant(1 as const), x: fc.nat(5), y: fc.nat(6) })
    fc.assert(
      fc.property(fc.uniqueArray(anySquare, { minLength: 1, maxLength: 6, selector: squareKey }), (squares) => {
        const document = { ...blankMission(), kit: { ...blankMission().kit, count: 9 } }
        const plan = room(document, squares)
        if (plan === null) throw new Error('nine boxes are enough')
        const layout = builtOn(document, plan)
        const inside = new Set(squares.map(squareKey))
        for (const each of squares)
          for (const reached of floodFrom(layout, each)) expect(inside.has(squareKey(reached))).toBe(true)
        for (const panel of plan.panels) expect(reasonAgainst(layout, panel)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })
  it('gets one hatchway, in the middle of a side', () => {
    const document = blankMission()
    const plan = room(document, between(document, square(1, 1), square(3, 3)))
    expect(doorsOf(plan)).toBe(1)
    const panel = plan?.panels.find(({ hatchway }) => hatchway !== null)
    expect(panel && hatchwayEdge(layoutOf(document).kit, panel)).toEqual({ x: 2, y: 1, axis: 'horizontal' })
  })
  it('gets as many as are asked, on the sides that are asked', () => {
    const document = blankMission()
    const plan = room(document, between(document, square(1, 1), square(3, 4)), { count: 3, sides: ['east', 'west'] })
    const doors = plan?.panels.filter(({ hatchway }) => hatchway !== null) ?? []
    expect(doors.map(({ x, axis }) => `${axis} ${x}`).sort()).toEqual(['vertical 1', 'vertical 4', 'vertical 4'])
  })
  it('needs no wall along the edge of the board', () => {
    const document = blankMission()
    const plan = room(document, between(document, square(5, 0), square(5, 0)))
    expect(plan?.panels.map(({ x, y, axis }) => `${axis} ${x} ${y}`)).toEqual(['horizontal 5 1', 'vertical 5 0'])
  })
  it('keeps a shared wall, and counts its hatchway', () => {
    const blank = blankMission()
    const document: Mission = { ...blank, panels: [panelOf('p1', 1, 'A3 1 1 h first north')] }
    const plan = room(document, between(document, square(1, 1), square(2, 2)))
    expect(plan?.panels.some(({ y, axis }) => axis === 'horizontal' && y === 1)).toBe(false)
    expect(doorsOf(plan)).toBe(0)
  })
  it('goes over the seam without a wall on it, and keeps a wall on its other side', () => {
    const document = blankMission()
    const over = room(document, between(document, square(0, 2), square(5, 3, 2)))
    expect(over?.panels.filter(({ axis, board, x }) => axis === 'vertical' && x === (board === 1 ? 0 : 6))).toEqual([])
    const walled: Mission = { ...document, panels: [panelOf('p1', 2, 'A1 6 2 v')].map((p) => ({ ...p, board: 2 })) }
    const beside = room(walled, between(walled, square(0, 2), square(0, 3)))
    expect(beside?.panels.some(({ axis, x }) => axis === 'vertical' && x === 0)).toBe(false)
    expect(beside?.panels.some(({ axis, x }) => axis === 'vertical' && x === 1)).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { arrangementSchema } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { applyEdits } from '../apply-edits.ts'
import {
  BOARD_GAP_MOST_MM,
  BOARD_OFFSET_MOST_MM,
  cornerOf,
  ghostBox,
  type Joined,
  planArrange,
  type Way,
} from './arrange.ts'
import { formatArrangement, millimetresAndInches } from './arrangement-text.ts'

const edge = fc.constantFrom('north', 'east', 'south', 'west')
const tenths = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((value) => value / 10 + 0)
const anyJoined: fc.Arbitrary<Joined> = fc.record({
  kind: fc.constant('joined'),
  edge,
  gap: fc.oneof(fc.constant(0), tenths(0, 2000)),
  offset: fc.oneof(fc.constant(0), tenths(-2000, 2000)),
})
const anyWay: fc.Arbitrary<Way> = fc.record({ x: tenths(-3000, 3000), y: tenths(-3000, 3000) })
const anySnap = fc.constantFrom('steps', 'free')

const withBoards = (arrangement: Mission['arrangement']): Mission => ({ ...blankMission(), arrangement })
const kit = kitOf(blankMission())
const { boardWidth, boardHeight, pitch } = kit.lattice
const [width, height] = [boardWidth.value, boardHeight.value]

function planned(arrangement: Joined, way: Way, snap: 'steps' | 'free'): Joined {
  const plan = planArrange(withBoards(arrangement), way, snap)
  if (!plan.ok) throw new Error(plan.error)
  return plan.value
}

describe('planArrange', () => {
  it('never makes boards overlap, and always makes what the schema takes', () => {
    fc.assert(
      fc.property(anyJoined, anyWay, anySnap, (arrangement, way, snap) => {
        const after = planned(arrangement, way, snap)
        expect(arrangementSchema.parse(after)).toEqual(after)
        const { x, y } = cornerOf(kit, after)
        expect(Math.abs(x) > width - 1e-6 || Math.abs(y) > height - 1e-6).toBe(true)
      }),
    )
  })
  it('changes nothing where the board is dragged to where it is', () => {
    fc.assert(
      fc.property(anyJoined, anySnap, (arrangement, snap) => {
        expect(planned(arrangement, { x: 0, y: 0 }, snap)).toEqual(arrangement)
      }),
    )
  })
  it('finds the way back when a free drag is undone by the opposite one', () => {
    fc.assert(
      fc.property(anyJoined, anyWay, (arrangement, way) => {
        const there = planned(arrangement, way, 'free')
        const [from, to] = [cornerOf(kit, arrangement), cornerOf(kit, there)]
        const back = cornerOf(kit, planned(there, { x: from.x - to.x, y: from.y - to.y }, 'free'))
        expect(back.x).toBeCloseTo(from.x, 6)
        expect(back.y).toBeCloseTo(from.y, 6)
      }),
    )
  })
  it('goes exactly where it is asked to go freely, wherever there is room', () => {
    fc.assert(
      fc.property(anyJoined, anyWay, (arrangement, way) => {
        const at = cornerOf(kit, arrangement)
        const goal = { x: at.x + way.x, y: at.y + way.y }
        fc.pre(Math.abs(goal.x) <= 1999 && Math.abs(goal.y) <= 1999)
        fc.pre(Math.abs(goal.x) >= width || Math.abs(goal.y) >= height)
        const there = cornerOf(kit, planned(arrangement, way, 'free'))
        expect(there.x).toBeCloseTo(goal.x, 6)
        expect(there.y).toBeCloseTo(goal.y, 6)
      }),
    )
  })
  it('shifts by half squares in steps, or back to the shift it had', () => {
    fc.assert(
      fc.property(anyJoined, anyWay, (arrangement, way) => {
        const { offset } = planned(arrangement, way, 'steps')
        const halves = (offset / pitch.value) * 2
        const limit = Math.abs(offset) === BOARD_OFFSET_MOST_MM
        expect(Math.abs(halves - Math.round(halves)) < 1e-6 || offset === arrangement.offset || limit).toBe(true)
      }),
    )
  })
  it('touches on each of the four edges, aligned, when the board is dragged near it', () => {
    const start: Joined = { kind: 'joined', edge: 'west', gap: 0, offset: 0 }
    for (const [goal, at] of [
      ['west', { x: -width - 20, y: 10 }],
      ['east', { x: width + 20, y: -10 }],
      ['north', { x: 12, y: -height - 30 }],
      ['south', { x: -12, y: height + 30 }],
      // A little over the first board: beside it.
      ['east', { x: width - 50, y: 20 }],
      ['south', { x: 20, y: height - 50 }],
    ] as const) {
      const way = { x: at.x + width, y: at.y }
      expect(planned(start, way, 'steps')).toEqual({ kind: 'joined', edge: goal, gap: 0, offset: 0 })
    }
  })
  it('steps one millimetre at a time, and stops where the boards touch', () => {
    const start: Joined = { kind: 'joined', edge: 'west', gap: 1, offset: 0 }
    const touching = planned(start, { x: 1, y: 0 }, 'free')
    expect(touching).toEqual({ ...start, gap: 0 })
    expect(planned(touching, { x: 1, y: 0 }, 'free')).toEqual(touching)
    expect(planned(touching, { x: 0, y: 1 }, 'free')).toEqual({ ...touching, offset: 1 })
  })
  it('says why one board alone and deck levels cannot be dragged', () => {
    for (const arrangement of [{ kind: 'single' }, { kind: 'levels', upper: 2 }] as const)
      expect(planArrange(withBoards(arrangement), { x: 1, y: 1 }, 'steps').ok).toBe(false)
  })
  it('leaves everything where it stands on its board, and undo brings the arrangement back', () => {
    fc.assert(
      fc.property(anyMap({ panels: 6, others: 4 }), anyJoined, anyWay, (map, arrangement, way) => {
        const document: Mission = { ...map, arrangement }
        const value = planArrange(document, way, 'steps')
        if (!value.ok) throw new Error(value.error)
        const applied = applyEdits(document, [{ type: 'set', field: 'arrangement', value: value.value }])
        if (!applied.ok) throw new Error(applied.error.message)
        const after = applied.value.document
        for (const name of collections) expect(after[name]).toBe(document[name])
        expect(layoutOf(after).field.boards).toHaveLength(2)
      }),
      { numRuns: 40 },
    )
  })
  it('has the limits of the schema', () => {
    const parses = (gap: number, offset: number): boolean =>
      arrangementSchema.safeParse({ kind: 'joined', edge: 'west', gap, offset }).success
    expect(parses(BOARD_GAP_MOST_MM, BOARD_OFFSET_MOST_MM)).toBe(true)
    expect(parses(BOARD_GAP_MOST_MM, -BOARD_OFFSET_MOST_MM)).toBe(true)
    expect(parses(BOARD_GAP_MOST_MM + 0.1, 0)).toBe(false)
    expect(parses(0, BOARD_OFFSET_MOST_MM + 0.1)).toBe(false)
  })
})

describe('ghostBox', () => {
  it('is the second board itself where nothing changes', () => {
    fc.assert(
      fc.property(anyJoined, (arrangement) => {
        const document = withBoards(arrangement)
        const second = layoutOf(document).field.boards.find(({ board }) => board === 2)?.box
        const ghost = ghostBox(document, arrangement)
        expect(ghost.x).toBeCloseTo(second?.x ?? Number.NaN, 6)
        expect(ghost.y).toBeCloseTo(second?.y ?? Number.NaN, 6)
      }),
    )
  })
})

describe('words', () => {
  it.each<[Joined, string]>([
    [{ kind: 'joined', edge: 'west', gap: 0, offset: 0 }, 'Left of the first board, touching, aligned'],
    [
      { kind: 'joined', edge: 'east', gap: 250, offset: -97 },
      'Right of the first board, gap 250 mm (9.8″), shifted up by 97 mm (3.8″), one square',
    ],
    [
      { kind: 'joined', edge: 'south', gap: 12.5, offset: 145.5 },
      'Below the first board, gap 12.5 mm (0.5″), shifted right by 145.5 mm (5.7″), 1.5 squares',
    ],
    [
      { kind: 'joined', edge: 'north', gap: 0, offset: -30 },
      'Above the first board, touching, shifted left by 30 mm (1.2″)',
    ],
  ])('say an arrangement in one line', (joined, words) => {
    expect(formatArrangement(kit, joined)).toBe(words)
  })
  it('say millimetres and inches', () => {
    expect(millimetresAndInches(-25.4)).toBe('−25.4 mm (−1.0″)')
  })
})

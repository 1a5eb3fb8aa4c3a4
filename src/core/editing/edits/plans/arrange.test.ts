import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { SYMMETRIES } from '#analysis/symmetry/field-flip.ts'
import { mirrorOf } from '#analysis/symmetry/mirror.ts'
import { type Arrangement, arrangementSchema, type CustomBoard } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { applyEdits } from '../apply-edits.ts'
import {
  accessWays,
  BOARD_GAP_MOST_MM,
  BOARD_OFFSET_MOST_MM,
  boardTitle,
  cornerOf,
  formatArrangement,
  ghostBox,
  type Joined,
  millimetresAndInches,
  partnersFor,
  planArrange,
  planDrag,
  planDragBoards,
  planPair,
  planPartner,
  type Way,
} from './arrange.ts'
import type { Plan } from './selection.ts'

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

type Region = Mission['regions'][number]
const zone = (id: string, label: string, board: 1 | 2, x: number, y: number): Region => ({
  id,
  kind: 'access-zone',
  label,
  squares: [{ board, x, y }],
})
const decks = (...regions: Region[]): Mission => ({
  ...blankMission(),
  arrangement: { kind: 'levels', upper: 2 },
  regions,
})

function done(document: Mission, plan: Plan): Mission {
  if (!plan.ok) throw new Error(plan.error)
  const applied = applyEdits(document, plan.value)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}

describe('accessWays', () => {
  it('lists letters in order, with their squares on each board and what is missing', () => {
    const document = decks(
      zone('r1', 'B', 1, 0, 0),
      zone('r2', '', 1, 5, 6),
      zone('r3', 'Access Zone a', 2, 1, 2),
      zone('r4', 'A', 1, 1, 2),
    )
    const shown = accessWays(document).map(({ letter, places, fault }) => [
      letter,
      places.map(({ board, squares }) => `${board}: ${squares}`),
      fault,
    ])
    expect(shown).toEqual([
      ['A', ['1: C2', '2: C-5'], null],
      ['B', ['1: A1'], 'Its partner on the upper deck is missing.'],
      ['', ['1: G6'], 'It has no letter.'],
    ])
  })
  it('says when a letter has too many ends', () => {
    const [way] = accessWays(decks(zone('r1', 'A', 1, 0, 0), zone('r2', 'A', 2, 0, 0), zone('r3', 'A', 2, 3, 0)))
    expect(way?.fault).toBe('3 zones have this letter; a way has two ends.')
  })
})

describe('planPartner', () => {
  it('draws the partner on the same square of the other board', () => {
    const before = decks(zone('r1', 'C', 1, 4, 2))
    const after = done(before, planPartner(before, 'r1'))
    expect(after.regions.map(({ label, squares }) => [label, squares])).toEqual([
      ['C', [{ board: 1, x: 4, y: 2 }]],
      ['C', [{ board: 2, x: 4, y: 2 }]],
    ])
    expect(accessWays(after).map(({ fault }) => fault)).toEqual([null])
  })
  it('gives both the next letter when there is none', () => {
    const before = decks(zone('r1', 'A', 1, 0, 0), zone('r2', '', 2, 4, 2))
    const after = done(before, planPartner(before, 'r2'))
    expect(after.regions.map(({ label }) => label)).toEqual(['A', 'B', 'B'])
  })
  it('says why not: the square is taken, it lies on both, it is gone, there is one board', () => {
    const document = decks(zone('r1', 'A', 1, 0, 0), zone('r2', 'B', 2, 0, 0), {
      ...zone('r3', 'C', 1, 3, 3),
      squares: [
        { board: 1, x: 3, y: 3 },
        { board: 2, x: 3, y: 3 },
      ],
    })
    expect(planPartner(document, 'r1')).toEqual({ ok: false, error: 'A-6 is an Access Zone already.' })
    expect(planPartner(document, 'r3').ok).toBe(false)
    expect(planPartner(document, 'r9').ok).toBe(false)
    const single: Mission = { ...decks(zone('r1', 'A', 1, 0, 0)), arrangement: { kind: 'single' } }
    expect(planPartner(single, 'r1').ok).toBe(false)
  })
})

describe('planPair', () => {
  it('offers zones that are alone on the other board, and gives them the letter', () => {
    const before = decks(
      zone('r1', 'A', 1, 0, 0),
      zone('r2', 'B', 2, 0, 5),
      zone('r3', '', 2, 3, 3),
      zone('r4', 'D', 1, 1, 1),
    )
    const first = before.regions[0]
    if (first === undefined) throw new Error('no region')
    expect(partnersFor(before, first).map(({ id }) => id)).toEqual(['r2', 'r3'])
    const after = done(before, planPair(before, 'r1', 'r3'))
    expect(accessWays(after).map(({ letter, fault }) => [letter, fault === null])).toEqual([
      ['A', true],
      ['B', false],
      ['D', false],
    ])
    const other = done(before, planPair(before, 'r3', 'r4'))
    expect(other.regions.map(({ label }) => label)).toEqual(['A', 'B', 'D', 'D'])
  })
})

describe('boardTitle', () => {
  it('is the title of the deck where it has one', () => {
    const document = decks()
    expect([boardTitle(document, 1), boardTitle(document, 2)]).toEqual(['the lower deck', 'the upper deck'])
    const titled: Mission = {
      ...document,
      arrangement: { kind: 'levels', upper: 1, titles: { upper: 'Bridge', lower: 'Hold' } },
    }
    expect([boardTitle(titled, 1), boardTitle(titled, 2)]).toEqual(['Bridge', 'Hold'])
    expect(boardTitle(blankMission(), 2)).toBe('the second board')
  })
})

const on = (...boards: CustomBoard[]): Mission => ({ ...blankMission(), arrangement: { kind: 'boards', boards } })
const pair = on({ x: 0, y: 0 }, { x: 606, y: 0 })
const row = on({ x: 0, y: 0 }, { x: 606, y: 0 }, { x: 1212, y: 0 })

const places = (arrangement: Arrangement): unknown =>
  arrangement.kind === 'boards' ? arrangement.boards.map(({ x, y }) => [x, y]) : arrangement
const dragged = (...args: Parameters<typeof planDragBoards>): unknown => {
  const plan = planDragBoards(...args)
  return plan.ok ? [places(plan.value.arrangement), plan.value.also] : plan.error
}

describe('a board that is dragged while both halves are drawn', () => {
  it('takes its counterpart the mirrored way', () => {
    expect(dragged(pair, 2, { x: 0, y: 97 }, 'free', 'half-turn')).toEqual([
      [
        [0, -97],
        [606, 97],
      ],
      1,
    ])
    expect(dragged(pair, 2, { x: 50, y: 0 }, 'free', 'mirror-short')).toEqual([
      [
        [-50, 0],
        [656, 0],
      ],
      1,
    ])
    expect(dragged(row, 1, { x: -30, y: 97 }, 'free', 'half-turn')).toEqual([
      [
        [-30, 97],
        [606, 0],
        [1242, -97],
      ],
      3,
    ])
  })

  it('stays where its own counterpart would not be one any more, and says why', () => {
    expect(dragged(row, 2, { x: 0, y: 97 }, 'free', 'half-turn')).toMatch(/^Board 2 stays: .*its own counterpart/)
    expect(dragged(pair, 2, { x: 0, y: 97 }, 'free', 'mirror-long')).toMatch(/^Board 2 stays: .*Turn symmetric drawing/)
  })

  it('stays where its counterpart would lie on another board', () => {
    const near = on({ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1700, y: 0 }, { x: 2700, y: 0 })
    expect(dragged(near, 2, { x: 60, y: 0 }, 'free', 'half-turn')).toBe(
      'Board 2 stays: its counterpart, board 3, would lie on another board.',
    )
    expect(dragged(near, 2, { x: 40, y: 0 }, 'free', 'half-turn')).toEqual([
      [
        [0, 0],
        [1040, 0],
        [1660, 0],
        [2700, 0],
      ],
      3,
    ])
  })

  it('of two joined boards: half a turn holds however they lie, a mirror image not after a shift', () => {
    const joined = blankMission()
    const plan = planDragBoards(joined, 2, { x: 0, y: 97 }, 'free', 'half-turn')
    expect(plan.ok && plan.value.arrangement).toEqual(
      planDrag(joined, 2, { x: 0, y: 97 }, 'free').ok && { ...joined.arrangement, offset: 97 },
    )
    expect(dragged(joined, 2, { x: 0, y: 97 }, 'free', 'mirror-short')).toMatch(/^Board 2 stays/)
  })

  it('leaves boards that lie symmetrically so, whichever is dragged wherever', () => {
    const missions = [
      pair,
      row,
      blankMission(),
      on({ x: 0, y: 0 }, { x: 0, y: 703 }, { x: 800, y: 0 }, { x: 800, y: 703 }),
    ]
    let moved = 0
    for (const mission of missions)
      for (const symmetry of SYMMETRIES)
        for (const board of [1, 2, 3, 4] as const)
          for (const way of [
            { x: 40, y: 0 },
            { x: -97, y: 33 },
            { x: 0, y: -300 },
          ]) {
            const before = mirrorOf(mission, symmetry)
            if (before === null) continue
            const plan = planDragBoards(mission, board, way, 'steps', symmetry)
            if (!plan.ok) continue
            moved += 1
            expect(mirrorOf({ ...mission, arrangement: plan.value.arrangement }, symmetry)).not.toBeNull()
          }
    expect(moved).toBeGreaterThan(20)
  })
})

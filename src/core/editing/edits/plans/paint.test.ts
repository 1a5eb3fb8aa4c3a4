import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { findPanel } from '#model/kit/kit.ts'
import { type Square, squareKey } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { automatic } from './labels.ts'
import { type Brush, defaultSide, floodFrom, isPainted, paintName, planPaint, planUnpaint } from './paint.ts'
import { squaresAlong, squaresBetween } from './snap.ts'

const done = (document: Mission, edits: readonly Edit[]): Mission => {
  const outcome = applyEdits(document, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.document
}
const row = (board: 1 | 2, y: number, ...xs: readonly number[]): Square[] => xs.map((x) => ({ board, x, y }))
const typed = (text: string) => ({ how: 'text' as const, text })
const compartment: Brush = { collection: 'regions', kind: 'compartment' }

const anyBrush: fc.Arbitrary<Brush> = fc.oneof(
  fc.record({
    collection: fc.constant('zones' as const),
    kind: fc.constantFrom('entry' as const, 'patrol-entry' as const, 'player-a-deployment' as const),
    side: fc.constantFrom('attacker', 'defender', null),
    serves: fc.constantFrom('both' as const, 'deployment' as const, 'reserves' as const),
    zones: fc.constantFrom('each' as const, 'one' as const),
    label: fc.constantFrom(automatic, typed(''), typed('North'), { how: 'numbers' as const, text: '' }),
  }),
  fc.record({
    collection: fc.constant('regions' as const),
    kind: fc.constantFrom('compartment' as const, 'sector' as const, 'furnace' as const, 'access-zone' as const),
    label: fc.constantFrom(automatic, typed(''), typed('A'), { how: 'letters' as const, text: '' }),
  }),
)
const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => (a.id < b.id ? -1 : 1))

describe('painting', () => {
  it('and then taking away on free squares gives the map back', () => {
    fc.assert(
      fc.property(
        anyMap({ panels: 20, others: 10 }),
        anyBrush,
        fc.array(fc.nat(), { maxLength: 20 }),
        (map, brush, picks) => {
          const all = allSquares(layoutOf(map))
          const taken = new Set([...map.zones, ...map.regions].flatMap(({ squares }) => squares.map(squareKey)))
          const squares = picks
            .flatMap((pick) => all[pick % all.length] ?? [])
            .filter((each) => !taken.has(squareKey(each)))
          const painted = done(map, planPaint(map, brush, squares))
          for (const square of squares) expect(isPainted(painted, brush, square)).toBe(true)
          const back = done(painted, planUnpaint(painted, brush, squares))
          expect([byId(back.zones), byId(back.regions)]).toEqual([byId(map.zones), byId(map.regions)])
        },
      ),
    )
  })
  it('is done the second time already', () => {
    fc.assert(
      fc.property(
        anyMap({ panels: 20, others: 10 }),
        anyBrush,
        fc.array(fc.nat(), { maxLength: 20 }),
        (map, brush, picks) => {
          const all = allSquares(layoutOf(map))
          const squares = picks.flatMap((pick) => all[pick % all.length] ?? [])
          const painted = done(map, planPaint(map, brush, squares))
          expect(planPaint(painted, brush, squares)).toEqual([])
        },
      ),
    )
  })

  it('makes a zone of each square, or one of the stroke', () => {
    const brush = { collection: 'zones', kind: 'entry', side: 'attacker' } as const
    const squares = row(1, 0, 0, 1, 2)
    expect(planPaint(blankMission(), brush, squares)).toHaveLength(3)
    const one = done(blankMission(), planPaint(blankMission(), { ...brush, zones: 'one' }, squares))
    expect(one.zones.map((zone) => zone.squares.length)).toEqual([3])
  })
  it('notes what a zone serves only where its kind serves something else', () => {
    const brush = { collection: 'zones', kind: 'patrol-entry', side: null } as const
    const serves = (wanted: 'both' | 'deployment'): unknown =>
      done(blankMission(), planPaint(blankMission(), { ...brush, serves: wanted }, row(1, 0, 0))).zones[0]
    expect(serves('deployment')).not.toHaveProperty('serves')
    expect(serves('both')).toHaveProperty('serves', 'both')
  })
  it('replaces zones of another kind or side on the same squares', () => {
    const brush = { collection: 'zones', kind: 'entry', side: 'attacker', zones: 'one' } as const
    const first = done(blankMission(), planPaint(blankMission(), brush, row(1, 0, 0, 1, 2)))
    const second = done(first, planPaint(first, { ...brush, side: 'defender' }, row(1, 0, 1)))
    expect(second.zones.map(({ side, squares }) => [side, squares.map(({ x }) => x)])).toEqual([
      ['attacker', [0, 2]],
      ['defender', [1]],
    ])
  })
  it('begins the partner of an Access Zone on the other board, with the same letter', () => {
    const brush: Brush = { collection: 'regions', kind: 'access-zone' }
    const strokes = [row(1, 1, 1), row(2, 1, 1), row(1, 4, 4), row(2, 4, 4)]
    const painted = strokes.reduce((map, squares) => done(map, planPaint(map, brush, squares)), blankMission())
    expect(painted.regions.map(({ label, squares }) => [label, squares.map(({ board }) => board)])).toEqual([
      ['A', [1]],
      ['A', [2]],
      ['B', [1]],
      ['B', [2]],
    ])
    const wider = done(painted, planPaint(painted, { ...brush, label: typed('A') }, row(2, 1, 2)))
    expect(wider.regions.map(({ squares }) => squares.length)).toEqual([1, 2, 1, 1])
  })
  it('numbers each stroke of a compartment, and says so before', () => {
    const first = done(blankMission(), planPaint(blankMission(), compartment, row(1, 0, 0, 1)))
    expect(paintName(first, compartment, row(1, 1, 0))).toBe('Compartment 2')
    const second = done(first, planPaint(first, compartment, row(1, 0, 1, 2)))
    // The square that was painted already stays where it was.
    expect(second.regions.map(({ label, squares }) => [label, squares.map(({ x }) => x)])).toEqual([
      ['1', [0, 1]],
      ['2', [2]],
    ])
  })
  it('adds to the region that has the typed label, and takes the square from another of its kind', () => {
    const brush: Brush = { ...compartment, label: typed('1') }
    const first = done(blankMission(), planPaint(blankMission(), compartment, row(1, 0, 0)))
    const second = done(first, planPaint(first, compartment, row(1, 0, 1)))
    const third = done(second, planPaint(second, brush, row(1, 0, 1, 2)))
    expect(third.regions.map(({ label, squares }) => [label, squares.map(({ x }) => x)])).toEqual([['1', [0, 1, 2]]])
  })
  it('lets a region without a label grow in its own room only', () => {
    const walls: Mission = { ...blankMission(), panels: [panelOf('p1', 1, 'B1 1 0 v')] }
    const brush: Brush = { collection: 'regions', kind: 'strongroom' }
    const left = done(walls, planPaint(walls, brush, row(1, 0, 0)))
    const both = done(left, planPaint(left, brush, row(1, 0, 1)))
    expect(both.regions).toHaveLength(2)
    const grown = done(both, planPaint(both, brush, row(1, 0, 2)))
    expect(grown.regions.map(({ squares }) => squares.map(({ x }) => x))).toEqual([[0], [1, 2]])
  })
  it('knows whose a kind of zone usually is', () => {
    const four: Mission = {
      ...blankMission(),
      sides: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, role: 'player' as const })),
    }
    expect(defaultSide(four, 'player-c-recon')).toBe('c')
    expect(defaultSide(blankMission(), 'player-c-recon')).toBeNull()
    expect(defaultSide(blankMission(), 'guard-entry')).toBe('defender')
    expect(defaultSide(blankMission(), 'underdog-entry')).toBeNull()
  })
})

describe('the squares of a stroke', () => {
  it('are those of the rectangle between two corners, also over the seam', () => {
    const names = squaresBetween(blankMission(), { board: 2, x: 5, y: 1 }, { board: 1, x: 0, y: 2 })
    expect(new Set(names.map(squareKey))).toEqual(new Set(['2:5,1', '2:5,2', '1:0,1', '1:0,2']))
  })
  it('of a rectangle on one board are as many as its sides say', () => {
    const place = fc.record({ board: fc.constant(1 as const), x: fc.nat(5), y: fc.nat(6) })
    fc.assert(
      fc.property(anyMap({ panels: 0, others: 0 }), place, place, (map, one, other) => {
        const squares = squaresBetween(map, one, other)
        const mine = squares.filter(({ board }) => board === 1)
        expect(mine).toHaveLength((Math.abs(one.x - other.x) + 1) * (Math.abs(one.y - other.y) + 1))
        const turned = squaresBetween(map, other, one)
        expect(new Set(turned.map(squareKey))).toEqual(new Set(squares.map(squareKey)))
      }),
    )
  })
  it('under a quick pointer are all those on its way', () => {
    const at = (x: number) => ({ x: 606 + 12 + x * 97, y: 60 })
    expect(squaresAlong(blankMission(), at(0.5), at(4.5)).map(({ x }) => x)).toEqual([0, 1, 2, 3, 4])
  })
})

/** The lattice lines that panels cover, written out from the pieces' lengths alone: `1 h 3 2`. */
function coveredEdges(document: Mission): Set<string> {
  const covered = new Set<string>()
  for (const { board, piece, axis, x, y } of document.panels)
    for (let step = 0; step < (findPanel(kitOf(document), piece)?.span ?? 0); step += 1)
      covered.add(axis === 'horizontal' ? `${board} h ${x + step} ${y}` : `${board} v ${x} ${y + step}`)
  return covered
}

/** Brute force: every square has a number of its own; across each free line both get the lower one, until nothing changes. */
function rooms(document: Mission): Map<string, number> {
  const covered = coveredEdges(document)
  const squares = allSquares(layoutOf(document))
  const room = new Map(squares.map((square, index) => [squareKey(square), index]))
  const join = (a: Square, b: Square): boolean => {
    const [one, two] = [room.get(squareKey(a)), room.get(squareKey(b))]
    if (one === undefined || two === undefined || one === two) return false
    room.set(squareKey(a), Math.min(one, two))
    room.set(squareKey(b), Math.min(one, two))
    return true
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const { board, x, y } of squares) {
      if (!covered.has(`${board} v ${x + 1} ${y}`)) changed = join({ board, x, y }, { board, x: x + 1, y }) || changed
      if (!covered.has(`${board} h ${x} ${y + 1}`)) changed = join({ board, x, y }, { board, x, y: y + 1 }) || changed
    }
  }
  return room
}

describe('filling a room', () => {
  it('takes just the squares that hang together without a wall or hatchway between', () => {
    fc.assert(
      fc.property(anyMap({ panels: 45, others: 0 }), fc.nat(), (document, pick) => {
        const layout = layoutOf(document)
        const squares = allSquares(layout)
        const start = squares[pick % squares.length]
        if (start === undefined) throw new Error('no square')
        const room = rooms(document)
        const number = room.get(squareKey(start))
        const expected = squares.filter((square) => room.get(squareKey(square)) === number)
        expect(floodFrom(layout, start)).toEqual(expected)
      }),
    )
  })

  it('stops at a closed and at an open hatchway, and at the seam', () => {
    // A corner of four squares behind two long walls, one of them with a hatchway.
    const panels = [panelOf('p1', 1, 'A3 0 2 h second south'), panelOf('p2', 1, 'A1 2 0 v')]
    for (const start of ['closed', 'open'] as const) {
      const document: Mission = {
        ...blankMission(),
        panels: panels.map((panel) => ({ ...panel, hatchway: panel.hatchway && { ...panel.hatchway, start } })),
      }
      expect(floodFrom(layoutOf(document), { board: 1, x: 0, y: 0 })).toEqual([
        { board: 1, x: 0, y: 0 },
        { board: 1, x: 1, y: 0 },
        { board: 1, x: 0, y: 1 },
        { board: 1, x: 1, y: 1 },
      ])
    }
    expect(floodFrom(layoutOf(blankMission()), { board: 2, x: 5, y: 3 })).toHaveLength(42)
  })
})

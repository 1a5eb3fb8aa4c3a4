import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { findPanel } from '#model/kit/kit.ts'
import { type Square, squareKey } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { floodFrom } from './fill-room.ts'

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

/** A room or bridge whose squares do not hang together. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { areaName, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'
import { type Square, squareKey } from '#model/kit/lattice.ts'
import { capital } from '#model/mission/mission-rule-set.ts'

export const sRoomInPieces: Rule = {
  info: {
    id: 's-room-in-pieces',
    title: 'Room in pieces',
    group: 'build',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, rooms and bridge: each is a separate place',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A room that loses its air loses it whole, and a system lies in one room. If a room is in pieces, it is unclear whether it is one room or several.',
  check,
}

/** Reports rooms in several pieces; gaps in hangars and squares of two areas are reported elsewhere. */
function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ board, name, hangars, rooms, bridges }) =>
    [...rooms, ...bridges].flatMap((room): FindingDraft[] => {
      const here = room.squares.filter((square) => square.board === board)
      if (piecesOf(here).length < 2) return []
      const others = new Set(
        [...hangars, ...rooms, ...bridges].flatMap((area) => (area === room ? [] : area.squares.map(squareKey))),
      )
      const pieces = piecesOf(here.filter((square) => !others.has(squareKey(square))))
      const smallest = pieces.toSorted((one, other) => one.length - other.length)[0]?.[0]
      if (pieces.length < 2 || smallest === undefined) return []
      return [
        {
          key: `${room.id} ${board}`,
          message: `${capital(areaName(room))} of ${name} is in ${pieces.length} pieces, which touch nowhere.`,
          advice: 'Paint the gap between them, or draw each piece as a separate room.',
          items: [room.id],
          at: squarePlace(layout, smallest),
        },
      ]
    }),
  )
}

/** Squares of one board, those together that hang together by their edges. */
function piecesOf(squares: readonly Square[]): Square[][] {
  const left = new Map(squares.map((square) => [squareKey(square), square]))
  const pieces: Square[][] = []
  for (const [key, start] of left) {
    left.delete(key)
    const piece = [start]
    for (const { board, x, y } of piece)
      for (const [dx, dy] of STEPS) {
        const next = squareKey({ board, x: x + dx, y: y + dy })
        const square = left.get(next)
        if (square === undefined) continue
        left.delete(next)
        piece.push(square)
      }
    pieces.push(piece)
  }
  return pieces
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

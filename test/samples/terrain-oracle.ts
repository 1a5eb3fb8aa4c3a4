/** How pieces of the built-in kit stand, reckoned from their codes alone: an oracle that shares nothing with the program. */
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'

type Panel = Mission['panels'][number]
interface Point {
  readonly x: number
  readonly y: number
}
type Loose = Mission['halfPillars'][number]

/** Millimetres. */
export const PITCH = 97
export const RIM = 12
const [COLUMNS, ROWS] = [6, 7]

/** Long walls have codes A…, short ones B…. */
const spanOf = ({ piece }: Panel): 1 | 2 => (piece.startsWith('A') ? 2 : 1)
/** Plain panels take loose pieces at their ends; A2, A4 and B3 bring pillars along. */
export const takesLoose = ({ piece }: Panel): boolean => !['A2', 'A4', 'B3'].includes(piece)

const along = (panel: Panel, step: number): Point =>
  panel.axis === 'horizontal' ? { x: panel.x + step, y: panel.y } : { x: panel.x, y: panel.y + step }

export interface EndPlace {
  readonly board: BoardNumber
  readonly node: Point
  /** Where the panel leaves the node to. */
  readonly toward: Loose['toward']
}
export interface End extends EndPlace {
  readonly panel: Panel
}

export function endsOf(panel: Panel): End[] {
  const [there, back] = panel.axis === 'horizontal' ? (['east', 'west'] as const) : (['south', 'north'] as const)
  return [
    { panel, board: panel.board, node: along(panel, 0), toward: there },
    { panel, board: panel.board, node: along(panel, spanOf(panel)), toward: back },
  ]
}

/** Its ends and, of a long one, its middle. */
export const nodesCoveredBy = (panel: Panel): Point[] =>
  Array.from({ length: spanOf(panel) + 1 }, (_, step) => along(panel, step))

/** Names of the edges it stands on. */
export const edgesOf = (panel: Panel): string[] =>
  Array.from({ length: spanOf(panel) }, (_, step) => {
    const { x, y } = along(panel, step)
    return `${panel.board} ${panel.axis} ${x} ${y}`
  })
export const panelsOnEdge = (document: Mission, edge: string): Panel[] =>
  document.panels.filter((panel) => edgesOf(panel).includes(edge))

/** The loose pieces that close that end. */
export const looseAt = ({ halfPillars, wallEnds }: Mission, { board, node, toward }: EndPlace): Loose[] =>
  [...halfPillars, ...wallEnds].filter(
    (item) => item.board === board && item.x === node.x && item.y === node.y && item.toward === toward,
  )

/** True when the end stands against the middle of a long panel across it, or against the rim. */
export function heldWithoutLoose({ panels }: Mission, { panel, board, node }: End): boolean {
  const across = panels.some((other) => {
    const middle = along(other, 1)
    return (
      other.board === board &&
      other.axis !== panel.axis &&
      spanOf(other) === 2 &&
      middle.x === node.x &&
      middle.y === node.y
    )
  })
  const [position, last] = panel.axis === 'horizontal' ? [node.x, COLUMNS] : [node.y, ROWS]
  return across || position === 0 || position === last
}

/** A node of a board as board and millimetres; also used to tell squares apart. */
export const place = (board: number, { x, y }: Point): string => `${board}:${RIM + x * PITCH},${RIM + y * PITCH}`

/** What lies on the board. */
export const inside = {
  node: ({ x, y }: Point): boolean => x >= 0 && x <= COLUMNS && y >= 0 && y <= ROWS,
  square: ({ x, y }: Point): boolean => x >= 0 && x < COLUMNS && y >= 0 && y < ROWS,
  panel: (panel: Panel): boolean => nodesCoveredBy(panel).every(inside.node),
}

/** The way that a pointer goes along lattice lines: from corner to corner, over a seam where the lines meet. */

import { boxOf, toBoard, toField, toLattice } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import {
  axisOf,
  type BoardNumber,
  type Compass,
  type Edge,
  edgeFrom,
  edgeKey,
  hasNode,
  latticeOf,
  type Node,
  nodePoint,
  sameNode,
  stepOf,
} from '#model/kit/lattice.ts'

/** A corner of the lattice of one board. */
export interface Stop {
  readonly board: BoardNumber
  readonly node: Node
}

/** An edge of the lattice of one board. */
export interface BoardEdge {
  readonly board: BoardNumber
  readonly edge: Edge
}

export const boardEdgeKey = ({ board, edge }: BoardEdge): string => `${board}:${edgeKey(edge)}`

/** How far the pointer must be off its last corner before the way goes on, in squares: more than half, so that it is steady. */
const REACH = 0.55
/** How far lines of two boards may lie apart sideways and still be one (mm). */
const SAME_LINE_MM = 1

/** A place in units of the pitch from the first corner of a board, also where it lies beside that board. */
function onLattice({ kit, field }: Layout, board: BoardNumber, at: FieldPoint): Node {
  const box = boxOf(field, board)
  const { rim, pitch } = kit.lattice
  return { x: (at.x - box.x - rim.value) / pitch.value, y: (at.y - box.y - rim.value) / pitch.value }
}

/** The corner nearest to a place; null beside the boards, and on a table without squares. */
export function nearestStop(layout: Layout, at: FieldPoint): Stop | null {
  const spot = toLattice(layout.field, at, layout.kit)
  if (spot === undefined) return null
  const { columns, rows } = latticeOf(layout.kit, spot.board)
  if (columns === 0 || rows === 0) return null
  const { x, y } = onLattice(layout, spot.board, at)
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))
  return { board: spot.board, node: { x: clamp(x, columns), y: clamp(y, rows) } }
}

/** The edge at whose middle a place lies; null near a corner, inside a square and beside the boards. */
export function edgeAtMiddle(layout: Layout, at: FieldPoint): BoardEdge | null {
  const stop = nearestStop(layout, at)
  if (stop === null) return null
  const { x, y } = onLattice(layout, stop.board, at)
  const [dx, dy] = [x - stop.node.x, y - stop.node.y]
  const along = Math.max(Math.abs(dx), Math.abs(dy))
  if (along < 0.25 || along > 0.5 || Math.min(Math.abs(dx), Math.abs(dy)) > 0.25) return null
  const toward: Compass = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'east' : 'west') : dy > 0 ? 'south' : 'north'
  const next = neighbour(stop.node, toward)
  if (!hasNode(latticeOf(layout.kit, stop.board), next)) return null
  return { board: stop.board, edge: edgeFrom(stop.node, toward) }
}

/**
 * The way after the pointer went on in a straight line. It follows the pointer corner by corner; a step back the way it
 * came takes the last step away. How often the pointer was asked makes no difference.
 */
export function walkOn(layout: Layout, walk: readonly Stop[], from: FieldPoint, to: FieldPoint): readonly Stop[] {
  const stops = [...walk]
  const step = layout.kit.lattice.pitch.value / 8
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
  for (let index = 1; index <= count; index += 1) {
    const part = index / count
    follow(layout, stops, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  }
  return stops.length === walk.length && stops.at(-1) === walk.at(-1) ? walk : stops
}

function follow(layout: Layout, stops: Stop[], at: FieldPoint): void {
  for (;;) {
    const last = stops.at(-1)
    if (last === undefined) return
    const place = onLattice(layout, last.board, at)
    const [dx, dy] = [place.x - last.node.x, place.y - last.node.y]
    const across: Compass = dx > 0 ? 'east' : 'west'
    const upright: Compass = dy > 0 ? 'south' : 'north'
    const ways = [
      { toward: across, by: Math.abs(dx) },
      { toward: upright, by: Math.abs(dy) },
    ].filter(({ by }) => by > REACH)
    ways.sort((a, b) => b.by - a.by)
    const next = ways.map(({ toward }) => stepFrom(layout, last, toward, at)).find((stop) => stop !== null)
    if (next === undefined) return
    const before = stops.at(-2)
    if (before !== undefined && before.board === next.board && sameNode(before.node, next.node)) stops.pop()
    else stops.push(next)
  }
}

const neighbour = (node: Node, toward: Compass): Node => {
  const step = stepOf(toward)
  return { x: node.x + step.x, y: node.y + step.y }
}

/** The next corner in a direction: on the board, or over a seam to the one right across when the pointer is over there. */
function stepFrom(layout: Layout, { board, node }: Stop, toward: Compass, at: FieldPoint): Stop | null {
  const next = neighbour(node, toward)
  if (hasNode(latticeOf(layout.kit, board), next)) return { board, node: next }
  const there = toBoard(layout.field, at)
  if (there === undefined || there.board === board) return null
  return stopAcross(layout, { board, node }, toward, there.board)
}

/** The corner of another board that lies right across a seam, where the lines of both go on in one another. */
function stopAcross(layout: Layout, { board, node }: Stop, toward: Compass, other: BoardNumber): Stop | null {
  const { field, kit } = layout
  if (!field.seams.some((seam) => seam.board === board && seam.side === toward && seam.other === other)) return null
  const lattice = latticeOf(kit, other)
  if (lattice.columns === 0 || lattice.rows === 0) return null
  const place = onLattice(layout, other, toField(field, board, nodePoint(kit, node)))
  const level = axisOf(toward) === 'horizontal'
  const aside = level ? place.y : place.x
  if (Math.abs(aside - Math.round(aside)) * kit.lattice.pitch.value > SAME_LINE_MM) return null
  const far = toward === 'east' || toward === 'south' ? 0 : level ? lattice.columns : lattice.rows
  const across = level ? { x: far, y: Math.round(aside) } : { x: Math.round(aside), y: far }
  return hasNode(lattice, across) ? { board: other, node: across } : null
}

/** The edges of a way, each once, in the order in which they are first gone along. */
export function edgesOfWalk(walk: readonly Stop[]): readonly BoardEdge[] {
  const edges = new Map<string, BoardEdge>()
  for (const [index, { board, node }] of walk.entries()) {
    const before = walk[index - 1]
    if (before === undefined || before.board !== board) continue
    const toward: Compass =
      before.node.x < node.x ? 'east' : before.node.x > node.x ? 'west' : before.node.y < node.y ? 'south' : 'north'
    const edge = { board, edge: edgeFrom(before.node, toward) }
    const key = boardEdgeKey(edge)
    if (!edges.has(key)) edges.set(key, edge)
  }
  return [...edges.values()]
}

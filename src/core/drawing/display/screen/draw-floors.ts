/** The ground of a map on a screen: boards, the floors of its rooms, quiet lattice marks, where shade falls, deck titles. */

import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { outerEdges } from '#analysis/layout/seam.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { latticeOf, type Node } from '#model/kit/lattice.ts'
import type { Square } from '#model/kit/square-names.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Figure, Paint, Shape } from '../display-list.ts'
import { cornerOf, type DrawContext, nodeAt, pitchOf } from '../draw-context.ts'
import { area, line, rectangle } from '../shapes.ts'
import type { Room } from './floor-tints.ts'
import { atLeastPx, shows } from './screen-look.ts'

/** Half a tick at a node (mm). */
const TICK = 4.5

/** The plate of every board; an open table is one floor. */
export const drawScreenPlates = (context: DrawContext): Figure[] =>
  context.field.boards.map(({ board, box }) => ({
    item: null,
    shapes: [rectangle(box, { fill: latticeOf(context.kit, board).columns === 0 ? 'floor-0' : 'plate' })],
  }))

/** The edges of the boards, over floors and shade. */
export const drawBoardEdges = (context: DrawContext): Figure[] =>
  context.field.boards.map(({ box }) => ({
    item: null,
    shapes: [rectangle(box, { stroke: 'plate-edge', width: atLeastPx(context, 1.2, 1) })],
  }))

/** The floor of a room; squares at the rim of a board reach to its edge. */
export const drawFloor = (context: DrawContext, { squares, tint }: Room): Figure => ({
  item: null,
  shapes: [
    area(
      squares.map((square) => cornersOf(floorBox(context, square))),
      { fill: tint },
    ),
  ],
})

function floorBox(context: DrawContext, square: Square): Box {
  const { columns, rows } = latticeOf(context.kit, square.board)
  const rim = context.kit.lattice.rim.value
  const pitch = pitchOf(context)
  const { x, y } = cornerOf(context, square)
  const [left, top] = [square.x === 0 ? rim : 0, square.y === 0 ? rim : 0]
  const [right, bottom] = [square.x === columns - 1 ? rim : 0, square.y === rows - 1 ? rim : 0]
  return { x: x - left, y: y - top, width: pitch + left + right, height: pitch + top + bottom }
}

const cornersOf = ({ x, y, width, height }: Box): XY[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** Faint seams and, where they can be told, a tick at each node. */
export const drawScreenLattice = (context: DrawContext): Figure[] => {
  const seam: Paint = { stroke: 'lattice', width: atLeastPx(context, 0.6, 1) }
  const tick: Paint = { stroke: 'node', width: atLeastPx(context, 0.8, 1) }
  return context.field.boards.map(({ board }) => {
    const { columns, rows } = latticeOf(context.kit, board)
    if (columns === 0) return { item: null, shapes: [] }
    const at = (place: Node) => nodeAt(context, board, place)
    const shapes: Shape[] = []
    for (let x = 0; x <= columns; x += 1) shapes.push(line(at({ x, y: 0 }), at({ x, y: rows }), seam))
    for (let y = 0; y <= rows; y += 1) shapes.push(line(at({ x: 0, y }), at({ x: columns, y }), seam))
    if (shows(context, 'ticks'))
      for (let y = 0; y <= rows; y += 1)
        for (let x = 0; x <= columns; x += 1) {
          const node = at({ x, y })
          shapes.push(
            line({ x: node.x - TICK, y: node.y }, { x: node.x + TICK, y: node.y }, tick),
            line({ x: node.x, y: node.y - TICK }, { x: node.x, y: node.y + TICK }, tick),
          )
        }
    return { item: null, shapes }
  })
}

const shade: Paint = { stroke: 'shade', width: 1 }

/** The lines that shade falls along: where the ground ends. */
export const drawEdgeShade = ({ field }: DrawContext): Figure => ({
  item: null,
  shapes: outerEdges(field).map(({ x, y, width, height }) => line({ x, y }, { x: x + width, y: y + height }, shade)),
})

/** The line that shade falls along: a wall, its hatchway too, so that opening one changes nothing. */
export function drawWallShade(context: DrawContext, panel: Panel): Figure {
  const from = nodeAt(context, panel.board, panel)
  const length = spanOf(context.kit, panel) * pitchOf(context)
  const to = panel.axis === 'horizontal' ? { x: from.x + length, y: from.y } : { x: from.x, y: from.y + length }
  return { item: panel.id, shapes: [line(from, to, shade)] }
}

/** The ground of a map on a screen: boards, space and its stars, floors, what is out of play, quiet lattice marks, where shade falls. */

import { outerEdges } from '#analysis/layout/clearance-raster.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { latticeOf, type Node, type Square } from '#model/kit/lattice.ts'
import type { ItemOf } from '#model/mission/document.ts'
import { isInSpace } from '#model/mission/mission-rule-set.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { loopsOf, partsOnBoards } from '../area-shapes.ts'
import type { Figure, Paint, Shape } from '../display-list.ts'
import { atLeastPx, cornerOf, type DrawContext, nodeAt, pitchOf, SURROUND_MM, shows } from '../draw-context.ts'
import { area, grow, line, polygon, rectangle } from '../shapes.ts'
import { hatchLines } from '../sides.ts'
import { starField } from '../stars.ts'
import type { Room } from './floor-tints.ts'

/** Half a tick at a node (mm). */
const TICK = 4.5

/** The plate of every board; an open table lies in space. */
export const drawScreenPlates = (context: DrawContext): Figure[] =>
  context.field.boards.map(({ board, box }) => ({
    item: null,
    shapes: [
      rectangle(box, {
        fill: latticeOf(context.kit, board).columns > 0 ? 'plate' : isInSpace(context) ? 'space' : 'floor-0',
      }),
    ],
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

/** Draws faint seams and, if there is room to tell them apart, a tick at each node. */
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

/** As far as names stand outside of boards (px). */
const RIM_NAMES_PX = 28

/** Stars on open tables, and around boards as far as anybody looks. */
export function drawStars(context: DrawContext): Figure {
  const { boards, bounds } = context.field
  const reach = Math.max(bounds.width, bounds.height)
  const open = boards.filter(({ board }) => latticeOf(context.kit, board).columns === 0).map(({ box }) => box)
  const around = {
    x: bounds.x - reach,
    y: bounds.y - reach,
    width: bounds.width + 2 * reach,
    height: bounds.height + 2 * reach,
  }
  const size = atLeastPx(context, 1, 0.8)
  if (open.length > 0) return { item: null, shapes: open.flatMap((box) => starField(box, size)) }
  // No star stands behind the names at the rims of boards.
  const named = boards.map(({ box }) => grow(box, atLeastPx(context, SURROUND_MM, RIM_NAMES_PX)))
  return { item: null, shapes: starField(around, size, named) }
}

/** Distance of the hatching on ground out of play, its lines, and the line around it (mm). */
const OUT = { every: 11.3, line: 1.5, edge: 2.6, dash: [14, 9] } as const

/** Ground that nobody enters, which never looks like a room: dark to the edge of the board, hatched across, a broken line around. */
export function drawOutOfPlay(context: DrawContext, region: ItemOf<'regions'>): Figure {
  const hatch: Paint = { stroke: 'out-hatch', width: atLeastPx(context, OUT.line, 0.8) }
  const edge: Paint = { stroke: 'out-edge', width: atLeastPx(context, OUT.edge, 1.2), dash: OUT.dash }
  const shapes = partsOnBoards(context, region.squares).flatMap((part): Shape[] => {
    const boxes = part.map((square) => floorBox(context, square))
    const lines = (['rising', 'falling'] as const).flatMap((way) => hatchLines(boxes, way, OUT.every))
    const [{ board } = { board: 1 as const }] = part
    return [
      area(boxes.map(cornersOf), { fill: 'out' }),
      ...lines.map(([from, to]) => line(from, to, hatch)),
      ...loopsOf(context, part, OUT.edge / 2).map((loop) =>
        polygon(
          loop.map((at) => toRim(context, board, at)),
          edge,
        ),
      ),
    ]
  })
  return { item: region.id, shapes }
}

/** A corner beside the outermost line of the lattice, moved out over the rim of its board. */
function toRim(context: DrawContext, board: Square['board'], { x, y }: XY): XY {
  const { columns, rows } = latticeOf(context.kit, board)
  const [first, last] = [nodeAt(context, board, { x: 0, y: 0 }), nodeAt(context, board, { x: columns, y: rows })]
  const rim = context.kit.lattice.rim.value
  const moved = (at: number, low: number, high: number): number =>
    at - low < OUT.edge ? at - rim : high - at < OUT.edge ? at + rim : at
  return { x: moved(x, first.x, last.x), y: moved(y, first.y, last.y) }
}

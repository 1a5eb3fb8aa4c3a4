/** The free room in a block of squares on one board, with the walls, pillars and wall ends that stand there (mm). */

import type { Box } from '#foundation/geometry/point.ts'
import { findPanel } from '#model/kit/kit.ts'
import { axisOf, COMPASS, type Compass, type Edge, latticeOf, type Node } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { EDGE, edgeState, edgeStates } from './edge-states.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import type { Room } from './packing.ts'
import { endsOf } from './panel-geometry.ts'
import { thicknessAt } from './wall-thickness.ts'

/** A block of squares and which of them belong to the zone. */
export interface BoardPart {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
  /** For each square, row by row: 1 when it belongs to the zone. */
  readonly own: string
}

/** The room from the outer edges of the block; from the board's edge where no panel stands before it. */
export function roomIn(layout: Layout, part: BoardPart): Room {
  const { board, x, y, columns, rows } = part
  const lattice = latticeOf(layout.kit, board)
  const pitch = lattice.pitch.value
  const { row, column } = linesOf(part)
  const { left, top, right, bottom } = marginsOf(layout, part)
  const width = left + columns * pitch + right
  const height = top + rows * pitch + bottom
  const bars = [
    ...steps(rows + 1).flatMap((step) => row(y + step)),
    ...steps(columns + 1).flatMap((step) => column(x + step)),
  ]
    .filter((edge) => edgeState(layout, board, edge) !== EDGE.free)
    .map((edge) =>
      bar((edge.x - x) * pitch, (edge.y - y) * pitch, edge.axis === 'horizontal' ? 'east' : 'south', {
        from: 0,
        to: pitch,
        half: thicknessAt(layout, board, edge) / 2,
      }),
    )
  const foreign = foreignIn(part, pitch)
  const bits = standingBits(layout, board)
  const nodes = cells(columns + 1, rows + 1)
  const pillars = nodes.flatMap((cell) =>
    standingAt(layout, bits[(y + cell.y) * (lattice.columns + 1) + x + cell.x] ?? 0).map(({ toward, ...size }) =>
      bar(cell.x * pitch, cell.y * pitch, toward, size),
    ),
  )
  const blocks = [...bars, ...foreign, ...pillars]
    .map((box) => clipped({ ...box, x: box.x + left, y: box.y + top }, width, height))
    .filter((box) => box.width > 0 && box.height > 0)
  return { width, height, blocks: outermost(blocks) }
}

/** The edges of the lattice lines in a block. */
const linesOf = ({ x, y, columns, rows }: BoardPart) => ({
  row: (at: number): Edge[] => steps(columns).map((step) => ({ x: x + step, y: at, axis: 'horizontal' as const })),
  column: (at: number): Edge[] => steps(rows).map((step) => ({ x: at, y: y + step, axis: 'vertical' as const })),
})

/** What the rim adds to a block on each side (mm): it belongs to the zone as far as nothing parts it from its square. */
export function marginsOf(layout: Layout, part: BoardPart) {
  const { board, x, y, columns, rows } = part
  const lattice = latticeOf(layout.kit, board)
  const { row, column } = linesOf(part)
  const side = (wall: Edge[], atRim: boolean): number =>
    atRim && wall.every((edge) => edgeState(layout, board, edge) === EDGE.free) ? lattice.rim.value : 0
  return {
    left: side(column(x), x === 0),
    top: side(row(y), y === 0),
    right: side(column(x + columns), x + columns === lattice.columns),
    bottom: side(row(y + rows), y + rows === lattice.rows),
  }
}

/** The squares of a block that are not the zone's, as boxes from its first node (mm). */
const foreignIn = ({ columns, rows, own }: BoardPart, pitch: number): Box[] =>
  cells(columns, rows)
    .filter((_, index) => own[index] === '0')
    .map((cell) => ({ x: cell.x * pitch, y: cell.y * pitch, width: pitch, height: pitch }))

/** The room as it would be if nothing stood there. */
export function bareRoom({ kit }: Layout, part: BoardPart): Room {
  const { board, x, y, columns, rows } = part
  const lattice = latticeOf(kit, board)
  const [pitch, rim] = [lattice.pitch.value, lattice.rim.value]
  const [left, top] = [x === 0 ? rim : 0, y === 0 ? rim : 0]
  return {
    width: left + columns * pitch + (x + columns === lattice.columns ? rim : 0),
    height: top + rows * pitch + (y + rows === lattice.rows ? rim : 0),
    blocks: foreignIn(part, pitch).map((box) => ({ ...box, x: box.x + left, y: box.y + top })),
  }
}

/** Two blocks of one code have the same bare room. */
export function bareCodeOf({ kit }: Layout, { board, x, y, columns, rows, own }: BoardPart): string {
  const lattice = latticeOf(kit, board)
  return `${kit.id} ${columns} ${rows} ${own} ${x === 0} ${y === 0} ${x + columns === lattice.columns} ${y + rows === lattice.rows}`
}

const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
export const cells = (columns: number, rows: number): Node[] =>
  steps(rows).flatMap((y) => steps(columns).map((x) => ({ x, y })))

/**
 * What stands in and around a block, in few characters: two blocks of one code have the same room. Much faster than the
 * room itself.
 */
export function codeOf(layout: Layout, { board, x, y, columns, rows, own }: BoardPart): string {
  const lattice = latticeOf(layout.kit, board)
  const rim = `${Number(x === 0)}${Number(y === 0)}${Number(x + columns === lattice.columns)}${Number(y + rows === lattice.rows)}`
  let code = `${layout.kit.id} ${columns} ${rows} ${own} ${rim} `
  const bits = standingBits(layout, board)
  const edges = edgeStates(layout, board)
  for (let down = 0; down <= rows; down += 1)
    for (let across = 0; across <= columns; across += 1) {
      const node = (y + down) * (lattice.columns + 1) + x + across
      const east = across < columns && edges.east[node] !== EDGE.free
      const south = down < rows && edges.south[node] !== EDGE.free
      code += `${(bits[node] ?? 0) * 4 + Number(east) * 2 + Number(south)},`
    }
  return code
}

interface PieceEnd {
  readonly toward: Compass
  readonly from: number
  readonly to: number
  readonly half: number
}

/** What stands at a node, by its bits: a half-pillar for each of the first four, a wall end for each of the others. */
function standingAt({ kit: { sizes } }: Layout, bits: number): PieceEnd[] {
  const reach = sizes.wallEndLength.value / 2
  const pillar = { from: 0, to: sizes.pillarLength.value / 2, half: sizes.pillarWidth.value / 2 }
  const end = { from: -reach, to: reach, half: sizes.wallEndWidth.value / 2 }
  return COMPASS.flatMap((toward, index) => [
    ...(bits & (1 << index) ? [{ toward, ...pillar }] : []),
    ...(bits & (16 << index) ? [{ toward, ...end }] : []),
  ])
}

/** For each node of a board, row by row: which half-pillars and wall ends stand there. */
function standingBits(layout: Layout, board: BoardNumber): Uint8Array {
  return bitsOfBoards(layout)[board - 1] ?? new Uint8Array(0)
}

const bitsOfBoards = fromParts(({ kit, document, field }): readonly Uint8Array[] => {
  const boards = field.boards.map(({ board }) => {
    const { columns, rows } = latticeOf(kit, board)
    return new Uint8Array((columns + 1) * (rows + 1))
  })
  const add = (board: BoardNumber, node: Node, bit: number): void => {
    const bits = boards[board - 1]
    if (bits === undefined) return
    const index = node.y * (latticeOf(kit, board).columns + 1) + node.x
    bits[index] = (bits[index] ?? 0) | bit
  }
  for (const panel of document.panels)
    if (findPanel(kit, panel.piece)?.ownHalfPillars === true)
      for (const end of endsOf(kit, panel)) add(panel.board, end.node, 1 << COMPASS.indexOf(end.toward))
  for (const item of document.halfPillars) add(item.board, item, 1 << COMPASS.indexOf(item.toward))
  for (const item of document.wallEnds) add(item.board, item, 16 << COMPASS.indexOf(item.toward))
  return boards
})

/** A box from a node in a direction. */
function bar(x: number, y: number, toward: Compass, { from, to, half }: Omit<PieceEnd, 'toward'>): Box {
  const near = toward === 'north' || toward === 'west' ? -to : from
  return axisOf(toward) === 'horizontal'
    ? { x: x + near, y: y - half, width: to - from, height: 2 * half }
    : { x: x - half, y: y + near, width: 2 * half, height: to - from }
}

function clipped(box: Box, width: number, height: number): Box {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width) - x,
    height: Math.min(height, box.y + box.height) - y,
  }
}

/** Without boxes that lie within others. */
const outermost = (boxes: readonly Box[]): Box[] =>
  boxes.filter(
    (box, index) =>
      !boxes.some((other, place) => place !== index && within(box, other) && (!within(other, box) || place < index)),
  )
const within = (box: Box, other: Box): boolean =>
  box.x >= other.x &&
  box.y >= other.y &&
  box.x + box.width <= other.x + other.width &&
  box.y + box.height <= other.y + other.height

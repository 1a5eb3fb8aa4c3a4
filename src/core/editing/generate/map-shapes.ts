/** What the look of a map is measured by, listed once for a table: lines, open blocks, halls, ways that may be too narrow. */

import { boxOf } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { seamsAt } from '#analysis/layout/seam.ts'
import type { Compass } from '#model/kit/lattice.ts'
import { edgeNumberOn, type FieldBoard, nodeNumberOn } from './field-numbering.ts'

export interface Shapes {
  /** 1: on the outermost line of a board, where no other board goes on. */
  readonly onRim: Uint8Array
  /** Every lattice line inside the ground: its edges from one end to the other, and its nodes. */
  readonly lines: readonly Line[]
  /** Two squares by two: their upper left square, their width in squares, and the four edges inside. */
  readonly blocks: Int32Array
  /** Three squares by three: twelve edges inside. */
  readonly halls: Int32Array
  /** So many edges between two things that stand are too few for a base; and from the edge of the board. */
  readonly narrow: number
  readonly narrowAtRim: number
  /** Nodes of two boards, askew over a seam, that are too close together: pairs. */
  readonly tight: Int32Array
}

export interface Line {
  readonly edges: Int32Array
  readonly nodes: Int32Array
  /** The line goes on over a seam at its first, its last end: there is no edge of the board there. */
  readonly open: readonly [boolean, boolean]
}

interface Ground {
  readonly nodeCount: number
  hasWay(edge: number): boolean
}

/** @param base the largest that is to pass everywhere (mm) */
export function shapesOf(layout: Layout, boards: readonly FieldBoard[], ground: Ground, base: number): Shapes {
  const { lattice, sizes } = layout.kit
  const pillar = Math.max(sizes.pillarLength.value, sizes.pillarWidth.value)
  const least = (free: (edges: number) => number): number => {
    let edges = 1
    while (free(edges) < base && edges < 8) edges += 1
    return edges
  }
  const onRim = new Uint8Array(ground.nodeCount)
  for (const board of boards)
    for (let y = 0; y <= board.rows; y += 1)
      for (let x = 0; x <= board.columns; x += 1)
        if (
          (x === 0 && isOuter(layout, board, 'west', y)) ||
          (x === board.columns && isOuter(layout, board, 'east', y)) ||
          (y === 0 && isOuter(layout, board, 'north', x)) ||
          (y === board.rows && isOuter(layout, board, 'south', x))
        )
          onRim[nodeNumberOn(board, x, y)] = 1
  return {
    onRim,
    lines: boards.flatMap((board) => linesOf(layout, board, ground)),
    blocks: Int32Array.from(boards.flatMap(openBlocks)),
    halls: Int32Array.from(boards.flatMap(hallsOf)),
    narrow: least((edges) => edges * lattice.pitch.value - pillar),
    narrowAtRim: least((edges) => edges * lattice.pitch.value + lattice.rim.value - pillar / 2),
    tight: Int32Array.from(tightPairs(layout, boards, base + pillar)),
  }
}

/** Where no other board goes on: a wall that ends there leans on the edge of the ground. */
function isOuter(layout: Layout, { board }: FieldBoard, side: Compass, step: number): boolean {
  const { pitch, rim } = layout.kit.lattice
  const box = boxOf(layout.field, board)
  const at = (side === 'west' || side === 'east' ? box.y : box.x) + rim.value + step * pitch.value
  return !seamsAt(layout, board, side).some(({ from, to }) => from < at - rim.value - 1 && at + rim.value + 1 < to)
}

function linesOf(layout: Layout, board: FieldBoard, { hasWay }: Ground): Line[] {
  const { columns, rows } = board
  const seams = (side: string): boolean =>
    layout.field.seams.some((seam) => seam.board === board.board && seam.side === side)
  const line = (horizontal: boolean, at: number): Line => {
    const length = horizontal ? columns : rows
    const along = (step: number): readonly [number, number] => (horizontal ? [step, at] : [at, step])
    return {
      edges: Int32Array.from({ length }, (_, step) => edgeNumberOn(board, horizontal, ...along(step))),
      nodes: Int32Array.from({ length: length + 1 }, (_, step) => nodeNumberOn(board, ...along(step))),
      open: horizontal ? [seams('west'), seams('east')] : [seams('north'), seams('south')],
    }
  }
  return [
    ...Array.from({ length: rows + 1 }, (_, at) => line(true, at)),
    ...Array.from({ length: columns + 1 }, (_, at) => line(false, at)),
  ].filter(({ edges }) => edges.some(hasWay))
}

/** Of each block: square, width of the board in squares, two upright edges, two level ones. */
function openBlocks(board: FieldBoard): number[] {
  const found: number[] = []
  for (let y = 0; y + 1 < board.rows; y += 1)
    for (let x = 0; x + 1 < board.columns; x += 1)
      found.push(
        board.squares + y * board.columns + x,
        board.columns,
        edgeNumberOn(board, false, x + 1, y),
        edgeNumberOn(board, false, x + 1, y + 1),
        edgeNumberOn(board, true, x, y + 1),
        edgeNumberOn(board, true, x + 1, y + 1),
      )
  return found
}

function hallsOf(board: FieldBoard): number[] {
  const found: number[] = []
  for (let y = 0; y + 2 < board.rows; y += 1)
    for (let x = 0; x + 2 < board.columns; x += 1)
      for (let step = 0; step < 3; step += 1)
        found.push(
          edgeNumberOn(board, false, x + 1, y + step),
          edgeNumberOn(board, false, x + 2, y + step),
          edgeNumberOn(board, true, x + step, y + 1),
          edgeNumberOn(board, true, x + step, y + 2),
        )
  return found
}

/** Nodes on both sides of a seam that lie askew and closer than that (mm). */
function tightPairs(layout: Layout, boards: readonly FieldBoard[], apart: number): number[] {
  const { pitch, rim } = layout.kit.lattice
  const across = 2 * rim.value
  return layout.field.seams.flatMap((seam) => {
    if (seam.board > seam.other) return []
    const [one, two] = [seam.board, seam.other].map((number) => boards.find(({ board }) => board === number))
    const [mine, theirs] = [seam.board, seam.other].map((number) =>
      layout.field.boards.find(({ board }) => board === number),
    )
    if (one === undefined || two === undefined || mine === undefined || theirs === undefined) return []
    const upright = seam.side === 'east' || seam.side === 'west'
    const shift = upright ? theirs.box.y - mine.box.y : theirs.box.x - mine.box.x
    const low = seam.side === 'west' || seam.side === 'north'
    const node = (board: FieldBoard, index: number, atLow: boolean): number =>
      upright
        ? nodeNumberOn(board, atLow ? 0 : board.columns, index)
        : nodeNumberOn(board, index, atLow ? 0 : board.rows)
    const pairs: number[] = []
    const count = (board: FieldBoard): number => (upright ? board.rows : board.columns)
    for (let i = 0; i <= count(one); i += 1)
      for (let j = 0; j <= count(two); j += 1) {
        const along = Math.abs(i * pitch.value - (shift + j * pitch.value))
        if (along > 0.01 && along * along + across * across < apart * apart)
          pairs.push(node(one, i, low), node(two, j, !low))
      }
    return pairs
  })
}

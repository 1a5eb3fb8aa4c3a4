/** How edges, nodes and squares of all boards of a table are numbered. */
import type { BoardNumber } from '#model/kit/lattice.ts'

/** A board, and where its numbers begin. */
export interface FieldBoard {
  readonly board: BoardNumber
  readonly columns: number
  readonly rows: number
  readonly squares: number
  readonly edges: number
  readonly nodes: number
}

/** The edge from node (x, y) to the east (horizontal) or south. */
export const edgeNumberOn = ({ edges, columns, rows }: FieldBoard, horizontal: boolean, x: number, y: number): number =>
  edges + (horizontal ? y * columns + x : (rows + 1) * columns + y * (columns + 1) + x)

export const nodeNumberOn = ({ nodes, columns }: FieldBoard, x: number, y: number): number =>
  nodes + y * (columns + 1) + x

/** Places of the lattice as one number each, much cheaper to look up than a text. Coordinates reach from −1 to 126. */
import type { Compass, Edge, Node } from '#model/kit/lattice.ts'
import type { BoardNumber, Square } from '#model/kit/square-names.ts'

export const nodeNumber = (board: BoardNumber, node: Node): number => (board * 128 + node.x + 1) * 128 + node.y + 1

export const edgeNumber = (board: BoardNumber, edge: Edge): number =>
  nodeNumber(board, edge) * 2 + (edge.axis === 'horizontal' ? 0 : 1)

export const squareNumber = (square: Square): number => nodeNumber(square.board, square)

/** A node and the direction in which something leaves it. */
export const endNumber = (board: BoardNumber, node: Node, toward: Compass): number =>
  nodeNumber(board, node) * 4 + directions[toward]

const directions: Readonly<Record<Compass, number>> = { north: 0, east: 1, south: 2, west: 3 }

/**
 * The lattice of one board, in integers: nodes are corners where pillars stand, edges join two neighbouring nodes,
 * squares lie between four nodes. Node (0, 0) is the upper left one; x counts along the short side (the
 * columns), y along the long side (the rows).
 */
import { type BoardPoint, boardPoint } from '#foundation/geometry/point.ts'
import type { Kit } from './kit.ts'

export type Axis = 'horizontal' | 'vertical'
/** A direction on the drawing: north is up. */
export type Compass = 'north' | 'east' | 'south' | 'west'

/** A corner of the lattice: 0…columns, 0…rows. */
export interface Node {
  readonly x: number
  readonly y: number
}
/** From node (x, y) one pitch east (horizontal) or south (vertical). */
export interface Edge {
  readonly x: number
  readonly y: number
  readonly axis: Axis
}
/** The square whose upper left node is (x, y): 0…columns−1, 0…rows−1. */
export interface LatticeSquare {
  readonly x: number
  readonly y: number
}

export const COMPASS: readonly Compass[] = ['north', 'east', 'south', 'west']
const steps: Record<Compass, Node> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
}

/** One lattice step in that direction. */
export const stepOf = (direction: Compass): Node => steps[direction]
export const opposite = (direction: Compass): Compass => turned(direction, 2)
/** The direction after that many quarter turns clockwise (negative: counter-clockwise). */
export const turned = (direction: Compass, quarters: number): Compass =>
  COMPASS[(((COMPASS.indexOf(direction) + quarters) % 4) + 4) % 4] ?? direction
export const axisOf = (direction: Compass): Axis =>
  direction === 'east' || direction === 'west' ? 'horizontal' : 'vertical'

export const sameNode = (a: Node, b: Node): boolean => a.x === b.x && a.y === b.y
export const nodeKey = (node: Node): string => `${node.x},${node.y}`
export const edgeKey = (edge: Edge): string => `${edge.x},${edge.y},${edge.axis === 'horizontal' ? 'h' : 'v'}`
export const latticeSquareKey = (square: LatticeSquare): string => `${square.x},${square.y}`

/** The edge that leaves a node in a direction. */
export function edgeFrom(node: Node, direction: Compass): Edge {
  const back = direction === 'north' || direction === 'west'
  const step = stepOf(direction)
  return { x: back ? node.x + step.x : node.x, y: back ? node.y + step.y : node.y, axis: axisOf(direction) }
}

/** The two ends of an edge, west before east, north before south. */
export const nodesOf = (edge: Edge): readonly [Node, Node] => [
  { x: edge.x, y: edge.y },
  edge.axis === 'horizontal' ? { x: edge.x + 1, y: edge.y } : { x: edge.x, y: edge.y + 1 },
]

/** The edge between a square and its neighbour (or the rim) on that side. */
export function edgeOfSquare(square: LatticeSquare, side: Compass): Edge {
  switch (side) {
    case 'north':
      return { x: square.x, y: square.y, axis: 'horizontal' }
    case 'south':
      return { x: square.x, y: square.y + 1, axis: 'horizontal' }
    case 'west':
      return { x: square.x, y: square.y, axis: 'vertical' }
    case 'east':
      return { x: square.x + 1, y: square.y, axis: 'vertical' }
  }
}

type Lattice = Pick<Kit['lattice'], 'columns' | 'rows'>

/** The lattice of one board: the kit's own, unless the mission says how large that board is. */
export const latticeOf = (kit: Kit, board: number): Kit['lattice'] =>
  kit.boards === undefined ? kit.lattice : (kit.boards[board - 1] ?? kit.lattice)

/** The number of a square among those of all boards: board by board, row by row. */
export function squareIndexOn(
  { boards, lattice }: Kit,
  { board, x, y }: LatticeSquare & { readonly board: number },
): number {
  if (boards === undefined) return ((board - 1) * lattice.rows + y) * lattice.columns + x
  const own = boards[board - 1]
  return own === undefined ? -1 : own.squaresBefore + y * own.columns + x
}

export const hasNode = (lattice: Lattice, node: Node): boolean =>
  node.x >= 0 && node.y >= 0 && node.x <= lattice.columns && node.y <= lattice.rows && lattice.columns > 0
export const hasSquare = (lattice: Lattice, square: LatticeSquare): boolean =>
  square.x >= 0 && square.y >= 0 && square.x < lattice.columns && square.y < lattice.rows
export const hasEdge = ({ columns, rows }: Lattice, { x, y, axis }: Edge): boolean =>
  x >= 0 && y >= 0 && (axis === 'horizontal' ? x < columns && y <= rows : x <= columns && y < rows)
/** True for a node on the outermost lattice line. */
export const onRim = (lattice: Lattice, node: Node): boolean =>
  node.x === 0 || node.y === 0 || node.x === lattice.columns || node.y === lattice.rows

/** Every square of a board, row by row. */
export const boardSquares = (lattice: Lattice): LatticeSquare[] =>
  Array.from({ length: lattice.columns * lattice.rows }, (_, index) => ({
    x: index % lattice.columns,
    y: Math.floor(index / lattice.columns),
  }))

/** Where a node lies on its board (mm). */
export const nodePoint = (kit: Kit, node: Node): BoardPoint =>
  boardPoint(
    kit.lattice.rim.value + node.x * kit.lattice.pitch.value,
    kit.lattice.rim.value + node.y * kit.lattice.pitch.value,
  )
/** The centre of a square on its board (mm). */
export const squareCentre = (kit: Kit, square: LatticeSquare): BoardPoint =>
  nodePoint(kit, { x: square.x + 0.5, y: square.y + 0.5 })

/**
 * The square a place on a board lies in; the rim belongs to the nearest square; undefined off the board, and on a table
 * that has no squares.
 */
export function squareOnBoard(kit: Kit, board: number, point: BoardPoint): LatticeSquare | undefined {
  const { pitch, rim, boardWidth, boardHeight, columns, rows } = latticeOf(kit, board)
  if (columns === 0 || rows === 0) return undefined
  if (point.x < 0 || point.y < 0 || point.x > boardWidth.value || point.y > boardHeight.value) return undefined
  const index = (value: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor((value - rim.value) / pitch.value)))
  return { x: index(point.x, columns), y: index(point.y, rows) }
}

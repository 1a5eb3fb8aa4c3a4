/**
 * The lattice of one board, in integers: nodes are corners where pillars stand, edges join two neighbouring nodes,
 * squares lie between four nodes. Node (0, 0) is the upper left one; x counts along the short side (the
 * columns), y along the long side (the rows).
 */
import { type BoardPoint, boardPoint } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { BoardLattice, Kit, Turn } from './kit.ts'

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

// Square names that people can say aloud: a letter along the long side (A–G) and a number along the short side,
// counted away from the seam: 1…6 on the first board, −1…−6 on the second. On screen the second board lies left of the
// first, so that the numbers run like a number line. With more than two boards each name begins with the number of its
// board, and all numbers count up: `3C4`. A board that lies turned keeps the names that its squares have unturned.

/** The boards of a battlefield. Of two, the first carries positive numbers and the second negative ones. */
export type BoardNumber = 1 | 2 | 3 | 4 | 5 | 6
export const BOARD_NUMBERS: readonly BoardNumber[] = [1, 2, 3, 4, 5, 6]

export interface Square extends LatticeSquare {
  readonly board: BoardNumber
}

/** Board 1 first, row by row: the order of squares in files and messages. */
export const bySquare = (a: Square, b: Square): number => a.board - b.board || a.y - b.y || a.x - b.x

export const squareKey = (square: Square): string => `${square.board}:${square.x},${square.y}`

/** `C4`, `F-2`, `3C4`. The square must lie on the board. */
export function squareName(kit: Kit, square: Square): string {
  const { board } = square
  const { x, y } = kit.boards === undefined ? square : ownPlace(kit.boards[board - 1], square)
  const letter = String.fromCharCode(65 + y)
  if (hasManyBoards(kit)) return `${board}${letter}${x + 1}`
  return `${letter}${board === 1 ? x + 1 : x - ownColumns(kit, board)}`
}

/** Reads a square name (any case, ASCII or typographic minus); undefined when there is no such square. */
export function parseSquareName(kit: Kit, name: string): Square | undefined {
  const match = /^([1-6]?)([A-Z])([-−]?)([1-9]\d?)$/.exec(name.trim().toUpperCase())
  if (match === null) return undefined
  const [, number = '', letter = '', minus] = match
  if (hasManyBoards(kit) !== (number !== '') || (number !== '' && minus !== '')) return undefined
  const count = Number(match[4])
  const board = BOARD_NUMBERS.find((known) => known === (number === '' ? (minus === '' ? 1 : 2) : Number(number))) ?? 1
  if (kit.boards !== undefined && kit.boards[board - 1] === undefined) return undefined
  const own = { x: minus === '' ? count - 1 : ownColumns(kit, board) - count, y: letter.charCodeAt(0) - 65 }
  const square: Square = { board, ...(kit.boards === undefined ? own : lyingPlace(kit.boards[board - 1], own)) }
  return hasSquare(latticeOf(kit, board), square) ? square : undefined
}

const hasManyBoards = ({ boards }: Kit): boolean => boards !== undefined && boards.length > 2

/** The columns of a board before it was turned. */
function ownColumns(kit: Kit, board: BoardNumber): number {
  const { columns, rows } = latticeOf(kit, board)
  return isUpright(kit.boards?.[board - 1]?.turn ?? 0) ? columns : rows
}

/** Whether the rows of a board as it lies have the letters, and not the columns; told of a single square too. */
export const lettersRunDown = (kit: Kit, board: BoardNumber): boolean => isUpright(kit.boards?.[board - 1]?.turn ?? 0)

const isUpright = (turn: Turn): boolean => turn === 0 || turn === 180

/** A square of a board as it lies, counted as if it were not turned. */
function ownPlace(lattice: BoardLattice | undefined, { x, y }: LatticeSquare): LatticeSquare {
  if (lattice === undefined) return { x, y }
  const { columns, rows } = lattice
  switch (lattice.turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: y, y: columns - 1 - x }
    case 180:
      return { x: columns - 1 - x, y: rows - 1 - y }
    case 270:
      return { x: rows - 1 - y, y: x }
  }
}

/** The other way round. */
function lyingPlace(lattice: BoardLattice | undefined, { x, y }: LatticeSquare): LatticeSquare {
  if (lattice === undefined) return { x, y }
  const { columns, rows } = lattice
  switch (lattice.turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: columns - 1 - y, y: x }
    case 180:
      return { x: columns - 1 - x, y: rows - 1 - y }
    case 270:
      return { x: y, y: rows - 1 - x }
  }
}

/** `A` for board 1, `B` for board 2: how places in millimetres name a board. */
export const letterOfBoard = (board: BoardNumber): string => String.fromCharCode(64 + board)
/** The board of a letter from A to F, in capitals or not. */
export const boardOfLetter = (letter: string): BoardNumber =>
  BOARD_NUMBERS.find((board) => letterOfBoard(board) === letter.toUpperCase()) ?? 1

/**
 * Returns the name of a free place (mm on its board): its square, or, on a table without squares, its distance from the
 * two nearest edges, as one measures it with a rule: `13" from west, 4.7" from south`.
 */
export function freePlaceName(
  kit: Kit,
  at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
): string {
  const square = squareOnBoard(kit, at.board, boardPoint(at.x, at.y))
  if (square !== undefined) return squareName(kit, { board: at.board, ...square })
  const lattice = latticeOf(kit, at.board)
  if (lattice.columns > 0) return ''
  const [width, height] = [lattice.boardWidth.value, lattice.boardHeight.value]
  return [
    at.x <= width / 2 ? `${inches(at.x)} from west` : `${inches(width - at.x)} from east`,
    at.y <= height / 2 ? `${inches(at.y)} from north` : `${inches(height - at.y)} from south`,
  ].join(', ')
}

/** The name of a free place as it stands behind a thing: `in C4`, `at 13" from west, 4.7" from south`. */
export const placedAt = (name: string): string => `${name.includes('" from ') ? 'at' : 'in'} ${name}`

/**
 * The same, and where in its square it is, for whoever looks for it on the table: `C4` in the middle, otherwise
 * `C4 (0.2" north and 1.5" west of its middle)`, `C4 (its north edge)`. Nearer than a twentieth of an inch it is `just` off.
 */
export function exactPlaceName(
  kit: Kit,
  at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
): string {
  const square = squareOnBoard(kit, at.board, boardPoint(at.x, at.y))
  if (square === undefined) return freePlaceName(kit, at)
  const name = squareName(kit, { board: at.board, ...square })
  const middle = squareCentre(kit, square)
  const edge = latticeOf(kit, at.board).pitch.value / 2 - JUST_MM
  const off = [
    { size: Math.abs(at.y - middle.y), way: at.y > middle.y ? 'south' : 'north' },
    { size: Math.abs(at.x - middle.x), way: at.x > middle.x ? 'east' : 'west' },
  ].filter(({ size }) => size >= SEEN_MM)
  const atEdge = off.filter(({ size }) => size >= edge)
  // A very small offset is not worth a word beside a large one.
  const far = off.filter(({ size }) => size >= JUST_MM && size < edge)
  const told = far.map(({ size, way }) => `${inches(size)} ${way}`).join(' and ')
  const [first] = atEdge
  if (atEdge.length > 1) return `${name} (its ${off.map(({ way }) => way).join('-')} corner)`
  if (first !== undefined) return `${name} (its ${first.way} edge${told === '' ? '' : `, ${told} of the middle`})`
  if (off.length === 0) return name
  return `${name} (${told === '' ? `just ${off.map(({ way }) => way).join(' and ')}` : told} of its middle)`
}

/** Half the precision of places: a tenth of an inch in texts, a tenth of a millimetre in files. */
const JUST_MM = MM_PER_INCH / 20
const SEEN_MM = 0.05

/** Tenths of an inch, of a length in millimetres. */
const inches = (length: number): string => `${Math.round((length / MM_PER_INCH) * 10) / 10}"`

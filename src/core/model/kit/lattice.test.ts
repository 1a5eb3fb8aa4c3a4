import { describe, expect, it } from 'vitest'
import { boardPoint } from '#foundation/geometry/point.ts'
import { BOARDING_ACTIONS_KIT } from './kit.ts'
import {
  axisOf,
  boardSquares,
  COMPASS,
  edgeFrom,
  edgeKey,
  edgeOfSquare,
  exactPlaceName,
  freePlaceName,
  hasEdge,
  hasNode,
  hasSquare,
  type Node,
  nodeKey,
  nodePoint,
  nodesOf,
  onRim,
  opposite,
  parseSquareName,
  placedAt,
  type Square,
  sameNode,
  squareCentre,
  squareKey,
  squareName,
  squareOnBoard,
  stepOf,
  turned,
} from './lattice.ts'

const kit = BOARDING_ACTIONS_KIT
const squares: Square[] = ([1, 2] as const).flatMap((board) =>
  boardSquares(kit.lattice).map((zone) => ({ board, ...zone })),
)

describe('square names', () => {
  it.each([
    ['A1', 1, 0, 0],
    ['C4', 1, 3, 2],
    ['G6', 1, 5, 6],
    ['A-1', 2, 5, 0],
    ['F-2', 2, 4, 5],
    ['G-6', 2, 0, 6],
  ] as const)('%s', (name, board, x, y) => {
    expect(squareName(kit, { board, x, y })).toBe(name)
    expect(parseSquareName(kit, name)).toEqual({ board, x, y })
  })

  it('are different for every square and read back', () => {
    expect(new Set(squares.map((square) => squareName(kit, square))).size).toBe(84)
    expect(new Set(squares.map(squareKey)).size).toBe(84)
    for (const square of squares) expect(parseSquareName(kit, squareName(kit, square))).toEqual(square)
  })

  it('count away from the seam on both boards, so that neighbours across it are 1 and −1', () => {
    for (const square of squares) {
      const fromSeam = square.board === 1 ? square.x : kit.lattice.columns - 1 - square.x
      expect(Math.abs(Number(squareName(kit, square).slice(1)))).toBe(fromSeam + 1)
    }
  })

  it('are read in small letters, with blanks around and a typographic minus', () => {
    expect(parseSquareName(kit, ' f−2 ')).toEqual({ board: 2, x: 4, y: 5 })
  })

  it.each(['', 'A', 'A0', 'A-0', 'A7', 'A-7', 'H1', 'AA1', 'A01', '1A', 'A1.5', 'A--1', 'Ä1'])(
    '“%s” is none',
    (name) => {
      expect(parseSquareName(kit, name)).toBeUndefined()
    },
  )
})

describe('names of free places', () => {
  const { lattice } = kit
  const table = {
    ...kit,
    boards: [
      {
        ...lattice,
        boardWidth: { ...lattice.boardWidth, value: 1219.2 },
        boardHeight: { ...lattice.boardHeight, value: 914.4 },
        columns: 0,
        rows: 0,
        turn: 0 as const,
        squaresBefore: 0,
      },
    ],
  }
  it.each([
    [330.2, 300, '13" from west, 11.8" from north'],
    [1143, 882.65, '3" from east, 1.3" from south'],
    [609.6, 457.2, '24" from west, 18" from north'],
  ])('are inches from the two nearest edges on a table without squares (%d, %d)', (x, y, name) => {
    expect(freePlaceName(table, { board: 1, x, y })).toBe(name)
    expect(placedAt(name)).toBe(`at ${name}`)
  })
  it('are squares on boards', () => {
    expect(freePlaceName(kit, { board: 1, x: 330, y: 250 })).toBe('C4')
    expect(placedAt('C4')).toBe('in C4')
  })

  describe('where in its square a place is', () => {
    const { x, y } = squareCentre(kit, { x: 3, y: 2 })
    it.each([
      [0, 0, 'C4'],
      [0.04, 0, 'C4'],
      [0, -0.1, 'C4 (just north of its middle)'],
      [1, -1, 'C4 (just north and east of its middle)'],
      [1, 20, 'C4 (0.8" south of its middle)'],
      [-39.1, 14.7, 'C4 (0.6" south and 1.5" west of its middle)'],
      [0, -48.4, 'C4 (its north edge)'],
      [1, 48, 'C4 (its south edge)'],
      [-15, 48, 'C4 (its south edge, 0.6" west of the middle)'],
      [48.4, -47.5, 'C4 (its north-east corner)'],
    ])('%d, %d', (dx, dy, name) => {
      expect(exactPlaceName(kit, { board: 1, x: x + dx, y: y + dy })).toBe(name)
    })
    it('is not said where there are no squares', () => {
      expect(exactPlaceName(table, { board: 1, x: 330.2, y: 300 })).toBe('13" from west, 11.8" from north')
    })
  })
})

const { lattice } = kit
const nodes: Node[] = Array.from({ length: 7 * 8 }, (_, index) => ({ x: index % 7, y: Math.floor(index / 7) }))
const plus = (a: Node, b: Node): Node => ({ x: a.x + b.x, y: a.y + b.y })

describe('compass', () => {
  it('turns clockwise in quarters, back and forth', () => {
    expect(COMPASS.map((direction) => turned(direction, 1))).toEqual(['east', 'south', 'west', 'north'])
    for (const direction of COMPASS) {
      expect(turned(direction, -5)).toBe(turned(direction, 3))
      expect(opposite(opposite(direction))).toBe(direction)
      const sum = plus(stepOf(direction), stepOf(opposite(direction)))
      expect([sum.x + 0, sum.y + 0]).toEqual([0, 0])
      expect(axisOf(direction)).toBe(stepOf(direction).y === 0 ? 'horizontal' : 'vertical')
    }
  })
})

describe('edges', () => {
  it('from a node lead to its neighbour, and back by the same edge', () => {
    for (const node of nodes)
      for (const direction of COMPASS) {
        const neighbour = plus(node, stepOf(direction))
        const edge = edgeFrom(node, direction)
        const ends = nodesOf(edge)
        expect(ends.some((end) => sameNode(end, node)) && ends.some((end) => sameNode(end, neighbour))).toBe(true)
        expect(edgeKey(edgeFrom(neighbour, opposite(direction)))).toBe(edgeKey(edge))
        expect(hasEdge(lattice, edge)).toBe(hasNode(lattice, node) && hasNode(lattice, neighbour))
      }
  })

  it('of a square are shared with the neighbour and lie around its centre', () => {
    for (const square of boardSquares(lattice))
      for (const side of COMPASS) {
        const edge = edgeOfSquare(square, side)
        const neighbour = plus(square, stepOf(side))
        expect(edgeKey(edgeOfSquare(neighbour, opposite(side)))).toBe(edgeKey(edge))
        const [a, b] = nodesOf(edge).map((node) => nodePoint(kit, node))
        const centre = squareCentre(kit, square)
        const half = lattice.pitch.value / 2
        expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBeCloseTo(centre.x + stepOf(side).x * half, 9)
        expect(((a?.y ?? 0) + (b?.y ?? 0)) / 2).toBeCloseTo(centre.y + stepOf(side).y * half, 9)
      }
  })
})

describe('the board', () => {
  it('has 6 × 7 squares between 7 × 8 nodes, 24 of them on the rim', () => {
    expect(boardSquares(lattice)).toHaveLength(42)
    expect(boardSquares(lattice).every((square) => hasSquare(lattice, square))).toBe(true)
    expect(nodes.every((node) => hasNode(lattice, node))).toBe(true)
    expect(nodes.filter((node) => onRim(lattice, node))).toHaveLength(2 * 7 + 2 * 8 - 4)
    for (const off of [
      { x: -1, y: 0 },
      { x: 7, y: 0 },
      { x: 0, y: 8 },
    ])
      expect(hasNode(lattice, off), nodeKey(off)).toBe(false)
    for (const off of [
      { x: 6, y: 0 },
      { x: 0, y: 7 },
      { x: 0, y: -1 },
    ])
      expect(hasSquare(lattice, off)).toBe(false)
  })

  it('is as large as lattice and rims: the last node lies a rim from the corner', () => {
    const last = nodePoint(kit, { x: lattice.columns, y: lattice.rows })
    expect(last.x + lattice.rim.value).toBe(lattice.boardWidth.value)
    expect(last.y + lattice.rim.value).toBe(lattice.boardHeight.value)
  })

  it('finds the square under every place, the rim counting to the nearest', () => {
    for (const square of boardSquares(lattice)) {
      const centre = squareCentre(kit, square)
      for (const [dx, dy] of [
        [0, 0],
        [48, 48],
        [-48, -48],
        [48, -48],
      ] as const)
        expect(squareOnBoard(kit, 1, boardPoint(centre.x + dx, centre.y + dy))).toEqual(square)
    }
    expect(squareOnBoard(kit, 1, boardPoint(0, 0))).toEqual({ x: 0, y: 0 })
    expect(squareOnBoard(kit, 1, boardPoint(606, 703))).toEqual({ x: 5, y: 6 })
    expect(squareOnBoard(kit, 1, boardPoint(606.1, 10))).toBeUndefined()
    expect(squareOnBoard(kit, 1, boardPoint(10, -0.1))).toBeUndefined()
  })
})

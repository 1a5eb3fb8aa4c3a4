import { describe, expect, it } from 'vitest'
import { boardPoint } from '#foundation/geometry/point.ts'
import { BOARDING_ACTIONS_KIT } from './builtin-kits.ts'
import {
  axisOf,
  boardSquares,
  COMPASS,
  edgeFrom,
  edgeKey,
  edgeOfSquare,
  hasEdge,
  hasNode,
  hasSquare,
  type Node,
  nodeKey,
  nodePoint,
  nodesOf,
  onRim,
  opposite,
  sameNode,
  squareCentre,
  squareOnBoard,
  stepOf,
  turned,
} from './lattice.ts'

const kit = BOARDING_ACTIONS_KIT
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

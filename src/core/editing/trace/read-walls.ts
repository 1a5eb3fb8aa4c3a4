/**
 * Walls read from a picture: for every edge of every board how likely it is open, a wall or a hatchway. The same pixels
 * and corners give the same numbers on every machine.
 */
import type { BoardEdge } from '#editing/edits/plans/runs/lattice-path.ts'
import { type BoardInPicture, type PlacedBoards, pitchOf } from './boards-in-picture.ts'
import { type Corners, cornersOf, homography, isConvex, transformed } from './homography.ts'
import { learntNetwork, type Network, readStrips, surenessOf } from './network.ts'
import { byOwnPatterns, wallsGoOn } from './own-patterns.ts'
import { distance, type PicturePoint, type Planes, type Raster } from './picture.ts'
import { type EdgeReading, type Probability, READ_STATES } from './probability.ts'
import { planesFor, stripsOf } from './strips.ts'

export interface Reading {
  readonly edges: readonly EdgeReading[]
  /** Where the boards were read: as given, or as refined. */
  readonly boards: readonly BoardInPicture[]
}

/** The picture made ready for reading: the same for the first reading and for the refined one. */
export interface ReadablePicture {
  readonly planes: Planes
  readonly boards: readonly BoardInPicture[]
}

export function readablePicture(raster: Raster, { ways, pitch }: PlacedBoards): ReadablePicture {
  const planes = planesFor(raster, pitch)
  const [first = [], ...others] = ways
  let best = { boards: first, value: others.length === 0 ? 0 : sureness(learntNetwork, planes, first) }
  for (const boards of others) {
    const value = sureness(learntNetwork, planes, boards)
    if (value > best.value) best = { boards, value }
  }
  return { planes, boards: best.boards }
}

/** Reads all edges with the corners as they are. */
export function readWalls({ planes, boards }: ReadablePicture): Reading {
  const strips = stripsOf(planes, boards)
  if (strips === null) return { edges: [], boards }
  const own = byOwnPatterns(strips, readStrips(learntNetwork, strips))
  const shares = withoutTwins(strips.edges, boards, wallsGoOn(strips.edges, own))
  return { edges: strips.edges.map((edge, index) => readingOf(edge, shares[index] ?? [1, 0, 0])), boards }
}

export function readingOf({ board, edge }: BoardEdge, shares: Probability): EdgeReading {
  const [first = 1, second = 0] = [...shares].sort((a, b) => b - a)
  const state = READ_STATES[shares.indexOf(first)] ?? 'open'
  return { board, edge, shares, state, lead: first - second }
}

/** Steps by which corners are moved, in squares. */
const STEPS = [0.04, 0.02]
/** The least that a move has to gain. */
const GAIN = 0.2

/** The same picture with the corners moved to where the network is surest: what fits is read plainly. */
export function refineByReading({ planes, boards }: ReadablePicture): ReadablePicture {
  return { planes, boards: boards.map((board) => refined(learntNetwork, planes, board)) }
}

function refined(network: Network, planes: Planes, first: BoardInPicture): BoardInPicture {
  let [board, best] = [first, sureness(network, planes, [first])]
  const attempt = (move: (corner: PicturePoint, index: number) => PicturePoint): boolean => {
    const [a, b, c, d] = board.corners
    const corners: Corners = [move(a, 0), move(b, 1), move(c, 2), move(d, 3)]
    if (!isConvex(corners)) return false
    const value = sureness(network, planes, [{ ...board, corners }])
    if (value <= best + GAIN) return false
    best = value
    board = { ...board, corners }
    return true
  }
  for (const step of STEPS) {
    const far = step * pitchOf(first)
    const ways = [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
    ] as const
    // The whole board, then corner by corner.
    for (const [dx, dy] of ways) attempt(({ x, y }) => ({ x: x + dx, y: y + dy }))
    for (let corner = 0; corner < 4; corner += 1)
      ways.some(([dx, dy]) => attempt(({ x, y }, i) => (i === corner ? { x: x + dx, y: y + dy } : { x, y })))
  }
  return board
}

function sureness(network: Network, planes: Planes, boards: readonly BoardInPicture[]): number {
  const strips = stripsOf(planes, boards)
  return strips === null ? Number.NEGATIVE_INFINITY : surenessOf(network, strips)
}

/**
 * So near, in squares, lie the facing edges of two boards on average if a picture draws them as one line: half as far as
 * if it draws their rims.
 */
const SAME_LINE = 0.125
const FACING = 0.4

/**
 * Where a picture draws boards without their rims, the last line of one is the first of the other, and what stands there
 * is read twice: the first board keeps it.
 */
function withoutTwins(
  edges: readonly BoardEdge[],
  boards: readonly BoardInPicture[],
  all: readonly Probability[],
): readonly Probability[] {
  if (boards.length < 2) return all
  const seen = new Map(
    boards.map((one) => [one.board, homography(cornersOf(0, 0, one.columns, one.rows), one.corners)]),
  )
  const middles = edges.map(({ board, edge: { x, y, axis } }) => {
    const middle = axis === 'horizontal' ? { x: x + 0.5, y } : { x, y: y + 0.5 }
    return transformed(seen.get(board) ?? [], middle)
  })
  const pitch = Math.min(...boards.map(pitchOf))
  const seams = new Map<string, { i: number; j: number; apart: number }[]>()
  for (const [i, one] of edges.entries())
    for (const [j, other] of edges.entries()) {
      const [a, b] = [middles[i], middles[j]]
      if (other.board <= one.board || other.edge.axis !== one.edge.axis || !a || !b) continue
      const apart = distance(a, b) / pitch
      if (apart > FACING) continue
      const seam = `${one.board} ${other.board}`
      seams.set(seam, [...(seams.get(seam) ?? []), { i, j, apart }])
    }
  const shares = [...all]
  for (const facing of seams.values()) {
    if (facing.reduce((sum, { apart }) => sum + apart, 0) > SAME_LINE * facing.length) continue
    for (const { i, j } of facing) {
      const [p, q] = [all[i], all[j]]
      if (!p || !q) continue
      shares[i] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2]
      shares[j] = [1, 0, 0]
    }
  }
  return shares
}

/**
 * The surroundings of every lattice edge, laid straight: along the edge from left to right, across it from top to bottom.
 * Lightness and colour are differences from the floor on either side, so that tinted squares are no walls, and from the
 * most common edge of the picture: most edges are open, so that grid, dots, plates and the frames of boards vanish.
 */
import type { BoardEdge } from '#editing/edits/plans/runs/lattice-path.ts'
import type { BoardInPicture } from './boards-in-picture.ts'
import { cornersOf, homography } from './homography.ts'
import { type Planes, planesOf, type Raster } from './picture.ts'

/** Points to a square. */
const POINTS = 24
/** A strip goes so many points past its nodes, and so many to each side. */
const PAST = 2
const SIDE = 11
/** Points along the edge are taken together in pairs. */
export const ALONG = (POINTS + 2 * PAST) / 2
export const ACROSS = 2 * SIDE + 1
/** Numbers in a layer of a strip, and in both: lightness, then colour. */
export const LAYER = ALONG * ACROSS
export const STRIP = 2 * LAYER
/** Points around the lattice that are laid straight with it. */
const MARGIN = 14
/** Points of the floor beside an edge, from its middle line. */
const FLOOR = { from: 5, to: 10, step: 2 }
/** A wall is looked for within so many points of the middle line. */
const NEAR = 3
/** Walls stand out at least by so many grey levels; anything less is noise. */
const LEAST_CONTRAST = 6
/** Most that a point counts, in contrasts. */
const MOST = 3

export interface Strips {
  readonly edges: readonly BoardEdge[]
  /** `STRIP` numbers for each edge. */
  readonly values: Float32Array
}

/** The planes of a picture in which boards are read: about as many points to a square as strips have. */
export function planesFor(raster: Raster, pitch: number): Planes {
  return planesOf(raster, Math.max(1, Math.floor(pitch / POINTS / 1.2)))
}

/** All edges of a board's lattice. */
export const boardEdges = ({ board, columns, rows }: Omit<BoardInPicture, 'corners'>): BoardEdge[] =>
  Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => {
    const [x, y] = [index % (columns + 1), Math.floor(index / (columns + 1))]
    const level: BoardEdge[] = x < columns ? [{ board, edge: { x, y, axis: 'horizontal' } }] : []
    return y < rows ? [...level, { board, edge: { x, y, axis: 'vertical' as const } }] : level
  }).flat()

/** The strips of all edges of boards, or null if the corners of one lie on a line. */
export function stripsOf(planes: Planes, boards: readonly BoardInPicture[]): Strips | null {
  const edges = boards.flatMap(boardEdges)
  const values = new Float32Array(edges.length * STRIP)
  let number = 0
  for (const board of boards) {
    const straight = straightened(planes, board, POINTS, MARGIN)
    if (straight === null) return null
    for (const { edge } of boardEdges(board)) {
      const across = edge.axis === 'horizontal'
      const start = (MARGIN + edge.y * POINTS) * straight.width + MARGIN + edge.x * POINTS
      const along = across ? 1 : straight.width
      cutStrip(straight, start, along, across ? straight.width : 1, values.subarray(number * STRIP))
      number += 1
    }
  }
  lessUsual(boards, edges, values)
  toContrast(values, edges.length)
  return { edges, values }
}

export type Straight = Omit<Planes, 'by'>

/** The board as if seen from straight above, with so many points to a square and around its lattice. */
export function straightened(
  planes: Planes,
  { columns, rows, corners }: Omit<BoardInPicture, 'board'>,
  points: number,
  margin: number,
): Straight | null {
  const matrix = homography(cornersOf(0, 0, columns, rows), corners)
  if (matrix === null) return null
  const [width, height] = [columns * points + 2 * margin + 1, rows * points + 2 * margin + 1]
  const size = width * height
  const out = {
    width,
    height,
    light: new Float32Array(size),
    red: new Float32Array(size),
    yellow: new Float32Array(size),
  }
  const [right, bottom] = [planes.width - 1.001, planes.height - 1.001]
  const { by, width: stride } = planes
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = matrix
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 1) {
      // As `transformed` does, but makes no object for each of many thousand points.
      const u = (x - margin) / points
      const v = (y - margin) / points
      const w = g * u + h * v + 1
      // The picture goes on beyond its edge as it ends.
      const px = Math.max(0, Math.min(right, ((a * u + b * v + c) / w + 0.5) / by - 0.5))
      const py = Math.max(0, Math.min(bottom, ((d * u + e * v + f) / w + 0.5) / by - 0.5))
      const ix = Math.floor(px)
      const iy = Math.floor(py)
      const fx = px - ix
      const fy = py - iy
      const at = iy * stride + ix
      out.light[to] = between(planes.light, at, stride, fx, fy)
      out.red[to] = between(planes.red, at, stride, fx, fy)
      out.yellow[to] = between(planes.yellow, at, stride, fx, fy)
    }
  return out
}

/** The value between four points of a plane. */
export function between(plane: Float32Array, at: number, stride: number, fx: number, fy: number): number {
  const top = (plane[at] ?? 0) * (1 - fx) + (plane[at + 1] ?? 0) * fx
  const low = (plane[at + stride] ?? 0) * (1 - fx) + (plane[at + stride + 1] ?? 0) * fx
  return top * (1 - fy) + low * fy
}

/** Lightness and colours of the floor on either side of an edge: made once, since thousands of edges are read. */
const floors = new Float64Array(6)

/** Cuts one strip: `along` and `across` are the steps in the planes to the next point. */
function cutStrip(straight: Straight, start: number, along: number, across: number, into: Float32Array): void {
  const { light, red, yellow } = straight
  for (const [n, plane] of [light, red, yellow].entries()) {
    floors[n] = floorBeside(plane, start, along, -across)
    floors[n + 3] = floorBeside(plane, start, along, across)
  }
  for (let v = 0; v < ACROSS; v += 1) {
    // From one floor to the other over the thickness of a wall.
    const share = Math.min(1, Math.max(0, (v - SIDE + NEAR) / (2 * NEAR)))
    const floorLight = (floors[0] ?? 0) * (1 - share) + (floors[3] ?? 0) * share
    const floorRed = (floors[1] ?? 0) * (1 - share) + (floors[4] ?? 0) * share
    const floorYellow = (floors[2] ?? 0) * (1 - share) + (floors[5] ?? 0) * share
    for (let u = 0; u < ALONG; u += 1) {
      const at = start + (2 * u - PAST) * along + (v - SIDE) * across
      const to = u * ACROSS + v
      into[to] = ((light[at] ?? 0) + (light[at + along] ?? 0)) / 2 - floorLight
      const r = ((red[at] ?? 0) + (red[at + along] ?? 0)) / 2 - floorRed
      const y = ((yellow[at] ?? 0) + (yellow[at + along] ?? 0)) / 2 - floorYellow
      into[LAYER + to] = Math.sqrt(r * r + y * y)
    }
  }
}

const floorPoints = new Float32Array(
  (FLOOR.to - FLOOR.from + 1) * (Math.floor((POINTS - 2 * FLOOR.step) / FLOOR.step) + 1),
)
function floorBeside(plane: Float32Array, start: number, along: number, across: number): number {
  let n = 0
  for (let u = FLOOR.step; u <= POINTS - FLOOR.step; u += FLOOR.step)
    for (let v = FLOOR.from; v <= FLOOR.to; v += 1, n += 1) floorPoints[n] = plane[start + u * along + v * across] ?? 0
  return floorPoints.sort()[n >> 1] ?? 0
}

/** Parts all values by how much walls stand out of the picture. */
function toContrast(values: Float32Array, count: number): void {
  const strong = new Float32Array(count)
  for (let e = 0; e < count; e += 1) {
    let sum = 0
    for (let u = 3; u < ALONG - 3; u += 1) {
      let most = 0
      for (let v = SIDE - NEAR; v <= SIDE + NEAR; v += 1) {
        const at = e * STRIP + u * ACROSS + v
        most = Math.max(most, Math.abs(values[at] ?? 0), Math.abs(values[at + LAYER] ?? 0))
      }
      sum += most
    }
    strong[e] = sum / (ALONG - 6)
  }
  const contrast = Math.max(LEAST_CONTRAST, strong.sort()[Math.floor(count * 0.9)] ?? 0)
  for (let i = 0; i < values.length; i += 1) values[i] = Math.max(-MOST, Math.min(MOST, (values[i] ?? 0) / contrast))
}

/**
 * Takes the middle value of all edges of a kind from each of them: of level ones, of upright ones, and of those around the
 * boards, which many pictures draw as frames.
 */
function lessUsual(boards: readonly BoardInPicture[], edges: readonly BoardEdge[], values: Float32Array): void {
  const kinds: [start: number, isTurned: boolean][][] = [[], [], []]
  const sizes = new Map(boards.map((one) => [one.board, one]))
  for (const [index, { board, edge }] of edges.entries()) {
    const { columns = 0, rows = 0 } = sizes.get(board) ?? {}
    const isLevel = edge.axis === 'horizontal'
    const [line, last] = isLevel ? [edge.y, rows] : [edge.x, columns]
    const isRim = line === 0 || line === last
    // Turned so that the outside of the board is on one side.
    kinds[isRim ? 2 : isLevel ? 0 : 1]?.push([index * STRIP, isRim && line === last])
  }
  for (const kind of kinds) {
    const own = new Float32Array(kind.length)
    for (let p = 0; p < STRIP; p += 1) {
      const turned = p + ACROSS - 1 - 2 * (p % ACROSS)
      for (const [n, [start, isTurned]] of kind.entries()) own[n] = values[start + (isTurned ? turned : p)] ?? 0
      const usual = own.sort()[own.length >> 1] ?? 0
      for (const [start, isTurned] of kind) {
        const at = start + (isTurned ? turned : p)
        values[at] = (values[at] ?? 0) - usual
      }
    }
  }
}

/**
 * Markers read from a picture: discs and rings, dark or light, wherever they lie on a board. Letters in them are not
 * read: a person is asked for the label. The same pixels give the same markers everywhere.
 */
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { BoardInPicture } from './boards-in-picture.ts'
import { distance } from './picture.ts'
import type { ReadablePicture } from './read-walls.ts'
import { between, type Straight, straightened } from './strips.ts'

export interface MarkerReading {
  readonly board: BoardNumber
  /** Its middle in squares from the upper left corner of the lattice. */
  readonly x: number
  readonly y: number
  /** Its width in squares. */
  readonly size: number
  /** How plainly it is one, 0 to 1. */
  readonly sureness: number
}

/** Points to a square, and around the lattice. */
const POINTS = 32
const MARGIN = 20
/** Radii that are looked for, in points. */
const [SMALLEST, LARGEST] = [4, 13]
/** Middles are looked for at every other point; of those so near together only the best is looked at closely. */
const STEP = 2
const CELL = 8
/** Directions from the middle, each followed by its opposite; written out, since engines differ in the last digit of a cosine. */
const DIRECTIONS = [
  [1, 0],
  [Math.SQRT1_2, Math.SQRT1_2],
  [0.9238795, 0.3826834],
  [0.3826834, 0.9238795],
].flatMap(([x = 0, y = 0]): (readonly [number, number])[] => [
  [x, y],
  [-x, -y],
  [-y, x],
  [y, -x],
])
const COUNT = DIRECTIONS.length
/** So many directions may show nothing, for walls and other things touch markers. */
const SPARED = 3
/** A direction shows something from so many grey levels on. */
const LEAST_LEVELS = 6
/** Added to lightness before contrasts are parted by it, so that noise of dark pictures doesn't count. */
const DARK = 20
/** With so much contrast a circle is as plain as can be; with less than the least it is none. */
const PLAIN = 0.4
const LEAST_CONTRAST = 0.12
/** Radii by direction differ no more than by so much of the radius: letters and corners differ by more. */
const ROUND = 0.14
/** Circles that are smaller (in points) have to be rounder: letters are about as large. */
const SMALL = 5.5
/** Fits of a circle, each from the middle that the last one found. */
const ROUNDS = 3
/** Discs so near to lines (in squares) are pillars or hatchways, unless they are about as large as markers elsewhere. */
const WALLS = { near: 0.2, alike: 0.1 }
const LEAST_SURENESS = 0.25

/** Dark or light lines around, dark or light discs. */
const LOOKS = [0, 1, 2, 3] as const
type Look = (typeof LOOKS)[number]

interface Circle {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly look: Look
  readonly score: number
}

/** Returns the markers, board by board, row by row. */
export function readMarkers({ planes, boards }: ReadablePicture): readonly MarkerReading[] {
  const found = boards.flatMap((board) => {
    const straight = straightened(planes, board, POINTS, MARGIN)
    return straight === null ? [] : markersOn(board, straight)
  })
  const isFree = ({ x, y }: MarkerReading): boolean =>
    Math.min(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) > WALLS.near
  const usual = medianOf(found.filter(isFree).map(({ size }) => size))
  return found.filter((marker) => isFree(marker) || Math.abs(marker.size / usual - 1) < WALLS.alike)
}

function markersOn({ board }: BoardInPicture, straight: Straight): MarkerReading[] {
  const kept: Circle[] = []
  const fits = searched(straight).flatMap((circle) => fitted(straight, circle) ?? [])
  // Letters have round parts, too: of circles within one another the larger counts.
  for (const circle of fits.toSorted((a, b) => b.score * b.radius - a.score * a.radius))
    if (kept.every((other) => distance(circle, other) > Math.max(circle.radius, other.radius))) kept.push(circle)
  return kept
    .map(({ x, y, radius, score }) => ({
      board,
      x: (x - MARGIN) / POINTS,
      y: (y - MARGIN) / POINTS,
      size: (2 * radius) / POINTS,
      sureness: score,
    }))
    .toSorted((a, b) => Math.floor(a.y) - Math.floor(b.y) || a.x - b.x)
}

/** Everything that could be a circle: the best of each small part of the board, by look and size. */
function searched({ width, height, light }: Straight): Circle[] {
  const offsets = Array.from({ length: LARGEST + 4 }, (_, radius) =>
    Int32Array.from(DIRECTIONS, ([x, y]) => Math.round(y * radius) * width + Math.round(x * radius)),
  )
  const best = new Map<number, Circle>()
  const contrasts = new ContrastsAround(light)
  const cells = Math.ceil(width / CELL)
  for (let radius = SMALLEST; radius <= LARGEST; radius += 1) {
    contrasts.use(offsets, radius)
    for (let y = MARGIN; y < height - MARGIN; y += STEP)
      for (let x = MARGIN; x < width - MARGIN; x += STEP) {
        if (!contrasts.measure(y * width + x)) continue
        for (const look of LOOKS) {
          const score = contrasts.of(look)
          if (score < LEAST_CONTRAST / 2) continue
          const cell = Math.floor(y / CELL) * cells + Math.floor(x / CELL)
          const key = (cell * LOOKS.length + look) * LARGEST + (radius >> 1)
          if (score > (best.get(key)?.score ?? 0)) best.set(key, { x, y, radius, look, score })
        }
      }
  }
  return [...best.values()]
}

/** Contrasts of a circle in all directions, by look: made once, since hundreds of thousands are measured. */
class ContrastsAround {
  private readonly light: Float32Array
  private readonly values = LOOKS.map(() => new Float32Array(COUNT))
  private readonly counts = new Int32Array(LOOKS.length)
  private most = 0
  private rings: readonly Int32Array[] = []

  constructor(light: Float32Array) {
    this.light = light
  }

  use(offsets: readonly Int32Array[], radius: number): void {
    this.rings = [-3, -2, -1, 0, 1, 2, 3].map((off) => offsets[radius + off] ?? new Int32Array(COUNT))
  }

  /** False if nothing of the kind is there. */
  measure(at: number): boolean {
    const { light, counts, values, rings } = this
    const [r0, r1, r2, r3, r4, r5, r6] = rings
    const [v0, v1, v2, v3] = values
    if (!r0 || !r1 || !r2 || !r3 || !r4 || !r5 || !r6 || !v0 || !v1 || !v2 || !v3) return false
    let [most, n0, n1, n2, n3] = [0, 0, 0, 0, 0]
    for (let d = 0; d < COUNT; d += 1) {
      const inside = light[at + (r0[d] ?? 0)] ?? 0
      const outside = light[at + (r6[d] ?? 0)] ?? 0
      const near = light[at + (r2[d] ?? 0)] ?? 0
      const on = light[at + (r3[d] ?? 0)] ?? 0
      const far = light[at + (r4[d] ?? 0)] ?? 0
      const step = (light[at + (r5[d] ?? 0)] ?? 0) - (light[at + (r1[d] ?? 0)] ?? 0)
      const dark = Math.min(inside, outside) - Math.min(near, on, far)
      const bright = Math.max(near, on, far) - Math.max(inside, outside)
      v0[d] = dark
      v1[d] = bright
      v2[d] = step
      v3[d] = -step
      if (dark > LEAST_LEVELS) n0 += 1
      if (bright > LEAST_LEVELS) n1 += 1
      if (step > LEAST_LEVELS) n2 += 1
      if (step < -LEAST_LEVELS) n3 += 1
      most = Math.max(most, inside, outside, near, on, far)
      if (Math.max(n0, n1, n2, n3) < d + 1 - SPARED) return false
    }
    counts.set([n0, n1, n2, n3])
    this.most = most
    return true
  }

  /** The contrast that all directions but the spared ones show, as a share of the lightness. */
  of(look: Look): number {
    if ((this.counts[look] ?? 0) < COUNT - SPARED) return 0
    return (this.values[look]?.toSorted()[SPARED] ?? 0) / (this.most + DARK)
  }
}

/** The same circle at its very middle, with a score that counts how round it is; null if it is none. */
function fitted({ light, width }: Straight, circle: Circle): Circle | null {
  const { look } = circle
  let { x, y, radius } = circle
  const at = (direction: number, far: number): number => {
    const [dx, dy] = DIRECTIONS[direction] ?? [0, 0]
    const [px, py] = [x + dx * far, y + dy * far]
    const [ix, iy] = [Math.floor(px), Math.floor(py)]
    return between(light, iy * width + ix, width, px - ix, py - iy)
  }
  const contrast = (direction: number, far: number): number => {
    if (look > 1) return (at(direction, far + 1) - at(direction, far - 1)) * (look === 2 ? 1 : -1)
    const [inside, on, outside] = [at(direction, far - 3), at(direction, far), at(direction, far + 3)]
    return look === 0 ? Math.min(inside, outside) - on : on - Math.max(inside, outside)
  }
  let radii: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    radii = DIRECTIONS.map((_, direction) => plainest(radius, (far) => contrast(direction, far)))
    const middle = medianOf(radii)
    if (round === ROUNDS - 1) {
      radius = middle
      break
    }
    for (const [direction, [dx, dy]] of DIRECTIONS.entries()) {
      const off = Math.max(-2, Math.min(2, (radii[direction] ?? middle) - middle))
      x += (off * dx * 2) / COUNT
      y += (off * dy * 2) / COUNT
    }
    radius = middle
    if (distance({ x, y }, circle) > CELL / 2 || radius < SMALLEST - 0.5 || radius > LARGEST + 0.5) return null
  }
  const sorted = radii.toSorted((a, b) => a - b)
  const spread = ((sorted[COUNT - 1 - SPARED] ?? 0) - (sorted[SPARED] ?? 0)) / radius
  const contrasts = DIRECTIONS.map((_, direction) => contrast(direction, radius)).sort((a, b) => a - b)
  const most = Math.max(...DIRECTIONS.flatMap((_, d) => [at(d, radius - 2), at(d, radius), at(d, radius + 2)]))
  const share = (contrasts[SPARED] ?? 0) / (most + DARK)
  if (share < LEAST_CONTRAST) return null
  const allowed = ROUND * Math.min(1, (radius / SMALL) ** 2)
  const score = Math.min(1, share / PLAIN) * (1 - 0.5 * (spread / allowed))
  return spread > allowed || score < LEAST_SURENESS ? null : { x, y, radius, look, score }
}

/** The radius near one at which a direction shows most; of equals the nearest. */
function plainest(radius: number, contrast: (far: number) => number): number {
  let [best, top] = [radius, contrast(radius)]
  for (let off = 0.25; off <= 2.5; off += 0.25)
    for (const far of [radius - off, radius + off]) {
      const value = contrast(far)
      if (value > top + 0.01) [best, top] = [far, value]
    }
  return best
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

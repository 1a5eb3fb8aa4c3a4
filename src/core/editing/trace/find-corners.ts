/**
 * Finds the boards of a drawing that is looked at straight on, as on a screen or in a scan: lattice lines show as peaks
 * of the picture's profiles, and how the boards lie says where all of them have to be. It may be a square off, and
 * cannot find photographs at a slant: a starting place for the person's corners, nothing more.
 */
import type { Layout } from '#analysis/layout/layout.ts'
import {
  type CornerMeaning,
  cornerPlaces,
  fillRectangle,
  type LatticeBox,
  latticesOf,
  withoutRims,
} from './boards-in-picture.ts'
import { type PicturePoint, planesOf, type Raster } from './picture.ts'

/** Points along the long side at which places are looked for, roughly and then finely. */
const [ROUGH, FINE] = [320, 900]
/** Largest turns that are tried: so much to the side for each point down. */
const SLOPES = [0, -0.02, 0.02, -0.04, 0.04]
/** The smallest size that is tried, as a share of the picture, and the steps to it. */
const SMALLEST = 0.42
const STEP = 0.988
/** Rough places that are looked at finely. */
const KEPT = 4
/** A line counts no more than this, however strong. */
const STRONGEST = 24

/** Corners for all boards together if they fill a rectangle, or for each; null if nothing like a lattice is there. */
export function findCorners(raster: Raster, layout: Layout, meaning: CornerMeaning): readonly PicturePoint[] | null {
  const lattices = latticesOf(layout)
  if (lattices.some(({ columns }) => columns === 0)) return null
  const ways = [lattices, ...(lattices.length > 1 ? [withoutRims(lattices)] : [])]
  const places = ways.map((boxes) => ({ boxes, place: placeOf(raster, boxes) }))
  const [best] = places.toSorted((a, b) => (b.place?.score ?? 0) - (a.place?.score ?? 0))
  if (best?.place == null) return null
  const { place, boxes } = best
  return cornerPlaces(boxes, meaning, !fillRectangle(layout))
    .flat()
    .map((corner) => place.seen(corner))
}

/** Lines of a lattice along one side, with the places between them where none should be (mm). */
interface Comb {
  readonly lines: readonly number[]
  readonly between: readonly number[]
  readonly from: number
  readonly to: number
}

function combOf(boxes: readonly LatticeBox[], side: 'x' | 'y'): Comb {
  const lines: number[] = []
  const between: number[] = []
  for (const box of boxes) {
    const [count, length] = side === 'x' ? [box.columns, box.width] : [box.rows, box.height]
    const pitch = length / count
    for (let n = 0; n <= count; n += 1) {
      lines.push(box[side] + n * pitch)
      for (const part of n < count ? [0.3, 0.5, 0.7] : []) between.push(box[side] + (n + part) * pitch)
    }
    // Nothing of the lattice lies just outside of it.
    for (const part of [0.3, 0.5, 1]) between.push(Math.min(...lines) - part * pitch, Math.max(...lines) + part * pitch)
  }
  return { lines, between, from: Math.min(...lines), to: Math.max(...lines) }
}

interface Guess {
  readonly score: number
  /** Points to a millimetre. */
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly slope: number
}

interface Place {
  readonly score: number
  /** Where a place of the battlefield (mm) is seen in the picture. */
  seen(at: PicturePoint): PicturePoint
}

function placeOf(raster: Raster, boxes: readonly LatticeBox[]): Place | null {
  const combs = { x: combOf(boxes, 'x'), y: combOf(boxes, 'y') }
  const rough = new Profiles(raster, ROUGH, combs)
  const most = Math.min(rough.width / (combs.x.to - combs.x.from), rough.height / (combs.y.to - combs.y.from))
  const guesses: Guess[] = []
  for (const slope of SLOPES)
    for (let scale = most; scale > most * SMALLEST; scale *= STEP) guesses.push(rough.guess(scale, slope, null))
  guesses.sort((a, b) => b.score - a.score)
  const kept: Guess[] = []
  for (const guess of guesses) if (kept.length < KEPT && kept.every((one) => areApart(one, guess))) kept.push(guess)
  const fine = new Profiles(raster, FINE, combs)
  const zoom = rough.by / fine.by
  let best: Guess | null = null
  for (const { scale, slope, x, y } of kept)
    for (let n = -4; n <= 4; n += 1)
      for (let turn = -2; turn <= 2; turn += 1) {
        const near = { x: Math.round(x * zoom), y: Math.round(y * zoom), by: Math.ceil(5 * zoom) }
        const guess = fine.guess(scale * zoom * (1 + 0.004 * n), slope + 0.005 * turn, near)
        if (guess.score > (best?.score ?? 0)) best = guess
      }
  if (best === null) return null
  const last = polished(fine, best)
  return { score: last.score, seen: (at) => fine.seen(last, at) }
}

/** The best guess with size and turn in finer steps: over a long map, a step of the size before is several millimetres. */
function polished(fine: Profiles, { scale, slope, x, y, score }: Guess): Guess {
  let best: Guess = { scale, slope, x, y, score }
  for (let n = -4; n <= 4; n += 1)
    for (let turn = -2; turn <= 2; turn += 1) {
      const guess = fine.guess(scale * (1 + 0.001 * n), slope + 0.00125 * turn, { x, y, by: 3 })
      if (guess.score > best.score) best = guess
    }
  return best
}

const areApart = (a: Guess, b: Guess): boolean =>
  Math.abs(a.scale / b.scale - 1) > 0.03 || Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 40 * a.scale

/** A picture's lines at one size, added up along each direction. */
class Profiles {
  readonly width: number
  readonly height: number
  readonly by: number
  private readonly upright: Float32Array
  private readonly level: Float32Array
  private readonly combs: { readonly x: Comb; readonly y: Comb }
  private readonly known = new Map<number, { readonly x: Float32Array; readonly y: Float32Array }>()

  constructor(raster: Raster, size: number, combs: { readonly x: Comb; readonly y: Comb }) {
    const { width, height, by, light } = planesOf(
      raster,
      Math.max(1, Math.round(Math.max(raster.width, raster.height) / size)),
    )
    this.width = width
    this.height = height
    this.by = by
    this.combs = combs
    this.upright = new Float32Array(light.length)
    this.level = new Float32Array(light.length)
    for (let y = 2; y < height - 2; y += 1)
      for (let x = 2; x < width - 2; x += 1) {
        const at = y * width + x
        const here = 2 * (light[at] ?? 0)
        // Lines and not steps: how far a point lies beyond both of its neighbours.
        this.upright[at] = Math.min(STRONGEST, Math.abs(here - (light[at - 2] ?? 0) - (light[at + 2] ?? 0)))
        const [above, below] = [light[at - 2 * width] ?? 0, light[at + 2 * width] ?? 0]
        this.level[at] = Math.min(STRONGEST, Math.abs(here - above - below))
      }
  }

  /** The best place of the lattice at a size and turn: anywhere, or near one. */
  guess(scale: number, slope: number, near: { x: number; y: number; by: number } | null): Guess {
    const profiles = this.profilesAt(slope)
    const best = (side: 'x' | 'y', size: number): { score: number; at: number } => {
      const { from, to } = this.combs[side]
      const [first, last] =
        near === null
          ? [Math.floor(-from * scale), Math.floor(size - to * scale)]
          : [near[side] - near.by, near[side] + near.by]
      let top = { score: Number.NEGATIVE_INFINITY, at: first }
      for (let at = first; at <= last; at += 1) {
        const score = fitOf(profiles[side], this.combs[side], scale, at)
        if (score > top.score) top = { score, at }
      }
      return top
    }
    const [x, y] = [best('x', this.width), best('y', this.height)]
    return { score: x.score + y.score, scale, x: x.at, y: y.at, slope }
  }

  /** Back from a profile's turn to the picture: u = x + (y − h/2)·slope, v = y − (x − w/2)·slope. */
  seen({ scale, x, y, slope }: Guess, at: PicturePoint): PicturePoint {
    const [u, v] = [x + at.x * scale - this.width / 2, y + at.y * scale - this.height / 2]
    const long = 1 + slope * slope
    const [px, py] = [(u - slope * v) / long + this.width / 2, (v + slope * u) / long + this.height / 2]
    return { x: (px + 0.5) * this.by - 0.5, y: (py + 0.5) * this.by - 0.5 }
  }

  private profilesAt(slope: number): { readonly x: Float32Array; readonly y: Float32Array } {
    const known = this.known.get(slope)
    if (known !== undefined) return known
    const { width, height, upright, level } = this
    const [sumX, sumY] = [new Float32Array(width), new Float32Array(height)]
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const toX = Math.round(x + (y - height / 2) * slope)
        const toY = Math.round(y - (x - width / 2) * slope)
        if (toX >= 0 && toX < width) sumX[toX] = (sumX[toX] ?? 0) + (upright[y * width + x] ?? 0)
        if (toY >= 0 && toY < height) sumY[toY] = (sumY[toY] ?? 0) + (level[y * width + x] ?? 0)
      }
    const made = { x: smoothed(sumX, height), y: smoothed(sumY, width) }
    this.known.set(slope, made)
    return made
  }
}

const smoothed = (sums: Float32Array, by: number): Float32Array =>
  sums.map((sum, i) => Math.sqrt(Math.max(0.8 * (sums[i - 1] ?? 0), sum, 0.8 * (sums[i + 1] ?? 0)) / by))

/** How much more of the profile lies on a lattice's lines than between them. */
function fitOf(profile: Float32Array, { lines, between }: Comb, scale: number, at: number): number {
  const mean = (places: readonly number[]): number => {
    let sum = 0
    for (const place of places) sum += profile[Math.round(at + place * scale)] ?? 0
    return sum / places.length
  }
  return mean(lines) - mean(between)
}

/** A picture as it comes to people: turned, at a slant, in bad light, blurred, noisy, packed as JPEG. */
import type { Corners } from '../../src/core/editing/trace/homography.ts'
import { cornersOf, homography, transformed } from '../../src/core/editing/trace/homography.ts'
import type { PicturePoint, Raster } from '../../src/core/editing/trace/picture.ts'
import type { Dice } from './dice.ts'

export interface Worn {
  readonly raster: Raster
  /** Where a place of the clean picture is now. */
  place(at: PicturePoint): PicturePoint
}

/** What happens to pictures, each as often as it stands here: the worse they get, the more there is to learn. */
export const KINDS = ['clean', 'web', 'web', 'scan', 'scan', 'photo', 'photo', 'hard', 'hard', 'hard'] as const

export function worn(dice: Dice, kind: (typeof KINDS)[number], raster: Raster): Worn {
  const isPhoto = kind === 'photo' || kind === 'hard'
  if (isPhoto && dice.chance(kind === 'hard' ? 0.7 : 0.2)) covered(dice, raster)
  const seen =
    kind === 'clean' || kind === 'web' ? { raster, place: (at: PicturePoint) => at } : seenAtSlant(dice, raster, kind)
  const planes = toPlanes(seen.raster)
  const blur = kind === 'clean' ? 0 : dice.from(0, kind === 'hard' ? 1.6 : isPhoto ? 1.1 : 0.7)
  if (blur > 0.15) for (const plane of planes) blurred(plane, seen.raster.width, seen.raster.height, blur)
  if (kind !== 'clean' && kind !== 'web') lit(dice, planes, seen.raster.width, seen.raster.height, isPhoto)
  const noise = isPhoto ? dice.from(1, kind === 'hard' ? 11 : 7) : kind === 'scan' ? dice.from(0, 4) : 0
  if (noise > 0) speckled(dice, planes, noise)
  const quality = kind === 'clean' ? 0 : dice.from(38, 88)
  if (quality > 0) packed(planes, seen.raster.width, seen.raster.height, quality)
  return { raster: fromPlanes(planes, seen.raster), place: seen.place }
}

/** A finger from outside, and dice that lie about. */
function covered(dice: Dice, { width, height, data }: Raster): void {
  const size = Math.max(width, height)
  const paint = (x: number, y: number, colour: readonly number[]): void => {
    const at = (Math.floor(y) * width + Math.floor(x)) * 4
    if (x >= 0 && y >= 0 && x < width && y < height)
      for (let k = 0; k < 3; k += 1) (data as Uint8Array)[at + k] = colour[k] ?? 0
  }
  if (dice.chance(0.7)) {
    const [half, long] = [size * dice.from(0.012, 0.025), size * dice.from(0.06, 0.25)]
    const [tone, place] = [dice.from(0.4, 1), dice.from(0, 1)]
    const skin = [230 * tone, 170 * tone, 140 * tone]
    const [fromSide, turned] = [dice.chance(0.5), dice.chance(0.5)]
    for (let u = 0; u < long; u += 1)
      for (let v = -half; v < half; v += 1) {
        const tip = u - long + half
        if (tip > 0 && tip * tip + v * v > half * half) continue
        const [x, y] = fromSide ? [u, place * height + v] : [place * width + v, u]
        paint(turned ? width - 1 - x : x, turned ? height - 1 - y : y, skin)
      }
  }
  for (let n = dice.below(4); n > 0; n -= 1) {
    const [x, y, half] = [dice.from(0, width), dice.from(0, height), size * dice.from(0.008, 0.016)]
    const colour = [dice.from(0, 255), dice.from(0, 255), dice.from(0, 255)]
    const lean = dice.from(-1, 1)
    for (let u = -half; u < half; u += 0.5)
      for (let v = -half; v < half; v += 0.5) paint(x + u + lean * v, y + v - lean * u, colour)
  }
}

/** Turned or looked at from the side, on a table; bent by a lens. */
function seenAtSlant(dice: Dice, raster: Raster, kind: 'scan' | 'photo' | 'hard'): Worn {
  const { width, height } = raster
  const size = Math.max(width, height)
  const turn =
    kind === 'scan' ? dice.from(-0.035, 0.035) : kind === 'photo' ? dice.from(-0.12, 0.12) : dice.from(-0.42, 0.42)
  const slant = kind === 'scan' ? 0 : kind === 'photo' ? dice.from(0.02, 0.09) : dice.from(0.04, 0.13)
  const [c, s] = [1 - (turn * turn) / 2 + turn ** 4 / 24, turn - turn ** 3 / 6 + turn ** 5 / 120]
  const corners = cornersOf(-width / 2, -height / 2, width, height).map(({ x, y }) => ({
    x: c * x - s * y + dice.bell() * slant * size * 0.6,
    y: s * x + c * y + dice.bell() * slant * size * 0.6,
  }))
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))]
  const right = Math.max(...corners.map(({ x }) => x))
  const bottom = Math.max(...corners.map(({ y }) => y))
  const to = corners.map(({ x, y }) => ({ x: x - left, y: y - top })) as unknown as Corners
  const whole = cornersOf(0, 0, width, height)
  const there = homography(whole, to)
  const back = homography(to, whole)
  if (there === null || back === null) return { raster, place: (at) => at }
  const [w, h] = [Math.ceil(right - left), Math.ceil(bottom - top)]
  const bend = kind === 'scan' ? 0 : dice.from(-0.03, 0.03) * (kind === 'hard' ? 1.7 : 1)
  /** As the lens shows a place, measured from the middle. */
  const bent = ({ x, y }: PicturePoint, by: number): PicturePoint => {
    const [dx, dy] = [(2 * x - w) / size, (2 * y - h) / size]
    const k = 1 + by * (dx * dx + dy * dy)
    return { x: (w + dx * k * size) / 2, y: (h + dy * k * size) / 2 }
  }
  const ground = [0, 1, 2].map(() => dice.from(40, 200))
  const data = new Uint8ClampedArray(w * h * 4)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      // As `bent` and `transformed` do, but makes no object for each of a million pixels.
      const dx = (2 * x - w) / size
      const dy = (2 * y - h) / size
      const k = 1 + bend * (dx * dx + dy * dy)
      const px = (w + dx * k * size) / 2
      const py = (h + dy * k * size) / 2
      const far = (back[6] ?? 0) * px + (back[7] ?? 0) * py + 1
      const fromX = ((back[0] ?? 0) * px + (back[1] ?? 0) * py + (back[2] ?? 0)) / far
      const fromY = ((back[3] ?? 0) * px + (back[4] ?? 0) * py + (back[5] ?? 0)) / far
      const at = (y * w + x) * 4
      const inside = fromX >= 0 && fromY >= 0 && fromX < width - 1 && fromY < height - 1
      for (let n = 0; n < 3; n += 1) data[at + n] = inside ? sampled(raster, fromX, fromY, n) : (ground[n] ?? 0)
      data[at + 3] = 255
    }
  return { raster: { width: w, height: h, data }, place: (at) => unbent(bent, transformed(there, at), bend) }
}

function unbent(bent: (at: PicturePoint, by: number) => PicturePoint, at: PicturePoint, bend: number): PicturePoint {
  let guess = at
  for (let n = 0; n < 4; n += 1) {
    const { x, y } = bent(guess, bend)
    guess = { x: guess.x + at.x - x, y: guess.y + at.y - y }
  }
  return guess
}

function sampled({ width, data }: Raster, x: number, y: number, k: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const at = (iy * width + ix) * 4 + k
  const top = (data[at] ?? 0) * (1 - fx) + (data[at + 4] ?? 0) * fx
  const low = (data[at + 4 * width] ?? 0) * (1 - fx) + (data[at + 4 * width + 4] ?? 0) * fx
  return top + (low - top) * (y - iy)
}

type Colours = readonly [Float32Array, Float32Array, Float32Array]

// Loops over pixels make no objects: these would cost more than all the sums.

function toPlanes({ width, height, data }: Raster): Colours {
  const plane = (k: number): Float32Array => {
    const values = new Float32Array(width * height)
    for (let at = 0; at < values.length; at += 1) values[at] = data[4 * at + k] ?? 0
    return values
  }
  return [plane(0), plane(1), plane(2)]
}

function fromPlanes([red, green, blue]: Colours, { width, height }: Raster): Raster {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < red.length; at += 1) {
    data[4 * at] = red[at] ?? 0
    data[4 * at + 1] = green[at] ?? 0
    data[4 * at + 2] = blue[at] ?? 0
    data[4 * at + 3] = 255
  }
  return { width, height, data }
}

/** Three-point means, mixed so that the blur has about the radius (pixels). */
function blurred(plane: Float32Array, width: number, height: number, radius: number): void {
  const passes = Math.ceil(radius * radius)
  const share = Math.min(0.33, (radius * radius) / passes / 2)
  for (let pass = 0; pass < passes; pass += 1)
    for (const [step, count, other, stride] of [
      [1, width, height, width],
      [width, height, width, 1],
    ] as const)
      for (let row = 0; row < other; row += 1) {
        let at = row * stride
        let before = plane[at] ?? 0
        for (let n = 0; n < count; n += 1, at += step) {
          const here = plane[at] ?? 0
          const after = n + 1 < count ? (plane[at + step] ?? 0) : here
          plane[at] = here + share * (before + after - 2 * here)
          before = here
        }
      }
}

/** Light from one side, darker corners, a shadow with a soft edge, paper that is not white, ink that is not black. */
function lit(dice: Dice, planes: Colours, width: number, height: number, isPhoto: boolean): void {
  const [gx, gy] = [dice.from(-0.2, 0.2), dice.from(-0.2, 0.2)].map((value) => value * (isPhoto ? 1.4 : 0.6))
  const corners = isPhoto ? dice.from(0, 0.25) : 0
  const shadow = isPhoto && dice.chance(0.6) ? dice.from(0.2, 0.55) : 0
  // A shadow has one straight edge, or two or three that meet, soft or sharp.
  const sides = Array.from({ length: dice.whole(1, 3) }, () => {
    const [nx, ny] = [dice.bell(), dice.bell()]
    const long = Math.sqrt(nx * nx + ny * ny) + 0.01
    return [nx / long, ny / long, dice.from(-0.4, 0.3)] as const
  })
  const soft = dice.chance(0.5) ? dice.from(0.003, 0.03) : dice.from(0.03, 0.25)
  const [black, white] = [dice.from(0, 35), dice.from(200, 255)]
  const light = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const u = x / width - 0.5
      const v = y / height - 0.5
      let deep = 1
      for (let n = 0; n < sides.length; n += 1) {
        const side = sides[n]
        if (side !== undefined) deep = Math.min(deep, side[0] * u + side[1] * v - side[2])
      }
      const shade = shadow * Math.min(1, Math.max(0, deep / soft + 0.5))
      light[y * width + x] = (1 + (gx ?? 0) * u + (gy ?? 0) * v) * (1 - 2 * corners * (u * u + v * v)) * (1 - shade)
    }
  for (const plane of planes) {
    const cast = dice.from(0.88, 1.05)
    for (let at = 0; at < plane.length; at += 1)
      plane[at] = (black + ((plane[at] ?? 0) / 255) * (white - black)) * (light[at] ?? 1) * cast
  }
}

function speckled(dice: Dice, planes: Colours, much: number): void {
  // A long list of throws, begun at any place: to throw for every pixel would take longer than all else.
  const throws = Float32Array.from({ length: 8191 }, () => dice.bell() * much)
  for (const plane of planes) {
    let n = dice.below(throws.length)
    for (let at = 0; at < plane.length; at += 1) {
      const value = (plane[at] ?? 0) + (throws[n] ?? 0)
      plane[at] = value
      n = n + 1 + (at & 3)
      if (n >= throws.length) n -= throws.length
    }
  }
}

// As JPEG does: blocks of eight by eight as waves, rounded the coarser the faster they swing.

const SIZE = 8
const ROOTS = [1, 0.98078528, 0.92387953, 0.83146961, Math.SQRT1_2, 0.55557023, 0.38268343, 0.19509032, 0]
/** The cosine of so many sixteenths of half a turn. */
function cosine(sixteenths: number): number {
  const n = sixteenths % 32
  const m = n > 16 ? 32 - n : n
  return m > 8 ? -(ROOTS[16 - m] ?? 0) : (ROOTS[m] ?? 0)
}
const WAVES = Float32Array.from({ length: 64 }, (_, index) => {
  const [k, x] = [index >> 3, index & 7]
  return (k === 0 ? (ROOTS[4] ?? 0) : 1) * 0.5 * cosine((2 * x + 1) * k)
})
const BACK = WAVES.map((_, index) => WAVES[(index & 7) * SIZE + (index >> 3)] ?? 0)
/** Steps that grow with the frequency, about as in the tables of the standard's examples. */
const stepAt = (k: number, l: number, coarse: boolean): number =>
  coarse ? 17 + 16 * (k + l) : 10 + 5.5 * (k + l) + (k * l) / 2

function packed(planes: Colours, width: number, height: number, quality: number): void {
  const scale = quality < 50 ? 50 / quality : 2 - quality / 50
  const [red, green, blue] = planes
  for (let at = 0; at < red.length; at += 1) {
    const r = clamped(red[at])
    const g = clamped(green[at])
    const b = clamped(blue[at])
    const y = 0.299 * r + 0.587 * g + 0.114 * b
    red[at] = y
    green[at] = (b - y) * 0.564
    blue[at] = (r - y) * 0.713
  }
  coarsened(red, width, height, scale, false)
  for (const plane of [green, blue]) {
    // Colour has half as many points each way.
    const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
    const half = new Float32Array(w * h)
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1) {
        const x2 = Math.min(width - 1, 2 * x + 1)
        const y2 = Math.min(height - 1, 2 * y + 1)
        half[y * w + x] = ((plane[2 * y * width + 2 * x] ?? 0) + (plane[y2 * width + x2] ?? 0)) / 2
      }
    coarsened(half, w, h, scale, true)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) plane[y * width + x] = half[(y >> 1) * w + (x >> 1)] ?? 0
  }
  for (let at = 0; at < red.length; at += 1) {
    const y = red[at] ?? 0
    const cb = green[at] ?? 0
    const cr = blue[at] ?? 0
    red[at] = y + 1.403 * cr
    green[at] = y - 0.344 * cb - 0.714 * cr
    blue[at] = y + 1.773 * cb
  }
}

const clamped = (value: number | undefined): number => Math.min(255, Math.max(0, value ?? 0))

function coarsened(plane: Float32Array, width: number, height: number, scale: number, isColour: boolean): void {
  const [block, half] = [new Float32Array(64), new Float32Array(64)]
  const steps = Float32Array.from({ length: 64 }, (_, index) =>
    Math.max(1, stepAt(index >> 3, index & 7, isColour) * scale),
  )
  for (let top = 0; top < height; top += SIZE)
    for (let left = 0; left < width; left += SIZE) {
      for (let y = 0; y < SIZE; y += 1)
        for (let x = 0; x < SIZE; x += 1)
          block[y * SIZE + x] = plane[Math.min(height - 1, top + y) * width + Math.min(width - 1, left + x)] ?? 0
      turned(block, half, WAVES)
      turned(half, block, WAVES)
      for (let n = 0; n < 64; n += 1) block[n] = Math.round((block[n] ?? 0) / (steps[n] ?? 1)) * (steps[n] ?? 1)
      turned(block, half, BACK)
      turned(half, block, BACK)
      for (let y = 0; y < SIZE && top + y < height; y += 1)
        for (let x = 0; x < SIZE && left + x < width; x += 1)
          plane[(top + y) * width + left + x] = block[y * SIZE + x] ?? 0
    }
}

/** Rows to waves or back, laid down as columns: twice in a row turns both ways. */
function turned(from: Float32Array, to: Float32Array, waves: Float32Array): void {
  for (let row = 0; row < SIZE; row += 1)
    for (let k = 0; k < SIZE; k += 1) {
      let sum = 0
      for (let x = 0; x < SIZE; x += 1) sum += (waves[k * SIZE + x] ?? 0) * (from[row * SIZE + x] ?? 0)
      to[k * SIZE + row] = sum
    }
}

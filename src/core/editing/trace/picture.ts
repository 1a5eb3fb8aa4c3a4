/** A picture as pixels, and as planes of lightness and colour in which its lines are read. */

/** Pixels as a canvas gives them: red, green, blue and alpha, row by row. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray | Uint8Array
}

/** A place in a picture, in pixels from its upper left corner. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** The picture made smaller: lightness, red against green, yellow against blue. */
export interface Planes {
  readonly width: number
  readonly height: number
  /** Pixels of the picture to one point, each way. */
  readonly by: number
  readonly light: Float32Array
  readonly red: Float32Array
  readonly yellow: Float32Array
}

/** Planes of a picture, each point the mean of `by` × `by` pixels. Transparent pixels count as white. */
export function planesOf({ width, height, data }: Raster, by: number): Planes {
  const [w, h] = [Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by))]
  const [light, red, yellow] = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  const share = 1 / (255 * by * by)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      let r = 0
      let g = 0
      let b = 0
      for (let j = 0; j < by; j += 1) {
        let at = ((y * by + j) * width + x * by) * 4
        for (let i = 0; i < by; i += 1, at += 4) {
          const alpha = data[at + 3] ?? 0
          const white = 255 * (255 - alpha)
          r += (data[at] ?? 0) * alpha + white
          g += (data[at + 1] ?? 0) * alpha + white
          b += (data[at + 2] ?? 0) * alpha + white
        }
      }
      const to = y * w + x
      light[to] = (0.3 * r + 0.59 * g + 0.11 * b) * share
      red[to] = (r - g) * 0.7 * share
      yellow[to] = (0.5 * (r + g) - b) * 0.5 * share
    }
  return { width: w, height: h, by, light, red, yellow }
}

/** Distance of two places in pixels; a square root is the same in every engine, `Math.hypot` is not. */
export const distance = (a: PicturePoint, b: PicturePoint): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

/** Kinds of pictures, by the bytes that they begin with; null for anything else. */
export function pictureKind(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'heic' | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\x89PNG')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brand = text.slice(8)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return /^(hei|hev|mif1|msf1)/.test(brand) ? 'heic' : null
}

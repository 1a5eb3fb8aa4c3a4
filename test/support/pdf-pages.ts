/** PDF pages as pdf.js, a reader that we did not write, understands them: pixels, painted paths, texts. Millimetres from the upper left. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from '#foundation/geometry/point.ts'
import { withOwnNatives } from './system-natives.ts'

const { getDocument, OPS } = await withOwnNatives(async () => {
  const reader = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Its other half, which else is loaded with the first document.
  const worker = new reader.PDFWorker()
  await worker.promise
  worker.destroy()
  return reader
})

const MM = 72 / 25.4

export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  // The reader takes the bytes away from whoever lends them.
  getDocument({ data: bytes.slice(), verbosity: 0 }).promise

export const pageSize = ({ view: [left = 0, bottom = 0, right = 0, top = 0] }: PDFPageProxy) => ({
  width: (right - left) / MM,
  height: (top - bottom) / MM,
})

export interface PagePixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, opacity of every pixel, row by row. */
  readonly data: Uint8ClampedArray
}

interface PixelOptions {
  readonly perMm: number
  readonly withoutText?: boolean
}

const textOperations: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
])

interface Canvases {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}

/** What a page looks like on white paper. */
export async function pagePixels(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  { perMm, withoutText = false }: PixelOptions,
): Promise<PagePixels> {
  const viewport = page.getViewport({ scale: perMm / MM })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const { canvas, context } = (document.canvasFactory as Canvases).create(width, height)
  const { fnArray } = withoutText ? await page.getOperatorList() : { fnArray: [] as number[] }
  const operationsFilter = (index: number): boolean => !textOperations.has(fnArray[index] ?? -1)
  await page.render({ canvas, viewport, ...(withoutText ? { operationsFilter } : {}) }).promise
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data }
}

type Matrix = readonly [number, number, number, number, number, number]

/** First `inner`, then `outer`. */
const combined = (outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => {
  const [A, B, C, D, E, F] = outer
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
}

/** The box on paper around every path that is painted, clipped or not, in the order of painting. */
export async function paintedBoxes(page: PDFPageProxy): Promise<Box[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const { height } = pageSize(page)
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  const boxes: Box[] = []
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index]
    if (operation === OPS.save) saved.push(matrix)
    if (operation === OPS.restore) matrix = saved.pop() ?? matrix
    if (operation === OPS.transform) matrix = combined(matrix, args as unknown as Matrix)
    if (operation !== OPS.constructPath || (args[0] as number) === OPS.endPath) continue
    const [left = 0, top = 0, right = 0, bottom = 0] = args[2] as Float32Array
    const corners = [
      [left, top],
      [right, bottom],
    ].map(([x = 0, y = 0]) => combined(matrix, [1, 0, 0, 1, x, y]))
    const [xs, ys] = [corners.map((at) => at[4] / MM), corners.map((at) => height - at[5] / MM)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    boxes.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y })
  }
  return boxes
}

export interface PageText {
  readonly text: string
  /** Around its capitals; texts that do not run to the right have the box of the line they run along. */
  readonly box: Box
  /** Font size. */
  readonly size: number
}

export async function pageTexts(page: PDFPageProxy): Promise<PageText[]> {
  const { height } = pageSize(page)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a, b, c, d, e, f] = item.transform as unknown as Matrix
    const size = Math.hypot(c, d)
    const reach = 0.7 * size
    const along = [(a / Math.hypot(a, b)) * item.width, (b / Math.hypot(a, b)) * item.width] as const
    const up = [(c / size) * reach, (d / size) * reach] as const
    const xs = [e, e + along[0], e + up[0], e + along[0] + up[0]].map((x) => x / MM)
    const ys = [f, f + along[1], f + up[1], f + along[1] + up[1]].map((y) => height - y / MM)
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    return [{ text: item.str, box, size: size / MM }]
  })
}

/** How many pixels of the box differ clearly between two pictures of the same page. */
export function differingPixels(one: PagePixels, other: PagePixels, box: Box, perMm: number): number {
  let count = 0
  const right = Math.min(one.width, Math.ceil((box.x + box.width) * perMm))
  const bottom = Math.min(one.height, Math.ceil((box.y + box.height) * perMm))
  for (let y = Math.max(0, Math.floor(box.y * perMm)); y < bottom; y += 1)
    for (let x = Math.max(0, Math.floor(box.x * perMm)); x < right; x += 1)
      if (differs(one, other, (y * one.width + x) * 4)) count += 1
  return count
}

const differs = (one: PagePixels, other: PagePixels, at: number): boolean =>
  Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > 24 ||
  Math.abs((one.data[at + 1] ?? 0) - (other.data[at + 1] ?? 0)) > 24 ||
  Math.abs((one.data[at + 2] ?? 0) - (other.data[at + 2] ?? 0)) > 24

/** How far a channel of a pixel lies outside of what the pixels there and around there show: 0 but for a moved or missing edge. */
export function strangeness(
  one: PagePixels,
  x: number,
  y: number,
  other: PagePixels,
  otherX: number,
  otherY: number,
): number {
  const at = (y * one.width + x) * 4
  const there = (otherY * other.width + otherX) * 4
  let strangest = 0
  for (let channel = 0; channel < 3; channel += 1) {
    const value = one.data[at + channel] ?? 255
    const here = other.data[there + channel] ?? 255
    if (value === here) continue
    let [least, most] = [255, 0]
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const near = other.data[((otherY + dy) * other.width + otherX + dx) * 4 + channel] ?? 255
        least = Math.min(least, near)
        most = Math.max(most, near)
      }
    strangest = Math.max(strangest, value - most, least - value)
  }
  return strangest
}

/** Boxes of pixels that are not white, outside of a box on the page (mm); a pixel's width along its border is passed over. */
export function inkOutside({ width, height, data }: PagePixels, box: Box, perMm: number): string[] {
  const [left, top] = [Math.floor(box.x * perMm) - 1, Math.floor(box.y * perMm) - 1]
  const [right, bottom] = [Math.ceil((box.x + box.width) * perMm) + 1, Math.ceil((box.y + box.height) * perMm) + 1]
  const found: string[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x >= left && x < right && y >= top && y < bottom) continue
      const at = (y * width + x) * 4
      if (Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) < 250) found.push(`${x},${y}`)
    }
  return found
}

export { OPS, type PDFDocumentProxy, type PDFPageProxy }

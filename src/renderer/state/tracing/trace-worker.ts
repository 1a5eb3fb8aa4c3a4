/** Decodes pictures, lays them straight and reads them in a worker, so that the window keeps answering. */
import { layoutOf } from '#analysis/layout/layout.ts'
import type { BoardInPicture, CornerMeaning } from '#editing/trace/boards-in-picture.ts'
import { findCorners } from '#editing/trace/find-corners.ts'
import { layStraight } from '#editing/trace/lay-straight.ts'
import type { PicturePoint, Raster } from '#editing/trace/picture.ts'
import type { EdgeReading } from '#editing/trace/probability.ts'
import { type FloorGroup, readFloors } from '#editing/trace/read-floors.ts'
import { type MarkerReading, readMarkers } from '#editing/trace/read-markers.ts'
import { readablePicture, readWalls, refineByReading } from '#editing/trace/read-walls.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import type { Mission } from '#model/mission/document.ts'

// Messages between the window and this worker.

export type TraceOrder =
  /** Encodes a picture again, upright and no larger than it has to be; `turns`: quarters clockwise. */
  | { readonly kind: 'import'; readonly blob: Blob; readonly isPhoto: boolean; readonly turns: number }
  | {
      readonly kind: 'lay'
      readonly blob: Blob
      readonly mission: Mission
      readonly boards: readonly BoardInPicture[]
      readonly grey: boolean
    }
  | { readonly kind: 'find'; readonly blob: Blob; readonly mission: Mission; readonly meaning: CornerMeaning }
  | {
      readonly kind: 'read'
      readonly blob: Blob
      /** The ways in which the boards may lie. */
      readonly ways: readonly (readonly BoardInPicture[])[]
      readonly pitch: number
    }

export type TraceNews =
  | { readonly kind: 'imported'; readonly blob: Blob; readonly width: number; readonly height: number }
  | { readonly kind: 'laid'; readonly bitmap: ImageBitmap | null; readonly box: Box | null }
  | { readonly kind: 'found'; readonly corners: readonly PicturePoint[] | null }
  | {
      readonly kind: 'read'
      readonly edges: readonly EdgeReading[]
      readonly boards: readonly BoardInPicture[]
      readonly isRefined: boolean
    }
  /** After the refined reading: coloured floors and discs. */
  | { readonly kind: 'things'; readonly floors: readonly FloorGroup[]; readonly markers: readonly MarkerReading[] }
  /** `unreadable`: this browser can't decode it. */
  | { readonly kind: 'failed'; readonly reason: 'unreadable' | 'too-large' | { readonly message: string } }

/** Most pixels of a picture that is taken, and most along a side of what is kept of it. */
const MOST_PIXELS = 50_000_000
const MOST_SIDE = 4096

/** The last picture and its pixels: corners are set, found and read in the same one. */
let last: { readonly blob: Blob; readonly raster: Raster } | null = null

onMessage<TraceOrder>((order) => {
  carryOut(order).catch((thrown: unknown) =>
    post({ kind: 'failed', reason: { message: thrown instanceof Error ? thrown.message : String(thrown) } }),
  )
})

const post = (news: TraceNews, handedOver: Transferable[] = []): void => postToWindow(news, handedOver)

async function carryOut(order: TraceOrder): Promise<void> {
  if (order.kind === 'import') return importPicture(order)
  const raster = await rasterOf(order.blob)
  if (order.kind === 'lay') {
    const laid = layStraight(raster, order.mission, order.boards, order.grey)
    if (laid === null) return post({ kind: 'laid', bitmap: null, box: null })
    const { width, height, data } = laid.raster
    const bitmap = await createImageBitmap(new ImageData(data, width, height))
    return post({ kind: 'laid', bitmap, box: laid.box }, [bitmap])
  }
  if (order.kind === 'find')
    return post({ kind: 'found', corners: findCorners(raster, layoutOf(order.mission), order.meaning) })
  const readable = readablePicture(raster, { ways: order.ways, pitch: order.pitch })
  post({ kind: 'read', ...readWalls(readable), isRefined: false })
  const refined = refineByReading(readable)
  post({ kind: 'read', ...readWalls(refined), isRefined: true })
  post({ kind: 'things', floors: readFloors(refined), markers: readMarkers(refined) })
}

async function importPicture({ blob, isPhoto, turns }: Extract<TraceOrder, { kind: 'import' }>): Promise<void> {
  let bitmap: ImageBitmap
  try {
    // Upright, as the camera noted.
    bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch {
    return post({ kind: 'failed', reason: 'unreadable' })
  }
  if (bitmap.width * bitmap.height > MOST_PIXELS) return post({ kind: 'failed', reason: 'too-large' })
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  const [across, down] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const [width, height] = turns % 2 === 0 ? [across, down] : [down, across]
  const { canvas, context } = canvasOf(width, height)
  if (isPhoto) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.translate(width / 2, height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(bitmap, -across / 2, -down / 2, across, down)
  bitmap.close()
  const encoded = await canvas.convertToBlob(isPhoto ? { type: 'image/jpeg', quality: 0.92 } : { type: 'image/png' })
  post({ kind: 'imported', blob: encoded, width, height })
}

async function rasterOf(blob: Blob): Promise<Raster> {
  if (last !== null && last.blob.size === blob.size && last.blob === blob) return last.raster
  const bitmap = await createImageBitmap(blob)
  const { context } = canvasOf(bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  bitmap.close()
  last = { blob, raster: { width, height, data } }
  return last.raster
}

function canvasOf(
  width: number,
  height: number,
): {
  readonly canvas: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
} {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser has no canvas to read pictures with')
  return { canvas, context }
}

/** A club's logo out of a picture file: any picture the browser can draw, an SVG too, becomes a PNG that rides in a style file. */
import { failure, type Result, success } from '#foundation/result.ts'

/** Pixels along the longer side: enough for the head of a sheet; a picture that stays too large is tried smaller. */
const SIDES = [1200, 800, 500]
/** Bytes of the PNG. */
const LARGEST = 500_000
/** Bytes of the file that is given. */
const LARGEST_FILE = 20_000_000

/** The PNG as base64. The error is for the person. */
export async function logoOf(file: Blob): Promise<Result<string, string>> {
  if (file.size > LARGEST_FILE) return failure('This picture is larger than 20 MB. A smaller one will do for a logo.')
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    // Inside an <img> an SVG runs no script and loads nothing.
    await image.decode()
    for (const side of SIDES) {
      const png = await drawn(image, side)
      if (png.size <= LARGEST) return success(base64Of(new Uint8Array(await png.arrayBuffer())))
    }
    return failure('This picture has too much in it for a logo, even when it is small. A simpler one helps.')
  } catch {
    return failure('This file is no picture that can be drawn. PNG, JPEG, WebP and SVG work.')
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function drawn(image: HTMLImageElement, side: number): Promise<Blob> {
  // An SVG without a size of its own has none here.
  const [width, height] = [image.naturalWidth || side, image.naturalHeight || side]
  const scale = side / Math.max(width, height)
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** In parts: a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  const PART = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return btoa(text)
}

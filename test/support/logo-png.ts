/** A logo of 40 × 20 pixels, red and half transparent, as base64. */
import { deflateSync } from 'node:zlib'
import { writePng } from '../../src/core/model/containers/png-chunks.ts'

const [WIDTH, HEIGHT] = [40, 20]
const head = new Uint8Array(13)
const view = new DataView(head.buffer)
view.setUint32(0, WIDTH)
view.setUint32(4, HEIGHT)
// Eight bits, colour with transparency.
head.set([8, 6], 8)
const row = [0, ...Array.from({ length: WIDTH }, () => [200, 20, 20, 128]).flat()]
const pixels = Uint8Array.from(Array.from({ length: HEIGHT }, () => row).flat())

/** A PNG of these pixels, as base64; what is packed in it can be another thing. */
export const pngWith = (packed: Uint8Array, header: Uint8Array = head): string =>
  Buffer.from(
    writePng([
      { type: 'IHDR', data: header },
      { type: 'IDAT', data: packed },
      { type: 'IEND', data: new Uint8Array() },
    ]),
  ).toString('base64')

export const logoHead: Readonly<Uint8Array> = head
export const logoPixels: Readonly<Uint8Array> = pixels
export const logoPng = pngWith(new Uint8Array(deflateSync(pixels)))

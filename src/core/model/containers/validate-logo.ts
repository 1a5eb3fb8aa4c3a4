/**
 * Whether the picture of a club is a whole PNG, and one that can be printed: every chunk as its checksum says, pixels
 * that unpack to just as many as its head promises. The printing code checks no further, so this does.
 */

import { bytesOfBase64 } from '#foundation/bytes.ts'
import { inflate } from '#model/containers/inflate.ts'
import { type PngFault, readPngChunks } from '#model/containers/png-chunks.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'

/** Samples of a pixel, and the bits that each may have, by the kind of colour that the head names. */
const kinds: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
const PALETTE = 3
/** Bytes of all pixels: as many as 4000 × 4000 have in colour with transparency. */
const MAX_BYTES = 64_000_000
const MAX_FILTER = 4

const faults: Readonly<Record<PngFault, string>> = {
  'no-png': 'the logo is no PNG',
  'cut-short': 'the logo ends in the middle',
  damaged: 'the logo is damaged',
}

/** Results for the logos that were checked last: the same one is checked with every page. */
const known = new Map<string, string | null>()
const MAX_KNOWN = 4

/** Why a logo cannot be printed, for the person, or null if it can. @param data a PNG as base64*/
export function faultOfLogo(data: string): string | null {
  const before = known.get(data)
  if (before !== undefined) return before
  const fault = faultOf(bytesOfBase64(data))
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - MAX_KNOWN + 1))) known.delete(oldest)
  known.set(data, fault)
  return fault
}

function faultOf(bytes: Uint8Array): string | null {
  const read = readPngChunks(bytes)
  if (!read.ok) return faults[read.error]
  const [head] = read.value
  if (head?.data.length !== 13) return faults.damaged
  const view = new DataView(head.data.buffer, head.data.byteOffset, head.data.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth = 0, colour = -1, packing, filtering, interlaced] = head.data.subarray(8)
  const kind = kinds[colour]
  if (kind?.depths.includes(depth) !== true || packing !== 0 || filtering !== 0) return faults.damaged
  if (interlaced !== 0) return 'the logo is interlaced: save it without that'
  const colours = read.value.find(({ type }) => type === 'PLTE')?.data.length ?? 0
  if (colour === PALETTE && (colours === 0 || colours % 3 !== 0)) return faults.damaged
  const row = 1 + Math.ceil((width * kind.samples * depth) / 8)
  if (row * height > MAX_BYTES) return 'the logo has too many pixels'
  const pixels = unpacked(
    read.value.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data),
    row * height,
  )
  if (pixels?.length !== row * height) return faults.damaged
  for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? 0) > MAX_FILTER) return faults.damaged
  return null
}

/** Returns the unpacked bytes, or null if they are damaged or more than `most`. */
function unpacked(parts: readonly Uint8Array[], most: number): Uint8Array | null {
  const packed = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    packed.set(part, at)
    at += part.length
  }
  const read = inflate(packed, 'zlib', most)
  return read.ok ? read.value : null
}

/** The style without a logo that cannot be printed; a mission holds its style without the picture having been looked at. */
export function withValidLogo(style: SheetStyle): SheetStyle {
  const { club } = style
  if (club?.logo === undefined || faultOfLogo(club.logo.data) === null) return style
  return { ...style, club: { name: club.name, footer: club.footer } }
}

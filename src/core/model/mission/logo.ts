/** A club's logo inside its style file: a PNG, checked before anything is done with it. Other pictures become one before (style-field.tsx). */
import { z } from 'zod'
import { bytesOfBase64 } from '#foundation/base64.ts'

/** Of the text that holds it (letters): about 500 kB of PNG. */
const LONGEST = 700_000
/** Pixels along a side. */
const MAX_PIXELS = 4000

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** `png`: bytes as base64. */
export const logoSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('png'),
    /** The bytes of the picture as base64. */
    data: z
      .string()
      .max(LONGEST)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'the logo is not base64')
      .refine((data) => pngSize(data) !== null, 'the logo is no PNG, or one with a side of more than 4000 pixels'),
  }),
])

/** Width and height of a PNG that is written as base64; null: it is none, or too large. */
export function pngSize(data: string): { readonly width: number; readonly height: number } | null {
  const bytes = bytesOfBase64(data.slice(0, 64))
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null
  const number = (at: number): number => [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (bytes[at + index] ?? 0), 0)
  const [width, height] = [number(16), number(20)]
  const fits = (side: number): boolean => side > 0 && side <= MAX_PIXELS
  return fits(width) && fits(height) ? { width, height } : null
}

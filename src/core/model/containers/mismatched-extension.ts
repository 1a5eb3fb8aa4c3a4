/** A file that is not what its name says: whoever took it for a picture hears that it is none, and nothing about text. */
import type { ReadError } from '#model/document-io/read-error.ts'
import { type Refusal, refuse } from './refusal.ts'

const kinds: readonly (readonly [string, RegExp])[] = [
  ['PNG picture', /\.png$/i],
  ['JPEG picture', /\.jpe?g$/i],
  ['GIF picture', /\.gif$/i],
  ['WebP picture', /\.webp$/i],
  ['SVG drawing', /\.svg$/i],
  ['PDF', /\.pdf$/i],
  ['Universal VTT map', /\.(?:uvtt|dd2vtt|df2vtt)$/i],
  ['packed file', /\.(?:zip|gz|7z|rar)$/i],
]

/**
 * Undefined: its name says nothing else, or what is wrong is true of any file.
 * @param error what a mission reader says to it, to whom it looked like nothing else
 */
export function refusalByName(bytes: Uint8Array, name: string, { code }: ReadError): Refusal | undefined {
  const [kind] = kinds.find(([, ending]) => ending.test(name)) ?? []
  // That it is empty, or text in UTF-16, helps whoever has it more.
  const isTold = !bytes.some((byte) => byte > SPACE) || isMarkedUtf16(bytes)
  if (kind === undefined || code !== 'not-json' || isTold) return undefined
  return refuse(
    'no-mission',
    `this is no ${kind}, though its name says so`,
    'It is damaged, or something else under that name. Copy or download it again, or ask for the .bulkhead file.',
  )
}

const SPACE = 0x20
const isMarkedUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

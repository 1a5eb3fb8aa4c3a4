/** Why no mission can be had out of a file of another kind, in the words of the mission reader. */
import { failure } from '#foundation/result.ts'
import type { ReadError, ReadErrorCode } from '#model/document-io/read-error.ts'

// How a file of another kind says that it carries a mission. Once given out, these never change.

/** Keyword of the iTXt chunk of a PNG, and key of the mission in a Universal VTT file. */
export const MISSION_KEYWORD = 'bulkhead-mission'
/** Namespace of the element `mission` in the metadata of an SVG. */
export const MISSION_NAMESPACE = 'urn:bulkhead:mission'
/** Type of the file that is attached to a PDF. */
export const MISSION_MIME = 'application/vnd.bulkhead.mission+json'
/** Start of the fragment of a share link. */
export const LINK_MARK = '#m2:'
export const DEFLATED_LINK_MARK = '#m1:'

// Apart from the readers, so that the desktop's main process can ask for it without them.

/** Largest file of any kind (bytes): a poster at 600 dpi fits. The mission in it has at most 16 MB. */
export const MAX_CONTAINER_BYTES = 48 * 1024 * 1024

export type Refusal = { readonly ok: false; readonly error: ReadError }

/** A failed result without a place in the text. */
export const refuse = (code: ReadErrorCode, message: string, advice: string): Refusal =>
  failure({ code, message, advice, line: 0, column: 0, path: '', more: 0 })

const ASK = 'Chat programs and picture tools remove it; ask for the .bulkhead file.'

/** @param what `PNG` */
export const carriesNone = (what: string): Refusal => refuse('no-mission', `this ${what} carries no mission`, ASK)

const AGAIN = 'Copy or download it again, or ask for the .bulkhead file.'

export const isDamaged = (what: string): Refusal => refuse('damaged', `this ${what} is damaged`, AGAIN)

/**
 * Returns the error for a damaged mission that a file of another kind carries: without a line, since that file has no
 * such line, and nobody can correct it there.
 */
export const carriedDamaged = (what: string, error: ReadError): ReadError => ({
  ...error,
  ...{ line: 0, column: 0 },
  ...(error.code === 'newer-version'
    ? {}
    : { message: `the mission in this ${what} is damaged: ${error.message}`, advice: AGAIN }),
})

/** For what unpacks to more than any mission, however small it is itself. */
export const unpacksToTooMuch = (what: string): Refusal =>
  refuse(
    'too-large',
    `what this ${what} carries unpacks to more than any mission has (16 MB)`,
    'It was not made by Bulkhead. Ask for the .bulkhead file.',
  )

// A file that is not what its name says: whoever took it for a picture hears that it is none, and nothing about text.

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

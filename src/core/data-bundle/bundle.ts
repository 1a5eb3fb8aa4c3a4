/**
 * Everything that the program keeps, as one file: a zip with a list of what is in it. The list says of each file how large it is
 * and what it hashes to; what is not as the list says is not taken in.
 */
import { strFromU8, strToU8, Unzip, UnzipInflate, UnzipPassThrough, zipSync } from 'fflate'
import { z } from 'zod'
import { failure, type Result, success } from '#core/result.ts'
import { isBundlePath } from './bundle-path.ts'

export const DATA_EXTENSION = 'bulkhead-data'
const FORMAT = 'bulkhead-data'
const VERSION = 1
const LIST = 'bulkhead-data.json'

/** Most bytes of the file, of all that is in it, and most files; many times what anybody has. */
export const MOST_PACKED = 512 * 1024 * 1024
const MOST_UNPACKED = 1024 * 1024 * 1024
const MOST_FILES = 50_000
/** Most bytes of the list of so many files. */
const MOST_LIST = 32 * 1024 * 1024
/**
 * How many times as large as the file all that is in it may be, from so many bytes on: what people have becomes a tenth or a
 * twentieth when it is packed, and what means harm a thousandth.
 */
const MOST_TIMES = 200
const FREE_BYTES = 100 * 1024 * 1024
/** Bytes fed at a time; deflate makes at most 1032 out of one. */
const PIECE = 16_384

const aboutSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  edition: z.enum(['desktop', 'browser']),
  /** When it was made. */
  made: z.iso.datetime(),
  files: z
    .array(
      z.strictObject({
        path: z.string().refine(isBundlePath, 'no path of such a file'),
        bytes: z.int().min(0).max(MOST_UNPACKED),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(MOST_FILES),
})

export interface BundledFile {
  /** `versions/…`: what it belongs to, and its path there. */
  readonly path: string
  readonly bytes: Uint8Array
}

export interface Bundle {
  readonly edition: 'desktop' | 'browser'
  /** ISO 8601. */
  readonly made: string
  readonly files: readonly BundledFile[]
}

export interface BundleError {
  readonly message: string
  readonly advice: string
}

/** The SHA-256 of bytes in small hexadecimal digits. */
export type Hash = (bytes: Uint8Array) => string | Promise<string>

/**
 * Why so much cannot be one file: it could not be taken in again, and somebody would find that out on another computer. Null: it can.
 * @param files how many
 * @param bytes of all of them
 */
export function bundleRefusal(files: number, bytes: number): BundleError | null {
  return files <= MOST_FILES && bytes <= MOST_UNPACKED ? null : tooMuch(files, bytes)
}

function tooMuch(files: number, bytes: number): BundleError {
  return {
    message: `There is more than one file takes: ${files} files with ${megabytes(bytes)} MB. It takes ${MOST_FILES} files with ${megabytes(MOST_PACKED)} MB.`,
    advice: 'Leave less room for versions, or on the desktop copy the data folder itself.',
  }
}
const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

/** Packs files; one whose path could not be taken in anywhere is left out. The failure: it is more than could be taken in again. */
export async function packBundle(
  { edition, made, files }: Bundle,
  hash: Hash,
): Promise<Result<Uint8Array, BundleError>> {
  const packed = files.filter(({ path }) => isBundlePath(path))
  const size = packed.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const refusal = bundleRefusal(packed.length, size)
  if (refusal !== null) return failure(refusal)
  const list: z.infer<typeof aboutSchema>['files'] = []
  for (const { path, bytes } of packed) list.push({ path, bytes: bytes.length, sha256: await hash(bytes) })
  const about = { format: FORMAT, version: VERSION, edition, made, files: list }
  const zip = zipSync({
    [LIST]: strToU8(JSON.stringify(about, null, 1)),
    ...Object.fromEntries(packed.map(({ path, bytes }) => [path, bytes])),
  })
  return zip.length > MOST_PACKED || size > mostIn(zip) ? failure(tooMuch(packed.length, size)) : success(zip)
}

/** How many bytes may come out of a file, whatever its list says. */
const mostIn = (zip: Uint8Array): number => Math.min(MOST_UNPACKED, Math.max(FREE_BYTES, MOST_TIMES * zip.length))

const other = (
  message: string,
  advice = 'Choose a file that “Export Everything” has written.',
): Result<never, BundleError> => failure({ message, advice })
const damaged = (what: string): Result<never, BundleError> =>
  other(
    `The file is damaged: ${what}.`,
    'Export it again where it came from, or choose another one. Nothing was taken over.',
  )

/**
 * Unpacks and checks such a file, whoever made it. Never throws. The list is read first: what it does not name is not unpacked, and
 * no file becomes larger than it says.
 * @param most bytes of all that is in it
 */
export async function unpackBundle(
  zip: Uint8Array,
  hash: Hash,
  most = mostIn(zip),
): Promise<Result<Bundle, BundleError>> {
  if (zip.length > MOST_PACKED) return other('The file is too large for what Bulkhead keeps.')
  if (strFromU8(zip.subarray(0, 4), true) !== 'PK\x03\x04') return other('This is no file of what Bulkhead keeps.')
  const first = unzipped(zip, (name) => (name === LIST ? MOST_LIST : null))
  if (first === 'too-large') return tooLarge
  if (first === 'damaged') return damaged('it cannot be unpacked')
  const list = first.get(LIST)
  if (list === undefined) return other('This is no file of what Bulkhead keeps.')
  let said: unknown
  try {
    said = JSON.parse(strFromU8(list))
  } catch {
    return damaged('its list cannot be read')
  }
  if (isNewer(said)) return other('A newer Bulkhead has made this file.', 'Update Bulkhead to take it in.')
  const about = aboutSchema.safeParse(said)
  if (!about.success) return damaged('its list is not as it should be')
  const { edition, made, files } = about.data
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > most) return tooLarge
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const unpacked = unzipped(zip, (name) => sizes.get(name) ?? null)
  if (unpacked === 'too-large') return tooLarge
  if (unpacked === 'damaged') return damaged('it cannot be unpacked, or more comes out of it than it says')
  const folders = new Set(files.flatMap(({ path }) => foldersOf(spelling(path))))
  const known = new Set<string>()
  const taken: BundledFile[] = []
  for (const { path, bytes: size, sha256 } of files) {
    if (known.has(spelling(path))) return damaged(`“${path}” is in it twice`)
    if (folders.has(spelling(path))) return damaged(`“${path}” is both a file and a folder in it`)
    known.add(spelling(path))
    const bytes = unpacked.get(path)
    if (bytes === undefined || bytes.length !== size || (await hash(bytes)) !== sha256)
      return damaged(`“${path}” is not as it was`)
    taken.push({ path, bytes })
  }
  return success({ edition, made, files: taken })
}

/** The same for names that are one file on some systems: those that differ in capitals, or in how accents are encoded. */
const spelling = (path: string): string => path.normalize('NFC').toLowerCase()

const foldersOf = (path: string): string[] => path.split('/').map((_, index, names) => names.slice(0, index).join('/'))

const tooLarge = other('More is packed into this file than Bulkhead ever keeps.')

const isNewer = (said: unknown): boolean => {
  const version = z.object({ format: z.literal(FORMAT), version: z.number() }).safeParse(said)
  return version.success && version.data.version > VERSION
}

/** What is wanted of a zip: how many bytes a file of that name has at most; null: it is passed over, and not even unpacked. */
type Wanted = (name: string) => number | null

/** The wanted files of a zip, by name; given up as soon as one has more than it may. */
function unzipped(zip: Uint8Array, wanted: Wanted): ReadonlyMap<string, Uint8Array> | 'too-large' | 'damaged' {
  const files = new Map<string, Uint8Array>()
  let [count, open, faulty] = [0, 0, false]
  const stream = new Unzip((file) => {
    count += 1
    const most = wanted(file.name)
    if (most === null || count > MOST_FILES + 1) return
    // A second one of the same name would be unpacked for nothing.
    if (files.has(file.name)) {
      faulty = true
      return
    }
    open += 1
    let whole = new Uint8Array(0)
    let size = 0
    files.set(file.name, whole)
    file.ondata = (error, piece, last) => {
      faulty ||= error !== null || size + piece.length > most
      if (faulty) return
      whole = withRoom(whole, size + piece.length, most)
      whole.set(piece, size)
      size += piece.length
      if (!last) return
      open -= 1
      files.set(file.name, whole.subarray(0, size))
    }
    file.start()
  })
  stream.register(UnzipInflate)
  stream.register(UnzipPassThrough)
  try {
    for (let at = 0; at < zip.length; at += PIECE) {
      stream.push(zip.subarray(at, at + PIECE), at + PIECE >= zip.length)
      if (count > MOST_FILES + 1) return 'too-large'
      if (faulty) return 'damaged'
    }
  } catch {
    return 'damaged'
  }
  return open > 0 ? 'damaged' : files
}

/** The same bytes with room for so many, twice as much each time. */
function withRoom(bytes: Uint8Array<ArrayBuffer>, size: number, most: number): Uint8Array<ArrayBuffer> {
  if (size <= bytes.length) return bytes
  const roomy = new Uint8Array(Math.min(most, Math.max(size, 2 * bytes.length)))
  roomy.set(bytes)
  return roomy
}

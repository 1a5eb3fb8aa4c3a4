/** Everything that the program keeps, as an ordinary zip: its files in their folders, and one that says who made it and when. */
import { strFromU8, strToU8, zipSync } from 'fflate'
import { z } from 'zod'
import { crc32 } from '#foundation/bytes.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { inflate } from '#model/containers/inflate.ts'

// Paths inside the one file: what they belong to, and names that every system lets a file have.

/** First parts of paths. `page`: data that the window keeps by itself. */
export const bundleParts = ['settings', 'recent', 'recovery', 'journal', 'versions', 'library', 'page'] as const
export type BundlePart = (typeof bundleParts)[number]

const MAX_DEEP = 8
const MAX_LONG = 120
/** Control characters, and what a part of a path must not have on some system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const forbidden = /[\u0000-\u001f\u007f\\:*?"<>|]/
/** Names that Windows keeps for devices, whatever follows a dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** True for `part/name…` that leads nowhere but into that part. */
export function isBundlePath(path: string): boolean {
  const [part, ...names] = path.split('/')
  return (
    bundleParts.some((each) => each === part) &&
    names.length > 0 &&
    names.length <= MAX_DEEP &&
    names.every(
      (name) =>
        name.length > 0 &&
        name.length <= MAX_LONG &&
        !name.startsWith('.') &&
        !/[. ]$/.test(name) &&
        !forbidden.test(name) &&
        !device.test(name) &&
        !/\p{Cs}/u.test(name),
    )
  )
}

export const partOf = (path: string): BundlePart | undefined => bundleParts.find((part) => path.startsWith(`${part}/`))

export const DATA_EXTENSION = 'zip'
/** Endings of such files: older programs gave them a custom one, and a list of hashes, which is ignored. */
export const DATA_EXTENSIONS: readonly string[] = [DATA_EXTENSION, 'bulkhead-data']
const FORMAT = 'bulkhead-data'
const VERSION = 2
const ABOUT = 'bulkhead-data.json'

/** Most bytes of the file, of all that is in it, and most files; many times what anybody has. */
export const MAX_PACKED = 512 * 1024 * 1024
const MAX_UNPACKED = 1024 * 1024 * 1024
const MAX_FILES = 50_000
/** Most bytes of what says who made it: older programs put a list of so many files there. */
const MAX_ABOUT = 32 * 1024 * 1024
/**
 * How many times as large as the file all that is in it may be, from so many bytes on: what people have becomes a tenth or a
 * twentieth when it is packed, and what means harm a thousandth.
 */
const MAX_TIMES = 200
const FREE_BYTES = 100 * 1024 * 1024

const aboutSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1).max(VERSION),
  edition: z.enum(['desktop', 'browser']),
  /** When it was made. */
  made: z.iso.datetime(),
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

/**
 * Returns why so much cannot be one file, or null if it can. Otherwise nobody would notice until another computer
 * refused to import it.
 * @param files how many
 * @param bytes of all of them
 */
export function bundleRefusal(files: number, bytes: number): BundleError | null {
  return files <= MAX_FILES && bytes <= MAX_UNPACKED ? null : tooMuch(files, bytes)
}

function tooMuch(files: number, bytes: number): BundleError {
  return {
    message: `There is more than one file takes: ${files} files with ${megabytes(bytes)} MB. It takes ${MAX_FILES} files with ${megabytes(MAX_PACKED)} MB.`,
    advice: 'Leave less room for versions, or on the desktop copy the data folder itself.',
  }
}
const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

/** Packs files; one whose path could not be taken in anywhere is left out. The failure: it is more than could be taken in again. */
export function packBundle({ edition, made, files }: Bundle): Result<Uint8Array, BundleError> {
  const packed = files.filter(({ path }) => isBundlePath(path))
  const size = packed.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const refusal = bundleRefusal(packed.length, size)
  if (refusal !== null) return failure(refusal)
  const zip = zipSync({
    [ABOUT]: strToU8(JSON.stringify({ format: FORMAT, version: VERSION, edition, made }, null, 1)),
    ...Object.fromEntries(packed.map(({ path, bytes }) => [path, bytes])),
  })
  return zip.length > MAX_PACKED || size > mostIn(zip) ? failure(tooMuch(packed.length, size)) : success(zip)
}

/** How many bytes may come out of a file, whatever its directory says. */
const mostIn = (zip: Uint8Array): number => Math.min(MAX_UNPACKED, Math.max(FREE_BYTES, MAX_TIMES * zip.length))

const other = (
  message: string,
  advice = 'Choose a file that “Export Everything” has written.',
): Result<never, BundleError> => failure({ message, advice })
const damaged = (what: string): Result<never, BundleError> =>
  other(
    `The file is damaged: ${what}.`,
    'Export it again from its source, or choose another one. Nothing was imported.',
  )

/**
 * Unpacks and checks such a file, whoever made it. Never throws. Ignores files outside the folders of Bulkhead; no file
 * becomes larger than the directory of the zip says.
 * @param most bytes that all files may have together
 */
export function unpackBundle(zip: Uint8Array, most = mostIn(zip)): Result<Bundle, BundleError> {
  if (zip.length > MAX_PACKED) return other('The file is too large to be Bulkhead data.')
  if (strFromU8(zip.subarray(0, 4), true) !== 'PK\x03\x04') return other('This is no file of what Bulkhead keeps.')
  const entries = directoryOf(zip)
  if (entries === null) return damaged('it cannot be unpacked')
  const first = entries.find(({ name }) => name === ABOUT)
  if (first === undefined) return other('This is no file of what Bulkhead keeps.')
  const about = aboutIn(first.size > MAX_ABOUT ? null : contentOf(zip, first))
  if (!about.ok) return about
  const wanted = entries.filter(({ name }) => isBundlePath(name))
  if (wanted.length > MAX_FILES || wanted.reduce((sum, { size }) => sum + size, 0) > most)
    return other('More is packed into this file than Bulkhead ever keeps.')
  const folders = new Set(wanted.flatMap(({ name }) => foldersOf(spelling(name))))
  const known = new Set<string>()
  const files: BundledFile[] = []
  for (const entry of wanted) {
    const { name: path } = entry
    if (known.has(spelling(path))) return damaged(`“${path}” is in it twice`)
    if (folders.has(spelling(path))) return damaged(`“${path}” is both a file and a folder in it`)
    known.add(spelling(path))
    const bytes = contentOf(zip, entry)
    if (bytes === null) return damaged(`“${path}” is not as it was`)
    files.push({ path, bytes })
  }
  return success({ ...about.value, files })
}

/** Returns the edition and time of the export; refuses a bundle in which they can't be unpacked. */
function aboutIn(bytes: Uint8Array | null): Result<Pick<Bundle, 'edition' | 'made'>, BundleError> {
  let said: unknown
  try {
    said = JSON.parse(strFromU8(bytes ?? new Uint8Array()))
  } catch {
    return damaged(`“${ABOUT}” cannot be read`)
  }
  if (isNewer(said)) return other('A newer Bulkhead has made this file.', 'Update Bulkhead to take it in.')
  const about = aboutSchema.safeParse(said)
  return about.success
    ? success({ edition: about.data.edition, made: about.data.made })
    : damaged(`“${ABOUT}” is not as it should be`)
}

/** The same for names that are one file on some systems: those that differ in capitals, or in how accents are encoded. */
const spelling = (path: string): string => path.normalize('NFC').toLowerCase()

const foldersOf = (path: string): string[] => path.split('/').map((_, index, names) => names.slice(0, index).join('/'))

const isNewer = (said: unknown): boolean => {
  const version = z.object({ format: z.literal(FORMAT), version: z.number() }).safeParse(said)
  return version.success && version.data.version > VERSION
}

/** A file as the directory at the end of a zip has it. */
interface Entry {
  readonly name: string
  readonly method: number
  readonly crc: number
  /** Bytes in the zip, and unpacked. */
  readonly packed: number
  readonly size: number
  /** Offset of its content in the zip. */
  readonly from: number
}

const [END, ENTRY, HEADER] = [0x06054b50, 0x02014b50, 0x04034b50]
const END_LENGTH = 22
const MAX_COMMENT = 0xffff

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** Returns the directory of a zip, or null if it is missing or incomplete. */
function directoryOf(zip: Uint8Array): Entry[] | null {
  const view = viewOf(zip)
  const last = zip.length - END_LENGTH
  let end = last
  while (end >= Math.max(0, last - MAX_COMMENT) && view.getUint32(end, true) !== END) end -= 1
  if (end < Math.max(0, last - MAX_COMMENT)) return null
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return null
    const length = view.getUint16(at + 28, true)
    const name = strFromU8(zip.subarray(at + 46, at + 46 + length))
    const from = beginOf(zip, view.getUint32(at + 42, true), name)
    if (from === null) return null
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      from,
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return at === end ? entries : null
}

/** Returns the place after the header of a file with that name, or null if another name is there. */
function beginOf(zip: Uint8Array, at: number, name: string): number | null {
  const view = viewOf(zip)
  if (at + 30 > zip.length || view.getUint32(at, true) !== HEADER) return null
  const end = at + 30 + view.getUint16(at + 26, true)
  return strFromU8(zip.subarray(at + 30, end)) === name ? end + view.getUint16(at + 28, true) : null
}

/** Returns the contents of a file in a zip, or null if they are not as the directory says. */
function contentOf(zip: Uint8Array, { method, crc, packed, size, from }: Entry): Uint8Array | null {
  const bytes =
    method === 0 ? success(zip.slice(from, from + packed)) : inflate(zip.subarray(from, from + packed), 'raw', size)
  return bytes.ok && bytes.value.length === size && crc32(bytes.value) === crc ? bytes.value : null
}

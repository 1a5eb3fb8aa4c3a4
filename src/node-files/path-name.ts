/**
 * Names of files as strings, those that are not UTF-8 too. Linux lets a name be any bytes; Node turns what is no UTF-8 into
 * U+FFFD, after which the file cannot be found again. Here such a byte becomes one of U+DC80 … U+DCFF, which no text has
 * by itself (as in Python's PEP 383): the name stays a string everywhere, and `systemPath` gives the system its bytes back.
 */
import { readFileSync, type Stats, statSync } from 'node:fs'
import { readdir, readlink, realpath } from 'node:fs/promises'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lossyUtf8 = new TextDecoder('utf-8', { ignoreBOM: true })
/** A character that stands for a byte; as a part of a pair it would not match. */
const loneByte = /[\u{DC80}-\u{DCFF}]/u

/** The name that these bytes are. Every name that the system has comes back from `systemPath` with the same bytes. */
export function nameFromBytes(bytes: Uint8Array): string {
  const whole = decoded(bytes)
  if (whole !== null) return whole
  let name = ''
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    const character = decoded(bytes.subarray(at, at + length))
    name += character ?? String.fromCharCode(0xdc00 + first)
    at += character === null ? 1 : length
  }
  return name
}

/** Returns a name in the form that Node's file functions need. */
export function systemPath(name: string): string | Buffer {
  if (process.platform === 'win32' || !loneByte.test(name)) return name
  return Buffer.concat([...name].map(bytesOf))
}

/**
 * Bytes that differ wherever two names do, for hashes: UTF-8 makes one of all that is no text. Of text they are its UTF-8.
 * Bytes are told from text by a first one that no text has.
 */
export const exactBytes = (name: string): Buffer =>
  /\p{Cs}/u.test(name) ? Buffer.concat([Buffer.of(0xff), Buffer.from(name, 'utf16le')]) : Buffer.from(name)

/** The name that a part of a `file:` address is: `/a%20b` gives `/a b`. */
export const percentDecoded = (path: string): string =>
  nameFromBytes(
    Buffer.concat(
      [...path.matchAll(/%([0-9a-f]{2})|([^%]+|%)/giu)].map(([, hex, text = '']) =>
        hex === undefined ? Buffer.from(text) : Buffer.of(Number.parseInt(hex, 16)),
      ),
    ),
  )

/** Names of what is in a folder. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(systemPath(folder), { encoding: 'buffer' })).map(nameFromBytes)

/** Where a name leads in the end, all links followed. */
export const realName = async (path: string): Promise<string> =>
  nameFromBytes(await realpath(systemPath(path), { encoding: 'buffer' }))

/** Returns the text of a symbolic link. */
export const linkText = async (path: string): Promise<string> =>
  nameFromBytes(await readlink(systemPath(path), { encoding: 'buffer' }))

/**
 * The arguments of this program with the bytes that Node lost.
 * @param argv as `process.argv` gives them
 * @param raw the arguments as the system has them; looked up only when something was lost
 */
export function exactArguments(argv: readonly string[], raw: () => readonly Uint8Array[] = rawArguments): string[] {
  if (!argv.some((word) => word.includes('\ufffd'))) return [...argv]
  const left = raw().map((bytes) => ({ bytes, asNodeSaysIt: short(lossyUtf8.decode(bytes)) }))
  return argv.map((word) => {
    if (!word.includes('\ufffd')) return word
    const index = left.findIndex(({ asNodeSaysIt }) => asNodeSaysIt === short(word))
    const [found] = index < 0 ? [] : left.splice(index, 1)
    return found === undefined ? word : nameFromBytes(found.bytes)
  })
}

/** Decoders differ in how many U+FFFD they put for several bytes. */
const short = (word: string): string => word.replaceAll(/\ufffd+/g, '\ufffd')

/** Linux tells a program the bytes of its arguments; elsewhere names are text anyway. */
function rawArguments(): Uint8Array[] {
  if (process.platform !== 'linux') return []
  try {
    const all = readFileSync('/proc/self/cmdline')
    const words: Uint8Array[] = []
    for (let at = 0; at < all.length; ) {
      const end = all.indexOf(0, at)
      words.push(all.subarray(at, end < 0 ? all.length : end))
      at = end < 0 ? all.length : end + 1
    }
    return words
  } catch {
    return []
  }
}

const bytesOf = (character: string): Buffer =>
  loneByte.test(character) ? Buffer.of(character.charCodeAt(0) - 0xdc00) : Buffer.from(character)

function decoded(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

// Kind of file under a name, looked up synchronously. One that cannot be looked at is neither: whoever opens it hears
// why.

export const isFolderSync = (path: string): boolean => statsNow(path)?.isDirectory() === true
export const isFileSync = (path: string): boolean => statsNow(path)?.isFile() === true

/** Node keeps quiet of what is missing, and throws where links lead in a circle, a name is too long or a folder is closed. */
function statsNow(path: string): Stats | undefined {
  try {
    return statSync(systemPath(path), { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

// Whether two names are one file: some disks take names that differ in capitals, or in how an accent is written, for one.

/** One text for all names that some disk takes for the same. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase()

/** True where the disk takes both paths, which differ in no more than that, for one file; false too where one cannot be looked at. */
export function isSameFile(path: string, other: string): boolean {
  if (path === other) return true
  if (foldedName(path) !== foldedName(other)) return false
  try {
    const [one, two] = [path, other].map((each) => statSync(systemPath(each), { bigint: true }))
    return one !== undefined && two !== undefined && one.ino !== 0n && one.ino === two.ino && one.dev === two.dev
  } catch {
    return false
  }
}

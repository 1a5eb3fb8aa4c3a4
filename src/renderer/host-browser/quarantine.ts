/** Backups in this browser: each under its time and name, and only the last few. */
import type { QuarantinedFile } from '#host/data.ts'
import { DATA_EXTENSION, DATA_EXTENSIONS } from '#model/data-bundle/bundle.ts'
import { durableStore } from './durable-store.ts'

/** So many files that hold everything stay, and so many others. */
const MAX_OF_A_KIND = 5
/** The one that older programs kept, under this name alone. */
const OLDEST = 'before the import'

const TIMED = /^(?<time>\d{4}-\d\d-\d\dT[\d:.]+Z) (?<name>.+)$/s

const store = durableStore('bulkhead-aside')

/** Reads the time and the name of a file from its key. */
export function quarantinedFile(id: string): QuarantinedFile {
  const { time, name } = TIMED.exec(id)?.groups ?? {}
  return time === undefined || name === undefined
    ? { id, name: `${id}.${DATA_EXTENSION}`, time: null }
    : { id, name, time }
}

/** Returns the ending for a dialog of the browser: letters and digits, or empty if the name has no such ending. */
export const extensionOf = (name: string): string =>
  /[^.]\.(?<ending>[a-z0-9]{1,10})$/i.exec(name)?.groups?.ending ?? ''

const isEverything = (name: string): boolean => DATA_EXTENSIONS.some((extension) => name.endsWith(`.${extension}`))

/** The latest first: their keys begin with their time. */
const inOrder = (ids: readonly string[]): string[] =>
  [...ids].sort((a, b) => (a === OLDEST ? 1 : b === OLDEST ? -1 : b.localeCompare(a, 'en')))

/** Which of these files, the latest first, goes for the next one of a name, or null if there is room for it. */
export const goesFor = (name: string, files: readonly QuarantinedFile[]): QuarantinedFile | null =>
  files.filter((each) => isEverything(each.name) === isEverything(name)).at(MAX_OF_A_KIND - 1) ?? null

/**
 * Puts a file aside; ends when it is kept, and gives those whose place it took. Nothing goes before it is kept.
 * @throws what the browser says, as where its storage is full
 */
export async function quarantine(
  name: string,
  bytes: Uint8Array,
  now = new Date(),
): Promise<readonly QuarantinedFile[]> {
  const id = `${now.toISOString()} ${name}`
  await store.put(id, bytes)
  const alike = inOrder(await store.keys())
    .map(quarantinedFile)
    .filter((each) => isEverything(each.name) === isEverything(name))
  // Not the one that was just put there, whatever the clock says.
  const going = alike.filter((each) => each.id !== id).slice(MAX_OF_A_KIND - 1)
  await store.removeMany(going.map((each) => each.id))
  return going
}

/** Takes one away for good. */
export const removeQuarantined = (id: string): Promise<void> => store.remove(id)

/** Returns the quarantined files, the latest first. */
export const quarantinedFiles = async (): Promise<readonly QuarantinedFile[]> =>
  inOrder(await store.keys()).map(quarantinedFile)

/** Null: it is not there. */
export async function quarantinedBytes(id: string): Promise<Uint8Array | null> {
  const bytes: unknown = await store.get(id)
  return bytes instanceof Uint8Array ? bytes : null
}

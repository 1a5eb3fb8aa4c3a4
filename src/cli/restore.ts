/** `bulkhead restore`: a kept version as a file again. */
import { basename } from 'node:path'
import { decodeText } from '#model/document-io/decode-text.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { VersionStore } from '#model/versions/version-store.ts'
import { writeToQuarantine } from '#node-files/data-folder.ts'
import { reasonOf } from '#node-files/file-problem.ts'
import { MAX_BESIDE, readRegularFile } from '#node-files/read-file.ts'
import { versionKeyOf } from '#node-files/version-folder.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode } from './exit-codes.ts'
import { fileError, fromSystem } from './file-error.ts'
import { printError } from './terminal.ts'
import { misnamed, type PlaceOptions, refuse, refuseFile, storeError, storeOf, timelineOf } from './versions.ts'
import { writeTextOut } from './write-mission-out.ts'
import { writeOver } from './write-output.ts'

export interface RestoreOptions extends PlaceOptions {
  /** Its number, as it was written. */
  readonly version: string
  readonly mission?: string
  /** File to write; without it, standard output. */
  readonly out?: string
  /** Whether a file of that name may be replaced. */
  readonly force?: boolean
}

/** Gives the text of a version as it was kept. What is replaced by it is kept before: a mission as a version, anything else aside. */
export async function restore(
  file: string | undefined,
  { version, mission, out, force = false, ...place }: RestoreOptions,
): Promise<ExitCode> {
  const what = file ?? mission
  if (what === undefined)
    return refuse('restore', fileError('failed', 'no mission is named', 'Name its file, or use --mission <id>.'))
  if (!/^[1-9]\d{0,8}$/.test(version))
    return refuse(version, fileError('failed', 'this is no number of a version', 'bulkhead versions lists them.'))
  const wrong = misnamed(file, mission, place.dataDir)
  if (wrong !== null) return refuse(what, wrong)
  const { store, folder } = storeOf(place)
  const refused = await refuseFile(folder)
  if (refused !== null) return refused
  try {
    const timeline = await timelineOf(store, file, mission)
    if (!timeline.ok) return refuse(what, storeError(timeline.error))
    if (timeline.value === null)
      return refuse(
        what,
        fileError('not-found', `no version of it is kept in ${folder}`, 'bulkhead versions lists all missions.'),
      )
    const found = await store.read(timeline.value.id, Number(version))
    if (!found.ok) return refuse(what, storeError(found.error))
    if (out === undefined || out === '-' || !force) return await writeTextOut(found.value.text, { out, force })
    const held = await heldBy(out).catch((error: unknown) => refuse(out, fromSystem(error, 'read')))
    if (typeof held === 'number') return held
    if (held === null) return await writeTextOut(found.value.text, { out, force })
    const unkept = await keepWhatIsThere(store, folder, out, held, `Restore Version ${version}`)
    if (unkept !== null) return unkept
    const written = await writeOver(out, found.value.text, held)
    return written.ok ? CLEAN : refuse(out, written.error)
  } catch (error) {
    return refuse(folder, fromSystem(error, 'read'))
  }
}

/** What the file holds that is to be replaced; null: there is none, or it is no file that holds anything, as a terminal. */
async function heldBy(path: string): Promise<Uint8Array | null> {
  try {
    return await readRegularFile(path, MAX_BESIDE)
  } catch (error) {
    const why = reasonOf(error)
    if (why === 'not-found' || why === 'not-a-file') return null
    throw error
  }
}

/**
 * What a person is about to write over by a slip is kept: as a version where it is a mission, else aside as it is, which is said.
 * Null: it is. Where it can be kept nowhere, that is said, and nothing may be written over it.
 */
async function keepWhatIsThere(
  store: VersionStore,
  folder: string,
  path: string,
  held: Uint8Array,
  deed: string,
): Promise<ExitCode | null> {
  try {
    if (held.length === 0 || (await isVersion(store, path, held, deed))) return null
    const place = await writeToQuarantine(folder, basename(path), held, new Date())
    printError(
      `${escapeForTerminal(path)}: what it held could not become a version; it lies in ${escapeForTerminal(place)}\n`,
    )
    return null
  } catch (error) {
    const { code, message } = fromSystem(error, 'write')
    const why = code === 'full' ? message : 'it cannot be written to'
    const advice = `It stays as it is. Restore into a new file, or look at that folder: ${why}.`
    return refuse(path, fileError('failed', `what it holds cannot be kept in ${folder}`, advice))
  }
}

async function isVersion(store: VersionStore, path: string, held: Uint8Array, deed: string): Promise<boolean> {
  const text = decodeText(held, new TextDecoder('utf-8', { fatal: true }))
  const read = text.ok ? readMission(text.value) : null
  if (!text.ok || !read?.ok) return false
  const key = await versionKeyOf(path)
  const { title } = read.value.document.mission
  const of = { mission: '', file: { key, shown: key }, holds: null }
  return (await store.keep(of, { text: text.value, title, why: 'before', deed, name: null }, null)).ok
}

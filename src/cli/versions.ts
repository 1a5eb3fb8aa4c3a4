/** `bulkhead versions` and `bulkhead restore`: stored versions of a mission, in the same place where the desktop keeps them. */

import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { inOneLine } from '#editing/compare/compare-missions.ts'
import { type Result, success } from '#foundation/result.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import type { ListedVersion, Timeline } from '#model/versions/version-record.ts'
import { type StoreFault, type VersionStore, versionStore } from '#model/versions/version-store.ts'
import { dataFolder, dataNames, writeToQuarantine } from '#node-files/data-folder.ts'
import { reasonOf } from '#node-files/file-problem.ts'
import { systemPath } from '#node-files/path-name.ts'
import { fingerprintOf, MAX_BESIDE, readFileOrPipe, readRegularFile } from '#node-files/read-file.ts'
import { versionFolder, versionKeyOf } from '#node-files/version-folder.ts'
import { type FileError, failFor, fileError, fromSystem } from './file-error.ts'
import { writeOver, writeTextOut } from './files.ts'
import { CLEAN, type ExitCode, escapeForTerminal, printData, printError, printLine } from './terminal.ts'

// `bulkhead versions`: what is kept of a mission, in the same place where the desktop keeps it.

interface PlaceOptions {
  /** The data folder; defaults to that of the program. */
  readonly dataDir?: string
}

export interface VersionsOptions extends PlaceOptions {
  readonly format: 'text' | 'json'
  /** A timeline by its id, in the place of a file. */
  readonly mission?: string
}

/** The store of the data folder, and where that is. */
function storeOf({ dataDir }: PlaceOptions): { readonly store: VersionStore; readonly folder: string } {
  const { env, platform } = process
  const folder = dataFolder({ named: dataDir, env, platform, home: homedir(), cwd: process.cwd() })
  return { store: versionStore(versionFolder(join(folder, dataNames.versions))), folder }
}

/** Why this names no mission, or no folder, in words, or null if it does, or all missions are meant. */
function misnamed(
  file: string | undefined,
  mission: string | undefined,
  dataDir: string | undefined,
): FileError | null {
  if (dataDir === '')
    return fileError('failed', 'this is no name of a data folder', 'Omit --data-dir to use the default folder.')
  if (file !== undefined && mission !== undefined)
    return fileError('failed', 'a file and --mission name two missions', 'Name one of them.')
  if (file === '') return fileError('failed', 'this isn’t a file name', 'Name the file of the mission.')
  if (file === '-')
    return fileError('failed', 'versions are kept by the file of a mission', 'Name it, or use --mission <id>.')
  return mission === undefined || /^[0-9a-f]{8,64}$/.test(mission) ? null : noSuchMission
}

/**
 * Reports a data folder that is a file, or returns null if it is not: a folder without versions is no error, but a slip
 * of the hand is.
 */
async function refuseFile(folder: string): Promise<ExitCode | null> {
  const isFile = await stat(systemPath(folder)).then(
    (found) => !found.isDirectory(),
    () => false,
  )
  return isFile
    ? failFor(folder, fileError('failed', 'this is a file and no data folder', 'About Bulkhead says where yours is.'))
    : null
}

/** Most bytes that are looked at to find a file again by what it holds. */
const MOST = 64 * 1024 * 1024

/**
 * Returns the timeline of a file, or (by `id`) of a mission, or null if there is none; a file that is gone is looked
 * for by its former place.
 */
async function timelineOf(
  store: VersionStore,
  file: string | undefined,
  id: string | undefined,
): Promise<Result<Timeline | null, StoreFault>> {
  if (id !== undefined) return store.timelineById(id)
  if (file === undefined) return success(null)
  const holds = await readFileOrPipe(file, MOST).then(fingerprintOf, () => null)
  return store.timeline({ mission: '', file: { key: await versionKeyOf(file), shown: file }, holds })
}

/** An id that no mission can have. */
const noSuchMission: FileError = fileError(
  'not-found',
  'there is no mission of this id',
  'bulkhead versions lists those that have versions, with their ids.',
)

const storeError = (fault: StoreFault): FileError => {
  switch (fault) {
    case 'newer':
      return fileError('failed', 'its versions were kept by a newer Bulkhead', 'Use that one to look at them.')
    case 'missing':
      return fileError('not-found', 'there is no such version', 'bulkhead versions lists those that are kept.')
    case 'damaged':
      return fileError(
        'failed',
        'the text of this version cannot be read: it is damaged, or you may not read its file',
        'Take the version before or after it.',
      )
    case 'no-room':
      return fileError('failed', 'there is no room for this version', 'Give versions more room in the editor.')
  }
}

export async function versions(
  file: string | undefined,
  { format, mission, ...place }: VersionsOptions,
): Promise<ExitCode> {
  const wrong = misnamed(file, mission, place.dataDir)
  if (wrong !== null) return failFor(file ?? mission ?? '', wrong)
  const { store, folder } = storeOf(place)
  const what = file ?? mission ?? folder
  const refused = await refuseFile(folder)
  if (refused !== null) return refused
  try {
    if (file === undefined && mission === undefined) return await listMissions(store, folder, format)
    const timeline = await timelineOf(store, file, mission)
    if (!timeline.ok) return failFor(what, storeError(timeline.error))
    const listed = timeline.value === null ? [] : await described(store, timeline.value)
    if (format === 'json') {
      const entries = listed.map(({ time, ...entry }) => ({ ...entry, time: new Date(time).toISOString() }))
      const { id = null, where = null, damaged = 0 } = timeline.value ?? {}
      printData({ mission: id, file: where, damaged, versions: entries })
      return CLEAN
    }
    if (listed.length === 0)
      printLine(`No version of ${escapeForTerminal(what)} is kept in ${escapeForTerminal(folder)}.\n`)
    for (const entry of listed) printLine(`${line(entry)}\n`)
    const damaged = timeline.value?.damaged ?? 0
    if (damaged > 0)
      printError(
        `${escapeForTerminal(what)}: ${damaged} of its versions ${damaged === 1 ? 'is' : 'are'} damaged and left out\n`,
      )
    return CLEAN
  } catch (error) {
    return failFor(folder, fromSystem(error, 'read'))
  }
}

type Described = ListedVersion & { readonly difference: string }

/** Each with what differs from the one before it. */
async function described(store: VersionStore, { id, versions: all }: Timeline): Promise<readonly Described[]> {
  const listed: Described[] = []
  let before: Mission | null | undefined
  for (const version of all) {
    const found = await store.read(id, version.number)
    const read = found.ok ? readMission(found.value.text) : null
    const mission = read?.ok ? read.value.document : null
    listed.push({ ...version, difference: difference(before, mission) })
    before = mission
  }
  return listed
}

function difference(before: Mission | null | undefined, mission: Mission | null): string {
  if (mission === null) return 'cannot be read'
  if (before === undefined) return 'the first that is kept'
  return before === null ? 'the one before it cannot be read' : inOneLine(before, mission)
}

function line({ number, time, name, title, difference, ...version }: Described): string {
  const named = name === null ? '' : `  “${escapeForTerminal(name)}”`
  return `${String(number).padStart(4)}  ${localTime(time)}  ${why(version)}${named}  ${escapeForTerminal(title)}  ${difference}`
}

const why = ({ why, deed }: Pick<ListedVersion, 'why' | 'deed'>): string =>
  why === 'before' && deed !== null ? `before “${escapeForTerminal(deed)}”` : why

/** `2026-05-04 14:05`, by the clock of the place. */
function localTime(time: number): string {
  const date = new Date(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}

async function listMissions(store: VersionStore, folder: string, format: 'text' | 'json'): Promise<ExitCode> {
  const missions = await store.missions()
  const { newer, damaged } = await store.unlisted()
  const kept = (count: number): string => `${escapeForTerminal(folder)}: what is kept of ${countOf(count, 'mission')}`
  if (newer > 0) printError(`${kept(newer)} is of a newer Bulkhead and is left out. Update this one to see it.\n`)
  if (damaged > 0) printError(`${kept(damaged)} cannot be read any more and is left out. It stays as it is.\n`)
  if (format === 'json') {
    const entries = missions.map(({ id, where, time, ...rest }) => ({
      mission: id,
      file: where,
      ...rest,
      time: new Date(time).toISOString(),
    }))
    printData({ missions: entries })
    return CLEAN
  }
  if (missions.length + newer + damaged === 0) printLine(`No versions are kept in ${escapeForTerminal(folder)}.\n`)
  for (const { id, where, title, time, versions: count } of missions)
    printLine(
      `${id}  ${localTime(time)}  ${String(count).padStart(4)}  ${escapeForTerminal(title)}  ${escapeForTerminal(where ?? 'never saved')}\n`,
    )
  return CLEAN
}

// `bulkhead restore`: a kept version as a file again.

export interface RestoreOptions extends PlaceOptions {
  /** Its number, as it was written. */
  readonly version: string
  readonly mission?: string
  /** File to write; without it, standard output. */
  readonly out?: string
  /** Replaces a file of that name. */
  readonly force?: boolean
}

/**
 * Outputs the text of a version as it was stored. A file that it replaces is stored first: a mission as a version,
 * anything else as a backup.
 */
export async function restore(
  file: string | undefined,
  { version, mission, out, force = false, ...place }: RestoreOptions,
): Promise<ExitCode> {
  const what = file ?? mission
  if (what === undefined)
    return failFor('restore', fileError('failed', 'no mission is named', 'Name its file, or use --mission <id>.'))
  if (!/^[1-9]\d{0,8}$/.test(version))
    return failFor(version, fileError('failed', 'this is no number of a version', 'bulkhead versions lists them.'))
  const wrong = misnamed(file, mission, place.dataDir)
  if (wrong !== null) return failFor(what, wrong)
  const { store, folder } = storeOf(place)
  const refused = await refuseFile(folder)
  if (refused !== null) return refused
  try {
    const timeline = await timelineOf(store, file, mission)
    if (!timeline.ok) return failFor(what, storeError(timeline.error))
    if (timeline.value === null)
      return failFor(
        what,
        fileError('not-found', `no version of it is kept in ${folder}`, 'bulkhead versions lists all missions.'),
      )
    const found = await store.read(timeline.value.id, Number(version))
    if (!found.ok) return failFor(what, storeError(found.error))
    if (out === undefined || out === '-' || !force) return await writeTextOut(found.value.text, { out, force })
    const held = await heldBy(out).catch((error: unknown) => failFor(out, fromSystem(error, 'read')))
    if (typeof held === 'number') return held
    if (held === null) return await writeTextOut(found.value.text, { out, force })
    const unkept = await keepWhatIsThere(store, folder, out, held, `Restore Version ${version}`)
    if (unkept !== null) return unkept
    const written = await writeOver(out, found.value.text, held)
    return written.ok ? CLEAN : failFor(out, written.error)
  } catch (error) {
    return failFor(folder, fromSystem(error, 'read'))
  }
}

/** Reads the file to be replaced, or null if there is none, or it has no content, such as a terminal. */
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
 * Stores a file before it is overwritten: as a version if it is a mission, otherwise unchanged in quarantine, which it
 * reports. Returns null if that worked; if not, reports the failure, and the file must not be overwritten.
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
    return failFor(path, fileError('failed', `what it holds cannot be kept in ${folder}`, advice))
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

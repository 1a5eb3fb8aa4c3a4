/** `bulkhead versions`: what is kept of a mission, in the same place where the desktop keeps it. */
import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { inOneLine } from '#editing/compare/one-line-summary.ts'
import { type Result, success } from '#foundation/result.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import type { ListedVersion, Timeline } from '#model/versions/version-record.ts'
import { type StoreFault, type VersionStore, versionStore } from '#model/versions/version-store.ts'
import { dataFolder, dataNames } from '#node-files/data-folder.ts'
import { systemPath } from '#node-files/path-name.ts'
import { fingerprintOf, readFileOrPipe } from '#node-files/read-file.ts'
import { versionFolder, versionKeyOf } from '#node-files/version-folder.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError, type FileError, fileError, fromSystem } from './file-error.ts'
import { printError, printJson, printLine } from './terminal.ts'

export interface PlaceOptions {
  /** The data folder; without it, the usual one. */
  readonly dataDir?: string
}

export interface VersionsOptions extends PlaceOptions {
  readonly format: 'text' | 'json'
  /** A timeline by its id, in the place of a file. */
  readonly mission?: string
}

/** The store of the data folder, and where that is. */
export function storeOf({ dataDir }: PlaceOptions): { readonly store: VersionStore; readonly folder: string } {
  const { env, platform } = process
  const folder = dataFolder({ named: dataDir, env, platform, home: homedir(), cwd: process.cwd() })
  return { store: versionStore(versionFolder(join(folder, dataNames.versions))), folder }
}

/** Why this names no mission, or no folder, in words; null: it does, or all missions are meant. */
export function misnamed(
  file: string | undefined,
  mission: string | undefined,
  dataDir: string | undefined,
): FileError | null {
  if (dataDir === '')
    return fileError('failed', 'this is no name of a data folder', 'Leave --data-dir out for the usual one.')
  if (file !== undefined && mission !== undefined)
    return fileError('failed', 'a file and --mission name two missions', 'Name one of them.')
  if (file === '') return fileError('failed', 'this is no name of a file', 'Name the file of the mission.')
  if (file === '-')
    return fileError('failed', 'versions are kept by the file of a mission', 'Name it, or use --mission <id>.')
  return mission === undefined || /^[0-9a-f]{8,64}$/.test(mission) ? null : noSuchMission
}

/** Says so when the data folder is a file: what is kept nowhere is no error, a slip of the hand is. Null: it is none. */
export async function refuseFile(folder: string): Promise<ExitCode | null> {
  const isFile = await stat(systemPath(folder)).then(
    (found) => !found.isDirectory(),
    () => false,
  )
  return isFile
    ? refuse(folder, fileError('failed', 'this is a file and no data folder', 'About Bulkhead says where yours is.'))
    : null
}

/** Most bytes that are looked at to find a file again by what it holds. */
const MOST = 64 * 1024 * 1024

/** The timeline of a file, or (by `id`) of a mission; a file that is gone is looked for by where it was. Null: there is none. */
export async function timelineOf(
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

export const storeError = (fault: StoreFault): FileError => {
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
  if (wrong !== null) return refuse(file ?? mission ?? '', wrong)
  const { store, folder } = storeOf(place)
  const what = file ?? mission ?? folder
  const refused = await refuseFile(folder)
  if (refused !== null) return refused
  try {
    if (file === undefined && mission === undefined) return await listMissions(store, folder, format)
    const timeline = await timelineOf(store, file, mission)
    if (!timeline.ok) return refuse(what, storeError(timeline.error))
    const listed = timeline.value === null ? [] : await described(store, timeline.value)
    if (format === 'json') {
      const entries = listed.map(({ time, ...entry }) => ({ ...entry, time: new Date(time).toISOString() }))
      const { id = null, where = null, damaged = 0 } = timeline.value ?? {}
      printJson(`${JSON.stringify({ mission: id, file: where, damaged, versions: entries }, null, 2)}\n`)
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
    return refuse(folder, fromSystem(error, 'read'))
  }
}

export function refuse(what: string, error: FileError): ExitCode {
  printError(describeError(what, error))
  return UNREADABLE
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
    printJson(`${JSON.stringify({ missions: entries }, null, 2)}\n`)
    return CLEAN
  }
  if (missions.length + newer + damaged === 0) printLine(`No versions are kept in ${escapeForTerminal(folder)}.\n`)
  for (const { id, where, title, time, versions: count } of missions)
    printLine(
      `${id}  ${localTime(time)}  ${String(count).padStart(4)}  ${escapeForTerminal(title)}  ${escapeForTerminal(where ?? 'never saved')}\n`,
    )
  return CLEAN
}

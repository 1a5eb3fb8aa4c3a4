/** Opening, saving and exporting. Every path comes from a dialog, a recent file, the command line or the system. */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import type { BesideFile, BesideText, Fingerprint, HostResult, OpenedFile, SavedFile } from '#host/host.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { whileFolderIsOurs } from '#node-files/folder-lock.ts'
import { isFolderSync, systemPath } from '#node-files/path-name.ts'
import { fingerprintOf } from '#node-files/read-file.ts'
import { dropPlans, finishPlans, type TogetherFile, writeTogether } from '#node-files/write-together.ts'
import { ENTRY_FILE, MAX_MISSIONS, MAX_PACK_BYTES, PACK_FORMAT, PACK_HEAD } from '#publishing/pack/pack-names.ts'
import type { Dialogs } from './dialogs.ts'
import type { FileHandles } from './file-handles.ts'
import {
  cancelled,
  changedFile,
  failed,
  fileFailure,
  LARGEST_MISSION,
  missingFile,
  missionTooLarge,
  readAnyFile,
  tooLarge,
  unknownFile,
} from './host-failure.ts'
import type { RecentPart } from './recent.ts'

// Packs that are folders: what lies beside `pack.json`, read and written. No name in it has a path.

/** No more of it than which files belong to it; the editor reads the rest. */
const headSchema = z.object({
  format: z.literal(PACK_FORMAT),
  missions: z.array(z.object({ file: z.string().regex(ENTRY_FILE) })).max(MAX_MISSIONS),
})

const isPackHead = (path: string): boolean => basename(path) === PACK_HEAD

/** Returns the missions beside `pack.json`, as far as they can be read, or null if it does not name any. */
async function readBeside(path: string, head: Uint8Array): Promise<HostResult<readonly BesideFile[]> | null> {
  const names = namedIn(head)
  if (names === null) return null
  const found: BesideFile[] = []
  let bytesSoFar = head.byteLength
  for (const name of names) {
    const read = await readAnyFile(join(dirname(path), name))
    if (!read.ok) continue
    bytesSoFar += read.value.byteLength
    if (bytesSoFar > MAX_PACK_BYTES) return failed(tooLarge(basename(dirname(path)), MAX_PACK_BYTES))
    found.push({ name, bytes: read.value })
  }
  return { ok: true, value: found }
}

function namedIn(head: Uint8Array): readonly string[] | null {
  try {
    const parsed = headSchema.safeParse(JSON.parse(new TextDecoder().decode(head)))
    return parsed.success ? [...new Set(parsed.data.missions.map(({ file }) => file))] : null
  } catch {
    return null
  }
}

/** Returns the fingerprint of the whole folder, different for any other contents. */
const folderFingerprint = (head: Uint8Array, beside: readonly BesideFile[]): string =>
  fingerprintOf(
    new TextEncoder().encode(
      [fingerprintOf(head), ...beside.map(({ name, bytes }) => `${name} ${fingerprintOf(bytes)}`).sort()].join('\n'),
    ),
  )

/**
 * Returns the first file that would be overwritten although it holds something else and was never one of this pack, or
 * null if there is none.
 * @param path of `pack.json`
 */
async function othersFile(
  path: string,
  beside: readonly BesideText[],
  isOurs: (path: string) => boolean,
): Promise<string | null> {
  for (const { name, text } of beside) {
    const to = join(dirname(path), name)
    if (isOurs(to) || !existsSync(systemPath(to))) continue
    const now = await readAnyFile(to)
    if (!now.ok || fingerprintOf(now.value) !== fingerprintOf(new TextEncoder().encode(text))) return name
  }
  return null
}

/**
 * Writes what differs from what is there: nothing of it gets its place before all is on the disk; `pack.json` last, so that it
 * names nothing that is not there yet.
 * @param reasonAgainst why the folder is not to be written over; asked when no other program writes into it
 * @param partly hears of what the folder holds when some files got their place and a later one could not: that is our own doing
 */
async function writeFolder(
  path: string,
  head: Uint8Array,
  beside: readonly BesideText[],
  reasonAgainst: () => Promise<HostResult<never> | null>,
  partly: (fingerprint: string) => void,
): Promise<HostResult<{ readonly fingerprint: string }>> {
  try {
    return await whileFolderIsOurs(dirname(path), async () => {
      const against = await reasonAgainst()
      if (against !== null) return against
      await dropPlans(dirname(path))
      return writeInto(path, head, beside, partly)
    })
  } catch (error) {
    return failed(fileFailure(error, 'save', basename(dirname(path))))
  }
}

async function writeInto(
  path: string,
  head: Uint8Array,
  beside: readonly BesideText[],
  partly: (fingerprint: string) => void,
): Promise<HostResult<{ readonly fingerprint: string }>> {
  const encoder = new TextEncoder()
  const files = beside.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }))
  const differing: TogetherFile[] = []
  for (const { name, bytes } of [...files, { name: PACK_HEAD, bytes: head }]) {
    const to = join(dirname(path), name)
    const now = await readAnyFile(to)
    if (!now.ok || fingerprintOf(now.value) !== fingerprintOf(bytes)) differing.push({ path: to, data: bytes })
  }
  const failure = await writeTogether(differing)
  if (failure !== null && failure.done > 0) {
    const now = await readAnyFile(path)
    const found = now.ok ? await readBeside(path, now.value) : null
    if (now.ok && found?.ok === true) partly(folderFingerprint(now.value, found.value))
  }
  if (failure !== null) return failed(fileFailure(failure.error, 'save', basename(failure.path)))
  return { ok: true, value: { fingerprint: folderFingerprint(head, files) } }
}

export interface FilesPart {
  readonly calls: Pick<
    HostCalls,
    | 'openFile'
    | 'openRecent'
    | 'recentFiles'
    | 'readAgain'
    | 'saveFile'
    | 'saveFileAs'
    | 'openPackFolder'
    | 'savePackFolder'
    | 'exportFile'
    | 'askToSave'
  >
  openPath(path: string): Promise<HostResult<OpenedFile>>
  openRecent(handle: string): Promise<HostResult<OpenedFile>>
  /** True while something is on its way to the disk, or to the place that the person is choosing. */
  isWriting(): boolean
}

export function setupFiles(dialogs: Dialogs, handles: FileHandles, recent: RecentPart): FilesPart {
  /** Paths of files that were missions of a pack when this program read or wrote its folder. */
  const besideOurs = new Set<string>()
  const openPath = async (given: string): Promise<HostResult<OpenedFile>> => {
    const path = packOfFolder(given)
    if (isPackHead(path)) await finishPlans(dirname(path))
    const opened = await readFrom(path)
    if (opened.ok) recent.add(path)
    return opened
  }

  const readFrom = async (path: string): Promise<HostResult<OpenedFile>> => {
    const read = await readAnyFile(path)
    if (!read.ok) return read
    const bytes = read.value
    const beside = isPackHead(path) ? await readBeside(path, bytes) : null
    if (beside !== null) {
      if (!beside.ok) return beside
      for (const { name } of beside.value) besideOurs.add(join(dirname(path), name))
      const fingerprint = folderFingerprint(bytes, beside.value)
      return { ok: true, value: { file: handles.refOf(path), bytes, fingerprint, beside: beside.value } }
    }
    return { ok: true, value: { file: handles.refOf(path), bytes, fingerprint: fingerprintOf(bytes) } }
  }

  const openRecent = async (handle: string): Promise<HostResult<OpenedFile>> => {
    const path = handles.pathOf(handle)
    if (path === undefined) return unknownFile
    const opened = await openPath(path)
    if (!opened.ok && opened.error.code === 'not-found') recent.remove(path)
    return opened
  }

  const write = async (path: string, data: string | Uint8Array, mayStill?: () => Promise<boolean>) => {
    try {
      await atomicWrite(path, data, mayStill === undefined ? {} : { mayStill })
      return { ok: true, value: handles.refOf(path) } as const
    } catch (error) {
      return failed(fileFailure(error, 'save', basename(path)))
    }
  }

  const writeMission = async (
    path: string,
    text: string,
    known: Fingerprint = null,
  ): Promise<HostResult<SavedFile>> => {
    const bytes = new TextEncoder().encode(text)
    // A larger one could not be opened again.
    if (bytes.byteLength > LARGEST_MISSION) return missionTooLarge(basename(path))
    // A slow disk takes its time with the new content; what comes meanwhile is not written over either.
    const mayStill = async (): Promise<boolean> => (await reasonAgainst(path, known)) === null
    const written = await write(path, bytes, mayStill)
    if (!written.ok) return written
    recent.add(path)
    return { ok: true, value: { file: written.value, fingerprint: fingerprintOf(bytes) } }
  }

  /** Folders of which a save could replace some files only, by path: what the editor knows of them, and what they hold since. */
  const ownParts = new Map<string, { readonly known: Fingerprint; readonly holds: string }>()
  const writePackFolder = async (
    path: string,
    head: string,
    beside: readonly BesideText[],
    known: Fingerprint = null,
  ): Promise<HostResult<SavedFile>> => {
    const bytes = new TextEncoder().encode(head)
    const written = await writeFolder(
      path,
      bytes,
      beside,
      async () => (await reasonAgainst(path, known)) ?? (known === null ? null : await othersAgainst(path, beside)),
      (holds) => ownParts.set(path, { known, holds }),
    )
    if (!written.ok) return written
    for (const { name } of beside) besideOurs.add(join(dirname(path), name))
    recent.add(path)
    return { ok: true, value: { file: handles.refOf(path), fingerprint: written.value.fingerprint } }
  }

  /** Whoever chooses the folder is asked about what lies there; a save to the place of before writes over nothing of others. */
  const othersAgainst = async (path: string, beside: readonly BesideText[]): Promise<HostResult<never> | null> => {
    const name = await othersFile(path, beside, (to) => besideOurs.has(to))
    return name === null ? null : changedFile(name)
  }

  /** Why the file must not be overwritten (its content is not the known one), or null if it may be. */
  const reasonAgainst = async (path: string, known: Fingerprint): Promise<HostResult<never> | null> => {
    if (known === null) return null
    const now = await readFrom(path)
    if (now.ok) {
      const part = ownParts.get(path)
      const holds = part?.known === known && part.holds === now.value.fingerprint ? known : now.value.fingerprint
      return holds === known ? null : changedFile(basename(path))
    }
    if (now.error.code === 'not-found') return missingFile(basename(path))
    // A file larger than any mission is another thing by now.
    if (now.error.code === 'too-large') return changedFile(basename(path))
    // Advice for somebody who wants to read it is no help to somebody who wants to write.
    return failed({ ...now.error, advice: 'Nothing was written. Use Save As and choose another name or folder.' })
  }

  let underWay = 0
  const counted = async <Value>(work: Promise<Value>): Promise<Value> => {
    underWay += 1
    return work.finally(() => {
      underWay -= 1
    })
  }

  const saveFile: HostCalls['saveFile'] = async (file, text, known, beside) => {
    const path = handles.pathOf(file.handle)
    if (path === undefined || (beside !== undefined && !isPackHead(path))) return unknownFile
    const against = await reasonAgainst(path, known)
    if (against !== null) return against
    return beside === undefined ? writeMission(path, text, known) : writePackFolder(path, text, beside, known)
  }
  const savePackFolder: HostCalls['savePackFolder'] = async (head, beside) => {
    const folder = await dialogs.chooseFolder('Save pack as a folder', [PACK_HEAD, ...beside.map(({ name }) => name)])
    return folder === null ? cancelled : writePackFolder(join(folder, PACK_HEAD), head, beside)
  }
  const saveFileAs: HostCalls['saveFileAs'] = async (suggestedName, text) => {
    const path = suggestedName.endsWith('.bulkhead-pack')
      ? await dialogs.choosePlace(suggestedName, 'Bulkhead pack', 'bulkhead-pack')
      : await dialogs.choosePlace(suggestedName, 'Bulkhead mission', 'bulkhead')
    return path === null ? cancelled : writeMission(path, text)
  }
  const exportFile: HostCalls['exportFile'] = async ({ suggestedName, bytes, kind, extension }) => {
    const path = await dialogs.choosePlace(suggestedName, kind, extension)
    return path === null ? cancelled : write(path, bytes)
  }

  return {
    openPath,
    openRecent,
    isWriting: () => underWay > 0,
    calls: {
      async openFile() {
        const path = await dialogs.chooseFile()
        return path === null ? cancelled : openPath(path)
      },
      openRecent,
      recentFiles: async () => recent.list(),
      async readAgain(file) {
        const path = handles.pathOf(file.handle)
        return path === undefined ? unknownFile : readFrom(path)
      },
      saveFile: (...given) => counted(saveFile(...given)),
      async openPackFolder() {
        const folder = await dialogs.chooseFolder('Open the folder of a pack', [])
        return folder === null ? cancelled : openPath(join(folder, PACK_HEAD))
      },
      savePackFolder: (head, beside) => counted(savePackFolder(head, beside)),
      saveFileAs: (suggestedName, text) => counted(saveFileAs(suggestedName, text)),
      exportFile: (request) => counted(exportFile(request)),
      askToSave: (title) => dialogs.askToSave(title),
    },
  }
}

/** Returns the `pack.json` of a pack folder, or else the path itself. */
function packOfFolder(path: string): string {
  const head = join(path, PACK_HEAD)
  return isFolderSync(path) && existsSync(systemPath(head)) ? head : path
}

/** Opening, saving and exporting. Every path comes from a dialog, a recent file, the command line or the system. */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { HostCalls } from '#host/channel-names.ts'
import type { BesideText, Fingerprint, HostResult, OpenedFile, SavedFile } from '#host/host.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { fingerprintOf } from '#node-files/fingerprint.ts'
import { systemPath } from '#node-files/path-name.ts'
import { isFolderSync } from '#node-files/path-type.ts'
import { finishPlans } from '#node-files/save-plan.ts'
import { PACK_HEAD } from '#publishing/pack/pack-names.ts'
import type { Dialogs } from './dialogs.ts'
import type { FileHandles } from './file-handles.ts'
import { cancelled, changedFile, failed, fileFailure, missingFile, unknownFile } from './host-failure.ts'
import { folderFingerprint, isPackHead, othersFile, readBeside, writeFolder } from './pack-folder.ts'
import { LARGEST_MISSION, missionTooLarge, readAnyFile } from './read-any-file.ts'
import type { RecentPart } from './recent.ts'

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

  /** Why the file is not to be written over: it does not hold what is known of it. Null: it may be. */
  const reasonAgainst = async (path: string, known: Fingerprint): Promise<HostResult<never> | null> => {
    if (known === null) return null
    const now = await readFrom(path)
    if (now.ok) {
      const part = ownParts.get(path)
      const holds = part?.known === known && part.holds === now.value.fingerprint ? known : now.value.fingerprint
      return holds === known ? null : changedFile(basename(path))
    }
    if (now.error.code === 'not-found') return missingFile(basename(path))
    // What is larger than any mission is another thing by now.
    if (now.error.code === 'too-large') return changedFile(basename(path))
    // What helps who wants to read it helps nobody who wants to write.
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

/** Of the folder of a pack its `pack.json`; of anything else the path itself. */
function packOfFolder(path: string): string {
  const head = join(path, PACK_HEAD)
  return isFolderSync(path) && existsSync(systemPath(head)) ? head : path
}

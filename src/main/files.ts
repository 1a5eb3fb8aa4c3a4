/** Opening, saving and exporting. Every path comes from a dialog, a recent file, the command line or the system. */
import { basename } from 'node:path'
import type { HostCalls } from '#host/channel-names.ts'
import type { Fingerprint, HostResult, OpenedFile, SavedFile } from '#host/host.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { fingerprintOf } from '#node-files/fingerprint.ts'
import type { Dialogs } from './dialogs.ts'
import type { FileHandles } from './file-handles.ts'
import { cancelled, changedFile, failed, fileFailure, goneFile, unknownFile } from './host-failure.ts'
import { LARGEST_MISSION, missionTooLarge, readAnyFile } from './read-any-file.ts'
import type { RecentPart } from './recent.ts'

export interface FilesPart {
  readonly calls: Pick<
    HostCalls,
    'openFile' | 'openRecent' | 'recentFiles' | 'readAgain' | 'saveFile' | 'saveFileAs' | 'exportFile' | 'askToSave'
  >
  openPath(path: string): Promise<HostResult<OpenedFile>>
  openRecent(handle: string): Promise<HostResult<OpenedFile>>
  /** True while something is on its way to the disk, or to the place that the person is choosing. */
  isWriting(): boolean
}

export function setupFiles(dialogs: Dialogs, handles: FileHandles, recent: RecentPart): FilesPart {
  const openPath = async (path: string): Promise<HostResult<OpenedFile>> => {
    const opened = await readFrom(path)
    if (opened.ok) recent.add(path)
    return opened
  }

  const readFrom = async (path: string): Promise<HostResult<OpenedFile>> => {
    const read = await readAnyFile(path)
    if (!read.ok) return read
    const bytes = read.value
    return { ok: true, value: { file: handles.refOf(path), bytes, fingerprint: fingerprintOf(bytes) } }
  }

  const openRecent = async (handle: string): Promise<HostResult<OpenedFile>> => {
    const path = handles.pathOf(handle)
    if (path === undefined) return unknownFile
    const opened = await openPath(path)
    if (!opened.ok && opened.error.code === 'not-found') recent.remove(path)
    return opened
  }

  const write = async (path: string, data: string | Uint8Array) => {
    try {
      await atomicWrite(path, data)
      return { ok: true, value: handles.refOf(path) } as const
    } catch (error) {
      return failed(fileFailure(error, 'save', basename(path)))
    }
  }

  const writeMission = async (path: string, text: string): Promise<HostResult<SavedFile>> => {
    const bytes = new TextEncoder().encode(text)
    // A larger one could not be opened again.
    if (bytes.byteLength > LARGEST_MISSION) return missionTooLarge(basename(path))
    const written = await write(path, bytes)
    if (!written.ok) return written
    recent.add(path)
    return { ok: true, value: { file: written.value, fingerprint: fingerprintOf(bytes) } }
  }

  /** Why the file is not to be written over: it does not hold what is known of it. Null: it may be. */
  const reasonAgainst = async (path: string, known: Fingerprint): Promise<HostResult<never> | null> => {
    if (known === null) return null
    const now = await readAnyFile(path)
    if (now.ok) return fingerprintOf(now.value) === known ? null : changedFile(basename(path))
    if (now.error.code === 'not-found') return goneFile(basename(path))
    // What is larger than any mission is another thing by now.
    return now.error.code === 'too-large' ? changedFile(basename(path)) : now
  }

  let underWay = 0
  const counted = async <Value>(work: Promise<Value>): Promise<Value> => {
    underWay += 1
    return work.finally(() => {
      underWay -= 1
    })
  }

  const saveFile: HostCalls['saveFile'] = async (file, text, known) => {
    const path = handles.pathOf(file.handle)
    if (path === undefined) return unknownFile
    return (await reasonAgainst(path, known)) ?? writeMission(path, text)
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
      saveFile: (file, text, known) => counted(saveFile(file, text, known)),
      saveFileAs: (suggestedName, text) => counted(saveFileAs(suggestedName, text)),
      exportFile: (request) => counted(exportFile(request)),
      askToSave: (title) => dialogs.askToSave(title),
    },
  }
}

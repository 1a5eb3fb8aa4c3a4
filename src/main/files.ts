/** Opening, saving and exporting. Every path comes from a dialog, a recent file, the command line or the system. */
import { basename } from 'node:path'
import type { HostCalls } from '#host/channels.ts'
import type { HostResult, OpenedFile } from '#host/host.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import type { Dialogs } from './dialogs.ts'
import type { FileHandles } from './file-handles.ts'
import { cancelled, failed, fileFailure, unknownFile } from './host-failure.ts'
import { LARGEST_MISSION, missionTooLarge, readAnyFile } from './read-any-file.ts'
import type { RecentPart } from './recent.ts'

export interface FilesPart {
  readonly calls: Pick<
    HostCalls,
    'openFile' | 'openRecent' | 'recentFiles' | 'saveFile' | 'saveFileAs' | 'exportFile' | 'askToSave'
  >
  openPath(path: string): Promise<HostResult<OpenedFile>>
  openRecent(handle: string): Promise<HostResult<OpenedFile>>
}

export function setupFiles(dialogs: Dialogs, handles: FileHandles, recent: RecentPart): FilesPart {
  const openPath = async (path: string): Promise<HostResult<OpenedFile>> => {
    const read = await readAnyFile(path)
    if (!read.ok) return read
    recent.add(path)
    return { ok: true, value: { file: handles.refOf(path), bytes: read.value } }
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

  const writeMission = async (path: string, text: string) => {
    // A larger one could not be opened again.
    if (Buffer.byteLength(text) > LARGEST_MISSION) return missionTooLarge(basename(path))
    const written = await write(path, text)
    if (written.ok) recent.add(path)
    return written
  }

  return {
    openPath,
    openRecent,
    calls: {
      async openFile() {
        const path = await dialogs.chooseFile()
        return path === null ? cancelled : openPath(path)
      },
      openRecent,
      recentFiles: async () => recent.list(),
      async saveFile(file, text) {
        const path = handles.pathOf(file.handle)
        return path === undefined ? unknownFile : writeMission(path, text)
      },
      async saveFileAs(suggestedName, text) {
        const path = await dialogs.choosePlace(suggestedName, 'Bulkhead mission', 'bulkhead')
        return path === null ? cancelled : writeMission(path, text)
      },
      async exportFile({ suggestedName, bytes, kind, extension }) {
        const path = await dialogs.choosePlace(suggestedName, kind, extension)
        return path === null ? cancelled : write(path, bytes)
      },
      askToSave: (title) => dialogs.askToSave(title),
    },
  }
}

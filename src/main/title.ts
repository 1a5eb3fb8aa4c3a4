/** What is open and whether it is saved, told by the editor and shown in the title bar. */
import type { BrowserWindow } from 'electron'
import type { HostCalls } from '#host/channel-names.ts'
import type { FileHandles } from './file-handles.ts'

export interface TitlePart {
  readonly calls: Pick<HostCalls, 'setWindowState'>
  isDirty(): boolean
}

export function setupTitle(window: BrowserWindow, handles: FileHandles): TitlePart {
  let dirty = false
  return {
    calls: {
      async setWindowState(state) {
        dirty = state.dirty
        window.setTitle(`${dirty ? '• ' : ''}${state.title} — Bulkhead`)
        // macOS shows both as parts of the title bar; elsewhere these do nothing.
        window.setDocumentEdited(dirty)
        window.setRepresentedFilename((state.file && handles.pathOf(state.file.handle)) ?? '')
      },
    },
    isDirty: () => dirty,
  }
}

/** What is open and whether it is saved, told by the editor and shown in the title bar. */
import type { BrowserWindow } from 'electron'
import type { HostCalls } from '#host/channel-names.ts'
import type { FileHandles } from './file-handles.ts'

export interface TitlePart {
  readonly calls: Pick<HostCalls, 'setWindowState'>
  isDirty(): boolean
  /** Something is typed that the editor takes into the mission before the window closes. */
  isTyping(): boolean
}

export function setupTitle(window: BrowserWindow, handles: FileHandles): TitlePart {
  let dirty = false
  let typing = false
  return {
    calls: {
      async setWindowState(state) {
        dirty = state.dirty
        typing = state.typing === true
        window.setTitle(`${dirty ? '• ' : ''}${state.title} — Bulkhead`)
        // macOS shows both as parts of the title bar; elsewhere these do nothing.
        window.setDocumentEdited(dirty)
        window.setRepresentedFilename((state.file && handles.pathOf(state.file.handle)) ?? '')
      },
    },
    isDirty: () => dirty,
    isTyping: () => typing,
  }
}

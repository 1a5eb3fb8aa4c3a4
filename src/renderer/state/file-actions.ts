/** New, open, save, recovery: everything between the document and the host. */
import { readMissionIn } from '#core/containers/read-container.ts'
import { readMission } from '#core/document-io/read-mission.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import { emptyHistory, stateSerial } from '#core/edits/history.ts'
import { blankMission } from '#core/mission/blank.ts'
import { MISSION_EXTENSION, type Mission } from '#core/mission/document.ts'
import type { FileRef, Host, HostResult, OpenedFile } from '#host/host.ts'
import { documentState, type Store } from './editor.ts'
import type { EditorActions } from './editor-state.ts'
import { fileStem } from './file-stem.ts'
import { noScene } from './scene-state.ts'

export interface FileActions {
  readonly actions: Pick<
    EditorActions,
    'openRecent' | 'openText' | 'openBytes' | 'beginFrom' | 'restoreRecovery' | 'discardRecovery'
  >
  /** A new mission: blank, or from a template. */
  newMission(document?: Mission): Promise<void>
  open(): Promise<void>
  opened(result: HostResult<OpenedFile>): Promise<void>
  save(): Promise<boolean>
  saveAs(): Promise<boolean>
  /** Asks about unsaved work where there is any; true when it may go. */
  mayLeave(): Promise<boolean>
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function fileActions(store: Store, host: Host): FileActions {
  const get = store.getState

  /** Puts a document in the window with a fresh history; the one that was there is gone, so ask first. */
  const replace = (document: Mission, file: FileRef | null, saved: boolean): void => {
    store.setState({
      ...documentState(get(), document, emptyHistory, saved ? 0 : -1),
      file,
      selection: [],
      ...noScene,
      tool: { kind: 'select' },
      hoveredFinding: null,
      currentFinding: null,
      gallery: 'closed',
    })
    if (saved) void host.clearRecovery(null)
  }

  const show = async (name: string, bytes: Uint8Array, file: FileRef | null): Promise<void> => {
    const read = readMissionIn(bytes, strictUtf8)
    if (!read.ok) {
      const { message, advice, line, column } = read.error
      const place = line > 0 ? ` (line ${line}, column ${column})` : ''
      get().notify('failure', `${name} was not opened: ${message}${place}`, advice)
      return
    }
    if (!(await files.mayLeave())) return
    const { document, migratedFrom, from } = read.value
    // Saving must never put a mission file in the place of a picture: it has no file of its own.
    replace(document, from === 'mission' ? file : null, true)
    if (from !== 'mission') {
      const what = from === 'link' ? 'the shared mission' : `the mission in ${name}`
      get().notify('info', `Opened ${what}. Save will ask where to put it.`)
    } else if (migratedFrom !== null)
      get().notify('info', `${name} was made by an older Bulkhead; saving brings it up to date.`)
  }

  const written = (result: HostResult<FileRef>, serial: number): boolean => {
    if (!result.ok) {
      get().fail(result.error)
      return false
    }
    // What is on disk is this document now; its findings are the same.
    store.setState({ savedSerial: serial, dirty: stateSerial(get().history) !== serial, file: result.value })
    if (!get().dirty) void host.clearRecovery(null)
    get().notify('info', `Saved ${result.value.name}.`)
    return true
  }

  const files: FileActions = {
    newMission: async (document = blankMission()) => {
      if (await files.mayLeave()) replace(document, null, true)
    },
    open: async () => files.opened(await host.openFile()),
    opened: async (result) => {
      if (result.ok) await show(result.value.file.name, result.value.bytes, result.value.file)
      else get().fail(result.error)
    },
    save: async () => {
      const { document, file, history } = get()
      if (file === null) return files.saveAs()
      return written(await host.saveFile(file, writeMission(document)), stateSerial(history))
    },
    saveAs: async () => {
      const { document, history } = get()
      const result = await host.saveFileAs(`${fileStem(document)}.${MISSION_EXTENSION}`, writeMission(document))
      return written(result, stateSerial(history))
    },
    mayLeave: async () => {
      const { dirty, document } = get()
      if (!dirty) return true
      const choice = await host.askToSave(document.mission.title)
      if (choice === 'save') return files.save()
      return choice === 'discard'
    },
    actions: {
      openRecent: (handle) => void host.openRecent(handle).then(files.opened),
      openText: (name, text) => void show(name, new TextEncoder().encode(text), null),
      openBytes: (name, bytes) => void show(name, bytes, null),
      beginFrom: (document) => void files.newMission(document),
      restoreRecovery: (copy) => {
        const read = readMission(copy.text)
        if (!read.ok) {
          get().notify('failure', `The recovery copy of ${copy.title} cannot be read: ${read.error.message}`, null)
          return
        }
        void files.mayLeave().then(async (may) => {
          if (!may) return
          replace(read.value.document, copy.file, false)
          store.setState({ dialog: null })
          // The old copy goes only when this run holds one of its own.
          const kept = await host.writeRecovery({ file: copy.file, title: copy.title, text: copy.text })
          if (kept.ok) await host.clearRecovery(copy.id)
          else get().fail(kept.error)
        })
      },
      discardRecovery: (id) => {
        void host.clearRecovery(id)
        const { dialog } = get()
        if (dialog?.kind !== 'recovery') return
        const copies = dialog.copies.filter((copy) => copy.id !== id)
        store.setState({ dialog: copies.length === 0 ? null : { kind: 'recovery', copies } })
      },
    },
  }
  return files
}

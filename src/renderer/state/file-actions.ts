/** New, open, save, recovery: everything between the open mission and the host, one thing after the other. */
import { readMissionIn } from '#core/containers/read-container.ts'
import { readMission } from '#core/document-io/read-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import type { FileRef, Fingerprint, Host, HostResult, OpenedFile, RecoveryCopy } from '#host/host.ts'
import { openState, type Store } from './editor.ts'
import type { Dialog, EditorActions } from './editor-state.ts'
import { type FileQueue, fileQueue } from './file-queue.ts'
import { newMissionId } from './mission-id.ts'
import { isDirty, type OpenMission, openMission, type SavedState, stateOf } from './open-mission.ts'
import { type Ask, questioner } from './questions.ts'
import { recoveryCopyOf } from './recovery.ts'
import { missionSaver } from './save-mission.ts'
import { noScene } from './scene-state.ts'
import { handOverTypedText } from './typed-text.ts'

export interface FileActions {
  readonly actions: Pick<
    EditorActions,
    'openRecent' | 'openText' | 'openBytes' | 'beginFrom' | 'restoreRecovery' | 'discardRecovery' | 'askToSave'
  >
  /** A new mission: blank, or from a template. */
  newMission(document?: Mission): Promise<void>
  open(): Promise<void>
  opened(result: HostResult<OpenedFile>): Promise<void>
  save(): Promise<boolean>
  saveAs(): Promise<boolean>
  /** Answers the window that wants to close, after a question about unsaved work where there is any. */
  close(): Promise<void>
}

/** What a file or a link holds; `file` is null for what is no file of its own. */
interface Given {
  readonly name: string
  readonly bytes: Uint8Array
  readonly file: FileRef | null
  readonly fingerprint: Fingerprint
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function fileActions(store: Store, host: Host): FileActions {
  const get = store.getState
  const queue: FileQueue = fileQueue()
  const ask: Ask = questioner(store)
  const saver = missionSaver(store, host, ask)

  /** Puts a mission in the window; the one that was there is gone, so ask first. */
  const replace = (open: OpenMission): void => {
    store.setState({
      ...openState(get(), open),
      ...noScene,
      selection: [],
      writing: null,
      tool: { kind: 'select' },
      hoveredFinding: null,
      currentFinding: null,
      gallery: 'closed',
      dialog: withoutMission(get().dialog),
    })
    if (!isDirty(open)) void host.clearRecovery(null)
  }

  /** Asks about unsaved work until there is none, or it may go: then the state that may. Null: it stays. */
  const mayLeave = async (): Promise<SavedState | null> => {
    for (;;) {
      handOverTypedText()
      const { open } = get()
      if (!isDirty(open)) return stateOf(open)
      const choice = await host.askToSave(open.document.mission.title)
      if (choice === 'cancel') return null
      if (choice === 'discard') return stateOf(get().open)
      // Whoever goes on drawing while the disk is slow is asked once more.
      if (!(await saver.save('its file', 'leave'))) return null
    }
  }

  /** Leaves the mission for another one; null from `next`: there is none after all. */
  const leaveFor = async (next: () => Promise<OpenMission | null>): Promise<boolean> => {
    for (;;) {
      const left = await mayLeave()
      if (left === null) return false
      const open = await next()
      if (open === null) return false
      handOverTypedText()
      if (!isSame(left, stateOf(get().open))) continue
      replace(open)
      return true
    }
  }

  const readOf = (given: Given) => {
    const read = readMissionIn(given.bytes, strictUtf8)
    if (read.ok) return read.value
    const { message, advice, line, column } = read.error
    const place = line > 0 ? ` (line ${line}, column ${column})` : ''
    get().notify('failure', `${given.name} was not opened: ${message}${place}`, advice)
    return null
  }

  /** As the file is now, where this editor itself has written to it since it was read. */
  const upToDate = async (given: Given): Promise<Given> => {
    if (given.file === null || !saver.hasWritten(given.file.handle)) return given
    const again = await host.readAgain(given.file)
    return again.ok ? { ...given, bytes: again.value.bytes, fingerprint: again.value.fingerprint } : given
  }

  const show = async (given: Given): Promise<void> => {
    // What cannot be read is refused before anybody is asked about the mission that is open.
    let read = readOf(given)
    if (read === null) return
    const left = await leaveFor(async () => {
      const fresh = await upToDate(given)
      if (fresh.fingerprint !== given.fingerprint) read = readOf(fresh)
      if (read === null) return null
      // Saving must never put a mission file in the place of a picture: it has no file of its own.
      const ref = read.from === 'mission' ? fresh.file : null
      return openMission(newMissionId(), read.document, ref && { ref, fingerprint: fresh.fingerprint })
    })
    if (!left || read === null) return
    const { from, migratedFrom } = read
    if (from !== 'mission') {
      const what = from === 'link' ? 'the shared mission' : `the mission in ${given.name}`
      const saving =
        host.savesByDownload === true ? 'Save will download it as a file of its own' : 'Save will ask where to put it'
      get().notify('info', `Opened ${what}. ${saving}.`)
    } else if (migratedFrom !== null)
      get().notify('info', `${given.name} was made by an older Bulkhead; saving brings it up to date.`)
  }

  const showResult = async (result: HostResult<OpenedFile>): Promise<void> => {
    if (!result.ok) return get().fail(result.error)
    const { file, bytes, fingerprint } = result.value
    await show({ name: file.name, bytes, file, fingerprint })
  }

  const restore = async (copy: RecoveryCopy): Promise<void> => {
    const read = readMission(copy.text)
    if (!read.ok) {
      get().notify('failure', `The recovery copy of ${copy.title} cannot be read: ${read.error.message}`, null)
      return
    }
    const { document } = read.value
    const file = copy.file && { ref: copy.file, fingerprint: copy.fingerprint }
    if (!(await leaveFor(async () => openMission(newMissionId(), document, file, false)))) return
    if (get().dialog?.kind === 'recovery') store.setState({ dialog: null })
    // The old copy goes only when this run holds one of its own.
    const kept = await host.writeRecovery(recoveryCopyOf(get().open))
    if (kept.ok) await host.clearRecovery(copy.id)
    else get().fail(kept.error)
    if (copy.file !== null) await tellIfChanged(copy.file, copy.fingerprint)
  }

  /** Says when the file of restored work is not what it was when the work began. */
  const tellIfChanged = async (file: FileRef, fingerprint: Fingerprint): Promise<void> => {
    if (fingerprint === null) return
    const now = await host.readAgain(file)
    const advice = 'Nothing is written over unasked: Save shows what differs first.'
    if (now.ok && now.value.fingerprint !== fingerprint)
      get().notify('info', `${file.name} has changed since this copy was made.`, advice)
    else if (!now.ok && now.error.code === 'not-found')
      get().notify('info', `${file.name} is not there any more.`, 'Save will ask where to put your work.')
  }

  /** Does it in its turn; whoever asked by a key or an event hears of a bug from here. */
  const inTurn = (work: () => Promise<unknown>): void => {
    void queue.run(work).catch((error: unknown) => {
      get().notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', String(error))
    })
  }

  return {
    newMission: (document = blankMission()) =>
      queue.run(async () => {
        await leaveFor(async () => openMission(newMissionId(), document))
      }),
    open: async () => {
      // Choosing a file takes as long as it takes, and holds up nothing: it is about no mission that is open.
      const chosen = await host.openFile()
      await queue.run(() => showResult(chosen))
    },
    opened: (result) => queue.run(() => showResult(result)),
    save: () => queue.run(() => saver.save('its file')),
    saveAs: () => queue.run(() => saver.save('a new place')),
    close: () =>
      queue.once('close', async () => {
        for (;;) {
          const left = await mayLeave()
          if (left !== null) await host.clearRecovery(null)
          if (left !== null && !isSame(left, stateOf(get().open))) continue
          return host.closeAnswer(left !== null)
        }
      }),
    actions: {
      askToSave: (title) => ask<'ask-to-save'>({ kind: 'ask-to-save', title }),
      openRecent: (handle) => inTurn(async () => showResult(await host.openRecent(handle))),
      openText: (name, text) =>
        inTurn(() => show({ name, bytes: new TextEncoder().encode(text), file: null, fingerprint: null })),
      openBytes: (name, bytes) => inTurn(() => show({ name, bytes, file: null, fingerprint: null })),
      beginFrom: (document) => inTurn(() => leaveFor(async () => openMission(newMissionId(), document))),
      restoreRecovery: (copy) =>
        void queue
          .once(`restore ${copy.id}`, () => restore(copy))
          .catch((error: unknown) => {
            get().notify('failure', `The recovery copy of ${copy.title} was not restored.`, String(error))
          }),
      discardRecovery: (id) => {
        void host.clearRecovery(id)
        const { dialog } = get()
        if (dialog?.kind !== 'recovery') return
        const copies = dialog.copies.filter((copy) => copy.id !== id)
        store.setState({ dialog: copies.length === 0 ? null : { kind: 'recovery', copies } })
      },
    },
  }
}

const isSame = (one: SavedState, other: SavedState): boolean => one.id === other.id && one.serial === other.serial

/** The dialog that is open when the mission goes: one about the mission, or about something of it, goes too. */
function withoutMission(dialog: Dialog | null): Dialog | null {
  switch (dialog?.kind) {
    case 'shortcuts':
    case 'about':
    case 'open-link':
    case 'recovery':
      return dialog
    default:
      return null
  }
}

/** New, open, save, recovery: everything between the open mission and the host, one thing after the other. */

import { pictureOf } from '#editing/journal/write-journal.ts'
import { pictureKind } from '#editing/trace/picture.ts'
import type { Among, FileRef, Fingerprint, Host, HostResult, OpenedFile } from '#host/host.ts'
import { errorSentence } from '#host-browser/failures.ts'
import { fileWithin } from '#model/containers/extract-text.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { blankMission, withTodaysStyle } from '#model/mission/blank.ts'
import { type Editor, openState, type Store } from '../editor.ts'
import type { EditorActions } from '../editor-state.ts'
import { refusedFile, withoutMission, withoutRefused } from '../messages/notices-and-dialogs.ts'
import {
  beginMission,
  isDirty,
  isUnused,
  type OpenMission,
  openMission,
  type SavedState,
  sameAs,
  stateOf,
} from '../mission/open-mission.ts'
import { newMissionId } from '../mission/unique-names.ts'
import { isRefused } from '../pack/refuse-pack.ts'
import { journalled } from '../recovery/journals.ts'
import { type RecoverableWork, restoredMission, titleOfWork } from '../recovery/recoverable-work.ts'
import { recoveryDiscarder, withoutCopy } from '../recovery/recovery-scan.ts'
import { dismissDialogs, handOverTypedText, hasDraft } from '../recovery/unsent.ts'
import { windowLeaver } from '../session/leave-window.ts'
import {
  currentSlot,
  freshWindowState,
  MAX_TABS,
  type OpenTab,
  openTabs,
  parkedState,
  withNewTab,
  withoutTab,
  withTabShown,
} from '../session/tabs.ts'
import { offerScratchState } from '../trial/scratch-state.ts'
import type { SaveQuietly } from './auto-save.ts'
import { type IncomingFile, isPack, saveTarget, stampTextIn } from './file-names.ts'
import { type Ask, createQuestionQueue, type FileQueue, fileQueue } from './file-queue.ts'
import { missionSaver } from './save-mission.ts'

export interface FileActions {
  readonly actions: Pick<
    EditorActions,
    | 'openRecent'
    | 'locateRecent'
    | 'openText'
    | 'openBytes'
    | 'beginFrom'
    | 'restoreRecovery'
    | 'discardRecovery'
    | 'askToSave'
    | 'askForDownload'
    | 'newTab'
    | 'openInTab'
    | 'showTab'
    | 'closeTab'
  >
  /** A new mission: blank, or from a template. */
  open(): Promise<void>
  /** @param among the files that came together: without the shelf the first of them is opened, with a message */
  opened(result: HostResult<OpenedFile>, among?: Among): Promise<void>
  save(): Promise<boolean>
  saveAs(): Promise<boolean>
  saveQuietly: SaveQuietly
  /** Answers the window that wants to close, after a question about unsaved work where there is any. */
  close(): Promise<void>
  /** Does something after what was asked of files before, and before what is asked of them later. */
  inTurn(work: () => Promise<unknown>): void
}

const alone: Among = { place: 0, of: 1 }
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function fileActions(store: Store, host: Host): FileActions {
  const get = store.getState
  const queue: FileQueue = fileQueue()
  const ask: Ask = createQuestionQueue(store)
  const saver = missionSaver(store, host, ask)

  /** Puts a mission in the window; the one that was there is gone, so ask first. */
  const replace = (open: OpenMission): void => {
    const gone = parkedState(get())
    store.setState({
      ...openState(get(), open),
      ...freshWindowState(get()),
      gallery: 'closed',
      dialog: withoutMission(get().dialog),
    })
    if (!isDirty(open)) void host.clearRecovery(null, currentSlot(get()))
    offerScratchState(store, gone, inTurn)
  }

  const tabs = {
    /** Shows another tab; the one before keeps what was typed. */
    show: (slot: number): void => {
      handOverTypedText()
      const next = withTabShown(get(), slot)
      if (next !== null) store.setState({ ...next, gallery: 'closed', dialog: withoutMission(get().dialog) })
    },
    /** Shows a mission in a new tab. False if no tab could be opened, which it reports. */
    add: (make: () => OpenMission | null, gallery: Editor['gallery'] = 'closed'): boolean => {
      if (get().tabs.length >= MAX_TABS) {
        get().notify('info', `${MAX_TABS} missions are already open.`, 'Close a tab first.')
        return false
      }
      handOverTypedText()
      const open = make()
      if (open === null) return false
      const dialog = withoutMission(get().dialog)
      store.setState({ ...withNewTab(get(), open), workspace: 'map', gallery, dialog })
      return true
    },
  }

  /** Returns the current state of the mission in a tab, or null if the tab is gone. */
  const stateIn = (slot: number): SavedState | null => {
    const tab = openTabs(get()).find((each) => each.slot === slot)
    return tab === undefined ? null : stateOf(tab.open)
  }

  /**
   * Asks about unsaved work of a tab until there is none, or it may be lost. Returns the state that may go, or null if
   * the tab stays.
   */
  const mayLeave = async (slot: number): Promise<SavedState | null> => {
    for (;;) {
      handOverTypedText()
      // Nobody is asked about work that they do not see.
      tabs.show(slot)
      if (currentSlot(get()) !== slot) return null
      const { open } = get()
      if (!isDirty(open)) return stateOf(open)
      const choice = await host.askToSave(open.document.mission.title)
      if (choice === 'cancel') return null
      if (choice === 'discard') return stateIn(slot)
      // Whoever goes on drawing while the disk is slow is asked once more.
      if (!(await saver.save('its file', 'leave'))) return null
    }
  }

  /** Leaves the mission for another one; null from `next`: there is none after all. */
  const leaveFor = async (next: () => Promise<OpenMission | null>): Promise<boolean> => {
    const slot = currentSlot(get())
    for (;;) {
      const left = await mayLeave(slot)
      if (left === null) return false
      const open = await next()
      if (open === null) return false
      handOverTypedText()
      if (!sameAs(left, stateIn(slot))) continue
      tabs.show(slot)
      replace(open)
      return true
    }
  }

  /** Shows a mission in a new tab, which is opened once there is a mission to show. */
  const inNewTab = async (next: () => Promise<OpenMission | null>): Promise<boolean> => {
    const open = await next()
    return open !== null && tabs.add(() => open)
  }

  /** Whether something is begun for the mission that is shown, also what is in a field still. */
  const begunNow = (): boolean => {
    handOverTypedText()
    return hasDraft(get().open.id)
  }

  const tellOthers = (): void =>
    get().notify(
      'info',
      'Only the first of several missions is opened, and none after a pack.',
      'To put several into a pack, show it first (File → Mission Pack) and drop them there.',
    )

  const tellBegun = (name: string): void =>
    get().notify(
      'info',
      `${name} opened in its own tab, because the other mission has unfinished work in a dialog or merge.`,
      'You can go back to that work in its tab.',
    )

  const refuse = (name: string, why: string, advice: string): void =>
    get().notify('failure', `${name} was not opened: ${why}`, advice, [], refusedFile(group.number, name))

  const readOf = (given: IncomingFile) => {
    const read = readMissionIn(given.bytes, strictUtf8, given.name)
    if (read.ok) return read.value
    const { message, advice, line, column } = read.error
    const place = line > 0 ? ` (line ${line}, column ${column})` : ''
    refuse(given.name, `${message}${place}`, advice)
    return null
  }

  /** Returns the file as it is now if this editor has written to it since it was read. */
  const upToDate = async (given: IncomingFile): Promise<IncomingFile> => {
    if (given.file === null || !saver.hasWritten(given.file.handle)) return given
    const again = await host.readAgain(given.file)
    return again.ok ? { ...given, bytes: again.value.bytes, fingerprint: again.value.fingerprint } : given
  }

  /**
   * Files that arrived together, one or several, with their number. Whether they go on the shelf is decided when the
   * first arrives, whatever is shown later. `isTaken` is set once a file is opened: a refused file leaves its turn to
   * the next, and so does a stamp.
   */
  let group = { number: 0, isForShelf: false, isTaken: false, isTold: false }

  const show = async (given: IncomingFile): Promise<void> => {
    if ((given.among ?? alone).place === 0)
      group = { number: group.number + 1, isForShelf: get().gallery === 'pack', isTaken: false, isTold: false }
    // While the shelf is shown, what is opened goes on it.
    if (group.isForShelf || isPack(given)) {
      // A file that cannot be read does not take people away from what is shown.
      if (!group.isForShelf && (await isRefused(get(), given))) return
      group.isTaken = true
      dismissDialogs(store, given.name)
      const packGiven = [...get().packGiven, { ...given, coming: group.number }]
      return store.setState({ gallery: 'pack', workspace: 'map', packGiven })
    }
    const stamp = stampTextIn(given)
    if (stamp?.ok === false) return refuse(given.name, `${stamp.error.message}.`, stamp.error.advice)
    if (stamp !== null) return get().openStamp(given.name, stamp.value)
    // A file that cannot be read is refused before anybody is asked about the open mission.
    const isPicture = pictureKind(given.bytes) !== null && !readMissionIn(given.bytes, strictUtf8, given.name).ok
    if (isPicture && !group.isTaken) {
      group.isTaken = true
      get().notify(
        'info',
        `${given.name} carries no mission, so it can be traced under the map.`,
        'If it should carry one, ask for the .bulkhead file: chat programs take the mission out of pictures.',
      )
      return get().usePicture(given.name, given.bytes)
    }
    let read = readOf(given)
    if (read === null) return
    if (group.isTaken) {
      if (!group.isTold) tellOthers()
      group.isTold = true
      return
    }
    group.isTaken = true
    // Something begun in a dialog belongs to the open mission, which therefore stays open.
    const begun = begunNow()
    const getsTab = begun || given.inTab === true || (given.isNew === true && !isUnused(get().open))
    const left = await (getsTab ? inNewTab : leaveFor)(async () => {
      const fresh = await upToDate(given)
      if (fresh.fingerprint !== given.fingerprint) read = readOf(fresh)
      if (read === null) return null
      // A picture does not become the file of the mission: saving must never write a mission file over it.
      const ref = read.from === 'mission' ? fresh.file : null
      const document = given.isNew === true ? withTodaysStyle(read.document) : read.document
      return openMission(newMissionId(), document, ref && { ref, fingerprint: fresh.fingerprint })
    })
    if (!left || read === null) return
    store.setState({ notices: withoutRefused(get().notices, group.number) })
    dismissDialogs(store, `“${read.document.mission.title}”`)
    if (begun) tellBegun(given.name)
    const { from, migratedFrom } = read
    if (from === 'mission' && given.file !== null) get().keepOpened(get().open, read.text)
    if (from !== 'mission') {
      const what = from === 'link' ? 'the shared mission' : `the mission in ${given.name}`
      get().notify('done', `Opened ${what}. ${saveTarget(host)}`)
    } else if (migratedFrom !== null)
      get().notify('info', `${given.name} was made by an older Bulkhead; saving brings it up to date.`)
  }

  const showResult = async (
    result: HostResult<OpenedFile>,
    how: Pick<IncomingFile, 'among' | 'inTab'> = {},
  ): Promise<void> => {
    if (!result.ok) return get().fail(result.error, refusedFile(group.number, result.error.message))
    await show({ ...result.value, name: result.value.file.name, ...how })
  }

  /** False: it was not, and who asked knows why. */
  const restore = async (left: RecoverableWork, asCopy: boolean): Promise<boolean> => {
    const { copy, problem } = left
    const taken = openTabs(get()).map(({ open }) => open.id)
    const restored = restoredMission(left, asCopy, taken)
    if (restored === null) {
      const why = problem?.message ?? 'the reason is unknown'
      get().notify('failure', `The unsaved work of ${titleOfWork(left)} was not restored: ${why}.`, problem?.advice)
      return false
    }
    handOverTypedText()
    // Work restored earlier stays: each copy gets a separate tab. So does work begun in a dialog.
    const { open, tabs } = get()
    if ((isDirty(open) || hasDraft(open.id)) && tabs.length < MAX_TABS)
      store.setState({ ...withNewTab(get(), restored), gallery: 'closed', dialog: withoutMission(get().dialog) })
    else if (!(await leaveFor(async () => restored))) return false
    withoutCopy(store, copy.id)
    const { symmetry } = restored.document.mission
    if (symmetry !== 'none') store.setState({ symmetric: { mission: restored.id, symmetry, on: true } })
    // The recovered copy is removed only once this run keeps the work itself: now, or when there is room for it.
    const { file } = restored
    if (await keep({ slot: currentSlot(get()), open: restored })) await host.clearRecovery(copy.id)
    else
      void get()
        .workKept()
        .then(() => host.clearRecovery(copy.id))
    if (file !== null) await tellIfChanged(file.ref, file.fingerprint)
    return true
  }
  const restoreInTurn = (left: RecoverableWork, asCopy = false): Promise<boolean | undefined> =>
    queue
      .once(`restore ${left.copy.id}`, () => restore(left, asCopy))
      .catch((error: unknown) => {
        get().notify('failure', `The unsaved work of ${titleOfWork(left)} was not restored.`, errorSentence(error))
        return false
      })

  /** Writes the journal of a mission at once, from the beginning. False if it failed, which it reports. */
  const keep = async ({ slot, open }: OpenTab): Promise<boolean> => {
    const lines = pictureOf(journalled(open), Date.now())
    const kept = await host.writeJournal({ begin: true, file: open.file?.ref ?? null, lines }, slot)
    if (!kept.ok) get().fail(kept.error)
    return kept.ok
  }

  const leaveWindow = windowLeaver(store, host, mayLeave, keep)

  /** Says when the file of restored work is not what it was when the work began. */
  const tellIfChanged = async (file: FileRef, fingerprint: Fingerprint): Promise<void> => {
    if (fingerprint === null) return
    const now = await host.readAgain(file)
    const advice = 'Save will show the differences before it overwrites anything.'
    if (now.ok && now.value.fingerprint !== fingerprint)
      get().notify('info', `${file.name} has changed since you did this work.`, advice)
    else if (!now.ok && now.error.code === 'not-found')
      get().notify('info', `${file.name} no longer exists.`, saveTarget(host, 'your work'))
  }

  /** Does it in its turn; whoever asked by a key or an event hears of a bug from here. */
  const inTurn = (work: () => Promise<unknown>): void => {
    void queue.run(work).catch((error: unknown) => {
      get().notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', String(error))
    })
  }

  return {
    inTurn,
    open: async () => {
      // Choosing a file takes as long as it takes, and holds up nothing: it is about no mission that is open.
      const chosen = await host.openFile()
      await queue.run(() => showResult(chosen))
    },
    opened: (result, among) => queue.run(() => showResult(result, { among })),
    save: () => queue.run(() => saver.save('its file')),
    saveAs: () => queue.run(() => saver.save('a new place')),
    saveQuietly: (id) => queue.run(() => saver.saveQuietly(id)),
    close: async () => {
      let may = true
      await queue.once('close', async () => {
        may = await leaveWindow()
        if (may) await host.closeAnswer(true)
      })
      // Answers outside the turn: a second request, after the person has answered, must not get the old answer.
      if (!may) await host.closeAnswer(false)
    },
    actions: {
      newTab: () =>
        inTurn(async () => {
          tabs.add(() => beginMission(newMissionId(), blankMission()), 'start')
        }),
      openInTab: (make) => queue.run(async () => tabs.add(make)),
      showTab: (slot) => inTurn(async () => tabs.show(slot)),
      closeTab: (slot) =>
        inTurn(async () => {
          const { id } = openTabs(get()).find((tab) => tab.slot === slot)?.open ?? get().open
          if (slot === currentSlot(get()) ? begunNow() : hasDraft(id))
            return get().notify(
              'info',
              'This tab has unfinished work in a dialog or merge, so it was left open.',
              'Apply it first, or choose Start Over there.',
            )
          for (;;) {
            const left = await mayLeave(slot)
            if (left === null) return
            if (!sameAs(left, stateIn(slot))) continue
            const next = withoutTab(get(), slot)
            if (next === null) return
            const gone = parkedState(get())
            void host.clearRecovery(null, slot)
            store.setState({ ...next, gallery: 'closed', dialog: withoutMission(get().dialog) })
            return offerScratchState(store, gone, inTurn)
          }
        }),
      askToSave: (title) => ask<'ask-to-save'>({ kind: 'ask-to-save', title }),
      askForDownload: (name) => ask<'downloaded'>({ kind: 'downloaded', name }),
      openRecent: (handle, inTab = false) => inTurn(async () => showResult(await host.openRecent(handle), { inTab })),
      openText: (name, text, isNew = false) => {
        const bytes = new TextEncoder().encode(fileWithin(text))
        inTurn(() => show({ name, bytes, file: null, fingerprint: null, isNew }))
      },
      openBytes: (name, bytes, among) => inTurn(() => show({ name, bytes, file: null, fingerprint: null, among })),
      locateRecent: async (handle) => {
        const chosen = await host.openFile()
        if (chosen.ok) await host.forgetRecent(handle)
        inTurn(() => showResult(chosen))
      },
      beginFrom: (document, then) =>
        inTurn(async () => {
          const begun = begunNow()
          const fresh = async () => beginMission(newMissionId(), document)
          const getsTab = begun || !isUnused(get().open)
          if (!(await (getsTab ? inNewTab : leaveFor)(fresh))) return
          if (begun) tellBegun('The new mission')
          then?.()
        }),
      restoreRecovery: (left, asCopy = false) => void restoreInTurn(left, asCopy),
      discardRecovery: recoveryDiscarder(store, host, restoreInTurn),
    },
  }
}

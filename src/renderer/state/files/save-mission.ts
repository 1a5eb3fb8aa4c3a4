/** Writes the open mission to its file or to a new place. A file that is not what it was is written over by nobody unasked. */

import type { FileRef, Host, HostFailure, HostResult, OpenedFile, SavedFile } from '#host/host.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { MISSION_EXTENSION, type Mission } from '#model/mission/document.ts'
import { nextState, type Store } from '../editor.ts'
import {
  afterOther,
  afterSave,
  inNoFile,
  isDirty,
  type MissionFile,
  type MissionId,
  type OpenMission,
  reloaded,
  type SavedState,
  stateOf,
} from '../mission/open-mission.ts'
import { handOverTypedText } from '../recovery/unsent.ts'
import { changeMission, currentSlot, missionIn, openTabs } from '../session/tabs.ts'
import { fileStem } from './file-names.ts'
import type { Ask } from './file-queue.ts'
import { createQuarantine } from './quarantine-file.ts'

export interface MissionSaver {
  /**
   * True if the mission, in its state at the time of the call, is now in a file. Runs in the file queue. If saving is a
   * download, only the person knows: when leaving they are asked, otherwise they see a message and can confirm the
   * download there.
   */
  save(where: 'its file' | 'a new place', then?: 'go on' | 'leave'): Promise<boolean>
  /** Writes a changed mission into its file without a question; returns why it could not, or null. Runs in the file queue. */
  saveQuietly(id: MissionId): Promise<HostFailure | null>
  /** True when this run of the editor has written to a file, so that what was read of it before may be out of date. */
  hasWritten(handle: string): boolean
}

/** How a download goes on: what the person wants next, and how it is tried once more. */
interface Again {
  readonly then: 'go on' | 'leave'
  readonly save: () => Promise<boolean>
}

/** By this the message about a save that failed is known. */
const matterOf = ({ id }: SavedState): string => `save ${id}`

/** How often a version is kept of what is saved by itself (ms). */
const VERSION_AFTER_MS = 600_000

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function missionSaver(store: Store, host: Host, ask: Ask): MissionSaver {
  const get = store.getState
  const written = new Set<string>()
  const quarantine = createQuarantine(store, host)

  /** A file holds that state of a mission, in whichever tab the mission is by now, or null if it is gone. */
  const inFile = (state: SavedState, file: MissionFile | 'as before'): OpenMission | null => {
    const tab = get().tabs.find((each) => missionIn(get(), each).id === state.id)
    const after = changeMission(store, state.id, (open) =>
      afterSave(open, state, file === 'as before' ? open.file : file),
    )
    if (after !== null && !isDirty(after)) void host.clearRecovery(null, tab?.slot)
    return after
  }

  /** The file holds this document now. */
  const holds = (state: SavedState, document: Mission, { file, fingerprint }: SavedFile): FileRef => {
    written.add(file.handle)
    // Its findings are the same.
    inFile(state, { ref: file, fingerprint })
    for (const tab of get().tabs) {
      const { id } = missionIn(get(), tab)
      if (id !== state.id) changeMission(store, id, (open) => afterOther(open, document, { ref: file, fingerprint }))
    }
    void tellOtherNames(state, document, { ref: file, fingerprint })
    return file
  }

  const landed = (
    state: SavedState,
    document: Mission,
    text: string,
    result: HostResult<SavedFile>,
    again: Again,
  ): boolean | Promise<boolean> => {
    if (!result.ok) {
      get().fail(result.error, matterOf(state))
      return false
    }
    get().settle(matterOf(state))
    if (result.value.downloaded === true) {
      get().keepSaved(state.id, text)
      return handedOver(state, result.value.file, again)
    }
    const { name } = holds(state, document, result.value)
    get().keepSaved(state.id, text)
    get().notify('done', `Saved ${name}.`)
    return true
  }

  /**
   * A tab may have the same file by another name: a link, or other capitals where a disk tells none apart. Whose file holds by now
   * just what was written has lost what it had there. Nobody waits for that: their disk may be a slow one.
   */
  const tellOtherNames = async ({ id: own }: SavedState, document: Mission, saved: MissionFile): Promise<void> => {
    for (const tab of get().tabs) {
      const { id, file } = missionIn(get(), tab)
      if (id === own || !file?.fingerprint || file.ref.handle === saved.ref.handle) continue
      if (file.fingerprint === saved.fingerprint) continue
      const now = await host.readAgain(file.ref).catch(() => null)
      if (!now?.ok || now.value.fingerprint !== saved.fingerprint) continue
      // It may have been saved or reloaded in the meantime.
      changeMission(store, id, (open) =>
        open.file?.ref.handle === file.ref.handle && open.file.fingerprint === file.fingerprint
          ? afterOther(open, document, { ref: file.ref, fingerprint: saved.fingerprint })
          : open,
      )
    }
  }

  /** A download has begun; what became of it, only the person can see. */
  const handedOver = async (state: SavedState, { name }: FileRef, { then, save }: Again): Promise<boolean> => {
    const counts = (): void => {
      if (inFile(state, 'as before') === null) return
      get().notify('done', `Saved ${name}.`)
    }
    if (then === 'leave') {
      const answer = await ask<'downloaded'>({ kind: 'downloaded', name })
      if (answer === 'have') counts()
      return answer === 'again' ? save() : answer === 'have'
    }
    get().notify(
      'info',
      `${name} went to your browser’s downloads.`,
      'Bulkhead can’t tell if it arrived. Until you confirm it, the mission counts as unsaved.',
      [
        { label: 'I have it', act: counts },
        { label: 'Save again', act: () => get().run('save') },
      ],
    )
    return false
  }

  /** Asks what to do if the file holds something else now. Returns null if nothing is to be written. */
  const overOther = async (
    open: OpenMission,
    file: MissionFile,
    text: string,
  ): Promise<HostResult<SavedFile> | null> => {
    const now = await host.readAgain(file.ref)
    if (!now.ok && now.error.code === 'not-found') return inPlaceOfNone(open, file, text)
    const read = now.ok ? readMissionIn(now.value.bytes, strictUtf8) : null
    // Somebody else has saved the very same: there is nothing left to write.
    if (now.ok && read?.ok && read.value.from === 'mission' && read.value.text === text)
      return { ok: true, value: now.value }
    // Whatever is answered, Undo leads back to nothing that is in the file.
    if (now.ok && isDirty(open)) changeMission(store, open.id, inNoFile)
    const other = read?.ok && read.value.from === 'mission' ? read.value.document : null
    const onDisk = read?.ok && read.value.from === 'mission' ? read.value.text : null
    const choice = await ask<'file-changed'>({
      kind: 'file-changed',
      name: file.ref.name,
      dirty: isDirty(open),
      here: open.document,
      inFile: other,
    })
    switch (choice) {
      case 'copy':
        return saveCopy(open, text)
      case 'overwrite': {
        const isKept = other !== null && onDisk !== null && (await get().keepFound(open, other, onDisk, 'Overwrite'))
        const why = isKept ? null : now.ok ? await quarantine(now.value) : now.error.message
        const then = why === null ? 'overwrite' : await ask<'not-kept'>({ kind: 'not-kept', name: file.ref.name, why })
        if (then === 'cancel') return null
        if (then === 'copy') return saveCopy(open, text)
        // Over what was looked at, not over what may have come in the meantime.
        return host.saveFile(file.ref, text, now.ok ? now.value.fingerprint : null)
      }
      case 'reload':
      case 'merge': {
        if (!now.ok || other === null || onDisk === null) return null
        // It may be another one by now, or gone, and is not what was looked at then.
        const later = await host.readAgain(file.ref)
        if (!later.ok || later.value.fingerprint !== now.value.fingerprint) return overOther(open, file, text)
        if (choice === 'reload') reload(open, other, onDisk, now.value)
        else await merge(open, other, onDisk, now.value)
        return null
      }
      case 'cancel':
        return null
    }
  }

  const saveCopy = (open: OpenMission, text: string): Promise<HostResult<SavedFile>> =>
    host.saveFileAs(`${fileStem(open.document)} copy.${MISSION_EXTENSION}`, text)

  const merge = async (
    open: OpenMission,
    other: Mission,
    text: string,
    { file: ref, fingerprint, bytes }: OpenedFile,
  ): Promise<void> => {
    const base = await get().commonAncestor({ file: ref, fingerprint })
    if (get().open.id !== open.id) return
    const found = { file: { ref, fingerprint }, text, bytes }
    get().compareWith(other, `${ref.name} on disk`, { merging: true, base, found })
  }

  const reload = (
    asked: OpenMission,
    document: Mission,
    text: string,
    { file, fingerprint }: Pick<OpenedFile, 'file' | 'fingerprint'>,
  ): void => {
    const { open, notify } = get()
    if (open.id !== asked.id) return
    get().keepVersion('Reload')
    void get().keepFound(open, document, text)
    const next = reloaded(open, document, { ref: file, fingerprint })
    store.setState(nextState(get(), next))
    if (!isDirty(next)) void host.clearRecovery(null, currentSlot(get()))
    notify('done', `${file.name} was reloaded from disk.`, 'Undo brings your version back.')
  }

  const inPlaceOfNone = async (
    open: OpenMission,
    { ref }: MissionFile,
    text: string,
  ): Promise<HostResult<SavedFile> | null> => {
    // Here it is the last that there is of it: nobody leaves that unasked.
    changeMission(store, open.id, inNoFile)
    switch (await ask<'file-gone'>({ kind: 'file-gone', name: ref.name })) {
      case 'write-again':
        return host.saveFile(ref, text, null)
      case 'elsewhere':
        return host.saveFileAs(`${fileStem(open.document)}.${MISSION_EXTENSION}`, text)
      case 'cancel':
        return null
    }
  }

  /** When a version was kept of a mission that is saved by itself (ms since 1970). */
  const lastVersions = new Map<MissionId, number>()

  const saver: MissionSaver = {
    hasWritten: (handle) => written.has(handle),
    saveQuietly: async (id) => {
      const open = openTabs(get()).find((tab) => tab.open.id === id)?.open
      // Without a fingerprint, a change by somebody else would go unnoticed.
      if (open?.file?.fingerprint == null || !isDirty(open)) return null
      const text = writeMission(open.document)
      const result = await host.saveFile(open.file.ref, text, open.file.fingerprint)
      if (!result.ok) return result.error
      const { name } = holds(stateOf(open), open.document, result.value)
      if (Date.now() - (lastVersions.get(id) ?? 0) >= VERSION_AFTER_MS) {
        lastVersions.set(id, Date.now())
        get().keepSaved(id, text)
      }
      get().setStatus({ hint: `Saved ${name}.`, aloud: null })
      return null
    },
    save: async (where, then = 'go on') => {
      handOverTypedText()
      const { open } = get()
      const { file } = open
      const state = stateOf(open)
      const text = writeMission(open.document)
      let result: HostResult<SavedFile> | null =
        file === null || where === 'a new place'
          ? await host.saveFileAs(`${fileStem(open.document)}.${MISSION_EXTENSION}`, text)
          : await host.saveFile(file.ref, text, file.fingerprint)
      while (result !== null && !result.ok && file !== null) {
        if (result.error.code === 'changed') result = await overOther(open, file, text)
        else if (result.error.code === 'gone') result = await inPlaceOfNone(open, file, text)
        else break
      }
      return (
        result !== null && landed(state, open.document, text, result, { then, save: () => saver.save(where, then) })
      )
    },
  }
  return saver
}

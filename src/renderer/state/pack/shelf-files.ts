/**
 * What is put on the shelf and taken off it, and where it is saved: one thing after the other, and nothing before what an
 * earlier window has left was looked for. What comes of it is applied to the pack that it was asked for, or to none.
 */

import type { Host } from '#host/host.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import type { Mission } from '#model/mission/document.ts'
import { blankPack, type Pack } from '#publishing/pack/pack.ts'
import { withMission } from '#publishing/pack/pack-edits.ts'
import { MAX_MISSIONS } from '#publishing/pack/pack-names.ts'
import type { Store } from '../editor.ts'
import type { LeavePack } from '../editor-state.ts'
import { type FileQueue, fileQueue } from '../files/file-queue.ts'
import { handOverTypedText } from '../recovery/typed-text.ts'
import type { IncomingPack } from './incoming-pack.ts'
import { isPack, readIncomingPack, reportRefused } from './read-incoming-pack.ts'
import { recoverablePack } from './recoverable-pack.ts'
import { type PackPlace, packSaver } from './save-pack.ts'
import { emptyShelf, isPackDirty, type OnShelf, type PutOnShelf } from './shelf-state.ts'
import type { PackStore } from './stored-pack.ts'

export interface ShelfFiles {
  /** Brings back what was kept; once. */
  begin(): Promise<void>
  take(given: readonly IncomingPack[]): Promise<void>
  newPack(): Promise<void>
  /** Asks about what is not saved before the window closes. */
  leave: LeavePack
  /** Puts a mission at the end of the pack, or of a new one where there is none. */
  add(mission: Mission): Promise<void>
  /** True when the pack is in a file now. */
  save(): Promise<boolean>
  saveAs(): Promise<boolean>
  /** Asks for a folder. */
  saveAsFolder(): Promise<boolean>
  /** Asks for the folder of a pack. */
  openFolder(): Promise<void>
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function shelfFiles(shelf: OnShelf, host: Host, editor: Store, kept: PackStore): ShelfFiles {
  const { get, set, put, changed } = shelf
  const { notify, fail } = editor.getState()
  const queue: FileQueue = fileQueue()
  const saver = packSaver(shelf, host, editor, () => void save('its place'))

  let beginning: Promise<void> | null = null
  const bringBack = async (): Promise<void> => {
    const left = await recoverablePack(kept, notify)
    // It is kept already, as it was.
    if (left !== null) {
      const { pack, from, isSaved } = left
      set({ ...emptyShelf, opening: get().opening + 1, pack, from, saved: isSaved ? pack : null })
    }
    set({ ready: true })
  }
  const begin = (): Promise<void> => {
    beginning ??= bringBack()
    return beginning
  }
  /** Nothing is done with the shelf before it is known what is on it. */
  const afterBegin =
    <Value>(work: () => Promise<Value>) =>
    async (): Promise<Value> => {
      await begin()
      return work()
    }

  /** Asks about unsaved work until there is none, or it may go: then the pack that may. Null: it stays. */
  const mayLeave = async (): Promise<{ readonly pack: Pack | null } | null> => {
    for (;;) {
      handOverTypedText()
      const { pack } = get()
      if (pack === null || !isPackDirty(get())) return { pack }
      const choice = await host.askToSave(pack.about.title)
      if (choice === 'cancel') return null
      if (choice === 'discard') return { pack: get().pack }
      // Whoever goes on while the disk is slow is asked once more.
      if (!(await saver.save('its place', 'leave'))) return null
    }
  }

  /** Leaves the pack for another one; null from `next`: there is none after all. False: it stays. */
  const leaveFor = async (next: () => Promise<PutOnShelf | null>): Promise<boolean> => {
    for (;;) {
      const left = await mayLeave()
      if (left === null) return false
      const there = await next()
      if (there === null) return false
      handOverTypedText()
      if (get().pack !== left.pack) continue
      put(there)
      return true
    }
  }

  const addNow = (mission: Mission): void => {
    const { pack } = get()
    const next = withMission(pack ?? blankPack(), mission)
    if (next === null) {
      notify('failure', `A pack has at most ${MAX_MISSIONS} missions.`)
      return
    }
    if (pack === null) put({ pack: next })
    else changed(() => next)
    set({ chosen: next.missions.at(-1)?.id ?? null })
  }

  const refuse = (name: string, error: ReadError): null => {
    reportRefused(editor.getState(), name, error)
    return null
  }

  const readOf = (given: IncomingPack) => {
    const read = readIncomingPack(given)
    return read.ok ? read.value : refuse(given.name, read.error)
  }

  /** As the file is now, where this shelf itself has written to it since it was read. */
  const upToDate = async (given: IncomingPack): Promise<IncomingPack> => {
    if (given.file === null || !saver.hasWritten(given.file.handle)) return given
    const again = await host.readAgain(given.file)
    return again.ok ? { name: given.name, ...again.value } : given
  }

  /** What the last pack came with. */
  let last: number | undefined
  const takeOne = async (given: IncomingPack): Promise<void> => {
    if (!isPack(given)) {
      const mission = readMissionIn(given.bytes, strictUtf8, given.name)
      if (mission.ok) addNow(mission.value.document)
      else refuse(given.name, mission.error)
      return
    }
    // What cannot be read is refused before anybody is asked about the pack that is there.
    let read = readOf(given)
    if (read === null) return
    // None takes the place of one that came with it: nobody would have seen that.
    if (given.coming !== undefined && given.coming === last) {
      notify(
        'info',
        `${given.name} was not opened: of several packs that come together only the first is.`,
        'Open it alone.',
      )
      return
    }
    last = given.coming
    const isThere = await leaveFor(async () => {
      const fresh = await upToDate(given)
      if (fresh !== given) read = readOf(fresh)
      if (read === null) return null
      const { pack, files } = read
      if (fresh.file === null) return { pack }
      return { pack, folder: files, file: { ref: fresh.file, fingerprint: fresh.fingerprint }, saved: pack }
    })
    if (isThere && read.migratedFrom !== null)
      notify('info', `${given.name} was made by an older Bulkhead; saving brings it up to date.`)
  }

  /** In its turn, and of the pack that is there when it is asked: the one after it is not put anywhere. */
  const save = (to: PackPlace): Promise<boolean> => {
    const { opening } = get()
    return queue.run(afterBegin(async () => get().opening === opening && saver.save(to)))
  }

  return {
    begin,
    take: (given) =>
      queue.run(
        afterBegin(async () => {
          for (const one of given) await takeOne(one)
        }),
      ),
    async newPack() {
      await queue.once(
        'new pack',
        afterBegin(() => leaveFor(async () => ({ pack: blankPack() }))),
      )
    },
    leave: () =>
      queue.run(
        afterBegin(async () => {
          const left = await mayLeave()
          return left && (() => get().pack === left.pack)
        }),
      ),
    // Not in its turn: it goes on the pack that is seen, and who is about to leave that is asked once more.
    async add(mission) {
      if (!get().ready) await begin()
      addNow(mission)
    },
    save: () => save('its place'),
    saveAs: () => save('a file'),
    saveAsFolder: () => save('a folder'),
    async openFolder() {
      // Choosing takes as long as it takes, and holds up nothing.
      const opened = await host.openPackFolder()
      if (!opened.ok) return fail(opened.error)
      const { file } = opened.value
      await queue.run(afterBegin(() => takeOne({ ...opened.value, name: file.name })))
    },
  }
}

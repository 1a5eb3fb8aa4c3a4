/**
 * Puts missions on the shelf, takes them off and saves the pack: one operation after the other, and none before work
 * left by an earlier window was looked for. A result is applied to the pack that it was asked for, or to none.
 */

import type { Host, HostResult, SavedFile } from '#host/host.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import type { Mission } from '#model/mission/document.ts'
import { blankPack, type Pack } from '#publishing/pack/pack.ts'
import { withMission } from '#publishing/pack/pack-edits.ts'
import { MAX_MISSIONS, PACK_EXTENSION } from '#publishing/pack/pack-names.ts'
import { readPack } from '#publishing/pack/read-pack.ts'
import { packFolder, writePack } from '#publishing/pack/write-pack.ts'
import type { Editor, Store } from '../editor.ts'
import type { LeavePack } from '../editor-state.ts'
import { type FileQueue, fileQueue } from '../files/file-queue.ts'
import { handOverTypedText } from '../recovery/unsent.ts'
import type { IncomingPack } from './incoming-pack.ts'
import { isPack, readIncomingPack, reportRefused } from './read-incoming-pack.ts'
import { emptyShelf, isPackDirty, type OnShelf, type PutOnShelf, type ShelfState } from './shelf-state.ts'
import type { PackStore } from './stored-pack.ts'

// Writes the pack on the shelf to its file or folder, or to a new place. A file that is not what it was stays as it is.

/** Where a pack is written to: the place that it came from, or one that is asked for. */
type PackPlace = 'its place' | 'a file' | 'a folder'

interface PackSaver {
  /**
   * True if the pack, in its state when its turn came, is now in a file. Runs in the queue of the shelf. If saving is a
   * download, only the person knows: when leaving they are asked, otherwise they see a message and can confirm the
   * download there.
   */
  save(to: PackPlace, then?: 'go on' | 'leave'): Promise<boolean>
  /** True when this shelf has written to a file, so that what was read of it before may be out of date. */
  hasWritten(handle: string): boolean
}

/** By this the message about a save that failed is known. */
const MATTER = 'save the pack'

/** @param again saves once more, in its turn */
function packSaver({ get, shown }: OnShelf, host: Host, editor: Store, again: () => void): PackSaver {
  const { notify, fail } = editor.getState()
  const written = new Set<string>()

  /** A file holds the pack as it was then; false: that pack is not on the shelf any more, and nothing is changed. */
  const inFile = (
    opening: number,
    saved: Pack,
    place: Partial<Pick<ShelfState, 'file' | 'folder' | 'from'>>,
  ): boolean => {
    if (get().opening !== opening) return false
    shown({ ...place, saved })
    return true
  }

  /** A download has begun; what became of it, only the person can see. */
  const handedOver = async (
    { opening, pack }: { readonly opening: number; readonly pack: Pack },
    name: string,
    then: 'go on' | 'leave',
    saveAgain: () => Promise<boolean>,
  ): Promise<boolean> => {
    const counts = (): void => {
      if (inFile(opening, pack, { from: name })) notify('done', `Saved ${name}.`)
    }
    if (then === 'leave') {
      const answer = await editor.getState().askForDownload(name)
      if (answer === 'have') counts()
      return answer === 'again' ? saveAgain() : answer === 'have'
    }
    notify(
      'info',
      `${name} went to your browser’s downloads.`,
      'Bulkhead can’t tell whether the download arrived. Until you confirm it, the pack counts as unsaved and stays on the shelf.',
      [
        { label: 'I have it', act: counts },
        { label: 'Save again', act: () => get().opening === opening && again() },
      ],
    )
    return false
  }

  const saver: PackSaver = {
    hasWritten: (handle) => written.has(handle),
    async save(to, then = 'go on') {
      handOverTypedText()
      const { opening, pack, file, folder } = get()
      if (pack === null) return false
      const asFolder = to === 'a folder' || (to === 'its place' && file !== null && folder !== null)
      const parts = asFolder ? packFolder(pack, folder ?? undefined) : { head: writePack(pack), beside: undefined }
      const elsewhere = (): Promise<HostResult<SavedFile>> =>
        parts.beside === undefined
          ? host.saveFileAs(fileNameOf(pack), parts.head)
          : host.savePackFolder(parts.head, parts.beside)
      let result =
        file === null || to !== 'its place'
          ? await elsewhere()
          : parts.beside === undefined
            ? await host.saveFile(file.ref, parts.head, file.fingerprint)
            : await host.saveFile(file.ref, parts.head, file.fingerprint, parts.beside)
      // Somebody else has written there, or it is gone: it goes to a new place, and nothing is lost.
      if (!result.ok && (result.error.code === 'changed' || result.error.code === 'gone')) {
        // Until then it is in no file, also where nothing was changed.
        if (get().opening === opening) shown({ saved: null })
        notify(
          'info',
          `${file?.ref.name ?? 'The file'} has changed on disk.`,
          'Choose where to save the pack; the file wasn’t touched.',
        )
        result = await elsewhere()
      }
      if (!result.ok) {
        fail(result.error, MATTER)
        return false
      }
      editor.getState().settle(MATTER)
      const { file: ref, fingerprint, downloaded } = result.value
      if (downloaded === true) return handedOver({ opening, pack }, ref.name, then, () => saver.save(to, then))
      written.add(ref.handle)
      const names = parts.beside?.map(({ name: each }, index) => [pack.missions[index]?.id ?? '', each] as const)
      inFile(opening, pack, {
        file: { ref, fingerprint },
        folder: names === undefined ? null : new Map(names),
      })
      notify('done', `Saved ${ref.name}.`)
      return true
    },
  }
  return saver
}

/** Returns the file name for a pack that nobody has named. */
function fileNameOf({ about }: Pack): string {
  const stem = about.title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${stem || 'pack'}.${PACK_EXTENSION}`
}

// The pack that an earlier page has left on the shelf.

interface RecoverablePack {
  readonly pack: Pack
  /** Name of the file that it came from, or null if there is none. */
  readonly from: string | null
  /** Whether that file holds it as it is. */
  readonly isSaved: boolean
}

/**
 * Reads the stored pack, or null if there is none or it cannot be read, which it reports. A pack that cannot be read is
 * backed up before anything overwrites it. Never rejects.
 */
async function recoverablePack(kept: PackStore, notify: Editor['notify']): Promise<RecoverablePack | null> {
  // If nothing can be read, nothing can be stored either: the first change reports that.
  const found = await kept.read().catch(() => ({ kept: null, isDamaged: false, more: 0 }))
  const read = found.kept === null ? null : readPack(found.kept.text)
  if (found.isDamaged || read?.ok === false) {
    // Where even that fails, nothing is written over it: the pack after it has another place.
    const isAside = await kept.putAside().then(
      () => true,
      () => false,
    )
    notify(
      'failure',
      `The pack on the shelf can’t be read${read?.ok === false ? `: ${read.error.message}` : ''}.`,
      isAside
        ? 'It was backed up: Export Everything includes it, and a newer version of Bulkhead may be able to read it.'
        : 'It wasn’t deleted: Export Everything includes it, and a newer version of Bulkhead may be able to read it.',
    )
  }
  if (found.more > 0)
    notify(
      'info',
      found.more === 1 ? 'Another tab left a pack behind too.' : `Other tabs left ${found.more} packs behind too.`,
      'Open Bulkhead in a new tab to find it on the shelf.',
    )
  return found.kept !== null && read?.ok === true
    ? { pack: read.value.pack, from: found.kept.name, isSaved: found.kept.saved }
    : null
}

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

  /**
   * Asks about unsaved work until there is none, or it may be lost. Returns the pack that may go, or null if it stays.
   */
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

  /** Returns the file as it is now if this shelf has written to it since it was read. */
  const upToDate = async (given: IncomingPack): Promise<IncomingPack> => {
    if (given.file === null || !saver.hasWritten(given.file.handle)) return given
    const again = await host.readAgain(given.file)
    return again.ok ? { name: given.name, ...again.value } : given
  }

  /** Number of the group of files that brought the last pack. */
  let last: number | undefined
  const takeOne = async (given: IncomingPack): Promise<void> => {
    if (!isPack(given)) {
      const mission = readMissionIn(given.bytes, strictUtf8, given.name)
      if (mission.ok) addNow(mission.value.document)
      else refuse(given.name, mission.error)
      return
    }
    // A file that cannot be read is refused before anybody is asked about the current pack.
    let read = readOf(given)
    if (read === null) return
    // None takes the place of one that came with it: nobody would have seen that.
    if (given.coming !== undefined && given.coming === last) {
      notify('info', `${given.name} wasn’t opened: of several packs, only the first is opened.`, 'Open it separately.')
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

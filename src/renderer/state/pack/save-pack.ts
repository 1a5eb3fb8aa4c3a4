/** Writes the pack on the shelf to its file or folder, or to a new place. A file that is not what it was stays as it is. */

import type { Host, HostResult, SavedFile } from '#host/host.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { PACK_EXTENSION } from '#publishing/pack/pack-names.ts'
import { packFolder, writePack } from '#publishing/pack/write-pack.ts'
import type { Store } from '../editor.ts'
import { handOverTypedText } from '../recovery/typed-text.ts'
import type { OnShelf, ShelfState } from './shelf-state.ts'

/** Where a pack is written to: the place that it came from, or one that is asked for. */
export type PackPlace = 'its place' | 'a file' | 'a folder'

export interface PackSaver {
  /**
   * True when the pack, as it was when its turn came, is in a file now. Runs in the queue of the shelf. Where saving is a
   * download only the person knows: who is about to leave is asked, others are told and may say so when they have seen it.
   */
  save(to: PackPlace, then?: 'go on' | 'leave'): Promise<boolean>
  /** True when this shelf has written to a file, so that what was read of it before may be out of date. */
  hasWritten(handle: string): boolean
}

/** By this the message about a save that failed is known. */
const MATTER = 'save the pack'

/** @param again saves once more, in its turn */
export function packSaver({ get, shown }: OnShelf, host: Host, editor: Store, again: () => void): PackSaver {
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
      'Bulkhead cannot know whether your browser kept it. Until you say so, the pack counts as unsaved and is kept on the shelf.',
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
          `${file?.ref.name ?? 'The file'} is not what it was.`,
          'Choose where the pack goes; the file was left as it is.',
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

/** What the file of a pack is called where nobody has named it. */
function fileNameOf({ about }: Pack): string {
  const stem = about.title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${stem || 'pack'}.${PACK_EXTENSION}`
}

/** The pack that an earlier page has left on the shelf. */
import type { Pack } from '#publishing/pack/pack.ts'
import { readPack } from '#publishing/pack/read-pack.ts'
import type { Editor } from '../editor.ts'
import type { PackStore } from './stored-pack.ts'

export interface RecoverablePack {
  readonly pack: Pack
  /** Name of the file that it came from; null: none. */
  readonly from: string | null
  /** Whether that file holds it as it is. */
  readonly isSaved: boolean
}

/** Reads it; null: there is none, or it cannot be read, which is told. Then it is put aside before anything is written over it. Never rejects. */
export async function recoverablePack(kept: PackStore, notify: Editor['notify']): Promise<RecoverablePack | null> {
  // Where nothing can be read, nothing can be kept either: that is said with the first change.
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
      `The pack that was on the shelf cannot be read${read?.ok === false ? `: ${read.error.message}` : ''}.`,
      isAside
        ? 'It is kept aside: Export Everything has it, and a newer Bulkhead may read it.'
        : 'It stays where it is: Export Everything has it, and a newer Bulkhead may read it.',
    )
  }
  if (found.more > 0)
    notify(
      'info',
      found.more === 1 ? 'Another tab has left a pack, too.' : `Other tabs have left ${found.more} packs, too.`,
      'Open Bulkhead in one more tab: the pack is on the shelf there.',
    )
  return found.kept !== null && read?.ok === true
    ? { pack: read.value.pack, from: found.kept.name, isSaved: found.kept.saved }
    : null
}

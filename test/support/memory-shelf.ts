/** A shelf beside an editor in memory; what is kept outlives it as a database does. */
import type { Host } from '#host/host.ts'
import type { PackOutcome } from '#state/pack/pack-messages.ts'
import { createShelf } from '../../src/renderer/state/pack/shelf.ts'
import type { StoredPack } from '../../src/renderer/state/pack/stored-pack.ts'
import { memoryEditor } from './memory-editor.ts'

export interface Box {
  kept: StoredPack | null
  aside?: StoredPack | null
  isDamaged?: boolean
  more?: number
  isFull?: boolean
  /** Nothing is read before this. */
  until?: Promise<void>
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** @param change of the host, as for a browser that has less */
export function memoryShelf(
  box: Box = { kept: null },
  outcome: PackOutcome | Promise<PackOutcome> | null = null,
  change: (host: Host) => Partial<Host> = () => ({}),
) {
  const memory = memoryEditor()
  const shelf = createShelf(
    { ...memory.host, ...change(memory.host) },
    memory.store,
    {
      read: async () => {
        await box.until
        return { kept: box.kept, isDamaged: box.isDamaged === true, more: box.more ?? 0 }
      },
      write: async (kept) => {
        if (box.isFull === true) throw new Error('no room')
        box.kept = kept
      },
      putAside: async () => {
        if (box.isFull === true) throw new Error('no room')
        box.aside = box.kept
        box.kept = null
      },
    },
    { run: async () => outcome, stop: () => undefined },
  )
  const titles = (): string[] => shelf.store.getState().pack?.missions.map(({ mission }) => mission.mission.title) ?? []
  /** Text that is no file of its own. */
  const give = (name: string, text: string) =>
    shelf.take([{ name, bytes: bytesOf(text), file: null, fingerprint: null }])
  /** A file of the disk. */
  const giveFile = (name: string) => shelf.take([{ name, ...memory.opened(name) }])
  return { ...memory, shelf, titles, give, giveFile, box }
}

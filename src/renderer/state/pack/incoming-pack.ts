/** What is given to the shelf: a pack that was opened, or, while the shelf is shown, a mission to be put on it. */
import type { BesideFile, FileRef, Fingerprint } from '#host/host.ts'
import type { MessageActions } from '../messages/notices-and-dialogs.ts'

export interface IncomingPack {
  readonly name: string
  readonly bytes: Uint8Array
  /** Null: it is no file of its own. */
  readonly file: FileRef | null
  readonly fingerprint: Fingerprint
  /** Of the `pack.json` of a folder: the missions beside it. */
  readonly beside?: readonly BesideFile[] | undefined
  /** The same for files that came together. */
  readonly coming?: number | undefined
}

// A pack that cannot be read is refused where it came, before the shelf is shown.

/** True when what was given as a pack cannot be read; that has been told then. What reads packs comes when there is one. */
export async function isRefused(editor: MessageActions, given: IncomingPack): Promise<boolean> {
  // Where it cannot be fetched, the shelf says so.
  const reading = await import('./read-incoming-pack.ts').catch(() => null)
  const read = reading?.readIncomingPack(given)
  if (reading === null || read === undefined || read.ok) return false
  reading.reportRefused(editor, given.name, read.error)
  return true
}

/** A pack that cannot be read is refused where it came, before the shelf is shown. */
import type { MessageActions } from '../messages/notices-and-dialogs.ts'
import type { IncomingPack } from './incoming-pack.ts'

/** True when what was given as a pack cannot be read; that has been told then. What reads packs comes when there is one. */
export async function isRefused(editor: MessageActions, given: IncomingPack): Promise<boolean> {
  // Where it cannot be fetched, the shelf says so.
  const reading = await import('./read-incoming-pack.ts').catch(() => null)
  const read = reading?.readIncomingPack(given)
  if (reading === null || read === undefined || read.ok) return false
  reading.reportRefused(editor, given.name, read.error)
  return true
}

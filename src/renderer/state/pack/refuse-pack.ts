/** A pack that cannot be read is refused where it came, before the shelf is shown. */
import type { MessageActions } from '../messages/notices-and-dialogs.ts'
import type { IncomingPack } from './incoming-pack.ts'

/** True if a pack cannot be read, which it reports. The code that reads packs is loaded on first use. */
export async function isRefused(editor: MessageActions, given: IncomingPack): Promise<boolean> {
  // If it cannot be loaded, the shelf reports that.
  const reading = await import('./read-incoming-pack.ts').catch(() => null)
  const read = reading?.readIncomingPack(given)
  if (reading === null || read === undefined || read.ok) return false
  reading.reportRefused(editor, given.name, read.error)
  return true
}

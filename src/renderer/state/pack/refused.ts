/** A pack that cannot be read is refused where it came, before the shelf is shown. */
import type { MessageActions } from '../messages/messages.ts'
import type { PackGiven } from './given.ts'

/** True when what was given as a pack cannot be read; that has been told then. What reads packs comes when there is one. */
export async function isRefused(editor: MessageActions, given: PackGiven): Promise<boolean> {
  // Where it cannot be fetched, the shelf says so.
  const reading = await import('./read-given.ts').catch(() => null)
  const read = reading?.readGiven(given)
  if (reading === null || read === undefined || read.ok) return false
  reading.tellRefused(editor, given.name, read.error)
  return true
}

/**
 * Pasting by the keyboard: a file from the file manager is opened, anything else is the Paste command's. The page hears of
 * files in its `paste` event alone, so that the key is left to the browser (see use-shortcuts.ts).
 */
import type { Host } from '#host/host.ts'
import { withoutText } from '#host/key-bindings.ts'
import { type Dropped, filesGiven } from '#host-browser/drop.ts'
import { editorStore } from '#state/editor-store.ts'
import { openIncomingFiles } from './incoming-file.ts'

/** In a text field, text that is pasted goes into the field. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !withoutText.includes(target.type)))

const hasText = ({ types }: DataTransfer): boolean => types.some((type) => type.startsWith('text/'))

/** A picture loses the mission in it on its way into the page: one that was copied in Bulkhead is there with every byte as well. */
async function openPasted(given: readonly Dropped[], pastePicture: Host['pastePicture']): Promise<void> {
  const [only, ...more] = given
  const picture = only?.file.type === 'image/png' && more.length === 0 ? await pastePicture() : null
  if (picture === null) await openIncomingFiles(given)
  else editorStore.getState().openBytes('the pasted picture', picture)
}

/** Starts listening; returns a function that stops it. */
export function openPastedFiles({ pastePicture }: Pick<Host, 'pastePicture'>): () => void {
  const paste = (event: ClipboardEvent): void => {
    const { copying, dialog, question, run } = editorStore.getState()
    const { clipboardData, target } = event
    const isForField = takesText(target)
    if (event.defaultPrevented || (isForField && (clipboardData === null || hasText(clipboardData)))) return
    // While something is being copied the event still has what was there before; the command waits.
    const files = clipboardData === null || copying ? [] : filesGiven(clipboardData)
    // Opened from wherever they are pasted, as files that are dropped are: no field and no dialog takes them.
    if (files.length > 0) void Promise.all(files).then((given) => openPasted(given, pastePicture))
    else if (isForField || dialog !== null || question !== null) return
    else run('paste')
    event.preventDefault()
  }
  window.addEventListener('paste', paste)
  return () => window.removeEventListener('paste', paste)
}

/**
 * Pasting by the keyboard: a file from the file manager is opened, anything else is the Paste command's. The page hears of
 * files in its `paste` event alone, so that the key is left to the browser (see use-shortcuts.ts).
 */
import { withoutText } from '#host/text-fields.ts'
import { filesGiven } from '../host-browser/drop.ts'
import { editorStore } from '../state/editor-store.ts'
import { openGivenFiles } from './given-file.ts'

/** In a text field, what is pasted goes into the field. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !withoutText.includes(target.type)))

/** Starts listening; returns a function that stops it. */
export function openPastedFiles(): () => void {
  const paste = (event: ClipboardEvent): void => {
    const { copying, dialog, question, run } = editorStore.getState()
    if (event.defaultPrevented || takesText(event.target) || dialog !== null || question !== null) return
    event.preventDefault()
    const files = event.clipboardData === null ? [] : filesGiven(event.clipboardData)
    // While something is being copied the event still has what was there before; the command waits.
    if (files.length === 0 || copying) run('paste')
    else void Promise.all(files).then(openGivenFiles)
  }
  window.addEventListener('paste', paste)
  return () => window.removeEventListener('paste', paste)
}

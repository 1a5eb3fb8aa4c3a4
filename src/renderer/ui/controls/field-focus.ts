/** Decides where the keyboard focus goes when something that had opened closes. */

import { type RefObject, useEffect, useRef } from 'react'
import { failure, type Result, success } from '#foundation/result.ts'
import { type ReadableFile, readBytes } from '#host-browser/file-system-access.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import { isMakeshift } from '../focus/focus.ts'

// Takes the keys to what was added: into its first field, whose text, which only stands in for one, is replaced by typing.

const FIELD = 'input:not([type=checkbox], [type=radio]), textarea'

/** Puts the focus into the first text field, with its text selected. */
function selectFirst(within: Element | null | undefined): void {
  const field = within?.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIELD)
  field?.focus()
  field?.select()
}

/** For what a form is in: does so once it is there, and scrolls to the field. */
export function useSelectFirst<Holder extends Element>(added: boolean): RefObject<Holder | null> {
  const holder = useRef<Holder>(null)
  useEffect(() => {
    if (!added) return
    const within = holder.current
    selectFirst(within)
    // Once the card that was open before has closed: with it everything below moves up.
    const frame = requestAnimationFrame(() => within?.querySelector(FIELD)?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [added])
  return holder
}

// The text of a small file that was chosen in a panel or a dialog: a kit, house rules, a stamp, a style, a walk.

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Letters that are no UTF-8 are not guessed at: what was read would not be what was written.
 * @returns the text, or why it cannot be had, in sentences for people
 */
export async function chosenText(file: ReadableFile): Promise<Result<string, string>> {
  const bytes = await readBytes(file)
  if (!bytes.ok) return failure(`${bytes.error.message} ${bytes.error.advice}`)
  const text = decodeText(bytes.value, strictUtf8)
  if (text.ok) return success(text.value)
  return failure(`${file.name}: ${text.error.message}. ${text.error.advice}`)
}

/** Elements that open and take the keys at once: another dialog, find, the versions, the history. */
const taking = '[role="dialog"],[role="alertdialog"],search,.side-panel'

/** For `onCloseAutoFocus` of a popover: its button has the focus again, unless something else was given it meanwhile, as the map is. */
export function leaveWhatTookTheKeys(event: Event): void {
  const inMenu = document.activeElement?.closest('[role^="menu"]') != null
  if (areKeysTaken() && !inMenu) event.preventDefault()
}

/**
 * True if something has the keys. A part that opened just as another one closed keeps them, with the text already typed
 * there. A part that has the keys only because another lost them does not: Firefox asks about a closing part after it
 * has moved the keys.
 */
export function areKeysTaken(): boolean {
  const owner = document.activeElement
  return owner !== null && owner !== document.body && (!isMakeshift(owner) || owner.closest(taking) !== null)
}

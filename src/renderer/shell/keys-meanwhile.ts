/**
 * Keys pressed while a dialog is still being fetched: kept, and given to it when it is there. Who knows the keys is faster than a
 * slow connection; what was typed must neither be lost nor reach what lies below.
 */

import { flushSync } from 'react-dom'

/** How many drawings a dialog is given to take the focus. */
const FRAMES_TO_FOCUS = 30

/** What a key is for: one that types a letter, or another. */
const typesLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey

let kept: KeyboardEvent[] = []

function keep(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  kept.push(event)
}

/** Keeps every key from now on until {@link giveKeptKeys} or {@link dropKeptKeys}. */
export function keepKeys(): void {
  kept = []
  window.addEventListener('keydown', keep, true)
}

/** Keeps no more keys; those kept go to nobody. */
export function dropKeptKeys(): void {
  window.removeEventListener('keydown', keep, true)
  kept = []
}

/** Gives the kept keys, in order, to the dialog or search that opens now, as soon as it has the focus; keeps no more from then on. */
export function giveKeptKeys(): void {
  const give = (framesLeft: number): void => {
    const inDialog = document.activeElement?.closest('[role="dialog"],[role="alertdialog"],search') ?? null
    if (inDialog === null && framesLeft > 0) {
      requestAnimationFrame(() => give(framesLeft - 1))
      return
    }
    const keys = kept
    dropKeptKeys()
    for (const key of keys) {
      pressAgain(key)
      // Escape may have closed the dialog: the keys behind it are for what lies below, which only a drawing shows.
      flushSync(() => undefined)
    }
  }
  give(FRAMES_TO_FOCUS)
}

/** Presses a key again where the focus is now. */
export function pressAgain(key: KeyboardEvent): void {
  const at = document.activeElement ?? document.body
  const { key: name, code, ctrlKey, metaKey, altKey, shiftKey } = key
  const again = new KeyboardEvent('keydown', {
    ...{ key: name, code, ctrlKey, metaKey, altKey, shiftKey },
    bubbles: true,
    cancelable: true,
  })
  if (!at.dispatchEvent(again)) return
  // What the browser does by itself with a real key it does not with one made by a page.
  if ((at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && typesLetter(key))
    document.execCommand('insertText', false, name)
  else if (at instanceof HTMLButtonElement && (name === 'Enter' || name === ' ')) at.click()
}

/**
 * The first script of the page, which stands in the page itself and imports nothing: keeps what is pressed and clicked while the
 * editor is still on its way, and gives it to the editor when that is there. Who knows the keys is faster than any program starts.
 */
import type { EarlyEvent, EditorThere, ThereName } from './shell/give-early-input.ts'

/** Nobody means more before there is anything to see. */
const MOST_KEPT = 200
/** With Ctrl or Cmd the browser would do what is meant for the editor: save the page, print it, look for words in it. */
const WITH_CONTROL = /^[1-3efkopsyz]$/i
const HEARD = ['keydown', 'keyup', 'pointerdown', 'pointermove', 'pointerup'] as const
const THERE: ThereName = 'bulkhead:there'

// The system's theme until the person's own is known, so that nothing flashes.
document.documentElement.dataset.theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

const kept: EarlyEvent[] = []

function keep(event: EarlyEvent): void {
  if (event instanceof KeyboardEvent ? !isForEditor(event) : event.pointerType !== 'mouse' || event.button > 0) return
  if (event.type === 'keydown') event.preventDefault()
  // Of where the pointer has been the last place counts, unless something is dragged.
  const before = kept.at(-1)
  if (event.type === 'pointermove' && before?.type === 'pointermove' && !('buttons' in event && event.buttons > 0))
    kept.pop()
  if (kept.length < MOST_KEPT) kept.push(event)
}

const isForEditor = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !isComposing && !altKey && key !== 'Tab' && !/^F\d/.test(key) && (!(ctrlKey || metaKey) || WITH_CONTROL.test(key))

function give({ detail }: EditorThere): void {
  for (const type of HEARD) window.removeEventListener(type, keep, true)
  detail(kept)
}

for (const type of HEARD) window.addEventListener(type, keep, true)
window.addEventListener(THERE, (event) => event instanceof CustomEvent && give(event), { once: true })

/**
 * Keys pressed while letters are composed, as many writing systems are typed and some keyboards type every word: they are the
 * field's alone. Nobody else hears that Enter takes a word, an arrow chooses among several, Escape drops one. A command of the
 * window first has the letters taken as they are, and then does what it does.
 */
import type { KeyMap } from '#host/key-bindings.ts'
import { isTyping } from '../focus/is-typing.ts'
import { commandFor } from './shortcuts.ts'

/** What browsers give as the code of a key that an input method has taken (UI Events, 7.3.1); Safari also of the one that ended it. */
const COMPOSED = 229

/**
 * Keeps keys of compositions from everybody but their field, until the returned function is called. Whoever listens at the window
 * for keys before their field has them must have begun later than this.
 * @param map the person's own keys
 */
export function holdComposedKeys(mac: boolean, map: () => KeyMap): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const taken = event.keyCode === COMPOSED
    if (!taken && !event.isComposing) return
    if (!taken && isCommand(event)) takeLetters(event.target)
    else event.stopImmediatePropagation()
  }
  const isCommand = (event: KeyboardEvent): boolean =>
    (event.ctrlKey || event.metaKey || event.altKey) &&
    commandFor(event, mac, isTyping(event.target), map()) !== undefined
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}

/** Without the focus no field composes: it leaves, and is back before anybody has noticed. */
function takeLetters(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement)) return
  const unseen = (event: Event): void => event.stopImmediatePropagation()
  for (const type of FOCUS) window.addEventListener(type, unseen, true)
  try {
    field.blur()
    field.focus({ preventScroll: true })
  } finally {
    for (const type of FOCUS) window.removeEventListener(type, unseen, true)
  }
}
const FOCUS = ['blur', 'focus', 'focusin', 'focusout', 'change'] as const

/** Gives the editor what was pressed and clicked before it was there, as if it happened now; early-input.ts has kept it. */
import { flushSync } from 'react-dom'
import { editorStore } from '../state/editor-store.ts'
import { viewRequests } from '../state/view-requests.ts'
import { pressAgain } from './keys-meanwhile.ts'

export type EarlyEvent = KeyboardEvent | PointerEvent
/** Says that the editor listens; its detail is called with what was kept, at once. */
export type EditorThere = CustomEvent<(kept: readonly EarlyEvent[]) => void>
export type ThereName = 'bulkhead:there'

const THERE: ThereName = 'bulkhead:there'

/** To be called once, when keys and pointer are listened to. */
export function giveEarlyInput(): void {
  // Not inside of the drawing that calls this: what opens with a key is drawn before the next one.
  const detail = (kept: readonly EarlyEvent[]): void => queueMicrotask(() => give(kept))
  window.dispatchEvent(new CustomEvent(THERE, { detail }) satisfies EditorThere)
}

const isCovered = (): boolean => {
  const { dialog, question } = editorStore.getState()
  return dialog !== null || question !== null
}

function give(kept: readonly EarlyEvent[]): void {
  // What opens by itself, such as the question after a crash, was meant by nobody.
  if (kept.length === 0 || isCovered()) return
  // Where the pointer is on the map is known with the size of the map, which is else asked for with the first frame.
  viewRequests.emit({ kind: 'measure' })
  let pressedOn: Element | null = null
  for (const event of kept) {
    if (event instanceof KeyboardEvent) {
      if (event.type === 'keydown') pressAgain(event)
      else document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', event))
      // From now on keys are for the dialog, also while that is being fetched.
      if (isCovered()) flushSync(() => undefined)
      continue
    }
    const on: Element | null = isCovered() ? null : (pressedOn ?? mapAt(event))
    if (on === null) continue
    if (event.type === 'pointerdown') pressedOn = on
    if (event.type === 'pointerup') pressedOn = null
    on.dispatchEvent(new PointerEvent(event.type, event))
  }
}

/** The map, where the pointer was over what is the map now; buttons have not been seen by whoever clicked. */
const mapAt = ({ clientX, clientY }: PointerEvent): Element | null =>
  document.elementFromPoint(clientX, clientY)?.closest('.battlefield') ?? null

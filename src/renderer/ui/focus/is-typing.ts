/** Whether keys go into a text. */
import { withoutText } from '#host/key-bindings.ts'

/** True where letters are written or chosen among: keys there are no commands. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !withoutText.includes(target.type)
}

/**
 * The focus is never lost: where what had it is gone, hidden or switched off, it goes to what stands nearest to its place,
 * or else to the room that is shown.
 */

import { isTyping } from './is-typing.ts'

/** What can have the focus. */
const focusable =
  '[tabindex="0"], button:not(:disabled):not([tabindex="-1"]), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'

/** Where the focus goes when nothing of its surroundings is there any more, the first that is shown. */
const rooms = [
  '[role="dialog"]',
  // On the map below it the focus would put the start page away.
  '.library input',
  '.pack-choose',
  '.gallery button',
  '[data-region="battlefield"] .map-table [tabindex="0"]',
  '.battlefield',
  '.mission-column',
  '.paper-workspace [data-first]',
  '.paper-workspace',
]

interface Kept {
  readonly element: HTMLElement
  /** What it stood in, from the inside out, with its number among what could be focused there. */
  readonly around: readonly { readonly holder: HTMLElement; readonly index: number }[]
}

/** What the focus was given to only for want of anything better, until it goes on from there. */
let makeshift: HTMLElement | null = null

/** Whether something has the focus only because what had it was gone: who knows a better place takes it from there. */
export const isMakeshift = (element: Element): boolean => element === makeshift

/** Watches over the focus until the returned function is called. */
export function keepFocus(): () => void {
  let kept: Kept | null = null
  let asked = 0
  let again = false
  const remember = (): void => {
    const element = document.activeElement
    if (element !== makeshift) makeshift = null
    if (element instanceof HTMLElement && element !== document.body) kept = { element, around: surroundings(element) }
  }
  const look = (): void => {
    asked = 0
    if (again) later()
    again = false
    if (kept === null || (document.activeElement !== document.body && document.activeElement !== null)) return
    // Taken away by a click beside everything: that is what somebody wanted.
    if (kept.element.isConnected && isShown(kept.element) && !kept.element.matches(':disabled')) return
    makeshift = nearest(kept)
    makeshift?.focus({ preventScroll: true })
  }
  const later = (): void => {
    // Once drawn: only then has the browser taken the focus from what is hidden or off. What changes before the look may be drawn
    // after it, and is looked at again.
    if (asked !== 0) again = true
    else
      asked = requestAnimationFrame(() => {
        asked = requestAnimationFrame(look)
      })
  }
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) later()
  }
  const watch = new MutationObserver(later)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'inert', 'disabled', 'data-workspace', 'data-bare', 'data-column'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', left)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', left)
    cancelAnimationFrame(asked)
  }
}

const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null

function surroundings(element: HTMLElement): Kept['around'] {
  const around: { holder: HTMLElement; index: number }[] = []
  for (let holder = element.parentElement; holder !== null && holder !== document.body; holder = holder.parentElement)
    around.push({ holder, index: [...holder.querySelectorAll(focusable)].indexOf(element) })
  return around
}

function nearest({ element, around }: Kept): HTMLElement | null {
  // Keys that were commands before must not go into a text now.
  const typed = isTyping(element)
  const fits = (other: HTMLElement): boolean => isShown(other) && (typed || !isTyping(other))
  for (const { holder, index } of around) {
    if (!holder.isConnected || !isShown(holder)) continue
    // The whole window is no place near to anything.
    if (holder.matches('.app, .workspace, #root')) break
    const those = [...holder.querySelectorAll<HTMLElement>(focusable)].filter(fits)
    const found = those[Math.min(Math.max(index, 0), those.length - 1)]
    if (found !== undefined) return found
  }
  return rooms.flatMap((room) => [...document.querySelectorAll<HTMLElement>(room)]).find(isShown) ?? null
}

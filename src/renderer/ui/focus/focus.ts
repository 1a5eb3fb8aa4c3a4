/**
 * The focus of the window: whether keys are typed text, the parts that F6 goes through, giving it back, and keeping it. It is never
 * lost: if its holder is gone, hidden or switched off, it goes to what stands nearest, or else to the room that is shown.
 */

import { useRef } from 'react'
import { withoutText } from '#host/key-bindings.ts'

/** True where letters are written or chosen among: keys there are no commands. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !withoutText.includes(target.type)
}

// The parts of the window, in the order in which F6 goes through them. Each carries `data-region`.

const stops =
  '[tabindex="0"], button:not(:disabled):not([tabindex="-1"]), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** True if the element can be seen and used; a part of the window that lies under another is neither. */
const takesKeys = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null

/** The map takes the keys, or what stands in its place in another room, where the map is put away. */
export function focusMap(): void {
  const rooms = [...document.querySelectorAll<HTMLElement>('.battlefield, .mission-column')]
  rooms.find((room) => room.checkVisibility())?.focus({ preventScroll: true })
}

/**
 * Returns the part that an element belongs to. A part may be inside another, like the inspector over the map: its
 * contents belong to it alone. A popup, like the layers, belongs to the part with its button.
 */
function regionOf(element: Element | null): Element | null {
  const opened = element?.closest('.popover')?.id
  const from = opened ? document.querySelector(`[aria-controls="${CSS.escape(opened)}"]`) : element
  return from?.closest('[data-region]') ?? null
}

/** Puts the focus into the next (or previous) part of the window that has something to put it on. */
export function focusNextRegion(back: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
  const focused = regionOf(document.activeElement)
  const here = regions.findIndex((region) => region.isSameNode(focused))
  const step = back ? -1 : 1
  const start = here === -1 && back ? 0 : here
  for (let count = 1; count <= regions.length; count += 1) {
    const region = regions[(start + step * count + regions.length * 2) % regions.length]
    if (region !== undefined && focusIn(region)) return
  }
}

/** Puts the focus on the first thing in a part that takes it, on an edge that changes its size only where there is nothing else; false: there is none. */
function focusIn(region: HTMLElement): boolean {
  const targets = [...region.querySelectorAll<HTMLElement>(stops)]
  const isEdge = (target: HTMLElement): boolean => target.getAttribute('role') === 'separator'
  for (const target of [...targets.filter((each) => !isEdge(each)), ...targets.filter(isEdge)]) {
    if (regionOf(target) !== region || !takesKeys(target)) continue
    target.focus()
    // A group of buttons hands it on to the one that is chosen.
    if (regionOf(document.activeElement) === region) return true
  }
  return false
}

// Where the focus was before a part over the window took it, so that Escape leads back there.

export interface ReturnFocus {
  /** To be called when the part is there or is asked for again, before it takes the focus. */
  readonly remember: (part: Element | null) => void
  /** Moves the focus back, or to the map or its replacement if that place is gone or hidden. */
  readonly giveBack: () => void
}

export function useReturnFocus(): ReturnFocus {
  const before = useRef<Element | null>(null)
  return {
    remember: (part) => {
      const at = document.activeElement
      if (at !== document.body && part?.contains(at) !== true) before.current = at
    },
    giveBack: () => {
      const { current } = before
      if (current instanceof HTMLElement && current.isConnected && takesKeys(current))
        current.focus({ preventScroll: true })
      else focusMap()
    },
  }
}

/** Elements that can have the focus. */
const focusable =
  '[tabindex="0"], button:not(:disabled):not([tabindex="-1"]), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'

/** Places for the focus once its surroundings are gone: the first one that is shown. */
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
  '.table-workspace',
]

interface Kept {
  readonly element: HTMLElement
  /** Elements around it, from the inside out, with its number among the focusable elements of each. */
  readonly around: readonly { readonly holder: HTMLElement; readonly index: number }[]
}

/** Element that has the focus only because there was nothing better, until the focus moves on from there. */
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
    // Once drawn: only then has the browser taken the focus from anything hidden or disabled. Changes before the look
    // may be drawn after it, so there is another look.
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

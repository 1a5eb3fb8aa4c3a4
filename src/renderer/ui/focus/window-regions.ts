/** The parts of the window, in the order in which F6 goes through them. Each carries `data-region`. */

const focusable =
  '[tabindex="0"], button:not(:disabled):not([tabindex="-1"]), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** What can be seen and used; a part of the window that lies under another is neither. */
export const takesKeys = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null

/** The map takes the keys, or what stands in its place in another room, where the map is put away. */
export function focusMap(): void {
  const rooms = [...document.querySelectorAll<HTMLElement>('.battlefield, .mission-column')]
  rooms.find((room) => room.checkVisibility())?.focus({ preventScroll: true })
}

/**
 * A part may stand inside another, as the inspector over the map: what is in it belongs to it alone. What has opened from a
 * button, as the layers, belongs to the part with the button.
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
  const targets = [...region.querySelectorAll<HTMLElement>(focusable)]
  const isEdge = (target: HTMLElement): boolean => target.getAttribute('role') === 'separator'
  for (const target of [...targets.filter((each) => !isEdge(each)), ...targets.filter(isEdge)]) {
    if (regionOf(target) !== region || !takesKeys(target)) continue
    target.focus()
    // A group of buttons hands it on to the one that is chosen.
    if (regionOf(document.activeElement) === region) return true
  }
  return false
}

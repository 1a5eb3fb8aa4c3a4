/** The parts of the window, in the order in which F6 goes through them. Each carries `data-region`. */

const focusable =
  '[tabindex="0"], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), canvas[tabindex]'

/** The map takes the keys, or what stands in its place in another room, where the map is put away. */
export function focusMap(): void {
  const rooms = [...document.querySelectorAll<HTMLElement>('.battlefield, .mission-column')]
  rooms.find((room) => room.checkVisibility())?.focus({ preventScroll: true })
}

/** Puts the focus into the next (or previous) part of the window. */
export function focusNextRegion(back: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
  const here = regions.findIndex((region) => region.contains(document.activeElement))
  const step = back ? -1 : 1
  const start = here === -1 && back ? 0 : here
  for (let count = 1; count <= regions.length; count += 1) {
    const region = regions[(start + step * count + regions.length * 2) % regions.length]
    const target = region?.querySelector<HTMLElement>(focusable)
    if (target === null || target === undefined) continue
    target.focus()
    return
  }
}

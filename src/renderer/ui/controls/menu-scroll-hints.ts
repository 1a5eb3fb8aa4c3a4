/** Tells a menu that scrolls which of its ends has more, for the style sheet to fade the row there and to point on. */

/** Where rows are that are not seen: `above`, `below`, both with a space between, or nothing. */
export function hiddenRows({
  scrollTop,
  scrollHeight,
  clientHeight,
}: Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>): string {
  const ends = [scrollTop > 1 ? 'above' : '', scrollTop + clientHeight < scrollHeight - 1 ? 'below' : '']
  return ends.filter((end) => end !== '').join(' ')
}

/** For `ref` of a menu. */
export function showScrollHints(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return undefined
  const look = (): void => {
    menu.dataset.more = hiddenRows(menu)
  }
  const size = new ResizeObserver(look)
  size.observe(menu)
  menu.addEventListener('scroll', look, { passive: true })
  return () => {
    size.disconnect()
    menu.removeEventListener('scroll', look)
  }
}

/** A name that is cut where there is no room for it is read whole: in the hint of the pointer that rests on it. */

/** Names that may be cut, which have this class everywhere. */
const CUT = '.clip'

/** Looks after all names of the page; the answer ends it. */
export function showFullNameTooltips(): () => void {
  const onOver = ({ target }: PointerEvent): void => {
    const name = target instanceof Element ? target.closest<HTMLElement>(CUT) : null
    // What has a hint of its own says more than the name.
    if (name === null || name.closest('[title]') !== null || name.scrollWidth <= name.clientWidth) return
    // Of what is spoken it is no part, and the name may be another by the next time.
    name.title = name.textContent
    name.addEventListener('pointerleave', () => name.removeAttribute('title'), { once: true })
  }
  document.addEventListener('pointerover', onOver)
  return () => document.removeEventListener('pointerover', onOver)
}

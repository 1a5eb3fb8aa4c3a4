/** A part that scrolls and has nothing in it that takes the keys takes them itself, so that it can be read without a mouse. */
import { type RefObject, useEffect, useState } from 'react'

const REACHED = 'a[href], button, input, select, textarea, [tabindex]'

/** Looks at the part whenever it or what stands in it changes. Returns what is to be set on it. */
export function useReachableScroll(part: RefObject<HTMLElement | null>): { readonly tabIndex?: 0 } {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const place = part.current
    if (place === null) return
    const isCut = (): boolean =>
      place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1
    const look = (): void => setScrolls(isCut() && place.querySelector(REACHED) === null)
    const size = new ResizeObserver(look)
    size.observe(place)
    for (const child of place.children) size.observe(child)
    // What comes later, as a text that is fetched, may scroll in a place that stays as large as it was.
    const content = new MutationObserver(look)
    content.observe(place, { childList: true, subtree: true })
    return () => {
      size.disconnect()
      content.disconnect()
    }
  }, [part])
  return scrolls ? { tabIndex: 0 } : {}
}

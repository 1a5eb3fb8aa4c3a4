/** Lists in one line, as in the tray: buttons for what lies further on, the wheel, and arrow keys. */

import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
  type WheelEvent,
} from 'react'

interface ScrollProps {
  readonly list: RefObject<HTMLElement | null>
  readonly by: 1 | -1
  /** How many things there are: another number may need another width. */
  readonly watch: number
}

/** A button at the end at which more of the list lies; there only while it does. The keys need none: the focus scrolls. */
export function Scroll({ list, by, watch }: ScrollProps): ReactNode {
  const [more, setMore] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the tray changes its width
  useEffect(() => {
    const place = list.current
    if (place === null) return
    const look = (): void =>
      setMore(by < 0 ? place.scrollLeft > 1 : place.scrollLeft + place.clientWidth < place.scrollWidth - 1)
    // It looks once by itself, when the page is laid out: to look before that would have it laid out twice.
    const room = new ResizeObserver(look)
    room.observe(place)
    place.addEventListener('scroll', look, { passive: true })
    return () => {
      room.disconnect()
      place.removeEventListener('scroll', look)
    }
  }, [list, by, watch])
  if (!more) return null
  return (
    <button
      type="button"
      className="tray-scroll"
      tabIndex={-1}
      aria-label={by < 0 ? 'Scroll left' : 'Scroll right'}
      onClick={() => list.current?.scrollBy({ left: by * list.current.clientWidth * 0.7 })}
    >
      {by < 0 ? <ChevronLeft size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
    </button>
  )
}

/** Left and right go to the neighbour and take it in hand, as in any group of radio buttons. */
export function moveByArrows(event: ReactKeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const here = event.target instanceof HTMLElement ? radios.indexOf(event.target) : -1
  const step = steps[event.key]
  if (here < 0 || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const next = radios[(here + step + radios.length) % radios.length]
  next?.focus()
  next?.click()
}

/** A wheel without a sideways turn moves the list too. */
export function scrollSideways(event: WheelEvent<HTMLElement>): void {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
}

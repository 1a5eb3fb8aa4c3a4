/** The edge of a part of the window that is dragged, or moved with the arrow keys, to give it more or less room. */

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { letterScale } from '../theme/font-scale.ts'

// A part that scrolls and has nothing in it that takes the keys takes them itself, so that it can be read without a mouse.

const REACHED = 'a[href], button, input, select, textarea, [tabindex]'

/** Watches a part and its contents for changes of size. Returns the attributes to set on it. */
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
    // Content that arrives later, such as a fetched text, may scroll in a place whose size stays the same.
    const content = new MutationObserver(look)
    content.observe(place, { childList: true, subtree: true })
    return () => {
      size.disconnect()
      content.disconnect()
    }
  }, [part])
  return scrolls ? { tabIndex: 0 } : {}
}

// Tells a menu that scrolls which of its ends has more, for the style sheet to fade the row there and to point on.

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

interface ResizeHandleProps {
  readonly label: string
  /** The edge of the part at which it lies: the part grows towards it. */
  readonly edge: 'left' | 'right' | 'top'
  /** Wanted size (CSS px, at the default letter size), or null for the default size. */
  readonly onSize: (size: number | null) => void
}

/** How far a key moves it (CSS px). */
const STEP_PX = 16

/** So far the pointer moves before the edge goes with it (CSS px): a click, and a double click, move nothing. */
const SLACK_PX = 3

/** How large the part is, and how small and large it may be in this window by its styles (CSS px). */
interface Measured {
  readonly size: number
  readonly least: number
  readonly most: number
}

function measure(part: HTMLElement, across: boolean): Measured {
  const { minWidth, maxWidth, minHeight, maxHeight } = getComputedStyle(part)
  const size = across ? part.offsetWidth : part.offsetHeight
  const least = Math.ceil(Number.parseFloat(across ? minWidth : minHeight) || 0)
  const most = Math.floor(Number.parseFloat(across ? maxWidth : maxHeight) || size)
  return { size, least, most: Math.max(least, most) }
}

/** The part is the nearest around it that is marked `data-dock`. */
export function ResizeHandle({ label, edge, onSize }: ResizeHandleProps): ReactNode {
  const across = edge !== 'top'
  const handle = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Measured | null>(null)
  const sized = (): HTMLElement | null => handle.current?.closest<HTMLElement>('[data-dock]') ?? null
  const pressed = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is the same as long as the handle is there
  useEffect(() => {
    const place = sized()
    if (place === null) return
    // It looks once by itself, when the page is laid out; the window may change what the part may be at most.
    const room = new ResizeObserver(() => {
      const now = measure(place, across)
      setShown((before) =>
        before?.size === now.size && before.least === now.least && before.most === now.most ? before : now,
      )
    })
    room.observe(place)
    room.observe(document.documentElement)
    return () => room.disconnect()
  }, [across])
  const change = (next: (now: Measured) => number): void => {
    const place = sized()
    if (place === null) return
    const now = measure(place, across)
    onSize(Math.round(Math.max(now.least, Math.min(now.most, next(now))) / letterScale()))
  }
  const along = (event: PointerEvent): number => (across ? event.clientX : event.clientY)
  const press = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = along(event)
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = along(event)
    if (pressed.current !== null && Math.abs(at - pressed.current) < SLACK_PX) return
    pressed.current = null
    const box = sized()?.getBoundingClientRect()
    if (box === undefined) return
    change(() => ({ left: box.right - at, right: at - box.left, top: box.bottom - at })[edge])
  }
  const move = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const towards = { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp' }[edge]
    const away = { left: 'ArrowRight', right: 'ArrowLeft', top: 'ArrowDown' }[edge]
    if (event.key === towards) change(({ size }) => size + STEP_PX)
    else if (event.key === away) change(({ size }) => size - STEP_PX)
    else if (event.key === 'Home') change(({ least }) => least)
    else if (event.key === 'End') change(({ most }) => most)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between two parts that is moved, not a line in a text
    <div
      className={`resize-handle resize-${edge}`}
      role="separator"
      aria-orientation={across ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-valuenow={shown?.size ?? 0}
      aria-valuemin={shown?.least ?? 0}
      aria-valuemax={shown?.most ?? 0}
      tabIndex={0}
      ref={handle}
      onPointerDown={press}
      onPointerMove={drag}
      onDoubleClick={() => onSize(null)}
      onKeyDown={move}
    />
  )
}

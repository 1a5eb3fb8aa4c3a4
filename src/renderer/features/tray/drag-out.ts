/**
 * A card of the tray dragged onto the map: its tool is in hand meanwhile, the map shows what it would do, and it acts
 * where it is let go.
 */
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { XY } from '#foundation/geometry/point.ts'
import type { Tool } from '#state/editor-state.ts'
import { editorStore } from '#state/editor-store.ts'
import { createSignal, type Signal, viewRequests } from '#state/messages/signal.ts'
import type { TrayEntry } from './sections.ts'

/** How far a mouse goes before a press is a drag, and a finger before it scrolls (pixels). */
const DRAG_PX = 4
const STRAY_PX = 10
/** How long a finger rests on a card before it takes it along (ms). */
const HOLD_MS = 300

interface Dragged {
  readonly entry: TrayEntry
  /** The place of the pointer in the window (CSS px). */
  readonly at: XY
}

/** The card that hangs on the pointer, or null if none does. */
export const dragged: Signal<Dragged | null> = createSignal()

/** To be called when a card is pressed. Esc, or letting go anywhere but on the map, puts back what was in hand before. */
export function dragOut(
  { button, pointerType, pointerId, clientX, clientY }: ReactPointerEvent,
  entry: TrayEntry,
): void {
  if (button !== 0) return
  const byFinger = pointerType === 'touch'
  const abort = new AbortController()
  const options = { capture: true, signal: abort.signal }
  let before: Tool | null = null

  const begin = (at: XY): void => {
    before = editorStore.getState().tool
    editorStore.getState().setTool(entry.tool)
    // The keys of the tool are for the map.
    viewRequests.emit({ kind: 'focus' })
    dragged.emit({ entry, at })
  }
  const timer = byFinger ? setTimeout(() => begin({ x: clientX, y: clientY }), HOLD_MS) : undefined
  const end = (): void => {
    clearTimeout(timer)
    abort.abort()
    if (before !== null) dragged.emit(null)
  }
  const cancel = (): void => {
    end()
    if (before === null) return
    viewRequests.emit({ kind: 'carry', at: null })
    editorStore.getState().setTool(before)
  }
  const isOurs = (event: PointerEvent): boolean => event.pointerId === pointerId
  const move = (event: PointerEvent): void => {
    if (!isOurs(event)) return
    const at = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(at.x - clientX, at.y - clientY)
    // Let go where nobody told of it.
    if (event.buttons === 0) {
      cancel()
      return
    }
    if (before === null) {
      if (byFinger && far > STRAY_PX) end()
      if (byFinger || far < DRAG_PX) return
      begin(at)
    }
    // The map hears of it here, by finger too, and only once.
    event.stopPropagation()
    dragged.emit({ entry, at })
    const { shiftKey, altKey } = event
    viewRequests.emit(
      isOnMap(event) ? { kind: 'carry', at, modifiers: { shiftKey, altKey } } : { kind: 'carry', at: null },
    )
  }
  const lift = (event: PointerEvent): void => {
    if (!isOurs(event)) return
    if (before === null || !isOnMap(event)) {
      cancel()
      return
    }
    end()
    const { clientX: x, clientY: y, shiftKey, altKey } = event
    viewRequests.emit({ kind: 'drop', at: { x, y }, modifiers: { shiftKey, altKey } })
  }
  const press = (event: KeyboardEvent): void => {
    if (before === null) return
    if (event.key === 'Escape') cancel()
    else if (event.key.toLowerCase() !== 'h' || !movesOpening(entry.tool)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const hold = (event: Event): void => {
    if (before !== null) event.preventDefault()
  }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', lift, options)
  window.addEventListener('pointercancel', cancel, options)
  // Not when the focus goes from the card to the map.
  window.addEventListener('blur', cancel, { signal: abort.signal })
  window.addEventListener('keydown', press, options)
  // A finger that carries a card neither scrolls the tray nor opens a menu.
  window.addEventListener('touchmove', hold, { ...options, passive: false })
  window.addEventListener('contextmenu', hold, options)
}

/** Moves the hatchway of a long panel to its other half; false for any other tool. */
function movesOpening(tool: Tool): boolean {
  if (tool.kind !== 'panel') return false
  const { stance, setPlacement } = editorStore.getState()
  setPlacement({ half: stance.half === 'first' ? 'second' : 'first' })
  return true
}

const isOnMap = ({ clientX, clientY }: PointerEvent): boolean =>
  document.elementFromPoint(clientX, clientY)?.closest('.battlefield') instanceof Element

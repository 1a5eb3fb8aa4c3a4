/** A tile of the kit dragged onto the map: the tool is in hand once the tile is left, and acts where it is let go. */
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Tool } from '#state/editor-state.ts'
import { editorStore } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'

/** To be called when a tile is pressed. Esc, or letting go anywhere but on the map, puts back what was in hand before. */
export function dragOut({ button, pointerType, pointerId, currentTarget }: ReactPointerEvent, tool: Tool): void {
  // A finger scrolls the kit.
  if (button !== 0 || pointerType === 'touch') return
  const abort = new AbortController()
  const options = { capture: true, signal: abort.signal }
  let before: Tool | null = null
  const cancel = (): void => {
    abort.abort()
    if (before !== null) editorStore.getState().setTool(before)
  }
  const isOurs = (event: PointerEvent): boolean => event.pointerId === pointerId
  const move = (event: PointerEvent): void => {
    if (!isOurs(event)) return
    // Let go where nobody told of it.
    if (event.buttons === 0) cancel()
    else if (before === null && !currentTarget.contains(under(event))) {
      before = editorStore.getState().tool
      editorStore.getState().setTool(tool)
    }
  }
  const lift = (event: PointerEvent): void => {
    if (!isOurs(event)) return
    const isOnMap = under(event)?.closest('.battlefield') instanceof Element
    if (before === null || !isOnMap) {
      cancel()
      return
    }
    abort.abort()
    const { clientX: x, clientY: y, shiftKey, altKey } = event
    viewRequests.emit({ kind: 'drop', at: { x, y }, modifiers: { shiftKey, altKey } })
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || before === null) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', lift, options)
  window.addEventListener('pointercancel', cancel, options)
  window.addEventListener('blur', cancel, options)
  window.addEventListener('keydown', leave, options)
}

const under = ({ clientX, clientY }: PointerEvent): Element | null => document.elementFromPoint(clientX, clientY)

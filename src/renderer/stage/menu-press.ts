/** What asks for the context menu of the map: the right button without a drag, a pen that rests (fingers: fingers.ts), the Menu key and Shift+F10. */
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { findItem } from '#model/mission/document.ts'
import { editorStore } from '#state/editor-store.ts'
import type { Controller } from './controller.ts'
import { LONG_PRESS_MS } from './fingers.ts'
import { afterLongPress } from './long-press.ts'
import { pressedButton } from './pressed-button.ts'
import type { Stage } from './stage.ts'

/** How far the pointer may stray (pixels). */
const STRAY_PX = 6

export function listenForMenu(
  holder: HTMLElement,
  stage: Stage,
  controller: Controller,
  mac: boolean,
  signal: AbortSignal,
): void {
  let down: { readonly x: number; readonly y: number; readonly rests: boolean } | null = null
  let stop: () => void = () => undefined
  const forget = (): void => {
    down = null
    stop()
  }
  const open = (at: { readonly x: number; readonly y: number }): void => {
    forget()
    openMenuAt(holder, controller, at)
  }
  holder.addEventListener(
    'pointerdown',
    (event) => {
      forget()
      const { pointerType, isPrimary, clientX: x, clientY: y } = event
      const button = pressedButton(event, mac)
      const rests = pointerType !== 'mouse' && button === 0 && isPrimary
      // The right button during a gesture gives that up, and no more.
      if (button !== 2 && !rests) return
      down = { x, y, rests }
      if (rests) stop = afterLongPress(LONG_PRESS_MS, () => open({ x, y }))
    },
    { signal },
  )
  holder.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (down !== null && Math.hypot(clientX - down.x, clientY - down.y) > STRAY_PX) forget()
    },
    { signal },
  )
  holder.addEventListener(
    'pointerup',
    () => {
      // What rested long enough has opened it by now.
      if (down !== null && !down.rests) open(down)
      else forget()
    },
    { signal },
  )
  holder.addEventListener('pointercancel', forget, { signal })
  holder.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      event.stopPropagation()
      const at = besideSelection(holder, stage)
      const box = holder.getBoundingClientRect()
      const under = idsAt(controller, { x: at.x - box.left, y: at.y - box.top })
      editorStore.getState().showContextMenu({ ...at, under })
    },
    { signal },
  )
}

/** About what lies at a place of the window (CSS px). */
export function openMenuAt(
  holder: HTMLElement,
  controller: Controller,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  controller.interrupt()
  const box = holder.getBoundingClientRect()
  const point = { x: x - box.left, y: y - box.top }
  controller.pick(point)
  editorStore.getState().showContextMenu({ x, y, under: idsAt(controller, point) })
}

const idsAt = (controller: Controller, point: { readonly x: number; readonly y: number }): readonly string[] =>
  controller.stackAt(point).map(({ item }) => item.id)

/** Beside the first of what is selected, where it is in view; else in the middle of the map. */
function besideSelection(holder: HTMLElement, stage: Stage): { x: number; y: number } {
  const box = holder.getBoundingClientRect()
  const { document, selection } = editorStore.getState()
  const [id] = selection
  const entry = id === undefined ? undefined : findItem(document, id)
  const around = entry === undefined ? null : boxAround(layoutOf(document), entry)
  const middle = { x: box.width / 2, y: box.height / 2 }
  const at =
    around === null ? middle : stage.screenAt({ x: around.x + around.width / 2, y: around.y + around.height / 2 })
  const inside = at.x > 0 && at.y > 0 && at.x < box.width && at.y < box.height
  return { x: box.left + (inside ? at : middle).x, y: box.top + (inside ? at : middle).y }
}

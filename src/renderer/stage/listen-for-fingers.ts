/** Hands touches of the map to what fingers mean, and keeps them from what a mouse or pen means. */
import { putBack } from '#state/editor.ts'
import { editorStore } from '#state/editor-store.ts'
import type { Controller } from './controller.ts'
import { Fingers } from './fingers.ts'
import { afterLongPress } from './long-press.ts'
import { openMenuAt } from './menu-press.ts'
import type { Stage } from './stage.ts'

/** To be called before anything else listens on the map. */
export function listenForFingers(holder: HTMLElement, stage: Stage, controller: Controller, signal: AbortSignal): void {
  const corner = (): DOMRect => holder.getBoundingClientRect()
  const at = ({ clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const { left, top } = corner()
    return { x: clientX - left, y: clientY - top }
  }
  const fingers = new Fingers({
    stage,
    controller,
    before: () => {
      const { open, selection } = editorStore.getState()
      return { open, selection }
    },
    putBack: (before) => putBack(editorStore, before.open, before.selection),
    menu: ({ x, y }) => {
      const { left, top } = corner()
      openMenuAt(holder, controller, { x: x + left, y: y + top })
    },
    now: () => performance.now(),
    after: afterLongPress,
  })
  const hear = (type: string, touch: (event: PointerEvent) => void, pen?: (event: PointerEvent) => void): void =>
    holder.addEventListener(
      type,
      (event) => {
        if (!(event instanceof PointerEvent)) return
        if (event.pointerType === 'pen') pen?.(event)
        if (event.pointerType === 'mouse' && type === 'pointermove') controller.setCoarse(false)
        if (event.pointerType !== 'touch') return
        event.stopImmediatePropagation()
        touch(event)
      },
      { signal },
    )
  const near = (): void => fingers.pen(true)
  const gone = (): void => fingers.pen(false)
  hear(
    'pointerdown',
    (event) => {
      holder.focus({ preventScroll: true })
      fingers.press(event.pointerId, at(event))
    },
    near,
  )
  hear('pointermove', (event) => fingers.move(event.pointerId, at(event)), near)
  hear('pointerup', (event) => fingers.lift(event.pointerId, at(event)))
  hear('pointercancel', (event) => fingers.cancel(event.pointerId), gone)
  hear('lostpointercapture', (event) => fingers.cancel(event.pointerId))
  // What was said of the last tap stays to be read; a pen that goes out of reach is not near any more.
  hear('pointerleave', () => undefined, gone)
  window.addEventListener('blur', () => fingers.cancel(), { signal })
  // Safari tells a pinch in events of its own, and would zoom the page.
  for (const type of ['gesturestart', 'gesturechange'])
    holder.addEventListener(type, (event) => event.preventDefault(), { signal, passive: false })
}

/** The window onto the battlefield: scale and offset, as pure functions. Screen is CSS pixels, field is millimetres. */
import { type Box, type FieldPoint, fieldPoint } from '#core/geometry/point.ts'

export interface View {
  /** Pixels per millimetre. */
  readonly scale: number
  /** Where the battlefield's corner lies on the screen (pixels). */
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** True size on a screen of 96 dots per inch. */
export const SCALE_100_PERCENT = 96 / 25.4
const SMALLEST = 0.05
const LARGEST = 20

export const toScreen = (view: View, point: { x: number; y: number }): { x: number; y: number } => ({
  x: view.x + point.x * view.scale,
  y: view.y + point.y * view.scale,
})
export const fromScreen = (view: View, point: { x: number; y: number }): FieldPoint =>
  fieldPoint((point.x - view.x) / view.scale, (point.y - view.y) / view.scale)

/** The view that shows the whole box with a margin (pixels) around it. */
export function fitView(box: Box, size: Size, margin: number): View {
  const room = { width: Math.max(1, size.width - 2 * margin), height: Math.max(1, size.height - 2 * margin) }
  const scale = limited(Math.min(room.width / Math.max(1, box.width), room.height / Math.max(1, box.height)))
  return {
    scale,
    x: (size.width - box.width * scale) / 2 - box.x * scale,
    y: (size.height - box.height * scale) / 2 - box.y * scale,
  }
}

/** Zooms by a factor while the place under the pointer stays where it is. */
export function zoomAt(view: View, pointer: { x: number; y: number }, by: number): View {
  const scale = limited(view.scale * by)
  const at = fromScreen(view, pointer)
  return { scale, x: pointer.x - at.x * scale, y: pointer.y - at.y * scale }
}

export const pan = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy })

/** Keeps at least a corner of the battlefield in sight. */
export function held(view: View, box: Box, size: Size): View {
  const keep = 80
  const clamp = (value: number, length: number, room: number): number =>
    Math.min(room - keep, Math.max(keep - length * view.scale, value))
  return { ...view, x: clamp(view.x, box.width, size.width), y: clamp(view.y, box.height, size.height) }
}

/** Moves the view just far enough that a place is well inside, or leaves it alone. */
export function revealed(view: View, at: FieldPoint, size: Size): View {
  const screen = toScreen(view, at)
  const margin = Math.min(size.width, size.height) * 0.2
  const inside =
    screen.x > margin && screen.y > margin && screen.x < size.width - margin && screen.y < size.height - margin
  return inside ? view : pan(view, size.width / 2 - screen.x, size.height / 2 - screen.y)
}

const limited = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale))

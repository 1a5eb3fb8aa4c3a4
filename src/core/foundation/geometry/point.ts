/** Points and boxes in millimetres; the type says which plane they lie in. */

declare const plane: unique symbol

/** A pair of numbers whose unit and plane the reader knows: x to the right and y down. */
export interface XY {
  readonly x: number
  readonly y: number
}

/** A place in millimetres, x to the right and y down. */
export interface Point<Plane extends string = string> {
  readonly x: number
  readonly y: number
  readonly [plane]?: Plane
}
/** A place on one board, measured from the board's upper left corner (mm). */
export type BoardPoint = Point<'board'>
/** A place on the whole battlefield, measured from its upper left corner (mm). */
export type FieldPoint = Point<'field'>

/** An upright rectangle in millimetres. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const boardPoint = (x: number, y: number): BoardPoint => ({ x, y })
export const fieldPoint = (x: number, y: number): FieldPoint => ({ x, y })

/** Distance between two points of one plane (mm). */
export const distance = <P extends string>(a: Point<P>, b: Point<P>): number => Math.hypot(b.x - a.x, b.y - a.y)

/** True when the point lies in the box or on its border. */
export const contains = (box: Box, point: { readonly x: number; readonly y: number }): boolean =>
  point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height

/** The smallest box around all given boxes; a box without size at the origin when there are none. */
export function unite(boxes: readonly Box[]): Box {
  const [first, ...rest] = boxes
  if (first === undefined) return { x: 0, y: 0, width: 0, height: 0 }
  let { x, y } = first
  let right = first.x + first.width
  let bottom = first.y + first.height
  for (const box of rest) {
    x = Math.min(x, box.x)
    y = Math.min(y, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x, y, width: right - x, height: bottom - y }
}

/** True when the boxes share more than a border. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** How much two boxes share (mm²). */
export const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

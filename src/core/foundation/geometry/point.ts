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

/** How far a point is from an upright box of the same plane (mm); 0 in it and on its border. */
export function distanceToBox(box: Box, point: { readonly x: number; readonly y: number }): number {
  const dx = Math.max(box.x - point.x, 0, point.x - (box.x + box.width))
  const dy = Math.max(box.y - point.y, 0, point.y - (box.y + box.height))
  // Not Math.hypot, which takes many times as long, and boards are far too small to overflow.
  return Math.sqrt(dx * dx + dy * dy)
}

/** How far two upright boxes of one plane are from each other (mm); 0 when they touch or overlap. */
export function boxesApart(a: Box, b: Box): number {
  const dx = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width))
  const dy = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height))
  return Math.sqrt(dx * dx + dy * dy)
}

// Whether a convex polygon and an upright box share any ground.

/**
 * True when they overlap; touching borders alone do not count, as with `overlaps`. The polygon's corners go round it; two make
 * a line. By the separating axis theorem: apart means that they are apart seen along a side of one of them.
 */
export function overlapsBox(corners: readonly XY[], box: Box): boolean {
  const others: readonly XY[] = [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ]
  const sides = corners.map((from, index): XY => {
    const to = corners[(index + 1) % corners.length] ?? from
    return { x: from.y - to.y, y: to.x - from.x }
  })
  return [{ x: 1, y: 0 }, { x: 0, y: 1 }, ...sides].every((axis) => {
    if (axis.x === 0 && axis.y === 0) return true
    const [one, other] = [reachAlong(axis, corners), reachAlong(axis, others)]
    return one.from < other.to && other.from < one.to
  })
}

function reachAlong(axis: XY, points: readonly XY[]): { readonly from: number; readonly to: number } {
  const along = points.map(({ x, y }) => x * axis.x + y * axis.y)
  return { from: Math.min(...along), to: Math.max(...along) }
}

// The one place that says when two lengths in millimetres are the same.

/** Two places closer than this are the same place (mm): a tenth of the finest step a document stores. */
export const TOLERANCE_MM = 0.01

/** True when two lengths (mm) are the same within the tolerance. */
export const same = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE_MM

/** True when `a` is clearly smaller than `b` (both mm). */
export const less = (a: number, b: number): boolean => a < b - TOLERANCE_MM

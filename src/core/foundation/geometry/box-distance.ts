import type { Box } from './point.ts'

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

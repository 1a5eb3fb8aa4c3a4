/** In which corner of the map the minimap covers least of the boards. */
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import type { VisibleArea } from '#state/messages/signal.ts'

export const corners = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export type Corner = (typeof corners)[number]

/** True while the boards do not fit into the view, wherever it is. */
export const isZoomedIn = ({ bounds, box }: Pick<VisibleArea, 'bounds' | 'box'>): boolean =>
  bounds.width > box.width + 0.5 || bounds.height > box.height + 0.5

/** The first corner in which a box of that size (pixels, with its margin) covers least of the boards. */
export function cornerFor(
  { bounds, box, scale }: Pick<VisibleArea, 'bounds' | 'box' | 'scale'>,
  size: { readonly width: number; readonly height: number },
): Corner {
  const [width, height] = [size.width / scale, size.height / scale]
  const at = (corner: Corner): Box => ({
    x: corner.endsWith('left') ? box.x : box.x + box.width - width,
    y: corner.startsWith('top') ? box.y : box.y + box.height - height,
    width,
    height,
  })
  const covered = corners.map((corner) => common(at(corner), bounds))
  const least = Math.min(...covered)
  return corners.find((_, index) => (covered[index] ?? 0) <= least + 1) ?? 'bottom-right'
}

/** The area that two boxes have in common. */
function common(a: Box, b: Box): number {
  if (!overlaps(a, b)) return 0
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Convex rings: widened, and against ellipses (mm). */
import type { Ring } from './convex-blocks.ts'
import type { Ellipse } from './ellipse.ts'
import { ringTouchesRectangle } from './rectangle.ts'

/** The ring with every side moved outward. */
export function widened(ring: Ring, by: number): Ring {
  const { length } = ring
  const at = (index: number): number => ring[(index + length) % length] ?? 0
  const moved: number[] = []
  for (let corner = 0; corner < length; corner += 2) {
    const before = outward(at(corner) - at(corner - 2), at(corner + 1) - at(corner - 1))
    const after = outward(at(corner + 2) - at(corner), at(corner + 3) - at(corner + 1))
    const stretch = by / (1 + before.x * after.x + before.y * after.y)
    moved.push(at(corner) + (before.x + after.x) * stretch, at(corner + 1) + (before.y + after.y) * stretch)
  }
  return moved
}

/** Of a side of a ring that runs clockwise on the drawing, y down. */
function outward(dx: number, dy: number): { x: number; y: number } {
  const length = Math.sqrt(dx * dx + dy * dy)
  return { x: dy / length, y: -dx / length }
}

/** True when an outline, or a single place, touches a convex ring or lies in it. */
export function ringTouches(ring: Ring, outline: Ellipse): boolean {
  if (outline.angular !== undefined) return ringTouchesRectangle(ring, outline)
  const { x, y, rx, ry, cos, sin } = outline
  // Seen as from within the unit circle that the ellipse is a stretched one of; a single place is a very small one.
  const [a, b] = [Math.max(rx, POINT_MM), Math.max(ry, POINT_MM)]
  const { length } = ring
  const corner = (at: number): [number, number] => {
    const [dx, dy] = [(ring[at % length] ?? 0) - x, (ring[(at + 1) % length] ?? 0) - y]
    return [(dx * cos + dy * sin) / a, (dy * cos - dx * sin) / b]
  }
  let within = true
  for (let at = 0; at < length; at += 2) {
    const [[px, py], [qx, qy]] = [corner(at), corner(at + 2)]
    const [ex, ey] = [qx - px, qy - py]
    if (ex * -py - ey * -px < 0) within = false
    const part = Math.min(1, Math.max(0, -(px * ex + py * ey) / (ex * ex + ey * ey)))
    const [nx, ny] = [px + part * ex, py + part * ey]
    if (nx * nx + ny * ny <= 1) return true
  }
  return within
}
const POINT_MM = 1e-9

/** Computes the area visible from a place, or from any part of a base, as polygons (mm on the battlefield). */
import { boxRing } from '#foundation/geometry/convex-blocks.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import { outlinePoint } from '#foundation/geometry/rectangle.ts'
import { memoize } from '#foundation/memoize.ts'
import { lineTo, obstaclesBetween } from './obstacles.ts'
import { type Base, type Solid, standingAt } from './solid.ts'
import type { Terrain } from './terrain.ts'

export type Polygon = readonly FieldPoint[]

/** Viewpoints on the outline, in addition to the middle. */
const LOOKOUTS = 10

/**
 * The region seen from some part of a base: polygons to be filled as one, each exactly what is seen from the middle or
 * from one of ten places on the outline. Slivers that only places in between see are left out, so nothing is in it
 * that is not seen; `seesPlace` answers exactly for a single place. Empty where the base cannot stand.
 */
export function seenRegion(solid: Solid, base: Base): readonly Polygon[] {
  if (typeof standingAt(solid, base) === 'string') return []
  const lookouts: FieldPoint[] = [base]
  if (base.rx > 0)
    for (let at = 0; at < LOOKOUTS; at += 1) lookouts.push(outlinePoint(base, (at * 2 * Math.PI) / LOOKOUTS))
  return lookouts.map((place) => seenFrom(solid, place)).filter((polygon) => polygon.length > 2)
}

/** True when some part of the base sees a place. Exact. */
export function seesPlace(solid: Solid, base: Base, place: FieldPoint): boolean {
  const here = standingAt(solid, base)
  if (typeof here === 'string' || standingAt(solid, place) !== here) return false
  const point: Base = { x: place.x, y: place.y, rx: 0, ry: 0, cos: 1, sin: 0 }
  return lineTo(obstaclesBetween(solid, base, point, []), place, base) !== null
}

/** How far beside a corner lines run, to end on its block or run on past it (mm): more than what corners stand off. */
const BESIDE_MM = 0.005

/**
 * Returns the region seen from a place, clockwise on the drawing. Exact but for a hundredth of a millimetre: a line to
 * each corner in sight, just past it on either side; between two lines lies one side of a block or of the boards.
 */
export function seenFrom(solid: Solid, place: FieldPoint): Polygon {
  const { terrain, closed } = solid
  const { blocks, corners } = terrain
  const plane = standingAt(solid, place)
  if (typeof plane === 'string') return []
  const angles: number[] = []
  for (let corner = 0; corner < corners.count; corner += 1) {
    if (corners.plane[corner] !== plane) continue
    const x = corners.x[corner] ?? 0
    const y = corners.y[corner] ?? 0
    if (blocks.isBlocked(place.x, place.y, x, y, closed)) continue
    const angle = Math.atan2(y - place.y, x - place.x)
    const beside = BESIDE_MM / Math.max(BESIDE_MM, Math.hypot(x - place.x, y - place.y))
    angles.push(angle - beside, angle + beside)
  }
  // A corner of the room is where its two sides meet: the line there ends on one of them, close by the other.
  for (const { x, y } of innerCornersOf(terrain)) {
    const [dx, dy] = [x - place.x, y - place.y]
    if (!blocks.isBlocked(place.x, place.y, place.x + dx * SHORT_OF, place.y + dy * SHORT_OF, closed))
      angles.push(Math.atan2(dy, dx))
  }
  const boards = edgesOf(terrain.planes[plane]?.boxes ?? [])
  angles.sort((a, b) => a - b)
  const polygon: FieldPoint[] = []
  for (const [index, angle] of angles.entries()) {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const edge = edgeAlong(boards, place, dx, dy)
    const part = blocks.firstAlong(place.x, place.y, dx * edge, dy * edge, closed)
    polygon.push({ x: place.x + dx * edge * part, y: place.y + dy * edge * part })
    // From an edge or a corner of the boards nothing is seen behind oneself.
    const next = angles[index + 1] ?? (angles[0] ?? 0) + 2 * Math.PI
    if (next - angle > Math.PI - 1e-5) polygon.push({ x: place.x, y: place.y })
  }
  return polygon
}

/** Inner corners lie on blocks; they are in sight when the line is free almost as far. */
const SHORT_OF = 1 - 1e-6

/** Where blocks meet each other and the edges of the boards, and the corners of the boards. */
const innerCornersOf = memoize((terrain: Terrain): readonly FieldPoint[] => {
  const rings = terrain.planes.flatMap(({ boxes }) =>
    boxes.map(({ x, y, width, height }) => boxRing(x, y, x + width, y + height)),
  )
  const corners = rings.flatMap((ring) => [0, 2, 4, 6].map((at) => ({ x: ring[at] ?? 0, y: ring[at + 1] ?? 0 })))
  return [...terrain.blocks.crossings(rings), ...corners]
})

interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Around boards that touch; ground between them that no board covers is blocked. */
const edgesOf = (boxes: readonly Box[]): Edges => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  top: Math.min(...boxes.map(({ y }) => y)),
  right: Math.max(...boxes.map(({ x, width }) => x + width)),
  bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
})

/** How far it is along a direction to the edge of the boards (mm). */
function edgeAlong({ left, top, right, bottom }: Edges, place: FieldPoint, dx: number, dy: number): number {
  const sideways = Math.abs(dx) < LEVEL ? Number.POSITIVE_INFINITY : ((dx > 0 ? right : left) - place.x) / dx
  const upright = Math.abs(dy) < LEVEL ? Number.POSITIVE_INFINITY : ((dy > 0 ? bottom : top) - place.y) / dy
  return Math.max(0, Math.min(sideways, upright))
}
/** Directions are rounded: one along an edge must not end on it at once. */
const LEVEL = 1e-12

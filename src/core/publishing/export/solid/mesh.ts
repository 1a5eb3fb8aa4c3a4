/** Closed surfaces of triangles (mm; x to the right, y away from the viewer, z up), for files that hold bodies. */
import type { Solid } from '#analysis/layout/solids.ts'
import type { XY } from '#foundation/geometry/point.ts'

export interface Mesh {
  /** Three numbers for each point. */
  readonly points: readonly number[]
  /** Three points for each triangle, counter-clockwise seen from outside. */
  readonly triangles: readonly number[]
}

/** An upright box: from and to along each axis. */
export type Block = readonly [x: Extent, y: Extent, z: Extent]
export type Extent = readonly [from: number, to: number]

export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const [points, triangles]: [number[], number[]] = [[], []]
  for (const mesh of meshes) {
    const before = points.length / 3
    for (const value of mesh.points) points.push(value)
    for (const point of mesh.triangles) triangles.push(point + before)
  }
  return { points, triangles }
}

/** Returns one mesh for all solids. Boxes that touch become one body; the others stay separate bodies. */
export function meshOfSolids(solids: readonly Pick<Solid, 'shape' | 'z0' | 'z1'>[]): Mesh {
  const blocks: Block[] = []
  const others: Mesh[] = []
  for (const { shape, z0, z1 } of solids) {
    if (shape.kind === 'box') {
      const { x, y, width, height } = shape.box
      blocks.push([
        [x, x + width],
        // The map counts from the north.
        [-y - height, -y],
        [z0, z1],
      ])
    } else {
      const ring = shape.kind === 'prism' ? shape.points : circle(shape, shape.radius)
      others.push(columnOf(ring, shape.kind === 'prism' ? ring : circle(shape, shape.top), z0, z1))
    }
  }
  return joinMeshes([...(blocks.length === 0 ? [] : [meltedBlocks(blocks)]), ...others])
}

const CORNERS = 32
const circle = ({ x, y }: XY, radius: number): XY[] =>
  Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })

/** A column between two convex rings with as many points. */
function columnOf(ground: readonly XY[], top: readonly XY[], z0: number, z1: number): Mesh {
  const twice = ground.reduce((sum, { x, y }, index) => {
    const next = ground[(index + 1) % ground.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  // The other way round on the map, which counts downwards.
  const [low, high] = twice > 0 ? [[...ground].reverse(), [...top].reverse()] : [ground, top]
  const count = low.length
  const points = [...low.flatMap(({ x, y }) => [x, -y, z0]), ...high.flatMap(({ x, y }) => [x, -y, z1])]
  const triangles: number[] = []
  for (let index = 0; index < count; index += 1) {
    const next = (index + 1) % count
    triangles.push(index, next, count + next, index, count + next, count + index)
    if (index > 0 && index < count - 1) triangles.push(0, index + 1, index, count, count + index, count + index + 1)
  }
  return { points, triangles }
}

/** Places that differ less are one (mm). */
const fine = (value: number): number => Math.round(value * 1000) / 1000 + 0

/**
 * The surface of blocks melted together. A grid runs through all their sides; a face is wherever a full cell meets an empty
 * one. Faces in one plane are joined to rectangles, whose sides have every corner of their neighbours as a point.
 */
export function meltedBlocks(blocks: readonly Block[]): Mesh {
  const lines = ([0, 1, 2] as const).map((axis) =>
    [...new Set(blocks.flatMap((block) => block[axis].map(fine)))].sort((a, b) => a - b),
  )
  const counts = lines.map((along) => along.length - 1)
  const [nx = 0, ny = 0, nz = 0] = counts
  const places = lines.map((along) => new Map(along.map((value, index) => [value, index])))
  const placeOf = (axis: number, value: number): number => places[axis]?.get(fine(value)) ?? 0
  const full = new Uint8Array(nx * ny * nz)
  for (const [x, y, z] of blocks)
    for (let k = placeOf(2, z[0]); k < placeOf(2, z[1]); k += 1)
      for (let j = placeOf(1, y[0]); j < placeOf(1, y[1]); j += 1)
        full.fill(1, (k * ny + j) * nx + placeOf(0, x[0]), (k * ny + j) * nx + placeOf(0, x[1]))
  const isFull = ([x = 0, y = 0, z = 0]: Place): boolean =>
    x >= 0 && y >= 0 && z >= 0 && x < nx && y < ny && z < nz && full[(z * ny + y) * nx + x] === 1
  const faces = facesOf(counts, isFull)

  const keyOf = ([x = 0, y = 0, z = 0]: Place): number => (z * (ny + 1) + y) * (nx + 1) + x
  const corners = new Set(faces.flatMap((face) => cornersOf(face).map(keyOf)))
  const points: number[] = []
  const known = new Map<number, number>()
  const valueAt = (axis: number, place: number): number => lines[axis]?.[place] ?? 0
  const pointAt = (place: Place): number => {
    const key = keyOf(place)
    const id = known.get(key) ?? points.length / 3
    if (id === points.length / 3) {
      known.set(key, id)
      points.push(...place.map((at, axis) => valueAt(axis, at)))
    }
    return id
  }
  const triangles = faces.flatMap((face) => {
    const ring = ringOf(face).filter((place) => corners.has(keyOf(place)))
    const ids = ring.map(pointAt)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    if (ids.length === 4) return [a, b, c, a, c, d]
    // With points on its sides it is a fan about its middle.
    const middle = points.length / 3
    const [from, , to] = cornersOf(face)
    points.push(...[0, 1, 2].map((axis) => (valueAt(axis, from?.[axis] ?? 0) + valueAt(axis, to?.[axis] ?? 0)) / 2))
    return ids.flatMap((id, index) => [id, ids[(index + 1) % ids.length] ?? id, middle])
  })
  return { points, triangles }
}

/** A place on the grid, or a cell by its lowest corner. */
type Place = readonly number[]

/** A rectangle on a plane across one axis, in lines of the grid along the two others. */
interface Face {
  readonly axis: number
  readonly at: number
  /** Whether it looks to the higher side of its axis. */
  readonly up: boolean
  readonly u: Extent
  readonly v: Extent
}

/** Every rectangle of the surface: as long as possible, then as wide as possible. */
function facesOf(counts: readonly number[], isFull: (cell: Place) => boolean): Face[] {
  const faces: Face[] = []
  for (const axis of [0, 1, 2])
    for (const up of [false, true]) {
      const [nu, nv] = [counts[(axis + 1) % 3] ?? 0, counts[(axis + 2) % 3] ?? 0]
      for (let layer = 0; layer < (counts[axis] ?? 0); layer += 1) {
        const open = new Uint8Array(nu * nv)
        for (let v = 0; v < nv; v += 1)
          for (let u = 0; u < nu; u += 1)
            if (isFull(placed(axis, layer, u, v)) && !isFull(placed(axis, layer + (up ? 1 : -1), u, v)))
              open[v * nu + u] = 1
        const run = (v: number, from: number, to: number): boolean => {
          for (let u = from; u < to; u += 1) if (v >= nv || open[v * nu + u] !== 1) return false
          return true
        }
        for (let v = 0; v < nv; v += 1)
          for (let u = 0; u < nu; u += 1) {
            if (open[v * nu + u] !== 1) continue
            let [right, high] = [u + 1, v + 1]
            while (right < nu && open[v * nu + right] === 1) right += 1
            while (run(high, u, right)) high += 1
            for (let row = v; row < high; row += 1) open.fill(0, row * nu + u, row * nu + right)
            faces.push({ axis, at: up ? layer + 1 : layer, up, u: [u, right], v: [v, high] })
          }
      }
    }
  return faces
}

function placed(axis: number, at: number, u: number, v: number): Place {
  const place = [0, 0, 0]
  place[axis] = at
  place[(axis + 1) % 3] = u
  place[(axis + 2) % 3] = v
  return place
}

/** Corners in the order in which they are seen counter-clockwise from outside. */
function cornersOf({ axis, at, up, u, v }: Face): Place[] {
  const ring = [
    placed(axis, at, u[0], v[0]),
    placed(axis, at, u[1], v[0]),
    placed(axis, at, u[1], v[1]),
    placed(axis, at, u[0], v[1]),
  ]
  return up ? ring : ring.reverse()
}

/** Every place of the grid on the sides of a rectangle, in the same order; it begins with a corner. */
function ringOf(face: Face): Place[] {
  const corners = cornersOf(face)
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    const steps = Math.max(...from.map((value, axis) => Math.abs(value - (to[axis] ?? value))))
    return Array.from({ length: steps }, (_, step) =>
      from.map((value, axis) => value + (((to[axis] ?? value) - value) / steps) * step),
    )
  })
}

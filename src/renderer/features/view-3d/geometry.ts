/** Blocks that stand on the deck as meshes. Places are millimetres: x and z as on the map, y up. */
import { BufferAttribute, BufferGeometry, Color } from 'three'
import type { Block } from '#drawing/standing/blocks.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'

type Place = readonly [x: number, y: number, z: number]
type Uv = readonly [u: number, v: number]

/** Gathers faces of one material. */
export class Faces {
  private readonly places: number[] = []
  private readonly normals: number[] = []
  private readonly colours: number[] = []
  private readonly uvs: number[] = []
  private readonly index: number[] = []

  get triangles(): number {
    return this.index.length / 3
  }

  /** Adds a convex face that looks along the normal, whichever way its corners run. */
  add(corners: readonly Place[], normal: Place, colour: Color, uvs: readonly Uv[] = []): void {
    const first = this.places.length / 3
    for (const [index, place] of corners.entries()) {
      this.places.push(...place)
      this.normals.push(...normal)
      this.colours.push(colour.r, colour.g, colour.b)
      this.uvs.push(...(uvs[index] ?? [0, 0]))
    }
    const isTurned = facing(corners, normal) < 0
    for (let next = 1; next + 1 < corners.length; next += 1) {
      const [b, c] = isTurned ? [next + 1, next] : [next, next + 1]
      this.index.push(first, first + b, first + c)
    }
  }

  geometry(): BufferGeometry {
    return new BufferGeometry()
      .setAttribute('position', new BufferAttribute(new Float32Array(this.places), 3))
      .setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3))
      .setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 3))
      .setAttribute('uv', new BufferAttribute(new Float32Array(this.uvs), 2))
      .setIndex(new BufferAttribute(new Uint32Array(this.index), 1))
  }
}

/** Positive if the corners run counterclockwise for somebody whom the normal points to. */
function facing([a, b, c]: readonly Place[], [x, y, z]: Place): number {
  if (a === undefined || b === undefined || c === undefined) return 1
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  return x * (uy * vz - uz * vy) + y * (uz * vx - ux * vz) + z * (ux * vy - uy * vx)
}

/** How a picture lies on the sides of a block: along the lattice, or once over each side. */
export type Wrap = { readonly pitch: number; readonly height: number } | 'once'

/** Chamfers brighten the edges that catch light. */
const EDGE_LIGHT = 1.25

/** Adds a block, its top edges cut by the chamfer (mm). The top is left to others where its picture is. */
export function addBlock(
  faces: Faces,
  { ring, top, z0, z1 }: Block,
  colour: Color,
  chamfer: number,
  wrap: Wrap,
  hasTop = true,
): void {
  const middle = { x: mean(top.map(({ x }) => x)), y: mean(top.map(({ y }) => y)) }
  const size = Math.min(...sizes(top))
  const cut = Math.min(chamfer, (z1 - z0) / 3, size / 4)
  const inner = top.map((corner) => toward(corner, middle, cut, top.length === 4))
  const bright = colour.clone().multiplyScalar(EDGE_LIGHT)
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a
    const [topA, topB] = [top[index] ?? a, top[(index + 1) % top.length] ?? b]
    const [innerA, innerB] = [inner[index] ?? a, inner[(index + 1) % inner.length] ?? b]
    const out = outward(a, b, middle)
    const level = Math.abs(b.x - a.x) > Math.abs(b.y - a.y)
    const along = (point: XY): number => (wrap === 'once' ? 0 : (level ? point.x : point.y) / wrap.pitch)
    const [uA, uB] = wrap === 'once' ? [0, 1] : [along(a), along(b)]
    const [low, high] = wrap === 'once' ? [0, 1] : [z0 / wrap.height, (z1 - cut) / wrap.height]
    faces.add(
      [
        [a.x, z0, a.y],
        [b.x, z0, b.y],
        [topB.x, z1 - cut, topB.y],
        [topA.x, z1 - cut, topA.y],
      ],
      [out.x, 0, out.y],
      colour,
      [
        [uA, low],
        [uB, low],
        [uB, high],
        [uA, high],
      ],
    )
    if (cut > 0)
      faces.add(
        [
          [topA.x, z1 - cut, topA.y],
          [topB.x, z1 - cut, topB.y],
          [innerB.x, z1, innerB.y],
          [innerA.x, z1, innerA.y],
        ],
        [out.x * Math.SQRT1_2, Math.SQRT1_2, out.y * Math.SQRT1_2],
        bright,
        Array.from({ length: 4 }, () => [uA, 0.98] as const),
      )
  }
  // Lintels, beams and caps are seen from below.
  if (z0 > 0)
    faces.add(
      ring.map(({ x, y }) => [x, z0, y] as const),
      [0, -1, 0],
      colour,
      ring.map(() => [0, 0.5] as const),
    )
  if (hasTop)
    faces.add(
      inner.map(({ x, y }) => [x, z1, y] as const),
      [0, 1, 0],
      colour,
      inner.map(() => [0, 0.97] as const),
    )
}

/** Adds the top of a block as a piece of a picture that covers the box. */
export function addTop(faces: Faces, { top, z1 }: Pick<Block, 'top' | 'z1'>, picture: Box): void {
  faces.add(
    top.map(({ x, y }) => [x, z1 + 0.05, y] as const),
    [0, 1, 0],
    new Color(1, 1, 1),
    top.map(({ x, y }) => [(x - picture.x) / picture.width, 1 - (y - picture.y) / picture.height] as const),
  )
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const sizes = (ring: readonly XY[]): readonly [number, number] => {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}

/** A corner moved inward: along both axes for a box, toward the middle for anything rounder. */
function toward({ x, y }: XY, middle: XY, by: number, isBox: boolean): XY {
  const [dx, dy] = [middle.x - x, middle.y - y]
  if (isBox) return { x: x + Math.sign(dx) * by, y: y + Math.sign(dy) * by }
  const share = by / (Math.hypot(dx, dy) || 1)
  return { x: x + dx * share, y: y + dy * share }
}

/** The direction of length 1 at right angles to a side, away from the middle. */
function outward(a: XY, b: XY, middle: XY): XY {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy) || 1
  const side = { x: dy / length, y: -dx / length }
  const isOut = side.x * ((a.x + b.x) / 2 - middle.x) + side.y * ((a.y + b.y) / 2 - middle.y) >= 0
  return isOut ? side : { x: -side.x, y: -side.y }
}

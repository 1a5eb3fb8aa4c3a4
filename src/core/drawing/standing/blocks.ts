/** The solids of a mission made ready to be drawn one behind another: none runs through another any more. */
import type { Solid, SolidRole } from '#analysis/layout/solids.ts'
import { type Box, overlaps, unite, type XY } from '#foundation/geometry/point.ts'

export type WallHeight = 'full' | 'low'

/** Part of their height that walls keep where they are drawn low. */
const LOW = 0.45

/** A solid, or a part of one, with its ground as a ring that runs clockwise on the map. */
export interface Block extends Pick<Solid, 'role' | 'item' | 'side' | 'hatchway'> {
  readonly ring: readonly XY[]
  /** The ring of its top, point by point. */
  readonly top: readonly XY[]
  /** Around its ground. */
  readonly box: Box
  readonly z0: number
  readonly z1: number
}

/** Corners of a drawn round solid, by its radius. */
const cornersOf = (radius: number): number => (radius > 12 ? 36 : 20)

/** Pieces of which those that meet at a node are drawn as one. */
const joints: readonly SolidRole[] = ['pillar', 'wall-end', 'cap']
/** The others of walls, in the order in which they give way to those before them. */
const walls: readonly SolidRole[] = ['post', 'beam', 'lintel', 'wall', 'weak', 'sill', 'leaf']
const lowered: ReadonlySet<SolidRole> = new Set([...joints, ...walls])

export function blocksOf(solids: readonly Solid[], height: WallHeight): Block[] {
  const part = height === 'low' ? LOW : 1
  const sized = solids.map((solid) =>
    part === 1 || !lowered.has(solid.role) || solid.role === 'sill'
      ? solid
      : { ...solid, z0: solid.z0 * part, z1: solid.z1 * part },
  )
  const others = sized.flatMap((solid): Block[] =>
    lowered.has(solid.role) || solid.role === 'board' ? [] : [blockOf(solid)],
  )
  const standing = joints.flatMap((role) => joined(sized.filter((solid) => solid.role === role)))
  for (const role of walls)
    for (const solid of sized) {
      if (solid.role !== role || solid.shape.kind !== 'box') continue
      // An open leaf gives way to whatever stands in its way; walls stand, whatever is put into them.
      const inTheWay = role === 'leaf' ? [...standing, ...others.filter(({ z1 }) => z1 > FLAT_MM)] : standing
      standing.push(
        ...trimmed(solid.shape.box, solid, inTheWay).map((box) => blockOf({ ...solid, shape: { kind: 'box', box } })),
      )
    }
  return [...standing, ...others]
}

/** Markers and bases are no higher (mm). */
const FLAT_MM = 5
/** Shorter ends of a wall are dust (mm). */
const LEAST_MM = 0.1

/** Returns the rest of a box without the blocks that it runs into, cut across so that most of it stays. */
function trimmed(whole: Box, { z0, z1 }: Pick<Solid, 'z0' | 'z1'>, inTheWay: readonly Block[]): Box[] {
  let left = [whole]
  for (const other of inTheWay) {
    if (other.z1 <= z0 || other.z0 >= z1 || !overlaps(other.box, whole)) continue
    left = left.flatMap((box) => (overlaps(box, other.box) ? without(box, other.box) : [box]))
  }
  return left
}

function without(box: Box, gone: Box): Box[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const [goneRight, goneBottom] = [gone.x + gone.width, gone.y + gone.height]
  const level = [
    { ...box, width: gone.x - box.x },
    { ...box, x: goneRight, width: right - goneRight },
  ].filter(({ width }) => width > LEAST_MM)
  const upright = [
    { ...box, height: gone.y - box.y },
    { ...box, y: goneBottom, height: bottom - goneBottom },
  ].filter(({ height }) => height > LEAST_MM)
  const area = (boxes: readonly Box[]): number => boxes.reduce((sum, { width, height }) => sum + width * height, 0)
  return area(level) >= area(upright) ? level : upright
}

/** One block for all boxes that touch each other. */
function joined(solids: readonly Solid[]): Block[] {
  let groups: { solid: Solid; box: Box }[] = []
  for (const solid of solids) {
    if (solid.shape.kind !== 'box') continue
    let { box } = solid.shape
    const apart: typeof groups = []
    for (const group of groups)
      if (touches(group.box, box)) box = unite([group.box, box])
      else apart.push(group)
    groups = [...apart, { solid, box }]
  }
  return groups.map(({ solid, box }) => blockOf({ ...solid, shape: { kind: 'box', box } }))
}

const touches = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width + LEAST_MM &&
  b.x <= a.x + a.width + LEAST_MM &&
  a.y <= b.y + b.height + LEAST_MM &&
  b.y <= a.y + a.height + LEAST_MM

function blockOf({ role, item, side, hatchway, shape, z0, z1 }: Solid): Block {
  const known = {
    role,
    item,
    z0,
    z1,
    ...(side === undefined ? {} : { side }),
    ...(hatchway === undefined ? {} : { hatchway }),
  }
  switch (shape.kind) {
    case 'box': {
      const ring = boxRing(shape.box)
      return { ...known, ring, top: ring, box: shape.box }
    }
    case 'prism': {
      const ring = clockwise(shape.points)
      return { ...known, ring, top: ring, box: around(ring) }
    }
    case 'round': {
      const count = cornersOf(shape.radius)
      const circle = (radius: number): XY[] =>
        Array.from({ length: count }, (_, corner) => {
          const angle = (corner / count) * 2 * Math.PI
          return { x: shape.x + radius * Math.cos(angle), y: shape.y + radius * Math.sin(angle) }
        })
      const ring = circle(shape.radius)
      return { ...known, ring, top: shape.top === shape.radius ? ring : circle(shape.top), box: around(ring) }
    }
  }
}

/** The corners of a box, clockwise on the map. */
export const boxRing = ({ x, y, width, height }: Box): XY[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

const around = (points: readonly XY[]): Box => unite(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })))

function clockwise(points: readonly XY[]): readonly XY[] {
  const twice = points.reduce((sum, point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return sum + point.x * next.y - next.x * point.y
  }, 0)
  return twice >= 0 ? points : [...points].reverse()
}

/** The way out of a ring at its side from one corner to the next, of length 1. */
export function outward(from: XY, to: XY): XY {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
}

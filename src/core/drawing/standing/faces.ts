/** Draws the faces of a block that you see: sides by how the light falls on them, a top with a rim of light, and details. */
import type { XY } from '#foundation/geometry/point.ts'
import type { Ink, Paint, Shape } from '../display/display-list.ts'
import type { DrawContext } from '../display/draw-context.ts'
import { polygon, polyline } from '../display/shapes.ts'
import { sideInk } from '../display/sides.ts'
import { type Block, outward } from './blocks.ts'
import type { View } from './view.ts'

/** Light comes from the viewer's left. */
const LIGHT = { middle: -0.15, slant: 0.3, top: 0.3, base: 0.08, rim: 0.62, leaf: 0.55 }
/** Width of the rim of light round a top (mm). */
const RIM = 1.3
/** Width of the lines between faces (mm). */
const EDGE = 0.5

const edge = { stroke: 'stand-edge', width: EDGE } as const
const foot: Paint = { fill: 'stand-shadow', fillOpacity: 0.26 }
const seam: Paint = { stroke: 'stand-edge', width: 0.5 }

/** The colour of a block. */
export function inkOfBlock(
  context: Pick<DrawContext, 'sides'>,
  { role, side, hatchway }: Pick<Block, 'role' | 'side' | 'hatchway'>,
): Ink {
  switch (role) {
    case 'post':
    case 'beam':
      return 'stand-frame'
    case 'leaf':
      return hatchway === 'open' ? 'stand-open' : 'stand-shut'
    case 'pillar':
    case 'cap':
    case 'wall-end':
      return 'stand-pillar'
    case 'feature':
      return 'stand-feature'
    case 'marker':
      return side === undefined || side === null ? 'marker' : sideInk(context, side)
    case 'base':
    case 'figure':
      return sideInk(context, side ?? null)
    default:
      return 'stand-wall'
  }
}

/** A side of a block that is seen. */
interface Face {
  readonly block: Block
  readonly length: number
  /** Where a place of it is on the page: parts of its length and height. */
  at(along: number, up: number): XY
  /** A strip across it. */
  strip(from: number, to: number, low: number, high: number): XY[]
}

export function blockShapes(context: Pick<DrawContext, 'sides'>, block: Block, view: View): Shape[] {
  const ink = inkOfBlock(context, block)
  const shapes: Shape[] = []
  const { ring, top, z0, z1 } = block
  const isRound = ring.length > 8
  for (const [index, from] of ring.entries()) {
    const next = (index + 1) % ring.length
    const to = ring[next] ?? from
    const out = outward(from, to)
    if (out.x * view.toward.x + out.y * view.toward.y <= 0.001) continue
    const [topFrom, topTo] = [top[index] ?? from, top[next] ?? to]
    // The first of two corners is on the viewer's right.
    const at = (along: number, up: number): XY => {
      const low = between(from, to, 1 - along)
      return view.project(between(low, between(topFrom, topTo, 1 - along), up), z0 + (z1 - z0) * up)
    }
    const face: Face = {
      block,
      length: Math.hypot(to.x - from.x, to.y - from.y),
      at,
      strip: (a, b, low, high) => [at(a, low), at(b, low), at(b, high), at(a, high)],
    }
    const lit = out.x * view.right.x + out.y * view.right.y
    // Leaves shine in the light of their lamp.
    const part = block.role === 'leaf' ? LIGHT.leaf : 1
    const shade = Math.round((LIGHT.middle - LIGHT.slant * lit) * part * 100) / 100
    shapes.push(polygon(face.strip(0, 1, 0, 1), { fill: ink, shade, ...(isRound ? {} : edge) }))
    if (!isRound) shapes.push(...details(face, ink, shade))
  }
  // Under its beam.
  if (block.role === 'leaf' && block.hatchway === 'closed') return shapes
  const cover = top.map((point) => view.project(point, z1))
  const rim = isRound || slight.has(block.role) ? LIGHT.rim / 2 : LIGHT.rim
  shapes.push(polygon(cover, { fill: ink, shade: rim, ...edge }))
  const inner = slight.has(block.role) ? undefined : inset(top, RIM)
  if (inner !== undefined)
    shapes.push(
      polygon(
        inner.map((point) => view.project(point, z1)),
        { fill: ink, shade: block.role === 'base' ? LIGHT.base : LIGHT.top },
      ),
    )
  return shapes
}

const between = (a: XY, b: XY, part: number): XY => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })

/** A convex ring so much smaller; undefined if nothing would be left of it. */
function inset(ring: readonly XY[], by: number): XY[] | undefined {
  const middle = ring.reduce((sum, { x, y }) => ({ x: sum.x + x / ring.length, y: sum.y + y / ring.length }), {
    x: 0,
    y: 0,
  })
  if (ring.length !== 4) {
    const reach = Math.max(...ring.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
    return reach <= 2 * by ? undefined : ring.map((point) => between(point, middle, by / reach))
  }
  const [a, b, c] = ring
  if (a === undefined || b === undefined || c === undefined) return undefined
  const [along, across] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)]
  if (Math.min(along, across) <= 2.2 * by) return undefined
  const [u, v] = [
    { x: ((b.x - a.x) / along) * by, y: ((b.y - a.y) / along) * by },
    { x: ((c.x - b.x) / across) * by, y: ((c.y - b.y) / across) * by },
  ]
  const signs = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const
  return ring.map(({ x, y }, index) => {
    const [along = 1, across = 1] = signs[index] ?? []
    return { x: x + along * u.x + across * v.x, y: y + along * u.y + across * v.y }
  })
}

/** Too slight for a rim and a surface within it. */
const slight: ReadonlySet<Block['role']> = new Set(['post', 'beam', 'leaf', 'lintel'])

/** Shorter faces stay bare (mm). */
const PLAIN_MM = 9
/** Length of a plate of a wall (mm). */
const PLATE_MM = 48

function details(face: Face, ink: Ink, shade: number): Shape[] {
  const { block, length } = face
  if (length < PLAIN_MM) return []
  switch (block.role) {
    case 'wall':
    case 'weak':
      return wallDetails(face, ink, shade)
    case 'pillar':
    case 'wall-end':
    case 'feature':
      return [
        polygon(face.strip(0, 1, 0, 0.13), foot),
        polygon(face.strip(0.18, 0.82, 0.24, 0.86), { fill: ink, shade: Math.max(-1, shade - 0.1) }),
      ]
    case 'beam':
      return [lamp(face)]
    case 'leaf':
      return leafDetails(face, ink, shade)
    default:
      return []
  }
}

/** Plates with a dark foot and a rail below the top; cracks where a wall is weak. */
function wallDetails(face: Face, ink: Ink, shade: number): Shape[] {
  const { block, length } = face
  const plates = Math.max(1, Math.round(length / PLATE_MM))
  const seams = Array.from({ length: plates - 1 }, (_, index) => (index + 1) / plates)
  return [
    polygon(face.strip(0, 1, 0, 0.15), foot),
    polygon(face.strip(0, 1, 0.76, 0.84), { fill: ink, shade: Math.max(-1, shade - 0.16) }),
    ...seams.map((along) => polyline([face.at(along, 0.15), face.at(along, 0.76)], seam)),
    ...(block.role === 'weak' ? crack(face) : []),
  ]
}

const crack = (face: Face): Shape[] => [
  polyline([face.at(0.08, 0.06), face.at(0.3, 0.42), face.at(0.22, 0.6), face.at(0.42, 0.97)], heavy),
  polyline([face.at(0.62, 0.03), face.at(0.72, 0.34), face.at(0.6, 0.55), face.at(0.86, 0.96)], heavy),
  polyline([face.at(0.3, 0.42), face.at(0.5, 0.5), face.at(0.72, 0.34)], heavy),
]
const heavy: Paint = { stroke: 'stand-edge', width: 1.1 }

/** A lamp over a hatchway. */
const lamp = (face: Face): Shape =>
  polygon(face.strip(0.28, 0.72, 0.2, 0.85), {
    fill: face.block.hatchway === 'open' ? 'stand-open' : 'stand-shut',
    shade: 0.35,
    ...edge,
  })

/** A sunk plate, and on a shut leaf a bar across that goes on over the other one. */
function leafDetails(face: Face, ink: Ink, shade: number): Shape[] {
  const plate = polygon(face.strip(0.16, 0.84, 0.52, 0.9), { fill: ink, shade: Math.max(-1, shade - 0.22) })
  const low = polygon(face.strip(0.16, 0.84, 0.1, 0.34), { fill: ink, shade: Math.max(-1, shade - 0.22) })
  if (face.block.hatchway === 'open') return [plate, low]
  return [plate, low, polygon(face.strip(0, 1, 0.38, 0.48), { fill: 'stand-frame', shade, ...edge })]
}

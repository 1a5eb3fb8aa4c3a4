/**
 * Obstacles to measuring and seeing, as convex blocks on the battlefield (mm): walls with their thickness,
 * half-pillars, wall ends, features that count as Walls, and the ground beside boards that do not lie flush. The leaf
 * of every hatchway is a gate: it stands or not as the hatchway is closed or open. Independent of which are open, so
 * that it is made once for a layout.
 */

import { boxOf, groundsOf, toField } from '#analysis/layout/battlefield.ts'
import { besideEdge } from '#analysis/layout/connected-areas.ts'
import { perLayout } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { edgeNumber, edgesOf, endsOf, hatchwayEdge, isMiddle } from '#analysis/layout/panel-geometry.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { endSpotsOf } from '#analysis/layout/terrain-boxes.ts'
import {
  alongPanel,
  block,
  halfPillarBox,
  openingInEdge,
  openingOf,
  stretchesBetween,
} from '#analysis/layout/terrain-parts.ts'
import {
  boxRing,
  type ConvexBlock,
  ConvexBlocks,
  enterOf,
  type Ring,
  widened,
} from '#foundation/geometry/convex-blocks.ts'
import { type Box, contains, type FieldPoint, less, overlaps, unite } from '#foundation/geometry/point.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import { type BoardNumber, type Edge, latticeOf, squareName } from '#model/kit/lattice.ts'
import { hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { FEATURE_WIDTH, traitsOf } from '#model/mission/objects.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'

// The ground that a terrain feature covers, and which of them a way steps over.

/** Corners of a feature's outline: as good as a disc, for nobody has measured how wide they are. */
const CORNERS = 16

/** Sixteen corners on a circle of that width (mm), turned clockwise by so many degrees. */
export const featureRing = ({ x, y }: FieldPoint, width: number, turn: number): Ring =>
  Array.from({ length: CORNERS }, (_, corner) => (turn * Math.PI) / 180 + (corner * 2 * Math.PI) / CORNERS).flatMap(
    (angle) => [x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * width) / 2],
  )

/**
 * The features that a way leads over: of a terrain's `impediments` those that slow down whoever takes it, of its
 * `barriers` those that nobody walks through although one measures across them.
 */
export const steppedOver = <Feature extends { readonly ring: Ring }>(
  features: readonly Feature[],
  path: readonly FieldPoint[],
): Feature[] =>
  features.filter(({ ring }) =>
    path.some((place, index) => {
      const before = path[index - 1] ?? place
      // A way that ends within it has stepped on it too.
      const enter = enterOf(ring, before.x, before.y, place.x - before.x, place.y - before.y)
      return enter !== null && enter < 1
    }),
  )

// The corners that shortest paths bend round and lines of sight graze, and which of them see each other. A path bends only
// at corners that stand out of the terrain, and only round their outside; so corners inside other blocks, corners in the
// flat of a wall, and directions that would cut into a corner are left out. Found for each corner when it is first asked
// for, and kept: hatchways that open and close change nothing here, each way says which gates it runs through.

/** Corners that can be reached from a corner in a straight line. */
interface Ways {
  readonly to: Int32Array
  /** In mm. */
  readonly length: Float64Array
  /** The gates each way runs through. */
  readonly gates: readonly (readonly number[])[]
}

interface Corners {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  /** The plane each lies in. */
  readonly plane: Int32Array
  /** The directions, of length 1, of the two sides of its block away from it. */
  readonly backX: Float64Array
  readonly backY: Float64Array
  readonly onX: Float64Array
  readonly onY: Float64Array
  /** True when a line from a corner in that direction leaves its block to one side, backward as well as forward. */
  isTaut(corner: number, dx: number, dy: number): boolean
  waysFrom(corner: number): Ways
}

/** How far beside a corner it is looked whether its sides go on in another block (mm). */
const PROBE_MM = 0.01

function cornersOf(blocks: ConvexBlocks, rings: readonly Ring[], planeAt: (x: number, y: number) => number): Corners {
  const found: number[][] = []
  const seen = new Set<string>()
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const corner = cornerAt(blocks, ring, at)
      if (corner === null) continue
      const plane = planeAt(corner[0] ?? 0, corner[1] ?? 0)
      const key = corner.map((value) => value.toFixed(5)).join(' ')
      if (plane < 0 || seen.has(key)) continue
      seen.add(key)
      found.push([...corner, plane])
    }
  const column = (index: number): Float64Array => Float64Array.from(found, (corner) => corner[index] ?? 0)
  const [x, y, backX, backY, onX, onY] = [column(0), column(1), column(2), column(3), column(4), column(5)]
  const plane = Int32Array.from(found, (corner) => corner[6] ?? 0)
  const isTaut = (corner: number, dx: number, dy: number): boolean => {
    const back = dx * (backY[corner] ?? 0) - dy * (backX[corner] ?? 0)
    const on = dx * (onY[corner] ?? 0) - dy * (onX[corner] ?? 0)
    // Sides are of length 1, so this is how far their ends are from the line, in parts of the line's length.
    const least = 1e-9 * (Math.abs(dx) + Math.abs(dy))
    return (back >= -least && on >= -least) || (back <= least && on <= least)
  }
  const ways: (Ways | undefined)[] = []
  const look = (corner: number): Ways => {
    const to: number[] = []
    const length: number[] = []
    const gates: (readonly number[])[] = []
    const ax = x[corner] ?? 0
    const ay = y[corner] ?? 0
    for (let other = 0; other < found.length; other += 1) {
      if (other === corner || plane[other] !== plane[corner]) continue
      const bx = x[other] ?? 0
      const by = y[other] ?? 0
      if (!isTaut(corner, bx - ax, by - ay) || !isTaut(other, bx - ax, by - ay)) continue
      const through = blocks.gatesAlong(ax, ay, bx, by)
      if (through === null) continue
      to.push(other)
      length.push(Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2))
      gates.push(through)
    }
    return { to: Int32Array.from(to), length: Float64Array.from(length), gates }
  }
  return {
    count: found.length,
    x,
    y,
    plane,
    backX,
    backY,
    onX,
    onY,
    isTaut,
    waysFrom: (corner) => {
      const known = ways[corner]
      if (known !== undefined) return known
      const fresh = look(corner)
      ways[corner] = fresh
      return fresh
    },
  }
}

/** A corner and the directions of its two sides away from it, or null when it lies in the terrain or in a flat of it. */
function cornerAt(blocks: ConvexBlocks, ring: Ring, at: number): number[] | null {
  const { length } = ring
  const value = (index: number): number => ring[(index + length) % length] ?? 0
  const [x, y] = [value(at), value(at + 1)]
  if (blocks.coversAlways(x, y)) return null
  const unit = (dx: number, dy: number): [number, number] => {
    const size = Math.sqrt(dx * dx + dy * dy)
    return [dx / size, dy / size]
  }
  const [backX, backY] = unit(value(at - 2) - x, value(at - 1) - y)
  const [onX, onY] = unit(value(at + 2) - x, value(at + 3) - y)
  // On along one side past the corner and a little inward: there a neighbour goes on if the corner lies in a flat.
  const past = (ux: number, uy: number, vx: number, vy: number): boolean =>
    blocks.coversAlways(x - ux * PROBE_MM + vx * PROBE_MM, y - uy * PROBE_MM + vy * PROBE_MM)
  if (past(backX, backY, onX, onY) || past(onX, onY, backX, backY)) return null
  return [x, y, backX, backY, onX, onY]
}

/** Settings that the rules and the kit leave open. */
export interface TerrainSettings {
  /** How wide a terrain feature is taken to be (mm); nobody has measured it. */
  readonly featureSize: number
  /**
   * True if a wall that ends on the outermost lattice line is taken to reach the board’s edge, 12 mm further out.
   * Otherwise lines slip through between the wall and the edge, through a gap too narrow for any base.
   */
  readonly wallsMeetRim: boolean
}
export const DEFAULT_SETTINGS: TerrainSettings = { featureSize: FEATURE_WIDTH, wallsMeetRim: true }

/** Boards that lines may cross: one, or several that touch. */
interface Plane {
  readonly boards: readonly BoardNumber[]
  readonly boxes: readonly Box[]
}

/** A hatchway of the map. */
export interface HatchwayPlace {
  readonly panel: Panel
  readonly edge: Edge
  /** Number of its gate; hatchways over one edge (a fault) share one. */
  readonly gate: number
  /** The leaf (mm on the battlefield). */
  readonly leaf: Box
  /** `hatchway A3 at C4`: the group's code and the square on the side of its pill. */
  readonly name: string
}

export interface Terrain {
  readonly layout: Layout
  readonly settings: TerrainSettings
  readonly planes: readonly Plane[]
  readonly blocks: ConvexBlocks
  /** Part of the terrain that each block represents, by the number of the block. */
  readonly parts: readonly TerrainPart[]
  readonly corners: Corners
  /** In the order of the document. */
  readonly hatchways: readonly HatchwayPlace[]
  readonly gates: number
  /** Features that give partial cover: they stop no line. */
  readonly cover: readonly PlacedFeature[]
  /** Features that models do not walk through although one measures and sees across them. */
  readonly barriers: readonly PlacedFeature[]
  /** Features that slow down whoever steps over them, with the inches they take. */
  readonly impediments: readonly (PlacedFeature & { readonly moveLost: number })[]
}

/** `void`: ground beside boards that do not lie flush; `closed`: ground that is blocked on request. */
export type TerrainPart =
  | { readonly kind: 'wall' | 'pillar' | 'wall-end' | 'hatchway' | 'void' | 'closed' }
  | { readonly kind: 'feature'; readonly id: string }

/** A terrain feature and the ground it covers, round a middle (mm on the battlefield). */
interface PlacedFeature extends FieldPoint {
  readonly id: string
  readonly ring: Ring
}

/**
 * Blocks are so much larger on every side than what they stand for (mm), so that no line slips between two that touch;
 * lines go round corners a little further out, so that rounded numbers never put them into their own block.
 */
export const SKIN_MM = 0.001
export const CORNER_SKIN_MM = 0.002

/** The terrain of a layout with the default settings, made once. */
export const defaultTerrainOf = perLayout((layout) => terrainOf(layout, DEFAULT_SETTINGS))

/** The same for models that walk, with all features in the way that nobody walks through. */
export const defaultWalkingTerrainOf = perLayout((layout) => terrainOf(layout, DEFAULT_SETTINGS, 'walking'))

/**
 * @param purpose for measuring and seeing, or for walking, which barriers stop too
 * @param closed more ground that stands in the way (mm on the battlefield)
 */
export function terrainOf(
  layout: Layout,
  settings: TerrainSettings,
  purpose: 'measuring' | 'walking' = 'measuring',
  closed: readonly Box[] = [],
): Terrain {
  const { document } = layout
  const planes = planesOf(layout)
  const { boxes, hatchways, gates, leaves } = wallsOf(layout, settings)
  const rings = ringsOf(layout, settings)
  const stands = ({ wall, blocksMovement }: ReturnType<typeof traitsOf>): boolean =>
    wall || (purpose === 'walking' && blocksMovement)
  const standing = rings.filter(({ feature }) => stands(traitsOf(document, feature)))
  const walls = standing.map(({ ring }) => ring)
  const beside = voids(planes)
  const solid = [...boxes.map(({ box }) => box), ...beside, ...closed].map(ringOf)
  const parts: TerrainPart[] = [
    ...boxes.map(({ kind }) => ({ kind })),
    ...beside.map(() => ({ kind: 'void' as const })),
    ...closed.map(() => ({ kind: 'closed' as const })),
    ...standing.map(({ feature }) => ({ kind: 'feature' as const, id: feature.id })),
    ...leaves.map(() => ({ kind: 'hatchway' as const })),
  ]
  const blocks: ConvexBlock[] = [
    ...[...solid, ...walls].map((ring) => ({ ring: widened(ring, SKIN_MM), gate: -1 })),
    ...leaves.map((box, gate) => ({ ring: widened(ringOf(box), SKIN_MM), gate })),
  ]
  const index = new ConvexBlocks(blocks)
  return {
    layout,
    settings,
    planes,
    blocks: index,
    parts,
    corners: cornersOf(
      index,
      [...solid, ...walls].map((ring) => widened(ring, CORNER_SKIN_MM)),
      (x, y) => planeAt(planes, { x, y }),
    ),
    hatchways,
    gates,
    cover: rings.filter(({ feature }) => traitsOf(document, feature).partialCover).map(placed),
    barriers: rings
      .filter(({ feature }) => traitsOf(document, feature).blocksMovement && !traitsOf(document, feature).wall)
      .map(placed),
    impediments: rings
      .filter(({ feature }) => traitsOf(document, feature).moveLost > 0)
      .map((one) => ({ ...placed(one), moveLost: traitsOf(document, one.feature).moveLost })),
  }
}

const placed = ({ feature, at, ring }: ReturnType<typeof ringsOf>[number]): PlacedFeature => ({
  id: feature.id,
  x: at.x,
  y: at.y,
  ring,
})

/** The number of the plane a place lies in; −1 beside the boards. */
export function planeAt(planes: readonly Plane[], place: FieldPoint): number {
  return planes.findIndex(({ boxes }) => boxes.some((box) => contains(box, place)))
}

export const planesOf = ({ field }: Layout): Plane[] =>
  groundsOf(field).map((boards) => ({ boards, boxes: boards.map((board) => boxOf(field, board)) }))

/**
 * Returns the ground beside the boards of a plane, between its outermost edges. No line runs there. Parts on other
 * boards are omitted: lines get there only over void ground.
 */
export function voids(planes: readonly Plane[]): Box[] {
  const all = planes.flatMap(({ boxes }) => boxes)
  return planes.flatMap(({ boxes }) => {
    if (boxes.length < 2) return []
    const { x, y, width, height } = unite(boxes)
    const near = all.filter((box) => overlaps(box, { x, y, width, height }))
    const lines = places(near.flatMap((box) => [box.x, box.x + box.width]).filter((at) => at >= x && at <= x + width))
    return lines.slice(1).flatMap((right, index) => {
      const left = lines[index] ?? right
      const here = near.filter((box) => less(box.x, right) && less(left, box.x + box.width)).sort((a, b) => a.y - b.y)
      const beside: Box[] = []
      let reached = y
      for (const box of here) {
        if (less(reached, box.y)) beside.push({ x: left, y: reached, width: right - left, height: box.y - reached })
        reached = Math.max(reached, box.y + box.height)
      }
      if (less(reached, y + height))
        beside.push({ x: left, y: reached, width: right - left, height: y + height - reached })
      return beside
    })
  })
}

/** Each place once, in order. */
const places = (of: readonly number[]): number[] =>
  [...of].sort((a, b) => a - b).filter((at, index, sorted) => index === 0 || less(sorted[index - 1] ?? at, at))

interface WallPart {
  readonly kind: 'wall' | 'pillar' | 'wall-end'
  readonly box: Box
}
interface Walls {
  readonly boxes: readonly WallPart[]
  readonly leaves: readonly Box[]
  readonly hatchways: readonly HatchwayPlace[]
  readonly gates: number
}

/** Walls, hatchways, pillars and wall ends. Pieces on one spot share their boxes, so that there are never many. */
export function wallsOf(layout: Layout, settings: TerrainSettings): Walls {
  const { kit, document } = layout
  const { pitch } = kit.lattice
  const { wallEndLength, wallEndWidth } = kit.sizes
  const boxes = new Map<string, WallPart>()
  const add = (box: Box, kind: WallPart['kind'] = 'wall'): void => {
    boxes.set(`${box.x} ${box.y} ${box.width} ${box.height}`, { kind, box })
  }
  const gateOf = new Map<number, number>()
  const leaves: Box[] = []
  const hatchways: HatchwayPlace[] = []
  for (const panel of document.panels) {
    if (panel.breach === 'breached') continue
    const { columns, rows } = latticeOf(kit, panel.board)
    const width = thicknessOf(kit, panel.piece)
    const along = (edge: Edge, from: number, to: number): Box =>
      block(layout, panel.board, edge, edge.axis === 'horizontal' ? 'east' : 'south', { from, to, width })
    const edges = edgesOf(kit, panel)
    for (const [index, edge] of edges.entries()) {
      const opening = openingInEdge(kit, panel, index)
      for (const { from, to } of stretchesBetween(opening === null ? [] : [opening], pitch.value))
        add(along(edge, from, to))
    }
    const edge = hatchwayEdge(kit, panel)
    if (edge !== undefined && panel.hatchway !== null) {
      const key = edgeNumber(panel.board, edge)
      const gate = gateOf.get(key) ?? leaves.length
      const length = isMiddle(kit, panel) ? edges.length * pitch.value : pitch.value
      // The block of a closed hatchway runs over the whole edge, so that it leaves no seam beside the opening.
      if (gate === leaves.length) leaves.push(along(edge, 0, length))
      gateOf.set(key, gate)
      const leaf = alongPanel(layout, panel, openingOf(kit, panel.hatchway, panel.piece))
      hatchways.push({ panel, edge, gate, leaf, name: hatchwayName(layout, panel, edge) })
    }
    if (settings.wallsMeetRim)
      for (const end of endsOf(kit, panel)) {
        const lies = panel.axis === 'horizontal' ? end.node.x : end.node.y
        if (lies !== 0 && lies !== (panel.axis === 'horizontal' ? columns : rows)) continue
        const reach = kit.lattice.rim.value
        add(block(layout, panel.board, end.node, end.toward, { from: -reach, to: 0, width }))
      }
  }
  for (const { board, node, toward, pillared, halfPillars, wallEnds } of endSpotsOf(layout).all) {
    if (pillared.length + halfPillars.length > 0) add(halfPillarBox(layout, board, { node, toward }), 'pillar')
    const reach = wallEndLength.value / 2
    if (wallEnds.length > 0)
      add(block(layout, board, node, toward, { from: -reach, to: reach, width: wallEndWidth.value }), 'wall-end')
  }
  const standing = [...boxes.values()].filter(({ box }) => box.width > 0 && box.height > 0)
  return { boxes: standing, leaves, hatchways: named(layout, hatchways), gates: leaves.length }
}

/** By its square; two that share one by the squares that each lies between, for a name is of one hatchway alone. */
function named(layout: Layout, hatchways: readonly HatchwayPlace[]): HatchwayPlace[] {
  const times = new Map<string, number>()
  for (const { name } of hatchways) times.set(name, (times.get(name) ?? 0) + 1)
  return hatchways.map((hatchway) =>
    times.get(hatchway.name) === 1 ? hatchway : { ...hatchway, name: nameBetween(layout, hatchway) },
  )
}

function nameBetween(layout: Layout, { panel, edge, name }: HatchwayPlace): string {
  const [before, after] = besideEdge(layout, panel.board, edge)
  const [from, to] = [before[0], after[0]]
  if (from === undefined || to === undefined) return name
  const code = shownCode(layout.document, panel.piece)
  const [one, other] = [squareName(layout.kit, from), squareName(layout.kit, to)]
  return `${hatchwayWord(layout.document)} ${code} between ${one} and ${other}`
}

function hatchwayName(layout: Layout, panel: Panel, edge: Edge): string {
  const [before, after] = besideEdge(layout, panel.board, edge)
  const near = wayToPill(panel.hatchway) < 0 ? before : after
  const square = near[0] ?? before[0] ?? after[0]
  const code = shownCode(layout.document, panel.piece)
  const called = `${hatchwayWord(layout.document)} ${code}`
  return square === undefined ? called : `${called} at ${squareName(layout.kit, square)}`
}

export function ringsOf(layout: Layout, { featureSize }: TerrainSettings) {
  return layout.document.features.map((feature) => {
    const at = toField(layout.field, feature.board, { x: feature.x, y: feature.y })
    return { feature, at, ring: featureRing(at, featureSize, feature.turn) }
  })
}

export const ringOf = ({ x, y, width, height }: Box): Ring => boxRing(x, y, x + width, y + height)

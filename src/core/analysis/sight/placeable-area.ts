/**
 * Where the middle of a round base can be so that the base stands wholly in a zone and overlaps nothing solid: exact, as what of
 * its border shortest ways can begin on. Of solid things only the places where two borders meet matter: from anywhere else on
 * such a border a way out of the ground would run into the very thing. Along the border of the zone, which stops nobody,
 * every place matters.
 */
import { boundsOf, boxRing, type Ring } from '#foundation/geometry/convex-blocks.ts'
import { type Box, contains, type FieldPoint, unite } from '#foundation/geometry/point.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Area, PlacedPoint, RimStretch } from './area.ts'
import type { Terrain } from './terrain.ts'

// The border round a convex ring at some distance: its sides moved out, and arcs round its corners (mm).

/** A side of the ring, moved out, and which way is out. */
interface BorderSide {
  readonly from: FieldPoint
  readonly to: FieldPoint
  readonly outX: number
  readonly outY: number
}

interface Border {
  readonly ring: Ring
  /** Left, top, right, bottom of the ring. */
  readonly bounds: readonly [number, number, number, number]
  readonly radius: number
  readonly sides: readonly BorderSide[]
  readonly corners: readonly FieldPoint[]
}

/** Returns the border of a ring that runs clockwise on the drawing (y down). */
function borderOf(ring: Ring, radius: number): Border {
  const corners: FieldPoint[] = []
  for (let at = 0; at < ring.length; at += 2) corners.push({ x: ring[at] ?? 0, y: ring[at + 1] ?? 0 })
  const sides = corners.map((a, index): BorderSide => {
    const b = corners[(index + 1) % corners.length] ?? a
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const [outX, outY] = [(b.y - a.y) / length, -(b.x - a.x) / length]
    const out = ({ x, y }: FieldPoint): FieldPoint => ({ x: x + outX * radius, y: y + outY * radius })
    return { from: out(a), to: out(b), outX: outX + 0, outY: outY + 0 }
  })
  return { ring, bounds: boundsOf(ring), radius, sides, corners }
}

/** The same without what lies outside a box. */
function within({ sides, corners, ...border }: Border, { x, y, width, height }: Box): Border {
  const meets = (left: number, top: number, right: number, bottom: number): boolean =>
    right >= x - EDGE_MM && left <= x + width + EDGE_MM && bottom >= y - EDGE_MM && top <= y + height + EDGE_MM
  const { radius } = border
  return {
    ...border,
    sides: sides.filter(({ from, to }) =>
      meets(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)),
    ),
    corners: corners.filter((at) => meets(at.x - radius, at.y - radius, at.x + radius, at.y + radius)),
  }
}
/** Tolerance within which a place on the edge of a box counts as within it (mm). */
const EDGE_MM = 0.01

/** True when a place is at least so far from the ring of a border. */
function isAsFar({ ring, bounds: [left, top, right, bottom] }: Border, { x, y }: FieldPoint, gap: number): boolean {
  if (x <= left - gap || x >= right + gap || y <= top - gap || y >= bottom + gap) return true
  const { length } = ring
  let isInside = true
  for (let at = 0; at < length; at += 2) {
    const ax = ring[at] ?? 0
    const ay = ring[at + 1] ?? 0
    const dx = (ring[(at + 2) % length] ?? 0) - ax
    const dy = (ring[(at + 3) % length] ?? 0) - ay
    const px = x - ax
    const py = y - ay
    if (dx * py - dy * px < 0) isInside = false
    const part = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
    const offX = px - dx * part
    const offY = py - dy * part
    if (offX * offX + offY * offY < gap * gap) return false
  }
  return !isInside
}

/** Where a line (from a place, along a direction of length 1) is nearer to a ring than the radius: from where to where. */
function chordNear(
  ring: Ring,
  radius: number,
  { x, y }: FieldPoint,
  ux: number,
  uy: number,
): readonly [number, number] | null {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  const { sides, corners } = knownBorder(ring, radius)
  for (const corner of corners) {
    const px = corner.x - x
    const py = corner.y - y
    const off = px * uy - py * ux
    const half = radius * radius - off * off
    if (half <= 0) continue
    const along = px * ux + py * uy
    from = Math.min(from, along - Math.sqrt(half))
    to = Math.max(to, along + Math.sqrt(half))
  }
  for (const side of sides) {
    const cut = cutOf(side, x, y, ux, uy)
    if (cut === null) continue
    from = Math.min(from, cut)
    to = Math.max(to, cut)
  }
  return from < to ? [from, to] : null
}

/** The same ring is asked from many places, and with few radii. */
function knownBorder(ring: Ring, radius: number): Border {
  const known = bordersOf(ring)
  const border = known.get(radius) ?? borderOf(ring, radius)
  known.set(radius, border)
  return border
}
const bordersOf = memoize((_: Ring) => new Map<number, Border>())

/** How far along a line a side is crossed. */
function cutOf({ from, to }: BorderSide, x: number, y: number, ux: number, uy: number): number | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const slant = ux * dy - uy * dx
  if (Math.abs(slant) < 1e-12) return null
  const px = from.x - x
  const py = from.y - y
  const part = (px * uy - py * ux) / slant
  return part < -1e-9 || part > 1 + 1e-9 ? null : (px * dy - py * dx) / slant
}

/** All places where two borders meet, sides and whole circles round corners; ends of sides that lie on the other too. */
function crossings(one: Border, other: Border): FieldPoint[] {
  const found: FieldPoint[] = []
  for (const side of one.sides) {
    for (const across of other.sides) {
      const length = Math.hypot(side.to.x - side.from.x, side.to.y - side.from.y)
      const [ux, uy] = [(side.to.x - side.from.x) / length, (side.to.y - side.from.y) / length]
      const cut = cutOf(across, side.from.x, side.from.y, ux, uy)
      if (cut !== null && cut >= -1e-9 && cut <= length + 1e-9)
        found.push({ x: side.from.x + ux * cut, y: side.from.y + uy * cut })
    }
    for (const corner of other.corners) found.push(...onCircle(side, corner, other.radius))
  }
  for (const corner of one.corners) {
    for (const side of other.sides) found.push(...onCircle(side, corner, one.radius))
    for (const across of other.corners) found.push(...arcCrossings(corner, across, one.radius))
  }
  return found
}

function onCircle({ from, to }: BorderSide, { x, y }: FieldPoint, radius: number): FieldPoint[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const along = (x - from.x) * ux + (y - from.y) * uy
  const off = (x - from.x) * uy - (y - from.y) * ux
  const half = radius * radius - off * off
  if (half < 0) return []
  return [along - Math.sqrt(half), along + Math.sqrt(half)]
    .filter((part) => part >= -1e-9 && part <= length + 1e-9)
    .map((part) => ({ x: from.x + ux * part, y: from.y + uy * part }))
}

/** Where two circles of one size meet. */
function arcCrossings(a: FieldPoint, b: FieldPoint, radius: number): FieldPoint[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  const high = radius * radius - square / 4
  if (square < 1e-12 || high < 0) return []
  const part = Math.sqrt(high / square)
  const [x, y] = [a.x + dx / 2, a.y + dy / 2]
  return [
    { x: x - dy * part, y: y + dx * part },
    { x: x + dy * part, y: y - dx * part },
  ]
}

/** The places of a border nearest to a place: one on each side and on each circle. */
function feet({ sides, corners, radius }: Border, place: FieldPoint): FieldPoint[] {
  return [
    ...sides.map(({ from, to }) => {
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const part = ((place.x - from.x) * dx + (place.y - from.y) * dy) / (dx * dx + dy * dy)
      const on = Math.min(1, Math.max(0, part))
      return { x: from.x + dx * on, y: from.y + dy * on }
    }),
    ...corners.flatMap((corner) => {
      const [dx, dy] = [place.x - corner.x, place.y - corner.y]
      const length = Math.hypot(dx, dy)
      return length < 1e-9 ? [] : [{ x: corner.x + (dx / length) * radius, y: corner.y + (dy / length) * radius }]
    }),
  ]
}

/** Bases touch what is this much nearer than it should be (mm): rounding, and the skins of blocks. */
const TOUCH_MM = 0.003
/** How far two places are apart that count as equally near (mm). */
const ALIKE_MM = 0.01
/** Between places along the border round an inner corner of a zone (radians). */
const ARC_STEP = Math.PI / 90

export interface PlaceableAreaRequest {
  /** The squares of the zone (mm on the battlefield). */
  readonly squares: readonly Box[]
  /** Radius of the base (mm). */
  readonly radius: number
  /** Places that ways lead to and that may lie so near to a wall that no base stands there: markers. */
  readonly goals: readonly FieldPoint[]
}

/** Ground for the middle of a base: an area of which only a part can be stood on. */
export interface PlaceableArea extends Area {
  readonly standing: NonNullable<Area['standing']>
  /** False: the base has no room wholly in the zone, and stands as near to its middle as it can. */
  readonly fits: boolean
}

/** Where bases can stand wholly in a zone; where none can, the places nearest to its middle. No boxes: nowhere at all. */
export function placeableArea(terrain: Terrain, { squares, radius, goals }: PlaceableAreaRequest): PlaceableArea {
  const around = unite(squares)
  const solid = ringsNear(terrain, around, radius).map((ring) => borderOf(ring, radius))
  const outside = outsideOf(squares, around, radius).map((ring) => borderOf(ring, radius))
  const all = [...solid, ...outside]
  const isLegal = (place: FieldPoint): boolean =>
    squares.some((box) => contains(box, place)) && all.every((border) => isAsFar(border, place, radius - TOUCH_MM))
  const stretches = outside.flatMap((border) => stretchesOf(border, all, radius, isLegal))
  const candidates = [
    ...meetings(all, around),
    ...outside.flatMap(({ corners }) =>
      corners.filter((corner) => isInner(squares, corner)).flatMap((corner) => circleAround(corner, radius)),
    ),
    ...goals.flatMap((goal) => all.flatMap((border) => feet(border, goal))),
  ]
  const points = distinct(candidates.filter(isLegal)).map((place) => pointOf(place, isLegal))
  if (stretches.length + points.length === 0) return nearestGround(terrain, squares, radius)
  return { boxes: squares, standing: { stretches, points, holds: isLegal }, fits: true }
}

/** The places nearest to the middle of a zone where a base stands on the boards and overlaps nothing. */
function nearestGround(terrain: Terrain, squares: readonly Box[], radius: number): PlaceableArea {
  const middle = {
    x: squares.reduce((sum, { x, width }) => sum + x + width / 2, 0) / squares.length,
    y: squares.reduce((sum, { y, height }) => sum + y + height / 2, 0) / squares.length,
  }
  const boards = terrain.planes.find(({ boxes }) => boxes.some((box) => contains(box, middle)))?.boxes ?? []
  const reach = FARTHEST * radius
  const around = { x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach }
  const borders = [...ringsNear(terrain, around, radius), ...outsideOf(boards, unite(boards), radius)].map((ring) =>
    borderOf(ring, radius),
  )
  const isLegal = (place: FieldPoint): boolean =>
    boards.some((box) => contains(box, place)) && borders.every((border) => isAsFar(border, place, radius - TOUCH_MM))
  const far = ({ x, y }: FieldPoint): number => Math.hypot(x - middle.x, y - middle.y)
  const legal = [middle, ...borders.flatMap((border) => feet(border, middle)), ...meetings(borders, around)]
    .filter((place) => far(place) <= reach && isLegal(place))
    .sort((a, b) => far(a) - far(b))
  const always = new Uint8Array(terrain.gates).fill(1)
  const inSight = legal.filter(({ x, y }) => !terrain.blocks.isBlocked(middle.x, middle.y, x, y, always))
  const chosen = inSight.length > 0 ? inSight : legal
  const [nearest] = chosen
  const points =
    nearest === undefined
      ? []
      : distinct(chosen.filter((place) => far(place) <= far(nearest) + ALIKE_MM)).map((place) =>
          pointOf(place, () => false),
        )
  const holds = (place: FieldPoint): boolean =>
    points.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) <= ALIKE_MM)
  return {
    boxes: points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })),
    standing: { stretches: [], points, holds },
    fits: false,
  }
}
/** A base too large for its zone is looked for no farther from the zone's middle than so many times its radius. */
const FARTHEST = 6

/** Several grounds as one. */
export function allGround(grounds: readonly PlaceableArea[]): PlaceableArea {
  return {
    boxes: grounds.flatMap(({ boxes }) => boxes),
    standing: {
      stretches: grounds.flatMap(({ standing }) => standing.stretches),
      points: grounds.flatMap(({ standing }) => standing.points),
      holds: (place) => grounds.some(({ standing }) => standing.holds(place)),
    },
    fits: grounds.every(({ fits }) => fits),
  }
}

/** Blocks of terrain a base may touch whose middle lies in a box; hatchways count as shut, for nobody ends in one. */
function ringsNear({ blocks }: Terrain, { x, y, width, height }: Box, radius: number): Ring[] {
  const { boxes } = blocks
  const found: Ring[] = []
  for (let block = 0; block < blocks.count; block += 1) {
    const at = 4 * block
    if ((boxes[at] ?? 0) >= x + width + radius || (boxes[at + 2] ?? 0) <= x - radius) continue
    if ((boxes[at + 1] ?? 0) >= y + height + radius || (boxes[at + 3] ?? 0) <= y - radius) continue
    found.push(blocks.rings[block] ?? [])
  }
  return found
}

/** Returns the ground beside boxes, as boxes too, as far as a base reaches. */
function outsideOf(boxes: readonly Box[], around: Box, radius: number): Ring[] {
  const far = 2 * radius + 1
  const cuts = (from: number, to: number, sides: readonly number[]): number[] =>
    [...new Set([from - far, ...sides, to + far])].sort((a, b) => a - b)
  const xs = cuts(
    around.x,
    around.x + around.width,
    boxes.flatMap(({ x, width }) => [x, x + width]),
  )
  const ys = cuts(
    around.y,
    around.y + around.height,
    boxes.flatMap(({ y, height }) => [y, y + height]),
  )
  const rings: Ring[] = []
  for (let row = 1; row < ys.length; row += 1)
    for (let column = 1; column < xs.length; column += 1) {
      const [left, right, top, bottom] = [xs[column - 1] ?? 0, xs[column] ?? 0, ys[row - 1] ?? 0, ys[row] ?? 0]
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
      const isSliver = right - left < TOUCH_MM || bottom - top < TOUCH_MM
      if (!isSliver && !boxes.some((box) => contains(box, middle))) rings.push(boxRing(left, top, right, bottom))
    }
  return rings
}

/** Where the ground ends at an upright box beside the zone: what the other borders leave of its sides, moved out. */
function stretchesOf(
  { sides }: Border,
  all: readonly Border[],
  radius: number,
  isLegal: (place: FieldPoint) => boolean,
): RimStretch[] {
  return sides.flatMap(({ from, to, outX, outY }) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const at = (part: number): FieldPoint => ({ x: from.x + ux * part, y: from.y + uy * part })
    const taken = all.flatMap(({ ring }) => {
      const chord = chordNear(ring, radius - TOUCH_MM, from, ux, uy)
      return chord === null ? [] : [chord]
    })
    taken.sort((a, b) => a[0] - b[0])
    const stretches: RimStretch[] = []
    let reached = 0
    for (const [start, end] of [...taken, [length, length] as const]) {
      const until = Math.min(start, length)
      if (until >= reached && isLegal(at((reached + until) / 2))) {
        const [a, b] = [at(reached), at(until)]
        const line = {
          x: Math.min(a.x, b.x),
          y: Math.min(a.y, b.y),
          width: outX === 0 ? until - reached : 0,
          height: outX === 0 ? 0 : until - reached,
        }
        stretches.push({ line, outX: -outX, outY: -outY })
      }
      reached = Math.max(reached, end)
      if (reached > length) break
    }
    return stretches
  })
}

/** Directions in which it is looked whether ground goes on from a place, and how far (mm). */
const DIRECTIONS = 16
const NEXT_MM = 0.5

/** A place of the border, and in which directions the ground goes on from it. */
function pointOf({ x, y }: FieldPoint, isLegal: (place: FieldPoint) => boolean): PlacedPoint {
  const inward: number[] = []
  for (let step = 0; step < DIRECTIONS; step += 1) {
    const [ux, uy] = [Math.cos((step * 2 * Math.PI) / DIRECTIONS), Math.sin((step * 2 * Math.PI) / DIRECTIONS)]
    if (isLegal({ x: x + ux * NEXT_MM, y: y + uy * NEXT_MM })) inward.push(ux, uy)
  }
  return { x, y, rx: 0, ry: 0, cos: 1, sin: 0, inward }
}

/** All places in a box where two borders meet. */
function meetings(borders: readonly Border[], box: Box): FieldPoint[] {
  const { x, y, width, height } = box
  const isIn = (place: FieldPoint): boolean =>
    place.x >= x - TOUCH_MM &&
    place.x <= x + width + TOUCH_MM &&
    place.y >= y - TOUCH_MM &&
    place.y <= y + height + TOUCH_MM
  const near = borders
    .map((border) => within(border, box))
    .filter(({ sides, corners }) => sides.length + corners.length > 0)
  const found: FieldPoint[] = []
  for (const [index, one] of near.entries())
    for (let next = index; next < near.length; next += 1) {
      const other = near[next]
      if (other !== undefined) for (const place of crossings(one, other)) if (isIn(place)) found.push(place)
    }
  return found
}

/** True for a corner of the ground beside a zone that three of its squares meet at. */
const isInner = (squares: readonly Box[], corner: FieldPoint): boolean =>
  squares.filter((box) => contains(box, corner)).length === 3

const circleAround = (corner: FieldPoint, radius: number): FieldPoint[] =>
  Array.from({ length: Math.round((2 * Math.PI) / ARC_STEP) }, (_, step) => ({
    x: corner.x + radius * Math.cos(step * ARC_STEP),
    y: corner.y + radius * Math.sin(step * ARC_STEP),
  }))

function distinct(places: readonly FieldPoint[]): FieldPoint[] {
  const found = new Map<string, FieldPoint>()
  for (const place of places) found.set(`${place.x.toFixed(3)} ${place.y.toFixed(3)}`, place)
  return [...found.values()]
}

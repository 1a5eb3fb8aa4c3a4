/**
 * The way a link is drawn between two markers: straight, or with a few bends where it would run over another marker or
 * along a wall, under which nobody would see it.
 */
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { toField } from './battlefield.ts'
import type { Layout } from './layout.ts'
import { spanOf } from './panel-geometry.ts'

type KitAndField = Pick<Layout, 'kit' | 'field'>
type Marker = Mission['markers'][number]
type Panel = Mission['panels'][number]
type Segment = readonly [FieldPoint, FieldPoint]

/** How far from the lattice a line must lie to be clear of walls and pillars along it (mm). */
const WALL_CLEARANCE = 14
/** Free room between a line and the rim of a marker it does not end at (mm). */
const MARKER_CLEARANCE = 3
/** How far to the side a way may turn out (mm), nearest first. */
const SIDESTEPS = [28, -28, 48, -48, 70, -70]
/** Ways may leave the boards by so much (mm). */
const OUTSIDE = 14
/** On maps with more than anybody can set out, links run straight: a hostile file must not stall the program. */
const MOST = { markers: 200, panels: 400 }
/** Costs of running over a marker, of running along a millimetre of wall, and of a bend (as mm of way). */
const COST = { marker: 2000, wall: 6, bend: 12 }

/** True when a straight link lies so that walls can run along it: its way depends on the panels only then. */
export function runsAlongLattice({ kit, field }: KitAndField, from: Marker, to: Marker): boolean {
  const [a, b] = [toField(field, from.board, from), toField(field, to.board, to)]
  const nearLine = (value: number): boolean => {
    const inPitches = (value - kit.lattice.rim.value) / kit.lattice.pitch.value
    return Math.abs(inPitches - Math.round(inPitches)) * kit.lattice.pitch.value < WALL_CLEARANCE
  }
  return (
    (Math.abs(a.x - b.x) < WALL_CLEARANCE && (nearLine(from.x) || nearLine(to.x))) ||
    (Math.abs(a.y - b.y) < WALL_CLEARANCE && (nearLine(from.y) || nearLine(to.y)))
  )
}

/** The corners of the way, from the middle of one marker to the middle of the other (mm on the battlefield). */
export function linkRoute(
  ground: KitAndField,
  from: Marker,
  to: Marker,
  markers: readonly Marker[],
  panels: readonly Panel[],
): readonly FieldPoint[] {
  const { kit, field } = ground
  const [a, b] = [toField(field, from.board, from), toField(field, to.board, to)]
  if (markers.length > MOST.markers || panels.length > MOST.panels) return [a, b]
  const reach = kit.sizes.objectiveMarker.value / 2 + MARKER_CLEARANCE
  const others = markers
    .filter((marker) => marker.id !== from.id && marker.id !== to.id)
    .map((marker) => toField(field, marker.board, marker))
    // A marker on top of an end is in the way of every way.
    .filter((at) => Math.hypot(at.x - a.x, at.y - a.y) > reach && Math.hypot(at.x - b.x, at.y - b.y) > reach)
  const straight = [a, b]
  const along = runsAlongLattice(ground, from, to)
  if (!along && !others.some((at) => distanceToSegment(at, a, b) < reach)) return straight
  const walls = panels.map((panel) => wallOf(ground, panel))
  const costOf = (way: readonly FieldPoint[]): number => {
    const segments = segmentsOf(way)
    const met = others.filter((at) => segments.some(([start, end]) => distanceToSegment(at, start, end) < reach))
    const hidden = segments.reduce(
      (sum, segment) => sum + walls.reduce((length, wall) => length + sharedLength(segment, wall), 0),
      0,
    )
    return met.length * COST.marker + hidden * COST.wall + lengthOf(segments) + (way.length - 2) * COST.bend
  }
  let [best, least] = [straight, costOf(straight)]
  for (const way of detours(a, b)) {
    if (!way.every((point) => liesNear(ground, point))) continue
    const cost = costOf(way)
    if (cost < least) [best, least] = [way, cost]
  }
  return best
}

/** Ways with one corner or with a stretch beside the straight line. */
function detours(a: FieldPoint, b: FieldPoint): FieldPoint[][] {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return []
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const beside = SIDESTEPS.map((side) => {
    const lead = Math.min(length * 0.3, Math.abs(side))
    const shifted = (point: FieldPoint, on: number): FieldPoint =>
      fieldPoint(point.x + ux * on - uy * side, point.y + uy * on + ux * side)
    return [a, shifted(a, lead), shifted(b, -lead), b]
  })
  const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  const cornered =
    Math.min(across, down) < WALL_CLEARANCE
      ? []
      : [
          [a, fieldPoint(b.x, a.y), b],
          [a, fieldPoint(a.x, b.y), b],
        ]
  return [...beside, ...cornered]
}

const liesNear = ({ field }: KitAndField, { x, y }: FieldPoint): boolean =>
  field.boards.some(
    ({ box }) =>
      x >= box.x - OUTSIDE &&
      y >= box.y - OUTSIDE &&
      x <= box.x + box.width + OUTSIDE &&
      y <= box.y + box.height + OUTSIDE,
  )

function wallOf({ kit, field }: KitAndField, panel: Panel): Segment {
  const span = spanOf(kit, panel)
  const end = panel.axis === 'horizontal' ? { x: panel.x + span, y: panel.y } : { x: panel.x, y: panel.y + span }
  return [toField(field, panel.board, nodePoint(kit, panel)), toField(field, panel.board, nodePoint(kit, end))]
}

/** How much of a level or upright stretch runs along a wall (mm). */
function sharedLength([a, b]: Segment, [start, end]: Segment): number {
  const level = Math.abs(a.y - b.y) < WALL_CLEARANCE
  if (level && start.y === end.y && Math.abs((a.y + b.y) / 2 - start.y) < WALL_CLEARANCE)
    return overlap(a.x, b.x, start.x, end.x)
  const upright = Math.abs(a.x - b.x) < WALL_CLEARANCE
  if (upright && start.x === end.x && Math.abs((a.x + b.x) / 2 - start.x) < WALL_CLEARANCE)
    return overlap(a.y, b.y, start.y, end.y)
  return 0
}

const overlap = (a: number, b: number, c: number, d: number): number =>
  Math.max(0, Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d)))

/** The stretches between the corners of a way. */
export const segmentsOf = <Place>(way: readonly Place[]): (readonly [Place, Place])[] =>
  way.slice(1).map((place, index) => [way[index] ?? place, place])

const lengthOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0)

/** Distance of a place from a stretch (mm). */
export function distanceToSegment(at: FieldPoint, a: FieldPoint, b: FieldPoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length))
  return Math.hypot(at.x - (a.x + t * dx), at.y - (a.y + t * dy))
}

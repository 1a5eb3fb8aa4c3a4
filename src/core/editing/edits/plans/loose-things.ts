/**
 * Plans for loose things: where a click puts down a marker, a feature, a note or a loose half-pillar, which things may
 * be linked, and why not.
 */

import { toBoard, toField, toLattice } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import { terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import { distance, distanceToBox, type FieldPoint, less } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { findPiece } from '#model/kit/kit.ts'
import { type BoardNumber, COMPASS, freePlaceName, latticeOf, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Feature, Link, Marker, Note } from '#model/mission/objects.ts'
import { automatic, type LabelChoice, labelSource } from './labels.ts'
import { type SnapMode, snapTo, squareAt } from './snap.ts'

// The marker a click would put down.

export interface MarkerPlan {
  readonly marker: Marker
  /** The square it lies in. */
  readonly name: string
  /** Why it may not lie there; null when it may. */
  readonly reason: string | null
}

/** A place of something that stands free, in whole tenths of a millimetre on its board. */
export interface FreePlace {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
}

/** Place and its name for a loose item at a click; null beside the boards. */
export function freePlace(
  document: Mission,
  at: FieldPoint,
  snap: SnapMode,
): { readonly place: FreePlace; readonly name: string } | null {
  const { field, kit } = layoutOf(document)
  const spot = toBoard(field, at)
  if (spot === undefined) return null
  const { x, y } = snapTo(kit, spot.board, snap, spot.point)
  const place = { board: spot.board, x: toTenths(x), y: toTenths(y) }
  const square = squareAt(document, at)
  return { place, name: square === undefined ? freePlaceName(kit, place) : squareName(kit, square) }
}

export const isSamePlace = (a: FreePlace, b: FreePlace): boolean => a.board === b.board && a.x === b.x && a.y === b.y

/** Objective markers are numbered 1, 2, 3…; others start without a label, unless one is asked for. */
export function planMarker(
  document: Mission,
  kind: Marker['kind'],
  at: FieldPoint,
  { snap = 'lattice', label = automatic }: { readonly snap?: SnapMode; readonly label?: LabelChoice } = {},
): MarkerPlan | null {
  const spot = freePlace(document, at, snap)
  if (spot === null) return null
  const marker: Marker = {
    id: idSource(document)('markers'),
    kind,
    label: labelSource(document, { collection: 'markers', kind }, label)([spot.place.board]),
    ...spot.place,
  }
  const taken = document.markers.some((other) => isSamePlace(other, marker))
  return { marker, name: spot.name, reason: taken ? 'a marker lies here already' : null }
}

// The terrain feature a click would put down, and what it would stand in.

export interface FeaturePlan {
  readonly feature: Feature
  /** The square it stands in. */
  readonly name: string
  /** Why it may not stand there; null when it may. */
  readonly reason: string | null
  /** Warns of terrain that it would stand in, which the checker will report, or null for clear ground. */
  readonly warning: string | null
}

/** Features turn by so much at a time, in degrees. */
const STEP_DEGREES = 15

/** A turn after some steps clockwise (negative: back), in degrees from 0 to 345. */
export const turnedBy = (turn: number, steps: number): number => (((turn + steps * STEP_DEGREES) % 360) + 360) % 360

/** Usual width of a feature (mm; nobody has measured it), as in the checker's usual setting. */
const WIDTH_MM = 50

export function planFeature(
  document: Mission,
  kind: Feature['kind'],
  at: FieldPoint,
  { snap = 'lattice', turn = 0 }: { readonly snap?: SnapMode; readonly turn?: number } = {},
): FeaturePlan | null {
  const spot = freePlace(document, at, snap)
  if (spot === null) return null
  const feature: Feature = { id: idSource(document)('features'), kind, ...spot.place, turn }
  const taken = document.features.some((other) => isSamePlace(other, feature))
  return {
    feature,
    name: spot.name,
    reason: taken ? 'a feature stands here already' : null,
    warning: terrainUnder(layoutOf(document), feature),
  }
}

function terrainUnder(layout: Layout, feature: Feature): string | null {
  const centre = toField(layout.field, feature.board, feature)
  const radius = WIDTH_MM / 2
  const standing = terrainBoxesOf(layout)
    .near({ x: centre.x - radius, y: centre.y - radius, width: WIDTH_MM, height: WIDTH_MM })
    .filter(({ box }) => less(distanceToBox(box, centre), radius))
    .flatMap((block) => block.standing())
  if (standing.length === 0) return null
  const each = [...new Map(standing.map((piece) => [piece.id, piece])).values()]
  return `it stands in ${namesOf(each, (piece) => piece.name())}`
}

// Notes on the map, and the arrows from them to what they speak of.

/** Text of a note until its author writes something. */
const NEW_TEXT = 'Note'

/** Shortest arrow (mm); nearer places mean the note itself. */
const SHORTEST_MM = 20

/** A new note at a place; null beside the boards. */
export function planNote(document: Mission, at: FieldPoint, snap: SnapMode): Note | null {
  const spot = freePlace(document, at, snap)
  return spot && { id: idSource(document)('notes'), ...spot.place, text: NEW_TEXT }
}

/** The note with its arrow pointing at a place; without arrow when that is the note's own place or beside the boards. */
export function pointedAt(document: Mission, { arrow: _, ...note }: Note, at: FieldPoint, snap: SnapMode): Note {
  const spot = freePlace(document, at, snap)
  if (spot === null) return note
  const { field } = layoutOf(document)
  const [start, tip] = [toField(field, note.board, note), toField(field, spot.place.board, spot.place)]
  return distance(start, tip) < SHORTEST_MM ? note : { ...note, arrow: spot.place }
}

// Joints: the panel end that a click closes with a loose half-pillar or a wall end.

/** A half-pillar or wall end at the nearest panel end under the pointer; a reason where there is none to close. */
export function planJoint(
  document: Mission,
  code: string,
  at: FieldPoint,
): { readonly edit: Edit; readonly reason: string | null } | null {
  const layout = layoutOf(document)
  const piece = findPiece(layout.kit, code)
  const spot = toLattice(layout.field, at, layout.kit)
  if (spot === undefined || (piece?.kind !== 'half-pillar' && piece?.kind !== 'wall-end')) return null
  const { rim, pitch, columns, rows } = latticeOf(layout.kit, spot.board)
  if (columns === 0) return null
  const exact = { x: (spot.point.x - rim.value) / pitch.value, y: (spot.point.y - rim.value) / pitch.value }
  const node = {
    x: Math.min(columns, Math.max(0, Math.round(exact.x))),
    y: Math.min(rows, Math.max(0, Math.round(exact.y))),
  }
  const [dx, dy] = [exact.x - node.x, exact.y - node.y]
  const pointed = Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 'west' : 'east') : dy < 0 ? 'north' : 'south'
  const ends = layout.endsAt(spot.board, node)
  const free = ends.filter((end) => layout.supportOf(end.panel, end) === null)
  const end =
    ends.find((candidate) => candidate.toward === pointed) ??
    free[0] ??
    COMPASS.flatMap((toward) => ends.filter((candidate) => candidate.toward === toward))[0]
  const collection = piece.kind === 'half-pillar' ? 'halfPillars' : 'wallEnds'
  const item = {
    id: idSource(document)(collection),
    piece: code,
    board: spot.board,
    ...node,
    toward: end?.toward ?? pointed,
  }
  const reason =
    end === undefined
      ? 'no wall ends here'
      : layout.supportOf(end.panel, end) === null
        ? null
        : 'this end of the wall is closed already'
  return { edit: { type: 'put', collection, item }, reason }
}

// Links between markers: which marker is meant, and why two of them may not be linked.

export interface LinkPlan {
  readonly link: Link
  /** Why these two may not be linked; null when they may. */
  readonly reason: string | null
}

/** A link of that kind between two markers, whichever was chosen first. */
export function planLink(document: Mission, kind: Link['kind'], from: string, to: string): LinkPlan {
  const link: Link = { id: idSource(document)('links'), kind, from, to }
  return { link, reason: reasonAgainstLink(document, link) }
}

/** Why a link may not be so: to the marker it comes from, or where there is one of its kind already. */
export function reasonAgainstLink(document: Mission, { id, kind, from, to }: Link): string | null {
  if (from === to) return 'a link leads from one marker to another'
  const there = document.links.some(
    (link) =>
      link.id !== id &&
      link.kind === kind &&
      ((link.from === from && link.to === to) || (link.from === to && link.to === from)),
  )
  return there ? 'these two are linked already' : null
}

/**
 * How far from its rim a marker is still meant (mm), so that the keyboard's cursor, which goes by half squares, is never
 * too far from one.
 */
const REACH_MM = 16

/** The marker that is meant by a place: the nearest one within reach; undefined when there is none. */
export function markerNear(document: Mission, at: FieldPoint): Marker | undefined {
  const { field, kit } = layoutOf(document)
  let best: Marker | undefined
  let least = kit.sizes.objectiveMarker.value / 2 + REACH_MM
  for (const marker of document.markers) {
    const centre = toField(field, marker.board, marker)
    const gap = Math.hypot(centre.x - at.x, centre.y - at.y)
    if (gap > least) continue
    best = marker
    least = gap
  }
  return best
}

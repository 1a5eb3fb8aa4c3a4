/** Painting squares into entry zones and regions, putting markers and joint pieces down. */

import type { FieldPoint } from '#core/geometry/point.ts'
import { toTenths } from '#core/geometry/units.ts'
import { findPiece } from '#core/kit/kit.ts'
import { COMPASS, zoneAt } from '#core/kit/lattice.ts'
import { type Square, squareKey, squareName } from '#core/kit/square-names.ts'
import { toBoard } from '#core/layout/battlefield.ts'
import { layoutOf } from '#core/layout/layout.ts'
import type { Region, ZoneArea } from '#core/mission/areas.ts'
import type { ItemOf, Mission } from '#core/mission/document.ts'
import type { Edit } from '#core/mission/edit.ts'
import { idSource } from '#core/mission/ids.ts'
import type { Marker } from '#core/mission/objects.ts'

/** What a stroke of the brush paints. */
export type Brush =
  | { readonly collection: 'zones'; readonly kind: ZoneArea['kind']; readonly side: string | null }
  | { readonly collection: 'regions'; readonly kind: Region['kind'] }

/** The square under a place of the battlefield; undefined beside the boards. */
export function squareAt(document: Mission, at: FieldPoint): Square | undefined {
  const layout = layoutOf(document)
  const spot = toBoard(layout.field, at)
  const zone = spot && zoneAt(layout.kit, spot.point)
  return spot && zone && { board: spot.board, ...zone }
}

/** True when the brush would take the square away: it is painted already with just this kind (and side). */
export const isPainted = (document: Mission, brush: Brush, square: Square): boolean =>
  areaWith(document, brush, square) !== undefined

function areaWith(document: Mission, brush: Brush, square: Square): ZoneArea | Region | undefined {
  const key = squareKey(square)
  const has = (area: ItemOf<'zones' | 'regions'>): boolean => area.squares.some((other) => squareKey(other) === key)
  return brush.collection === 'zones'
    ? (document.zones.find((area) => area.kind === brush.kind && area.side === brush.side && has(area)) as
        | ZoneArea
        | undefined)
    : (document.regions.find((area) => area.kind === brush.kind && has(area)) as Region | undefined)
}

/**
 * Paints squares, each entry zone one square of its own (as the missions have it), each stroke of a region one area. Entry
 * zones painted over another kind replace it there, so that no square belongs to two.
 */
export function planPaint(document: Mission, brush: Brush, squares: readonly Square[]): readonly Edit[] {
  const fresh = unique(squares).filter((square) => !isPainted(document, brush, square))
  if (fresh.length === 0) return []
  const newId = idSource(document)
  if (brush.collection === 'regions')
    return [
      {
        type: 'put',
        collection: 'regions',
        item: { id: newId('regions'), kind: brush.kind, label: '', squares: fresh },
      },
    ]
  return [
    ...without(document, fresh),
    ...fresh.map(
      (square): Edit => ({
        type: 'put',
        collection: 'zones',
        item: { id: newId('zones'), kind: brush.kind, side: brush.side, label: '', squares: [square] },
      }),
    ),
  ]
}

/** Takes squares out of what the brush paints; an area without squares goes. */
export function planUnpaint(document: Mission, brush: Brush, squares: readonly Square[]): readonly Edit[] {
  const keys = new Set(squares.map(squareKey))
  return brush.collection === 'zones'
    ? document.zones
        .filter((zone) => zone.kind === brush.kind && zone.side === brush.side)
        .flatMap((zone) => less('zones', zone, keys))
    : document.regions.filter((region) => region.kind === brush.kind).flatMap((region) => less('regions', region, keys))
}

const without = (document: Mission, squares: readonly Square[]): Edit[] => {
  const keys = new Set(squares.map(squareKey))
  return document.zones.flatMap((zone) => less('zones', zone, keys))
}

function less<Name extends 'zones' | 'regions'>(
  collection: Name,
  area: ItemOf<Name>,
  keys: ReadonlySet<string>,
): Edit[] {
  const left = area.squares.filter((square) => !keys.has(squareKey(square)))
  if (left.length === area.squares.length) return []
  if (left.length === 0) return [{ type: 'remove', collection, id: area.id }]
  return [{ type: 'put', collection, item: { ...area, squares: left } } as Edit]
}

const unique = (squares: readonly Square[]): Square[] => [
  ...new Map(squares.map((square) => [squareKey(square), square])).values(),
]

export interface MarkerPlan {
  readonly marker: Marker
  readonly name: string
}

/** The marker a click would put down: snapped to halves of the pitch, or free to a tenth of a millimetre. */
export function planMarker(document: Mission, kind: Marker['kind'], at: FieldPoint, free: boolean): MarkerPlan | null {
  const layout = layoutOf(document)
  const spot = toBoard(layout.field, at)
  const square = squareAt(document, at)
  if (spot === undefined || square === undefined) return null
  const place = free ? spot.point : snapToHalves(document, spot.point)
  const marker: Marker = {
    id: idSource(document)('markers'),
    kind,
    label: nextLabel(document, kind),
    board: spot.board,
    x: toTenths(place.x),
    y: toTenths(place.y),
  }
  return { marker, name: squareName(layout.kit, square) }
}

/** The nearest square centre, edge middle or node (mm on the board). */
export function snapToHalves(document: Mission, at: { x: number; y: number }): { x: number; y: number } {
  const { rim, pitch, columns, rows } = layoutOf(document).kit.lattice
  const snap = (value: number, count: number): number => {
    const halves = Math.round((value - rim.value) / (pitch.value / 2))
    return rim.value + Math.min(count * 2, Math.max(0, halves)) * (pitch.value / 2)
  }
  return { x: snap(at.x, columns), y: snap(at.y, rows) }
}

/** Objective markers are numbered 1, 2, 3…; others start without a label. */
const nextLabel = (document: Mission, kind: Marker['kind']): string =>
  kind === 'objective' ? freeNumber(document.markers.filter((marker) => marker.kind === kind)) : ''

/** The lowest number that none of the markers has as its label. */
export function freeNumber(markers: readonly Pick<Marker, 'label'>[]): string {
  const used = new Set(markers.map((marker) => marker.label))
  let number = 1
  while (used.has(String(number))) number += 1
  return String(number)
}

/** A half-pillar or wall end at the nearest panel end under the pointer; a reason where there is none to close. */
export function planJoint(
  document: Mission,
  code: string,
  at: FieldPoint,
): { readonly edit: Edit; readonly reason: string | null } | null {
  const layout = layoutOf(document)
  const piece = findPiece(layout.kit, code)
  const spot = toBoard(layout.field, at)
  if (spot === undefined || (piece?.kind !== 'half-pillar' && piece?.kind !== 'wall-end')) return null
  const { rim, pitch, columns, rows } = layout.kit.lattice
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
      ? 'no panel ends here'
      : layout.supportOf(end.panel, end) === null
        ? null
        : 'this panel end is closed already'
  return { edit: { type: 'put', collection, item }, reason }
}

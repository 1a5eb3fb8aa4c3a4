/** Where free things lie, and markers. */

import { toField } from '#analysis/layout/battlefield.ts'
import { type Box, boardPoint, unite, type XY } from '#foundation/geometry/point.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { markerKindOf } from '#model/mission/custom-kinds.ts'
import type { Marker } from '#model/mission/objects.ts'
import type { Figure } from './display-list.ts'
import type { DrawContext } from './draw-context.ts'
import { drawnMarkerRadius, markerShapes } from './marker-symbols.ts'
import { flagAt } from './owner-flags.ts'
import { shows } from './screen/screen-look.ts'
import { grow, label, shapeBox, type Text, textBox } from './shapes.ts'
import { textWidth } from './text-metrics.ts'

export interface ObjectDrawing {
  readonly figure: Figure
  readonly occupied: readonly Box[]
}

/** Where a free thing lies on the battlefield (mm). */
export const placeOf = (context: DrawContext, at: { board: BoardNumber; x: number; y: number }): XY =>
  toField(context.field, at.board, boardPoint(at.x, at.y))

/** Longest label that is written inside the disc. */
const LONGEST_INSIDE = 3

/** A marker; `number` is written on one without a label, unless its kind has a sign. */
export function drawMarker(context: DrawContext, marker: Marker, number: number | null): ObjectDrawing {
  const at = placeOf(context, marker)
  const inside = marker.label !== '' && marker.label.length <= LONGEST_INSIDE
  const { sign } = markerKindOf(context, marker.kind)
  const middle = inside ? marker.label : sign === '' ? String(number ?? '') : sign
  const shapes = markerShapes(context, marker.kind, at, middle, inside ? sign : '')
  const radius = drawnMarkerRadius(context)
  const occupied = [grow({ ...at, width: 0, height: 0 }, radius + 1), ...(inside ? shapes.slice(-2).map(shapeBox) : [])]
  if (marker.label !== '' && !inside && shows(context, 'areaNames')) {
    const below = at.y + radius + context.labelSize < context.field.bounds.height
    const text = nameBeside(context, at, marker.label, below ? 1 : -1, radius)
    shapes.push(text)
    occupied.push(textBox(text))
  }
  const flag = flagAt(context, marker.side, { x: at.x - radius * 0.85, y: at.y + radius * 0.75 })
  shapes.push(...flag)
  if (flag.length > 0) occupied.push(unite(flag.map(shapeBox)))
  return { figure: { item: marker.id, shapes }, occupied }
}

function nameBeside(context: DrawContext, at: XY, text: string, direction: 1 | -1, radius: number): Text {
  const size = context.labelSize
  const half = textWidth(text, size, { face: 'condensed', bold: true }) / 2
  const x = Math.min(Math.max(at.x, half), Math.max(half, context.field.bounds.width - half))
  const y = at.y + direction * (radius + 4 + size * 0.35)
  return label({ x, y }, text, { size, ink: 'label', bold: true, halo: 'plate' })
}

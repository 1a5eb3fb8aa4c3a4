/** Where free things lie, and markers. */

import { toField } from '#analysis/layout/battlefield.ts'
import { type Box, boardPoint, unite, type XY } from '#foundation/geometry/point.ts'
import {
  chordOf,
  cornerAngles,
  type Ellipse,
  isRound,
  outlinePoint,
  supportOf,
} from '#foundation/geometry/rectangle.ts'
import type { Kit } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { kindsOf, markerKindOf, type WithKinds } from '#model/mission/custom-kinds.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Marker } from '#model/mission/objects.ts'
import { type MarkerSymbol, regular, star } from '#model/rule-sets/rule-set.ts'
import type { Figure, Paint, Shape } from './display-list.ts'
import { atLeastPx, boundsOf, type DrawContext, LEAST_TEXT_PX, shows } from './draw-context.ts'
import {
  CAP_HEIGHT,
  capsule,
  circle,
  grow,
  label,
  polygon,
  polyline,
  shapeBox,
  type Text,
  textBox,
  textWidth,
} from './shapes.ts'
import { flagAt, SPACING, sideHatching, sideInk } from './sides.ts'

// The symbol of a marker kind: a disc as large as the marker, in it a figure of the kind, in that a number or letters.

const disc: Paint = { fill: 'marker', stroke: 'marker-edge', width: 2 }
const ring: Paint = { stroke: 'marker-edge', width: 1 }
const base: Paint = { fill: 'plate', stroke: 'label', width: 1.6 }
const figure: Paint = { fill: 'marker', stroke: 'marker-edge', width: 1.2 }
const badge: Paint = { fill: 'plate', stroke: 'label', width: 1.4 }

/** Symbols for the mission’s own kinds, which are not in the rule set: for the first, second … kind, over and over. */
const ownFigures: readonly MarkerSymbol[] = [
  regular(6, 30, 1.3, 0.8),
  regular(3, 180, 0.85, 0.5, -0.12),
  star(5, 0.6, 0.9, 0.62),
  regular(5, 180, 1.2, 0.75, -0.05),
  star(12, 0.82, 1.15, 0.8),
  regular(4, 45, 1.25, 0.85),
  star(4, 0.55, 0.8, 0.6),
]

/** Undefined: the plain disc. */
function figureOfKind(context: DrawContext, kind: Marker['kind']): MarkerSymbol | undefined {
  const { markers } = ruleSetOf(context).symbols
  const known = markers[kind]
  if (known !== undefined) return known ?? undefined
  const others = kindsOf(context).markers.filter(({ id }) => markers[id] === undefined)
  return ownFigures[others.findIndex(({ id }) => id === kind) % ownFigures.length]
}

export const markerRadius = (kit: Kit): number => kit.sizes.objectiveMarker.value / 2
/** As large as it is drawn: on a screen large enough for its letters. */
const drawnMarkerRadius = (context: DrawContext): number =>
  atLeastPx(context, markerRadius(context.kit), LEAST_RADIUS_PX)
const LEAST_RADIUS_PX = 11
const bold = { face: 'condensed', bold: true } as const
const LARGEST = 26

/** Part of the size of other lettering that letters of a marker have at least where the drawing is printed small: 6.5 points of 7. */
const LEAST_PART = 0.93

/** Letters that are too small for paper grow beyond their figure, but not beyond the disc. */
function printed({ kit, labelSize }: DrawContext, text: string, fitting: number): number {
  const disc = (2 * markerRadius(kit) - 5) / Math.max(0.01, textWidth(text, 1, bold))
  return Math.max(fitting, Math.min(labelSize * LEAST_PART, disc))
}

/** A marker: what stands in its middle, and in a badge at the upper right the sign of its kind (may be empty). */
export function markerShapes(
  context: DrawContext,
  kind: Marker['kind'],
  at: XY,
  middle: string,
  sign: string,
): Shape[] {
  const radius = drawnMarkerRadius(context)
  const shape = figureOfKind(context, kind)
  const letters = (width: number, height: number, y: number): Shape[] => {
    const largest = Math.min(atLeastPx(context, LARGEST, LEAST_TEXT_PX), height / CAP_HEIGHT)
    const fitting = Math.min(largest, width / Math.max(0.01, textWidth(middle, 1, bold)))
    const size =
      context.screen === null ? printed(context, middle, fitting) : atLeastPx(context, fitting, LEAST_TEXT_PX)
    return middle === '' ? [] : [label({ x: at.x, y: at.y + y }, middle, { size, ink: 'label-on-marker', bold: true })]
  }
  const reach = radius - 2.5
  const body: Shape[] =
    shape === undefined
      ? [circle(at, radius - 1, disc), circle(at, radius - 4, ring), ...letters(2 * (radius - 5), radius, 0)]
      : [
          circle(at, radius - 0.8, base),
          polygon(
            shape.points.map(({ x, y }) => ({ x: at.x + x * reach, y: at.y + y * reach })),
            figure,
          ),
          ...letters(shape.room.width * reach, shape.room.height * reach, shape.room.y * reach),
        ]
  return sign === '' ? body : [...body, ...badgeShapes(context, at, radius, sign)]
}

/** A badge at the upper right that grows to the right; at the upper left where it would leave the drawing. */
function badgeShapes(context: DrawContext, at: XY, radius: number, sign: string): Shape[] {
  const size = context.labelSize
  const h = size * 0.6
  const w = Math.max(h, textWidth(sign, size, bold) / 2 + size * 0.25)
  const bounds = boundsOf(context)
  const out = radius * 0.85 - h + w
  const x = at.x + out + w < bounds.x + bounds.width - 1 ? at.x + out : at.x - out
  const middle = { x, y: Math.max(at.y - radius * 0.85, bounds.y + h + 1) }
  const corners = capsule(w, h, h).map((corner) => ({ x: middle.x + corner.x, y: middle.y + corner.y }))
  return [polygon(corners, badge), label(middle, sign, { size, ink: 'label', bold: true })]
}

// Bases true to size, with the colour and the hatching of their side: tokens on the map and models in diagrams alike.

/** Corners of the outline of an oval. */
const CORNERS = 64
/** Width of the outline (mm), and of its halo. */
export const OUTLINE = 2.6
/** Hatching on bases is denser than on zones, as they are small. */
const HATCHING = 0.62
const HATCHING_WIDTH = 1.1
/** On a screen its lines stay apart and are drawn, however small the map is (pixels): nearer they are one grey. */
const LEAST_PX = { apart: 4, width: 1 }

/** The base itself: as large as it is, for half of its line lies within. */
export function baseShapes(drawing: DrawContext, side: string | null, base: Ellipse): Shape[] {
  const ink = sideInk(drawing, side)
  const rim = (paint: Paint, by = 0): Shape => baseOutline(grownBase(base, by), paint)
  return [
    rim({ fill: 'plate', stroke: 'plate', width: 2 }, 1.6),
    rim({ fill: ink, fillOpacity: 0.22 }, -OUTLINE / 2),
    ...baseHatching(drawing, side, base),
    rim({ stroke: ink, width: OUTLINE }, -OUTLINE / 2),
  ]
}

/** The base wider by so much all round (mm). */
export const grownBase = (base: Ellipse, by: number): Ellipse => ({
  ...base,
  rx: Math.max(base.rx > 0 ? 0.1 : 0, base.rx + by),
  ry: Math.max(base.ry > 0 ? 0.1 : 0, base.ry + by),
})

export function baseOutline(base: Ellipse, paint: Paint): Shape {
  if (isRound(base)) return circle({ x: base.x, y: base.y }, Math.max(0.5, base.rx), paint)
  return polygon(baseCorners(base), paint)
}

/** Corners of the drawn outline: four of a rectangle, many of a round or oval base. */
export function baseCorners(base: Ellipse): XY[] {
  const corners = cornerAngles(base)
  return corners.length > 0
    ? corners.map((angle) => outlinePoint(base, angle))
    : Array.from({ length: CORNERS }, (_, corner) => outlinePoint(base, (corner * 2 * Math.PI) / CORNERS))
}

/** The upright box around a base (mm). */
function baseBox(base: Ellipse): Box {
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  return { x: base.x - wide, y: base.y - high, width: 2 * wide, height: 2 * high }
}

/** The hatching of the side, clipped to the base; it moves with the base. */
function baseHatching(drawing: DrawContext, side: string | null, base: Ellipse): Shape[] {
  const inner: Ellipse = {
    ...base,
    x: 0,
    y: 0,
    rx: Math.max(0, base.rx - OUTLINE),
    ry: Math.max(0, base.ry - OUTLINE),
  }
  const spacing = atLeastPx(drawing, HATCHING * SPACING, LEAST_PX.apart)
  const width = atLeastPx(drawing, HATCHING_WIDTH, LEAST_PX.width)
  return sideHatching(drawing, side, [baseBox(inner)], spacing / SPACING).flatMap((shape) => {
    const [from, to] = shape.type === 'path' ? shape.points : []
    if (shape.type !== 'path' || from === undefined || to === undefined) return []
    const chord = chordOf(inner, from, to)
    if (chord === undefined) return []
    const at = (part: number): XY => ({
      x: base.x + from.x + (to.x - from.x) * part,
      y: base.y + from.y + (to.y - from.y) * part,
    })
    const [start, end] = [Math.max(0, chord[0]), Math.min(1, chord[1])]
    return start < end ? [polyline([at(start), at(end)], { ...shape.paint, width })] : []
  })
}

export interface ObjectDrawing {
  readonly figure: Figure
  readonly occupied: readonly Box[]
}

/** Where a free thing lies on the battlefield (mm). */
export const placeOf = (context: DrawContext, at: { board: BoardNumber; x: number; y: number }): XY =>
  toField(context.field, at.board, boardPoint(at.x, at.y))

/** Longest label that is written inside the disc. */
const LONGEST_INSIDE = 3

const isInside = ({ label: text }: Marker): boolean => text !== '' && text.length <= LONGEST_INSIDE

/** The letters in the middle of a marker: a short label, the sign of its kind, or its number. */
export function markerWord(context: WithKinds, marker: Marker, number: number | null): string {
  const { sign } = markerKindOf(context, marker.kind)
  return isInside(marker) ? marker.label : sign === '' ? String(number ?? '') : sign
}

/** A marker; `number` is written on one without a label, unless its kind has a sign. */
export function drawMarker(context: DrawContext, marker: Marker, number: number | null): ObjectDrawing {
  const at = placeOf(context, marker)
  const inside = isInside(marker)
  const { sign } = markerKindOf(context, marker.kind)
  const middle = markerWord(context, marker, number)
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

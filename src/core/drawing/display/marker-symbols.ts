/** The symbol of a marker kind: a disc as large as the marker, in it a figure of the kind, in that a number or letters. */
import type { XY } from '#foundation/geometry/point.ts'
import type { Kit } from '#model/kit/kit.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Marker } from '#model/mission/objects.ts'
import { type MarkerSymbol, regular, star } from '#model/rule-sets/symbols.ts'
import type { Paint, Shape } from './display-list.ts'
import { boundsOf, type DrawContext } from './draw-context.ts'
import { atLeastPx, LEAST_TEXT_PX } from './screen/screen-look.ts'
import { capsule, circle, label, polygon } from './shapes.ts'
import { CAP_HEIGHT, textWidth } from './text-metrics.ts'

const disc: Paint = { fill: 'marker', stroke: 'marker-edge', width: 2 }
const ring: Paint = { stroke: 'marker-edge', width: 1 }
const base: Paint = { fill: 'plate', stroke: 'label', width: 1.6 }
const figure: Paint = { fill: 'marker', stroke: 'marker-edge', width: 1.2 }
const badge: Paint = { fill: 'plate', stroke: 'label', width: 1.4 }

/** Of the first, second … kind that the rule set has no symbol for, over and over: those of the mission. */
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
export const drawnMarkerRadius = (context: DrawContext): number =>
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

/** Optional terrain features as simple symbols of our own, turned as they stand; the letters stay upright. */
import { type Box, unite, type XY } from '#core/geometry/point.ts'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import type { Feature } from '#core/mission/objects.ts'
import { featureKindOf, type WithKinds } from '#core/mission/own-kinds.ts'
import type { FeatureStroke } from '#core/rule-sets/symbols.ts'
import type { Paint, Shape } from './display-list.ts'
import { boundsOf, type DrawContext } from './draw-context.ts'
import { type ObjectDrawing, placeOf } from './draw-objects.ts'
import { flagAt, flagHeight, flagWidth } from './owner-flags.ts'
import { circle, grow, label, polygon, polyline, rectangle, shapeBox } from './shapes.ts'

const solid: Paint = { fill: 'plate', stroke: 'feature', width: 1.8 }
const thin: Paint = { stroke: 'feature', width: 1.4 }

/** A kind without a symbol is a box with a stroke through it. */
const plainSymbol = ({ x, y }: XY): readonly FeatureStroke[] => [
  { kind: 'bar', left: -x, top: -y, right: x, bottom: y },
  {
    kind: 'line',
    points: [
      { x: -x, y },
      { x, y: -y },
    ],
  },
]

function strokeShape(stroke: FeatureStroke, turn: (point: XY) => XY): Shape {
  switch (stroke.kind) {
    case 'bar':
      return bar(turn, stroke.left, stroke.top, stroke.right, stroke.bottom)
    case 'line':
      return polyline(stroke.points.map(turn), thin)
    case 'disc':
      return circle(turn(stroke), stroke.radius, solid)
  }
}

const bar = (turn: (point: XY) => XY, left: number, top: number, right: number, bottom: number): Shape =>
  polygon(
    [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ].map(turn),
    solid,
  )

/** The symbol of a kind at a place, turned clockwise by degrees, with its letters below or above it. */
export function featureShapes(
  context: WithKinds,
  kind: Feature['kind'],
  at: XY,
  degrees: number,
  size: number,
  letters: 'below' | 'above' = 'below',
): Shape[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn = ({ x, y }: XY): XY => ({ x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos })
  const known = featureKindOf(context, kind)
  const strokes = ruleSetOf(context).symbols.features[kind] ?? plainSymbol(known.size)
  const symbol = strokes.map((stroke) => strokeShape(stroke, turn))
  const boxes = symbol.map(shapeBox)
  const y =
    letters === 'below'
      ? Math.max(...boxes.map((box) => box.y + box.height)) + 2.5 + size * 0.35
      : Math.min(...boxes.map((box) => box.y)) - 2.5 - size * 0.35
  const text = known.sign
  return [...symbol, label({ x: at.x, y }, text, { size, ink: 'feature', bold: true, halo: 'plate' })]
}

/** A feature that a mission can be played without: in a frame of dashes. */
export const optionalFeature = (symbol: readonly Shape[]): Shape[] => [...symbol, rectangle(frameOf(symbol), FRAME)]
const FRAME = { stroke: 'feature', width: 1.4, dash: [7, 5] } as const
const frameOf = (symbol: readonly Shape[]): Box => grow(unite(symbol.map(shapeBox)), 4)

/** The part of a box that lies in the drawing, a stroke's width from its edge. */
function within(bounds: Box, { x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(x, bounds.x + 1), Math.max(y, bounds.y + 1)]
  return {
    x: left,
    y: top,
    width: Math.min(x + width, bounds.x + bounds.width - 1) - left,
    height: Math.min(y + height, bounds.y + bounds.height - 1) - top,
  }
}

export function drawFeature(context: DrawContext, feature: Feature): ObjectDrawing {
  const at = placeOf(context, feature)
  const letters = at.y > context.field.bounds.height - 30 ? 'above' : 'below'
  const symbol = featureShapes(context, feature.kind, at, feature.turn, context.labelSize, letters)
  const framed =
    feature.optional === true ? [...symbol, rectangle(within(boundsOf(context), frameOf(symbol)), FRAME)] : symbol
  const box = unite(framed.map(shapeBox))
  const reach = flagWidth(flagHeight(context)) / 2 + 2
  const shapes = [...framed, ...flagAt(context, feature.side, { x: box.x - reach, y: at.y })]
  return { figure: { item: feature.id, shapes }, occupied: shapes.map(shapeBox) }
}

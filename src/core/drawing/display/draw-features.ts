/** Optional terrain features as simple symbols of our own, turned as they stand; the letters stay upright. */
import { type Box, contains, unite, type XY } from '#foundation/geometry/point.ts'
import { featureKindOf, type WithKinds } from '#model/mission/custom-kinds.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Feature } from '#model/mission/objects.ts'
import type { FeatureStroke } from '#model/rule-sets/rule-set.ts'
import type { Paint, Shape } from './display-list.ts'
import { boundsOf, type DrawContext } from './draw-context.ts'
import { type ObjectDrawing, placeOf } from './draw-objects.ts'
import { circle, grow, label, polygon, polyline, rectangle, shapeBox, type Typeface, textWidth } from './shapes.ts'
import { flagAt, flagHeight, flagWidth } from './sides.ts'

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

/** Where the letters of a feature stand. */
export type LetterSide = 'below' | 'above' | 'right' | 'left'
/** From its symbol to its letters (mm). */
const GAP = 2.5

/** The symbol of a kind at a place, turned clockwise by degrees, with its letters beside it. */
export function featureShapes(
  context: WithKinds,
  kind: Feature['kind'],
  at: XY,
  degrees: number,
  size: number,
  letters: LetterSide = 'below',
): Shape[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn = ({ x, y }: XY): XY => ({ x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos })
  const known = featureKindOf(context, kind)
  const strokes = ruleSetOf(context).symbols.features[kind] ?? plainSymbol(known.size)
  const symbol = strokes.map((stroke) => strokeShape(stroke, turn))
  const text = known.sign
  const place = letterPlace(unite(symbol.map(shapeBox)), at, letters, size, textWidth(text, size, LETTERS))
  return [...symbol, label(place, text, { size, ink: 'feature', bold: true, halo: 'plate' })]
}
const LETTERS: Typeface = { face: 'condensed', bold: true }

/** The middle of the letters beside a symbol that takes that box. */
function letterPlace(box: Box, at: XY, side: LetterSide, size: number, width: number): XY {
  const [up, across] = [GAP + size * 0.35, GAP + width / 2]
  switch (side) {
    case 'below':
      return { x: at.x, y: box.y + box.height + up }
    case 'above':
      return { x: at.x, y: box.y - up }
    case 'right':
      return { x: box.x + box.width + across, y: at.y }
    case 'left':
      return { x: box.x - across, y: at.y }
  }
}

/**
 * Returns the sides of a feature on which its letters fit into the drawing, each with the room they take, the default
 * one first.
 */
export function letterSides(context: DrawContext, feature: Feature): readonly { side: LetterSide; box: Box }[] {
  const at = placeOf(context, feature)
  const usual: readonly LetterSide[] = at.y > context.field.bounds.height - 30 ? ['above', 'below'] : ['below', 'above']
  const size = context.labelSize
  const sides = [...usual, 'right' as const, 'left' as const].flatMap((side) => {
    const letters = featureShapes(context, feature.kind, at, feature.turn, size, side).at(-1)
    return letters === undefined ? [] : [{ side, box: shapeBox(letters) }]
  })
  const bounds = boundsOf(context)
  const inside = ({ x, y, width, height }: Box): boolean =>
    contains(bounds, { x, y }) && contains(bounds, { x: x + width, y: y + height })
  return sides.filter(({ box }, index) => index === 0 || inside(box))
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

/** Draws a feature with its letters on that side, or on the default one if omitted. */
export function drawFeature(context: DrawContext, feature: Feature, side?: LetterSide): ObjectDrawing {
  const at = placeOf(context, feature)
  const letters = side ?? letterSides(context, feature)[0]?.side ?? 'below'
  const symbol = featureShapes(context, feature.kind, at, feature.turn, context.labelSize, letters)
  const framed =
    feature.optional === true ? [...symbol, rectangle(within(boundsOf(context), frameOf(symbol)), FRAME)] : symbol
  const box = unite(framed.map(shapeBox))
  const reach = flagWidth(flagHeight(context)) / 2 + 2
  const shapes = [...framed, ...flagAt(context, feature.side, { x: box.x - reach, y: at.y })]
  return { figure: { item: feature.id, shapes }, occupied: shapes.map(shapeBox) }
}

/** Tokens: the base true to size in colour and hatching of its side, the sign of the kind, the label; marks of face and front. */
import { cornerAngles, type Ellipse, isRound, supportOf } from '#core/geometry/ellipse.ts'
import { type Box, unite } from '#core/geometry/point.ts'
import { outlineOf } from '#core/layout/outlines.ts'
import { tokenKindOf } from '#core/mission/own-kinds.ts'
import type { Token } from '#core/mission/tokens.ts'
import type { Shape, XY } from './display-list.ts'
import { baseOutline, baseShapes, grownBase, OUTLINE } from './draw-bases.ts'
import type { DrawContext } from './draw-context.ts'
import { type ObjectDrawing, placeOf } from './draw-objects.ts'
import { sideLetter } from './owner-flags.ts'
import { shows } from './screen/screen-look.ts'
import { label, polygon, shapeBox, type Text, textBox } from './shapes.ts'
import { sideInk } from './sides.ts'
import { CAP_HEIGHT, textWidth } from './text-metrics.ts'

const bold = { face: 'condensed', bold: true } as const

/** What of a token its drawing comes from. */
export type TokenLook = Pick<Token, 'kind' | 'side' | 'base' | 'turn' | 'face'>

/** A token around a place; the letters in its middle are at most so large (mm). */
export function tokenShapes(context: DrawContext, token: TokenLook, at: XY, largest: number): Shape[] {
  const base = outlineOf(at, token.base, token.turn)
  return [
    ...baseShapes(context, token.side, base),
    ...(token.face === 'down' ? faceDownMark(context, token, base) : []),
    ...frontMark(context, token, base),
    ...signShapes(context, token, base, largest),
  ]
}

/** A second, dashed outline within the first: this token lies on its face, in colour as in grey. */
function faceDownMark(context: DrawContext, { side }: TokenLook, base: Ellipse): Shape[] {
  const inset = Math.min(6, Math.min(base.rx, base.ry) * 0.3)
  return [baseOutline(grownBase(base, -inset), { stroke: sideInk(context, side), width: 1.6, dash: [4, 3] })]
}

/** A wedge at the front of a base that has one: where an oval or rectangle looks, and a round base that is turned. */
function frontMark(context: DrawContext, { side, turn }: TokenLook, base: Ellipse): Shape[] {
  if (isRound(base) && turn === 0) return []
  const size = Math.min(16, Math.min(base.rx, base.ry) * 0.42)
  // The outline of a round base does not know how it is turned.
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const ahead = (u: number, v: number): XY => ({ x: base.x + u * cos - v * sin, y: base.y + u * sin + v * cos })
  const tip = base.rx - OUTLINE - 0.6
  return [
    polygon([ahead(tip, 0), ahead(tip - size, -size * 0.7), ahead(tip - size, size * 0.7)], {
      fill: sideInk(context, side),
      stroke: 'plate',
      width: 0.8,
    }),
  ]
}

/** Sign of the kind and letter of the owner in the middle, as large as the base has room for. */
function signShapes(context: DrawContext, { kind, side }: TokenLook, base: Ellipse, largest: number): Shape[] {
  const { sign } = tokenKindOf(context, kind)
  const owner = side === null ? '' : sideLetter(context, side)
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  // Of a turned rectangle or an oval less is free around the middle than its upright box.
  const part = cornerAngles(base).length > 0 && base.sin === 0 ? 1.5 : 1.1
  const least = Math.min(wide, high, Math.max(base.rx, base.ry))
  const size = Math.min(largest, (least * part) / CAP_HEIGHT / 1.5)
  const fitOf = (letters: string): number =>
    Math.min(size, (Math.min(wide, base.rx) * part) / Math.max(0.01, textWidth(letters, 1, bold)))
  const both = [sign, owner].filter((letters) => letters !== '').join(' ')
  // On a base too small to read both, colour and hatching say whose it is.
  const middle = sign !== '' && fitOf(both) < context.labelSize * LEAST_SIGN ? sign : both
  if (middle === '') return []
  const fit = fitOf(middle)
  return [label({ x: base.x, y: base.y }, middle, { size: fit, ink: 'label', bold: true, halo: 'plate' })]
}

/** Largest letters in a token on the map, in parts of those of codes. */
const SIGN = 1.05
/** Least letters of a sign with its owner, in the same parts. */
const LEAST_SIGN = 0.58

export function drawToken(context: DrawContext, token: Token): ObjectDrawing {
  const at = placeOf(context, token)
  const base = outlineOf(at, token.base, token.turn)
  const shapes = tokenShapes(context, token, at, context.labelSize * SIGN)
  const occupied: Box[] = [unite(shapes.map(shapeBox))]
  if (token.label !== '' && shows(context, 'areaNames')) {
    const text = nameBeside(context, base, token.label)
    shapes.push(text)
    occupied.push(textBox(text))
  }
  return { figure: { item: token.id, shapes }, occupied }
}

/** The label below the base, above it at the lower edge of the battlefield. */
function nameBeside(context: DrawContext, base: Ellipse, text: string): Text {
  const size = context.labelSize * (context.screen === null ? 0.8 : 1)
  const { width, height } = context.field.bounds
  const half = textWidth(text, size, bold) / 2
  const off = supportOf(base, 0, 1) + 3 + size * 0.35
  const x = Math.min(Math.max(base.x, half), Math.max(half, width - half))
  const y = base.y + off + size < height ? base.y + off : base.y - off
  return label({ x, y }, text, { size, ink: 'label', bold: true, halo: 'plate' })
}

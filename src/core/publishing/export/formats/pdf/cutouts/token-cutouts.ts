/** Tokens as cut-outs in true size: the face with what it is and its figures, and for those that lie face down the back. */

import { outlineOf } from '#analysis/layout/battlefield.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { type DrawContext, drawContextOf } from '#drawing/display/draw-context.ts'
import { tokenShapes } from '#drawing/display/draw-tokens.ts'
import { circle, label, placed, polygon } from '#drawing/display/shapes.ts'
import { baseSizes, outlinePoint } from '#foundation/geometry/rectangle.ts'
import { spareTokensOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { figureRows, tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'
import { CAPTION, captionFont, captionHeight, captionLines, isOneLine } from './caption.ts'
import type { Cutout } from './cutout.ts'
import { baseFace, cardFace, isCard } from './token-faces.ts'

type Token = Mission['tokens'][number]

const cut: Paint = { stroke: 'label', width: 0.2 }
const fold: Paint = { stroke: 'label-muted', width: 0.2, dash: [1.5, 1] }
/** Least room for what is written under a token (mm). */
const LEAST_WIDTH = 34

/**
 * One for each token; face and back of one that lies face down hang together, to be folded over. What no sheet can hold is left
 * out: `tooLarge` names it.
 * @param longest what fits on the paper, upright (mm)
 */
export function tokenCutouts(document: Mission, longest: number, tokens: readonly Token[] = document.tokens): Cutout[] {
  const context = drawContextOf(document, { labelSize: 4 })
  return tokens.filter((token) => fits(token, longest)).map((token) => standing(cutoutOf(context, document, token)))
}

/** The same for what is laid down in play and is not on the map, kind by kind with its name. */
export const spareCutouts = (
  document: Mission,
  longest: number,
): readonly { readonly name: string; readonly cutouts: readonly Cutout[] }[] =>
  spareOf(document).map((tokens) => ({
    name: tokens[0] === undefined ? '' : tokenName(document, tokens[0]),
    cutouts: tokenCutouts(document, longest, tokens),
  }))

/** What the rule set has laid down in play, as far as the map has not as many of it. */
const spareOf = (document: Mission): Token[][] =>
  spareTokensOf(document).map(({ kind, count }) => {
    const { base } = tokenKindOf(document, kind)
    const has = document.tokens.filter((token) => token.kind === kind).length
    return Array.from({ length: Math.max(0, count - has) }, (_, index) => ({
      id: `spare-${kind}-${index + 1}`.slice(0, 32),
      kind,
      side: null,
      label: '',
      board: 1,
      x: 0,
      y: 0,
      turn: 0,
      base,
      figures: {},
      face: 'up' as const,
    }))
  })

/** Tokens whose bases no sheet of the paper can hold in one piece. */
export const tooLarge = ({ tokens }: Mission, longest: number): Mission['tokens'] =>
  tokens.filter((token) => !fits(token, longest))

/** Part of the longer side of a sheet that its shorter side surely has. */
const ACROSS = 0.62

function fits({ base, face }: Token, longest: number): boolean {
  const { length, width } = baseSizes(base)
  const [one, other] = [length + 2, (face === 'down' ? 2 * width : width) + CAPTION.height + 2]
  return Math.max(one, other) <= longest && Math.min(one, other) <= longest * ACROSS
}

/** What is wider than high stands upright on the paper, its caption with it. */
function standing(cutout: Cutout): Cutout {
  const { width, height, shapes, caption } = cutout
  if (width <= height || width < UPRIGHT_FROM) return cutout
  const words =
    caption === undefined
      ? []
      : caption.lines.map((text, line) =>
          label({ x: width / 2, y: caption.y + line * CAPTION.line }, text, {
            ...captionFont,
            size: CAPTION.size,
            ink: 'label-muted',
          }),
        )
  return {
    width: height,
    height: width,
    upright: true,
    lying: cutout,
    shapes: [...shapes, ...words].map((shape) => placed(shape, 1, { x: 0, y: -height })),
  }
}
/** Narrower ones fit every paper as they are (mm). */
const UPRIGHT_FROM = 120

function cutoutOf(context: DrawContext, document: Mission, token: Token): Cutout {
  const { length, width } = baseSizes(token.base)
  const isDown = token.face === 'down'
  const owner = document.sides.find(({ id }) => id === token.side)
  const wide = Math.max(length, LEAST_WIDTH)
  const at = { x: wide / 2, y: width / 2 + 0.5 }
  const below = { x: at.x, y: at.y + width }
  const rows = figureRows(token, tokenKindOf(document, token.kind).figures).map(({ name, value }) => `${name} ${value}`)
  const called = tokenName(document, token)
  const whose = owner === undefined ? [] : [owner.name]
  const { shapes: drawn, said } = isCard(token)
    ? { shapes: cardFace(context, token, at, [called, ...whose, ...rows]), said: true }
    : baseFace(context, token, at, [called, token.label], rows)
  const shapes: Shape[] = [
    ...drawn,
    outline(token, at),
    ...(isDown ? [...back(context, token, below), outline(token, below), foldLine(at, width, length)] : []),
  ]
  const lines = captionOf(
    [called, ...whose, ...(said ? [] : rows)],
    [token.label || called, ...whose, ...(said ? [] : rows)],
    wide,
  )
  const height = (isDown ? 2 * width : width) + 1
  return {
    width: wide,
    height: height + captionHeight(lines),
    shapes,
    caption: { lines, y: height + CAPTION.height - 0.9 },
  }
}

/** What stands below a cut-out: all of it on one line, or with the short name, on as many as it takes. */
function captionOf(all: readonly string[], short: readonly string[], wide: number): readonly string[] {
  const text = all.join(', ')
  return isOneLine(text, wide) ? [text] : captionLines(short.join(', '), wide)
}

/** What the others see: whose it is, and that it lies face down. Without the halo of its base, which would cover the rim of the face. */
const back = (context: DrawContext, token: Token, at: { x: number; y: number }): Shape[] =>
  tokenShapes(context, { ...token, kind: FACE_DOWN, turn: 0, face: 'down' }, at, 8).slice(1)

function outline({ base }: Token, at: { x: number; y: number }): Shape {
  if (base.kind === 'round') return circle(at, base.diameter / 2, cut)
  const shape = outlineOf(at, base)
  const steps = base.kind === 'oval' ? 72 : 4
  return polygon(
    Array.from({ length: steps }, (_, step) => outlinePoint(shape, ((step + 0.5) * 2 * Math.PI) / steps)),
    cut,
  )
}

/** Face and back touch here. */
const foldLine = (at: { x: number; y: number }, width: number, length: number): Shape => ({
  type: 'path',
  points: [
    { x: at.x - length / 2, y: at.y + width / 2 },
    { x: at.x + length / 2, y: at.y + width / 2 },
  ],
  closed: false,
  paint: fold,
})

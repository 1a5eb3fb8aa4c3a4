/** Tokens as cut-outs in true size: the face with what it is and its figures, and for those that lie face down the back. */
import type { Paint, Shape } from '#core/display/display-list.ts'
import { type DrawContext, drawContextOf } from '#core/display/draw-context.ts'
import { tokenShapes } from '#core/display/draw-tokens.ts'
import { circle, label, placed, polygon } from '#core/display/shapes.ts'
import { fitText, wrapText } from '#core/display/text-metrics.ts'
import { baseSizes } from '#core/geometry/base-shape.ts'
import { outlinePoint } from '#core/geometry/ellipse.ts'
import { outlineOf } from '#core/layout/outlines.ts'
import { tokenName } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { figureRows } from '#core/mission/figures.ts'
import { tokenKindOf } from '#core/mission/own-kinds.ts'
import { spareTokensOf } from '#core/rule-set-parts/found-parts.ts'
import { FACE_DOWN } from '#core/rule-sets/kinds.ts'
import type { Cutout } from './cutout.ts'

type Token = Mission['tokens'][number]

const cut: Paint = { stroke: 'label', width: 0.2 }
const fold: Paint = { stroke: 'label-muted', width: 0.2, dash: [1.5, 1] }
const plain = { face: 'sans', bold: false } as const
const CAPTION = { height: 5, size: 2.6, least: 34 }
/** Room on the base for figures: they need so much to be read (mm). */
const LINE = 3.9
const FIGURE = 2.8
const MOST_ON_BASE = 5

/**
 * One for each token; face and back of one that lies face down hang together, to be folded over. What no sheet can hold is left
 * out: `tooLarge` names it.
 * @param longest what fits on the paper, upright (mm)
 */
export function tokenCutouts(document: Mission, longest: number): Cutout[] {
  const context = drawContextOf(document, { labelSize: 4 })
  return [...document.tokens, ...spareOf(document)]
    .filter((token) => fits(token, longest))
    .map((token) => standing(cutoutOf(context, document, token)))
}

/** What the rule set has laid down in play, as far as the map has not as many of it. */
const spareOf = (document: Mission): Token[] =>
  spareTokensOf(document).flatMap(({ kind, count }) => {
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
      : [label({ x: width / 2, y: caption.y }, caption.text, { ...plain, size: CAPTION.size, ink: 'label-muted' })]
  return {
    width: height,
    height: width,
    upright: true,
    shapes: [...shapes, ...words].map((shape) => placed(shape, 1, { x: 0, y: -height })),
  }
}
/** Narrower ones fit every paper as they are (mm). */
const UPRIGHT_FROM = 120

function cutoutOf(context: DrawContext, document: Mission, token: Token): Cutout {
  const { length, width } = baseSizes(token.base)
  const isDown = token.face === 'down'
  const owner = document.sides.find(({ id }) => id === token.side)
  const wide = Math.max(length, CAPTION.least)
  const at = { x: wide / 2, y: width / 2 + 0.5 }
  const below = { x: at.x, y: at.y + width }
  const rows = figureRows(token, tokenKindOf(document, token.kind).figures).map(({ name, value }) => `${name} ${value}`)
  const onBase = rows.length > 0 && rows.length <= MOST_ON_BASE && width >= (rows.length + 2) * LINE && length >= 24
  const shapes: Shape[] = [
    ...(isCard(token)
      ? cardFace(context, token, at, [
          tokenName(document, token),
          ...(owner === undefined ? [] : [owner.name]),
          ...rows,
        ])
      : [...face(context, token, at, onBase ? rows : []), ...numberBeside(token, at, onBase ? rows.length : 0)]),
    outline(token, at),
    ...(isDown ? [...back(context, token, below), outline(token, below), foldLine(at, width, length)] : []),
  ]
  const said = onBase || isCard(token)
  const name = [tokenName(document, token), ...(owner === undefined ? [] : [owner.name]), ...(said ? [] : rows)]
  const height = (isDown ? 2 * width : width) + 1
  return {
    width: wide,
    height: height + CAPTION.height,
    shapes,
    caption: { text: fitText(name.join(', '), CAPTION.size, plain, wide), y: height + CAPTION.height - 0.9 },
  }
}

/** Large enough to be read like a card across the table (mm). */
const CARD = { length: 90, width: 40, title: 8, line: 5 }
const isCard = ({ base, label: own, figures }: Token): boolean => {
  const { length, width } = baseSizes(base)
  const says = own !== '' || Object.keys(figures).length > 0
  return base.kind === 'rectangle' && length >= CARD.length && width >= CARD.width && says
}

/** A large base: what it is, whose, and its figures, on a plate clear of the hatching. */
function cardFace(
  context: DrawContext,
  token: Token,
  at: { x: number; y: number },
  [title = '', ...lines]: string[],
): Shape[] {
  const { length, width } = baseSizes(token.base)
  const wide = Math.min(length * 0.6, 110)
  const step = Math.min(CARD.line * 1.5, (width * 0.84 - CARD.title * 1.6) / Math.max(1, lines.length))
  const high = CARD.title * 1.6 + lines.length * step
  const top = at.y - high / 2
  const corner = (x: number, y: number) => ({ x: at.x + (x * wide) / 2, y: at.y + (y * (high + 3)) / 2 })
  const drawn = tokenShapes(context, { ...token, turn: 0, face: 'up' }, at, 8).filter(({ type }) => type !== 'text')
  const write = (text: string, y: number, size: number, bold: boolean): Shape =>
    label({ x: at.x, y }, fitText(text, size, { face: 'sans', bold }, wide - 4), {
      face: 'sans',
      bold,
      size,
      ink: 'label',
    })
  return [
    ...drawn,
    polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], { fill: 'plate' }),
    write(title, top + CARD.title * 0.8, CARD.title, true),
    ...lines.map((line, index) =>
      write(line, top + CARD.title * 1.6 + (index + 0.5) * step, Math.min(CARD.line, step * 0.75), false),
    ),
  ]
}

/** Its own number, which else stood outside the cut alone: under the figures of a round base, beside the sign of a long one. */
function numberBeside({ base, label: own }: Token, at: { x: number; y: number }, rows: number): Shape[] {
  const { length, width } = baseSizes(base)
  if (own === '' || own.length > 12) return []
  const style = { ...plain, bold: true, ink: 'label', halo: 'plate' } as const
  if (length > 2.5 * width)
    return [label({ x: at.x + Math.min(length / 4, 30), y: at.y }, own, { ...style, size: Math.min(6, width * 0.5) })]
  const y = at.y + (rows === 0 ? width * 0.3 : width * 0.4)
  return [label({ x: at.x, y }, own, { ...style, size: Math.min(FIGURE * 1.2, width * 0.12) })]
}

/** The token as on the map, not turned; its figures below the sign. */
function face(context: DrawContext, token: Token, at: { x: number; y: number }, rows: readonly string[]): Shape[] {
  const { length, width } = baseSizes(token.base)
  const lift = (rows.length * LINE) / 2
  const drawn = tokenShapes(context, { ...token, turn: 0, face: 'up' }, { x: 0, y: 0 }, 8)
  const lines = rows.flatMap((row) => wrapText(row, FIGURE, plain, length * 0.7, 1))
  return [
    ...drawn.map((shape) =>
      placed(shape, 1, { x: at.x, y: shape.type === 'text' ? at.y - Math.min(lift, width * 0.3) : at.y }),
    ),
    ...lines.map((text, index) =>
      label({ x: at.x, y: at.y + LINE * (index + 1.4) - lift / 2 }, text, {
        ...plain,
        size: FIGURE,
        ink: 'label',
        halo: 'plate',
      }),
    ),
  ]
}

/** What the others see: whose it is, and that it lies face down. */
const back = (context: DrawContext, token: Token, at: { x: number; y: number }): Shape[] =>
  tokenShapes(context, { ...token, kind: FACE_DOWN, turn: 0, face: 'down' }, at, 8)

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

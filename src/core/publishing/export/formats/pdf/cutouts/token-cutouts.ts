/** Tokens as cut-outs: discs and cards with their faces and backs. */
import { outlineOf } from '#analysis/layout/battlefield.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { type DrawContext, drawContextOf } from '#drawing/display/draw-context.ts'
import { tokenShapes } from '#drawing/display/draw-tokens.ts'
import { circle, label, placed, polygon, textWidth } from '#drawing/display/shapes.ts'
import { baseSizes, outlinePoint } from '#foundation/geometry/rectangle.ts'
import { spareTokensOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { figureRows, tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'
import { CAPTION, type Cutout, captionFont, captionHeight, captionLines, isOneLine, wholeLines } from './cutout.ts'

type Token = Mission['tokens'][number]

const cut: Paint = { stroke: 'label', width: 0.2 }
const fold: Paint = { stroke: 'label-muted', width: 0.2, dash: [1.5, 1] }
/** Least room for what is written under a token (mm). */
const LEAST_WIDTH = 34

/**
 * Returns a cut-out for each token; face and back of a face-down token are joined, to be folded over. Tokens too large
 * for any sheet are omitted; `tooLarge` names them.
 * @param longest longest cut-out that fits on the paper, upright (mm)
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

/** Returns the tokens that the rule set has players lay down in play, less those of the kind already on the map. */
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

/** Turns a cut-out that is wider than high upright on the paper, with its caption. */
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

/** Returns the caption below a cut-out: in full on one line, or with the short name on as many lines as it takes. */
function captionOf(all: readonly string[], short: readonly string[], wide: number): readonly string[] {
  const text = all.join(', ')
  return isOneLine(text, wide) ? [text] : captionLines(short.join(', '), wide)
}

/**
 * Draws the side the others see: whose token it is, and that it lies face down. Without the halo of its base, which
 * would cover the rim of the face.
 */
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

/** Large enough to be read like a card across the table (mm). */
const CARD = { length: 90, width: 40, title: 8, line: 5, scales: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3] } as const
export const isCard = ({ base, label: own, figures }: Token): boolean => {
  const { length, width } = baseSizes(base)
  const says = own !== '' || Object.keys(figures).length > 0
  return base.kind === 'rectangle' && length >= CARD.length && width >= CARD.width && says
}

/** A large base: what it is, whose, and its figures, on a plate clear of the hatching. */
export function cardFace(
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
  const plate = polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], { fill: 'plate' })
  const room = wide - 4
  const fits = (text: string, size: number, bold: boolean): boolean =>
    textWidth(text, size, { face: 'sans', bold }) <= room
  const write = (text: string, y: number, size: number, bold: boolean): Shape =>
    label({ x: at.x, y }, text, { face: 'sans', bold, size, ink: 'label' })
  const titled = [CARD.title, CARD.title * 0.8, CARD.title * 0.62].find((size) => fits(title, size, true))
  const lined = Math.min(CARD.line, step * 0.75)
  if (titled === undefined || !lines.every((line) => fits(line, lined, false)))
    return [...drawn, plate, ...written(brokenCard([title, ...lines], room, high), at)]
  return [
    ...drawn,
    plate,
    write(title, top + CARD.title * 0.8, titled, true),
    ...lines.map((line, index) => write(line, top + CARD.title * 1.6 + (index + 0.5) * step, lined, false)),
  ]
}

/** Breaks lines that do not fit on one line each, in the largest letters with which all of it has room (mm). */
function brokenCard([title = '', ...lines]: string[], room: number, high: number): Line[] {
  const blocks = CARD.scales.map((scale) => [
    ...broken({ text: title, size: CARD.title * 0.62 * scale, bold: true }, room),
    ...lines.flatMap((text) => broken({ text, size: CARD.line * scale, bold: false }, room)),
  ])
  const parted = (block: readonly Line[]): boolean =>
    block.map(({ text }) => text).join(' ') !== [title, ...lines].join(' ')
  const held = blocks.filter((block) => heightOf(block) <= high)
  return held.find((block) => !parted(block)) ?? held[0] ?? blocks.at(-1) ?? []
}
const broken = (line: Line, room: number): Line[] =>
  wholeLines(line.text, (text) => widthOf({ ...line, text }) <= room).map((text) => ({ ...line, text }))

interface Line {
  readonly text: string
  readonly size: number
  readonly bold: boolean
}
/** Sizes of sign, name and figures on a base, and of the one line on a strip (mm); smaller ones are tried down to `least` of them. */
const ON_BASE = { sign: 6, name: 3.6, figure: 2.8, strip: 4.5, scales: [1, 0.9, 0.8, 0.72] } as const
/** Height of a line in parts of its letters. */
const STEP = 1.32
/** Width of the rim and what stays free within it (mm). */
const RIM = 3.2

/**
 * The base as on the map, not turned, with sign, name and figures on a plate clear of the hatching, as far as there is room.
 * @param names what the token is called, and its label: the first that fits
 */
export function baseFace(
  context: DrawContext,
  token: Token,
  at: { x: number; y: number },
  names: readonly string[],
  rows: readonly string[],
): { readonly shapes: Shape[]; readonly said: boolean } {
  const drawn = tokenShapes(context, { ...token, turn: 0, face: 'up' }, at, ON_BASE.sign)
  const sign = drawn.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])).join(' ')
  const bare = drawn.filter(({ type }) => type !== 'text')
  const { length, width } = baseSizes(token.base)
  if (length > STRIP * width) {
    const [called = ''] = names
    const text = [sign, [called, ...rows].join(', ')].filter((part) => part !== '').join('  ')
    const line = { text, size: Math.min(ON_BASE.strip, width * 0.45), bold: true }
    const whole = textWidth(text, line.size, { face: 'sans', bold: true }) <= length - 4 * RIM
    const shown = whole ? line : { ...line, text: [sign, token.label].filter((part) => part !== '').join(' ') }
    return { shapes: [...bare, ...written([shown], at)], said: whole }
  }
  const called = names.filter((name) => name !== '')
  const tries = [
    { figures: rows, titles: called.map((name) => [name]) },
    { figures: rows, titles: called.map(inTwo) },
    { figures: [], titles: called.map((name) => [name]) },
    { figures: [], titles: called.map(inTwo) },
  ]
  const blocks = tries.flatMap(({ figures, titles }) =>
    titles.flatMap((title) =>
      ON_BASE.scales.map((scale) => ({ figures, lines: blockOf(sign, title, figures, scale) })),
    ),
  )
  const block = blocks.find(({ lines }) => holds(token.base, lines))
  if (block === undefined)
    return { shapes: [...bare, ...written([...lineOf(sign, signSize(length, width))], at)], said: rows.length === 0 }
  return { shapes: [...bare, ...written(block.lines, at)], said: block.figures.length === rows.length }
}
/** A base so much longer than wide has room for one line. */
const STRIP = 4

const lineOf = (text: string, size: number, bold = true): Line[] => (text === '' ? [] : [{ text, size, bold }])
const signSize = (length: number, width: number): number => Math.min(ON_BASE.sign, Math.min(length, width) * 0.3)

const blockOf = (sign: string, title: readonly string[], figures: readonly string[], scale: number): Line[] => [
  ...lineOf(sign, ON_BASE.sign * scale),
  ...title.flatMap((line) => lineOf(line, ON_BASE.name * scale)),
  ...figures.flatMap((figure) => lineOf(figure, ON_BASE.figure * scale, false)),
]

/** A name on two lines, parted at the blank next to its middle; one of a single word as it is. */
function inTwo(name: string): readonly string[] {
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index)
  const far = (at: number): number => Math.abs(at - name.length / 2)
  const at = blanks.toSorted((a, b) => far(a) - far(b))[0]
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * STEP, 0)
const widthOf = ({ text, size, bold }: Line): number => textWidth(text, size, { face: 'sans', bold })

/** Whether each line lies within the rim of the base. */
function holds(base: Token['base'], lines: readonly Line[]): boolean {
  const { length, width } = baseSizes(base)
  const [rx, ry] = [length / 2 - RIM, width / 2 - RIM]
  // Ovals and rectangles have a wedge at their front.
  const right = base.kind === 'round' ? rx : rx - Math.min(16, width * 0.21) - 2
  let y = -heightOf(lines) / 2
  return lines.every((line) => {
    const half = widthOf(line) / 2
    const [top, bottom] = [y, y + line.size * STEP]
    y = bottom
    const far = Math.max(Math.abs(top), Math.abs(bottom))
    if (base.kind === 'rectangle') return half <= right && far <= ry
    return half <= right && (half / rx) ** 2 + (far / ry) ** 2 <= 1
  })
}

/** Lines around a place, each on a plate. */
function written(lines: readonly Line[], at: { x: number; y: number }): Shape[] {
  let y = at.y - heightOf(lines) / 2
  return lines.flatMap((line) => {
    const high = line.size * STEP
    const half = widthOf(line) / 2 + line.size * 0.25
    const middle = y + high / 2
    y += high
    const corner = (x: number, up: number) => ({ x: at.x + x * half, y: middle + (up * high) / 2 })
    return [
      polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], { fill: 'plate' }),
      label({ x: at.x, y: middle }, line.text, { face: 'sans', bold: line.bold, size: line.size, ink: 'label' }),
    ]
  })
}

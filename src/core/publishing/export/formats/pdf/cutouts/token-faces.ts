/** What is printed on the base of a token that is cut out: sign, name and figures, clear of the hatching. */
import type { Shape } from '#drawing/display/display-list.ts'
import type { DrawContext } from '#drawing/display/draw-context.ts'
import { tokenShapes } from '#drawing/display/draw-tokens.ts'
import { label, polygon, textWidth } from '#drawing/display/shapes.ts'
import { baseSizes } from '#foundation/geometry/rectangle.ts'
import type { Mission } from '#model/mission/document.ts'
import { wholeLines } from './caption.ts'

type Token = Mission['tokens'][number]

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

/** What does not stand on one line each: on as many as it takes, in the largest letters with which all of it has room (mm). */
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

/** Small makers of shapes, and what they cover. All lengths in millimetres. */

import type { Box, XY } from '#foundation/geometry/point.ts'
import metrics from '#resources/fonts/widths.json' with { type: 'json' }
import type { Face, Ink, Lean, Paint, Shape } from './display-list.ts'

// How wide text is in the bundled fonts, so that labels can be placed without loading a font.

/** Height of capital letters as a part of the font size; the same in all bundled fonts. */
export const CAP_HEIGHT = 0.7

/** Width of the stroke that makes a halo round a text, as a part of the font size. */
export const HALO_WIDTH = 0.28

export interface Typeface {
  readonly face: Face
  readonly bold: boolean
}

const indices = new Map([...metrics.chars].map((char, index) => [char, index]))
const tables: Record<Face, { readonly plain: readonly number[]; readonly bold: readonly number[] }> = {
  sans: { plain: metrics.advances.sans, bold: metrics.advances['sans-bold'] },
  condensed: { plain: metrics.advances.condensed, bold: metrics.advances['condensed-bold'] },
}
/** Advance of a letter that the table does not hold, in thousandths of the font size: wide, to be on the safe side. */
const UNKNOWN_ADVANCE = 700
/** The same of signs, and of scripts whose letters fill a square. */
const SQUARE_ADVANCE = 1000
const squares = /[\u2190-\u2bff\u3000-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/

/** Width of one line of text at a font size; both in the same unit. Kerning is left out. */
export function textWidth(text: string, size: number, { face, bold }: Typeface): number {
  const table = bold ? tables[face].bold : tables[face].plain
  let sum = 0
  for (const char of text) sum += table[indices.get(char) ?? -1] ?? otherAdvance(char, table)
  return (sum * size) / 1000
}

/** Returns the advance of a letter with accents, which is that of the letter; separate accents take no room. */
function otherAdvance(char: string, table: readonly number[]): number {
  if (/\p{M}|\p{Cf}/u.test(char)) return 0
  const [letter = char] = char.normalize('NFD')
  return table[indices.get(letter) ?? -1] ?? (squares.test(char) ? SQUARE_ADVANCE : UNKNOWN_ADVANCE)
}

/** The text itself when it fits into the width, else its longest beginning that fits, with an ellipsis. */
export function fitText(text: string, size: number, typeface: Typeface, width: number): string {
  if (textWidth(text, size, typeface) <= width) return text
  const chars = [...text]
  const cut = (end: number): string => `${chars.slice(0, end).join('').trimEnd()}…`
  let [least, most] = [0, chars.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (textWidth(cut(middle), size, typeface) <= width) least = middle
    else most = middle - 1
  }
  return cut(least)
}

/** Breaks text at spaces into at most `most` lines of a width; what does not fit ends in an ellipsis. */
export function wrapText(text: string, size: number, typeface: Typeface, width: number, most: number): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const lines: string[] = []
  for (let index = 0; index < words.length; ) {
    let line = words[index] ?? ''
    index += 1
    while (index < words.length && textWidth(`${line} ${words[index]}`, size, typeface) <= width) {
      line += ` ${words[index]}`
      index += 1
    }
    if (lines.length === most - 1 && index < words.length) line += ` ${words.slice(index).join(' ')}`
    lines.push(fitText(line, size, typeface, width))
    if (lines.length === most) break
  }
  return lines
}

/** A text in lines, and in which face and size they fit. */
interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
  readonly face: Face
}

/** Least part of the size asked for at which a text is still set: 5.5 points where 7 are asked for. */
const LEAST_PART = 0.8

/** A name is tried at every place of its area, with the same room in most of them. */
const fitted = new Map<string, FittedText>()

/**
 * The text at the size asked for, in one line or in as few as it takes; then in narrower letters, then with its long words
 * parted. Only what fits in no such way is set smaller, and only what does not fit then either ends in an ellipsis.
 */
export function fittedText(text: string, size: number, width: number, most: number): FittedText {
  const key = `${size} ${width} ${most} ${text}`
  const known = fitted.get(key)
  if (known !== undefined) return known
  if (fitted.size > 2_000) fitted.clear()
  const found = fitAnew(text, size, width, most)
  fitted.set(key, found)
  return found
}

function fitAnew(text: string, size: number, width: number, most: number): FittedText {
  if (textWidth(text, size, { face: 'sans', bold: false }) <= width) return { lines: [text], size, face: 'sans' }
  const tries: readonly {
    readonly face: Face
    readonly parted: boolean
    readonly part: number
    readonly most: number
  }[] = [
    { face: 'sans', parted: false, part: 1, most: Math.min(2, most) },
    { face: 'condensed', parted: false, part: 1, most: Math.min(2, most) },
    { face: 'condensed', parted: false, part: 1, most },
    { face: 'condensed', parted: true, part: 1, most },
    { face: 'condensed', parted: true, part: 0.9, most },
    { face: 'condensed', parted: true, part: LEAST_PART, most },
  ]
  let last: FittedText = { lines: [], size, face: 'condensed' }
  for (const { face, parted, part, most: lines } of tries) {
    const typeface = { face, bold: false }
    const words = parted ? formatParted(text, size * part, typeface, width) : text
    last = { lines: wrapText(words, size * part, typeface, width, lines), size: size * part, face }
    if (!last.lines.some((line) => line.endsWith('…')) || text.endsWith('…')) return last
  }
  return last
}

/** Vowels of the scripts that the bundled fonts have. */
const vowels = 'aeiouyàâäåæèéêëìíïòóôöøùúüœаеёиоуыэюяіїєαεηιουωάέήίόύώϊϋ'

/** Where a long word is parted: before a consonant that a vowel follows, three letters from either end. */
const seams = new RegExp(`(?<=\\p{L}{3})(?=[^${vowels}\\P{L}][${vowels}]\\p{L})`, 'giu')

/** The text with a hyphen and a space in the words that are wider than a line. */
function formatParted(text: string, size: number, typeface: Typeface, width: number): string {
  const fits = (part: string): boolean => textWidth(part, size, typeface) <= width
  return text
    .split(/\s+/)
    .flatMap((word) => {
      const parts: string[] = []
      let rest = word
      while (!fits(rest)) {
        const whole = rest
        const cut = [...whole.matchAll(seams)].map(({ index }) => index).filter((at) => fits(`${whole.slice(0, at)}-`))
        const at = cut.at(-1)
        if (at === undefined) break
        parts.push(`${whole.slice(0, at)}-`)
        rest = whole.slice(at)
      }
      return [...parts, rest]
    })
    .join(' ')
}

type Path = Extract<Shape, { type: 'path' }>
export type Text = Extract<Shape, { type: 'text' }>

export const rectangle = (box: Box, paint: Paint): Path => ({
  type: 'path',
  points: [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ],
  closed: true,
  paint,
})
export const polygon = (points: readonly XY[], paint: Paint): Path => ({ type: 'path', points, closed: true, paint })
export const polyline = (points: readonly XY[], paint: Paint): Path => ({ type: 'path', points, closed: false, paint })
export const line = (from: XY, to: XY, paint: Paint): Path => polyline([from, to], paint)
/** Ground inside closed lines: several parts, holes, lines that run round each other, all filled as one. */
export const area = (rings: readonly (readonly XY[])[], paint: Paint): Shape => ({ type: 'area', rings, paint })
export const circle = (centre: XY, radius: number, paint: Paint): Shape => ({ type: 'circle', centre, radius, paint })

/** Points written down as in SVG: `0,-5 4,0 0,5`. */
export const pointsOf = (text: string): XY[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return { x: x ?? 0, y: y ?? 0 }
  })

/** Corners around (0, 0) of a box that is 2 w wide and 2 h high, with round ends that are t long. */
export const capsule = (w: number, h: number, t: number): XY[] =>
  [1, -1].flatMap((end) =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = (step / 8 - 0.5) * Math.PI
      return { x: end * (w - t + t * Math.cos(angle)), y: end * h * Math.sin(angle) }
    }),
  )

interface TextStyle {
  readonly size: number
  readonly ink: Ink
  readonly face?: Face
  readonly bold?: boolean
  readonly align?: Text['align']
  readonly halo?: Ink
  readonly lean?: Lean
}

/** A line of text; condensed, plain and centred unless said otherwise. */
export const label = (at: XY, text: string, style: TextStyle): Text => ({
  type: 'text',
  at,
  text,
  face: style.face ?? 'condensed',
  bold: style.bold ?? false,
  size: style.size,
  align: style.align ?? 'centre',
  ink: style.ink,
  ...(style.halo === undefined ? {} : { halo: style.halo }),
  ...(style.lean === undefined ? {} : { lean: style.lean }),
})

/** The box around the capital letters of a text. */
export function textBox({ at, text, face, bold, size, align, lean }: Text): Box {
  const width = textWidth(text, size, { face, bold })
  const height = CAP_HEIGHT * size
  const x = align === 'left' ? at.x : align === 'right' ? at.x - width : at.x - width / 2
  const flat = { x, y: at.y - height / 2, width, height }
  if (lean === undefined) return flat
  const [rightX, rightY, downX, downY] = lean
  const leaning = (across: number, down: number): XY => ({
    x: at.x + across * rightX + down * downX,
    y: at.y + across * rightY + down * downY,
  })
  const [left, top, right, bottom] = [x - at.x, -height / 2, x - at.x + width, height / 2]
  return boxAround([leaning(left, top), leaning(right, top), leaning(right, bottom), leaning(left, bottom)])
}

/** How far below `at.y` of a text its baseline lies. */
export const baselineShift = (size: number): number => (CAP_HEIGHT * size) / 2

/** The box around a shape, half its stroke included. */
export function shapeBox(shape: Shape): Box {
  switch (shape.type) {
    case 'text':
      return textBox(shape)
    case 'circle':
      return grow(
        { x: shape.centre.x, y: shape.centre.y, width: 0, height: 0 },
        shape.radius + strokeReach(shape.paint),
      )
    case 'path':
      return grow(boxAround(shape.points), strokeReach(shape.paint))
    case 'area':
      return grow(boxAround(shape.rings.flat()), strokeReach(shape.paint))
  }
}

function boxAround(points: readonly XY[]): Box {
  const [first] = points
  if (first === undefined) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const strokeReach = (paint: Paint): number => (paint.stroke === undefined ? 0 : (paint.width ?? 0) / 2)

/** The box with a margin on all four sides. */
export const grow = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

/** The shape scaled around (0, 0) and then shifted. */
export function placed(shape: Shape, scale: number, shift: XY): Shape {
  const move = (point: XY): XY => ({ x: point.x * scale + shift.x, y: point.y * scale + shift.y })
  switch (shape.type) {
    case 'path':
      return { ...shape, points: shape.points.map(move), paint: scaledPaint(shape.paint, scale) }
    case 'area':
      return {
        ...shape,
        rings: shape.rings.map((ring) => ring.map(move)),
        paint: scaledPaint(shape.paint, scale),
      }
    case 'circle':
      return {
        ...shape,
        centre: move(shape.centre),
        radius: shape.radius * scale,
        paint: scaledPaint(shape.paint, scale),
      }
    case 'text':
      return { ...shape, at: move(shape.at), size: shape.size * scale }
  }
}

const scaledPaint = (paint: Paint, scale: number): Paint => ({
  ...paint,
  ...(paint.width === undefined ? {} : { width: paint.width * scale }),
  ...(paint.dash === undefined ? {} : { dash: paint.dash.map((length) => length * scale) }),
})

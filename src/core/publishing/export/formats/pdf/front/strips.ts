/** Strips on the front of a mission sheet: badges below the head, and the key of the map. */
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { KeyEntry, Shape } from '#drawing/display/display-list.ts'
import { shapeBox, type Text, textBox } from '#drawing/display/shapes.ts'
import { unite } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Mission } from '#model/mission/document.ts'
import { isPlated, smallestLetters } from '#publishing/export/look.ts'
import { type Badge, badgesOf } from '#publishing/sheet/front/front-texts.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM } from '../pen.ts'
import { type FrontBlock, frame, ground, type Setting, stroke } from './block.ts'

const PAD = 1.5 * MM

/** A figure that is wider is a name: it is set smaller, in two lines. */
const WIDE_FIGURE = 40 * MM
const NAME = 9

interface Cell extends Badge {
  /** The figure, or the second line of one that is a long name, which stands where others have their remark. */
  readonly lines: readonly string[]
  readonly size: number
}

function cellOf({ pen }: Setting['paper'], badge: Badge, usual: number): Cell {
  const text = pen.clean(badge.figure)
  const style = { font: 'condensed-bold', size: NAME } as const
  if (badge.remark !== '' || pen.width(text, { ...style, size: usual }) <= WIDE_FIGURE)
    return { ...badge, lines: [text], size: usual }
  let wide = Math.max(WIDE_FIGURE, pen.width(text, style) / 2)
  let lines = pen.wrap(text, style, wide)
  while (lines.length > 2) {
    wide *= 1.05
    lines = pen.wrap(text, style, wide)
  }
  return { ...badge, lines, size: NAME }
}

export function badgeStrip({ paper, document, tight }: Setting, width: number): FrontBlock {
  const { pen, tags, look } = paper
  const small = smallestLetters(look)
  const dark = isPlated(look) && !look.outlined
  const figure = tight ? 12 : 13
  const widthOf = ({ label, lines, size, remark }: Cell): number =>
    2 * PAD +
    Math.max(
      pen.width(pen.clean(label), { font: 'condensed', size: small }),
      ...lines.map((line) => pen.width(line, { font: 'condensed-bold', size })),
      pen.width(pen.clean(remark), { font: 'condensed', size: small }),
    )
  const cells = badgesOf(document).map((badge) => cellOf(paper, badge, figure))
  const rows = rowsOf(cells, widthOf, width)
  const hasMore = ({ lines, remark }: Cell): boolean => lines.length > 1 || remark !== ''
  const heightOf = (row: readonly Cell[]): number =>
    1 * MM + small * 1.1 + figure * 1.1 + (row.some(hasMore) ? small * 1.1 : 0) + 0.8 * MM
  const heights = rows.map(heightOf)
  return {
    height: heights.reduce((sum, each) => sum + each, 0),
    before: 0,
    keeps: true,
    draw: (left, top) => {
      const { colours } = look
      const [strong, soft] = dark ? [colours.onBand, look.theme['rim-name']] : [colours.text, colours.soft]
      let y = top
      tags.begin('L', { ours: true })
      for (const [index, row] of rows.entries()) {
        const height = heights[index] ?? 0
        const natural = row.map(widthOf)
        const share = (width - natural.reduce((sum, each) => sum + each, 0)) / row.length
        let x = left
        for (const [place, badge] of row.entries()) {
          const wide = (natural[place] ?? 0) + share
          tags.decoration(() => drawCell(paper, [x, y, wide, height], place > 0))
          tags.begin('LI')
          const write = (
            text: string,
            baseline: number,
            font: 'condensed' | 'condensed-bold',
            size: number,
            colour: string,
          ): void =>
            pen.write(pen.fit(pen.clean(text), { font, size }, wide - PAD), x + PAD, baseline, { font, size, colour })
          tags.leaf('Lbl', () => write(badge.label, y + 1 * MM + small * 0.85, 'condensed', small, soft))
          tags.leaf('LBody', () => {
            const [first = '', second = ''] = badge.lines
            const below = y + 1 * MM + small * 1.1 + figure * 1.1 + small * 0.8
            write(first, y + 1 * MM + small * 1.1 + figure * 0.86, 'condensed-bold', badge.size, strong)
            if (second !== '') write(second, below, 'condensed-bold', badge.size, strong)
            if (badge.remark !== '') write(badge.remark, below, 'condensed', small, soft)
          })
          tags.end()
          x += wide
        }
        y += height
      }
      tags.end()
      if (isPlated(look) && look.outlined)
        tags.decoration(() => stroke(paper, [left, y], [left + width, y], colours.text, 0.8))
      if (look.style.title.form === 'walls')
        tags.decoration(() => stroke(paper, [left, y], [left + width, y], colours.accent, 0.8))
      if (look.style.title.form === 'band')
        tags.decoration(() => stroke(paper, [left, y], [left + width, y], colours.text, 0.8))
    },
  }
}

type Rect = readonly [number, number, number, number]

function drawCell(paper: Setting['paper'], [x, y, width, height]: Rect, inner: boolean): void {
  const { look } = paper
  const { colours } = look
  switch (look.style.title.form) {
    case 'rule':
      frame(paper, [x, y, width, height], colours.rule)
      return
    case 'band':
      ground(paper, [x + (inner ? 0.6 : 0), y, width - (inner ? 0.6 : 0), height], colours.tint)
      if (inner && look.outlined) stroke(paper, [x, y + 1 * MM], [x, y + height - 1 * MM], colours.rule)
      return
    case 'plates':
      ground(paper, [x - (inner ? 0.3 : 0), y, width + (inner ? 0.3 : 0), height], colours.band)
      if (look.outlined) stroke(paper, [x, y], [x + width, y], colours.text)
      if (inner) stroke(paper, [x, y + 1.5 * MM], [x, y + height - 1.5 * MM], colours.rule)
      return
    case 'walls':
      if (inner) stroke(paper, [x, y + 1.5 * MM], [x, y + height - 1.5 * MM], colours.rule)
  }
}

/** In one row if they fit, else in as few as they need, about equally full. */
function rowsOf(badges: readonly Cell[], widthOf: (badge: Cell) => number, width: number): Cell[][] {
  const total = badges.reduce((sum, badge) => sum + widthOf(badge), 0)
  const count = Math.max(1, Math.ceil(total / width))
  const rows: Cell[][] = [[]]
  let used = 0
  for (const badge of badges) {
    const wide = widthOf(badge)
    const row = rows.at(-1)
    const full = rows.length < count && used >= total / count - wide / 2
    if (row === undefined || (row.length > 0 && (full || used + wide > width))) {
      rows.push([badge])
      used = wide
    } else {
      row.push(badge)
      used += wide
    }
  }
  return rows
}

const ROW = 5 * MM
/** Part of its 16 × 10 mm at which a key drawing is printed. */
const DRAWING = 0.42
const SYMBOL = 16 * DRAWING * MM
const LEAD = 1.2 * MM
const GAP = 3.4 * MM
/** Letters inside a symbol smaller than this (points) are set larger if there is room, or else omitted. */
const LEAST_LETTERS = 4.5
/** All others are at least as large as lettering of the map is (points). */
const LETTERS = 6.6

/** Returns the key entries that are not on the cards of the sides and not obvious to people who have seen the box. */
function entriesOf(document: Mission, scenery: boolean): KeyEntry[] {
  return buildDisplayList(document).key.filter(
    ({ what, obvious }) => what !== 'zone' && obvious !== true && (scenery || what !== 'terrain feature'),
  )
}

export const hasScenery = (document: Mission): boolean =>
  buildDisplayList(document).key.some(({ what }) => what === 'terrain feature')

/**
 * Draws the strip with key and scale.
 * @param scale of the map, printed at the right end
 */
export function keyStrip(
  { paper, document, tight }: Setting,
  width: number,
  {
    scale,
    scenery,
    entries: withEntries,
  }: { readonly scale: number; readonly scenery: boolean; readonly entries: boolean },
): FrontBlock {
  const { pen, tags, look } = paper
  const small = smallestLetters(look)
  const style = { font: 'condensed', size: small, colour: look.colours.text } as const
  const row = tight ? ROW * 0.92 : ROW
  const bar = scaleBar(paper, scale, width)
  const rows: { entry: KeyEntry; lines: readonly string[]; x: number }[][] = [[]]
  const scaleAlone = bar.width > width * 0.55
  let [used, room] = [0, width - (scaleAlone ? 0 : bar.width + GAP)]
  for (const entry of withEntries ? entriesOf(document, scenery) : []) {
    const lines = pen.wrap(pen.clean(entry.text), style, Math.max(20, width - SYMBOL - LEAD))
    const wide = SYMBOL + LEAD + Math.max(0, ...lines.map((line) => pen.width(line, style)))
    // An entry that is too long even for the first row begins below the scale.
    if (used + wide > room && (used > 0 || room < width)) {
      rows.push([])
      used = 0
      room = width
    }
    rows.at(-1)?.push({ entry, lines, x: used })
    used += wide + GAP
  }
  const heightOf = (entries: (typeof rows)[number]): number =>
    Math.max(row, ...entries.map(({ lines }) => lines.length * small * 1.15))
  const heights = rows.map(heightOf)
  const keyHeight = heights.reduce((sum, each) => sum + each, 0)
  const empty = rows.every((entries) => entries.length === 0)
  const barAt = scaleAlone && !empty ? keyHeight : 0
  return {
    height: keyHeight + (scaleAlone && !empty ? row : 0),
    before: 0,
    keeps: true,
    draw: (left, top) => {
      let y = top
      if (!empty) tags.begin('L')
      for (const [index, entries] of rows.entries()) {
        const middle = y + (heights[index] ?? row) / 2
        for (const { entry, lines, x } of entries) {
          tags.begin('LI')
          tags.decoration(() => {
            pen.pdf.save()
            pen.pdf.translate(left + x + SYMBOL / 2, middle).scale(DRAWING * MM)
            drawShapes(pen, readable(entry), look.theme)
            pen.pdf.restore()
          })
          tags.leaf('LBody', () => {
            for (const [at, line] of lines.entries())
              pen.write(
                line,
                left + x + SYMBOL + LEAD,
                middle + small * 0.35 + (at - (lines.length - 1) / 2) * small * 1.15,
                style,
              )
          })
          tags.end()
        }
        y += heights[index] ?? row
      }
      if (!empty) tags.end()
      bar.draw(scaleAlone ? left + bar.width : left + width, top + barAt + row / 2)
    },
  }
}

/** Shapes with letters that can be read: where there is no room for sign and owner, the sign alone. */
function readable({ what, shapes }: KeyEntry): Shape[] {
  const letters = LETTERS / (DRAWING * MM)
  const around = shapes.flatMap((shape) => (shape.type === 'text' ? [] : [shapeBox(shape)]))
  const room = around.length === 0 ? { width: 0, height: 0 } : unite(around)
  const hasRoom = (text: Text): boolean => {
    const { width, height } = textBox({ ...text, size: letters })
    return width <= room.width * INSIDE && height <= room.height * INSIDE
  }
  return shapes.flatMap((shape): Shape[] => {
    if (shape.type !== 'text') return [shape]
    if (shape.size * DRAWING * MM >= LEAST_LETTERS) return [{ ...shape, size: Math.max(shape.size, letters) }]
    // Features are known by their drawing, which letters would cover.
    if (what === 'terrain feature') return []
    const sign: Text = { ...shape, text: shape.text.split(' ')[0] ?? '', size: letters }
    return [{ ...shape, size: letters }, sign].filter(hasRoom).slice(0, 1)
  })
}
/** Part of a symbol that letters may take, so that they do not touch its outline. */
const INSIDE = 0.7

/** How many inches the bar may be long; the fewest are for single squares, which are printed nearly as large as they are. */
const BAR_INCHES = [6, 4, 2, 1] as const

/** `1:6.8 · 1″ is 3.7 mm`, and six inches as a bar, or as many as have room. */
function scaleBar(
  paper: Setting['paper'],
  scale: number,
  room: number,
): { width: number; draw(right: number, middle: number): void } {
  const { pen, tags, look } = paper
  const { colours } = look
  const small = smallestLetters(look)
  const name = `Scale 1:${scaleText(scale)}`
  const inch = MM_PER_INCH / scale
  const words = `1″ is ${inch.toFixed(1)} mm`
  const bold = { font: 'condensed-bold', size: small, colour: colours.soft } as const
  const style = { font: 'condensed', size: small, colour: colours.soft } as const
  // On paper that is read from further away millimetres of the flow are larger.
  const step = (inch * MM) / paper.enlarged
  const texts = pen.width(name, bold) + 2 * MM + pen.width(words, style) + 2.4 * MM
  const widthOf = (inches: number): number => texts + inches * step + 1.2 * MM + pen.width(`${inches}″`, style)
  const inches = BAR_INCHES.find((each) => widthOf(each) <= room) ?? 1
  const [end, width] = [`${inches}″`, widthOf(inches)]
  return {
    width,
    draw: (right, middle) => {
      const x = right - width
      const baseline = middle + small * 0.35
      tags.leaf('P', () => {
        pen.write(name, x, baseline, bold)
        pen.write(words, x + pen.width(name, bold) + 2 * MM, baseline, style)
        pen.write(end, right, baseline, style, 'right')
      })
      tags.decoration(() => {
        const [left, top, height] = [x + texts, middle - 0.6 * MM, 1.2 * MM]
        for (let index = 0; index < inches; index += 2)
          pen.pdf
            .rect(left + index * step, top, step, height)
            .fillColor(colours.text, 1)
            .fill()
        stroke(paper, [left, top], [left + inches * step, top], colours.text, 0.5)
        stroke(paper, [left, top + height], [left + inches * step, top + height], colours.text, 0.5)
        stroke(paper, [left + inches * step, top], [left + inches * step, top + height], colours.text, 0.5)
      })
    },
  }
}

const scaleText = (scale: number): string => String(Math.round(scale * 10) / 10)

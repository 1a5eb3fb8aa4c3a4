/** The strip of battle facts: label above, figure below, remark under it, as wide as their words. Points. */
import { type Badge, badgesOf } from '#publishing/sheet/front/badges.ts'
import { MM } from '../points.ts'
import { type FrontBlock, frame, ground, type Setting, stroke } from './block.ts'

const LABEL = 8
const REMARK = 8
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
  const figure = tight ? 12 : 13
  const widthOf = ({ label, lines, size, remark }: Cell): number =>
    2 * PAD +
    Math.max(
      pen.width(pen.clean(label), { font: 'condensed', size: LABEL }),
      ...lines.map((line) => pen.width(line, { font: 'condensed-bold', size })),
      pen.width(pen.clean(remark), { font: 'condensed', size: REMARK }),
    )
  const cells = badgesOf(document).map((badge) => cellOf(paper, badge, figure))
  const rows = rowsOf(cells, widthOf, width)
  const hasMore = ({ lines, remark }: Cell): boolean => lines.length > 1 || remark !== ''
  const heightOf = (row: readonly Cell[]): number =>
    1 * MM + LABEL * 1.1 + figure * 1.1 + (row.some(hasMore) ? REMARK * 1.1 : 0) + 0.8 * MM
  const heights = rows.map(heightOf)
  return {
    height: heights.reduce((sum, each) => sum + each, 0),
    before: 0,
    keeps: true,
    draw: (left, top) => {
      const { colours } = look
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
          tags.leaf('Lbl', () => write(badge.label, y + 1 * MM + LABEL * 0.85, 'condensed', LABEL, colours.soft))
          tags.leaf('LBody', () => {
            const [first = '', second = ''] = badge.lines
            const below = y + 1 * MM + LABEL * 1.1 + figure * 1.1 + REMARK * 0.8
            write(first, y + 1 * MM + LABEL * 1.1 + figure * 0.86, 'condensed-bold', badge.size, colours.text)
            if (second !== '') write(second, below, 'condensed-bold', badge.size, colours.text)
            if (badge.remark !== '') write(badge.remark, below, 'condensed', REMARK, colours.soft)
          })
          tags.end()
          x += wide
        }
        y += height
      }
      tags.end()
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

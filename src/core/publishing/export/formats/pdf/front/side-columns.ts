/** Scoring side by side: for each side its bar in colour and hatching, its zones, its objectives. Points. */
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { sideHatching, sideInk } from '#drawing/display/sides.ts'
import type { Mission } from '#model/mission/document.ts'
import { isPlated } from '#publishing/export/look.ts'
import { evenColumns, type Piece } from '#publishing/sheet/fitting/fit-front.ts'
import type { ScoringGroup, ScoringTable } from '#publishing/sheet/front/scoring-table.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM } from '../pen.ts'
import { type FrontBlock, ground, marked, nothing, type Paper, type Setting, sidePath, stroke } from './block.ts'
import { cardsOf, codeWidth, drawCode } from './text-block.ts'

const GUTTER = 5.5 * MM
/** A column beside others is not narrower. */
const NARROWEST = 56 * MM
const BAR = 7.4 * MM
const NAME = 12.5
const SMALL = 9
const TITLE = 10.6
const FIGURE = 11
const PAD = 3 * MM
/** Room of the points at the left of what they are for. */
const POINTS = 8 * MM

interface Column {
  readonly head: FrontBlock
  readonly pieces: readonly FrontBlock[]
}

/** @param table null: the sides with their zones alone */
export function sideColumns(setting: Setting, table: ScoringTable | null, width: number): FrontBlock {
  const { document } = setting
  const cards = cardsOf(document)
  const across = Math.max(1, Math.min(cards.length, Math.floor((width + GUTTER) / (NARROWEST + GUTTER))))
  const perRow = Math.ceil(cards.length / Math.ceil(cards.length / across))
  const wide = (width - (perRow - 1) * GUTTER) / perRow
  const groups = table?.groups ?? []
  const own = (index: number): readonly ScoringGroup[] => groups.filter(({ side }) => side === index)
  const cap = table?.cap ?? null
  const columns = cards.map((card): Column => {
    const index = document.sides.findIndex(({ id }) => id === card.side)
    const scored = own(index)
    const name = card.role === '' || card.name.startsWith(card.role) ? card.name : `${card.name} (${card.role})`
    const most = scored.length > 0 && cap !== null ? `up to ${cap} VP` : ''
    return {
      head: marked(setting.paper, sidePath(document, card.side), wide, bar(setting, name, most, card.side, wide)),
      pieces: [
        ...(card.items.length === 0 ? [] : [marked(setting.paper, 'map', wide, zonesBlock(setting, card, wide))]),
        ...scored.map((group) => objective(setting, group, card.side, wide)),
      ],
    }
  })
  const shared = groups.filter(({ side }) => side === null)
  const rows: FrontBlock[] = []
  for (let index = 0; index < columns.length; index += perRow)
    rows.push(rowOf(columns.slice(index, index + perRow), wide))
  if (shared.length > 0) {
    const most = cap === null ? '' : `up to ${cap} VP each`
    rows.push(sharedBlock(setting, shared, most, width))
  }
  for (const note of table === null ? [] : [...(table.when === '' ? [] : [`When: ${table.when}.`]), ...table.notes])
    rows.push(noteBlock(setting, note, width))
  const gap = setting.tight ? 1 * MM : 2 * MM
  const height = rows.reduce((sum, row) => sum + row.height, 0) + gap * Math.max(0, rows.length - 1)
  return {
    ...nothing,
    height,
    draw: (x, y) => {
      let top = y
      for (const row of rows) {
        row.draw(x, top)
        top += row.height + gap
      }
    },
  }
}

const heightOf = (blocks: readonly Piece[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

function rowOf(columns: readonly Column[], wide: number): FrontBlock {
  return {
    ...nothing,
    height: Math.max(0, ...columns.map(({ head, pieces }) => head.height + heightOf(pieces))),
    draw: (x, y) => {
      for (const [place, { head, pieces }] of columns.entries())
        drawBelow([head, ...pieces], x + place * (wide + GUTTER), y)
    },
  }
}

function drawBelow(blocks: readonly FrontBlock[], x: number, y: number): void {
  let top = y
  for (const block of blocks) {
    block.draw(x, top)
    top += block.height
  }
}

/** Objectives of everybody below one neutral bar, in even columns. */
function sharedBlock(setting: Setting, groups: readonly ScoringGroup[], most: string, width: number): FrontBlock {
  const count = Math.max(1, Math.min(2, groups.length, Math.floor((width + GUTTER) / (NARROWEST + GUTTER))))
  const wide = (width - (count - 1) * GUTTER) / count
  const head = bar(setting, 'Each side', most, null, width)
  const pieces = groups.map((group) => objective(setting, group, null, wide))
  const even = evenColumns(pieces, count, heightOf(pieces))
  const ends = even?.ends ?? [pieces.length]
  return {
    ...nothing,
    height: head.height + (even?.height ?? heightOf(pieces)),
    draw: (x, y) => {
      head.draw(x, y)
      for (const [place, end] of ends.entries())
        drawBelow(pieces.slice(ends[place - 1] ?? 0, end), x + place * (wide + GUTTER), y + head.height)
    },
  }
}

/** The bar of a side in its colour and hatching; in ink saver the hatching over a line. */
function bar({ paper, document }: Setting, name: string, most: string, side: string | null, width: number): FrontBlock {
  const { pen, tags, look } = paper
  const style = { font: 'condensed-bold', size: NAME } as const
  const small = { font: 'condensed-bold', size: SMALL } as const
  const left = side === null ? PAD : PAD + 11 * MM
  const right = most === '' ? 0 : pen.width(most, small) + 2 * MM
  const lines = pen.wrap(pen.clean(name), style, width - left - PAD - right)
  const height = BAR + (lines.length - 1) * NAME * 1.15
  const colour = sideColour(paper, document, side)
  const words = look.outlined ? look.colours.text : '#ffffff'
  return {
    ...nothing,
    height: height + 0.6 * MM,
    keeps: true,
    draw: (x, y) => {
      tags.decoration(() => {
        ground(paper, [x, y, width, height], colour)
        if (look.outlined) stroke(paper, [x, y + height], [x + width, y + height], colour, 1.4)
        if (side !== null)
          drawHatching(paper, document, side, [x + PAD, y + (BAR - 4.6 * MM) / 2, 8 * MM, 4.6 * MM], words)
      })
      tags.leaf('H2', () => {
        for (const [index, line] of lines.entries())
          pen.write(line, x + left, y + BAR / 2 + NAME * (0.35 + index * 1.15), { ...style, colour: words })
      })
      if (most !== '')
        tags.leaf(
          'P',
          () => pen.write(most, x + width - PAD, y + BAR / 2 + SMALL * 0.35, { ...small, colour: words }, 'right'),
          {
            ours: true,
          },
        )
    },
  }
}

/** The colour of a side, or that of bands if it is nobody's. */
export const sideColour = ({ look }: Pick<Paper, 'look'>, document: Mission, side: string | null): string =>
  side === null
    ? look.outlined
      ? look.colours.text
      : look.colours.band
    : look.theme[sideInk(drawContextOf(document, defaultOptions), side)]

/** Hatching of a side in a frame, all in one colour. */
export function drawHatching(
  paper: Pick<Paper, 'pen' | 'look'>,
  document: Mission,
  side: string,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
  framed = true,
): void {
  const { pen, look } = paper
  const context = drawContextOf(document, defaultOptions)
  const theme = { ...look.theme, [sideInk(context, side)]: colour }
  const box = { x: x / MM, y: y / MM, width: width / MM, height: height / MM }
  pen.pdf.save()
  pen.pdf.scale(MM)
  drawShapes(pen, sideHatching(context, side, [box], framed ? 0.17 : 0.3), theme)
  pen.pdf.restore()
  if (framed) pen.pdf.undash().lineWidth(0.7).strokeColor(colour).rect(x, y, width, height).stroke()
}

function zonesBlock(setting: Setting, { items, side }: ReturnType<typeof cardsOf>[number], width: number): FrontBlock {
  const { paper, document } = setting
  const { pen, tags, look } = paper
  const style = { font: 'condensed', size: SMALL, colour: look.colours.text } as const
  const lead = SMALL * 1.5
  const lines: { code: string; text: string; x: number }[][] = [[]]
  let used = 0
  for (const { code, words } of items) {
    const before = code === '' ? 0 : codeWidth(paper, pen.clean(code)) + 1.2 * MM
    const [first = '', ...more] = pen.wrap(pen.clean(words), style, Math.max(30, width - before))
    const wide = before + pen.width(first, style)
    if (used > 0 && (used + wide > width || more.length > 0)) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push({ code, text: first, x: used })
    for (const text of more) lines.push([{ code: '', text, x: before }])
    used = more.length > 0 ? width : used + wide + 3 * MM
  }
  const height = lines.length * lead + 1.4 * MM
  const colour = sideColour(paper, document, side)
  return {
    ...nothing,
    height,
    draw: (x, y) => {
      tags.leaf('P', () => {
        for (const [index, line] of lines.entries())
          for (const { code, text, x: at } of line) {
            const baseline = y + index * lead + SMALL * 1.15
            const before =
              code === '' ? 0 : drawCode(paper, { text: code, form: 'zone' }, x + at, baseline, colour) + 1.2 * MM
            pen.write(text, x + at + before, baseline, style)
          }
      })
      tags.decoration(() => stroke(paper, [x, y + height], [x + width, y + height], look.colours.rule))
    },
  }
}

function objective(setting: Setting, group: ScoringGroup, side: string | null, width: number): FrontBlock {
  const { paper, pen, body, document } = setting
  const { tags, look } = paper
  const { colours } = look
  const title = { font: 'condensed-bold', size: TITLE, colour: colours.text } as const
  const small = { font: 'condensed', size: SMALL, colour: colours.soft } as const
  const text = { font: 'sans', size: body.size, colour: colours.text } as const
  const figure = {
    font: 'condensed-bold',
    size: FIGURE,
    colour: side === null || look.outlined ? colours.text : sideColour(paper, document, side),
  } as const
  const most = group.most === null ? '' : `up to ${group.most}`
  const titles = paper.pen.wrap(paper.pen.clean(group.title), title, width - paper.pen.width(most, small) - 3 * MM)
  const whens = group.when === '' ? [] : paper.pen.wrap(paper.pen.clean(group.when), small, width)
  const widest = Math.max(
    POINTS,
    ...group.lines.map(({ points }) => paper.pen.width(paper.pen.clean(points), figure) + 2.4 * MM),
  )
  const rows = group.lines.map(({ what, points, own }) => ({
    own,
    points: paper.pen.clean(points),
    words: pen.wrap(pen.clean(what), text, width - widest),
  }))
  const lead = Math.max(body.size * 1.22, FIGURE * 1.02)
  const pad = (setting.tight ? 0.7 : 1.3) * MM
  const tops = titles.length * TITLE * 1.22 + whens.length * SMALL * 1.22
  const height = tops + rows.reduce((sum, { words }) => sum + Math.max(1, words.length) * lead, 0) + 2 * pad
  return marked(paper, group.path, width, {
    ...nothing,
    height,
    draw: (x, y) => {
      let top = y + pad
      tags.leaf('H3', () => {
        for (const line of titles) {
          paper.pen.write(line, x, top + TITLE * 0.92, title)
          top += TITLE * 1.22
        }
      })
      tags.leaf(
        'P',
        () => {
          paper.pen.write(most, x + width, y + pad + TITLE * 0.92, small, 'right')
          for (const line of whens) {
            paper.pen.write(line, x, top + SMALL * 0.92, small)
            top += SMALL * 1.22
          }
          for (const { words, points, own } of rows) {
            const from = top
            paper.pen.write(points, x + widest - 2.4 * MM, from + FIGURE * 0.9, figure, 'right')
            const write = (): void => {
              for (const [index, line] of words.entries())
                pen.write(line, x + widest, from + FIGURE * 0.9 + index * lead, text)
            }
            if (own === true) tags.theirs(write)
            else write()
            top += Math.max(1, words.length) * lead
          }
        },
        { ours: true },
      )
      tags.decoration(() => stroke(paper, [x, y + height], [x + width, y + height], colours.rule))
    },
  })
}

function noteBlock({ paper }: Setting, note: string, width: number): FrontBlock {
  const { pen, tags, look } = paper
  const style = { font: 'condensed', size: SMALL, colour: look.colours.soft } as const
  const lines = pen.wrap(pen.clean(note), style, width)
  return {
    ...nothing,
    height: lines.length * SMALL * 1.25,
    draw: (x, y) =>
      tags.leaf('P', () => {
        for (const [index, line] of lines.entries()) pen.write(line, x, y + SMALL * (0.95 + index * 1.25), style)
      }),
  }
}

/** Lower room is not worth writing in. */
const LEAST_NOTES = 30 * MM

/** Room that is left, in the style that has lines to write on with these. */
export function freeBlock(setting: Setting, width: number, height: number): FrontBlock {
  if (height <= LEAST_NOTES) return nothing
  const block = isPlated(setting.paper.look) ? notesBlock(setting, width, height) : { ...nothing, height }
  return marked(setting.paper, 'free', width, block)
}

/** Lines to write on, under their own head, down to the end of the room. */
export function notesBlock({ paper }: Setting, width: number, height: number): FrontBlock {
  const { pen, tags, look } = paper
  const size = look.style.head.size
  const step = 8 * MM
  return {
    ...nothing,
    height,
    draw: (x, y) => {
      tags.leaf(
        'H2',
        () => pen.write('Notes', x, y + size, { font: 'condensed-bold', size, colour: look.colours.text }),
        {
          ours: true,
        },
      )
      tags.decoration(() => {
        stroke(paper, [x, y + size * 1.3], [x + width, y + size * 1.3], look.colours.text, 1.6)
        for (let at = y + size * 1.3 + step; at <= y + height; at += step)
          stroke(paper, [x, at], [x + width, at], look.colours.rule, 0.5)
      })
    },
  }
}

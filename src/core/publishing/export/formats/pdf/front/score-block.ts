/** Scoring as a table: who scores what, when, for how many victory points, and how many at most. Points. */
import type { ScoringGroup, ScoringTable } from '#publishing/sheet/front/scoring-table.ts'
import { MM } from '../pen.ts'
import { type FrontBlock, frame, ground, marked, type Paper, type Setting, stroke } from './block.ts'

/** Narrower tables have what is scored below its title instead of beside it. */
const NARROW = 84 * MM
const VP = 9 * MM
const MOST = 10.5 * MM
const PAD = 1 * MM
const SHARES = [0.42, 0.36, 0.48, 0.54] as const
/** Labels of columns. */
const HEAD = 8
/** Style of an objective's owner. */
const TAG = { font: 'condensed-bold', size: 8 } as const
const TAG_LEAD = TAG.size * 1.15
/** Left and right of it together. */
const TAG_PAD = 2.2 * MM

interface Columns {
  readonly stacked: boolean
  readonly title: number
  readonly what: number
  readonly whatLeft: number
  /** Right ends. */
  readonly vp: number
  readonly most: number
}

/**
 * Lays out the columns.
 * @param share of the words that the title has, or null if the scored things are written below it
 */
function columnsOf(width: number, points: number, share: number | null): Columns {
  const stacked = share === null
  const inner = width - 2 * PAD
  const texts = inner - points - MOST - 2 * MM
  const title = stacked ? inner : texts * share
  const whatLeft = stacked ? PAD : PAD + title + 2 * MM
  return {
    stacked,
    title,
    what: stacked ? texts - 2 * MM : texts * (1 - share) - 2 * MM,
    whatLeft,
    vp: width - PAD - MOST,
    most: width - PAD,
  }
}

/** The table in pieces: its head, a piece for each objective, the most of all, and notes. `whole`: as one piece. */
export function scoreBlocks(setting: Setting, table: ScoringTable, width: number, whole: boolean): FrontBlock[] {
  const { pen } = setting.paper
  const figure = { font: 'condensed-bold', size: figureSize(setting) } as const
  const widest = table.groups.reduce(
    (most, { lines }) => lines.reduce((wide, { points }) => Math.max(wide, pen.width(pen.clean(points), figure)), most),
    0,
  )
  const points = Math.max(VP, widest + 1 * MM)
  // The shares of the two columns of words at which the table is lowest; where room is scarce, words below the title too.
  const shares = width < NARROW ? [null] : setting.tight ? [...SHARES, null] : SHARES
  const [best] = shares
    .map((share) => {
      const columns = columnsOf(width, points, share)
      const groups = table.groups.map((group, index) => groupRow(setting, table, group, columns, width, index === 0))
      return { columns, groups, height: groups.reduce((sum, group) => sum + group.height, 0) }
    })
    .sort((a, b) => a.height - b.height)
  if (best === undefined) return []
  const { columns, groups } = best
  const rows = [
    headRow(setting.paper, columns, width),
    ...(table.when === '' ? [] : [{ ...noteRow(setting, `When: ${table.when}`, width), keeps: true }]),
    ...groups.map((group, index) =>
      index === 0 || whole ? group : { ...group, again: headAgain(setting.paper, columns, width) },
    ),
    ...(table.cap === null ? [] : [capRow(setting, table, width)]),
    ...table.notes.map((note) => noteRow(setting, note, width)),
  ]
  if (whole) return [asOne(setting, rows, width)]
  return inPieces(setting, rows, table.notes.length)
}

/** Rows that stand in columns one by one, and are one table for those who have it read to them. */
function inPieces({ paper: { tags } }: Setting, rows: readonly FrontBlock[], notes: number): FrontBlock[] {
  const last = rows.length - 1
  return rows.map((row, index) => ({
    ...row,
    keeps: row.keeps || index === last - 1 - notes,
    draw: (x, y) => {
      if (index === 0) tags.begin('Table')
      row.draw(x, y)
      if (index === last) tags.end()
    },
  }))
}

/** All rows as one table. */
function asOne({ paper }: Setting, rows: readonly FrontBlock[], width: number): FrontBlock {
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  return {
    height,
    before: 0,
    keeps: false,
    draw: (x, y) => {
      paper.tags.begin('Table')
      let at = y
      for (const row of rows) {
        row.draw(x, at)
        at += row.height
      }
      paper.tags.end()
      if (paper.look.style.head.form === 'tab')
        paper.tags.decoration(() => frame(paper, [x, y, width, height], paper.look.colours.text, 0.8))
    },
  }
}

const figureSize = ({ tight, body }: Setting): number => (tight || body.size < 8.5 ? 10.5 : 11.5)

function headRow(paper: Paper, columns: Columns, width: number): FrontBlock {
  const { tags } = paper
  const height = HEAD * 1.5
  const cell = (draw: () => void): void => tags.leaf('TH', draw, { scope: 'Column', ours: true })
  return {
    height,
    before: 0,
    keeps: true,
    draw: (x, y) => {
      const heads = headsOf(paper, columns, x, y)
      tags.decoration(() => drawHeadGround(paper, width, x, y))
      tags.begin('TR')
      for (const draw of heads) cell(draw)
      tags.end()
    },
  }
}

/** The heads once more, where the table goes on in another column: for the eye alone. */
const headAgain = (paper: Paper, columns: Columns, width: number): NonNullable<FrontBlock['again']> => ({
  height: HEAD * 1.5,
  draw: (x, y) =>
    paper.tags.decoration(() => {
      drawHeadGround(paper, width, x, y)
      for (const draw of headsOf(paper, columns, x, y)) draw()
    }),
})

function drawHeadGround(paper: Paper, width: number, x: number, y: number): void {
  const { colours } = paper.look
  const height = HEAD * 1.5
  ground(paper, [x, y, width, height], colours.tint)
  stroke(paper, [x, y + height], [x + width, y + height], colours.rule)
}

/** Returns a function for each head that writes it. */
function headsOf({ pen, look }: Paper, columns: Columns, x: number, y: number): (() => void)[] {
  const style = { font: 'condensed', size: HEAD, colour: look.colours.soft } as const
  const word = (text: string, at: number, right = false): void =>
    pen.write(text, at, y + HEAD * 1.08, style, right ? 'right' : 'left')
  return [
    () => word('Objective', x + PAD),
    // The thing scored and its points share one cell of each row.
    () => {
      if (!columns.stacked) word('What', x + columns.whatLeft)
      word('VP', x + columns.vp, true)
    },
    () => word('Max', x + columns.most, true),
  ]
}

function groupRow(
  setting: Setting,
  table: ScoringTable,
  { title, side, when, lines, most, path }: ScoringGroup,
  columns: Columns,
  width: number,
  first: boolean,
): FrontBlock {
  const { paper, pen, body, document } = setting
  const { look, tags } = paper
  const lead = body.size * Math.min(1.2, body.leading)
  const small = { font: 'condensed', size: Math.max(8, body.size * 0.94) } as const
  const smallLead = small.size * 1.15
  const bold = { font: 'sans-bold', size: body.size } as const
  const text = { font: 'sans', size: body.size } as const
  const who = table.forAll ? '' : side === null ? 'Each' : (document.sides[side]?.name ?? '')
  const whoLines = who === '' ? [] : paper.pen.wrap(paper.pen.clean(who), TAG, columns.title - TAG_PAD)
  const tagWidth = Math.max(0, ...whoLines.map((line) => paper.pen.width(line, TAG) + TAG_PAD))
  const titleText = pen.clean(title)
  // A long title stands below its tag.
  const inline = whoLines.length <= 1 && tagWidth + 1.2 * MM + pen.width(titleText, bold) <= columns.title
  const titles = pen.wrap(titleText, bold, inline && who !== '' ? columns.title - tagWidth - 1.2 * MM : columns.title)
  const tagHeight = who === '' || inline ? 0 : lead + (whoLines.length - 1) * TAG_LEAD
  const shift = inline && who !== '' ? tagWidth + 1.2 * MM : 0
  const whenText = paper.pen.clean(when)
  // Above what is scored there is room for when behind the title.
  const whenX = shift + pen.width(titleText, bold) + 3 * MM
  const behind =
    columns.stacked && titles.length === 1 && whenX + paper.pen.width(whenText, small) <= columns.title && when !== ''
  const whens = behind || when === '' ? [] : paper.pen.wrap(whenText, small, columns.title)
  const left = tagHeight + titles.length * lead + whens.length * smallLead
  const whats = lines.map(({ what, points, own }) => ({
    own,
    words: pen.wrap(pen.clean(what), text, columns.what),
    points: pen.clean(points),
  }))
  const figureLead = figureSize(setting) * (setting.tight ? 0.98 : 1.12)
  const rowHeight = (words: readonly string[]): number => Math.max(words.length * lead, figureLead)
  const right = whats.reduce((sum, { words }) => sum + rowHeight(words), 0)
  const pad = setting.tight ? 0.5 * MM : 0.8 * MM
  const height = (columns.stacked ? left + right : Math.max(left, right)) + 2 * pad
  return marked(paper, path, width, {
    height,
    before: 0,
    keeps: false,
    draw: (x, y) => {
      const { colours } = look
      if (!first) tags.decoration(() => stroke(paper, [x, y], [x + width, y], colours.rule))
      let at = y + pad
      const drawTitle = (): void => {
        if (who !== '') drawWho(setting, whoLines, side, x + PAD, at + body.size * 0.95, tagWidth)
        at += tagHeight
        tags.theirs(() => {
          for (const line of titles) {
            pen.write(line, x + PAD + shift, at + body.size * 0.95, { ...bold, colour: colours.text })
            at += lead
          }
        })
        if (behind)
          paper.pen.write(whenText, x + PAD + whenX, at - lead + body.size * 0.95, { ...small, colour: colours.soft })
        for (const line of whens) {
          paper.pen.write(line, x + PAD, at + small.size * 0.95, { ...small, colour: colours.soft })
          at += smallLead
        }
      }
      const figures = { font: 'condensed-bold', size: figureSize(setting) } as const
      let whatY = columns.stacked ? y + pad + left : y + pad
      tags.begin('TR')
      tags.leaf('TH', drawTitle, { scope: 'Row' })
      tags.leaf('TD', () => {
        for (const { words, points, own } of whats) {
          const write = (): void => {
            for (const [index, line] of words.entries())
              pen.write(line, x + columns.whatLeft, whatY + index * lead + body.size * 0.98, {
                ...text,
                colour: colours.text,
              })
          }
          if (own === true) tags.theirs(write)
          else write()
          paper.pen.write(
            points,
            x + columns.vp,
            whatY + body.size * 1.02,
            { ...figures, colour: colours.text },
            'right',
          )
          whatY += rowHeight(words)
        }
      })
      tags.leaf('TD', () => {
        if (most === null) return
        const top = columns.stacked ? y + pad + left : y + pad
        const style = { font: 'condensed-bold', size: 10, colour: colours.soft } as const
        paper.pen.write(String(most), x + columns.most, top + body.size * 1.02, style, 'right')
      })
      tags.end()
    },
  })
}

/** Draws the owner of an objective: the first side framed, the others filled, a long name on several lines. */
function drawWho(
  { paper }: Setting,
  lines: readonly string[],
  side: number | null,
  x: number,
  baseline: number,
  width: number,
): void {
  const { pen, look } = paper
  const { colours } = look
  const box = [x, baseline - TAG.size * 0.92, width, TAG.size * 1.2 + (lines.length - 1) * TAG_LEAD] as const
  const filled = side !== null && side > 0 && !look.outlined
  if (filled)
    pen.pdf
      .rect(...box)
      .fillColor(side === 1 ? colours.text : colours.soft, 1)
      .fill()
  else if (side !== null) frame(paper, box, colours.text, side === 0 ? 0.8 : 1.4)
  const style = { ...TAG, colour: filled ? '#ffffff' : colours.text } as const
  for (const [index, line] of lines.entries())
    pen.write(line, x + width / 2, baseline - 0.2 + index * TAG_LEAD, style, 'centre')
}

function capRow(setting: Setting, { cap }: ScoringTable, width: number): FrontBlock {
  const { paper, pen, body } = setting
  const { look, tags } = paper
  const size = figureSize(setting)
  return {
    height: size * 1.5,
    before: 0,
    keeps: false,
    draw: (x, y) => {
      const { colours } = look
      tags.decoration(() => stroke(paper, [x, y], [x + width, y], colours.text, 0.9))
      const baseline = y + size * 1.1
      tags.begin('TR')
      tags.leaf(
        'TH',
        () =>
          pen.write('Maximum per side', x + PAD, baseline, {
            font: 'sans-bold',
            size: body.size,
            colour: colours.text,
          }),
        { scope: 'Row' },
      )
      tags.leaf('TD', () => undefined)
      tags.leaf('TD', () =>
        paper.pen.write(
          String(cap),
          x + width - PAD,
          baseline,
          { font: 'condensed-bold', size, colour: colours.text },
          'right',
        ),
      )
      tags.end()
    },
  }
}

function noteRow(setting: Setting, note: string, width: number): FrontBlock {
  const { paper, pen, body } = setting
  const style = { font: 'sans', size: Math.max(8, body.size * 0.94) } as const
  const lines = pen.wrap(pen.clean(note), style, width - 2 * PAD)
  const lead = style.size * 1.2
  return {
    height: lines.length * lead + 0.6 * MM,
    before: 0,
    keeps: false,
    draw: (x, y) => {
      paper.tags.begin('TR')
      const draw = (): void => {
        for (const [index, line] of lines.entries())
          pen.write(line, x + PAD, y + index * lead + style.size * 0.95, { ...style, colour: paper.look.colours.soft })
      }
      paper.tags.leaf('TD', draw, { columns: 3 })
      paper.tags.end()
    },
  }
}

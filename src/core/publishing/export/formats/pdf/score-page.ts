/** The score sheet: for each side a table of objectives by rounds, with boxes where something can be scored. */

import type { Mission } from '#model/mission/document.ts'
import { capital, capOf, roundWord } from '#model/mission/mission-rule-set.ts'
import { type ScoreRow, type ScoreTable, scoreTables } from '#publishing/sheet/score-play.ts'
import { mixedLines, writeMixed } from './line.ts'
import { colours, type PageFlow, type Steps } from './page-flow.ts'
import { MM, type PlacedRun } from './pen.ts'

const SCORE_SHEET = 'Score sheet'

const SIZE = 9
const LINE = 3.9 * MM
const SMALL_LINE = 3 * MM
/** Height of a box. */
const BOX = { usual: 6.4 * MM, close: 6.4 * MM, tight: 5.2 * MM, bare: 5.2 * MM } as const
/**
 * Height of a row at least. Where room is scarce boxes stand close above each other; tight, they are lower, and
 * sums have a name alone; bare, no row says what it
 * counts, which stands on the front, and one row sums all up.
 */
const ROW = { usual: 8.4 * MM, close: 7 * MM, tight: 6 * MM, bare: 6 * MM } as const
type Rows = keyof typeof ROW
const WIDEST_COLUMN = 15 * MM
/** Longer hints are on the mission sheet. */
const MAX_HINT_LINES = 5

export function* drawScore(flow: PageFlow, document: Mission): Steps {
  yield SCORE_SHEET
  flow.newPart(SCORE_SHEET)
  flow.title1(SCORE_SHEET)
  const { paintedBonus } = document.play
  const cap = capOf(document)
  const painted = paintedBonus === 0 ? '' : `; a painted army scores ${paintedBonus} more`
  flow.underTitle(
    `${cap === null ? '' : `At most ${cap} victory points from objectives${painted}. `}Boxes show when something can be scored.`,
  )
  const { rows, together } = bestOf(flow, document)
  for (const [index, table] of scoreTables(document).entries()) {
    if (index > 0 && index % together === 0) flow.continueOnNewPage()
    drawTable(flow, document, table, rows)
  }
}

/** Rows as high as they can be on the fewest pages, and how many tables stand on each: as many on one as on the next. */
function bestOf(flow: PageFlow, document: Mission): { readonly rows: Rows; readonly together: number } {
  const pagesOf = (rows: Rows, together: number): number => {
    let [pages, left] = [1, flow.room]
    for (const [index, height] of heightsOf(flow, document, rows).entries()) {
      if (index > 0 && (height > left || index % together === 0)) [pages, left] = [pages + 1, flow.roomOfPage]
      // A row too high for one page is split over several.
      for (left -= height; left < 0; left += flow.roomOfPage) pages += 1
    }
    return pages
  }
  const all = scoreTables(document).length
  const pages = (['usual', 'close', 'tight'] as const).map((rows) => ({ rows, count: pagesOf(rows, all) }))
  const least = Math.min(...pages.map(({ count }) => count))
  const rows = pages.find(({ count }) => count === least)?.rows ?? 'usual'
  const even = Math.ceil(all / least)
  return { rows, together: pagesOf(rows, even) === least ? even : all }
}

/** A table for each side. */
export function drawScoreTables(flow: PageFlow, document: Mission, rows: Rows = 'usual'): void {
  for (const table of scoreTables(document)) drawTable(flow, document, table, rows)
}

/** How high all tables are below each other (points). */
export const scoreHeight = (flow: PageFlow, document: Mission, height: Rows = 'usual'): number =>
  heightsOf(flow, document, height).reduce((sum, table) => sum + table, 0)

/** How high each table is, with the name of its side (points). */
const heightsOf = (flow: PageFlow, document: Mission, height: Rows): number[] =>
  scoreTables(document).map((table) => {
    const grid = gridOf(flow, table, document)
    const rows = [...table.rows, ...sumRowsOf(document, table, height)]
    const all = rows.reduce((sum, row) => sum + rowHeight(flow, grid, row, height), 0)
    return 2 * MM + flow.headingHeight(nameOf(flow, table)) + HEAD + all + 1 * MM
  })

const nameOf = ({ pen }: PageFlow, { side }: ScoreTable): string => pen.clean(side)

const HEAD = 6 * MM

/** The last rows of a table: what all of it comes to. */
function sumRowsOf(document: Mission, table: ScoreTable, rows: Rows): ScoreRow[] {
  const { paintedBonus } = document.play
  const cap = capOf(document)
  const max = table.max === null || (cap !== null && table.max <= cap) ? '' : ` of the ${table.max} available`
  const most = cap === null ? (table.max === null ? '' : `${table.max} available`) : `At most ${cap}${max}`
  const sums: [title: string, hint: string][] = rows === 'bare' ? [['Victory points', '']] : [['Objectives', most]]
  // Below the title of the sheet stands what a painted army brings.
  const words = (hint: string): string => (rows === 'tight' && cap !== null ? '' : hint)
  if (rows !== 'bare' && paintedBonus > 0) sums.push(['Painted army', words(`${paintedBonus} or nothing`)])
  if (rows !== 'bare' && (paintedBonus > 0 || cap !== null))
    sums.push(['Victory points', words('Objectives and painted army')])
  return sums.map(([title, hint]) => ({ title, hint, start: false, rounds: [], end: false, max: null, own: [] }))
}

interface Grid {
  /** Left edge and width of the columns for figures. */
  readonly first: number
  readonly column: number
  /** Names of the columns; the last one is for the sum. */
  readonly heads: readonly string[]
}

function gridOf(flow: PageFlow, { rows }: ScoreTable, document: Mission): Grid {
  const { rounds } = document.play
  const word = capital(roundWord(document))
  const heads = [
    ...(rows.some(({ start }) => start) ? ['Start'] : []),
    ...Array.from({ length: rounds }, (_, index) => (rounds > 8 ? String(index + 1) : `${word} ${index + 1}`)),
    ...(rows.some(({ end }) => end) ? ['End'] : []),
    'Total',
  ]
  // Titles take at least three tenths of the width.
  const column = Math.min(WIDEST_COLUMN, (flow.width * 0.68) / heads.length)
  return { heads, column, first: flow.left + flow.width - column * heads.length }
}

/** Which boxes a row has, in the order of the columns without the sum. */
function boxesOf({ rows }: ScoreTable, { start, rounds, end }: ScoreRow): boolean[] {
  return [...(rows.some((row) => row.start) ? [start] : []), ...rounds, ...(rows.some((row) => row.end) ? [end] : [])]
}

function drawTable(flow: PageFlow, document: Mission, table: ScoreTable, rows: Rows): void {
  const grid = gridOf(flow, table, document)
  const head = HEAD
  const sums = sumRowsOf(document, table, rows)
  const sumHeight = sums.reduce((sum, row) => sum + rowHeight(flow, grid, row, rows), 0)
  const [first = 0, ...others] = table.rows.map((row) => rowHeight(flow, grid, row, rows))
  const all = others.reduce((sum, height) => sum + height, first) + sumHeight
  // Together on one page where that is possible.
  const name = nameOf(flow, table)
  const needed = head + all + flow.headingHeight(name) <= flow.roomOfPage ? all : first
  flow.y += 2 * MM
  flow.heading(name, head + needed)
  flow.tags.begin('Table')
  drawHeads(flow, grid, head)
  for (const row of table.rows) {
    const height = rowHeight(flow, grid, row, rows)
    if (height > flow.room) {
      flow.continueOnNewPage()
      drawHeads(flow, grid, head)
    }
    drawRow(flow, grid, row, boxesOf(table, row), height, rows)
  }
  const none = grid.heads.slice(1).map(() => false)
  for (const [index, row] of sums.entries()) {
    if (index === 0 && flow.room < sumHeight) {
      flow.continueOnNewPage()
      drawHeads(flow, grid, head)
    }
    drawRow(flow, grid, row, none, rowHeight(flow, grid, row, rows), rows)
  }
  flow.tags.end()
}

const titleWidth = (flow: PageFlow, { first }: Grid): number => first - flow.left - 3 * MM

function textsOf(
  flow: PageFlow,
  grid: Grid,
  { title, hint, max, own }: ScoreRow,
  rows: Rows,
): { titles: string[]; hints: PlacedRun[][] } {
  const { pen } = flow
  const width = titleWidth(flow, grid)
  const titles = pen.wrap(pen.clean(title), { font: 'sans-bold', size: SIZE }, width)
  if (rows === 'bare') return { titles, hints: [] }
  // Some conditions end with it themselves.
  const said = max !== null && new RegExp(`at most ${max}(?: VP)?\\)?$`).test(hint)
  const limit = max === null ? '' : `${hint === '' ? '' : ' – '}at\u00a0most\u00a0${max}`
  const style = { font: 'sans', size: flow.pen.least } as const
  const hints = mixedLines(pen, said ? hint : `${hint}${limit}`, own, style, width)
  if (hints.length <= MAX_HINT_LINES) return { titles, hints }
  return { titles, hints: mixedLines(pen, `See the mission sheet${limit}`, [], style, width) }
}

function rowHeight(flow: PageFlow, grid: Grid, row: ScoreRow, rows: Rows): number {
  const { titles, hints } = textsOf(flow, grid, row, rows)
  return Math.max(ROW[rows], titles.length * LINE + hints.length * SMALL_LINE + (rows === 'usual' ? 2.4 : 1) * MM)
}

function drawHeads(flow: PageFlow, { heads, first, column }: Grid, height: number): void {
  const { pen, tags } = flow
  const style = { font: 'condensed-bold', size: 8.5, colour: colours.text } as const
  tags.begin('TR')
  tags.leaf('TD', () => undefined)
  for (const [index, head] of heads.entries()) {
    const text = pen.width(head, style) <= column - MM ? head : head.replace(/^(\p{Lu})\p{Ll}+ (?=\d)/u, '$1')
    tags.leaf('TH', () => pen.write(text, first + (index + 0.5) * column, flow.y + 3.6 * MM, style, 'centre'), {
      scope: 'Column',
    })
  }
  tags.end()
  flow.y += height - 1 * MM
  flow.rule(flow.y, colours.text)
}

function drawRow(
  flow: PageFlow,
  grid: Grid,
  row: ScoreRow,
  boxes: readonly boolean[],
  height: number,
  rows: Rows,
): void {
  const { pen, tags } = flow
  const { titles, hints } = textsOf(flow, grid, row, rows)
  const top = flow.y
  tags.begin('TR')
  tags.leaf(
    'TH',
    () => {
      let y = top + (height - titles.length * LINE - hints.length * SMALL_LINE) / 2
      for (const line of titles) {
        const baseline = y + LINE * 0.72
        const write = (): void =>
          pen.write(line, flow.left, baseline, { font: 'sans-bold', size: SIZE, colour: colours.text })
        if (row.own.includes(row.title)) write()
        else tags.ours(write)
        y += LINE
      }
      for (const line of hints) {
        const style = { font: 'sans', size: pen.least, colour: colours.muted } as const
        writeMixed(flow, pen, line, flow.left, y + SMALL_LINE * 0.75, style)
        y += SMALL_LINE
      }
    },
    { scope: 'Row', ours: false },
  )
  const middle = top + height / 2
  for (const [index, open] of [...boxes, true].entries())
    tags.leaf('TD', () => {
      const centre = grid.first + (index + 0.5) * grid.column
      if (open) drawBox(flow, centre, middle, { column: grid.column, height: BOX[rows], sum: index === boxes.length })
    })
  tags.end()
  flow.y += height
  flow.rule(flow.y)
}

/** An empty box; the one for the sum has a heavier frame. */
function drawBox(
  { pen }: PageFlow,
  x: number,
  y: number,
  { column, height, sum }: { readonly column: number; readonly height: number; readonly sum: boolean },
): void {
  const width = Math.min(column - 1.4 * MM, 11 * MM)
  pen.pdf
    .undash()
    .lineWidth(sum ? 1.2 : 0.6)
    .strokeColor(colours.text)
    .rect(x - width / 2, y - height / 2, width, height)
    .stroke()
}

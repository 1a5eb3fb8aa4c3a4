/** Rosters: a form for each side on a separate page, filled in as far as the mission knows its force. Points. */
import type { Mission } from '#model/mission/document.ts'
import { type Roster, type RosterColumn, rostersOf } from '#publishing/sheet/roster.ts'
import { authorTexts } from '#publishing/sheet/sections.ts'
import { colours, HEADING, type PageFlow, type Steps } from './page-flow.ts'
import { MM, type Style } from './pen.ts'
import { widthsOf } from './table-lines.ts'

const ROSTER = 'Roster'
const ROW = 8 * MM
const LINE = 3.6 * MM
const HEAD = 6 * MM
const PAD = 1.2 * MM
/** So that no word is broken for rounding. */
const SPARE = 0.5
/** Size of a tick box. */
const BOX = 3.6 * MM
/** Lines for stratagems and enhancements that the mission does not name. */
const FREE_LINES = 4
const FREE_LINE = 8 * MM

const body: Style = { font: 'sans', size: 9, colour: colours.text }
const head: Style = { font: 'condensed-bold', size: 8.5, colour: colours.text }
const bold: Style = { font: 'sans-bold', size: 9, colour: colours.text }

export function* drawRosters(flow: PageFlow, document: Mission): Steps {
  for (const roster of rostersOf(document)) {
    yield ROSTER
    const side = flow.pen.clean(roster.side)
    flow.newPart(`${ROSTER}: ${side}`)
    flow.title1(ROSTER)
    const named = [side, flow.pen.clean(document.mission.title)].filter((text) => text !== '').join(' · ')
    flow.underTitle(named, authorTexts(document))
    if (roster.limits.length > 0) flow.underTitle(roster.limits.join(' '), authorTexts(document))
    drawFields(flow, roster)
    const { rows, abreast } = onOnePage(flow, roster)
    drawTable(flow, { ...roster, rows })
    drawChoices(flow, roster, abreast)
  }
}

/** Narrower than this a line to write on is of no use, with its name. */
const LEAST_FIELD = 55 * MM

/** Names with a line to write on, as many beside each other as have room. */
function drawFields(flow: PageFlow, { fields }: Roster): void {
  const { pen, tags } = flow
  const gap = 6 * MM
  const columns = Math.max(1, Math.floor((flow.width + gap) / (LEAST_FIELD + gap)))
  const width = (flow.width - (columns - 1) * gap) / columns
  const label = Math.max(...fields.map(({ name }) => pen.width(name, bold))) + 2 * MM
  flow.y += 2 * MM
  for (let from = 0; from < fields.length; from += columns) {
    flow.need(ROW)
    for (const [column, { name, text }] of fields.slice(from, from + columns).entries()) {
      const left = flow.left + column * (width + gap)
      const base = flow.y + ROW - 2 * MM
      tags.leaf('P', () => {
        pen.write(name, left, base, bold)
        if (text !== '') pen.write(pen.fit(pen.clean(text), body, width - label), left + label, base, body)
      })
      tags.decoration(() => {
        line(flow, left + label, left + width, base + 1 * MM)
      })
    }
    flow.y += ROW
  }
  flow.y += 3 * MM
}

/** Empty rows that stay, for units that are thought of later: as many as this, or as few where it takes a page less then. */
const LEAST_EMPTY = [3, 1] as const

interface Fitted {
  readonly rows: Roster['rows']
  /** How many choices, or lines for them, stand side by side. */
  readonly abreast: number
}

/** With fewer empty rows where all of it finds room on this page then; on low paper with choices beside each other, too. */
function onOnePage(flow: PageFlow, roster: Roster): Fitted {
  const { rows } = roster
  const cells = cellsOf(flow, roster)
  const isEmpty = (row: readonly string[]): boolean => row.every((text) => text === '')
  const empty = rows.filter(isEmpty).length
  const others = rows.reduce((sum, row) => sum + heightOf(linesOfRow(flow, row, cells)), 0)
  const above = headHeight(headLines(flow, roster.columns, cells)) + others + ROW
  for (const least of LEAST_EMPTY)
    for (const abreast of [1, flow.columns]) {
      const fewer = Math.max(0, Math.ceil((above + choicesHeight(flow, roster, abreast) - flow.room) / ROW))
      if (fewer === 0) return { rows, abreast }
      if (fewer <= empty - least) return { rows: rows.slice(0, -fewer), abreast }
    }
  return { rows, abreast: 1 }
}

interface Cell {
  readonly left: number
  readonly width: number
}

/** Each column has its share, but none is narrower than its longest word; what that takes comes from the name of the unit first. */
function cellsOf(flow: PageFlow, { columns, rows, sum }: Roster): Cell[] {
  const { pen } = flow
  const all = columns.reduce((total, { share }) => total + share, 0)
  const wanted = columns.map(({ share }) => (flow.width * share) / all)
  const least = columns.map((column, index) => {
    const widest = (text: string, style: Style): number =>
      Math.max(...text.split(' ').map((word) => pen.width(word, style)))
    const texts = rows.map((row) => widest(pen.clean(row[index] ?? ''), body))
    const needed = Math.max(...texts, pen.width(sumOf(columns, index, sum), bold), column.box ? BOX : 0)
    return Math.max(needed + 2 * PAD, widest(column.head, head) + PAD) + SPARE
  })
  const isNumber = columns.map(({ align, box }) => align !== 'left' || box)
  const widths = widthsOf(wanted, least, isNumber)
  return widths.map((width, index) => ({
    left: flow.left + widths.slice(0, index).reduce((total, each) => total + each, 0),
    width,
  }))
}

function drawTable(flow: PageFlow, roster: Roster): void {
  const { tags } = flow
  const { columns, rows, sum } = roster
  const cells = cellsOf(flow, roster)
  tags.begin('Table')
  drawHeads(flow, columns, cells)
  for (const row of rows) {
    const lines = linesOfRow(flow, row, cells)
    const height = heightOf(lines)
    if (height > flow.room) {
      flow.continueOnNewPage()
      drawHeads(flow, columns, cells)
    }
    drawRow(flow, columns, cells, lines, height)
  }
  // The sum stays with the row before it where it can.
  if (flow.room < ROW) {
    flow.continueOnNewPage()
    drawHeads(flow, columns, cells)
  }
  const sums = columns.map((_, index) => sumOf(columns, index, sum))
  drawRow(
    flow,
    columns.map((column) => ({ ...column, box: false })),
    cells,
    sums.map((text) => (text === '' ? [] : [text])),
    ROW,
    bold,
  )
  tags.end()
}

/** Returns the text of the last row in a column. */
const sumOf = (columns: readonly RosterColumn[], index: number, sum: string): string =>
  index === 0 ? 'All units' : columns[index]?.head === 'Points' ? sum : ''

const linesOfRow = (flow: PageFlow, row: readonly string[], cells: readonly Cell[]): string[][] =>
  row.map((text, index) => linesOf(flow, text, cells[index]))
const heightOf = (lines: readonly (readonly string[])[]): number =>
  Math.max(ROW, ...lines.map((each) => each.length * LINE + 2 * PAD))

function linesOf(flow: PageFlow, text: string, cell: Cell | undefined): string[] {
  if (text === '' || cell === undefined) return []
  return flow.pen.wrap(flow.pen.clean(text), body, cell.width - 2 * PAD)
}

const headLines = ({ pen }: PageFlow, columns: readonly RosterColumn[], cells: readonly Cell[]): string[][] =>
  columns.map((column, index) => pen.wrap(column.head, head, (cells[index]?.width ?? 0) - PAD))
const headHeight = (heads: readonly (readonly string[])[]): number =>
  HEAD - 1 * MM + (Math.max(...heads.map((lines) => lines.length)) - 1) * LINE

function drawHeads(flow: PageFlow, columns: readonly RosterColumn[], cells: readonly Cell[]): void {
  const { pen, tags } = flow
  const heads = headLines(flow, columns, cells)
  const most = Math.max(...heads.map((lines) => lines.length))
  tags.begin('TR')
  for (const [index, { align }] of columns.entries()) {
    const [cell, lines = []] = [cells[index], heads[index]]
    if (cell === undefined) continue
    tags.leaf(
      'TH',
      () => {
        // The last line stands above the rule, as the only one does.
        for (const [place, text] of lines.entries())
          pen.write(text, anchor(cell, align), flow.y + (most - lines.length + place) * LINE + LINE, head, align)
      },
      { scope: 'Column' },
    )
  }
  tags.end()
  flow.y += headHeight(heads)
  flow.rule(flow.y, colours.text)
}

const anchor = ({ left, width }: Cell, align: RosterColumn['align']): number =>
  align === 'left' ? left : align === 'right' ? left + width - 2 * PAD : left + width / 2

function drawRow(
  flow: PageFlow,
  columns: readonly RosterColumn[],
  cells: readonly Cell[],
  lines: readonly (readonly string[])[],
  height: number,
  style: Style = body,
): void {
  const { pen, tags } = flow
  const middle = flow.y + height / 2
  tags.begin('TR')
  for (const [index, { align }] of columns.entries()) {
    const [cell, said = []] = [cells[index], lines[index]]
    if (cell === undefined) continue
    tags.leaf(
      index === 0 ? 'TH' : 'TD',
      () => {
        let y = middle - (said.length * LINE) / 2
        for (const text of said) {
          pen.write(text, anchor(cell, align), y + LINE * 0.75, style, align)
          y += LINE
        }
      },
      index === 0 ? { scope: 'Row' } : {},
    )
  }
  tags.end()
  tags.decoration(() => {
    for (const [index, { box }] of columns.entries()) {
      const cell = cells[index]
      if (box && cell !== undefined) tick(flow, cell.left + cell.width / 2 - BOX / 2, middle - BOX / 2)
    }
  })
  flow.y += height
  flow.rule(flow.y)
}

const CHOICES_APART = 6 * MM
const choiceWidth = ({ width }: PageFlow, abreast: number): number => (width - (abreast - 1) * CHOICES_APART) / abreast
const choiceLines = ({ pen }: PageFlow, choice: string, width: number): string[] =>
  pen.wrap(pen.clean(choice), body, width - BOX - 2 * MM)
const choiceHeight = (lines: readonly string[]): number => Math.max(BOX + 2 * PAD, lines.length * LINE + PAD)

/** The choices row by row, each with its lines. */
function choiceRows(flow: PageFlow, choices: readonly string[], abreast: number): string[][][] {
  const all = choices.map((choice) => choiceLines(flow, choice, choiceWidth(flow, abreast)))
  return Array.from({ length: Math.ceil(all.length / abreast) }, (_, row) =>
    all.slice(row * abreast, (row + 1) * abreast),
  )
}
const choiceRowHeight = (row: readonly (readonly string[])[]): number => Math.max(...row.map(choiceHeight))
const freeHeight = (abreast: number): number => Math.ceil(FREE_LINES / abreast) * FREE_LINE

/** How high all that is drawn below the table is. */
const choicesHeight = (flow: PageFlow, { choices }: Roster, abreast: number): number =>
  3 * MM +
  HEADING +
  (choices.length === 0
    ? freeHeight(abreast)
    : choiceRows(flow, choices, abreast).reduce((sum, row) => sum + choiceRowHeight(row), 0))

/** Draws the choices that the mission offers, to be ticked; or empty lines if it offers none. */
function drawChoices(flow: PageFlow, { choices, choicesTitle }: Roster, abreast: number): void {
  const { pen, tags } = flow
  const free = choices.length === 0
  const width = choiceWidth(flow, abreast)
  const leftOf = (column: number): number => flow.left + column * (width + CHOICES_APART)
  flow.y += 3 * MM
  flow.heading(choicesTitle, free ? freeHeight(abreast) : LINE * 2)
  if (free) {
    flow.need(freeHeight(abreast))
    tags.decoration(() => {
      for (let count = 0; count < FREE_LINES; count += 1) {
        const left = leftOf(count % abreast)
        line(flow, left, left + width, flow.y + (Math.floor(count / abreast) + 1) * FREE_LINE - 1 * MM)
      }
    })
    flow.y += freeHeight(abreast)
    return
  }
  tags.begin('L')
  for (const row of choiceRows(flow, choices, abreast)) {
    const height = choiceRowHeight(row)
    flow.need(height)
    const top = flow.y
    for (const [column, lines] of row.entries()) {
      const left = leftOf(column) + BOX + 2 * MM
      tags.begin('LI')
      tags.leaf('LBody', () => {
        for (const [index, text] of lines.entries()) pen.write(text, left, top + PAD + (index + 0.75) * LINE, body)
      })
      tags.end()
    }
    tags.decoration(() => {
      for (const column of row.keys()) tick(flow, leftOf(column), top + PAD * 0.8)
    })
    flow.y += height
  }
  tags.end()
}

const line = ({ pen }: PageFlow, from: number, to: number, y: number): void => {
  pen.pdf.undash().lineWidth(0.5).strokeColor(colours.line).moveTo(from, y).lineTo(to, y).stroke()
}
const tick = ({ pen }: PageFlow, x: number, y: number): void => {
  pen.pdf.undash().lineWidth(0.7).strokeColor(colours.text).rect(x, y, BOX, BOX).stroke()
}

/** The texts of a chat card below each other, the most wanted first; what finds no room is left out, and is said to be more. Points. */
import { defaultOptions, drawContextOf } from '#core/display/draw-context.ts'
import { sideSwatch } from '#core/display/key.ts'
import type { Mission } from '#core/mission/document.ts'
import { frontSections } from '#core/sheet/front/front-texts.ts'
import { scoringTableOf } from '#core/sheet/front/scoring-table.ts'
import { sheetSides } from '#core/sheet/side-zones.ts'
import { stroke } from './front/block.ts'
import type { PageFlow } from './page-flow.ts'
import { drawShapes } from './pdf-shapes.ts'
import { MM } from './points.ts'

export interface Card {
  readonly paper: PageFlow
  readonly document: Mission
  /** Of the whole card. */
  readonly width: number
  readonly height: number
}

export interface Stack {
  readonly height: number
  draw(x: number, y: number): void
}

interface Texts {
  /** Of everything. */
  readonly height: number
  /** As much as there is room for. */
  drawIn(x: number, y: number, room: number): void
}

/** Two columns below a map that is wide enough for them. */
const TWO_COLUMNS = 75 * MM
const GAP = 2 * MM
const SENTENCE = 9
const ROW = 5.6 * MM
const SWATCH = 11 * MM

export function chatTexts(card: Card, width: number): Texts {
  const summary = summaryStack(card, width)
  const beside = width >= TWO_COLUMNS
  const column = beside ? (width - 2 * GAP) / 2 : width
  const sides = sidesStack(card, column)
  const points = pointsStack(card, column)
  const rules = (most: number): Stack => rulesStack(card, width, most)
  const middle = beside ? Math.max(sides.height, points.height) : sides.height + GAP + points.height
  const last = rules(4)
  return {
    height: summary.height + GAP + middle + GAP + last.height,
    drawIn: (x, y, room) => {
      let left = room - middle
      const withSummary = summary.height > 0 && left >= summary.height + GAP
      if (withSummary) left -= summary.height + GAP
      let at = y
      if (withSummary) {
        summary.draw(x, at)
        at += summary.height + GAP
      }
      const upTo = (own: Stack): boolean => at + own.height <= y + room + 0.5
      if (upTo(sides)) sides.draw(x, at)
      // Beside many rows there may be room for it below the sides.
      const narrow = summaryStack(card, column)
      if (beside && !withSummary && sides.height + GAP + narrow.height <= middle)
        narrow.draw(x, at + sides.height + GAP)
      if (beside) pointsStack(card, column, y + room - at).draw(x + column + 2 * GAP, at)
      else pointsStack(card, column, y + room - at - sides.height - GAP).draw(x, at + sides.height + GAP)
      at += middle + GAP
      for (const lines of [6, 4, 3, 2, 1]) {
        const names = rules(lines)
        if (names.height === 0 || !upTo(names)) continue
        names.draw(x, at)
        break
      }
    },
  }
}

function summaryStack({ paper, document }: Card, width: number): Stack {
  const style = { font: 'sans', size: SENTENCE, colour: paper.look.colours.text } as const
  const all = paper.pen.wrap(paper.pen.clean(document.mission.summary.trim()), style, width)
  const lines = all.length <= 6 ? all : [...all.slice(0, 5), paper.pen.fit(all.slice(5).join(' '), style, width)]
  return linesStack(paper, document.mission.summary.trim() === '' ? [] : lines, style)
}

function linesStack(paper: PageFlow, lines: readonly string[], style: Parameters<PageFlow['pen']['write']>[3]): Stack {
  const step = style.size * 1.28
  return {
    height: lines.length * step,
    draw: (x, y) => {
      for (const [index, line] of lines.entries()) paper.pen.write(line, x, y + index * step + style.size * 0.95, style)
    },
  }
}

function sidesStack({ paper, document }: Card, width: number): Stack {
  const sides = sheetSides(document).filter(({ id }) => id !== null)
  const step = 8.4 * MM
  const context = drawContextOf(document, defaultOptions)
  return {
    height: sides.length * step,
    draw: (x, y) => {
      for (const [index, { id, name }] of sides.entries()) {
        const top = y + index * step
        const scale = 0.58 * MM
        paper.pen.pdf.save()
        paper.pen.pdf.translate(x + 8 * scale, top + 0.6 * MM + 5 * scale).scale(scale)
        drawShapes(paper.pen, sideSwatch(context, id), paper.look.theme)
        paper.pen.pdf.restore()
        writeName(paper, name, [x + SWATCH, top, width - SWATCH])
      }
    },
  }
}

/** The name of a side beside its swatch: large in one line, or smaller in two. */
function writeName({ pen, look }: PageFlow, name: string, [x, top, width]: readonly [number, number, number]): void {
  const whole = pen.clean(name)
  const large = { font: 'condensed-bold', size: 12, colour: look.colours.text } as const
  const small = { ...large, size: 9.5 }
  const isShort = pen.width(whole, large) <= width
  const [first = '', ...more] = isShort ? [whole] : pen.wrap(whole, small, width)
  pen.write(first, x, top + (more.length === 0 ? 4.8 : 3.4) * MM, isShort ? large : small)
  if (more.length > 0) pen.write(pen.fit(more.join(' '), small, width), x, top + 7 * MM, small)
}

interface Row {
  readonly name: string
  readonly side: string
  readonly points: string
}

/** @param room rows that find none are counted in the last one */
function pointsStack({ paper, document }: Card, width: number, room = Number.POSITIVE_INFINITY): Stack {
  const table = scoringTableOf(document)
  if (table === null) return { height: 0, draw: () => undefined }
  const rows = table.groups.map(
    ({ title, side, most }): Row => ({
      name: title,
      side: side === null ? '' : (document.sides[side]?.name ?? ''),
      points: most === null ? '' : `up to ${most}`,
    }),
  )
  const cap: Row = { name: 'Nobody scores more than', side: '', points: `${table.cap}` }
  const fits = Math.max(1, Math.floor(room / ROW))
  const kept = rows.length + 1 <= fits ? rows : rows.slice(0, Math.max(0, fits - 2))
  const more = rows.length - kept.length
  const shown = [...kept, ...(more > 0 ? [{ name: `… and ${more} more`, side: '', points: '' }] : []), cap]
  return {
    height: shown.length * ROW,
    draw: (x, y) => {
      for (const [index, row] of shown.slice(0, fits).entries()) drawRow(paper, row, [x, y + index * ROW, width])
    },
  }
}

function drawRow(paper: PageFlow, row: Row, [x, y, width]: readonly [number, number, number]): void {
  const { pen, look } = paper
  const bold = { font: 'condensed-bold', size: 10, colour: look.colours.text } as const
  const soft = { font: 'condensed', size: 8.5, colour: look.colours.soft } as const
  const right = row.points === '' ? 0 : pen.width(row.points, bold) + 2 * MM
  const name = pen.fit(pen.clean(row.name), bold, width - right)
  const baseline = y + ROW * 0.68
  pen.write(name, x, baseline, bold)
  const at = pen.width(name, bold) + 1.6 * MM
  const room = width - right - at
  if (row.side !== '' && room > 8 * MM) pen.write(pen.fit(pen.clean(row.side), soft, room), x + at, baseline, soft)
  pen.write(row.points, x + width, baseline, bold, 'right')
  stroke(paper, [x, y], [x + width, y], look.colours.rule)
}

function rulesStack({ paper, document }: Card, width: number, most: number): Stack {
  const own = new Set(document.play.rules.map(({ title }) => title))
  const names = frontSections(document)
    .flatMap(({ parts }) => parts.map(({ title }) => title))
    .filter((title) => own.has(title))
  if (names.length === 0) return { height: 0, draw: () => undefined }
  const style = { font: 'condensed', size: SENTENCE, colour: paper.look.colours.text } as const
  const text = (count: number): string[] => {
    const rest = names.length - count
    const words = `In play: ${names.slice(0, count).join(' · ')}${rest > 0 ? ` · and ${rest} more` : ''}`
    return paper.pen.wrap(paper.pen.clean(words), style, width)
  }
  let count = names.length
  while (count > 1 && text(count).length > most) count -= 1
  return linesStack(paper, text(count), style)
}

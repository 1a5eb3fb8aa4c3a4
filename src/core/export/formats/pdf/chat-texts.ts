/** The texts of a chat card below each other, the most wanted first; what finds no room is left out, and is said to be more. Points. */
import { defaultOptions, drawContextOf } from '#core/display/draw-context.ts'
import { sideSwatch } from '#core/display/key.ts'
import type { Mission } from '#core/mission/document.ts'
import { frontSections } from '#core/sheet/front/front-texts.ts'
import { scoringTableOf } from '#core/sheet/front/scoring-table.ts'
import { sheetSides } from '#core/sheet/side-zones.ts'
import { fittedName, withoutMiddle } from './fitted-name.ts'
import { stroke } from './front/block.ts'
import type { PageFlow } from './page-flow.ts'
import { drawShapes } from './pdf-shapes.ts'
import type { Pen, Style } from './pen.ts'
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
/** Names are no smaller: 29 pixels of 1080. */
export const LEAST_NAME = 8

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
      sidesStack(card, column, y + room - at).draw(x, at)
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

/** @param room where the names in as many lines as they take find none, each has one line */
function sidesStack({ paper, document }: Card, width: number, room = Number.POSITIVE_INFINITY): Stack {
  const named = (sizes: NameSizes) =>
    sheetSides(document)
      .filter(({ id }) => id !== null)
      .map(({ id, name }) => ({ id, ...nameLines(paper.pen, name, width - SWATCH, sizes) }))
  const heightOf = (list: readonly NameLines[]): number => list.reduce((sum, side) => sum + stepOf(side), 0)
  const stepOf = ({ lines, size }: NameLines): number =>
    Math.max(8.4 * MM, lines.length * size * NAME_LEADING + 1.6 * MM)
  const ways = [nameSizes, threeLines, twoLines, oneLine].map(named)
  const sides = ways.find((list) => heightOf(list) <= room) ?? ways.at(-1) ?? []
  const context = drawContextOf(document, defaultOptions)
  return {
    height: heightOf(sides),
    draw: (x, y) => {
      let top = y
      for (const side of sides) {
        const { id, lines, size } = side
        const scale = 0.58 * MM
        paper.pen.pdf.save()
        paper.pen.pdf.translate(x + 8 * scale, top + 0.6 * MM + 5 * scale).scale(scale)
        drawShapes(paper.pen, sideSwatch(context, id), paper.look.theme)
        paper.pen.pdf.restore()
        const style = { font: 'condensed-bold', size, colour: paper.look.colours.text } as const
        // One line stands at the middle of the swatch, two and more begin at its top.
        const first = top + (lines.length === 1 ? 4.8 : 3.4) * MM
        for (const [index, line] of lines.entries())
          paper.pen.write(line, x + SWATCH, first + index * size * NAME_LEADING, style)
        top += stepOf(side)
      }
    },
  }
}

interface NameLines {
  readonly lines: readonly string[]
  readonly size: number
}
const NAME_LEADING = 1.1
/** Sizes of a name beside its swatch with the lines that it may have in them, the best first. */
type NameSizes = readonly (readonly [size: number, lines: number])[]
const nameSizes: NameSizes = [
  [12, 1],
  [9.5, 2],
  [LEAST_NAME, 4],
]
const threeLines: NameSizes = [...nameSizes.slice(0, 2), [LEAST_NAME, 3]]
const twoLines: NameSizes = [...nameSizes.slice(0, 2), [LEAST_NAME, 2]]
const oneLine: NameSizes = [...nameSizes.slice(0, 1), [LEAST_NAME, 1]]

function nameLines(pen: Pen, name: string, width: number, sizes: NameSizes): NameLines {
  const wrapped = (size: number): string[] => pen.wrap(pen.clean(name), { font: 'condensed-bold', size }, width)
  const [size, most] = sizes.find(([each, count]) => wrapped(each).length <= count) ?? sizes.at(-1) ?? [LEAST_NAME, 1]
  return { lines: linesUpTo(pen, wrapped(size), most, { font: 'condensed-bold', size }, width), size }
}

/** Lines of a name, of which the last one loses its middle where there are too many. */
export function linesUpTo(
  pen: Pen,
  lines: readonly string[],
  most: number,
  style: Pick<Style, 'font' | 'size'>,
  width: number,
): readonly string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), withoutMiddle(pen, lines.slice(most - 1).join(' '), style, width)]
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
  const cap: Row[] = table.cap === null ? [] : [{ name: 'Nobody scores more than', side: '', points: `${table.cap}` }]
  const fits = Math.max(1, Math.floor(room / ROW))
  const kept = rows.length + cap.length <= fits ? rows : rows.slice(0, Math.max(0, fits - 1 - cap.length))
  const more = rows.length - kept.length
  const shown = [...kept, ...(more > 0 ? [{ name: `… and ${more} more`, side: '', points: '' }] : []), ...cap]
  return {
    height: shown.length * ROW,
    draw: (x, y) => {
      for (const [index, row] of shown.slice(0, fits).entries()) drawRow(paper, row, [x, y + index * ROW, width])
    },
  }
}

/** Before the name of the side, and the room in which a part of it tells something. */
const SIDE_LEAD = 1.6 * MM
const LEAST_SIDE = 15 * MM

function drawRow(paper: PageFlow, row: Row, [x, y, width]: readonly [number, number, number]): void {
  const { pen, look } = paper
  const bold = { font: 'condensed-bold', size: 10, colour: look.colours.text } as const
  const soft = { font: 'condensed', size: 8.5, colour: look.colours.soft } as const
  const right = row.points === '' ? 0 : pen.width(row.points, bold) + 2 * MM
  const side = pen.clean(row.side)
  const beside = side === '' ? 0 : pen.width(side, { ...soft, size: LEAST_NAME }) + SIDE_LEAD + 0.5
  // Whose it is stands whole where the name does not lose a letter by it.
  const withSide = fittedName(pen, pen.clean(row.name), bold, width - right - beside, LEAST_NAME)
  const whole = beside === 0 || withSide.text === pen.clean(row.name)
  const name = whole ? withSide : fittedName(pen, pen.clean(row.name), bold, width - right, LEAST_NAME)
  const baseline = y + ROW * 0.68
  pen.write(name.text, x, baseline, name.style)
  const at = name.width + SIDE_LEAD
  const room = width - right - at
  if (side !== '' && (whole || room > LEAST_SIDE)) {
    const fitted = fittedName(pen, side, soft, room, LEAST_NAME)
    pen.write(fitted.text, x + at, baseline, fitted.style)
  }
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

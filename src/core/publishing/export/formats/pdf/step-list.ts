/** The steps of a build order in columns: number, code, words. Points. */
import type { BuildStep } from './build-order.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { fontOf, type PlacedRun, type Run } from './pen.ts'
import { MM } from './points.ts'

const SIZE = 8.5
/** From line to line, and between steps. */
interface Spacing {
  readonly leading: number
  readonly between: number
}
const USUAL: Spacing = { leading: 3.75 * MM, between: 1 * MM }
/** Where all steps stand on one page then. */
const CLOSE: Spacing = { leading: 3.5 * MM, between: 0.4 * MM }
const GUTTER = 5 * MM
/** A column is not narrower than this. */
const LEAST_COLUMN = 54 * MM
/** And not narrower than these, where all steps stand on one page then. */
const NARROW_COLUMNS = [46 * MM, 40 * MM] as const
const INDENT = 7 * MM

export interface Columns {
  readonly count: number
  readonly width: number
}

export function stepColumns(width: number, least: number = LEAST_COLUMN): Columns {
  const count = Math.max(1, Math.floor((width + GUTTER) / (least + GUTTER)))
  return { count, width: (width - (count - 1) * GUTTER) / count }
}

interface Entry {
  readonly number: string
  readonly lines: readonly PlacedRun[][]
  readonly height: number
}

function entriesOf({ pen }: PageFlow, steps: readonly BuildStep[], width: number, spacing = USUAL): Entry[] {
  return steps.map(({ number, code, words }) => {
    const runs: Run[] = [
      { text: pen.clean(code), bold: true, code: true },
      { text: pen.clean(` ${words}`), bold: false },
    ]
    const lines = pen.wrapRuns(runs, SIZE, width - INDENT)
    return { number: String(number), lines, height: lines.length * spacing.leading + spacing.between }
  })
}

/** Height of all steps in one column of that width. */
export const stepsHeight = (flow: PageFlow, steps: readonly BuildStep[], width: number): number =>
  entriesOf(flow, steps, width).reduce((sum, { height }) => sum + height, 0)

/** Writes the steps into the room that is left of this page from `y` on, then on further pages. */
export function drawSteps(
  flow: PageFlow,
  steps: readonly BuildStep[],
  room: { readonly x: number; readonly y: number; readonly width: number },
): void {
  if (steps.length === 0) return
  flow.tags.group('L', () => writeSteps(flow, steps, room), { ours: true })
}

function writeSteps(flow: PageFlow, steps: readonly BuildStep[], room: Parameters<typeof drawSteps>[2]): void {
  let { x, y, width } = room
  let left: readonly BuildStep[] = steps
  if (flow.bottom - y < 3 * USUAL.leading && left.length > 0) {
    flow.continueOnNewPage()
    ;({ x, y, width } = { x: flow.left, y: flow.y, width: flow.width })
  }
  while (left.length > 0) {
    const { columns, entries, ends, spacing } = arranged(flow, left, width, flow.bottom - y)
    let from = 0
    let lowest = y
    for (const [column, end] of ends.entries()) {
      const at = x + column * (columns.width + GUTTER)
      lowest = Math.max(lowest, drawColumn(flow, entries.slice(from, end), at, y, spacing))
      from = end
    }
    flow.y = lowest
    left = left.slice(from)
    if (left.length === 0) return
    flow.continueOnNewPage()
    ;({ x, y, width } = { x: flow.left, y: flow.y, width: flow.width })
  }
}

interface Arranged {
  readonly columns: Columns
  readonly entries: readonly Entry[]
  readonly ends: readonly number[]
  readonly spacing: Spacing
}

/** In the usual columns; closer, or in narrow ones, where only then nothing is left for another page. */
function arranged(flow: PageFlow, steps: readonly BuildStep[], width: number, room: number): Arranged {
  const set = (least: number, spacing: Spacing): Arranged => {
    const columns = stepColumns(width, least)
    const entries = entriesOf(flow, steps, columns.width, spacing)
    return { columns, entries, ends: breaksOf(entries, columns.count, room), spacing }
  }
  const usual = set(LEAST_COLUMN, USUAL)
  const isWhole = ({ entries, ends }: Arranged): boolean => ends.at(-1) === entries.length
  if (isWhole(usual)) return usual
  const others = [
    set(LEAST_COLUMN, CLOSE),
    ...NARROW_COLUMNS.flatMap((least) => [set(least, USUAL), set(least, CLOSE)]),
  ]
  return others.find(isWhole) ?? usual
}

function drawColumn(flow: PageFlow, entries: readonly Entry[], x: number, top: number, { leading }: Spacing): number {
  const { pen } = flow
  let y = top
  for (const { number, lines, height } of entries) {
    const from = y
    const baseline = from + leading * 0.72
    flow.tags.begin('LI')
    flow.tags.leaf('Lbl', () =>
      pen.write(
        `${number}.`,
        x + INDENT - 1.4 * MM,
        baseline,
        { font: 'sans-bold', size: SIZE, colour: colours.text },
        'right',
      ),
    )
    flow.tags.leaf('LBody', () => {
      for (const [index, runs] of lines.entries())
        for (const run of runs)
          pen.write(run.text, x + INDENT + run.x, baseline + index * leading, {
            font: fontOf(run),
            size: SIZE,
            colour: colours.text,
          })
    })
    flow.tags.end()
    y += height
  }
  return y
}

/** Ends of the columns: as even as they fit, or all full when something is left over. */
function breaksOf(entries: readonly Entry[], columns: number, room: number): number[] {
  const total = entries.reduce((sum, { height }) => sum + height, 0)
  for (let height = total / columns; height < room; height += CLOSE.leading) {
    const ends = filled(entries, columns, height)
    if (ends.at(-1) === entries.length) return ends
  }
  return filled(entries, columns, room)
}

function filled(entries: readonly Entry[], columns: number, room: number): number[] {
  const ends: number[] = []
  let at = 0
  while (ends.length < columns) {
    let used = 0
    const first = at
    while (at < entries.length) {
      const { height } = entries[at] ?? { height: 0 }
      // A step higher than a page stands alone in its column.
      if (used + height > room && at > first) break
      used += height
      at += 1
    }
    ends.push(at)
  }
  return ends
}

/** The steps of a build order in columns: number, code, words. Points. */
import type { BuildStep } from './build-order.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { fontOf, type PlacedRun, type Run } from './pen.ts'
import { MM } from './points.ts'

const SIZE = 8.5
const LEADING = 3.75 * MM
const BETWEEN = 1 * MM
const GUTTER = 5 * MM
/** A column is not narrower than this. */
const LEAST_COLUMN = 54 * MM
const INDENT = 7 * MM

export interface Columns {
  readonly count: number
  readonly width: number
}

export function stepColumns(width: number): Columns {
  const count = Math.max(1, Math.floor((width + GUTTER) / (LEAST_COLUMN + GUTTER)))
  return { count, width: (width - (count - 1) * GUTTER) / count }
}

interface Entry {
  readonly number: string
  readonly lines: readonly PlacedRun[][]
  readonly height: number
}

function entriesOf({ pen }: PageFlow, steps: readonly BuildStep[], width: number): Entry[] {
  return steps.map(({ number, code, words }) => {
    const runs: Run[] = [
      { text: pen.clean(code), bold: true, code: true },
      { text: pen.clean(` ${words}`), bold: false },
    ]
    const lines = pen.wrapRuns(runs, SIZE, width - INDENT)
    return { number: String(number), lines, height: lines.length * LEADING + BETWEEN }
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
  if (flow.bottom - y < 3 * LEADING && left.length > 0) {
    flow.continueOnNewPage()
    ;({ x, y, width } = { x: flow.left, y: flow.y, width: flow.width })
  }
  while (left.length > 0) {
    const columns = stepColumns(width)
    const entries = entriesOf(flow, left, columns.width)
    const ends = breaksOf(entries, columns.count, flow.bottom - y)
    let from = 0
    let lowest = y
    for (const [column, end] of ends.entries()) {
      const at = x + column * (columns.width + GUTTER)
      lowest = Math.max(lowest, drawColumn(flow, entries.slice(from, end), at, y))
      from = end
    }
    flow.y = lowest
    left = left.slice(from)
    if (left.length === 0) return
    flow.continueOnNewPage()
    ;({ x, y, width } = { x: flow.left, y: flow.y, width: flow.width })
  }
}

function drawColumn(flow: PageFlow, entries: readonly Entry[], x: number, top: number): number {
  const { pen } = flow
  let y = top
  for (const { number, lines, height } of entries) {
    const from = y
    const baseline = from + LEADING * 0.72
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
          pen.write(run.text, x + INDENT + run.x, baseline + index * LEADING, {
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
  for (let height = total / columns; height < room; height += LEADING) {
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

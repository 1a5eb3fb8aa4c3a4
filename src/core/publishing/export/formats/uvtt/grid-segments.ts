/** Stretches of the lines of a virtual table's grid: what is taken of a line, and what is left when a part is taken out. */
import type { Axis } from '#model/kit/lattice.ts'

export interface TablePoint {
  readonly x: number
  readonly y: number
}

export interface Segment {
  readonly from: TablePoint
  readonly to: TablePoint
}

/** A stretch of a line, in squares along it. */
export interface LineStretch {
  readonly from: number
  readonly to: number
}

/** A line of the table: `at` counts the squares across it. */
export interface TableLine {
  readonly axis: Axis
  readonly at: number
}

/** What lies on which line. Places that differ by less than a thousandth of a square are one. */
export class TableLines {
  private readonly lines = new Map<string, { readonly line: TableLine; readonly stretches: LineStretch[] }>()

  add(line: TableLine, stretch: LineStretch): void {
    const at = thousandths(line.at)
    const key = `${line.axis} ${at}`
    const known = this.lines.get(key) ?? { line: { axis: line.axis, at }, stretches: [] }
    known.stretches.push({ from: thousandths(stretch.from), to: thousandths(stretch.to) })
    this.lines.set(key, known)
  }

  /** The stretches on one line, joined where they touch, in order. */
  on({ axis, at }: TableLine): readonly LineStretch[] {
    return united(this.lines.get(`${axis} ${thousandths(at)}`)?.stretches ?? [])
  }

  /** Every line with something on it, level ones first, in the order in which they lie. */
  all(): readonly TableLine[] {
    return [...this.lines.values()].map(({ line }) => line).sort((a, b) => a.axis.localeCompare(b.axis) || a.at - b.at)
  }
}

/** Stretches that overlap or touch become one. */
export function united(stretches: readonly LineStretch[]): readonly LineStretch[] {
  const result: { from: number; to: number }[] = []
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else if (to > from) result.push({ from, to })
  }
  return result
}

/** What is left of stretches where others do not lie. */
export function without(stretches: readonly LineStretch[], taken: readonly LineStretch[]): readonly LineStretch[] {
  return united(stretches).flatMap((whole) => {
    const left: LineStretch[] = []
    let from = whole.from
    for (const hole of united(taken)) {
      if (hole.to <= from || hole.from >= whole.to) continue
      if (hole.from > from) left.push({ from, to: hole.from })
      from = hole.to
    }
    return from < whole.to ? [...left, { from, to: whole.to }] : left
  })
}

export const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0

export const segmentOn = ({ axis, at }: TableLine, { from, to }: LineStretch): Segment =>
  axis === 'horizontal'
    ? { from: { x: from, y: at }, to: { x: to, y: at } }
    : { from: { x: at, y: from }, to: { x: at, y: to } }

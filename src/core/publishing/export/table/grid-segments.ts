/** Walls as segments on the lattice: joined where they go on, and parted where they cross. */
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

/** Stretches by the line they lie on. Places that differ by less than a thousandth of a square count as one. */
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

/** Returns the parts of stretches that are not covered by others. */
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

/**
 * Cuts upright lines where they cross level ones. A line that ends on another stays whole. Lines along each other have to
 * be united before.
 */
export function uncrossed(level: readonly Segment[], upright: readonly Segment[]): readonly Segment[] {
  const pieces = upright.flatMap(({ from, to }) => {
    const cuts = level
      .filter((line) => line.from.x < from.x && from.x < line.to.x && from.y < line.from.y && line.from.y < to.y)
      .map((line) => line.from.y)
    const ends = [from.y, ...new Set(cuts.sort((a, b) => a - b)), to.y]
    return ends.slice(1).map((y, index) => ({ from: { x: from.x, y: ends[index] ?? from.y }, to: { x: to.x, y } }))
  })
  return [...level, ...pieces]
}

/**
 * Directs lines so that none begins where another ends: Foundry's common importer adds a wall without length at each such
 * point. Every point becomes a beginning or an end, in turns along each line. A line between two of one sort gets a
 * point in its middle.
 */
export function directed(lines: readonly Segment[]): readonly Segment[] {
  const at = new Map<string, { readonly point: TablePoint; readonly next: TablePoint[] }>()
  const join = (point: TablePoint, next: TablePoint): void => {
    const known = at.get(keyOf(point))
    if (known === undefined) at.set(keyOf(point), { point, next: [next] })
    else known.next.push(next)
  }
  for (const { from, to } of lines) {
    join(from, to)
    join(to, from)
  }
  const begins = new Map<string, boolean>()
  for (const { point } of at.values()) {
    if (begins.has(keyOf(point))) continue
    begins.set(keyOf(point), true)
    const waiting = [point]
    for (let here = waiting.pop(); here !== undefined; here = waiting.pop())
      for (const next of at.get(keyOf(here))?.next ?? []) {
        if (begins.has(keyOf(next))) continue
        begins.set(keyOf(next), begins.get(keyOf(here)) === false)
        waiting.push(next)
      }
  }
  return lines.flatMap(({ from, to }) => {
    const [first, last] = [begins.get(keyOf(from)) === true, begins.get(keyOf(to)) === true]
    if (first !== last) return [first ? { from, to } : { from: to, to: from }]
    const middle = { x: thousandths((from.x + to.x) / 2), y: thousandths((from.y + to.y) / 2) }
    return [from, to].map((end) => (first ? { from: end, to: middle } : { from: middle, to: end }))
  })
}

const keyOf = ({ x, y }: TablePoint): string => `${x} ${y}`

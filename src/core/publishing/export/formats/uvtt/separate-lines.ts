/** Lines of a virtual table so that importers can take them one by one: none crosses another, none begins where another ends. */
import { type Segment, type TablePoint, thousandths } from './grid-segments.ts'

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

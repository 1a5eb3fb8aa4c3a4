import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directed,
  type LineStretch,
  type Segment,
  segmentOn,
  type TableLine,
  TableLines,
  uncrossed,
  united,
  without,
} from './grid-segments.ts'

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 9 }))
  .map(([from, length]): LineStretch => ({ from, to: from + length }))
const covers = (stretches: readonly LineStretch[], at: number): boolean =>
  stretches.some(({ from, to }) => from < at && at < to)
const middles = Array.from({ length: 45 }, (_, index) => index + 0.5)

describe('stretches of a line', () => {
  it('united cover what they covered, in order, none touching another', () => {
    fc.assert(
      fc.property(fc.array(stretch), (stretches) => {
        const found = united(stretches)
        expect(middles.filter((at) => covers(found, at))).toEqual(middles.filter((at) => covers(stretches, at)))
        for (const [index, { from }] of found.entries())
          if (index > 0) expect(from).toBeGreaterThan(found[index - 1]?.to ?? Number.POSITIVE_INFINITY)
      }),
    )
  })

  it('without others leave what only they covered', () => {
    fc.assert(
      fc.property(fc.array(stretch), fc.array(stretch), (stretches, taken) => {
        const left = without(stretches, taken)
        expect(middles.filter((at) => covers(left, at))).toEqual(
          middles.filter((at) => covers(stretches, at) && !covers(taken, at)),
        )
      }),
    )
  })
})

const sheaf = (axis: TableLine['axis']): fc.Arbitrary<readonly Segment[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 })))
    .map((stretches) => {
      const lines = new TableLines()
      for (const [at, from, length] of stretches) lines.add({ axis, at }, { from, to: from + length })
      return lines.all().flatMap((line) => lines.on(line).map((stretch: LineStretch) => segmentOn(line, stretch)))
    })
const figures = fc.tuple(sheaf('horizontal'), sheaf('vertical'))

/** Whether a point lies on a line, ends included. */
const isOn = ({ from, to }: Segment, x: number, y: number): boolean =>
  Math.min(from.x, to.x) <= x &&
  x <= Math.max(from.x, to.x) &&
  Math.min(from.y, to.y) <= y &&
  y <= Math.max(from.y, to.y)
const halves = Array.from({ length: 24 }, (_, index) => index / 2)
const covered = (lines: readonly Segment[]): string[] =>
  halves.flatMap((x) => halves.flatMap((y) => (lines.some((line) => isOn(line, x, y)) ? [`${x} ${y}`] : [])))

describe('lines for a virtual table', () => {
  it('cross nowhere, begin where none ends, and cover what they covered', () => {
    fc.assert(
      fc.property(figures, ([level, upright]) => {
        const lines = directed(uncrossed(level, upright))
        const measured = lines.map((line) => ({ line, points: covered([line]) }))
        for (const [index, one] of measured.entries())
          for (const other of measured.slice(0, index)) {
            // Lines of whole numbers meet in a point at most, which is an end of one of them.
            const shared = one.points.filter((point) => other.points.includes(point))
            expect(shared.length).toBeLessThanOrEqual(1)
            const ends = [one.line, other.line].flatMap(({ from, to }) => [`${from.x} ${from.y}`, `${to.x} ${to.y}`])
            for (const point of shared) expect(ends).toContain(point)
          }
        const begins = new Set(lines.map(({ from }) => `${from.x} ${from.y}`))
        expect(lines.filter(({ to }) => begins.has(`${to.x} ${to.y}`))).toEqual([])
        expect(covered(lines)).toEqual(covered([...level, ...upright]))
      }),
      { numRuns: 30 },
    )
  })

  it('gives a ring of five lines a sixth', () => {
    const at = (x: number, y: number) => ({ x, y })
    const ring = [at(0, 0), at(1, 0), at(2, 0), at(2, 1), at(0, 1)]
    const lines = ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }))
    expect(directed(lines)).toHaveLength(6)
  })
})

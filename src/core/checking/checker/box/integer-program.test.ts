import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, minimise, type Program } from './integer-program.ts'

/** A few changes, of which each may be made up to twice; rows that must hold keep that bound. */
const anyProgram: fc.Arbitrary<Program> = fc
  .record({ changes: fc.integer({ min: 1, max: 5 }), rows: fc.integer({ min: 1, max: 5 }) })
  .chain(({ changes, rows }) =>
    fc.record({
      costs: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: changes, maxLength: changes }),
      effects: fc.array(fc.array(fc.integer({ min: -2, max: 2 }), { minLength: rows, maxLength: rows }), {
        minLength: changes,
        maxLength: changes,
      }),
      limits: fc.array(fc.integer({ min: -3, max: 2 }), { minLength: rows, maxLength: rows }),
      prices: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: rows, maxLength: rows }),
      shared: fc.integer({ min: 0, max: 4 }),
    }),
  )
  .map(({ costs, effects, limits, prices, shared }) => ({
    costs,
    columns: effects.map((values, index) => [
      ...values.map((value, row) => ({ row, value })).filter(({ value }) => value !== 0),
      { row: limits.length + index, value: 1 },
      { row: limits.length + effects.length, value: 1 },
    ]),
    limits: [...limits, ...effects.map(() => 2), shared],
    prices: [...prices, ...effects.map(() => null), null],
  }))

/** Tries everything. */
function bruteForce(program: Program): number {
  let best = Number.POSITIVE_INFINITY
  const total = 3 ** program.costs.length
  for (let code = 0; code < total; code += 1) {
    const counts = program.costs.map((_, index) => Math.floor(code / 3 ** index) % 3)
    best = Math.min(best, costOf(program, counts))
  }
  return best
}

describe('minimise', () => {
  it('finds what trying everything finds', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const answer = minimise(program)
        expect(answer.exact).toBe(true)
        expect(answer.counts.every((count) => Number.isInteger(count) && count >= 0)).toBe(true)
        expect(costOf(program, answer.counts)).toBe(answer.cost)
        expect(answer.cost).toBe(bruteForce(program))
      }),
      { numRuns: 2000 },
    )
  })
  it('does not take longer when each change can be made more often', () => {
    const program: Program = {
      costs: [3, 4],
      columns: [
        [
          { row: 0, value: -1 },
          { row: 1, value: 1 },
        ],
        [{ row: 0, value: -1 }],
      ],
      limits: [-1_000_000, 600_000],
      prices: [1000, null],
    }
    expect(minimise(program)).toEqual({ counts: [600_000, 400_000], cost: 3_400_000, exact: true })
  })
})

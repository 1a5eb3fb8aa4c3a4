import { describe, expect, it } from 'vitest'
import { budgetRows } from './budget-rows.ts'

const side = (rounds: readonly number[], more: object = {}) => {
  const max = rounds.reduce((total, round) => total + round, 0)
  return {
    side: 'a',
    objectives: [],
    start: 0,
    end: 0,
    rounds,
    max,
    capped: Math.min(max, 90),
    promised: 0,
    taken: 0,
    shared: 0,
    ...more,
  }
}
const told = (...sides: ReturnType<typeof side>[]) =>
  budgetRows(sides, 90, 'round').map(({ name, figures }) => [name, ...figures])

describe('budgetRows', () => {
  it('puts rounds that bring the same into one row, for all sides at once', () => {
    expect(told(side([0, 15, 15, 15, 15]))).toEqual([
      ['Rounds 2–5, each', 15],
      ['In all', 60],
    ])
    expect(told(side([0, 5, 5, 5]), side([0, 5, 7, 7]))).toEqual([
      ['Round 2', 5, 5],
      ['Rounds 3–4, each', 5, 7],
      ['In all', 15, 19],
    ])
  })
  it('says what matters once only where it does', () => {
    expect(told(side([100], { start: 60, end: 3, max: 163, capped: 90, promised: 40, taken: 20, shared: 30 }))).toEqual(
      [
        ['Start', 60],
        ['Round 1', 100],
        ['End', 3],
        ['In all', 163],
        ['Capped at 90', 90],
        ['Not drawn yet', 40],
        ['Others can take', 20],
        ['Shared with others', 30],
      ],
    )
    expect(told(side([]))).toEqual([['In all', 0]])
  })
})

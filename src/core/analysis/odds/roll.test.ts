import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceNames } from '#model/mission/tables.ts'
import { LARGEST_SEED, roll } from './roll.ts'
import { distributionOf, formatRowsFit, numberOf, resultsOf, rowOf, rowsFit } from './roll-odds.ts'

const seeds = fc.integer({ min: 0, max: LARGEST_SEED })

describe('a roll', () => {
  it.each(diceNames)('of %s shows what these dice can show, and the same for the same seed', (dice) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rolled = roll(dice, seed)
        expect(resultsOf(dice)).toContain(rolled.result)
        expect(roll(dice, seed)).toEqual(rolled)
      }),
    )
  })

  // Fixed seeds: what is counted is always the same.
  it.each(diceNames)('of %s with one seed after the other shows every result as often as it should', (dice) => {
    const rolls = 7200
    const counts = new Map<number, number>()
    for (let seed = 0; seed < rolls; seed += 1) {
      const { result } = roll(dice, seed)
      counts.set(result, (counts.get(result) ?? 0) + 1)
    }
    for (const { result, chance } of distributionOf(dice)) {
      const expected = rolls * numberOf(chance)
      // Five standard deviations.
      expect(Math.abs((counts.get(result) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected))
    }
  })

  it('says nothing of what the next seed rolls', () => {
    const pairs = new Map<string, number>()
    const rolls = 7200
    for (let seed = 0; seed < rolls; seed += 1) {
      const pair = `${roll('D6', seed).result} ${roll('D6', seed + 1).result}`
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
    expect(pairs.size).toBe(36)
    for (const count of pairs.values()) expect(Math.abs(count - rolls / 36)).toBeLessThan(5 * Math.sqrt(rolls / 36))
  })

  it('is the same on every machine', () => {
    expect(diceNames.map((dice) => roll(dice, 12).result)).toMatchInlineSnapshot(`
      [
        3,
        6,
        10,
        31,
        64,
      ]
    `)
  })
})

describe('rows of a dice table', () => {
  it('have every result once', () => {
    const rows = [
      { from: 1, to: 2 },
      { from: 3, to: 3 },
      { from: 4, to: 6 },
    ]
    expect(rowsFit('D6', rows)).toEqual({ missing: [], doubled: [], impossible: [] })
    expect(formatRowsFit('D6', rows)).toEqual([])
    expect([1, 2, 3, 4, 6].map((result) => rowOf(rows, result))).toEqual([0, 0, 1, 2, 2])
    expect(rowOf(rows, 7)).toBeNull()
  })

  it('that leave results out, have them twice, or cannot be rolled are told', () => {
    const rows = [
      { from: 1, to: 3 },
      { from: 3, to: 3 },
      { from: 9, to: 9 },
    ]
    expect(formatRowsFit('D6', rows)).toEqual([
      'No row for 4–6.',
      'More than one row for 3.',
      'Row 3 cannot be rolled with D6.',
    ])
  })

  it('of a D66 go from 16 to 21 without a gap', () => {
    expect(
      formatRowsFit('D66', [
        { from: 11, to: 16 },
        { from: 31, to: 66 },
      ]),
    ).toEqual(['No row for 21–26.'])
    expect(formatRowsFit('D33', [{ from: 12, to: 32 }])).toEqual(['No row for 11, 33.'])
  })
})

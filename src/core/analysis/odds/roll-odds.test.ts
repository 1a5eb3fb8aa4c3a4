import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceNames, rollSchema } from '#model/mission/tables.ts'
import { arbitraryOf } from '../../../../test/support/arbitrary-value.ts'
import {
  always,
  distributionOf,
  type Fraction,
  never,
  numberOf,
  oddsLines,
  plus,
  resultsOf,
  rollOdds,
} from './roll-odds.ts'

const text = ({ of, all }: Fraction): string => `${of}/${all}`
const linesOf = (roll: Parameters<typeof rollOdds>[0]): string[] =>
  rollOdds(roll, 'again').lines.map(({ what, chance }) => `${what}: ${text(chance)}`)

describe('dice', () => {
  it.each(diceNames)('%s: all chances together are one', (dice) => {
    expect(distributionOf(dice).reduce((sum, { chance }) => plus(sum, chance), never)).toEqual(always)
    expect(resultsOf(dice)).toEqual([...resultsOf(dice)].sort((a, b) => a - b))
  })
  it('D33 and D66 are read as tens and ones', () => {
    expect(resultsOf('D33')).toEqual([11, 12, 13, 21, 22, 23, 31, 32, 33])
    expect(resultsOf('D66')).toHaveLength(36)
  })
})

describe('odds that authors ask for', () => {
  it('a marker corrupted on 2+', () => {
    expect(linesOf({ kind: 'at-least', dice: 'D6', least: 2 })).toEqual(['It succeeds: 5/6'])
  })
  it('tens and ones of two dice, from any result on', () => {
    const roll = rollSchema.parse({ kind: 'at-least', dice: 'D66', least: 41 })
    expect(linesOf(roll)).toEqual(['It succeeds: 1/2'])
  })
  it('lights out on 1 to 3 in two Lighting Areas', () => {
    const odds = rollOdds({ kind: 'at-most', dice: 'D6', most: 3, tries: 2 }, 'again')
    expect(odds.lines.map(({ chance }) => text(chance))).toEqual(['1/2', '1/4', '3/4'])
    expect(odds.expected).toEqual(always)
  })
  it('a compartment vented on 3+, one of six', () => {
    expect(linesOf({ kind: 'at-least-then-one-of', dice: 'D6', least: 3, of: 6 })).toEqual([
      'It happens: 2/3',
      'It happens to a particular one of the 6: 1/9',
    ])
  })
  it('the cell door, on less than the Toughness', () => {
    expect(linesOf({ kind: 'below-toughness', dice: 'D6' })).toEqual([
      'Toughness 3: 1/3',
      'Toughness 4: 1/2',
      'Toughness 5: 2/3',
      'Toughness 6: 5/6',
      'Toughness 8: 1/1',
    ])
  })
  it('a contested hatchway, ties rolled again, reckoned by hand', () => {
    const odds = linesOf({ kind: 'contest', dice: 'D6', adds: 'toughness' })
    // Of 36 throws 15 win and 6 tie; with 1 more 21 win and 5 tie; with 1 less 10 win and 5 tie; with 3 less 3 win and 3 tie.
    expect(odds).toContain(`Equal Toughness: 1/2`)
    expect(15 / (36 - 6)).toBe(0.5)
    expect(odds).toContain(`Toughness 1 higher: 21/${36 - 5}`)
    expect(odds).toContain(`Toughness 1 lower: 10/${36 - 5}`)
    expect(odds).toContain('Toughness 3 lower: 1/11')
    expect(oddsLines({ kind: 'contest', dice: 'D6', adds: 'toughness' }, 'again').slice(2, 5)).toEqual([
      'Toughness 1 lower: 10 in 31 (32 %)',
      'Equal Toughness: 1 in 2 (50 %)',
      'Toughness 1 higher: 21 in 31 (68 %)',
    ])
  })
  it('a contested hatchway where a tie changes nothing', () => {
    const odds = rollOdds({ kind: 'contest', dice: 'D6', adds: 'toughness' }, 'nothing').lines
    expect(odds.slice(2, 5).map(({ chance }) => text(chance))).toEqual(['5/18', '5/12', '7/12'])
  })
  it('units that creep in on 2+, each further one harder', () => {
    const odds = rollOdds({ kind: 'until-failed', dice: 'D6', least: 2, harder: 1 }, 'again')
    expect(odds.lines.map(({ chance }) => text(chance))).toEqual(['5/6', '5/9', '5/18', '5/54', '5/324'])
    expect(numberOf(odds.expected ?? never)).toBeCloseTo(5 / 6 + 5 / 9 + 5 / 18 + 5 / 54 + 5 / 324, 6)
  })
})

describe('any roll', () => {
  it('has chances between 0 and 1 that agree with rolling it out', () => {
    fc.assert(
      fc.property(arbitraryOf(rollSchema), fc.constantFrom('again', 'nothing'), (roll, ties) => {
        const { lines } = rollOdds(roll, ties)
        for (const { chance } of lines) {
          expect(numberOf(chance)).toBeGreaterThanOrEqual(0)
          expect(numberOf(chance)).toBeLessThanOrEqual(1)
        }
        if (roll.kind !== 'contest') return
        // Rolled out, die by die.
        const results = { D3: 3, D6: 6 }[roll.dice as 'D3' | 'D6']
        if (results === undefined) return
        let won = 0
        for (let a = 1; a <= results; a += 1) for (let b = 1; b <= results; b += 1) if (a > b) won += 1
        const even = lines.find(({ what }) => what === 'Equal Toughness')
        const thrown = ties === 'again' ? results ** 2 - results : results ** 2
        expect(numberOf(even?.chance ?? never)).toBeCloseTo(won / thrown, 6)
      }),
    )
  })
})

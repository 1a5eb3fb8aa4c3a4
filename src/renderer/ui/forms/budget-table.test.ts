import { expect, it } from 'vitest'
import { barLengths, wantNumbers } from './budget-table.tsx'

const side = (max: number, capped = max, promised = 0) => ({ max, capped, promised })

it('has one scale for all sides: fewer points are a shorter bar, with a cap or without', () => {
  expect(barLengths([side(50), side(60)], null).map(({ whole }) => whole)).toEqual([50 / 60, 1])
  const [one, other] = barLengths([side(120, 90), side(100, 90)], 90)
  expect(one).toEqual({ drawn: 0.75, capped: 0.75, whole: 1, cap: 0.75 })
  expect(other).toEqual({ drawn: 0.75, capped: 0.75, whole: 100 / 120, cap: 0.75 })
})

it('leaves room up to the cap, and parts what is drawn from what is needed', () => {
  expect(barLengths([side(45, 45, 15), side(0)], 90)).toEqual([
    { drawn: 30 / 90, capped: 0.5, whole: 0.5, cap: 1 },
    { drawn: 0, capped: 0, whole: 0, cap: 1 },
  ])
  expect(barLengths([side(0)], null)).toEqual([{ drawn: 0, capped: 0, whole: 0, cap: null }])
})

it.each([
  [['Attacker', 'Defender'], false],
  [['Player A', 'Player B', 'Player C'], false],
  [['Player A', 'Player B', 'Player C', 'Player D'], false],
  [['Brotherhood of the Ember', 'Salvage Guild'], false],
  [['Brotherhood of the Everlasting Ember', 'Guild', 'Harrowgate', 'Ordo'], true],
  [['Reclamation', 'Guild', 'Ordo', 'Ash'], true],
])('%j: numbers stand for names in a narrow table: %s', (names, wanted) => {
  expect(wantNumbers(names)).toBe(wanted)
})

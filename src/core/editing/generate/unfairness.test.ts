import { expect, it } from 'vitest'
import { betterText, isNoBetter, unfairnessText } from './unfairness.ts'

it('says how unfair a map is in turns, and no turns where a side has no way', () => {
  expect(unfairnessText({ gravest: 0, sum: 0, words: null })).toBe('Fair')
  expect(unfairnessText({ gravest: 1, sum: 2, words: 'the Attacker has less' })).toBe('1 turn: the Attacker has less')
  expect(unfairnessText({ gravest: 0.75, sum: 2, words: 'x' })).toBe('0.75 turns: x')
  expect(unfairnessText({ gravest: 20, sum: 20, words: 'the Defender has no route to 3' })).toBe(
    'Unfair: the Defender has no route to 3',
  )
})

it('says what an edit brings, in turns where there are any', () => {
  expect(betterText({ gravest: 2, sum: 3 }, { gravest: 0.5, sum: 3 })).toBe('2 → 0.5 turns')
  expect(betterText({ gravest: 20, sum: 21 }, { gravest: 1, sum: 3 })).toBe('no route → 1 turn')
  expect(betterText({ gravest: 20, sum: 21 }, { gravest: 20, sum: 20 })).toBe('no route, but better otherwise')
})

it('says what is less where the gravest difference stays', () => {
  expect(betterText({ gravest: 0.6, sum: 3.31 }, { gravest: 0.6, sum: 3.01 })).toBe(
    '0.6 turns as before, 3.31 → 3.01 in all',
  )
})

it('knows what is no better', () => {
  expect(isNoBetter({ gravest: 0.5, sum: 2 }, { gravest: 0.5, sum: 2 })).toBe(true)
  expect(isNoBetter({ gravest: 0.5, sum: 1.5 }, { gravest: 0.5, sum: 2 })).toBe(false)
  expect(isNoBetter({ gravest: 0.4, sum: 2.5 }, { gravest: 0.5, sum: 2 })).toBe(false)
})

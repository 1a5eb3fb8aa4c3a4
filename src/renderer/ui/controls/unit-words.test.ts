import { describe, expect, test } from 'vitest'
import { unitWords } from './unit-words.ts'

describe('what stands behind a number', () => {
  test.each([
    ['1', 'unit'],
    [' 1 ', 'unit'],
    ['1.0', 'unit'],
    ['0', 'units'],
    ['2', 'units'],
    ['0,5', 'units'],
    ['one', 'units'],
    ['', 'units'],
  ])('%j is followed by %s', (text, said) => {
    expect(unitWords(text, { counts: 'unit' })).toBe(said)
  })

  test('an inch is counted as English counts it', () => {
    expect(unitWords('1', { counts: 'inch' })).toBe('inch')
    expect(unitWords('6', { counts: 'inch' })).toBe('inches')
  })

  test('behind a word that stands in place of the number nothing is said', () => {
    expect(unitWords('', { unit: 'VP', placeholder: 'No limit' })).toBeUndefined()
    expect(unitWords(' ', { counts: 'unit', placeholder: 'Nothing' })).toBeUndefined()
    expect(unitWords('3', { unit: 'VP', placeholder: 'No limit' })).toBe('VP')
  })
})

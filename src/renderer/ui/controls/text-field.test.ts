import { describe, expect, test } from 'vitest'
import { formatUnit } from './text-field.tsx'

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
    expect(formatUnit(text, { counts: 'unit' })).toBe(said)
  })

  test('an inch is counted as English counts it', () => {
    expect(formatUnit('1', { counts: 'inch' })).toBe('inch')
    expect(formatUnit('6', { counts: 'inch' })).toBe('inches')
  })

  test('behind a word that stands in place of the number nothing is said', () => {
    expect(formatUnit('', { unit: 'VP', placeholder: 'No limit' })).toBeUndefined()
    expect(formatUnit(' ', { counts: 'unit', placeholder: 'Nothing' })).toBeUndefined()
    expect(formatUnit('3', { unit: 'VP', placeholder: 'No limit' })).toBe('VP')
  })
})

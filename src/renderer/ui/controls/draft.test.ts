import { describe, expect, it, test } from 'vitest'
import { featureSchema, markerSchema } from '#model/mission/objects.ts'
import { sheetSchema } from '#model/mission/sheet.ts'
import { reasonAgainst, refusalOf } from './draft.ts'

const whole = 'This must be a whole number.'

test.each([
  ['100 mm prints as', '120', 'The field “100 mm prints as” did not take “120”.'],
  ['Number of kits', 'lots', 'The field “Number of kits” did not take “lots”.'],
  ['Authors, with commas', ',', 'The field “Authors, with commas” did not take “,”.'],
  ['Strength: source', '?', 'The field “Strength: source” did not take “?”.'],
  ['If “The gate fell”', 'maybe', 'The field “If ‘The gate fell’” did not take “maybe”.'],
  ['A3', '-1', 'The field “A3” did not take “-1”.'],
])('a refusal names the field %s between quotation marks', (label, typed, text) => {
  expect(refusalOf(label, typed, whole)).toEqual({ text, advice: whole, tooLong: false })
})

test('a field that was left empty says what it keeps, and why, in one line', () => {
  expect(refusalOf('What it explains', '  ', 'This can’t be empty.')).toEqual({
    text: 'The field “What it explains” was left empty, so its old value was kept. This can’t be empty.',
    advice: null,
    tooLong: false,
  })
})

test('a long text is not repeated', () => {
  const { text, tooLong } = refusalOf('Briefing', 'x'.repeat(61), 'At most 60 characters.')
  expect([text, tooLong]).toEqual(['The field “Briefing” doesn’t accept what you typed.', true])
})

describe('reasons from the schemas', () => {
  it('accepts what the schema accepts', () => {
    expect(reasonAgainst(sheetSchema.shape.title, 'Relay Deck')).toBeNull()
  })
  it('says what is wrong with a text', () => {
    expect(reasonAgainst(sheetSchema.shape.title, '')).toBe('This can’t be empty.')
    expect(reasonAgainst(sheetSchema.shape.number, 'x'.repeat(13))).toBe('At most 12 characters.')
    expect(reasonAgainst(sheetSchema.shape.title, 'a\tb')).toBe('Must be one line without control characters.')
  })
  it('says what is wrong with a number', () => {
    expect(reasonAgainst(markerSchema.shape.x, -1)).toBe('At least 0.')
    expect(reasonAgainst(markerSchema.shape.x, 1.23)).toBe('Must be whole tenths of a millimetre.')
    expect(reasonAgainst(featureSchema.shape.turn, 10)).toBe('This must be a multiple of 15.')
    expect(reasonAgainst(featureSchema.shape.turn, 7.5)).toMatch(/whole number/)
  })
})

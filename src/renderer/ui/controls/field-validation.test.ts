import { describe, expect, it } from 'vitest'
import { featureSchema, markerSchema } from '#model/mission/objects.ts'
import { sheetSchema } from '#model/mission/sheet.ts'
import { reasonAgainst } from './field-validation.ts'

describe('reasons from the schemas', () => {
  it('accepts what the schema accepts', () => {
    expect(reasonAgainst(sheetSchema.shape.title, 'Relay Deck')).toBeNull()
  })
  it('says what is wrong with a text', () => {
    expect(reasonAgainst(sheetSchema.shape.title, '')).toBe('This must not be empty.')
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

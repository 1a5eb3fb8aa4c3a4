import { describe, expect, it, test } from 'vitest'
import { failure, success } from '#foundation/result.ts'
import { readTypedNumber, withPoints } from './units.ts'

const whole = (value: number): string | null => (Number.isInteger(value) ? null : 'Whole.')
const upTo = (most: number) => (value: number) => (value <= most ? null : `At most ${most}.`)

describe('numbers as people type them', () => {
  test.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['−3', -3],
    ['+3', 3],
    [' 7 ', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['0,125', 0.125],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ['1’000', 1000],
    ["12'500", 12_500],
    ['1,000,000', 1_000_000],
    ['1.000.000,5', 1_000_000.5],
    ['-1,234.5', -1234.5],
    ['3.1750', 3.175],
  ])('%j is %d', (text, value) => {
    expect(readTypedNumber(text)).toEqual(success(value))
  })

  test.each(['', 'x', '-', '1e3', '0x10', '1.2.3', 'Infinity', '1,00,000', '1 00', '12 34', '1,000.000,5', '--1'])(
    '%j is none',
    (text) => {
      expect(readTypedNumber(text)).toEqual(failure('This is not a number.'))
    },
  )

  describe('with one separator before three digits', () => {
    test.each(['1,000', '1.000', '1,250', '1.250'])('%j is in thousands where whole numbers are wanted', (text) => {
      expect(readTypedNumber(text, { check: whole })).toEqual(success(Number(text.replace(/\D/, ''))))
    })
    it('has decimals where thousands are too many', () => {
      expect(readTypedNumber('3.175', { check: upTo(100) })).toEqual(success(3.175))
    })
    it('is not read as 1 without a word where decimals are wanted', () => {
      expect(readTypedNumber('1,000', { check: upTo(100) })).toEqual(failure('At most 100.'))
    })
    it('is refused where both can be', () => {
      expect(readTypedNumber('3,175', { check: upTo(9000) })).toEqual(
        failure('“3,175” could be 3.175 or 3175. Type one of these.'),
      )
    })
    it('is told the limit that its thousands break', () => {
      const check = (value: number): string | null => whole(value) ?? upTo(100)(value)
      expect(readTypedNumber('1,250', { check })).toEqual(failure('At most 100.'))
      expect(readTypedNumber('1,000', { check })).toEqual(failure('At most 100.'))
    })
  })
})

describe('units typed behind a number', () => {
  test.each([
    ['24"', '″', 24],
    ['24″', 'mm', 609.6],
    ['12 in', 'mm', 304.8],
    ["2'", 'inch', 24],
    ['61 cm', '″', 24.02],
    ['61 CM', 'mm', 610],
    ['30mm', 'mm', 30],
    ['1,2 m', 'mm', 1200],
    ['12 inches', 'inch', 12],
    ['50 %', '%', 50],
    ['4+', '+', 4],
    ['3 markers', 'marker', 3],
    ['2 VP', 'VP each', 2],
  ])('%j in %s is %d', (text, unit, value) => {
    expect(readTypedNumber(text, { unit })).toEqual(success(value))
  })

  test.each([
    ['24"', undefined],
    ['61 cm', '%'],
    ['30mm', 'VP'],
    ['5 x', 'mm'],
    ['5 x', undefined],
    ['5 m', 'MB'],
  ])('%j in %s is refused', (text, unit) => {
    expect(readTypedNumber(text, { unit })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^Type the number alone, without “/),
    })
  })

  it('says what the length is in the unit wanted if that is refused', () => {
    expect(readTypedNumber('1"', { unit: 'mm', check: whole })).toEqual(failure('1" is 25.4 mm. Whole.'))
  })
})

test('semicolons part numbers whose decimals have commas', () => {
  expect(withPoints('10,5;20;0,5')).toBe('10.5,20,0.5')
  expect(withPoints('10.5,20')).toBe('10.5,20')
  expect(withPoints('1,200;20')).toBe('1,200;20')
})

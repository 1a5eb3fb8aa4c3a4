import { expect, it } from 'vitest'
import { paperName, paperText } from './pdf-preview.tsx'

const mm = (width: number, height: number) => ({ width: (width / 25.4) * 72, height: (height / 25.4) * 72 })

it('knows papers upright and lying, and says the size of others', () => {
  expect(paperName(mm(210, 297))).toBe('A4')
  expect(paperName({ width: 841.89, height: 595.28 })).toBe('A4')
  expect(paperName({ width: 792, height: 612 })).toBe('Letter')
  expect(paperName(mm(216, 356))).toBe('Legal')
  expect(paperName(mm(1212, 703))).toBe('703 × 1212 mm')
})

it('counts sheets by paper', () => {
  expect(paperText([mm(210, 297)])).toBe('1 page, on 1 sheet of A4')
  expect(paperText([mm(210, 297), mm(297, 210)])).toBe('2 pages, on 2 sheets of A4')
  expect(paperText([mm(210, 297), mm(420, 297), mm(420, 297), mm(100, 100)])).toBe(
    '4 pages, on 1 sheet of A4, 2 sheets of A3 and 1 sheet of 100 × 100 mm',
  )
})

it('counts half as many where both sides are printed', () => {
  const [a4, a3] = [mm(210, 297), mm(297, 420)]
  expect(paperText([a4], true)).toBe('1 page on both sides of 1 sheet of A4')
  expect(paperText([a4, a4, a4, a4, a3], true)).toBe('5 pages on both sides of 2 sheets of A4 and 1 sheet of A3')
})

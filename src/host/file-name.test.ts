import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayForName, shortStem } from './file-name.ts'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

describe('the stem of a file name', () => {
  it.each([
    ['Two decks', 'Two decks'],
    ['Two decks. . ', 'Two decks'],
    ['a'.repeat(300), 'a'.repeat(200)],
    ['🚀'.repeat(100), '🚀'.repeat(50)],
    ['デッキ'.repeat(60), `${'デッキ'.repeat(22)}`],
    ['half \ud83d', 'half'],
    ['NUL', 'NUL mission'],
    ['com1.old', 'com1 mission.old'],
    ['Console', 'Console'],
    ['', ''],
  ])('of %j', (text, stem) => {
    expect(shortStem(text)).toBe(stem)
  })

  it('fits every disk with what comes behind it, and is whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const stem = shortStem(text)
        expect(bytesOf(`${stem} differences 12.bulkhead-pack`)).toBeLessThan(255)
        expect(stem).not.toMatch(/\p{Cs}|[. ]$/u)
        expect(shortStem(stem)).toBe(stem)
      }),
    )
  })
})

it('names a day by the clock of the place, not by that of Greenwich', () => {
  // As the clock shows it, wherever this runs.
  expect(dayForName(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
  expect(dayForName(new Date(2026, 0, 9, 0, 1))).toBe('2026-01-09')
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namesSaid } from './mission-words.ts'

/** The plain way: one pattern of all names, tried at every letter. */
function byPattern(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const alternatives = names.map((name) => name.replace(/\s+/g, '\\s+')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})s?(?![\\p{L}\\p{N}])`, 'gu')
  return Array.from(text.matchAll(pattern), ([match]) => {
    const name = match.replace(/\s+/g, ' ')
    return name.endsWith('cells') ? name : name.replace(/s$/, '')
  })
}

it('finds the same names as a pattern of all of them, in the same order', () => {
  const names = ['guard entry zone', 'entry zone', 'prison cells', 'entry', 'terminal', 'zone', 'deck']
  const parts = fc.constantFrom(
    ...['guard', 'entry', 'zone', 'zones', 'prison', 'cells', 'terminal', 'deck', 'decks', 's', 'x', '1', ' ', '  '],
    ...['\n', ', ', '’', '–', 'ä', ' guard entry zone', ' entry zones '],
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 14 }), fc.subarray(names), (words, some) => {
      const text = words.join('')
      expect(namesSaid(text, some)).toEqual(byPattern(text, some))
    }),
    { numRuns: 2000 },
  )
})

import { expect, it } from 'vitest'
import { partsOfSentence } from './sentence-parts.ts'

it('a sentence is parted at squares with a hyphen, of which every second part is one', () => {
  expect(partsOfSentence('From A5 to E-4, A-6 and half-pillar PA-12.')).toEqual([
    'From A5 to ',
    'E-4',
    ', ',
    'A-6',
    ' and half-pillar PA-12.',
  ])
  expect(partsOfSentence('E-4')).toEqual(['', 'E-4', ''])
  expect(partsOfSentence('Nothing')).toEqual(['Nothing'])
})

import { expect, it } from 'vitest'
import { spoken, walls } from '../../../../../test/support/fragments.ts'
import { messagesOf } from '../../../../../test/support/rule-tester.ts'
import { textAgainstFacts } from './rule.ts'

/** A hatchway between B4 and C4. */
const panels = walls('B2 3 2 h first north')
const says = (rules: string, drawn = panels): string[] =>
  messagesOf(textAgainstFacts, spoken({ rules }, { panels: drawn }))

it('tells of a hatchway between two squares where the map has none', () => {
  expect(says('The hatchway between B4 and D5 starts open.')).toEqual([])
  expect(says('The hatchway between B4 and C4 starts open.')).toEqual([])
  expect(says('The hatchway between squares C4 and B4 starts open.')).toEqual([])
  expect(says('The hatchway between A4 and C4 starts open.')).toEqual([])
  for (const [one, other] of [
    ['C4', 'D4'],
    ['B4', 'B5'],
    ['A4', 'B4'],
    ['C3', 'C4'],
  ])
    expect(says(`Only one unit opens the hatchway between ${one} and ${other}.`)).toEqual([
      `“Spoken” says “hatchway between ${one} and ${other}”, but no hatchway of the map lies there.`,
    ])
})

it('leaves alone what is not drawn yet, and other boards', () => {
  expect(says('The hatchway between C4 and D4 starts open.', [])).toEqual([])
  expect(says('The hatchway between A6 and A-6 starts open.')).toEqual([])
  expect(says('Draw a line between C4 and D4.')).toEqual([])
})

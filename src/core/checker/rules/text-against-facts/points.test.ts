import { describe, expect, it } from 'vitest'
import { sheetOf } from '../../../../../test/support/fragments.ts'
import { messagesOf } from '../../../../../test/support/rule-tester.ts'
import { textAgainstFacts } from './rule.ts'

const said = (rules: string): string[] => messagesOf(textAgainstFacts, { mission: sheetOf({ rules }) })

describe('text-against-facts, of the points that a side brings', () => {
  it.each(['Each side has 2000 points.', 'Every player may bring up to 2000 points.', 'This is a 2000-point game.'])(
    '%s',
    (text) => {
      expect(said(text)).toEqual([expect.stringContaining('each side brings 500 points at most')])
      expect(said(text.replace('2000', '500'))).toEqual([])
    },
  )
  it.each([
    'Each side has 200 points of reinforcements.',
    'Each side has 2000 points less.',
    'Each player has 15 points.',
    'Each side gets 100 victory points.',
  ])('speaks of something else: %s', (text) => expect(said(text)).toEqual([]))
})

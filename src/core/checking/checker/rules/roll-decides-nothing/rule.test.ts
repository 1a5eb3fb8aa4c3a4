import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Roll } from '#model/mission/tables.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { rollDecidesNothing } from './rule.ts'

const said = (roll: Roll): string[] =>
  messagesOf(rollDecidesNothing, {
    play: {
      ...blankMission().play,
      rules: [{ id: 's1', kind: 'special-rule', title: 'Lights', text: '', about: [], roll }],
    },
  })

describe('roll-decides-nothing', () => {
  it.each<[Roll, string]>([
    [{ kind: 'at-least', dice: 'D6', least: 7 }, 'never succeeds: a D6 shows 1 to 6'],
    [{ kind: 'at-least', dice: 'D3', least: 1, tries: 3 }, 'always succeeds: a D3 shows 1 to 3'],
    [{ kind: 'at-most', dice: '2D6', most: 1 }, 'never succeeds: a 2D6 shows 2 to 12'],
    [{ kind: 'at-most', dice: 'D6', most: 6 }, 'always succeeds: a D6 shows 1 to 6'],
    [{ kind: 'at-least-then-one-of', dice: 'D3', least: 4, of: 6 }, 'never succeeds: a D3 shows 1 to 3'],
    [{ kind: 'until-failed', dice: 'D6', least: 7, harder: 1 }, 'never succeeds: a D6 shows 1 to 6'],
    [{ kind: 'until-failed', dice: 'D6', least: 1, harder: 0 }, 'never fails, and so it never ends: a D6 shows 1 to 6'],
    [{ kind: 'below-toughness', dice: 'D66' }, 'never succeeds: a D66 shows 11 to 66'],
  ])('%j', (roll, fault) => {
    expect(said(roll)).toEqual([`The roll of “Lights” ${fault}.`])
  })
  it.each<Roll>([
    { kind: 'at-least', dice: 'D6', least: 2 },
    { kind: 'at-least', dice: 'D6', least: 6, tries: 50 },
    { kind: 'at-least-then-one-of', dice: 'D6', least: 3, of: 6 },
    { kind: 'until-failed', dice: 'D6', least: 1, harder: 1 },
    { kind: 'below-toughness', dice: 'D6' },
    { kind: 'contest', dice: 'D6', adds: 'toughness' },
    { kind: 'contest', dice: 'D6', adds: 'nothing' },
  ])('is content with %j', (roll) => {
    expect(said(roll)).toEqual([])
  })
  it('looks at moves before the first round, too', () => {
    const play = (harder: number): Mission['play'] => {
      const usual = blankMission().play
      const earlyMoves = { side: 'attacker', title: 'Creeping in', inches: 6, least: 1, harder }
      return { ...usual, deployment: { ...usual.deployment, earlyMoves } }
    }
    expect(messagesOf(rollDecidesNothing, { play: play(0) })).toEqual([
      'The roll of “Creeping in” never fails, and so it never ends: a D6 shows 1 to 6.',
    ])
    expect(messagesOf(rollDecidesNothing, { play: play(1) })).toEqual([])
  })
})

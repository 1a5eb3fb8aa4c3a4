import { describe, expect, it } from 'vitest'
import { formatTiming } from '#analysis/scoring/scoring-texts.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { inHatchwayWords, startOfOpening, turnWord } from '#model/mission/mission-rule-set.ts'
import { badgesOf } from '#publishing/sheet/front/front-texts.ts'
import { authorFacts } from './battle-facts.ts'
import { ruleFacts } from './rule-facts.ts'

const of = (id: string): Mission => {
  const template = findTemplate(id)
  if (template === undefined) throw new Error(`no template ${id}`)
  return template.document()
}
const ships = of('s-1500')
const fleet = of('c-duel')

describe('what a game calls a round', () => {
  it('is a turn in ship-to-ship assault, wherever the sheet speaks of it', () => {
    expect(authorFacts(ships)).toContainEqual({ name: 'Battle', text: '8 turns, armies of up to 1500 points' })
    expect(badgesOf(ships)[0]).toMatchObject({ label: 'Turns', figure: '8' })
    const timing = {
      kind: 'progressive',
      from: 2,
      to: 8,
      phase: 'turn-end',
      turn: 'own',
      lastRoundAtEnd: false,
    } as const
    expect(formatTiming(ships, timing)).toBe('In turns 2 to 8, at the end of your turn')
    expect(formatTiming(fleet, timing)).toBe('In rounds 2 to 8, at the end of your turn')
    expect(formatTiming(ships, { kind: 'start' })).toBe('Before the first turn')
  })
  it('says whose group is activated, and that a round ends for all', () => {
    const timing = (phase: 'activation' | 'round-end', turn: 'own' | 'opponent' | 'both') =>
      formatTiming(fleet, { kind: 'progressive', from: 1, to: 6, phase, turn, lastRoundAtEnd: false })
    expect(timing('activation', 'own')).toBe('In rounds 1 to 6, at the end of the Activation of one of your groups')
    expect(timing('activation', 'opponent')).toMatch(/ of the Activation of one of your opponent’s groups$/)
    expect(timing('activation', 'both')).toMatch(/ of the Activation of any group$/)
    expect(timing('round-end', 'both')).toBe('In rounds 1 to 6, at the end of the round')
    const when = (phase: 'activation' | 'round-end', at: 'start' | 'during') =>
      ruleFacts(fleet, {
        ...{ id: 'r1', kind: 'special-rule', title: 'Drift', text: '', about: [] },
        when: { phase, at, turn: 'own' },
      })[0]?.text
    expect(when('activation', 'during')).toBe('in the Activation of one of your groups')
    expect(when('round-end', 'start')).toBe('at the end of the round')
  })
  it('says whose turn it is, where a turn is a round', () => {
    expect([turnWord(ships), turnWord(fleet)]).toEqual(['player’s turn', 'turn'])
    const rule = {
      id: 'r1',
      kind: 'special-rule',
      title: 'Drift',
      text: '',
      about: [],
      when: { phase: 'round', at: 'end', turn: 'both' },
      limits: { perTurn: 1, perRound: 2 },
      lasts: 'turn-end',
    } as const
    const said = (document: Mission) => ruleFacts(document, rule).map(({ text }) => text)
    expect(said(ships)).toEqual([
      'at the end of the turn',
      'once in each of its turns and twice in each turn',
      'until the end of the player’s turn',
    ])
    expect(said(fleet)).toEqual([
      'at the end of the round',
      'once in each of its turns and twice in each round',
      'until the end of the turn',
    ])
  })
})

describe('openings of a game that has no hatchways', () => {
  it('are called doorways and begin open, whatever the tool is set to', () => {
    expect(inHatchwayWords(ships, 'Flip Hatchway: the hatchway')).toBe('Flip Doorway: the doorway')
    expect([startOfOpening(ships), startOfOpening(ships, 'closed')]).toEqual(['open', 'open'])
    expect([startOfOpening({}), startOfOpening({}, 'open')]).toEqual(['closed', 'open'])
  })
})

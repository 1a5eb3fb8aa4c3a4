import { describe, expect, it } from 'vitest'
import { usualPlay } from '#core/mission/play.ts'
import type { RuleText } from '#core/mission/rule-text.ts'
import { messagesOf } from '../../../../../test/support/rule-tester.ts'
import { textAgainstFacts } from './rule.ts'

const said = (text: string, more: Partial<RuleText>): string[] =>
  messagesOf(textAgainstFacts, {
    play: { ...usualPlay, rules: [{ id: 's1', kind: 'special-rule', title: 'Cutters', text, about: [], ...more }] },
  })
const within = (inches: number): Partial<RuleText> => ({ within: { part: { part: 'breachable-walls' }, inches } })
const inPhase = (phase: 'fight' | 'shooting' | 'turn'): Partial<RuleText> => ({
  when: { phase, at: 'during', turn: 'own' },
})

describe('the words of a rule against its own facts', () => {
  it('are read for a distance', () => {
    expect(said('A unit within 1" of it cuts.', within(3))).toEqual([
      '“Cutters” says “within 1"”, but its facts say within 3".',
    ])
    expect(said('A unit within 3 inches of it, and within 6" of a friend, cuts.', within(3))).toEqual([])
    expect(said('A unit near it cuts.', within(3))).toEqual([])
  })
  it('are read for a phase, where they name only one', () => {
    expect(said('In its Shooting phase a unit cuts.', inPhase('fight'))).toEqual([
      '“Cutters” says “In its Shooting phase”, but its facts say the Fight phase.',
    ])
    for (const phase of ['shooting', 'turn'] as const)
      expect(said('In its Shooting phase a unit cuts.', inPhase(phase))).toEqual([])
    expect(said('In its Shooting phase it waits; in its Fight phase it cuts.', inPhase('fight'))).toEqual([])
  })
  it('are read for the first round', () => {
    const rounds = { rounds: { from: 2, to: 5 } }
    expect(said('From the third round on a unit cuts.', rounds)).toEqual([
      '“Cutters” says “From the third round on”, but its facts say from round 2 on.',
    ])
    expect(said('From the second battle round on a unit cuts.', rounds)).toEqual([])
    expect(said('It burns from the third round on, and is bright from the second on.', rounds)).toEqual([])
  })
  it('are read for how often', () => {
    expect(said('Once in the battle.', { limits: { perBattle: 2 } })).toEqual([
      '“Cutters” says “Once in the battle”, but its facts say twice in the battle.',
    ])
    expect(said('Twice per turn.', { limits: { perTurn: 1 } })).toEqual([
      '“Cutters” says “Twice per turn”, but its facts say once in each turn.',
    ])
    expect(said('Once in the battle.', { limits: { perTurn: 1 } })).toEqual([])
    expect(said('Once per turn.', { limits: { perTurn: 1, perBattle: 3 } })).toEqual([])
  })
})

const reserves = {
  kind: 'arrive' as const,
  from: 1,
  to: 3,
  deepStrikeFrom: 2,
  deepStrikePerTurn: 1,
  deepStrikeShare: 50,
}
const deploying = (rules: string): string[] =>
  messagesOf(textAgainstFacts, {
    mission: {
      ...{ title: 'One', number: '', type: 'narrative', summary: '', author: '', licence: '', version: '' },
      ...{ symmetry: 'none', briefing: '', rules, scoring: '' },
    },
    markers: [{ id: 'm1', kind: 'terminal', label: '', board: 1, x: 60.5, y: 60.5 }],
    play: {
      ...usualPlay,
      deployment: { ...usualPlay.deployment, squads: { models: 10, into: 2, rule: 'may' }, reserves },
    },
  })

describe('texts on Deep Strike, squads and squares', () => {
  it.each([
    ['Two units can arrive by Deep Strike each turn.', '1 unit a turn can arrive by Deep Strike'],
    ['There are two Deep Strikes a turn.', '1 unit a turn can arrive by Deep Strike'],
    ['At most 25 % of the army can wait for Deep Strike.', 'at most 50 % of an army’s units can wait for it'],
    ['Units of ten models become three units.', 'units of 10 models become 2'],
    ['The prize is hidden in 3C4.', 'the battlefield has no such square'],
  ])('%s', (text, fact) => {
    expect(deploying(text)).toHaveLength(1)
    expect(deploying(text)[0]).toContain(`, but ${fact}.`)
  })
  it('a place by its kind, once', () => {
    expect(deploying('The terminal in B2 hums.')).toEqual([
      expect.stringMatching(/^“Further rules” says “The terminal in B2”, but it lies in [A-G]-?[1-6]\.$/),
    ])
    expect(deploying('The terminal in 3C4 hums.')).toHaveLength(1)
  })
  it.each([
    'One unit can arrive by Deep Strike each turn.',
    'Units of ten models may become two units.',
    'Roll 2D6, or 3D3 for each, and use 2A4 of the box.',
    'A terminal in its own room hums.',
  ])('are right: %s', (text) => {
    expect(deploying(text)).toEqual([])
  })
})

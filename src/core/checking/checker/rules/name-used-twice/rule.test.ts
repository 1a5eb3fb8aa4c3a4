import { describe, expect, it } from 'vitest'
import { defaultPlay } from '#model/mission/play.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { nameUsedTwice } from './rule.ts'

const said = saidBy(nameUsedTwice)
const objective = (id: string, title: string, side: string | null) => ({
  id,
  title,
  side,
  timing: { kind: 'end' as const },
  conditions: [{ kind: 'warlord-destroyed' as const, points: 10 }],
})
const rule = (id: string, title: string) => ({ id, kind: 'special-rule' as const, title, text: 'Words.', about: [] })

describe('name-used-twice', () => {
  it('finds sides of one name, whatever the capitals', () => {
    const sides = [
      { id: 'attacker', name: 'The Crew', role: 'attacker' as const },
      { id: 'defender', name: 'the  crew', role: 'defender' as const },
    ]
    expect(said({ sides })).toEqual(['warning: Two sides are called “The Crew”.'])
  })
  it('finds entries of the reference of one kind and name', () => {
    const named = (...kinds: ('stratagem' | 'enhancement')[]) => ({
      play: { ...defaultPlay, reference: kinds.map((kind) => ({ kind, title: 'Overload', text: 'Words.' })) },
    })
    expect(said(named('stratagem', 'stratagem'))).toEqual(['warning: Two stratagems are called “Overload”.'])
    expect(said(named('stratagem', 'enhancement'))).toEqual([])
  })
  it('finds kinds of one sign, once where they have one name too', () => {
    const kinds = (...named: string[]) => ({
      kinds: {
        zones: [],
        markers: [],
        regions: named.map((name, index) => ({ id: `own-${index}` as const, name, sign: 'R', role: null })),
      },
    })
    expect(said(kinds('Reactor', 'Bay'))).toEqual([
      'warning: The sign “R” stands for several kinds of the mission: Reactor, Bay.',
    ])
    expect(said(kinds('Reactor', 'reactor'))).toHaveLength(1)
    expect(said(kinds('Reactor'))).toEqual([])
  })
  it('finds fates of one name', () => {
    const fate = (...names: string[]) => ({
      play: {
        ...defaultPlay,
        objectives: [
          {
            id: 'o1',
            title: 'Prisoners',
            side: null,
            timing: { kind: 'end' as const },
            conditions: [{ kind: 'fate' as const, outcomes: names.map((name, points) => ({ name, points })) }],
          },
        ],
      },
    })
    expect(said(fate('In the cells', 'Free', 'in the cells'))).toEqual([
      'warning: “Prisoners” has two fates called “In the cells”.',
    ])
    expect(said(fate('In the cells', 'Free'))).toEqual([])
  })
  it('finds objectives and rules of one title, but for those of different sides', () => {
    const play = (...objectives: ReturnType<typeof objective>[]) => ({ play: { ...defaultPlay, objectives } })
    expect(said(play(objective('o1', 'Hold', null), objective('o2', 'Hold', 'attacker')))).toEqual([
      'warning: Two objectives are called “Hold”.',
    ])
    expect(said(play(objective('o1', 'Hold', 'defender'), objective('o2', 'Hold', 'attacker')))).toEqual([])
    expect(said({ play: { ...defaultPlay, rules: [rule('s1', 'Dark'), rule('s2', 'Dark')] } })).toEqual([
      'warning: Two rules are called “Dark”.',
    ])
  })
  it('finds two decks of one name', () => {
    const levels = (lower: string) => ({
      arrangement: { kind: 'levels' as const, upper: 1 as const, titles: { upper: 'Deck', lower } },
    })
    expect(said(levels('deck'))).toEqual(['warning: Two decks are called “Deck”.'])
    expect(said(levels('Hold'))).toEqual([])
  })
  it('finds two choices that are one', () => {
    const tables = [
      { kind: 'choice' as const, id: 't1', title: 'Fortune', once: true, rows: [{ text: 'Fire' }, { text: 'Fire' }] },
    ]
    expect(said({ play: { ...defaultPlay, tables } })).toEqual(['warning: “Fortune” offers “Fire” more than once.'])
  })
  it('finds a code for two pieces, and is content with the codes of the kit', () => {
    expect(said({})).toEqual([])
    expect(said({ kit: { id: 'boarding-actions', count: 1, codes: { A1: 'X', A2: 'X' } } })).toEqual([
      'warning: The code “X” stands for several pieces of the box: A1, A2.',
    ])
    expect(said({ kit: { id: 'boarding-actions', count: 1, codes: { A1: 'A2', A2: 'A1' } } })).toEqual([])
  })
  it('finds a kind of one’s own that is called like another one', () => {
    const kinds = (name: string) => ({
      kinds: { zones: [], regions: [], markers: [{ id: 'own-1' as const, name, sign: 'O', role: null }] },
    })
    expect(said(kinds('objective marker'))).toHaveLength(1)
    expect(said(kinds('Beacon'))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { usualPlay } from '#core/mission/play.ts'
import { entryZone, spoken } from '../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { type Fragment, messagesOf } from '../../../../../test/support/rule-tester.ts'
import { textAgainstFacts } from './rule.ts'

/** What the text says against the facts, without who says it. */
const against = (rules: string, more: Fragment = {}): string[] =>
  messagesOf(textAgainstFacts, spoken({ rules }, more)).map((message) => message.replace('“Spoken” says ', ''))
const play = (more: Partial<Mission['play']>): Fragment => ({ play: { ...usualPlay, ...more } })
const entry = (id: string, side: 'attacker' | 'defender', y: number): Mission['zones'][number] =>
  entryZone(id, side, [1, 0, y])

describe('text-against-facts, as the battle begins', () => {
  const setUp = play({ deployment: { ...usualPlay.deployment, firstToSetUp: 'defender' }, underdog: 'command-point' })
  it.each([
    'The Attacker sets up the first unit.',
    'The Attacker deploys first.',
    'Players set up a unit in turn, beginning with the Attacker.',
  ])('knows who sets up the first unit: %s', (text) => {
    expect(against(text, setUp)).toEqual([expect.stringContaining('but Defender sets up the first unit.')])
    expect(against(text)).toEqual([])
    expect(against(text.replace('Attacker', 'Defender'), setUp)).toEqual([])
    expect(against(`If nobody agrees: ${text}`, setUp)).toHaveLength(1)
    expect(against(text.replace('.', ' when the lights go out.'), setUp)).toEqual([])
  })
  it.each([
    ['The fight lasts for seven rounds.', 'the battle has 5 rounds'],
    ['Whoever has more victory points after four rounds wins.', 'the battle has 5 rounds'],
    ['The Underdog is the player whose army is at least 50 points smaller.', 'it takes 30 points less'],
    ['Two units can be set up in each Entry Zone.', 'each zone takes 1 unit'],
    ['There are no reserves in this mission.', 'reserves arrive from round 1 on'],
    ['Nobody may use Deep Strike.', 'units can arrive by Deep Strike from round 2 on'],
    ['Players roll off to see who goes first.', 'the mission gives it to Attacker'],
    ['All hatchways are open at the start of the battle.', 'none of them does'],
    ['Every hatchway begins open.', 'none of them does'],
    ['The battlefield is divided into six Sectors.', 'the map has 1 Sector'],
  ])('knows the frame of the battle in other words too: %s', (text, fact) => {
    const panels = [panelOf('p1', 1, 'B2 2 3 h first south')]
    const regions = [{ id: 'r1', kind: 'sector', label: 'A', squares: [{ board: 1, x: 2, y: 1 }] }] as const
    const facts = play({
      underdog: 'command-point',
      firstTurn: { kind: 'side', side: 'attacker' },
      deployment: {
        ...usualPlay.deployment,
        perZone: 'one-unit',
        reserves: { kind: 'arrive', from: 1, to: 3, deepStrikeFrom: 2 },
      },
    })
    expect(against(text, { ...facts, panels, regions })).toEqual([expect.stringContaining(`but ${fact}.`)])
  })
  it.each([
    'The fight lasts for five rounds.',
    'The Underdog is the player whose army is at least 30 points smaller.',
    'One unit can be set up in each Entry Zone.',
    'There are no reserves for the Attacker.',
    'Nobody may use Deep Strike in the first round.',
    'All hatchways are open at the start of the battle, except that of the vault.',
    'All hatchways are open from then on.',
    'Every hatchway begins closed.',
  ])('and has nothing against what is so, or said of less: %s', (text) => {
    const panels = [panelOf('p1', 1, 'B2 2 3 h first south')]
    const facts = play({
      underdog: 'command-point',
      deployment: {
        ...usualPlay.deployment,
        perZone: 'one-unit',
        reserves: { kind: 'arrive', from: 1, to: 3, deepStrikeFrom: 2 },
      },
    })
    expect(against(text, { ...facts, panels })).toEqual([])
  })
  it('knows what the Underdog gains', () => {
    expect(against('The Underdog gains two Command points.', setUp)).toEqual([
      '“Underdog gains two Command points”, but the Underdog gains 1 Command point.',
    ])
    expect(against('The Underdog gets 2 extra CP. It is late.', setUp)).toHaveLength(1)
    expect(against('The Underdog gains one Command point.', setUp)).toEqual([])
    expect(against('The Underdog gains two Command points.', play({ underdog: 'own' }))).toEqual([])
  })
  it('counts the Entry Zones of each side', () => {
    const zones = [entry('z1', 'attacker', 0), entry('z2', 'attacker', 2), entry('z3', 'defender', 4)]
    expect(against('The Attacker has three Entry Zones.', { zones })).toEqual([
      '“Attacker has three Entry Zones”, but the map has 2 Entry Zones of Attacker.',
    ])
    expect(against('Each side has four Entry Zones.', { zones })).toHaveLength(1)
    expect(against('Each side has two Entry Zones.', { zones })).toEqual([
      '“Each side has two Entry Zones”, but the map has 1 Entry Zone of Defender.',
    ])
    expect(
      against('The Attacker has two Entry Zones. The Attacker has one Entry Zones on each deck.', { zones }),
    ).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { readRuleSet } from '#model/mission/rule-set-file.ts'
import { cardsOf } from './cards.ts'
import { lookUpEntries, lookUpSection } from './look-up.ts'
import { missionTexts } from './mission-texts.ts'

const blank = blankMission()
const printing = (play: Partial<Mission['play']> = {}, more: Partial<Mission> = {}): Mission => ({
  ...blank,
  ...more,
  play: { ...blank.play, printsLookUp: true, ...play },
})
const titlesOf = (document: Mission): string[] => lookUpEntries(document).map(({ title }) => title)
const textOf = (document: Mission): string => JSON.stringify(lookUpSection(document))

describe('the reference of the rule set', () => {
  it('is printed only for missions that want it, in texts and on a card for each entry', () => {
    expect([lookUpEntries(blank), lookUpSection(blank).blocks]).toEqual([[], []])
    const document = printing()
    const titles = titlesOf(document)
    expect(titles).toEqual(
      expect.arrayContaining(['Secure Site', 'Set to Defend', 'Set Overwatch', 'Seized and Secured', 'Contest']),
    )
    const cards = cardsOf(document).map(({ title }) => title)
    expect(cards).toEqual(expect.arrayContaining(titles))
    expect(missionTexts(document).find(({ title }) => title === 'Reference')?.blocks.length).toBeGreaterThan(20)
    expect(missionTexts(blank).find(({ title }) => title === 'Reference')?.blocks).toEqual([])
  })
  it('has the Stratagems with their Command points, and no others', () => {
    const costs = cardsOf(printing()).filter(({ kind }) => kind.startsWith('Stratagem'))
    expect(costs.map(({ kind, title }) => `${title}: ${kind}`)).toEqual([
      'Command Re-roll: Stratagem · 1 CP',
      'Battlefield Command: Stratagem · 1 CP',
      'Counter-offensive: Stratagem · 2 CP',
      'Insane Bravery: Stratagem · 1 CP',
      'Explosive Clearance: Stratagem · 1 CP',
    ])
  })
  it('says what a tie means as the mission plays it', () => {
    expect(textOf(printing())).toContain('Ties are rolled again.')
    const settled = printing({}, { ruleSet: { id: 'boarding-actions', settings: { rollOffAgain: 0 } } })
    expect(textOf(settled)).toContain('A tie changes nothing.')
  })
  it('says once what holds for every manoeuvre', () => {
    const own = { id: 'r1', kind: 'tactical-manoeuvre', title: 'Dig in', text: 'Ours.', about: [] } as const
    for (const document of [printing(), printing({ rules: [own] })]) {
      expect(JSON.stringify(missionTexts(document)).split('cannot shoot or charge')).toHaveLength(2)
      expect(cardsOf(document).filter(({ title }) => title === 'Tactical Manoeuvres')).toHaveLength(1)
    }
  })
  it('gives way to an entry of the mission with the same title', () => {
    const own = { kind: 'stratagem', title: 'Insane bravery', text: 'Ours.' } as const
    expect(titlesOf(printing({ reference: [own] }))).not.toContain('Insane Bravery')
  })
})

describe('house rules', () => {
  const read = (lookUp: object) =>
    readRuleSet(
      JSON.stringify({
        format: 'bulkhead-rules',
        version: 1,
        ruleSet: { id: 'club', name: 'Club', base: 'boarding-actions', lookUp },
      }),
    )
  it('add, change and remove entries', () => {
    const house = read({
      add: [{ id: 'house-flare', kind: 'stratagem', title: 'Flare', cost: 1, text: 'One area is lit.' }],
      change: { 'counter-offensive': { cost: 1 } },
      remove: ['personal-teleporter'],
    })
    if (!house.ok) throw new Error(house.error.message)
    const document = printing({}, { ruleSet: { id: 'club', own: house.value } })
    expect(titlesOf(document)).toContain('Flare')
    expect(titlesOf(document)).not.toContain('Personal Teleporter')
    expect(textOf(document)).toContain('Counter-offensive, 1 CP.')
  })
  it.each([
    [{ remove: ['flight'] }, 'no entry “flight”'],
    [{ change: { flight: { cost: 1 } } }, 'no entry “flight”'],
  ])('are refused if they speak of an entry that the base does not have: %j', (lookUp, reason) => {
    const house = read(lookUp)
    expect(house.ok ? '' : house.error.message).toContain(reason)
  })
})

import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sTextAgainstSettings } from './rule.ts'

const saying = (text: string, settings: Record<string, number> = {}): Mission => ({
  ...ships,
  ruleSet: { id: 'ship-to-ship', settings },
  play: {
    ...ships.play,
    rules: [...ships.play.rules, { id: 'x1', kind: 'special-rule', title: 'Extra', text, about: [] }],
  },
})
const said = (text: string, settings: Record<string, number> = {}): string[] =>
  messagesOf(sTextAgainstSettings, saying(text, settings))

describe('s-text-against-settings', () => {
  it('is content with two ships as the template has them', () => {
    expect(messagesOf(sTextAgainstSettings, ships)).toEqual([])
  })
  it.each([
    ['Guns fire at anything within 24".', 'guns reach 30"'],
    ['Guns have a range of 24 inches.', 'guns reach 30"'],
    ['A craft turns freely and moves 6" and a D6.', 'craft move 5" and a D6'],
    ['Each side has five assault craft.', 'each side has 8 at most'],
    ['The void between the ships is 18" wide.', 'the void is 21"'],
    ['The ships lie 20.5 inches apart.', 'the void is 21"'],
    ['Guns have strength 9.', 'the strength of guns is 10'],
    ['Debris hits with strength 7.', 'the strength of debris is 8'],
    ['Inner walls have armour 12.', 'the armour of inner walls is 13'],
    ['Each damaging hit takes two structure.', 'a damaging hit takes 1'],
    ['Put 70 % of the points into the assault.', 'the assault gets 60 %'],
    ['Hangars are 10 × 10".', 'the side of a hangar is 12"'],
    ['Outer wall sections have armour 14 and structure 3.', 'the wall sections of the map have structure 2'],
    ['Wall sections have a shield of 10.', 'the wall sections of the map have shield 12'],
    ['Craft have armour 12.', 'the craft of the map have armour 13'],
    ['Systems have armour 12.', 'the systems of the map have armour 11'],
    ['A craft carries ten infantry.', 'a craft carries 12 infantry'],
    ['Each assault craft holds up to 8 large models.', 'a craft carries 6 large models'],
    ['Craft have room for 5 riders.', 'a craft carries 4 riders'],
    ['Each ship has four hangars.', 'the ships of the map have 3 hangars'],
    ['Every ship has 3 guns, and none more.', 'the ships of the map have 2 guns'],
    ['Spend 50 % of the points on the assault.', 'the assault gets 60 %'],
    ['The first side with 15 victory points wins.', 'no number of points ends the battle'],
    ['The battle ends as soon as a side has 12 points.', 'no number of points ends the battle'],
    ['The battle lasts 90 minutes.', 'no time ends the battle'],
    ['The game takes two hours.', 'no time ends the battle'],
  ])('%s', (text, fact) => {
    expect(said(text)).toEqual([expect.stringMatching(/^“Extra” says “.*”, but .*\.$/)])
    expect(said(text)[0]).toContain(`, but ${fact}.`)
  })
  it('says how the battle ends instead', () => {
    const text = 'The battle ends as soon as a side has 12 points.'
    expect(said(text, { endPoints: 12 })).toEqual([])
    expect(said(text, { endPoints: 15 })).toEqual([
      '“Extra” says “battle ends as soon as a side has 12 points”, but it ends when a side has 15 points.',
    ])
    expect(said('The game takes two hours.', { endMinutes: 120 })).toEqual([])
    expect(said('The battle lasts eight turns.', { endByTurns: 0, endPoints: 15 })).toEqual([
      '“Extra” says “battle lasts eight turns”, but its turns do not end the battle.',
    ])
    // That nothing ends it is told by itself.
    expect(said('The battle lasts eight turns.', { endByTurns: 0 })).toEqual([])
  })
  it('tells a text of the template that a setting makes wrong', () => {
    expect(
      messagesOf(sTextAgainstSettings, { ...ships, ruleSet: { id: 'ship-to-ship', settings: { gunRange: 29 } } }),
    ).toEqual(['“Barrage” says “Guns fire at anything within 30"”, but guns reach 29".'])
  })
  it.each([
    'Guns fire at craft within 6" of them only when they are silent.',
    'If a gun fires within 12", roll again. Guns in the dark reach 12" once.',
    'The void is 21" wide. Craft move 5" and a D6. The battle lasts eight turns. Inner walls have armour 13.',
    'Each side has 8 assault craft. Wall sections have armour 14, structure 2 and a shield of 12. Guns have armour 15.',
    'Each player has two craft in the first hangar. The first side with 5 points from guns rolls a D6.',
    'Debris within 3" of a gun is gone.',
    'A craft carries twelve infantry, six large models or four riders. Each ship has three hangars and two guns.',
    'Each ship has two guns silenced at first. A craft holds 5 infantry when it is damaged.',
    'Each ship has two hangars with a doorway.',
  ])('leaves alone: %s', (text) => {
    expect(said(text)).toEqual([])
  })
})

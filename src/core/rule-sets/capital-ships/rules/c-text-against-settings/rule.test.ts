import { describe, expect, it } from 'vitest'
import { auk, fleet, heron, tern } from '../../../../../../test/support/fleet.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { type Fragment, messagesOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { cTextAgainstSettings } from './rule.ts'

const saying = (text: string, settings?: Record<string, number>): Fragment => {
  const mission = missionOf(fleet([heron(), auk({ Structure: 8 }), tern()], settings))
  return spoken({ rules: text }, mission)
}
const said = (text: string, settings?: Record<string, number>): string[] =>
  messagesOf(cTextAgainstSettings, saying(text, settings))

describe('c-text-against-settings', () => {
  it.each([
    ['A ship needs 2 Marines to board.', '1 is enough'],
    ['Only ships with at least two Marines may board.', '1 is enough'],
    ['Marines board from up to 3 inches away.', 'Marines board from 1" at most'],
    ['A ship may board an enemy ship within 2".', 'Marines board from 1" at most'],
    ['A driven-off squadron is placed 2" away.', 'it is placed 1" away'],
    ['When a squadron is driven off, place it 3 inches away.', 'it is placed 1" away'],
    ['Squadrons move up to 8".', 'squadrons move 6"'],
    ['Each squadron moves 10 inches.', 'squadrons move 6"'],
    ['A die succeeds on 5+.', 'a die succeeds from 4'],
    ['Dice of a pool succeed on a 3 or more.', 'a die succeeds from 4'],
    ['A result S takes 2 Structure.', 'a result S takes 1'],
    ['A result of D takes three points of Structure.', 'a result D takes 2'],
    ['Each T takes 5 Structure.', 'a result T takes 3'],
    ['Each side has two ships.', 'Attacker and Defender have 1'],
    ['The Attacker has three ships.', 'the map has 1 of that side'],
    ['The Attacker brings two squadrons.', 'the map has 1 of that side'],
    ['The Heron has Structure 9.', 'on the map it has Structure 6'],
    ['The Heron’s Structure is 9.', 'on the map it has Structure 6'],
    ["Heron's Marines are 4.", 'on the map it has Marines 2'],
    ['The Point Defence of the Auk is 9.', 'on the map it has Point Defence 4'],
    ['The Auk begins with 4 Marines.', 'on the map it has Marines 2'],
    ['Heron has Marines 2 and Point Defence 6.', 'on the map it has Point Defence 4'],
    ['All ships have Marines 3.', 'the ships of the map have Marines 2'],
    ['Every ship has Structure 7.', 'the ships of the map have Structure 6 or 8'],
    ['The table is 72 by 48 inches.', 'the table is 48" by 48"'],
    ['The battle is fought on a table of 36 × 36".', 'the table is 48" by 48"'],
  ])('%s', (text, fact) => {
    expect(said(text)).toEqual([expect.stringMatching(/^“Spoken” says “.*”, but .*\.$/)])
    expect(said(text)[0]).toContain(`, but ${fact}.`)
  })

  it.each([
    'A boarding needs the enemy within 3".',
    'Each boarding action requires an enemy capital ship within 3 inches, edge to edge.',
    'Boarding needs the target to be within three inches of the boarder.',
    'A boarding ship needs an enemy at most 3" away.',
    'The boarding range is 3".',
    'Boarding has a range of 3".',
    'Boarding reaches up to 3".',
    'Boarding is possible from up to 3".',
    'Boarding actions are only allowed within 3" of an enemy ship.',
    'To board, a ship must be within 3" of its target.',
    'To board an enemy ship, Marines have to be within 3".',
    'A ship must be within 3" of an enemy ship to board it.',
    'Ships may only board enemy ships that are within 3".',
    'A ship can board any enemy within 3".',
    'An enemy ship within 3" may be boarded.',
    'An enemy ship must be within 3" to be boarded.',
    'Enemy ships can only be boarded from within 3".',
  ])('knows how far boarding reaches by other words: %s', (text) => {
    expect(said(text)).toEqual([
      expect.stringMatching(/^“Spoken” says “.*(?:3|three).*”, but Marines board from 1" at most\.$/),
    ])
  })

  it('quotes the words of the author', () => {
    expect(said('The Heron starts with Structure 9.')[0]).toContain('says “Heron starts with Structure 9”')
    expect(said('Heron has Structure 6 and Point Defence 5.')[0]).toContain(
      '“Heron has Structure 6 and Point Defence 5”',
    )
  })

  it('takes the figure of the mission, not the usual one', () => {
    expect(said('A ship may board an enemy ship within 2".', { boardingRange: 2 })).toEqual([])
    expect(said('A ship may board an enemy ship within 1".', { boardingRange: 2 })).toHaveLength(1)
    expect(said('A boarding needs the enemy within 3".', { boardingRange: 3 })).toEqual([])
    expect(said('A boarding needs the enemy within 3". The boarding range is 3".')).toHaveLength(1)
    expect(said('A ship needs 2 Marines to board.', { marinesToBoard: 2 })).toEqual([])
    expect(said('Squadrons move 8".', { squadronMove: 8 })).toEqual([])
    expect(said('A result Q takes 6 Structure.', { structureQ: 6 })).toEqual([])
  })

  it.each([
    'A ship needs 1 Marine to board. Marines board from 1" away. Squadrons move 6". A result S takes 1 Structure.',
    'The Heron’s Structure is 6. The Marines of the Heron are 2. The Heron’s Point Defence is 4+.',
    'Each side has one ship. The Attacker has one squadron. Heron has Structure 6 and Marines 2. The table is 48 × 48".',
    'At the end of each round roll a D6 for the Heron: on a 6 she loses 1 Structure.',
    'The Heron has lost 2 Structure. The Auk has 2 Marines more once it was reinforced. The Heron has 3 Marines left.',
    'A ship within 3" of the Auk is lit. If a ship is within 6", Marines may board it within 6".',
    'Squadrons move 3" when they are driven off. The Attacker has two ships if it rolls a 6.',
    'The Attacker has two ships captured. Each side has two ships to capture.',
    'The first side with 3 captured ships wins. A squadron within 2" may not board.',
    'A boarding needs the enemy within 1". To board, a ship must be within one inch of its target, edge to edge.',
    'A boarding needs 2 Marines and no friendly ship within 6". A boarding needs the enemy within 3" of the buoy.',
    'Each boarding needs a tug within 6". A boarding of the prize needs the enemy within 3".',
    'In round 1 a boarding needs the enemy within 3". A boarding needs the enemy within 3" if it is dark.',
    'A boarding does not need the enemy within 3". A boarding brings every ship within 3" a point.',
    'To board, a ship must be within 3" of the edge of the table. An enemy ship within 3" of the buoy may be boarded.',
    'An enemy ship within 3" may be shot at. Ships within 3" of each other may be boarded by squadrons.',
    'A ship can board any enemy within 3" of the buoy. A ship may not board an enemy within 3".',
    'A ship can board any enemy ship within 3" of the buoy. Enemy ships within 3" may be boarded by squadrons.',
    'The boarding range is 3" longer for the Heron. Boarding reaches 2" further in round 2.',
  ])('leaves alone: %s', (text) => {
    expect(said(text)).toEqual([])
  })
})

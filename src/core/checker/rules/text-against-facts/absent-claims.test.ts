import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { region, spoken } from '../../../../../test/support/fragments.ts'
import { type Fragment, messagesOf } from '../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../test/support/ship-mission.ts'
import { textAgainstFacts } from './rule.ts'

const { play } = blankMission()
const said = (rules: string, more: Fragment = {}): string[] => messagesOf(textAgainstFacts, spoken({ rules }, more))

describe('text-against-facts, what is nowhere', () => {
  it('knows the phases of the game', () => {
    const phases =
      'the phases of the game are Command phase, Movement phase, Shooting phase, Charge phase and Fight phase.'
    expect(said('At the end of your Psychic phase roll a D6.')).toEqual([
      `“Spoken” says “Psychic phase”, but ${phases}`,
    ])
    expect(said('Roll at the end of each assault phase.')).toEqual([expect.stringMatching('“assault phase”')])
    expect(said('Roll at the end of your Fight phase, and of the opponent’s Movement phase.')).toEqual([])
    expect(said('This phase nobody moves. In the same phase, in the next phase, and in Shooting phases too.')).toEqual(
      [],
    )
    expect(said('After the Fight phase comes a new phase, the Venting phase. In the Venting phase roll a D6.')).toEqual(
      [],
    )
    // Another game has others.
    expect(messagesOf(textAgainstFacts, spoken({ rules: 'In your Assault phase.' }, ships))).toEqual([])
  })
  it('knows the last round', () => {
    expect(said('In round 6 the ship explodes.')).toEqual(['“Spoken” says “In round 6”, but the battle has 5 rounds.'])
    expect(said('Until the end of round 5 it burns. In the fifth round it goes out.')).toEqual([])
    expect(said('If the battle goes on, in round 6 the ship explodes.')).toEqual([])
    expect(said('In round 6 the ship explodes.', { play: { ...play, rounds: 6 } })).toEqual([])
  })
  it('knows who plays', () => {
    expect(said('The Imperium player may roll again.')).toEqual([
      '“Spoken” says “The Imperium player”, but the sides are Attacker and Defender.',
    ])
    expect(said('The First player, the Other player and the Defender player roll. The player rolls.')).toEqual([])
  })
  it('knows the squares where something is', () => {
    for (const square of ['H9', 'C7', 'A-7'])
      expect(said(`The crate lies in \`${square}\`.`), square).toEqual([
        `“Spoken” says “in ${square}”, but the battlefield has no such square.`,
      ])
    expect(said('The crate lies in C6, and is found with a D8 in D10 turns.')).toEqual([])
    expect(said('It came in B12" away.')).toEqual([])
  })
  it('knows locked hatchways and areas', () => {
    expect(said('Locked hatchways open on a 4+.')).toEqual([
      '“Spoken” says “Locked hatchways”, but no hatchway is marked as locked.',
    ])
    expect(said('A hatchway can be locked. Locked hatchways open on a 4+.')).toEqual([])
    expect(said('Nobody enters the Furnace.')).toEqual(['“Spoken” says “the Furnace”, but the map has no Furnace.'])
    expect(said('Nobody enters the Furnace.', { regions: [region('r1', 'furnace', '', [1, 0, 0])] })).toEqual([])
    expect(said('Nobody enters the Furnace.', { regions: [region('r1', 'core-zone', 'Furnace', [1, 0, 0])] })).toEqual(
      [],
    )
    expect(said('A furnace roars somewhere. The Furnace Hall is cold.')).toEqual([])
  })
  it('takes either square of a marker on the line between two', () => {
    const markers = [{ id: 'm1', kind: 'objective', label: 'B', board: 1, x: 12 + 97 * 3, y: 60.5 }] as const
    for (const square of ['A3', 'A4']) expect(said(`Marker B lies in ${square}.`, { markers }), square).toEqual([])
    expect(said('Marker B lies in A5.', { markers })).toHaveLength(1)
  })
  it('reads a single army, too', () => {
    expect(said('Each player musters an army of 1000 points.')).toEqual([
      expect.stringMatching('each side brings 500 points'),
    ])
  })
})

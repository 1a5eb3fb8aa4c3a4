import { describe, expect, it } from 'vitest'
import { checkOnce } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { messagesOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sideWithNothing } from './rule.ts'

const said = (mission: Parameters<typeof messagesOf>[1]): string[] => messagesOf(sideWithNothing, mission)
const only = (side: string): Mission => ({ ...ships, tokens: ships.tokens.filter((token) => token.side === side) })

describe('side-with-nothing', () => {
  it('is content where each side has something', () => {
    expect(said(fleet([heron(), auk()]))).toEqual([])
    expect(said(ships)).toEqual([])
  })
  it('tells once that nothing is there yet, where the mission says how it is won, and nothing of scoring then', () => {
    const told = (fragment: Parameters<typeof missionOf>[0]): string[] =>
      checkOnce(missionOf(fragment)).map(({ rule, severity }) => `${severity} ${rule}`)
    expect(told(fleet([]))).toEqual([])
    const begun = { ...ships, regions: [], tokens: [], play: { ...ships.play, rules: [] } }
    expect(told(begun)).toEqual(['error side-with-nothing'])
    // Where rooms are drawn, they say what they lack.
    const rooms = told({ ...ships, tokens: [] })
    expect(rooms).toContain('error s-systems-three')
    for (const rule of ['side-with-nothing', 'scoring-names-missing']) expect(rooms.join(' ')).not.toContain(rule)
  })
  it('names each side that has nothing, in both games of ships', () => {
    expect(said(fleet([heron()]))).toEqual(['Defender has nothing on the table yet.'])
    expect(said(only('east'))).toEqual(['West ship has nothing on the table yet.'])
  })
  it('waits while a part of a ship is nobody’s, which may be theirs', () => {
    const lone = only('east')
    const gun = ships.tokens.filter(({ kind, side }) => kind === 'ship-gun' && side === 'west').slice(0, 1)
    expect(said({ ...lone, tokens: [...lone.tokens, ...gun.map((each) => ({ ...each, side: null }))] })).toEqual([])
    // Where all is nobody’s, it is for another check to ask whose it is. A prize may be nobody’s.
    expect(
      said(
        fleet([
          { ...heron(), side: null },
          { ...auk(), side: null },
        ]),
      ),
    ).toEqual([])
    expect(said(fleet([heron(), { ...auk(), side: null }]))).toEqual(['Defender has nothing on the table yet.'])
  })
  it('does not ask where units are not on the map', () => {
    expect(said({ tokens: [] })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { OddsAnswer } from '#games/shared/rule-set-parts/game-parts.ts'
import { blankMission } from '#model/mission/blank.ts'
import { auk, fleet, heron } from '../../../../test/support/fleet.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { odds } from './odds.ts'

const usual = fleet([heron({ Marines: 3 }), auk({ Structure: 3 })])
function reckoned(said: Readonly<Record<string, string>>, fragment = usual): OddsAnswer {
  const answer = odds[0]?.reckon(missionOf(fragment), said)
  if (answer === undefined || 'fault' in answer) throw new Error(answer?.fault ?? 'no odds')
  return answer
}
const line = ({ lines }: OddsAnswer, name: string): string | undefined =>
  lines.find((each) => each.name === name)?.value

describe('odds of boarding', () => {
  it('strike with X at (1 − p)(1 − q), with X − 1 at (1 − p) q', () => {
    // p = 0.3 of the typed point defence, q = 0.2 of any pool of Marines.
    const answer = reckoned({ pointDefence: '50 20 20 7 3', attack: '50 30 10 6 4' })
    expect(line(answer, 'Driven off (p)')).toBe('30.0 %')
    expect(line(answer, 'The boarders strike with X')).toBe('56.0 %')
    expect(line(answer, 'They strike with X − 1')).toBe('14.0 %')
  })
  it('go by a table of the mission with chances by pool', () => {
    const { play } = blankMission()
    const table = {
      kind: 'grid' as const,
      id: 't1',
      title: 'Rolls',
      corner: { rows: 'Pool', columns: 'Result' },
      rows: ['1', '4'],
      columns: ['N', 'S', 'D', 'T', 'Q'],
      cells: [
        ['100', '0', '0', '0', '0'],
        ['0', '0', '100', '0', '0'],
      ],
    }
    const answer = reckoned({}, { ...usual, play: { ...play, tables: [table] } })
    expect(line(answer, 'Driven off (p)')).toBe('100.0 %')
    expect(line(answer, 'Chances of results')).toBe('the table “Rolls”')
  })
  it('take ships by name and figures by themselves, and carry the curve over the turns asked for', () => {
    const answer = reckoned({ boarder: 'auk', target: 'Heron', committed: '1', turns: '4' })
    expect(line(answer, 'Boarding')).toBe('Capital ship Auk boards Capital ship Heron, X = 1 of 2')
    expect(answer.curves[0]?.across).toEqual([1, 2, 3, 4])
    for (const { chances } of answer.curves[0]?.lines ?? []) expect([...chances].sort((a, b) => a - b)).toEqual(chances)
  })
  it('skip a ship of the own side or team that is said to be boarded', () => {
    const [one, other, enemy] = [
      heron({ Boards: 'Tern' }),
      { ...auk(), id: 'k7', label: 'Tern', side: 'ally' },
      auk({}, 600),
    ]
    const sides = ['attacker', 'ally', 'defender'].map((id) => ({
      id,
      name: id,
      role: 'player' as const,
      ...(id === 'defender' ? {} : { team: 'Red' }),
    }))
    const boarding = 'Capital ship Heron boards Capital ship Auk, X = 2 of 2'
    expect(line(reckoned({}, { ...fleet([one, other, enemy]), sides }), 'Boarding')).toBe(boarding)
    expect(line(reckoned({}, fleet([one, { ...other, side: 'attacker' }, enemy])), 'Boarding')).toBe(boarding)
  })
  it.each([
    [{ pointDefence: '50 20' }, 'is not five chances'],
    [{ pointDefence: '50 50 50 0 0' }, 'the chances make 150 %'],
    [{ committed: '9' }, 'X is from 1 to 3'],
    [{ target: 'Nobody' }, 'no capital ship is called'],
    [{ structure: '0' }, 'no Structure left'],
    [{ turns: 'x' }, '“turns” is a whole number'],
  ])('say what is wrong with %o', (said, why) => {
    expect(() => reckoned(said)).toThrow(why)
  })
  it.each([
    [[], 'no capital ship is on the map yet: place two and give them their figures, or say marines, defenders'],
    [[heron({ Marines: 0 })], 'no ship has enough Marines to board (1): give it some, or say'],
    [[heron()], 'there is no enemy to board: place another side’s ship, or say defenders, pool and structure'],
    [[heron(), auk({ 'Point Defence': 'x' })], 'Capital ship Auk lacks pool: give the ship its figures, or say pool'],
  ])('say what to do where ships or figures are missing (%#)', (ships, why) => {
    expect(() => reckoned({}, fleet(ships))).toThrow(why)
  })
  it('need no ship where all is said', () => {
    const all = { marines: '4', defenders: '3', pool: '2', structure: '6' }
    expect(line(reckoned(all, fleet([])), 'The boarders strike with X')).toMatch(/%$/)
  })
})

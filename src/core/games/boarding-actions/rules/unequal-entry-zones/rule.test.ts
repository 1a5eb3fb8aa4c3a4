import { describe, expect, it } from 'vitest'
import { entryZone, sheetOf } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { unequalEntryZones } from './rule.ts'

const said = saidBy(unequalEntryZones)
const zones = [
  entryZone('z1', 'attacker', [1, 0, 0]),
  entryZone('z2', 'attacker', [1, 0, 2]),
  entryZone('z3', 'defender', [1, 5, 0], [1, 5, 1]),
]

const four = ['a', 'b', 'c', 'd'].map((id, index) => ({
  ...{ id, name: `Player ${id.toUpperCase()}`, role: 'player' as const },
  team: index < 2 ? 'North' : 'South',
}))

describe('unequal-entry-zones', () => {
  it('counts zones, not squares', () => {
    expect(said({ zones })).toEqual(['warning: Attacker has 2 Entry Zones and Defender has 1 Entry Zone.'])
    expect(said({ zones: zones.slice(1) })).toEqual([])
  })
  it('asks symmetric missions only, and goes by its threshold', () => {
    expect(said({ zones, mission: sheetOf({ type: 'asymmetric' }) })).toEqual([])
    const checks = { rules: { 'unequal-entry-zones': { thresholds: { difference: 1 } } }, waivers: [] }
    expect(said({ zones, checks })).toEqual([])
  })
  it('counts a zone that was given to the wrong side where its kind says', () => {
    const [attacker, defender] = ['attacker', 'defender']
    const own = (id: string, of: string, side: string, ...squares: Parameters<typeof entryZone>[2][]) => ({
      ...entryZone(id, side, ...squares),
      kind: `${of}-entry` as 'attacker-entry',
    })
    const given = [own('z1', attacker, defender, [1, 0, 0]), own('z2', defender, defender, [1, 5, 0])]
    const more = [...given, own('z3', attacker, attacker, [1, 0, 3]), own('z4', defender, defender, [1, 5, 3])]
    expect(said({ zones: more })).toEqual([])
  })
  it('leaves sides without zones to another rule', () => {
    expect(said({ zones: zones.slice(0, 2) })).toEqual([])
  })
  it('counts the zones of a team together', () => {
    const places = [
      ['a', 0],
      ['a', 2],
      ['b', 4],
      ['c', 0],
      ['d', 2],
      ['d', 4],
    ] as const
    const played = places.map(([side, y], index) => entryZone(`z${index}`, side, [index < 3 ? 1 : 2, 0, y]))
    expect(said({ zones: played, sides: four })).toEqual([])
    expect(said({ zones: played.slice(0, 5), sides: four })).toEqual([
      'warning: The team “North” has 3 Entry Zones and the team “South” has 2 Entry Zones.',
    ])
  })
  it('says nothing where a larger team has as many in all, or as many for each of its sides', () => {
    const against = (own: readonly string[]) =>
      said({
        zones: ['a', 'a', ...own].map((side, index) => entryZone(`z${index}`, side, [index < 2 ? 1 : 2, 0, index])),
        sides: four.filter(({ id }) => id !== 'b'),
      })
    expect(against(['c', 'd'])).toEqual([])
    expect(against(['c', 'c', 'd', 'd'])).toEqual([])
    expect(against(['c', 'c', 'd'])).toEqual([
      'warning: Player A has 2 Entry Zones and the team “South” has 3 Entry Zones.',
    ])
  })
})

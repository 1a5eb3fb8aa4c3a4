/** A zone whose kind names another side than its owner is told once, not again by what follows from its owner. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkMission, checkOnce } from '#games/shared/checks/check.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'

const read = readMission(
  readFileSync(new URL('../../../../resources/samples/four-claims.bulkhead', import.meta.url), 'utf8'),
)
if (!read.ok) throw new Error(read.error.message)
const sample: Mission = read.value.document
const [first, , third] = sample.sides
if (first === undefined || third === undefined) throw new Error('four sides are wanted')
const zone = sample.zones.find(({ side }) => side === third.id)
const given: Mission = {
  ...sample,
  zones: sample.zones.map((each) => (each === zone ? { ...each, side: first.id } : each)),
}
const rulesOf = (mission: Mission): string[] => checkMission(mission).map(({ rule }) => rule)

it('is told by the facts alone', () => {
  expect(rulesOf(sample)).toEqual([])
  expect(rulesOf(given)).toEqual(['facts-contradict'])
})
it('is told by what follows where the mission has that check off', () => {
  const rules = { ...given.checks.rules, 'facts-contradict': { severity: 'off' as const } }
  expect(rulesOf({ ...given, checks: { ...given.checks, rules } }).sort()).toEqual([
    'entry-zones-too-close',
    'symmetry-broken',
  ])
})
it('is told by what follows where a person has that check off for all missions, unless the mission says how it runs', () => {
  const person = { 'facts-contradict': { severity: 'off' } } as const
  const told = (mission: Mission): string[] => checkMission(mission, person).map(({ rule }) => rule)
  expect(told(given).sort()).toEqual(['entry-zones-too-close', 'symmetry-broken'])
  expect(checkOnce(given, person)).toEqual(checkMission(given, person))
  const rules = { ...given.checks.rules, 'facts-contradict': { severity: 'warning' as const } }
  expect(told({ ...given, checks: { ...given.checks, rules } })).toEqual(['facts-contradict'])
  // And again by the facts alone for the next person.
  expect(rulesOf(given)).toEqual(['facts-contradict'])
})

/** A marker or an area that is gone is told with the objectives that name it, and not once more by a rule and a text. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'

const sample = (name: string): Mission => {
  const read = readMission(
    readFileSync(new URL(`../../../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8'),
  )
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const REACH = /^(?:symmetry-broken|unequal-reach-at-start)$/
const told = (mission: Mission): string[] =>
  checkMission(mission).flatMap(({ rule, message }) => (REACH.test(rule) ? [] : [`${rule}: ${message}`]))
const without = (mission: Mission, id: string): Mission => ({
  ...mission,
  markers: mission.markers.filter((marker) => marker.id !== id),
  links: mission.links.filter(({ from, to }) => from !== id && to !== id),
})
const off = (mission: Mission, ...rules: string[]): Mission => ({
  ...mission,
  checks: { ...mission.checks, rules: Object.fromEntries(rules.map((rule) => [rule, { severity: 'off' as const }])) },
})
const pump = without(sample('pump-room'), 'm1')

it('with the objective, and with what the mission needs', () => {
  expect(told(pump)).toEqual([
    'need-not-met: The mission needs 3 Objective Markers; the map has 2 only.',
    'scoring-names-missing: “The pump” speaks of marker A, which the map does not have.',
  ])
})
it('with the objective where needs are not checked, and by the others where that is not checked either', () => {
  expect(told(off(pump, 'need-not-met'))).toEqual([
    'scoring-names-missing: “The pump” speaks of marker A, which the map does not have.',
  ])
  expect(told(off(pump, 'need-not-met', 'scoring-names-missing')).map((each) => each.replace(/:.*/, ''))).toEqual([
    'rule-about-nothing',
    'text-names-missing',
  ])
})
it('with all objectives that name it', () => {
  expect(told(without(sample('dead-mans-vault'), 'm2'))).toEqual([
    'scoring-names-missing: “The vault and the armoury” and “The armoury” speak of marker B, which the map does not have.',
  ])
})
it('as an area too', () => {
  const long = sample('long-umbilical')
  const regions = long.regions.map((region) => (region.id === 'r5' ? { ...region, label: 'Q' } : region))
  expect(told({ ...long, regions })).toEqual([
    'scoring-names-missing: “A whole wreck” speaks of Lighting Area 1, which the map does not have.',
  ])
})
describe('all of a kind that scoring speaks of', () => {
  const withoutKind = (name: string, list: 'markers' | 'regions' | 'links', kind: string): Mission => {
    const mission = sample(name)
    const bare: Mission = {
      ...mission,
      [list]: mission[list].filter((item) => item.kind !== kind),
      play: { ...mission.play, needs: [] },
    }
    const there = new Set(bare.markers.map(({ id }) => id))
    return { ...bare, links: bare.links.filter(({ from, to }) => there.has(from) && there.has(to)) }
  }
  it.each([
    ['dead-mans-vault', 'markers', 'terminal', ['scoring-names-missing: “The terminal”']],
    ['dead-mans-vault', 'markers', 'generator', ['scoring-names-missing: “Generators running”']],
    ['ration-day', 'markers', 'own-crate', ['scoring-names-missing: “Ration crates”']],
    ['two-decks-down', 'markers', 'terminal', ['scoring-names-missing: “Powered terminals”']],
    ['first-map', 'markers', 'objective', ['scoring-names-missing: “Markers held”']],
    ['tallow-works', 'regions', 'core-zone', ['scoring-names-missing: “The works”']],
    ['four-claims', 'links', 'power-line', ['no-linked-pair: “Registers held”']],
  ] as const)('is told with the objective alone: %s, %s %s', (name, list, kind, expected) => {
    expect(told(withoutKind(name, list, kind)).map((each) => each.replace(/ (?:speak|asks).*/, ''))).toEqual(expected)
  })
  it('is told with the rule where scoring is not checked', () => {
    const vault = off(withoutKind('dead-mans-vault', 'markers', 'terminal'), 'scoring-names-missing')
    expect(told(vault)).toEqual([
      'rule-about-nothing: “Thirty years of silence” refers to Terminals, and the map has none.',
    ])
    const claims = off(withoutKind('four-claims', 'links', 'power-line'), 'no-linked-pair')
    expect(told(claims)).toEqual(['rule-about-nothing: “The line” refers to Power Lines, and the map has none.'])
  })
})
it('beside another one that is gone, which only a rule names', () => {
  const { play } = pump
  const about = [{ part: 'markers' as const, kind: 'objective' as const, label: 'Z' }]
  const rules = play.rules.map((rule, index) => (index === 0 ? { ...rule, about: [...rule.about, ...about] } : rule))
  expect(told({ ...pump, play: { ...play, rules } })).toEqual([
    expect.stringMatching(/^need-not-met/),
    expect.stringMatching(/^scoring-names-missing/),
    expect.stringMatching(/^rule-about-nothing: .* refers to Objective Marker Z, and the map has none\.$/),
  ])
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { entryZone, region, walls } from '../../../../test/support/fragments.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { type Fragment, missionOf } from '../../../../test/support/rule-tester.ts'

// A marker or an area that is gone is told with the objectives that name it, and not once more by a rule and a text.

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
const rulesOf = (mission: Mission): string[] => checkMission(mission).map(({ rule }) => rule)
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
  const others = ['rule-about-nothing', 'text-names-missing']
  expect(rulesOf(off(pump, 'need-not-met', 'scoring-names-missing'))).toEqual(others)
  // So for a person who has them off for all missions, unless the mission says how they run.
  const person = { 'need-not-met': { severity: 'off' }, 'scoring-names-missing': { severity: 'off' } } as const
  expect(checkMission(pump, person).map(({ rule }) => rule)).toEqual(others)
  const rules = { 'scoring-names-missing': { severity: 'warning' as const } }
  const asked = checkMission({ ...pump, checks: { ...pump.checks, rules } }, person)
  expect(asked.map(({ rule }) => rule)).toEqual(['scoring-names-missing'])
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
    ['two-decks-down', 'markers', 'terminal', ['scoring-names-missing: “Power and answers”']],
    ['first-map', 'markers', 'objective', ['scoring-names-missing: “Markers held”']],
    ['tallow-works', 'regions', 'core-zone', ['scoring-names-missing: “The works”']],
    ['four-claims', 'links', 'power-line', ['no-linked-pair: “Registers held”']],
  ] as const)('is told with the objective alone: %s, %s %s', (name, list, kind, expected) => {
    expect(told(withoutKind(name, list, kind)).map((each) => each.replace(/ (?:speak|asks).*/, ''))).toEqual(expected)
  })
  it('is told with the rule where scoring is not checked', () => {
    const vault = off(withoutKind('dead-mans-vault', 'markers', 'terminal'), 'scoring-names-missing')
    expect(told(vault)).toEqual([
      'rule-about-nothing: “Thirty years of silence” refers to Terminals, but the map doesn’t have any.',
    ])
    const claims = off(withoutKind('four-claims', 'links', 'power-line'), 'no-linked-pair')
    expect(told(claims)).toEqual([
      'rule-about-nothing: “The line” refers to Power Lines, but the map doesn’t have any.',
    ])
  })
})
it('beside another one that is gone, which only a rule names', () => {
  const { play } = pump
  const about = [{ part: 'markers' as const, kind: 'objective' as const, label: 'Z' }]
  const rules = play.rules.map((rule, index) => (index === 0 ? { ...rule, about: [...rule.about, ...about] } : rule))
  expect(told({ ...pump, play: { ...play, rules } })).toEqual([
    expect.stringMatching(/^need-not-met/),
    expect.stringMatching(/^scoring-names-missing/),
    expect.stringMatching(/^rule-about-nothing: .* refers to Objective Marker Z, but the map doesn’t have any\.$/),
  ])
})

// A zone whose kind names another side than its owner is told once, not again by what follows from its owner.

const read = readMission(
  readFileSync(new URL('../../../../resources/samples/four-claims.bulkhead', import.meta.url), 'utf8'),
)
if (!read.ok) throw new Error(read.error.message)
const givenSample: Mission = read.value.document
const [first, , third] = givenSample.sides
if (first === undefined || third === undefined) throw new Error('four sides are wanted')
const zone = givenSample.zones.find(({ side }) => side === third.id)
const given: Mission = {
  ...givenSample,
  zones: givenSample.zones.map((each) => (each === zone ? { ...each, side: first.id } : each)),
}

it('is told by the facts alone', () => {
  expect(rulesOf(givenSample)).toEqual([])
  expect(rulesOf(given)).toEqual(['facts-contradict'])
})
it('is told by nobody where that check is off', () => {
  expect(rulesOf(off(given, 'facts-contradict'))).toEqual([])
  expect(checkMission(given, { 'facts-contradict': { severity: 'off' } })).toEqual([])
})

// Places that nobody gets to are told once: by the items there, by the zones that are shut in, or by the area or the
// boards.

const REACH_RULE =
  /^(?:area-sealed-off|boards-not-joined|entry-zone-cannot-leave|marker-out-of-reach|prison-cells-hatchway|region-out-of-reach)$/
const toldOfReach = (fragment: Fragment): string[] =>
  checkMission(missionOf(fragment)).flatMap(({ rule }) => (REACH_RULE.test(rule) ? [rule] : []))
const marker = (id: string, board: 1 | 2, x: number, y: number) =>
  ({ id, kind: 'objective', label: id, board, x: 12 + 97 * (x + 0.5), y: 12 + 97 * (y + 0.5) }) as const
const zones = [entryZone('z1', 'attacker', [1, 5, 5]), entryZone('z2', 'defender', [2, 0, 0])]

describe('a walled-in chamber', () => {
  const sealed: Fragment = { panels: walls('A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h', 'B1 2 3 h'), zones }
  it('is told as an area, or by a marker or the cells in it', () => {
    expect(toldOfReach(sealed)).toEqual(['area-sealed-off'])
    expect(toldOfReach({ ...sealed, markers: [marker('m1', 1, 2, 2)] })).toEqual(['marker-out-of-reach'])
    expect(toldOfReach({ ...sealed, regions: [region('r1', 'prison-cells', '', [1, 2, 1], [1, 2, 2])] })).toEqual([
      'region-out-of-reach',
    ])
  })
  it('is told as an area where the mission has the other rule off', () => {
    const markers = [marker('m1', 1, 2, 2)]
    const checks = { rules: { 'marker-out-of-reach': { severity: 'off' as const } }, waivers: [] }
    expect(toldOfReach({ ...sealed, markers, checks })).toEqual(['area-sealed-off'])
    const regions = [region('r1', 'prison-cells', '', [1, 2, 1], [1, 2, 2])]
    const off = { rules: { 'region-out-of-reach': { severity: 'off' as const } }, waivers: [] }
    expect(toldOfReach({ ...sealed, regions, checks: off }).sort()).toEqual([
      'area-sealed-off',
      'prison-cells-hatchway',
    ])
  })
})

describe('boards without a way between them', () => {
  const markers = [marker('m1', 1, 1, 1), marker('m2', 1, 4, 4)]
  const seam = ['A2 0 0 v', 'A2 0 2 v', 'A2 0 4 v', 'B1 0 6 v'].map((text, index) => panelOf(`p${index + 1}`, 1, text))
  it.each([
    ['a gap', { arrangement: { kind: 'joined', edge: 'west', gap: 300, offset: 0 }, panels: [] }],
    ['walls', { panels: seam }],
  ] satisfies [string, Fragment][])('are told by the markers beyond, and else as such: %s', (_, fragment) => {
    expect(toldOfReach({ ...fragment, zones })).toEqual(['boards-not-joined'])
    expect(toldOfReach({ ...fragment, zones, markers })).toEqual(['marker-out-of-reach'])
    const checks = { rules: { 'marker-out-of-reach': { severity: 'off' as const } }, waivers: [] }
    expect(toldOfReach({ ...fragment, zones, markers, checks })).toEqual(['boards-not-joined'])
  })
})

describe('a side whose zones are all shut in', () => {
  it('is told by its zones, and not again by the markers beyond', () => {
    const bulkhead = ['A2 2 0 v', 'A2 2 2 v', 'A2 2 4 v', 'B1 2 6 v'].map((text, index) =>
      panelOf(`p${index}`, 1, text),
    )
    const own = [entryZone('z1', 'attacker', [1, 0, 1]), entryZone('z2', 'defender', [1, 5, 5])]
    const fragment: Fragment = { arrangement: { kind: 'single' }, panels: bulkhead, zones: own }
    expect(toldOfReach({ ...fragment, markers: [marker('m1', 1, 4, 2)] })).toEqual(['entry-zone-cannot-leave'])
    expect(toldOfReach({ ...fragment, markers: [marker('m1', 1, 0, 2)] }).sort()).toEqual([
      'entry-zone-cannot-leave',
      'marker-out-of-reach',
    ])
  })
})

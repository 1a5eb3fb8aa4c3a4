import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import { templatesOf } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { fromJSONSchema } from '../../../../test/support/from-json-schema.ts'
import { blankMission, withMissionDefaults } from './blank.ts'
import { kindsOf } from './custom-kinds.ts'
import type { Mission } from './document.ts'
import type { EmbeddedRuleSet } from './house-checks.ts'
import { ruleSetOf } from './mission-rule-set.ts'
import { findFaults } from './references.ts'
import { readRuleSet, ruleSetJsonSchema, writeRuleSet } from './rule-set-file.ts'

const sample = readFileSync(
  new URL('../../../../resources/samples/lamplight-league.bulkhead-rules', import.meta.url),
  'utf8',
)

const ruleSetIds = ruleSets.map(({ id }) => id).join(', ')

function league(): EmbeddedRuleSet {
  const read = readRuleSet(sample)
  if (!read.ok) throw new Error(`${read.error.path}: ${read.error.message}`)
  return read.value
}

const missionOf = (own: EmbeddedRuleSet): Mission => ({ ...blankMission(), ruleSet: { id: own.id, own } })

/** The sample with a part of it said otherwise. */
const file = (part: object): string => {
  const { ruleSet, ...head } = JSON.parse(sample)
  return JSON.stringify({ ...head, ruleSet: { ...ruleSet, ...part } })
}
const refusal = (text: string): string => {
  const read = readRuleSet(text)
  return read.ok ? 'taken' : `${read.error.path}: ${read.error.message}`
}

describe('house rules', () => {
  it('add, rename and take away kinds, and leave the rest to the rule set they are based on', () => {
    const { markers, regions, zones, features } = kindsOf(missionOf(league()))
    expect(markers.find(({ id }) => id === 'house-cache')).toMatchObject({ name: 'Cache', sign: '?', objective: false })
    expect(regions.find(({ outOfPlay }) => outOfPlay)?.name).toBe('Sealed Area')
    expect(zones.some(({ group }) => group === 'imperium')).toBe(false)
    expect(features).toEqual(usualRuleSet.kinds.features)
    expect(ruleSetOf(missionOf(league())).roles.map(({ name }) => name)).toEqual(['Boarder', 'Crew', 'Player'])
  })
  it('begin missions with their figures, facts, tables and rules', () => {
    const mission = missionOf(league())
    const play = withMissionDefaults(mission.play, mission)
    expect(play).toMatchObject({ rounds: 4, pointsLimit: 400, victoryCap: 90, firstTurn: { kind: 'roll-off' } })
    expect(play.deployment).toMatchObject({ squads: { rule: 'may' }, roles: 'unstated' })
    expect(play.tables?.map(({ id }) => id)).toEqual(['cache'])
    expect(play.rules.map(({ title }) => title)).toEqual(['Search'])
    expect(withMissionDefaults(play, mission)).toEqual(play)
    expect(findFaults({ ...mission, play })).toEqual([])
  })
  it('shorten what a template scores and brings in to the rounds that they have', () => {
    for (const template of templatesOf(usualRuleSet)) {
      const own = {
        ...league(),
        play: { rounds: { value: 2, confidence: 'H' as const, source: 'A short evening' } },
        limits: {},
      }
      const mission = { ...template.document(), ruleSet: { id: own.id, own } }
      expect(findFaults({ ...mission, play: withMissionDefaults(mission.play, mission) }), template.id).toEqual([])
    }
  })
  it('travel in the mission, which opens anywhere and stays as it is', () => {
    const mission = missionOf(league())
    const text = writeMission({ ...mission, play: withMissionDefaults(mission.play, mission) })
    const read = readMission(text)
    expect(read).toMatchObject({ ok: true, value: { document: { ruleSet: { id: 'lamplight-league' } } } })
    if (read.ok) expect(writeMission(read.value.document)).toBe(text)
    expect(JSON.parse(text)).toMatchObject({ version: 2 })
  })
  it('are written as a file that reads as the same', () => {
    const again = readRuleSet(writeRuleSet(league()))
    expect(again).toEqual({ ok: true, value: league() })
  })
  it('fit the schema that is printed', () => {
    const schema = fromJSONSchema(ruleSetJsonSchema() as Parameters<typeof fromJSONSchema>[0])
    expect(schema.safeParse(JSON.parse(sample)).error).toBeUndefined()
  })
})

describe('the checker', () => {
  const found = (mission: Mission): string[] => checkMission(mission).map(({ rule, severity }) => `${rule} ${severity}`)

  it('goes by the limits of the house rules', () => {
    const five = found(missionOf(league()))
    expect(five.filter((line) => line.startsWith('rule-set-limits'))).toHaveLength(2)
    const mission = missionOf(league())
    expect(found({ ...mission, play: withMissionDefaults(mission.play, mission) })).not.toContain(
      'rule-set-limits notice',
    )
    const short = { ...mission, play: { ...mission.play, rounds: 2, pointsLimit: 400 } }
    expect(checkMission(short).find(({ rule }) => rule === 'rule-set-limits')?.message).toContain('at least 3')
  })
  it('has checks off and on as they say, unless the mission says otherwise', () => {
    const mission = missionOf(league())
    expect(found(mission)).toContain('rule-set-limits warning')
    const own = { ...mission, checks: { rules: { 'rule-set-limits': { severity: 'error' as const } }, waivers: [] } }
    expect(found(own)).toContain('rule-set-limits error')
    expect(checkMission(mission, { 'rule-set-limits': { severity: 'off' } }).map(({ rule }) => rule)).toContain(
      'rule-set-limits',
    )
  })
  it('says of a check that does not exist, and of a figure that it does not have', () => {
    const own = { ...league(), checks: { 'no-such-check': {}, 'no-first-turn': { thresholds: { gap: 1 } } } }
    const told = checkMission(missionOf(own)).filter(({ rule }) => rule === 'setting-not-followed')
    expect(told.map(({ message }) => message)).toEqual([
      'The rule set “Lamplight League” sets “gap” for “First turn not stated”, which has no such figure.',
      'The rule set “Lamplight League” has settings for the check “no-such-check”, which this program does not have.',
    ])
  })
  it('runs the rules of the rule set that they are based on', () => {
    const cells: Mission['regions'] = [
      { id: 'r1', kind: 'prison-cells', label: '', squares: [{ board: 1, x: 2, y: 2 }] },
    ]
    expect(found({ ...missionOf(league()), regions: cells }).join()).toContain('prison-cells-hatchway')
  })
})

describe('a rule set file is refused', () => {
  it.each([
    ['without JSON', 'x', ': this is not JSON'],
    [
      'that git could not merge',
      '<<<<<<< HEAD\n{\n=======\n{"format":"bulkhead-rules",\n>>>>>>> hers\n}\n',
      ': line 1: git could not merge this place, and left both versions of it in the file',
    ],
    ['of another format', '{"format":"bulkhead-kit"}', 'format: this is a terrain kit, not a rule set'],
    [
      'from a newer program',
      '{"format":"bulkhead-rules","version":9}',
      'version: it has version 9, this program reads version 1',
    ],
    [
      'on an unknown base',
      file({ base: 'chess' }),
      `ruleSet.base: it is based on the rule set “chess”, which the program does not have; there is ${ruleSetIds}`,
    ],
    [
      'with the name of one that the program has',
      file({ id: 'boarding-actions' }),
      'ruleSet.id: “boarding-actions” is a rule set that the program has; give this one a different id',
    ],
    [
      'that changes a kind which the base lacks',
      file({ kinds: { zones: { change: { hall: { name: 'Hall' } } } } }),
      'ruleSet.kinds.zones.change.hall: Boarding Actions has no kind “hall” of zones',
    ],
    [
      'that takes away a kind which the base lacks',
      file({ kinds: { markers: { remove: ['coin'] } } }),
      'ruleSet.kinds.markers.remove[0]: Boarding Actions has no kind “coin” of markers',
    ],
    [
      'that changes what it takes away',
      file({ kinds: { zones: { change: { entry: { name: 'Door' } }, remove: ['entry'] } } }),
      'ruleSet.kinds.zones.change.entry: “entry” is both changed and taken away',
    ],
    [
      'with limits that contradict',
      file({ limits: { rounds: { least: 6, most: 4 } } }),
      'ruleSet.limits.rounds: at least 6 and at most 4 cannot both be kept',
    ],
    [
      'with a usual battle beyond its limits',
      file({ limits: { rounds: { most: 3 } } }),
      'ruleSet.limits.rounds: a usual battle has 4, which is more than 3',
    ],
    [
      'with a name for a phase that there is not',
      file({ names: { phases: { magic: 'Magic' } } }),
      'ruleSet.names.phases.magic: Boarding Actions has no “magic” among its phases; it has command, movement, shooting, charge, fight',
    ],
    [
      'with a rule about a kind that it takes away',
      file({ kinds: {} }),
      'ruleSet.begins.rules[0].about[0].kind: the mission has no kind “house-cache” of markers',
    ],
  ])('%s', (_, text, why) => {
    expect(refusal(text)).toBe(why)
  })
})

describe('a mission is refused', () => {
  const faults = (part: Partial<Mission>): string[] =>
    findFaults({ ...blankMission(), ...part }).map(({ path, message }) => `${path.join('.')}: ${message}`)

  it('that names a rule set which nobody has, in plain words', () => {
    expect(faults({ ruleSet: { id: 'chess' } })).toEqual([
      `ruleSet.id: this program has no rule set “chess”, and the file does not bring it along; there is ${ruleSetIds}`,
    ])
  })
  it('with a kind that its house rules take away', () => {
    const own = league()
    const zones: Mission['zones'] = [
      { id: 'z1', kind: 'imperium-entry', side: null, label: '', squares: [{ board: 1, x: 0, y: 0 }] },
    ]
    expect(faults({ ruleSet: { id: own.id, own }, zones })).toEqual([
      'zones.0.kind: “imperium-entry” is a kind of Boarding Actions; this mission is of Lamplight League',
    ])
  })
  it('with a kind of house rules that it does not bring', () => {
    const markers: Mission['markers'] = [{ id: 'm1', kind: 'house-cache', label: '', board: 1, x: 10, y: 10 }]
    expect(faults({ markers })).toEqual(['markers.0.kind: the mission has no kind “house-cache” of markers'])
  })
  it('with a setting that its rule set does not have', () => {
    expect(faults({ ruleSet: { id: usualRuleSet.id, settings: { craft: 8 } } })).toEqual([
      'ruleSet.settings.craft: Boarding Actions has no setting “craft”',
    ])
  })
})

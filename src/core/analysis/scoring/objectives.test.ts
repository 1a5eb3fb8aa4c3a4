import { describe, expect, it } from 'vitest'
import { blankOf } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import { embeddedRuleSetSchema, type Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { findFaults } from '#model/mission/references.ts'
import type { Objective } from '#model/mission/scoring.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import {
  conditionKinds,
  conditionsOf,
  duplicated,
  freshCondition,
  moved,
  newCondition,
  withColumns,
} from './objectives.ts'
import { presetsOf } from './presets.ts'
import { formatCondition } from './scoring-texts.ts'

const blank = blankMission()
function newObjective(document: Mission): Mission['play']['objectives'][number] {
  const [preset] = presetsOf(document)
  if (preset === undefined) throw new Error('no presets')
  return preset.objective
}
const { play, sides } = blank
const objective = (id: string): Objective => ({ ...structuredClone(newObjective(blank)), id }) as Objective

describe('objectives', () => {
  it('begin sound, with ids of their own, in short battles too', () => {
    for (const rounds of [1, 2, 5]) {
      const short = { ...play, rounds, objectives: [objective('o2')] }
      const made = newObjective({
        ...blank,
        play: { ...short, objectives: short.objectives.map((each) => ({ ...each, timing: { kind: 'end' } })) },
      })
      expect(made.id).toBe('o3')
      expect(findFaults(missionOf({ play: { ...play, rounds, objectives: [made] } }))).toEqual([])
    }
  })
  it('begin sound in each game, and so does a condition of each kind that it has', () => {
    for (const ruleSet of ruleSets) {
      const empty = blankOf(ruleSet)
      const made = newObjective(empty)
      const withOne = (conditions: Mission['play']['objectives'][number]['conditions']) =>
        findFaults({ ...empty, play: { ...empty.play, objectives: [{ ...made, conditions }] } })
      expect(withOne(made.conditions)).toEqual([])
      expect(withOne([...made.conditions, newCondition(empty)])).toEqual([])
      for (const kind of conditionsOf(empty)) expect([kind, withOne([freshCondition(empty, kind)])]).toEqual([kind, []])
    }
    const ships = ruleSets.find(({ id }) => id === 'ship-to-ship')
    expect(ships && conditionsOf(blankOf(ships))).toContain('parts-destroyed')
  })
  it('are doubled right behind themselves', () => {
    const three = [objective('o1'), objective('o4'), objective('o2')]
    expect(duplicated(three, 'o4').map(({ id }) => id)).toEqual(['o1', 'o4', 'o5', 'o2'])
    expect(duplicated(three, 'o9')).toEqual(three)
  })
  it('move as far as the list goes', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 5)).toEqual(['a', 'b', 'c'])
    expect(moved(['a'], 3, 1)).toEqual(['a'])
  })
})

describe('conditions', () => {
  it.each(conditionKinds)('%s begins sound, on its own and in the place of any other', (kind) => {
    for (const before of [undefined, ...conditionKinds.map((each) => freshCondition(blank, each))]) {
      const condition = freshCondition(blank, kind, before)
      expect(condition.kind).toBe(kind)
      const mission = missionOf({ play: { ...play, objectives: [{ ...objective('o1'), conditions: [condition] }] } })
      expect(formatCondition(mission, condition)).toMatch(/VP/)
    }
  })
  it('keep points, markers and count when their kind changes', () => {
    const markers = { kind: 'labelled' as const, labels: ['A'] }
    const before = { kind: 'control-at-least' as const, markers, count: 3, points: 8 }
    expect(freshCondition(blank, 'per-marker', before)).toEqual({ kind: 'per-marker', markers, points: 8 })
    expect(freshCondition(blank, 'control-linked', before)).toMatchObject({ count: 3, points: 8 })
    expect(freshCondition(blank, 'free', before)).toMatchObject({ maximum: 8 })
    const event = freshCondition(blank, 'per-event', before)
    expect(event).toMatchObject({ on: { kind: 'markers', markers } })
    expect(freshCondition(blank, 'control-all', event)).toMatchObject({ markers })
  })
})

it('offers the conditions that speak of kinds which the rule set has', () => {
  expect(conditionsOf(blank)).toEqual(conditionKinds)
  const remove = ruleSetOf(blank).kinds.links.map(({ id }) => id)
  const own = embeddedRuleSetSchema.parse({
    id: 'unlinked',
    name: 'Unlinked',
    base: 'boarding-actions',
    kinds: { links: { remove } },
  })
  const kept = conditionsOf({ ...blank, ruleSet: { id: own.id, own } })
  expect(conditionKinds.filter((kind) => !kept.includes(kind))).toEqual(['control-linked'])
})

it('gives outcomes a column for each side, and takes the columns away again', () => {
  const plain = [
    { name: 'Free', points: 90 },
    { name: 'Held', points: 0 },
  ]
  const columns = withColumns(plain, sides, true)
  expect(columns[0]).toEqual({
    name: 'Free',
    points: 0,
    sides: [
      { side: 'attacker', points: 90 },
      { side: 'defender', points: 90 },
    ],
  })
  expect(withColumns(columns, sides, true)).toEqual(columns)
  expect(withColumns(columns, sides, false)).toEqual(plain)
})

import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, missionOf, reportersOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { needNotMet } from '../need-not-met/rule.ts'
import { ruleAboutNothing } from './rule.ts'

const about = (...lists: MapPart[][]): Mission['play'] => ({
  ...blankMission().play,
  rules: lists.map((list, index) => ({
    id: `s${index + 1}`,
    kind: 'special-rule',
    title: `Rule ${index + 1}`,
    text: '',
    about: list,
  })),
})
const said = saidBy(ruleAboutNothing)
const panel = panelOf('p1', 1, 'B3 1 2 h first south')
const hatchway = panel.hatchway && { ...panel.hatchway, tag: 'locked' as const }

describe('rule-about-nothing', () => {
  it('names what the map has none of, rules that refer to the same together', () => {
    const list: MapPart[] = [
      { part: 'hatchways', tag: 'locked' },
      { part: 'breachable-walls' },
      { part: 'breachable-walls' },
    ]
    expect(said({ play: about(list, [{ part: 'regions', kind: 'furnace' }]) })).toEqual([
      'notice: “Rule 1” refers to hatchways marked “locked” and breachable walls, but the map doesn’t have any.',
      'notice: “Rule 2” refers to Furnaces, but the map doesn’t have any.',
    ])
    expect(said({ play: about(list, [{ part: 'regions', kind: 'furnace' }], list) })).toEqual([
      'notice: “Rule 1” and “Rule 3” refer to hatchways marked “locked” and breachable walls, but the map doesn’t have any.',
      'notice: “Rule 2” refers to Furnaces, but the map doesn’t have any.',
    ])
    const twice = about(list, list)
    const named = { ...twice, rules: twice.rules.map((rule) => ({ ...rule, title: 'Breach' })) }
    expect(said({ play: named })).toEqual([
      'notice: “Breach” refers to hatchways marked “locked” and breachable walls, but the map doesn’t have any.',
    ])
    expect(said({ play: about(list), panels: [{ ...panel, hatchway, breach: 'intact' }] })).toEqual([])
  })
  it('names items that are gone, and offers to take all such references out', () => {
    const kept: MapPart = { part: 'item', id: 'p1' }
    const mission = missionOf({
      play: about(
        [kept, { part: 'item', id: 'p2' }],
        [
          { part: 'item', id: 'p3' },
          { part: 'item', id: 'p4' },
        ],
      ),
      panels: [panel],
    })
    expect(said(mission)).toEqual([
      'notice: “Rule 1” refers to something that is not on the map any more.',
      'notice: “Rule 2” refers to 2 things that are not on the map any more.',
    ])
    const [finding] = findingsOf(ruleAboutNothing, mission)
    expect(finding?.fix?.safe).toBe(true)
    const done = applyEdits(mission, finding?.fix?.edits ?? [])
    expect(done.ok && done.value.document.play.rules.map((rule) => rule.about)).toEqual([[kept], []])
    expect(done.ok && said(done.value.document)).toEqual([])
  })
  it('leaves to the needs what they ask for: all of it, some of it, or what must be set up there', () => {
    const zones: MapPart = { part: 'regions', kind: 'access-zone' }
    const guard: MapPart = { part: 'zones', kind: 'guard-entry' }
    const needing = (part: MapPart): Mission['play'] => ({
      ...about([part.part === 'zones' ? guard : zones]),
      needs: [{ part, least: 1, most: null }],
    })
    const reporters = (play: Mission['play']) => reportersOf(ruleAboutNothing, needNotMet, { play })
    const once = [['need-not-met'], ['rule-about-nothing']]
    expect(reporters(needing({ ...zones, label: 'A' }))).toEqual(once)
    expect(reporters(needing({ ...guard, serves: 'deployment', mustHold: 1 }))).toEqual(once)
    const labelled = { ...about([{ ...zones, label: 'B' }]), needs: needing({ ...zones, label: 'A' }).needs }
    expect(reporters(labelled)[0]).toEqual(['need-not-met', 'rule-about-nothing'])
  })
  it('says nothing of rules that refer to nothing', () => {
    expect(said({ play: about([]) })).toEqual([])
  })
})

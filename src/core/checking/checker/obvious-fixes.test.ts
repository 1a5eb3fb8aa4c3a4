import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planFix } from '#editing/edits/plans/fixes.ts'
import { planPanel, withFittedPillars } from '#editing/edits/plans/place-panel.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Condition } from '#model/mission/scoring.ts'
import { entryZone, playOf, region, walls } from '../../../../test/support/fragments.ts'
import { type Fragment, missionOf } from '../../../../test/support/rule-tester.ts'
import type { Finding } from './finding.ts'

// Fixes that need no choosing: each takes its finding away in one step, and does nothing a second time.

const compartments = (...labels: string[]) =>
  labels.map((label, index) => region(`r${index + 1}`, 'compartment', label, [1, 0, index]))
const access = (...labels: string[]) =>
  labels.map((label, index) => region(`r${index + 1}`, 'access-zone', label, [index % 2 === 0 ? 1 : 2, index, 0]))
const levels = { arrangement: { kind: 'levels', upper: 2 } } as const
const chamber = ['A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h', 'B3 2 3 h first south open']
const airlock = walls(...chamber).map((panel) =>
  panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, tag: 'airlock' as const } },
)
const condition: Condition = {
  kind: 'control-at-least',
  markers: { kind: 'labelled', labels: ['A'] },
  count: 1,
  points: 5,
}
const marker = (id: string, label: string, x: number) =>
  ({ id, kind: 'objective', label, board: 1, x, y: 60.5 }) as const
const labelled: Fragment = {
  markers: [marker('m1', 'A', 60.5), marker('m2', 'A', 254.5), marker('m3', 'B', 448.5)],
  play: playOf({
    objectives: [{ id: 'o1', title: 'One', side: null, timing: { kind: 'end' }, conditions: [condition] }],
  }),
}

interface Case {
  readonly rule: string
  readonly map: Fragment
  readonly label: string
  readonly safe: boolean
}
const cases: readonly Case[] = [
  {
    rule: 'compartments-not-numbered',
    map: { regions: compartments('1', '', '3', '4', '', '6') },
    label: 'Give each a number that is missing',
    safe: true,
  },
  {
    rule: 'compartments-not-numbered',
    map: { regions: compartments('1', '2', '2', '4', '5', '6') },
    label: 'Give it the number 3',
    safe: false,
  },
  {
    rule: 'access-zones-unpaired',
    map: { ...levels, regions: access('A', 'B') },
    label: 'Give Access Zone B the letter A',
    safe: false,
  },
  {
    rule: 'access-zones-unpaired',
    map: { ...levels, regions: access('A', 'A', 'B', '') },
    label: 'Give it the letter B',
    safe: false,
  },
  {
    rule: 'access-zones-unpaired',
    map: { ...levels, regions: access('A', 'A', '', '') },
    label: 'Give both the letter B',
    safe: false,
  },
  {
    rule: 'prison-cells-hatchway',
    map: { panels: walls(...chamber), regions: [region('r1', 'prison-cells', '', [1, 2, 1], [1, 2, 2])] },
    label: 'Let it begin closed',
    safe: false,
  },
  {
    rule: 'airlock-leads-nowhere',
    map: { panels: airlock, zones: [entryZone('z1', 'attacker', [1, 0, 6])] },
    label: 'Let it begin closed',
    safe: false,
  },
  {
    rule: 'edge-taken-twice',
    map: { panels: walls('A2 1 2 h', 'A2 1 2 h', 'A2 1 2 h') },
    label: 'Remove the 2 copies',
    safe: true,
  },
  {
    rule: 'underdog-without-zone',
    map: { play: playOf({ underdog: 'entry-zone' }) },
    label: 'Give the Underdog a command point instead',
    safe: false,
  },
  { rule: 'rule-set-limits', map: { play: playOf({ rounds: 9 }) }, label: 'Set it to 5', safe: false },
  { rule: 'label-used-twice', map: labelled, label: 'Call the second one C', safe: false },
]

const of = (mission: Mission, rule: string): readonly Finding[] =>
  checkMission(mission).filter((finding) => finding.rule === rule)

describe('fixes that need no choosing', () => {
  it.each(cases)('$rule: $label', ({ rule, map, label, safe }) => {
    const mission = missionOf(map)
    const finding = of(mission, rule).find(({ fix }) => fix !== null)
    expect(finding?.fix?.label).toBe(label)
    expect(finding?.fix?.safe).toBe(safe)
    if (finding === undefined) return
    const applied = applyEdits(mission, planFix(mission, finding))
    if (!applied.ok) throw new Error(applied.error.message)
    const after = applied.value.document
    expect(of(after, rule)).toEqual([])
    expect(planFix(after, finding)).toEqual([])
  })
  it('leave to people what is not clear', () => {
    const unclear: readonly (readonly [string, Fragment])[] = [
      ['compartments-not-numbered', { regions: compartments('1', '2', '3', '4', '5', '6', '6') }],
      ['access-zones-unpaired', { ...levels, regions: access('A', 'B', 'C') }],
      ['access-zones-unpaired', { ...levels, regions: access('', '', '') }],
      ['edge-taken-twice', { panels: walls('A2 1 2 h', 'B1 1 2 h') }],
    ]
    for (const [rule, map] of unclear) {
      const found = of(missionOf(map), rule)
      expect(found.length, rule).toBeGreaterThan(0)
      expect(found.filter(({ fix }) => fix !== null)).toEqual([])
    }
  })
})

// What a person places with one click on an empty deck is not found fault with.

const codes = BOARDING_ACTIONS_KIT.pieces.filter(({ kind }) => kind === 'panel').map(({ code }) => code)
const stances = (['horizontal', 'vertical'] as const).flatMap((axis) =>
  (['first', 'second'] as const).map((half) => ({ axis, half })),
)

describe.each(codes)('%s placed with one click', (code) => {
  it.each(stances)('gives no finding ($axis, $half half)', ({ axis, half }) => {
    const document = { ...blankMission(), arrangement: { kind: 'single' } as const }
    const plan = planPanel(
      document,
      code,
      { axis, half, otherFace: false, start: 'closed' },
      fieldPoint(12 + 97 * 2.4, 12 + 97 * 3.4),
    )
    if (plan === null) throw new Error('no plan on the board')
    const edits = withFittedPillars(document, [
      { type: 'put', collection: 'panels', item: { ...plan.panel, id: 'p1' } },
    ])
    const outcome = applyEdits(document, edits)
    if (!outcome.ok) throw new Error(outcome.error.message)
    const found = checkMission(missionOf(outcome.value.document)).filter(
      ({ rule }) => rule !== 'side-without-entry-zone',
    )
    expect(found).toEqual([])
  })
})

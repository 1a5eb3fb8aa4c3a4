import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from '#checking/checker/finding.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { emptyHistory, record, undo } from '#editing/edits/history.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { blankMission } from '#model/mission/blank.ts'
import { MAX_WAIVED_ITEMS, type Mission, type Waiver } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { HalfPillar, Panel } from '#model/mission/terrain.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { deepFreeze } from '../../../../../test/support/rule-tester.ts'
import { canWaiveAlone, type Fixable, planFix, planFixes, planUnwaive, planWaiver } from './fixes.ts'

const edited = (document: Mission, edits: readonly Edit[]): Mission => {
  const applied = applyEdits(document, edits)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}
const fixable = (label: string, edits: readonly Edit[], safe = true, waived: string | null = null): Fixable => ({
  fix: { label, safe, edits },
  waived,
})
const half = (id: string, x: number, y: number, toward: HalfPillar['toward'], piece = 'PL'): HalfPillar => ({
  id,
  piece,
  board: 1,
  x,
  y,
  toward,
})
const put = (item: HalfPillar): Edit => ({ type: 'put', collection: 'halfPillars', item })
const remove = (id: string): Edit => ({ type: 'remove', collection: 'panels', id })

const map: Mission = deepFreeze({
  ...blankMission(),
  panels: [panelOf('p1', 1, 'A1 1 1 h'), panelOf('p2', 1, 'A1 1 1 h'), panelOf('p3', 1, 'B1 4 4 v')] satisfies Panel[],
})
const both = { onlySafe: false }

describe('fixes of findings', () => {
  it('are applied as one step, which one undo takes back', () => {
    const plan = planFixes(map, [fixable('One', [remove('p1')]), fixable('Two', [remove('p3')])], both)
    expect(plan.label).toBe('Fix 2 problems')
    const applied = applyEdits(map, plan.edits)
    if (!applied.ok) throw new Error(applied.error.message)
    expect(applied.value.document.panels.map(({ id }) => id)).toEqual(['p2'])
    const history = record(emptyHistory, plan.label, applied.value.patch)
    expect(undo(applied.value.document, history)?.document).toEqual(map)
  })
  it('that touch the same item or field wait for the next check; the first goes first', () => {
    const [first, second, third] = [
      fixable('Remove', [remove('p1')]),
      fixable('Move', [{ type: 'put', collection: 'panels', item: panelOf('p1', 1, 'A1 2 3 h') }]),
      fixable('Remove another', [remove('p3')]),
    ]
    const plan = planFixes(map, [first, second, third], both)
    expect(plan.fixed).toEqual([first, third])
    expect(plan.left).toEqual([second])
    expect(planFixes(map, [second, first], both).fixed).toEqual([second])
    const kit = (count: number): Edit => ({ type: 'set', field: 'kit', value: { ...map.kit, count } })
    expect(planFixes(map, [fixable('Two', [kit(2)]), fixable('Three', [kit(3)])], both).edits).toEqual([kit(2)])
  })
  it('that add something get ids of their own, unless they add it in the same place', () => {
    const fixes = [
      fixable('West', [put(half('h1', 1, 1, 'east'))]),
      fixable('East', [put(half('h1', 3, 1, 'west', 'PR'))]),
      fixable('West again', [put(half('h1', 1, 1, 'east', 'PR'))]),
      fixable('North and south', [put(half('h1', 4, 4, 'south')), put(half('h2', 4, 5, 'north'))]),
    ]
    const plan = planFixes(map, fixes, both)
    expect(plan.left).toEqual([fixes[2]])
    expect(edited(map, plan.edits).halfPillars).toHaveLength(4)
    expect(new Set(edited(map, plan.edits).halfPillars.map(({ id }) => id)).size).toBe(4)
  })
  it('keep what another fix rests on', () => {
    const pillar = fixable('Put a pillar', [put(half('h1', 4, 4, 'south'))])
    const gone = fixable('Remove the panel', [remove('p3')])
    expect(planFixes(map, [pillar, gone], both).fixed).toEqual([pillar])
    expect(planFixes(map, [gone, pillar], both).fixed).toEqual([gone])
  })
  it('are left out when together they would make no sound mission', () => {
    const marker: Edit = {
      type: 'put',
      collection: 'markers',
      item: { id: 'm1', kind: 'objective', label: '', board: 2, x: 10, y: 10 },
    }
    const alone: Edit = { type: 'set', field: 'arrangement', value: { kind: 'single' } }
    const plan = planFixes(map, [fixable('One board', [alone]), fixable('Marker on board 2', [marker])], both)
    expect(plan.fixed.map(({ fix }) => fix?.label)).toEqual(['One board'])
    expect(plan.left).toHaveLength(1)
  })
  it('leave waived findings alone, and unsafe ones unless asked for', () => {
    const waived = fixable('Waived', [remove('p1')], true, 'Meant so.')
    const unsafe = fixable('Unsafe', [remove('p3')], false)
    expect(planFix(map, waived)).toEqual([])
    expect(planFixes(map, [waived, unsafe], { onlySafe: true })).toEqual({ edits: [], fixed: [], left: [], label: '' })
    expect(planFix(map, unsafe)).toEqual([remove('p3')])
    expect(planFix(map, { fix: null, waived: null })).toEqual([])
  })
  it('that change nothing are no fixes', () => {
    const [, , p3] = map.panels
    if (p3 === undefined) throw new Error('the map has three panels')
    const same: Edit[] = [
      { type: 'put', collection: 'panels', item: Object.fromEntries(Object.entries(p3).reverse()) as unknown as Panel },
      { type: 'set', field: 'kit', value: structuredClone(map.kit) },
      remove('p9'),
    ]
    expect(planFix(map, fixable('Nothing', same))).toEqual([])
  })
})

describe('fixes of the checker', () => {
  /** Sparse maps, with waivers of nothing among others. */
  const anyMission = fc
    .tuple(
      anyMap({ panels: 16, others: 4 }),
      fc.array(fc.constantFrom('panels-cross', 'area-sealed-off'), { maxLength: 2 }),
    )
    .map(
      ([mission, rules]): Mission =>
        deepFreeze({
          ...mission,
          checks: { rules: {}, waivers: rules.map((rule) => ({ rule, items: [], reason: 'Meant so.' })) },
        }),
    )
  const errors = (findings: readonly Finding[]): number =>
    findings.filter(({ severity, waived }) => severity === 'error' && waived === null).length
  const idsOf = (findings: readonly Finding[]): Set<string> => new Set(findings.map(({ id }) => id))

  it('that are safe never raise the number of errors, and what they fix is gone', () => {
    let fixed = 0
    fc.assert(
      fc.property(anyMission, (mission) => {
        const before = checkMission(mission)
        const plan = planFixes(mission, before, { onlySafe: true })
        const next = edited(mission, plan.edits)
        const after = checkMission(next)
        expect(errors(after)).toBeLessThanOrEqual(errors(before))
        const left = idsOf(after)
        expect(plan.fixed.filter(({ id }) => left.has(id)).map(({ id }) => id)).toEqual([])
        // A second time there is nothing left to do.
        expect(edited(next, plan.edits)).toEqual(next)
        fixed += plan.fixed.length
      }),
      { numRuns: 60 },
    )
    expect(fixed).toBeGreaterThan(50)
  })
  it('one by one: the finding is gone, and the same fix again changes nothing', () => {
    const rules = new Set<string>()
    fc.assert(
      fc.property(anyMission, fc.nat(), (mission, pick) => {
        const withFix = checkMission(mission).filter(({ fix, waived }) => fix !== null && waived === null)
        const finding = withFix[pick % Math.max(1, withFix.length)]
        if (finding?.fix == null) return
        const next = edited(mission, planFix(mission, finding))
        expect(idsOf(checkMission(next)).has(finding.id), finding.id).toBe(false)
        expect(planFix(next, finding), finding.id).toEqual([])
        expect(edited(next, finding.fix.edits)).toEqual(next)
        rules.add(finding.rule)
      }),
      { numRuns: 27 },
    )
    expect(rules.size).toBeGreaterThan(0)
  })
  it('applied over and over come to an end', () => {
    fc.assert(
      fc.property(anyMission, (mission) => {
        let current = mission
        let rounds = 0
        for (; rounds < 30; rounds += 1) {
          const { edits } = planFixes(current, checkMission(current), { onlySafe: true })
          if (edits.length === 0) break
          current = edited(current, edits)
        }
        expect(rounds).toBeLessThan(30)
      }),
      { numRuns: 14 },
    )
  })
})

const withWaivers = (...waivers: Waiver[]): Mission =>
  deepFreeze({ ...blankMission(), checks: { rules: { 'a-rule': { severity: 'notice' } }, waivers } })
const finding = { rule: 'a-rule', items: ['p1', 'p2'] }
const other: Waiver = { rule: 'b-rule', items: [], reason: 'Another.' }

/** The waivers after a plan, or why there is none. */
function waiversAfter(document: Mission, reason: string, scope: 'these' | 'all', about = finding): unknown {
  const plan = planWaiver(document, about, reason, scope)
  if (!plan.ok) return plan.error
  const applied = applyEdits(document, plan.value)
  if (!applied.ok) throw new Error(applied.error.message)
  expect(applied.value.document.checks.rules).toEqual(document.checks.rules)
  return applied.value.document.checks.waivers
}

describe('planWaiver', () => {
  it('waives the finding alone or all of its rule, beside the waivers there are', () => {
    expect(waiversAfter(withWaivers(other), 'Meant so.', 'these')).toEqual([
      other,
      { rule: 'a-rule', items: ['p1', 'p2'], reason: 'Meant so.' },
    ])
    expect(waiversAfter(withWaivers(other), 'Meant so.', 'all')).toEqual([
      other,
      { rule: 'a-rule', items: [], reason: 'Meant so.' },
    ])
  })
  it('gives a waiver of the same items the new reason', () => {
    const before = withWaivers({ rule: 'a-rule', items: ['p2', 'p1'], reason: 'Old.' }, other)
    expect(waiversAfter(before, 'New.', 'these')).toEqual([
      { rule: 'a-rule', items: ['p1', 'p2'], reason: 'New.' },
      other,
    ])
  })
  it('wants a reason of one line that a mission can hold', () => {
    expect(waiversAfter(withWaivers(), ' one\n two ', 'all')).toEqual([
      { rule: 'a-rule', items: [], reason: 'one two' },
    ])
    expect(waiversAfter(withWaivers(), ' \n ', 'all')).toContain('needs a reason')
    expect(waiversAfter(withWaivers(), 'x'.repeat(301), 'all')).toContain('300')
    expect(waiversAfter(withWaivers(), 'a\u0007b', 'all')).toContain('one line')
  })
  it('refuses to waive alone what is about no item, or about too many', () => {
    const many = { rule: 'a-rule', items: Array.from({ length: MAX_WAIVED_ITEMS + 1 }, (_, index) => `p${index}`) }
    expect([{ ...finding, items: [] }, many, finding].map(canWaiveAlone)).toEqual([false, false, true])
    expect(waiversAfter(withWaivers(), 'Meant so.', 'these', { rule: 'a-rule', items: [] })).toContain('no single item')
    expect(waiversAfter(withWaivers(), 'Meant so.', 'these', many)).toContain('at most 200 items')
  })
})

describe('planUnwaive', () => {
  it('takes every waiver away that speaks of the finding, and no other', () => {
    const same: Waiver = { rule: 'a-rule', items: ['p2', 'p1'], reason: 'These.' }
    const whole: Waiver = { rule: 'a-rule', items: [], reason: 'All.' }
    const part: Waiver = { rule: 'a-rule', items: ['p1'], reason: 'Another finding.' }
    const document = withWaivers(same, other, whole, part)
    expect(planUnwaive(document, finding)).toEqual([
      { type: 'set', field: 'checks', value: { ...document.checks, waivers: [other, part] } },
    ])
    expect(planUnwaive(withWaivers(other, part), finding)).toEqual([])
  })
})

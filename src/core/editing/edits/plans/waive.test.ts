import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import { MAX_WAIVED_ITEMS, type Mission, type Waiver } from '#model/mission/document.ts'
import { deepFreeze } from '../../../../../test/support/rule-tester.ts'
import { canWaiveAlone, planUnwaive, planWaiver } from './waive.ts'

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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import { type Mission, missionSchema, type RuleSettings } from '#model/mission/document.ts'
import { deepFreeze } from '../../../../test/support/rule-tester.ts'
import { runRules } from './engine.ts'
import type { Finding, Threshold } from './finding.ts'
import type { Rule } from './rule.ts'
import { settingOf } from './settings.ts'

const gap: Threshold = { name: 'gap', label: 'Least gap', unit: 'mm', usual: 40, min: 10, max: 100 }
/** Says which figure it goes by, as a warning and as an error. */
const rule: Rule = {
  info: {
    id: 'gap-rule',
    title: 'Gap',
    group: 'build',
    severity: 'error',
    source: 'Tests',
    confidence: 'L',
    thresholds: [gap],
  },
  why: 'Because.',
  check: (_, threshold) => [
    { key: 'a', message: `${threshold('gap')}`, advice: '', items: [], at: null },
    { key: 'b', severity: 'warning', message: `${threshold('gap')}`, advice: '', items: [], at: null },
  ],
}
const withRules = (rules: RuleSettings): Mission =>
  deepFreeze(missionSchema.parse({ ...blankMission(), checks: { rules, waivers: [] } }))
const run = (mission: RuleSettings, person: RuleSettings = {}): readonly Finding[] =>
  runRules([rule], withRules(mission), deepFreeze(person))
const said = (findings: readonly Finding[]): string[] =>
  findings.filter((finding) => finding.rule === 'gap-rule').map(({ severity, message }) => `${severity} ${message}`)
const strange = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((finding) => finding.rule === 'setting-not-followed')

describe('settings of rules', () => {
  it('leave a rule as it is when nobody says otherwise', () => {
    expect(said(run({}))).toEqual(['error 40', 'warning 40'])
  })
  it('give all findings of a rule another severity', () => {
    expect(said(run({ 'gap-rule': { severity: 'notice' } }))).toEqual(['notice 40', 'notice 40'])
    expect(said(run({}, { 'gap-rule': { severity: 'warning' } }))).toEqual(['warning 40', 'warning 40'])
  })
  it('switch a rule off, so that it does not even run', () => {
    const broken: Rule = {
      ...rule,
      check: () => {
        throw new Error('it ran')
      },
    }
    expect(runRules([broken], withRules({ 'gap-rule': { severity: 'off' } }))).toEqual([])
    expect(runRules([broken], withRules({})).map(({ id }) => id)).toEqual(['gap-rule:broken'])
  })
  it('of the mission go before those of the person, each for itself', () => {
    const person: RuleSettings = { 'gap-rule': { severity: 'off', thresholds: { gap: 55 } } }
    expect(said(run({}, person))).toEqual([])
    expect(said(run({ 'gap-rule': { severity: 'error' } }, person))).toEqual(['error 55', 'error 55'])
    expect(said(run({ 'gap-rule': { severity: 'error', thresholds: { gap: 60 } } }, person))).toEqual([
      'error 60',
      'error 60',
    ])
  })
  it('bring every figure into the range of the threshold', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const figure = settingOf(rule.info, {}, { 'gap-rule': { thresholds: { gap: value } } }).threshold('gap')
        expect(figure).toBe(value < gap.min ? gap.min : value > gap.max ? gap.max : value)
        expect(strange(run({ 'gap-rule': { thresholds: { gap: value } } }))).toHaveLength(figure === value ? 0 : 1)
      }),
    )
  })
  it('do not mistake names that every object has for their own', () => {
    const odd: Rule = { ...rule, info: { ...rule.info, thresholds: [{ ...gap, name: 'constructor' }] } }
    expect(settingOf(odd.info, {}, { 'gap-rule': { thresholds: {} } }).threshold('constructor')).toBe(40)
  })
  it('a rule that asks for a figure it does not have is broken', () => {
    const asking: Rule = {
      ...rule,
      check: (_, threshold) => [{ key: '', message: `${threshold('width')}`, advice: '', items: [], at: null }],
    }
    expect(runRules([asking], withRules({}))[0]?.message).toContain('has no threshold width')
  })
})

describe('settings that cannot be followed', () => {
  const odd: RuleSettings = {
    'no-rule': { severity: 'off' },
    'gap-rule': { severity: 'warning', thresholds: { gap: 5, width: 3 } },
  }
  it('are reported: unknown rules, unknown figures, figures out of range', () => {
    expect(strange(run(odd)).map(({ id, severity, message }) => [id, severity, message])).toEqual([
      [
        'setting-not-followed:gap-rule/gap',
        'notice',
        'The mission sets “Least gap” of “Gap” to 5; the check uses 10 instead.',
      ],
      [
        'setting-not-followed:gap-rule/width',
        'notice',
        'The mission sets “width” for “Gap”, which has no such figure.',
      ],
      [
        'setting-not-followed:no-rule',
        'notice',
        'The mission has settings for the check “no-rule”, which this program does not have.',
      ],
    ])
  })
  it('of the person are not the fault of the mission', () => {
    expect(strange(run({}, odd))).toEqual([])
  })
  it('can be left in peace', () => {
    expect(strange(run({ ...odd, 'setting-not-followed': { severity: 'off' } }))).toEqual([])
  })
  it('have fixes: a safe one for the range, another one that forgets what is unknown', () => {
    const findings = strange(run(odd))
    const rulesAfter = (safe: boolean): Mission['checks']['rules'] => {
      const fix = findings.find((finding) => finding.fix?.safe === safe)?.fix
      const applied = applyEdits(withRules(odd), fix?.edits ?? [])
      if (!applied.ok) throw new Error(applied.error.message)
      return applied.value.document.checks.rules
    }
    expect(rulesAfter(true)).toEqual({
      'no-rule': { severity: 'off' },
      'gap-rule': { severity: 'warning', thresholds: { gap: 10, width: 3 } },
    })
    expect(rulesAfter(false)).toEqual({ 'gap-rule': { severity: 'warning', thresholds: { gap: 5 } } })
  })
  it('are checked however many a hostile file has', () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`no-rule-${index}`, {}]))
    expect(strange(runRules([rule], { ...blankMission(), checks: { rules: many, waivers: [] } }))).toHaveLength(201)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { builtinKits, type Kit } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import { type Mission, missionSchema, type RuleSettings } from '#model/mission/document.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { deepFreeze, findingsOf, missionOf, readmeOf } from '../../../../test/support/rule-tester.ts'
import { runRules } from './engine.ts'
import type { Finding, KitFigure, Rule, Threshold } from './finding.ts'
import { metaChecks, settingOf } from './settings.ts'

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

// A fact that is uncertain must not be buried in a rule: the finding is a notice, or somebody can set the figure.

const uncertain = rules.filter(({ info }) => info.confidence !== 'H')
/** Rules of other games go by the settings of their rule set. */
const setElsewhere = ({ info }: Rule): boolean =>
  info.thresholds.length > 0 ||
  info.kitFigures !== undefined ||
  (info.ruleSets !== undefined && !info.ruleSets.includes(usualRuleSet.id))
const fromKit = rules.flatMap((rule) => (rule.info.kitFigures ?? []).map((figure) => ({ rule, figure })))

/** A copy of plain data that tells of every property that somebody reads, by its path: `sizes.thickness.value`. */
function watched<Value>(value: Value, tell: (path: string) => void, path = ''): Value {
  if (Array.isArray(value)) return value.map((part) => watched(part, tell, path)) as Value
  if (typeof value !== 'object' || value === null) return value
  const copy = {}
  for (const [key, part] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`
    const inner = watched(part, tell, here)
    Object.defineProperty(copy, key, {
      enumerable: true,
      get: () => {
        tell(here)
        return inner
      },
    })
  }
  return copy as Value
}

/** The mission with a loose half-pillar and a wall end on it, if its kit has some: pieces are measured where they stand. */
function withLoosePieces(mission: Mission): Mission {
  const { pieces } = layoutOf(mission).kit
  const loose = (kind: 'half-pillar' | 'wall-end') =>
    pieces
      .filter((piece) => piece.kind === kind)
      .slice(0, 1)
      .map(({ code }) => ({ id: `loose ${kind}`, piece: code, board: 1, x: 1, y: 1, toward: 'east' }) as const)
  return {
    ...mission,
    halfPillars: [...mission.halfPillars, ...loose('half-pillar')],
    wallEnds: [...mission.wallEnds, ...loose('wall-end')],
  }
}

/** The figures of the kit that a rule reads when it looks at the example of its README that fails. */
function readFrom(rule: Rule): ReadonlySet<string> {
  const read = new Set<string>()
  const layout = layoutOf(withLoosePieces(missionOf(readmeOf(rule.info.id).fragments.failing)))
  const setting = settingOf(rule.info, {}, {})
  rule.check({ ...layout, kit: watched(layout.kit, (path) => read.add(path)) }, setting.threshold)
  return read
}

/** The parts of a kit that stand at a path; several for pieces. */
const partsAt = (value: unknown, [step, ...rest]: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((part) => partsAt(part, step === undefined ? [] : [step, ...rest]))
  if (step === undefined) return [value]
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return []
  return partsAt((value as Readonly<Record<string, unknown>>)[step], rest)
}

describe('rules whose facts are uncertain', () => {
  it('are some, and of every kind', () => {
    expect(uncertain.length).toBeGreaterThan(20)
    expect(uncertain.some((rule) => !setElsewhere(rule))).toBe(true)
    expect(fromKit.length).toBeGreaterThan(10)
  })
  it.each(uncertain)('$info.id is a notice, has figures that can be set, or takes them from the kit', (rule) => {
    if (setElsewhere(rule)) return
    expect(rule.info.severity).toBe('notice')
    const { failing } = readmeOf(rule.info.id).fragments
    expect(findingsOf(rule, failing).map(({ severity }) => severity)).not.toContain('error')
    expect(findingsOf(rule, failing).map(({ severity }) => severity)).not.toContain('warning')
  })
})

describe('checks of the instructions of a mission', () => {
  it.each(metaChecks)('$info.id rests on the program itself, not on a fact of the game', ({ info }) => {
    expect(info).toMatchObject({ confidence: 'H', thresholds: [] })
    expect(info.kitFigures).toBeUndefined()
  })
})

describe('figures that rules take from the kit', () => {
  it.each(rules.filter(({ info }) => info.kitFigures !== undefined))('$info.id names each once', ({ info }) => {
    expect(info.kitFigures).not.toEqual([])
    expect(new Set(info.kitFigures).size).toBe(info.kitFigures?.length)
  })
  it.each(fromKit)('$rule.info.id reads $figure of the kit', ({ rule, figure }) => {
    expect([...readFrom(rule)]).toContain(figure)
  })
  it.each(Array.from(new Set(fromKit.map(({ figure }) => figure))))(
    '%s stands in every kit that has such pieces',
    (figure: KitFigure) => {
      const has = (kit: Kit): boolean =>
        figure === 'pieces.breach'
          ? kit.id === 'breach-walls'
          : figure !== 'pieces.hand' || kit.pieces.some(({ kind }) => kind === 'half-pillar')
      for (const kit of builtinKits.filter((kit) => usualRuleSet.kits.includes(kit.id) && has(kit)))
        expect(partsAt(kit, figure.split('.')).length).toBeGreaterThan(0)
    },
  )
})

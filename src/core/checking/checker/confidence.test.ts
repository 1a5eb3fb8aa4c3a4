/** A fact that is uncertain must not be buried in a rule: the finding is a notice, or somebody can set the figure. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { builtinKits } from '#model/kit/kit.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { findingsOf, missionOf, readmeOf } from '../../../../test/support/rule-tester.ts'
import type { KitFigure } from './kit-figures.ts'
import { metaChecks } from './meta-checks.ts'
import type { Rule } from './rule.ts'
import { settingOf } from './settings.ts'

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

/** The figures of the kit that a rule reads when it looks at the example of its README that fails. */
function readFrom(rule: Rule): ReadonlySet<string> {
  const read = new Set<string>()
  const layout = layoutOf(missionOf(readmeOf(rule.info.id).fragments.failing))
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
    '%s stands in every kit of walls and pillars',
    (figure: KitFigure) => {
      for (const kit of builtinKits.filter(({ id }) => usualRuleSet.kits.includes(id)))
        expect(partsAt(kit, figure.split('.')).length).toBeGreaterThan(0)
    },
  )
})

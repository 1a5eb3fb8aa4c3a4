import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collections } from '#core/mission/document.ts'
import { fullMap, stressMap } from '../../../test/support/full-map.ts'
import { deepFreeze, findingsOf, missionOf, readmeOf } from '../../../test/support/rule-tester.ts'
import { runRules } from './engine.ts'
import { rules } from './registry.ts'

const folder = new URL('./rules/', import.meta.url)

describe('the registry', () => {
  it('lists every rule folder and nothing else', () => {
    expect(rules.map(({ info }) => info.id).sort()).toEqual(readdirSync(folder).sort())
  })
})

describe.each(rules)('$info.id', (rule) => {
  const { info } = rule
  const readme = readmeOf(info.id)

  it('says what it is', () => {
    expect(info.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(info.title).toMatch(/^[A-Z].*[^.]$/)
    expect(info.source.length).toBeGreaterThan(20)
    expect(rule.why).toMatch(/^[A-Z].*\.$/)
  })
  it('has tests and a README that says the same', () => {
    expect(existsSync(new URL(`${info.id}/rule.test.ts`, folder))).toBe(true)
    expect(readme.text.startsWith(`# ${info.title}\n\n\`${info.id}\` · ${info.severity}\n\n`)).toBe(true)
    expect(readme.sections.get('Why')).toBe(`${rule.why}\n\nSource: ${info.source}. Confidence: ${info.confidence}.`)
    expect(readme.sections.get('What to do')).toMatch(/\.$/)
  })
  it('is content with the passing example', () => {
    expect(findingsOf(rule, readme.passing)).toEqual([])
  })
  it('finds the fault of the failing example, says what and what to do, and where', () => {
    const findings = findingsOf(rule, readme.failing)
    expect(findings).not.toEqual([])
    const document = missionOf(readme.failing)
    const ids = new Set(collections.flatMap((name) => document[name].map(({ id }) => id)))
    for (const finding of findings) {
      expect(finding.rule).toBe(info.id)
      expect(finding.message).toMatch(/^\S.*\.$/)
      expect(finding.advice).toMatch(/^[A-Z].*\.$/)
      expect(finding.message).not.toContain('undefined')
      expect(finding.items.filter((id) => !ids.has(id))).toEqual([])
    }
  })
  it('makes the same findings again, from another copy of the document', () => {
    const [once, again] = [findingsOf(rule, readme.failing), findingsOf(rule, structuredClone(readme.failing))]
    expect(again).toEqual(once)
  })
  it.each([
    { kind: 'joined', edge: 'west', gap: 0, offset: 0 } as const,
    { kind: 'single' } as const,
    { kind: 'levels', upper: 2 } as const,
  ])('reads an empty battlefield ($kind)', (arrangement) => {
    const expected = info.id === 'side-without-entry-zone' ? 2 : 0
    expect(findingsOf(rule, { arrangement })).toHaveLength(expected)
  })
  it('never gives two findings one id, however wild the map', () => {
    const ids = runRules([rule], deepFreeze(stressMap(1500))).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('is content with the full map', () => {
    expect(runRules([rule], deepFreeze(fullMap()))).toEqual([])
  })
})

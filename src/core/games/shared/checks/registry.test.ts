import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runRules } from '#checking/checker/engine.ts'
import { kitFiguresText, type RuleInfo } from '#checking/checker/finding.ts'
import { metaChecks } from '#checking/checker/settings.ts'
import { collections } from '#model/mission/document.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { fullMap, stressMap } from '../../../../../test/support/full-map.ts'
import {
  deepFreeze,
  type Fragment,
  findingsOf,
  missionOf,
  ownFindingsOf,
  readmeOf,
} from '../../../../../test/support/rule-tester.ts'
import { rules } from './registry.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')))
/** True if a version is this one, or an older one. */
const isReleased = (since: string): boolean => since.localeCompare(version, 'en', { numeric: true }) <= 0

const folder = new URL('../../../checking/checker/rules/', import.meta.url)
const ownFolder = new URL('../../../checking/checker/meta-checks/', import.meta.url)

/** What the README says of where the fact comes from. */
const sourceText = ({ source, confidence, kitFigures }: RuleInfo): string =>
  `Source: ${source}. Confidence: ${confidence}.${kitFigures === undefined ? '' : ` The kit says: ${kitFiguresText(kitFigures)}.`}`

describe('the registry', () => {
  it('lists every rule folder and nothing else', () => {
    const general = rules.filter(({ info }) => info.ruleSets === undefined)
    expect(general.map(({ info }) => info.id).sort()).toEqual(readdirSync(folder).sort())
    for (const { id } of ruleSets) {
      const own = rules.filter(({ info }) => info.ruleSets?.includes(id))
      const listed = new URL(`../../${id}/rules/`, import.meta.url)
      expect(own.map(({ info }) => info.id).sort()).toEqual(existsSync(listed) ? readdirSync(listed).sort() : [])
    }
    expect(metaChecks.map(({ info }) => info.id).sort()).toEqual(readdirSync(ownFolder).sort())
  })
})

const described = [
  ...rules.map((rule) => ({ ...rule, find: (fragment: Fragment) => findingsOf(rule, fragment) })),
  ...metaChecks.map((own) => ({ ...own, find: (fragment: Fragment) => ownFindingsOf(own, fragment) })),
]

describe.each(described)('$info.id', ({ info, why, find }) => {
  const readme = readmeOf(info.id)

  it('says what it is', () => {
    expect(info.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(info.title).toMatch(/^[A-Z].*[^.]$/)
    expect(info.source.length).toBeGreaterThan(20)
    expect(why).toMatch(/^[A-Z].*\.$/)
  })
  it('has a README that says the same', () => {
    expect([readme.title, readme.id, readme.severity]).toEqual([info.title, info.id, info.severity])
    expect(readme.why).toBe(`${why}\n\n${sourceText(info)}`)
    expect(readme.advice).toMatch(/\.$/)
  })
  it('says when it fires, when not to use it, since when, and what its examples show', () => {
    expect(readme.what).toMatch(/^[A-Z][^.]{20,}\./)
    expect(readme.what).not.toContain('Reports it')
    expect(readme.notFor).toMatch(/^[A-Z].*\.$/)
    expect(readme.passing.words).toMatch(/^[A-Z].*\.$/)
    expect(readme.failing.words).toMatch(/^[A-Z].*\.$/)
    expect(isReleased(readme.since)).toBe(true)
  })
  it('is content with the passing example', () => {
    expect(find(readme.fragments.passing)).toEqual([])
  })
  it('finds the fault of the failing example, says what and what to do, and where', () => {
    const findings = find(readme.fragments.failing)
    expect(findings).not.toEqual([])
    const document = missionOf(readme.fragments.failing)
    const ids = new Set(collections.flatMap((name) => document[name].map(({ id }) => id)))
    for (const finding of findings) {
      expect(finding.rule).toBe(info.id)
      expect(finding.message).toMatch(/^\S.*\.$/)
      expect(finding.advice).toMatch(/^[A-Z].*\.$/)
      expect(finding.message).not.toContain('undefined')
      expect(finding.items.filter((id) => !ids.has(id))).toEqual([])
    }
  })
})

describe.each(rules)('$info.id', (rule) => {
  const { info } = rule
  const readme = readmeOf(info.id)

  it('has tests', () => {
    const test = new URL(`../../../../../${readme.path.replace('README.md', 'rule.test.ts')}`, import.meta.url)
    expect(existsSync(test)).toBe(true)
  })
  it('makes the same findings again, from another copy of the document', () => {
    const [once, again] = [
      findingsOf(rule, readme.fragments.failing),
      findingsOf(rule, structuredClone(readme.fragments.failing)),
    ]
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

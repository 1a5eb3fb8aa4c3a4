/** bulkhead check: severities, rules, waivers, and what other programs read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkMission } from '#core/checker/check.ts'
import { ownChecks } from '#core/checker/own-checks.ts'
import { rules } from '#core/checker/registry.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Mission } from '#core/mission/document.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { askCli } from '../support/kept-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const check = (...words: string[]) => askCli(['check', ...words], { cwd: folder })

const [first, second] = fullMap().panels
if (first === undefined || second === undefined) throw new Error('the full map has panels')
/** An error (two panels on one edge), a notice (a waiver of nothing) and perhaps more. */
const faulty: Mission = {
  ...fullMap(),
  panels: [...fullMap().panels, { ...first, id: 'p999' }],
  checks: { rules: {}, waivers: [{ rule: 'panels-cross', items: [], reason: 'There was one.' }] },
}
const allRules = rules.map(({ info }) => info.id)
/** The same, every error waived. */
const waived: Mission = {
  ...faulty,
  checks: {
    rules: {},
    waivers: [
      ...new Set(
        checkMission(faulty)
          .filter(({ severity }) => severity === 'error')
          .map(({ rule }) => rule),
      ),
    ].map((rule) => ({ rule, items: [], reason: 'Two decks, one edge: 100%, meant so.' })),
  },
}
/** A warning is the worst of it. */
const doubtful: Mission = {
  ...faulty,
  checks: {
    rules: Object.fromEntries(waived.checks.waivers.map(({ rule }) => [rule, { severity: 'warning' as const }])),
    waivers: [],
  },
}

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(place('faulty.bulkhead'), writeMission(faulty))
  writeFileSync(place('waived.bulkhead'), writeMission(waived))
  writeFileSync(place('doubtful.bulkhead'), writeMission(doubtful))
  writeFileSync(place('broken.bulkhead'), '{\n  nonsense')
  mkdirSync(place('lösung, 50%: a'), { recursive: true })
  writeFileSync(place('lösung, 50%: a/map #1.bulkhead'), writeMission(faulty))
})

interface Result {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations: readonly {
    readonly physicalLocation?: {
      readonly artifactLocation: { readonly uri: string }
      readonly region?: { readonly startLine: number; readonly startColumn: number }
    }
    readonly logicalLocations?: readonly { readonly name: string }[]
  }[]
  readonly suppressions: readonly { readonly kind: string; readonly justification: string }[]
}
interface Sarif {
  readonly version: string
  readonly $schema: string
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly name: string
        readonly version: string
        readonly rules: readonly { readonly id: string; readonly help: { readonly text: string } }[]
      }
    }
    readonly invocations: readonly {
      readonly executionSuccessful: boolean
      readonly toolExecutionNotifications: readonly {
        readonly level: string
        readonly message: { readonly text: string }
      }[]
    }[]
    readonly results: readonly Result[]
  }[]
}
const sarifOf = async (...files: string[]): Promise<Sarif['runs'][number]> => {
  const log = JSON.parse((await check('--format', 'sarif', ...files)).out) as Sarif
  expect(log.version).toBe('2.1.0')
  expect(log.$schema).toContain('sarif-2.1.0')
  expect(log.runs).toHaveLength(1)
  const [run] = log.runs
  if (run === undefined) throw new Error('the log has a run')
  return run
}
const lineOf = (mission: Mission, id: string): number =>
  writeMission(mission)
    .split('\n')
    .findIndex((line) => line.includes(`"id": "${id}"`)) + 1

describe('--severity and --fail-on', () => {
  it('hide what is milder, without a word about the exit code', async () => {
    const all = await check('faulty.bulkhead')
    expect(all.out).toMatch(/^ {2}notice/m)
    const errors = await check('faulty.bulkhead', '--severity', 'error')
    expect(errors.out).not.toMatch(/^ {2}(notice|warning)/m)
    expect(errors.out).toMatch(/^ {2}error/m)
    expect([all.code, errors.code]).toEqual([1, 1])
  })
  it('end with 1 from the severity asked for, and always show why', async () => {
    const code = async (...words: string[]) => (await check('doubtful.bulkhead', ...words)).code
    expect(await code()).toBe(0)
    expect(await code('--fail-on', 'warning')).toBe(1)
    expect(await code('--severity', 'warning')).toBe(0)
    const both = await check('doubtful.bulkhead', '--severity', 'error', '--fail-on', 'warning')
    expect(both.code).toBe(1)
    expect(both.out).toContain('edge-taken-twice')
  })
})

describe('--rule', () => {
  it('looks at those rules only', async () => {
    const one = await check('faulty.bulkhead', '--rule', 'edge-taken-twice')
    expect(one.code).toBe(1)
    expect(new Set(one.out.match(/(?<=\[)[a-z-]+(?=\]$)/gm))).toEqual(new Set(['edge-taken-twice']))
    const none = await check('--rule', 'marker-in-terrain', '--rule', 'square-in-two-zones', 'faulty.bulkhead')
    expect(none).toMatchObject({ code: 0, out: 'faulty.bulkhead: nothing to report\n' })
    expect((await check('faulty.bulkhead', '--rule', 'waiver-without-finding')).out).toContain('no longer matches')
  })
  it('says which rule may have been meant', async () => {
    const run = await check('faulty.bulkhead', '--rule', 'edge-taken-twise')
    expect(run).toMatchObject({ code: 2, out: '' })
    expect(run.err).toContain('Did you mean edge-taken-twice?')
  })
})

describe('waived findings', () => {
  it('are marked with the reason, counted apart, and no errors', async () => {
    const run = await check('waived.bulkhead', 'faulty.bulkhead')
    expect(run.out).toMatch(/^waived\.bulkhead: .*\d+ waived$/m)
    expect(run.out).toMatch(
      /^ {2}waived {3}.*\[edge-taken-twice\]\n {11}error, waived: Two decks, one edge: 100%, meant so\.$/m,
    )
    expect(run.out.trimEnd().split('\n').at(-1)).toMatch(
      /^2 files: 1 without errors, 1 with errors, 0 unreadable; \d+ findings? waived$/,
    )
    expect((await check('waived.bulkhead')).code).toBe(0)
  })
  it('are told apart in JSON, with the fix and its edits', async () => {
    const { files } = JSON.parse((await check('waived.bulkhead', 'faulty.bulkhead', '--format', 'json')).out)
    expect(files.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
    const reasons = files[0].findings.map(({ waived: reason }: { waived: string | null }) => reason)
    expect(reasons).toContain('Two decks, one edge: 100%, meant so.')
    const idle = files[1].findings.find(({ rule }: { rule: string }) => rule === 'waiver-without-finding')
    expect(idle.fix).toEqual({
      label: 'Take the waiver away',
      safe: true,
      edits: [{ type: 'set', field: 'checks', value: { rules: {}, waivers: [] } }],
    })
  })
  it('are left out for GitHub', async () => {
    const run = await check('waived.bulkhead', '--format', 'github', '--severity', 'error')
    expect(run).toMatchObject({ code: 0, out: '' })
  })
})

describe('--format github', () => {
  it('prints one command for each finding, at the line of its first item', async () => {
    const run = await check('faulty.bulkhead', '--format', 'github')
    expect(run.code).toBe(1)
    const findings = checkMission(faulty)
    const lines = run.out.trimEnd().split('\n')
    expect(lines).toHaveLength(findings.length)
    const twice = findings.find(({ rule }) => rule === 'edge-taken-twice')
    const line = lines.find((each) => each.includes('edge-taken-twice'))
    expect(line).toBe(
      `::error file=faulty.bulkhead,line=${lineOf(faulty, 'p1')},col=5,title=Bulkhead%3A edge-taken-twice::${twice?.at?.name}: ${twice?.message} ${twice?.advice}`,
    )
    expect(lines.some((each) => each.startsWith('::notice file=faulty.bulkhead,title='))).toBe(true)
  })
  it('escapes names and reports unreadable files', async () => {
    const run = await check('lösung, 50%: a/map #1.bulkhead', 'broken.bulkhead', '--format', 'github')
    expect(run.code).toBe(2)
    expect(run.out).toMatch(/^::error file=lösung%2C 50%25%3A a\/map #1\.bulkhead,line=\d+,col=5,title=/m)
    expect(run.out).toMatch(/^::error file=broken\.bulkhead,line=2,col=3,title=Bulkhead%3A unreadable::/m)
    for (const line of run.out.trimEnd().split('\n')) expect(line).toMatch(/^::(error|warning|notice) [^:]*::\S/)
  })
  it('names standard input in the message, for GitHub knows no such file', async () => {
    const run = await askCli(['check', '-', '--format', 'github'], { input: writeMission(faulty) })
    expect(run.out).toMatch(/^::error title=Bulkhead%3A edge-taken-twice::<stdin>: /m)
    expect(run.out).not.toContain('file=')
  })
})

describe('--format sarif', () => {
  it('describes the program and every rule, with its page as help', async () => {
    const { tool } = await sarifOf('faulty.bulkhead')
    expect(tool.driver).toMatchObject({ name: 'Bulkhead', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    expect(tool.driver.rules.map(({ id }) => id)).toEqual([...allRules, ...ownChecks.map(({ info }) => info.id)])
    for (const { help } of tool.driver.rules) expect(help.text).toContain('## What to do')
  })
  it('gives a result for each finding, with its place in the file', async () => {
    const run = await sarifOf('faulty.bulkhead')
    const findings = checkMission(faulty)
    const levels = { error: 'error', warning: 'warning', notice: 'note' }
    expect(run.results.map(({ ruleId, level, message }) => [ruleId, level, message.text])).toEqual(
      findings.map(({ rule, severity, message, advice }) => [rule, levels[severity], `${message} ${advice}`]),
    )
    for (const [index, { ruleId, ruleIndex, locations, suppressions }] of run.results.entries()) {
      expect(run.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
      expect(suppressions).toEqual([])
      const { items, at } = findings[index] ?? { items: [], at: null }
      expect(locations).toHaveLength(1)
      expect(locations[0]?.physicalLocation).toEqual({
        artifactLocation: { uri: 'faulty.bulkhead' },
        ...(items[0] === undefined ? {} : { region: { startLine: lineOf(faulty, items[0]), startColumn: 5 } }),
      })
      expect(locations[0]?.logicalLocations?.[0]?.name).toBe(at?.name)
    }
  })
  it('suppresses what is waived, with the reason', async () => {
    const { results } = await sarifOf('waived.bulkhead')
    const suppressed = results.filter(({ suppressions }) => suppressions.length > 0)
    expect(suppressed.length).toBe(checkMission(waived).filter((finding) => finding.waived !== null).length)
    expect(suppressed[0]?.suppressions).toEqual([
      { kind: 'inSource', status: 'accepted', justification: 'Two decks, one edge: 100%, meant so.' },
    ])
  })
  it('writes names as URIs and unreadable files as notifications', async () => {
    const odd = 'lösung, 50%: a/map #1.bulkhead'
    const run = await sarifOf(odd, place(odd), 'broken.bulkhead')
    const uris = new Set(run.results.map(({ locations }) => locations[0]?.physicalLocation?.artifactLocation.uri))
    expect(uris).toEqual(new Set(['l%C3%B6sung%2C%2050%25%3A%20a/map%20%231.bulkhead', pathToFileURL(place(odd)).href]))
    expect(run.invocations[0]?.executionSuccessful).toBe(false)
    expect(run.invocations[0]?.toolExecutionNotifications).toHaveLength(1)
    expect((await sarifOf('faulty.bulkhead')).invocations[0]).toEqual({
      executionSuccessful: true,
      toolExecutionNotifications: [],
    })
  })
})

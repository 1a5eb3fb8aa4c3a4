/** bulkhead check: severities, rules, waivers, and machine-readable formats. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const check = (...words: string[]) => askCli(['check', ...words], { cwd: folder })

const [first] = fullMap().panels
if (first === undefined) throw new Error('the full map has panels')
/** An error (two panels on one edge), a notice (a waiver of nothing) and perhaps more. */
const faulty: Mission = {
  ...fullMap(),
  panels: [...fullMap().panels, { ...first, id: 'p999' }],
  checks: { rules: {}, waivers: [{ rule: 'panels-cross', items: [], reason: 'There was one.' }] },
}
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
})

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
})

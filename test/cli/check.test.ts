import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)

/** Both sides have an entry zone and nothing else stands on the boards. */
const clean: Mission = {
  ...blankMission('Clean'),
  zones: [
    { id: 'z1', kind: 'attacker-entry', side: 'attacker', label: '', squares: [{ board: 1, x: 5, y: 0 }] },
    { id: 'z2', kind: 'defender-entry', side: 'defender', label: '', squares: [{ board: 2, x: 0, y: 6 }] },
  ],
}
/** Two walls on one edge. */
const faulty: Mission = {
  ...clean,
  panels: ['p1', 'p2'].map((id) => ({ id, piece: 'A2', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null })),
}

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(place('clean.bulkhead'), writeMission(clean))
  writeFileSync(place('faulty.bulkhead'), writeMission(faulty))
  writeFileSync(place('broken.bulkhead'), '{')
})

interface Report {
  readonly files: readonly {
    readonly file: string
    readonly ok: boolean
    readonly error: Readonly<Record<string, unknown>> | null
    readonly findings: readonly Readonly<Record<string, unknown>>[]
  }[]
}
const parse = (text: string): Report => JSON.parse(text) as Report

describe('bulkhead check', () => {
  it('says nothing bad of a clean mission and ends with 0', async () => {
    const run = await askCli(['check', 'clean.bulkhead'], { cwd: folder })
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toContain('clean.bulkhead: ')
    expect(run.out).not.toMatch(/\d errors?/)
  })

  it('says what is wrong, where, and what to do, and ends with 1', async () => {
    const run = await askCli(['check', 'faulty.bulkhead'], { cwd: folder })
    const [finding] = checkMission(faulty)
    expect(finding?.severity).toBe('error')
    expect(run).toMatchObject({ code: 1, err: '' })
    expect(run.out).toContain(finding?.message)
    expect(run.out).toContain(finding?.advice)
    expect(run.out).toContain(`[${finding?.rule}]`)
    expect(run.out).toMatch(/^faulty\.bulkhead: \d+ errors?/)
  })

  it('prints the findings of the checker as JSON', async () => {
    const run = await askCli(['check', '--format', 'json', 'faulty.bulkhead'], { cwd: folder })
    expect(run).toMatchObject({ code: 1, err: '' })
    const report = parse(run.out)
    expect(report).toEqual({
      files: [
        {
          file: 'faulty.bulkhead',
          ok: false,
          error: null,
          findings: JSON.parse(JSON.stringify(checkMission(faulty))),
        },
      ],
    })
    for (const finding of report.files[0]?.findings ?? [])
      expect(Object.keys(finding)).toEqual(
        expect.arrayContaining(['id', 'rule', 'severity', 'message', 'why', 'advice', 'items', 'at']),
      )
    expect(report.files[0]?.findings.some(({ items }) => String(items) === 'p1,p2')).toBe(true)
  })

  it('gives the worst exit code of several files and goes on after an unreadable one', async () => {
    const names = ['clean.bulkhead', 'broken.bulkhead', 'faulty.bulkhead']
    const code = async (...files: string[]) => (await askCli(['check', ...files], { cwd: folder })).code
    expect(await code('clean.bulkhead', 'clean.bulkhead')).toBe(0)
    expect(await code('clean.bulkhead', 'faulty.bulkhead')).toBe(1)
    expect(await code(...names)).toBe(2)
    const text = await askCli(['check', ...names], { cwd: folder })
    expect(text.err).toContain('broken.bulkhead:1:2: the file ends in the middle')
    expect(text.out.trimEnd().split('\n').at(-1)).toBe('3 files: 1 without errors, 1 with errors, 1 unreadable')
    const report = parse((await askCli(['check', ...names, '--format', 'json'], { cwd: folder })).out)
    expect(report.files.map(({ file, ok, error }) => [file, ok, error?.code ?? null])).toEqual([
      ['clean.bulkhead', true, null],
      ['broken.bulkhead', false, 'not-json'],
      ['faulty.bulkhead', false, null],
    ])
    expect(report.files[1]?.error).toEqual({
      code: 'not-json',
      message: expect.any(String),
      advice: expect.any(String),
      line: 1,
      column: 2,
      path: '',
      more: 0,
    })
  })

  it('expands patterns by itself, for shells that do not; a file that is called like one is that file', async () => {
    const maps = join(folder, 'maps')
    mkdirSync(join(maps, 'deep'), { recursive: true })
    for (const name of ['b.bulkhead', 'a.bulkhead', 'deep/c.bulkhead', '[x].bulkhead'])
      writeFileSync(join(maps, name), writeMission(fullMap()))
    const named = async (...patterns: string[]): Promise<string[]> => {
      const { out } = await askCli(['check', ...patterns, '--format', 'json'], { cwd: folder })
      return JSON.parse(out).files.map(({ file }: { file: string }) => file)
    }
    expect(await named('maps/?.bulkhead', 'maps/[[]x].bulkhead')).toEqual([
      'maps/a.bulkhead',
      'maps/b.bulkhead',
      'maps/[x].bulkhead',
    ])
    expect(await named('maps/**/c.*', 'maps/[x].bulkhead')).toEqual(['maps/deep/c.bulkhead', 'maps/[x].bulkhead'])
    const none = await askCli(['check', 'nowhere/*.bulkhead'], { cwd: folder })
    expect(none).toMatchObject({ code: 2 })
    expect(none.err).toMatch(/^nowhere\/\*\.bulkhead: the file doesn’t exist\n/)
  })

  it('reads standard input', async () => {
    const run = await askCli(['check', '-', '-', '--format', 'json'], { input: readFileSync(place('faulty.bulkhead')) })
    expect(run.code).toBe(1)
    expect(parse(run.out).files.map(({ file, findings }) => [file, findings.length > 0])).toEqual([
      ['-', true],
      ['-', true],
    ])
    expect((await askCli(['check', '-'], { input: writeMission(clean) })).out).toContain('<stdin>: ')
  })

  it('checks two thousand files on all processors, and reports them in their order', async () => {
    const three = ['clean.bulkhead', 'faulty.bulkhead', 'broken.bulkhead']
    const names = Array.from({ length: 2_000 }, (_, index) => three[(index + (index >> 3)) % 3] ?? '')
    const run = await askCli(['check', ...names, '--format', 'json'], { cwd: folder })
    const alone = new Map(
      parse((await askCli(['check', ...three, '--format', 'json'], { cwd: folder })).out).files.map((each) => [
        each.file,
        each,
      ]),
    )
    expect(parse(run.out).files).toEqual(names.map((name) => alone.get(name)))
    expect(run.code).toBe(names.includes('broken.bulkhead') ? 2 : 1)
    expect(run.err.match(/broken\.bulkhead:/g) ?? []).toHaveLength(
      names.filter((name) => name.startsWith('broken')).length,
    )
  })
})

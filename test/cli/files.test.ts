/** new, format, parts, schema: what they print and what they write. */
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { partsOf } from '#analysis/layout/parts.ts'
import { missionJsonSchemaText } from '#model/document-io/json-schema.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const contentOf = (name: string): string => readFileSync(place(name), 'utf8')
const leftovers = (): string[] => readdirSync(folder).filter((name) => name.includes('.tmp'))
/** Root may do everything, so tests of missing permissions need another user. */
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

beforeAll(ensureBuiltCli)

describe('bulkhead new', () => {
  it('prints an empty mission that the program reads', async () => {
    const run = await askCli(['new', '--title', 'Ambush in the hold'])
    expect(run).toMatchObject({ code: 0, err: '', out: writeMission(blankMission('Ambush in the hold')) })
    expect(readMission(run.out).ok).toBe(true)
  })

  it('writes a file, but not over another one unless told so', async () => {
    expect(await askCli(['new', '--out', 'new.bulkhead'], { cwd: folder })).toMatchObject({ code: 0, out: '', err: '' })
    expect(contentOf('new.bulkhead')).toBe(writeMission(blankMission()))
    const again = await askCli(['new', '--out', 'new.bulkhead', '--title', 'Other'], { cwd: folder })
    expect(again.code).toBe(2)
    expect(again.err).toContain('new.bulkhead: the file already exists')
    expect(again.err).toContain('--force')
    expect(contentOf('new.bulkhead')).toBe(writeMission(blankMission()))
    const forced = await askCli(['new', '--out', 'new.bulkhead', '--title', 'Other', '--force'], { cwd: folder })
    expect(forced.code).toBe(0)
    expect(contentOf('new.bulkhead')).toBe(writeMission(blankMission('Other')))
    expect(leftovers()).toEqual([])
  })

  it('refuses a title that no mission can have', async () => {
    for (const title of ['', 'two\nlines', 'x'.repeat(201)]) {
      const run = await askCli(['new', '--title', title])
      expect(run).toMatchObject({ code: 2, out: '' })
      expect(run.err).toContain('one line of 1 to 200 characters')
    }
  })

  it('says so when the folder is missing, or the name is a folder', async () => {
    const missing = await askCli(['new', '--out', 'none/x.bulkhead'], { cwd: folder })
    expect(missing).toMatchObject({ code: 2, out: '' })
    expect(missing.err).toContain('the folder to write to doesn’t exist')
    mkdirSync(place('folder'), { recursive: true })
    for (const force of [[], ['--force']]) {
      const run = await askCli(['new', '--out', 'folder', ...force], { cwd: folder })
      expect(run.code).toBe(2)
      expect(run.err).toContain('this is a folder')
    }
    expect(leftovers()).toEqual([])
  })
})

describe('bulkhead format', () => {
  const untidy = JSON.stringify(fullMap())

  it('prints the canonical text and leaves the file alone', async () => {
    writeFileSync(place('untidy.json'), untidy)
    const run = await askCli(['format', 'untidy.json'], { cwd: folder })
    expect(run).toMatchObject({ code: 0, err: '', out: writeMission(fullMap()) })
    expect(contentOf('untidy.json')).toBe(untidy)
    expect((await askCli(['format', '-'], { input: run.out })).out).toBe(run.out)
  })

  it('writes in place, keeps the mode and the link, and does not touch a tidy file', async () => {
    writeFileSync(place('inplace.json'), untidy)
    chmodSync(place('inplace.json'), 0o640)
    symlinkSync('inplace.json', place('link.json'))
    const first = await askCli(['format', '--write', 'link.json'], { cwd: folder })
    expect(first).toMatchObject({ code: 0, out: '', err: '' })
    expect(contentOf('inplace.json')).toBe(writeMission(fullMap()))
    expect(statSync(place('inplace.json')).mode & 0o777).toBe(0o640)
    expect(lstatSync(place('link.json')).isSymbolicLink()).toBe(true)
    const before = statSync(place('inplace.json'))
    await askCli(['format', '--write', 'inplace.json'], { cwd: folder })
    expect(statSync(place('inplace.json'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
    expect(leftovers()).toEqual([])
  })

  it('cannot write standard input back', async () => {
    expect(await askCli(['format', '-', '--write'], { input: untidy })).toMatchObject({ code: 2, out: '' })
  })

  it('leaves a protected file and a file in a protected folder as they are', async () => {
    const closed = place('closed')
    mkdirSync(closed)
    writeFileSync(place('protected.json'), untidy, { mode: 0o444 })
    writeFileSync(join(closed, 'x.json'), untidy)
    for (const path of [folder, closed, place('protected.json')]) if (isRoot) chownSync(path, NOBODY, NOBODY)
    chmodSync(closed, 0o555)
    const as = { cwd: folder, uid: isRoot ? NOBODY : undefined }
    for (const name of ['protected.json', 'closed/x.json']) {
      const run = await askCli(['format', '--write', name], as)
      expect(run).toMatchObject({ code: 2, out: '' })
      expect(run.err).toContain(`${name}: you are not allowed to write this file`)
      expect(contentOf(name)).toBe(untidy)
    }
    const created = await askCli(['new', '--out', 'closed/new.bulkhead'], as)
    expect(created).toMatchObject({ code: 2, out: '' })
    chmodSync(closed, 0o755)
    expect(readdirSync(closed)).toEqual(['x.json'])
    chmodSync(place('protected.json'), 0o000)
    expect((await askCli(['parts', 'protected.json'], as)).err).toContain('you are not allowed to read this file')
  })

  it.runIf(existsSync('/dev/full'))('says so when the disk is full', async () => {
    symlinkSync('/dev/full', place('full.bulkhead'))
    const run = await askCli(['new', '--force', '--out', 'full.bulkhead'], { cwd: folder })
    expect(run.code).toBe(2)
    expect(run.err).toContain('the disk is full')
  })
})

describe('bulkhead parts', () => {
  const document: Mission = {
    ...fullMap(),
    kit: { id: 'boarding-actions', count: 1, codes: { A1: 'LW', PL: '7' } },
  }
  beforeAll(() => writeFileSync(place('parts.bulkhead'), writeMission(document)))

  it('prints the parts as JSON', async () => {
    const run = await askCli(['parts', 'parts.bulkhead', '--format', 'json'], { cwd: folder })
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(run.out)).toEqual({
      file: 'parts.bulkhead',
      kit: { id: 'boarding-actions', name: 'Boarding Actions terrain set', count: 1 },
      parts: partsOf(document),
    })
  })

  it('prints a table with the codes of the group and what is missing', async () => {
    const { out } = await askCli(['parts', 'parts.bulkhead'], { cwd: folder })
    expect(out).toMatch(/^LW \(A1\) +Long Wall +8 +4 +4 missing$/m)
    expect(out).toMatch(/^7 \(PL\) +Left half-pillar +32 +16 +16 missing$/m)
    expect(out).toMatch(/^E +Wall end +0 +4 +4$/m)
    expect(out).toContain('64 pieces are missing.')
    const widths = new Set(
      out
        .split('\n')
        .filter((line) => /\d+ missing$/.test(line))
        .map((line) => line.length),
    )
    expect(widths.size).toBe(1)
  })

  it('says when everything is in the box', async () => {
    const run = await askCli(['parts', '-'], { input: writeMission(fullMap()) })
    expect(run.out).toContain('2 × Boarding Actions terrain set')
    expect(run.out).toContain('Everything is in the box.')
  })
})

describe('bulkhead schema', () => {
  it('prints the JSON Schema', async () => {
    expect(await askCli(['schema'])).toMatchObject({ code: 0, err: '', out: missionJsonSchemaText() })
  })
})

/** diff and merge, and merge as a driver of git. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleOf } from '../samples/open-sample.ts'
import { cliScript, ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { parseXml } from '../support/parse-xml.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)

function read(file: string): Mission {
  const result = readMission(readFileSync(file, 'utf8'))
  if (!result.ok) throw new Error(result.error.message)
  return result.value.document
}
const sample = read(join(projectFolder, 'resources/samples/cold-spine.bulkhead'))

function put(name: string, mission: Mission): string {
  writeFileSync(place(name), writeMission(mission))
  return place(name)
}
const titled = (mission: Mission, title: string): Mission => ({ ...mission, mission: { ...mission.mission, title } })
const summed = (mission: Mission, summary: string): Mission => ({
  ...mission,
  mission: { ...mission.mission, summary },
})
const without = (mission: Mission): Mission => ({ ...mission, notes: [], panels: mission.panels.slice(1) })

beforeAll(ensureBuiltCli, 120_000)

describe('bulkhead diff', () => {
  it('lists what differs, and ends with 0 unless told otherwise', async () => {
    const [one, other] = [put('one.bulkhead', sample), put('other.bulkhead', without(titled(sample, 'Another')))]
    const run = await askCli(['diff', one, other])
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toContain(`  Title: “Another” instead of “${sample.mission.title}”\n`)
    expect(run.out).toMatch(/ {2}.*Wall.*: removed\n/)
    expect((await askCli(['diff', one, other, '--exit-code'])).code).toBe(1)
    const same = await askCli(['diff', one, one, '--exit-code'])
    expect(same).toMatchObject({ code: 0 })
    expect(same.out).toContain('no difference')
  })

  it('gives programs the same as data', async () => {
    const [one, other] = [put('one.bulkhead', sample), put('other.bulkhead', titled(sample, 'Another'))]
    const run = await askCli(['diff', one, other, '--format', 'json'])
    expect(JSON.parse(run.out)).toEqual({
      before: one,
      after: other,
      differences: [
        {
          sort: 'changed',
          place: { on: 'sheet', path: ['mission', 'title'] },
          subject: 'Title',
          fact: '',
          before: `“${sample.mission.title}”`,
          after: '“Another”',
          text: `Title: “Another” instead of “${sample.mission.title}”`,
        },
      ],
    })
  })

  it('draws it, from whatever carries a mission', async () => {
    const one = put('one.bulkhead', sample)
    const other = put('other.bulkhead', without(sample))
    const picture = place('one.svg')
    expect((await askCli(['export', one, '--to', picture])).code).toBe(0)
    const run = await askCli(['diff', picture, other, '--format', 'svg'])
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(() => parseXml(run.out)).not.toThrow()
    expect(run.out).toContain('Differences')
  })

  it('prints it into a file, which is not replaced unasked', async () => {
    const files = [put('one.bulkhead', sample), put('other.bulkhead', without(sample))]
    const pdf = place('differences.pdf')
    const run = await askCli(['diff', ...files, '--format', 'pdf', '--out', pdf])
    expect(run).toMatchObject({ code: 0, err: '', out: '' })
    const bytes = readFileSync(pdf)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const again = await askCli(['diff', ...files, '--format', 'pdf', '--out', pdf])
    expect(again.code).toBe(2)
    expect(again.err).toContain('differences.pdf')
    expect(readFileSync(pdf).equals(bytes)).toBe(true)
  })

  it('names the letters that it cannot draw, and takes a font that has them', async () => {
    const one = put('plain.bulkhead', titled(sample, 'Plain'))
    const other = put('hebrew.bulkhead', titled(sample, 'שלום'))
    const font = ['--font', join(projectFolder, 'test/support/fonts/hebrew.ttf')]
    for (const format of ['svg', 'pdf']) {
      const words = ['diff', one, other, '--format', format, '--out', place(`hebrew.${format}`), '--force']
      const boxes =
        'A box marks characters that no font has: “ש”, “ל”, “ו”, “ם”. Choose a font file that has them (--font).\n'
      expect(await askCli(words)).toMatchObject({ code: 0, err: boxes })
      expect(await askCli([...words, ...font])).toMatchObject({ code: 0, err: '' })
      expect(await askCli([...words, '--font', one])).toMatchObject({ code: 2 })
    }
    expect(await askCli(['diff', one, other])).toMatchObject({ code: 0, err: '' })
  })
  it('ends with 2 for a file that is none', async () => {
    const run = await askCli(['diff', put('one.bulkhead', sample), place('gone.bulkhead')])
    expect(run.code).toBe(2)
    expect(run.err).toContain('gone.bulkhead')
  })
})

describe('bulkhead merge', () => {
  it('writes both changes into OURS, and ends with 0', async () => {
    const base = put('base.bulkhead', sample)
    const ours = put('ours.bulkhead', titled(sample, 'Ours'))
    const theirs = put('theirs.bulkhead', summed(sample, 'Theirs'))
    expect(await askCli(['merge', base, ours, theirs])).toMatchObject({ code: 0, out: '', err: '' })
    expect(read(ours).mission).toMatchObject({ title: 'Ours', summary: 'Theirs' })
  })

  it('keeps one side of a conflict, says both, and ends with 1', async () => {
    const base = put('base.bulkhead', sample)
    const ours = put('ours.bulkhead', titled(sample, 'Ours'))
    const theirs = put('theirs.bulkhead', summed(titled(sample, 'Theirs'), 'New'))
    const out = place('out.bulkhead')
    const run = await askCli(['merge', base, ours, theirs, '--out', out])
    expect(run.code).toBe(1)
    expect(run.err).toContain('Title: “Ours” in ours, “Theirs” in theirs')
    expect(read(out).mission).toMatchObject({ title: 'Ours', summary: 'New' })
    const takeTheirs = ['merge', base, ours, theirs, '--take', 'theirs', '--out']
    expect((await askCli([...takeTheirs, out, '--force'])).code).toBe(1)
    expect(read(out).mission.title).toBe('Theirs')
  })

  it('writes into no other file that is there, unless it may, and never over the other two missions', async () => {
    const files = ['base', 'ours', 'theirs'].map((name) => put(`${name}.bulkhead`, titled(sample, name)))
    const [base = '', ours = '', theirs = ''] = files
    const another = put('another.bulkhead', titled(sample, 'Another'))
    for (const out of [another, base, theirs]) {
      const before = read(out).mission.title
      const force = out === another ? [] : ['--force']
      expect((await askCli(['merge', base, ours, theirs, '--out', out, ...force])).code).toBe(2)
      expect(read(out).mission.title).toBe(before)
    }
    // By whatever name, ours is what the result is for.
    const linked = place('linked.bulkhead')
    symlinkSync(ours, linked)
    expect((await askCli(['merge', base, ours, theirs, '--out', linked, '--take', 'theirs'])).code).toBe(1)
    expect(read(ours).mission.title).toBe('theirs')
  })

  it.runIf(existsSync('/usr/bin/mkfifo'))('reads what both come from out of a pipe, too', async () => {
    const base = put('base.bulkhead', sample)
    const ours = put('ours.bulkhead', titled(sample, 'Ours'))
    const pipe = place('pipe')
    execFileSync('mkfifo', [pipe])
    const writing = spawn('sh', ['-c', 'cat "$1" > "$2"', 'sh', base, pipe])
    // Without it every difference would be a conflict.
    const run = await askCli(['merge', pipe, ours, base, '--out', '-'])
    writing.kill()
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(run.out).mission.title).toBe('Ours')
  })

  it('writes nothing where a file cannot be read', async () => {
    const ours = put('ours.bulkhead', titled(sample, 'Ours'))
    writeFileSync(place('bad.bulkhead'), '{"format"')
    const run = await askCli(['merge', put('base.bulkhead', sample), ours, place('bad.bulkhead')])
    expect(run.code).toBe(2)
    expect(read(ours).mission.title).toBe('Ours')
    const named = await askCli([
      'merge',
      place('base.bulkhead'),
      ours,
      place('bad.bulkhead'),
      '--name',
      'plan.bulkhead',
    ])
    expect(named.err).toMatch(/^plan\.bulkhead \(theirs\):1:/)
  })

  it('gives what it made of standard input to standard output', async () => {
    const base = put('base.bulkhead', sample)
    const theirs = put('theirs.bulkhead', summed(sample, 'Theirs'))
    const run = await askCli(['merge', base, '-', theirs], { input: writeMission(titled(sample, 'Ours')), cwd: folder })
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(run.out).mission).toMatchObject({ title: 'Ours', summary: 'Theirs' })
    expect(existsSync(place('-'))).toBe(false)
  })

  it('checks the result: a problem that neither of the two has is told', async () => {
    // Each takes three of the four walls of one kind that are in the box.
    const walls = (board: 1 | 2): Mission => ({
      ...sample,
      panels: [1, 3, 5].map((y) => ({
        id: `p${y}`,
        piece: 'A1',
        board,
        x: 1,
        y,
        axis: 'horizontal' as const,
        hatchway: null,
      })),
    })
    const base = put('base.bulkhead', { ...sample, panels: [] })
    const [ours, theirs] = [put('ours.bulkhead', walls(1)), put('theirs.bulkhead', walls(2))]
    const run = await askCli(['merge', base, ours, theirs, '--name', 'plan.bulkhead'])
    expect(run.code).toBe(0)
    expect(run.err).toMatch(
      /^plan\.bulkhead: the merged mission has .*problems? that neither side has:\n {2}(error|warning) {2}/,
    )
  })
})

/** The line of the guide, with the place of this copy. */
function driverOfTheGuide(): string {
  const guide = readFileSync(join(projectFolder, 'docs/guide/git.md'), 'utf8')
  const [, line] = /^git config merge\.bulkhead\.driver "(.+)"$/m.exec(guide) ?? []
  return (line ?? expect.fail('no driver in the guide'))
    .replace('/path/to/bulkhead/bin/bulkhead.js', `"${cliScript}"`)
    .replace(/^node /, `"${process.execPath}" `)
}

describe('git with bulkhead as its merge driver, as the guide sets it up', () => {
  async function repository(name: string) {
    const path = place(name)
    await mkdir(path)
    const git = (...words: string[]) =>
      spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], {
        cwd: path,
        encoding: 'utf8',
        env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', HOME: path },
      })
    const file = join(path, 'ambush.bulkhead')
    const commit = (mission: Mission, message: string) => {
      writeFileSync(file, writeMission(mission))
      git('add', '.')
      return git('commit', '-qm', message)
    }
    git('init', '-q', '-b', 'main')
    git('config', 'merge.bulkhead.driver', driverOfTheGuide())
    writeFileSync(join(path, '.gitattributes'), '*.bulkhead merge=bulkhead\n')
    commit(sample, 'first')
    return { git, file, commit }
  }

  it('merges two branches that changed different facts', async () => {
    const { git, file, commit } = await repository('clean')
    git('checkout', '-qb', 'hers')
    commit(summed(without(sample), 'Hers'), 'hers')
    git('checkout', '-q', 'main')
    commit(titled(sample, 'Ours'), 'ours')
    const run = git('merge', '-q', '--no-edit', 'hers')
    expect(run.status, run.stderr + run.stdout).toBe(0)
    expect(read(file).mission).toMatchObject({ title: 'Ours', summary: 'Hers' })
    expect(read(file).panels).toHaveLength(sample.panels.length - 1)
    expect(git('status', '--porcelain').stdout).toBe('')
  })

  it('leaves a conflict to a person, in a file that opens', async () => {
    const { git, file, commit } = await repository('conflict')
    git('checkout', '-qb', 'hers')
    commit(titled(sample, 'Hers'), 'hers')
    git('checkout', '-q', 'main')
    commit(titled(sample, 'Ours'), 'ours')
    const run = git('merge', '--no-edit', 'hers')
    expect(run.status).toBe(1)
    expect(run.stdout + run.stderr).toContain('Title: “Ours” in ours, “Hers” in theirs')
    // Git tells the name before or after, and of several files nobody would know which.
    expect(run.stderr).toContain('ambush.bulkhead: 1 conflict; everything else is merged.')
    expect(git('status', '--porcelain').stdout).toContain('UU ambush.bulkhead')
    expect(read(file).mission.title).toBe('Ours')
  })

  it('does not mix two missions that were added under one name', async () => {
    const { git, file } = await repository('added')
    const add = (name: string, message: string) => {
      writeFileSync(join(file, '..', 'new.bulkhead'), writeMission(sampleOf(name)))
      git('add', '.')
      git('commit', '-qm', message)
    }
    git('checkout', '-qb', 'hers')
    add('cutting-party.bulkhead', 'hers')
    git('checkout', '-q', 'main')
    add('cold-spine.bulkhead', 'ours')
    const run = git('merge', '--no-edit', 'hers')
    expect(run.status).toBe(1)
    expect(run.stderr.match(/^Conflict/gm)).toHaveLength(1)
    expect(run.stderr).toContain('new.bulkhead: two missions have this name, and nothing was merged.')
    expect(git('status', '--porcelain').stdout).toContain('AA new.bulkhead')
    expect(writeMission(read(join(file, '..', 'new.bulkhead')))).toBe(writeMission(sampleOf('cold-spine.bulkhead')))
    // As the guide says, theirs is to be had under another name.
    const theirs = git('show', 'MERGE_HEAD:new.bulkhead')
    expect(theirs.stdout).toBe(writeMission(sampleOf('cutting-party.bulkhead')))
  })
})

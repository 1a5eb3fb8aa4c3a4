/** Packs in the shell: made, added to, checked, compared, printed, and taken apart again. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPack } from '#publishing/pack/read-pack.ts'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const sample = (name: string): string => join(projectFolder, 'resources/samples', `${name}.bulkhead`)
const sampleTen = join(projectFolder, 'resources/samples/ten-ways.bulkhead-pack')
const pack = join(folder, 'ways.bulkhead-pack')
const titles = (file = pack): string[] => {
  const read = readPack(readFileSync(file, 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.pack.missions.map(({ mission }) => mission.mission.title)
}

beforeAll(ensureBuiltCli, 120_000)

describe('bulkhead pack', () => {
  it('makes a pack of missions, adds others where it is told, and says what differs', async () => {
    const made = await askCli([
      'pack',
      'new',
      sample('cold-spine'),
      sample('pump-room'),
      '--title',
      'Ways',
      '--table',
      'auto',
      '--out',
      pack,
    ])
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(titles()).toEqual(['Cold Spine', 'The Pump Room'])
    const old = join(folder, 'old.bulkhead-pack')
    writeFileSync(old, readFileSync(pack))
    const added = await askCli(['pack', 'add', pack, sample('third-bell'), '--at', '2'])
    expect(added).toMatchObject({ code: 0, out: 'Added 02 Third Bell\n' })
    expect(titles()).toEqual(['Cold Spine', 'Third Bell', 'The Pump Room'])
    const diff = await askCli(['pack', 'diff', old, pack, '--exit-code'])
    expect(diff.code).toBe(1)
    expect(diff.out).toContain('  Added: 02 Third Bell\n')
    expect(diff.out).not.toContain('Moved')
  })
  it('checks the pack and its missions', async () => {
    const run = await askCli(['pack', 'check', pack])
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toContain('03 The Pump Room: nothing found\n')
    expect(run.out).toContain('3 missions, no errors.')
    const bad = join(folder, 'bad.bulkhead-pack')
    writeFileSync(
      bad,
      readFileSync(pack, 'utf8').replace(
        '"dice": "d3"',
        '"dice": "d3", "rows": [{ "from": 1, "to": 9, "mission": "third-bell" }]',
      ),
    )
    const found = await askCli(['pack', 'check', bad, '--format', 'json', '--no-missions'])
    expect(found.code).toBe(1)
    expect((JSON.parse(found.out) as { findings: { rule: string }[] }).findings[0]?.rule).toBe('table-result-unknown')
  })
  it('refuses what is no pack with what, where, and what to do', async () => {
    const run = await askCli(['pack', 'check', sample('cold-spine')])
    expect(run).toMatchObject({ code: 2, out: '' })
    expect(run.err).toContain('single mission, not a pack')
    expect((await askCli(['pack'])).code).toBe(2)
  })
  it('lists what is rebuilt from mission to mission, with the steps when asked', async () => {
    const run = await askCli(['pack', 'order', pack, '--format', 'json', '--steps'])
    expect(run).toMatchObject({ code: 0, err: '' })
    const said = JSON.parse(run.out) as { order: string[]; changes: { to: string; steps: { text: string }[] }[] }
    expect(said.order).toEqual(['cold-spine', 'third-bell', 'the-pump-room'])
    expect(said.changes.map(({ to }) => to)).toEqual(['third-bell', 'the-pump-room'])
    expect(said.changes[0]?.steps[0]?.text).toMatch(/^(Remove|Lay|Place|Turn)/)
    const told = await askCli(['pack', 'order', pack])
    expect(told.out).toMatch(/^2\. .*Third Bell: \d+ pieces? stays?, .*\.$/m)
  })
  it('tells for which letters a box is printed, until a font file is named', async () => {
    const mission = join(folder, 'hebrew.bulkhead')
    const made = await askCli(['new', '--title', 'שלום', '--out', mission])
    expect(made.code).toBe(0)
    const foreign = join(folder, 'hebrew.bulkhead-pack')
    await askCli(['pack', 'new', mission, '--title', 'אב', '--out', foreign])
    const words = ['pack', 'export', foreign, '--to', join(folder, 'hebrew.pdf'), '--parts', 'cover,missions']
    const boxes = await askCli(words)
    expect(boxes.code).toBe(0)
    expect(boxes.err).toContain('אב: A box marks characters that no font has: “א” and “ב” on the cover')
    expect(boxes.err).toContain('שלום: A box marks characters that no font has: “ש”, “ל”, “ו”, “ם” in the title')
    expect(await askCli([...words, '--font', 'test/support/fonts/hebrew.ttf'])).toMatchObject({ code: 0, err: '' })
    const none = await askCli([...words, '--font', 'package.json'])
    expect(none).toMatchObject({ code: 2, out: '' })
    expect(none.err).toContain('package.json')
  })
  it('prints a PDF, and writes the missions as files', async () => {
    const pdf = join(folder, 'ways.pdf')
    expect(await askCli(['pack', 'export', pack, '--to', pdf, '--parts', 'cover,contents'])).toMatchObject({
      code: 0,
      err: '',
    })
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    const missions = join(folder, 'missions')
    expect((await askCli(['pack', 'export', pack, '--to', missions])).code).toBe(0)
    expect(readdirSync(missions).sort()[0]).toBe('01-cold-spine.bulkhead')
    // Existing files stay, all of them, and the advice names only things that the command can do.
    rmSync(join(missions, '01-cold-spine.bulkhead'))
    const there = readdirSync(missions).sort()
    const again = await askCli(['pack', 'export', pack, '--to', missions])
    expect(again).toMatchObject({ code: 2, out: '', err: expect.stringContaining('the file already exists') })
    expect(again.err).not.toContain('--force')
    expect(readdirSync(missions).sort()).toEqual(there)
    const dotted = join(folder, 'missions 2.1')
    expect((await askCli(['pack', 'export', pack, '--to', `${dotted}/`])).code).toBe(0)
    expect(readdirSync(dotted)).toHaveLength(there.length + 1)
    const wrong = await askCli(['pack', 'export', pack, '--to', join(folder, 'x.svg')])
    expect(wrong.code).toBe(2)
    expect(existsSync(join(folder, 'x.svg'))).toBe(false)
  })

  it('is a folder with a file for each mission, and one file again', async () => {
    const place = join(folder, 'as-folder')
    const file = join(folder, 'again.bulkhead-pack')
    expect(await askCli(['pack', 'convert', pack, '--to', `${place}/`])).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(place)).toContain('pack.json')
    expect(await askCli(['pack', 'check', place, '--no-missions'])).toMatchObject({ err: '' })
    expect(await askCli(['pack', 'convert', place, '--to', file])).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(pack, 'utf8'))
    // Files that differ are replaced only on request, and nothing of the other pack is left beside them.
    const there = readdirSync(place).sort()
    expect((await askCli(['pack', 'convert', sampleTen, '--to', place])).code).toBe(2)
    expect(readdirSync(place).sort()).toEqual(there)
    expect((await askCli(['pack', 'add', place, sample('four-claims')])).code).toBe(0)
    expect(readdirSync(place)).toContain('four-claims.bulkhead')
  })

  it('that is a folder and cannot be read is told by the file in it that is at fault', async () => {
    const place = join(folder, 'faulty')
    mkdirSync(place)
    const said = async (): Promise<string> => (await askCli(['pack', 'check', place])).err.replaceAll(`${folder}/`, '')
    expect(await said()).toMatch(/^faulty: there is no pack\.json in this folder\n {2}A pack that is a folder has/)
    writeFileSync(join(place, 'pack.json'), '{}')
    expect(await said()).toMatch(/^faulty\/pack\.json:1:1: this is JSON, but not a Bulkhead pack/)
    expect((await askCli(['pack', 'convert', sampleTen, '--to', place, '--force'])).code).toBe(0)
    writeFileSync(join(place, 'cold-spine.bulkhead'), '{\n;')
    expect(await said()).toMatch(/^faulty\/cold-spine\.bulkhead:2:1: mission 2/)
    rmSync(join(place, 'pack.json'))
    mkdirSync(join(place, 'pack.json'))
    expect(await said()).toMatch(/^faulty\/pack\.json: this is a folder, not a file/)
    expect((await askCli(['pack', 'check', ''])).err).toMatch(/^an empty name: the file doesn’t exist/)
  })

  it('takes a newer state of a mission by its title, and nothing where that title is of two', async () => {
    const own = join(folder, 'replaced.bulkhead-pack')
    const [cold, pump] = [sample('cold-spine'), sample('pump-room')]
    expect((await askCli(['pack', 'new', cold, pump, '--out', own])).code).toBe(0)
    expect(await askCli(['pack', 'add', own, cold, '--replace'])).toMatchObject({
      code: 0,
      out: 'Replaced 01 Cold Spine\n',
    })
    const before = readFileSync(own, 'utf8')
    const twice = await askCli(['pack', 'add', own, cold, cold, '--replace'])
    expect(twice).toMatchObject({ code: 2, out: '' })
    expect(twice.err).toContain('2 of the files are called “Cold Spine”')
    expect(readFileSync(own, 'utf8')).toBe(before)
    expect((await askCli(['pack', 'add', own, cold])).code).toBe(0)
    const two = readFileSync(own, 'utf8')
    const unclear = await askCli(['pack', 'add', own, cold, '--replace'])
    expect(unclear).toMatchObject({ code: 2, out: '' })
    expect(unclear.err).toContain('2 missions called “Cold Spine” (01 Cold Spine, 03 Cold Spine)')
    expect(readFileSync(own, 'utf8')).toBe(two)
  })

  it.each(['a file', 'a folder'])(
    'added to by several shells at once, %s has all that was said to be added',
    async (kind) => {
      const shared = join(folder, kind === 'a file' ? 'shared.bulkhead-pack' : 'shared/')
      expect((await askCli(['pack', 'new', sample('cold-spine'), '--title', 'Shared', '--out', shared])).code).toBe(0)
      const names = ['pump-room', 'third-bell', 'salt-and-iron', 'ration-day']
      const runs = await Promise.all(names.map((name) => askCli(['pack', 'add', shared, sample(name)])))
      const added = names.filter((_, at) => runs[at]?.code === 0)
      const now = (await askCli(['pack', 'check', shared])).out
      for (const { code, err } of runs) if (code !== 0) expect(err).toContain('the file has changed since it was read')
      expect(added.length).toBeGreaterThan(0)
      expect(now.match(/^\d\d /gm), now).toHaveLength(added.length + 1)
    },
  )

  it('added to by several shells at once, a folder has the missions of one title as each was given', async () => {
    const shared = join(folder, 'one-title/')
    expect((await askCli(['pack', 'new', sample('cold-spine'), '--title', 'Shared', '--out', shared])).code).toBe(0)
    const words = ['first', 'second', 'third', 'fourth']
    const files = words.map((word) => {
      const file = join(folder, `${word}.bulkhead`)
      const mission = JSON.parse(readFileSync(sample('pump-room'), 'utf8')) as { mission: { briefing: string } }
      mission.mission.briefing = `The ${word} of them.`
      writeFileSync(file, JSON.stringify(mission))
      return file
    })
    const runs = await Promise.all(files.map((file) => askCli(['pack', 'add', shared, file])))
    const added = words.filter((_, at) => runs[at]?.code === 0)
    const there = readdirSync(shared)
      .filter((name) => name.endsWith('.bulkhead'))
      .map((name) => readFileSync(join(shared, name), 'utf8'))
    expect(words.filter((word) => there.some((text) => text.includes(`The ${word} of them.`)))).toEqual(added)
    expect((await askCli(['pack', 'check', shared, '--no-missions'])).err).toBe('')
    expect(readdirSync(shared).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it.runIf(existsSync('/dev/zero'))('that names a device or a pipe as a mission has no such mission', async () => {
    const odd = join(folder, 'odd')
    expect((await askCli(['pack', 'convert', sampleTen, '--to', `${odd}/`])).code).toBe(0)
    const [one = '', other = ''] = readdirSync(odd).filter((name) => name !== 'pack.json')
    for (const name of [one, other]) rmSync(join(odd, name))
    symlinkSync('/dev/zero', join(odd, one))
    execFileSync('mkfifo', [join(odd, other)])
    const { code, err } = await askCli(['pack', 'check', odd])
    expect(code).toBe(2)
    expect(err).toContain(one)
  })
})

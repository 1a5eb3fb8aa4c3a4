/** Bad files: each gives exit code 2 and a clear error with its place and nothing is written. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { type CliRun, cliScript, ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
beforeAll(ensureBuiltCli)

/** How soon is measured by `npm run bench -- hostile`; here the test's own limit guards against hanging. */
const refused = (words: readonly string[], input?: Uint8Array): Promise<CliRun> =>
  askCli(words, input === undefined ? {} : { input })

const ten = join(projectFolder, 'resources/samples/ten-ways.bulkhead-pack')
const good = writeMission(fullMap())
const changed = (from: string, to: string): string => {
  if (!good.includes(from)) throw new Error(`the mission has no ${from}`)
  return good.replace(from, to)
}

/** The line of the first panel, the first line with a piece. */
const panelLine = good.slice(0, good.indexOf('"piece"')).split('\n').length

/** Name, content, place and words of the error. */
const badFiles: readonly (readonly [string, () => string | Uint8Array, string, string])[] = [
  ['empty', () => '', ':1:1', 'the file is empty'],
  ['not-json', () => 'Dear group,\nhere is my map.\n', ':1:1', 'this is no Bulkhead mission'],
  ['truncated', () => good.slice(0, 9_000), ':', 'Get it again from where it came from'],
  ['comment', () => `// mine\n${good}`, ':1:1', 'a comment'],
  ['another-format', () => '{\n  "format": "deck-plan",\n  "version": 1\n}', ':2:13', 'its format is “deck-plan”'],
  ['a-pack', () => readFileSync(ten), ':2:13', 'Packs have their own commands: bulkhead pack --help.'],
  ['another-json', () => '{"name": "package"}', ':1:1', 'not a Bulkhead mission'],
  [
    'newer',
    () => changed('"version": 1', '"version": 7'),
    ':3:14',
    'a newer Bulkhead made this file: it has version 7',
  ],
  ['unknown-code', () => changed('"piece": "B2"', '"piece": "Q9"'), `:${panelLine}:28`, '(at panels[0].piece)'],
  ['off-the-board', () => changed('"x": 0, "y": 0', '"x": 7, "y": 0'), `:${panelLine}:51`, 'is off the board'],
  [
    'endless',
    () => changed('"x": 0, "y": 0', '"x": 1e400, "y": 0'),
    `:${panelLine}:51`,
    'must be a number, not one that is too large',
  ],
  ['prototype', () => changed('"number": ""', '"__proto__": { "a": 1 }'), ':6:5', '“__proto__” is not allowed'],
  ['constructor', () => changed('"number": ""', '"constructor": 1'), ':6:5', '“constructor” is not allowed'],
  ['key-twice', () => changed('"number": ""', '"title": "x"'), ':6:5', '“title” is given twice'],
  ['long', () => new Uint8Array(50 * 1024 * 1024).fill(32), '', 'the file has 50 MB; a mission has at most 16 MB'],
  ['nested', () => '['.repeat(100_000) + ']'.repeat(100_000), ':1:65', 'more than 64 deep'],
  ['nested-objects', () => '{"a":'.repeat(100_000), ':1:321', 'more than 64 deep'],
  ['blanks', () => new Uint8Array(16 * 1024 * 1024).fill(32), ':1:1', 'the file is empty'],
  ['zeros', () => `{"panels": [${'0,'.repeat(8_000_000)}0]}`, ':1:', 'more than 10000 entries'],
  ['escapes', () => `["${'\\n'.repeat(8_000_000)}"]`, ':1:1', 'not a Bulkhead mission'],
  ['binary', () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x01, 0xff]), ':1:8', 'not text'],
  ['picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), '', 'this PNG is damaged'],
  ['utf-16', () => new Uint8Array(Buffer.from(`\uFEFF${good}`, 'utf16le')), ':1:1', 'UTF-16'],
]

describe.each(badFiles)('%s', (name, content, place, words) => {
  const file = join(folder, `${name}.bulkhead`)
  beforeAll(() => writeFileSync(file, content()))

  it('is refused by check, with its place', async () => {
    const run = await refused(['check', file])
    expect(run.code).toBe(2)
    expect(run.out).toBe('')
    expect(run.err.startsWith(`${file}${place}`)).toBe(true)
    expect(run.err).toContain(words)
    expect(run.err.trimEnd().split('\n')).toHaveLength(2)
    expect(run.err).not.toContain('    at ')
  })

  it('is refused by commands that write, and nothing is written', async () => {
    const out = join(folder, `${name}-out`)
    mkdirSync(out)
    const before = readFileSync(file)
    for (const words of [
      ['format', '--write', file],
      ['export', file, '--to', join(out, 'x.json')],
    ]) {
      const run = await askCli(words)
      expect(run.code, words.join(' ')).toBe(2)
      expect(run.out).toBe('')
      expect(run.err).toContain(file)
    }
    expect(readdirSync(out)).toEqual([])
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((entry) => entry.includes('.tmp'))).toEqual([])
  })
})

describe('standard input', () => {
  it('is guarded like a file', async () => {
    const long = await refused(['check', '-'], new Uint8Array(50 * 1024 * 1024).fill(32))
    expect(long.code).toBe(2)
    expect(long.err).toContain('<stdin>: the file is too large for a mission')
    const broken = await askCli(['format', '-'], { input: '{\n "a": }' })
    expect(broken.err).toContain('<stdin>:2:7: expected a value')
    expect(broken.code).toBe(2)
  })
})

describe('files that cannot be opened', () => {
  it('a missing file, a folder, a file in a file', async () => {
    const file = join(folder, 'blank.bulkhead')
    writeFileSync(file, writeMission(blankMission()))
    expect(await askCli(['check', join(folder, 'nowhere.bulkhead')])).toMatchObject({ code: 2, out: '' })
    expect((await askCli(['check', join(folder, 'nowhere.bulkhead')])).err).toContain('the file doesn’t exist')
    expect((await askCli(['parts', folder])).err).toContain('this is a folder, not a file')
    expect((await askCli(['format', join(file, 'inside.bulkhead')])).err).toContain('the file doesn’t exist')
  })
  it('an empty name is no file that is there already', async () => {
    const { code, err } = await askCli(['new', '--out', ''])
    expect([code, err]).toEqual([2, 'an empty name: this isn’t a file name\n  Name a file.\n'])
  })

  it('a file in the way of a folder is no file to replace', async () => {
    const way = join(folder, 'in-the-way')
    writeFileSync(way, 'mine')
    const map = join(projectFolder, 'resources/samples/first-map.bulkhead')
    for (const words of [
      ['pack', 'export', ten, '--to', way],
      ['pack', 'convert', ten, '--to', `${way}/`],
      ['export', map, '--to', `${way}/`, '--as', 'svg'],
      ['generate', '--template', '11', '--count', '2', '--out', way],
      ['vary', map, '--count', '2', '--out', `${way}/`],
    ]) {
      const { code, err } = await askCli(words)
      expect([words[0], code, err.slice(err.indexOf(': ') + 2)]).toEqual([
        words[0],
        2,
        'this must be a folder, but a file is in the way\n  Name another folder, or move that file away.\n',
      ])
    }
    expect(readFileSync(way, 'utf8')).toBe('mine')
  })

  it('a folder as standard input is called a folder', () => {
    const stdin = openSync(projectFolder, 'r')
    const { status, stderr } = spawnSync(process.execPath, [cliScript, 'parts', '-'], {
      stdio: [stdin, 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    closeSync(stdin)
    expect([status, stderr]).toEqual([2, '<stdin>: this is a folder, not a file\n  Name the file itself.\n'])
  })

  it('standard output is not called standard input where nothing is written to it', async () => {
    const map = join(projectFolder, 'resources/samples/salt-and-iron.bulkhead')
    const { code, err } = await askCli(['odds', map, '--svg', '-'])
    expect([code, err]).toEqual([2, '-: this cannot be written to standard output here\n  Name a file.\n'])
  })

  it('a margin that is no number is shown as it was written', async () => {
    const { code, err } = await askCli(['pack', 'export', ten, '--to', 'x.pdf', '--margin', 'wide'])
    expect([code, err]).toEqual([2, 'bulkhead pack export: --margin: “margin” must be a number, not “wide”\n'])
  })

  it('standard input is a pack where a file may be named, but is not written back, and no pages go to standard output', async () => {
    const input = readFileSync(ten, 'utf8')
    const { out } = await askCli(['pack', 'check', ten])
    expect(await askCli(['pack', 'check', '-'], { input })).toMatchObject({ out, err: '' })
    const back = [2, '', '<stdin>: standard input can’t be fixed in place\n  Name the file of the pack.\n']
    const added = await askCli(['pack', 'add', '-', join(projectFolder, 'resources/samples/first-map.bulkhead')], {
      input,
    })
    expect([added.code, added.out, added.err]).toEqual(back)
    const { code, err } = await askCli(['pack', 'export', ten, '--to', '-'])
    expect([code, err]).toEqual([
      2,
      'bulkhead pack export: standard output takes no pack; name a .pdf, or a folder for its missions\n',
    ])
  })

  /** Each is given a name that the system will not even look at, to read or to write. */
  const lines: readonly ((name: string) => string[])[] = [
    (name) => ['check', name],
    (name) => ['pack', 'check', name],
    (name) => ['pack', 'add', name, ten],
    (name) => ['pack', 'export', ten, '--to', name],
    (name) => ['pack', 'convert', ten, '--to', name],
    (name) => ['pack', 'new', '--out', name],
    (name) => ['generate', '--template', '21', '--count', '2', '--out', name],
    (name) => ['new', '--kit', name],
  ]
  it.each(lines.map((line) => [line('NAME').slice(0, 2).join(' '), line] as const))(
    '%s: links in a circle, a name that is too long',
    async (_words, line) => {
      const circle = join(folder, 'circle')
      if (!readdirSync(folder).includes('circle')) symlinkSync(circle, circle)
      const [round, long] = [await askCli(line(circle)), await askCli(line(join(folder, 'x'.repeat(300))))]
      expect(round).toMatchObject({ code: 2, out: '', err: expect.stringContaining('form a loop\n') })
      expect(long).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('the name is too long for this disk\n'),
      })
      for (const { err } of [round, long]) expect(err.trimEnd().split('\n')).toHaveLength(2)
    },
  )
})

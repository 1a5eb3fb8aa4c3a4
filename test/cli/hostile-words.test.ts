/** Names of files and words of missions that would steer a terminal or order GitHub's runner about; outputs that take no more. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { nameFromBytes, systemPath } from '#node-files/path-name.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import { cliScript, ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { packOf } from '../support/packs.ts'
import { askCli } from '../support/persistent-shell.ts'
import { keepVersions } from '../support/stored-versions.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
/** A mission that carries its own rule set. */
const berth = join(projectFolder, 'resources/samples/cold-berth.bulkhead')
const ten = join(projectFolder, 'resources/samples/ten-ways.bulkhead-pack')
const run = (...words: string[]) => askCli(words, { cwd: folder })

/** Everything that is not shown but acts: C0 but for the ends of our own lines, C1, marks of direction, separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const acting = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u
/** Workflow commands of GitHub's runner: at the start of a line, or (the older form) anywhere. */
const order = /^\s*::|##\[/mu

/** Each of them has several of what is to be neutralised. */
const names = [
  '::error::forged ##[group]\u001b[2J\u001b]0;title\u0007\ufeff.bulkhead',
  'a\r\n \u00a0 ::add-mask::\u009b31m\u202edaehkl\u2066ub\u2028::error::x.bulkhead',
] as const

/** As far as the words of a mission may go: one line without control characters. */
const word = '::warning::\u202eevil\u2066 ##[error]x'
const hostile: Mission = {
  ...fullMap(),
  mission: { ...fullMap().mission, title: word },
  sides: fullMap().sides.map((side) => ({ ...side, name: `::error::${side.name}\u200f` })),
  panels: [
    ...fullMap().panels,
    ...fullMap()
      .panels.slice(0, 1)
      .map((panel) => ({ ...panel, id: 'p999' })),
  ],
  checks: { rules: {}, waivers: [{ rule: 'panels-cross', items: [], reason: word }] },
}

beforeAll(async () => {
  await ensureBuiltCli()
  for (const name of names) writeFileSync(place(name), writeMission(hostile))
  writeFileSync(place('plain.bulkhead'), writeMission(hostile))
  const pump = JSON.parse(readFileSync(join(projectFolder, 'resources/samples/pump-room.bulkhead'), 'utf8'))
  pump.mission.title = word
  for (const side of pump.sides) side.name = word
  for (const objective of pump.play.objectives) objective.title = word
  writeFileSync(place('playable.bulkhead'), JSON.stringify(pump))
  const other = { ...hostile, mission: { ...hostile.mission, title: `${word} of another` } }
  writeFileSync(place('other.bulkhead'), writeMission(other))
  for (const name of ['plain.bulkhead', ...names])
    writeFileSync(place(`${name}-pack`), writePack(packOf([hostile, other], word)))
  for (const name of ['plain.bulkhead', ...names])
    await keepVersions(place('data'), place(name), [writeMission(hostile), writeMission(other)])
})

/** Commands that print something about a file, on both outputs. */
const about: readonly (readonly [string, (file: string) => string[]])[] = [
  ['check', (file) => ['check', file]],
  ['check, of several', (file) => ['check', file, 'plain.bulkhead']],
  ['parts', (file) => ['parts', file]],
  ['budget', (file) => ['budget', file, 'plain.bulkhead']],
  ['measure', (file) => ['measure', file, 'C4', 'D5']],
  ['sight', (file) => ['sight', file, 'C4', 'D5']],
  ['fairness', (file) => ['fairness', file]],
  ['playtest', (file) => ['playtest', file, '--battles', '1', '--progress']],
  ['playtest, of hostile words', () => ['playtest', 'playable.bulkhead', '--battles', '1', '--progress']],
  ['playtest, step by step', () => ['playtest', 'playable.bulkhead', '--trace', '0']],
  ['playtest, of several', (file) => ['playtest', file, 'playable.bulkhead', '--battles', '1']],
  ['playtest, with a strange patrol', (file) => ['playtest', 'plain.bulkhead', '--patrol', file]],
  ['playtest, of a strange side', (file) => ['playtest', 'plain.bulkhead', '--first', file]],
  ['odds', (file) => ['odds', file]],
  ['board', (file) => ['board', file]],
  ['calculate, of a strange name', (file) => ['calculate', file]],
  ['extract, of a folder', (file) => ['extract', join(file, 'x')]],
  ['format, of what is not there', (file) => ['format', `no${file}`]],
  ['export, with its progress', (file) => ['export', file, '--to', 'out', '--as', 'json', '--progress']],
  ['export, to a strange place', (file) => ['export', 'plain.bulkhead', '--to', file]],
  ['new, over a file', (file) => ['new', '--out', file]],
  ['link', (file) => ['link', file]],
  ['link, of a strange address', (file) => ['link', 'plain.bulkhead', '--base', file]],
  ['explain', (file) => ['explain', file]],
  ['check, of a strange rule', (file) => ['check', 'plain.bulkhead', '--rule', file]],
  ['new, of a strange template', (file) => ['new', '--template', file]],
  ['diff', (file) => ['diff', file, 'other.bulkhead']],
  ['merge, of two that conflict', (file) => ['merge', berth, 'other.bulkhead', file, '--out', 'merged', '--force']],
  ['versions', (file) => ['versions', file, '--data-dir', 'data']],
  ['versions, of nothing', (file) => ['versions', `no${file}`, '--data-dir', file]],
  ['restore, of a version that is not there', (file) => ['restore', file, '--version', '9', '--data-dir', 'data']],
  ['generate, for a mission', (file) => ['generate', '--for', file, '--out', file]],
  ['generate, of a strange template', (file) => ['generate', '--template', file]],
  ['finish', (file) => ['finish', file, '--out', file]],
  ['vary', (file) => ['vary', file, '--count', '2', '--out', 'variants/']],
  ['pack new', (file) => ['pack', 'new', file, '--out', 'plain.bulkhead']],
  ['pack check', (file) => ['pack', 'check', `${file}-pack`]],
  ['pack check, of a mission', (file) => ['pack', 'check', file]],
  ['pack order, step by step', (file) => ['pack', 'order', `${file}-pack`, '--steps']],
  ['pack diff', (file) => ['pack', 'diff', `${file}-pack`, 'plain.bulkhead-pack']],
  ['pack add, to a strange place', (file) => ['pack', 'add', `${file}-pack`, file, '--at', file]],
  ['pack export, to a strange place', (file) => ['pack', 'export', `${file}-pack`, '--to', file]],
  ['pack convert, to a strange place', (file) => ['pack', 'convert', `${file}-pack`, '--to', `plain.bulkhead/${file}`]],
  ['pack export, of its missions', (file) => ['pack', 'export', `${file}-pack`, '--to', `${file}/x`]],
  ['a strange command', (file) => [file]],
  ['a strange option', (file) => ['check', `--${file}`]],
  ['a strange base', (file) => ['measure', 'plain.bulkhead', 'C4', 'D5', '--base', file]],
  ['a strange place', (file) => ['sight', 'plain.bulkhead', 'C4', file]],
]

describe('words for people', () => {
  it.each(about)(
    '%s: neither a name nor a mission steers the terminal or gives an order',
    async (_what, words) => {
      for (const name of names) {
        const { out, err } = await run(...words(name))
        for (const text of [out, err]) {
          expect(text, JSON.stringify(name)).not.toMatch(acting)
          expect(text, JSON.stringify(name)).not.toMatch(order)
        }
        expect(out + err, JSON.stringify(name)).not.toBe('')
      }
    },
    120_000,
  )

  it('says a name so that one can tell what is in it, on one line', async () => {
    const { out } = await run('check', ...names)
    expect(out).toMatch(/^\\x3a:error::forged #\\x23\[group]\\x1b\[2J\\x1b]0;title\\x07\\ufeff\.bulkhead: /)
    expect(out).toMatch(/^a\\r\\n \u00a0 ::add-mask::\\x9b31m\\u202edaehkl\\u2066ub\\u2028::error::x\.bulkhead: /m)
    const unreadable = await run('check', 'nowhere\n::error::\u202e')
    expect(unreadable.err).toBe(
      'nowhere\\n::error::\\u202e: the file doesn’t exist\n  Check the name and the folder you are in.\n',
    )
  })
})

describe('JSON stays JSON', () => {
  const commands: readonly string[][] = [
    ['check', '--format', 'json'],
    ['parts', '--format', 'json'],
    ['budget', '--format', 'json'],
    ['measure', 'C4', 'D5', '--format', 'json'],
    ['sight', 'C4', 'D5', '--format', 'json'],
    ['fairness', '--format', 'json'],
  ]
  it.each(commands)(
    '%s',
    async (command, ...rest) => {
      for (const name of names) {
        const { out } = await run(command, name, ...rest)
        expect(out).not.toMatch(acting)
        expect(out).not.toMatch(order)
        const said: unknown = JSON.parse(out)
        // The name comes out as it went in.
        expect(JSON.stringify(said)).toContain(JSON.stringify(name))
      }
    },
    60_000,
  )

  it('a mission goes to a file or a program to the last byte', async () => {
    const text = writeMission(hostile)
    expect((await run('format', 'plain.bulkhead')).out).toBe(text)
    expect((await run('extract', 'plain.bulkhead')).out).toBe(text)
  })
})

describe.runIf(process.platform === 'linux')('names that are no UTF-8', () => {
  const name = nameFromBytes(Uint8Array.of(0xff, 0x2e, 0x62, 0x75, 0x6c, 0x6b, 0x68, 0x65, 0x61, 0x64))
  /** As a shell gives it to a program: Node's own `spawn` takes text only. */
  const shell = (line: string) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = spawn('bash', ['-c', `exec '${process.execPath}' '${cliScript}' ${line}`], { cwd: folder })
      let [out, err] = ['', '']
      child.stdout.on('data', (data) => {
        out += String(data)
      })
      child.stderr.on('data', (data) => {
        err += String(data)
      })
      child.on('close', (code) => resolve({ code, out, err }))
    })
  beforeAll(() => writeFileSync(systemPath(place(name)), writeMission(fullMap())))

  it("bulkhead check $'\\xff.bulkhead' opens it, alone and among others", async () => {
    const alone = await shell("check $'\\xff.bulkhead'")
    expect(alone).toMatchObject({ code: 0, err: '' })
    expect(alone.out).toMatch(/^\\xff\.bulkhead: /)
    const some = await shell("check ./*.bulkhead $'\\xff.bulkhead'")
    expect(some.err).toBe('')
    expect(some.out).toContain('./\\xff.bulkhead: ')
  })

  it('in JSON it can be told from every other name', async () => {
    const json = await shell("check $'\\xff.bulkhead' --format json")
    expect(JSON.parse(json.out)).toMatchObject({ files: [{ file: '\udcff.bulkhead', error: null }] })
  })

  it('written too: format --write, new --out, export to a file and to a folder of such names', async () => {
    writeFileSync(systemPath(place(name)), JSON.stringify(fullMap()))
    expect(await shell("format --write $'\\xff.bulkhead'")).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(systemPath(place(name)), 'utf8')).toBe(writeMission(fullMap()))
    expect(await shell("new --out $'new \\xfe.bulkhead'")).toMatchObject({ code: 0, err: '' })
    expect(await shell("export $'\\xff.bulkhead' --to $'out \\xfe' --as json --no-progress")).toMatchObject({ code: 0 })
    const written = readdirSync(folder, { encoding: 'buffer' }).map((bytes) => bytes.toString('latin1'))
    expect(written).toContain('new þ.bulkhead')
    const exported = readdirSync(systemPath(place('out \udcfe')), { encoding: 'buffer' })
    expect(exported.map((bytes) => bytes.toString('latin1'))).toEqual(['ÿ.json'])
  })
})

describe.runIf(existsSync('/dev/full'))('a standard output that takes no more', () => {
  // One for each way to write: terminal.ts has them all (test/architecture/cli-output.test.ts).
  const commands: readonly string[][] = [
    ['calculate'],
    ['check', 'plain.bulkhead', '--format', 'json'],
    ['export', 'plain.bulkhead', '--to', '-', '--as', 'svg'],
    ['extract', 'plain.bulkhead'],
    ['schema'],
    ['pack', 'convert', ten, '--to', '-'],
    ['--help'],
    ['--version'],
  ]
  const intoFull = (words: readonly string[], which: 1 | 2 = 1) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const full = openSync('/dev/full', 'w')
      const child = spawn(process.execPath, [cliScript, ...words], {
        cwd: folder,
        stdio: which === 1 ? ['ignore', full, 'pipe'] : ['ignore', 'pipe', full],
      })
      closeSync(full)
      let said = ''
      const other = which === 1 ? child.stderr : child.stdout
      other?.on('data', (data) => {
        said += String(data)
      })
      child.on('close', (code) => resolve({ code, said }))
    })

  it.each(commands.map((words) => [words.join(' '), words] as const))('%s > /dev/full', async (_line, words) => {
    expect(await intoFull(words)).toEqual({
      code: 2,
      said: 'bulkhead: standard output takes no more: the disk is full\n',
    })
  })

  it('a full standard error ends nothing in a stack', async () => {
    expect((await intoFull(['check', 'nowhere'], 2)).code).toBe(2)
    expect(await intoFull(['new'], 2)).toMatchObject({ code: 0 })
  })

  it('a disk that fills up in the middle is told, not cut off in silence', async () => {
    mkdirSync(place('short'), { recursive: true })
    const line = `ulimit -f 8; trap '' XFSZ; exec '${process.execPath}' '${cliScript}' rules --format json > short/out`
    const child = spawn('bash', ['-c', line], { cwd: folder })
    let err = ''
    child.stderr.on('data', (data) => {
      err += String(data)
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect({ code, err }).toEqual({ code: 2, err: 'bulkhead: standard output takes no more: the disk is full\n' })
  })
})

/** The program as a shell meets it: help, version, wrong words, other folders, closed pipes. */
import { execFile, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { allCommands } from '../../src/cli/program.ts'
import { cliScript, ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
beforeAll(ensureBuiltCli)

/** Every command there is: a new one is tested for its help without a word here. */
const commands = (await allCommands()).commands.map((command) => command.name())

describe('help', () => {
  it('lists every command', async () => {
    const run = await askCli(['--help'])
    expect(run).toMatchObject({ code: 0, err: '' })
    for (const command of commands) expect(run.out).toMatch(new RegExp(`^  ${command} `, 'm'))
    expect(run.out).toContain('Exit code: 0')
  })

  it.each(commands)('shows how to use %s, with an example', async (command) => {
    const run = await askCli([command, '--help'])
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toContain(`Usage: bulkhead ${command}`)
    expect(run.out).toMatch(new RegExp(`Example:\n  bulkhead ${command}`))
    expect((await askCli(['help', command])).out).toBe(run.out)
  })

  it('says the version', async () => {
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
    expect(await askCli(['--version'])).toMatchObject({ code: 0, out: `${version}\n`, err: '' })
  })
})

describe('a wrong command line', () => {
  it.each([
    [[], 'Usage: bulkhead'],
    [['chek'], 'Did you mean check?'],
    [['check'], "missing required argument 'file'"],
    [['check', 'a', '--format', 'xml'], 'Allowed choices are text, json'],
    [['check', 'a', '--severity', 'fatal'], 'Allowed choices are error, warning, notice'],
    [['explain'], "missing required argument 'rule'"],
    [['rules', 'a'], 'too many arguments'],
    [['check', 'a', '--fromat'], 'Did you mean --format?'],
    [['export', 'a'], "required option '--to <out>' not specified"],
    [['parts', 'a', 'b'], 'too many arguments'],
    [['budget'], "missing required argument 'file'"],
    [['budget', 'a', '--format', 'xml'], 'Allowed choices are text, json'],
    [['schema', 'a'], 'too many arguments'],
    [['new', 'a'], 'too many arguments'],
    [['templates', 'a'], 'too many arguments'],
    [['templates', '--format', 'xml'], 'Allowed choices are text, json'],
  ])('%j ends with 2 and says what is wrong', async (words, message) => {
    const run = await askCli(words)
    expect(run).toMatchObject({ code: 2, out: '' })
    expect(run.err).toContain(message)
  })
})

describe('words that are no command', () => {
  it.each([
    [['wibble'], "error: unknown command 'wibble'\nbulkhead --help lists the commands.\n"],
    [['pack', 'wibble'], "error: unknown command 'wibble'\nbulkhead pack --help lists the commands.\n"],
    [
      ['pack', 'chekc'],
      "error: unknown command 'chekc'\n(Did you mean check?)\nbulkhead pack --help lists the commands.\n",
    ],
    [['help', 'wibble'], "error: unknown command 'wibble'\nbulkhead --help lists the commands.\n"],
    [
      ['night.bulkhead'],
      "error: unknown command 'night.bulkhead'\nTo check a mission: bulkhead check FILE. To print it: bulkhead export FILE --to sheet.pdf\nbulkhead --help lists the commands.\n",
    ],
    [
      ['export', 'a'],
      "error: required option '--to <out>' not specified\nbulkhead export --help shows how it is used.\n",
    ],
    [['pack', 'order'], "error: missing required argument 'pack'\nbulkhead pack order --help shows how it is used.\n"],
  ])('%j: what to do next is said', async (words, err) => {
    expect(await askCli(words)).toMatchObject({ code: 2, out: '', err })
  })
  it.each([['help'], ['help check'], ['help pack']])('%s was asked for, and is no error', async (words) => {
    const run = await askCli(words.split(' '))
    expect(run).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Usage: bulkhead') })
  })
  it.each([80, 60])('is no wider than a terminal of %i letters; examples stay whole', async (columns) => {
    const leaves = (command: Command): Command[] => [command, ...command.commands.flatMap(leaves)]
    const wide: string[] = []
    for (const command of leaves(await allCommands())) {
      const written: string[] = []
      command.configureOutput({ writeOut: (text) => written.push(text), getOutHelpWidth: () => columns })
      command.outputHelp()
      const lines = written.join('').split('\n')
      wide.push(...lines.filter((line) => !/^(?: {2}(?:bulkhead|git)|Usage:) /.test(line) && line.length > columns))
    }
    expect(wide).toEqual([])
  })
})

describe('from another folder', () => {
  it('runs through a link in node_modules/.bin, as npx does', async () => {
    const bin = join(folder, 'node_modules/.bin')
    mkdirSync(bin, { recursive: true })
    symlinkSync(cliScript, join(bin, 'bulkhead'))
    writeFileSync(join(folder, 'map.bulkhead'), writeMission(blankMission('Elsewhere')))
    const { stdout } = await promisify(execFile)(join(bin, 'bulkhead'), ['parts', 'map.bulkhead'], { cwd: folder })
    expect(stdout).toContain('Elsewhere')
    const run = await askCli(['export', 'map.bulkhead', '--to', 'map.svg'], {
      cwd: folder,
      script: join(bin, 'bulkhead'),
    })
    expect(run).toMatchObject({ code: 0, err: '' })
  })
})

describe('a program that was not built, or only in part', () => {
  it('says so and ends with 2', async () => {
    const copy = join(folder, 'copy')
    mkdirSync(join(copy, 'bin'), { recursive: true })
    writeFileSync(join(copy, 'package.json'), '{"type": "module"}')
    copyFileSync(cliScript, join(copy, 'bin/bulkhead.js'))
    const missing = await askCli(['schema'], { script: join(copy, 'bin/bulkhead.js') })
    expect(missing).toMatchObject({ code: 2, out: '' })
    expect(missing.err).toContain('has not been built yet. Run `npm run build`')
    mkdirSync(join(copy, 'out/cli'), { recursive: true })
    writeFileSync(join(copy, 'out/cli/bulkhead.js'), "import './document.js'")
    const partly = await askCli(['schema'], { script: join(copy, 'bin/bulkhead.js') })
    expect(partly).toMatchObject({ code: 2, out: '' })
    expect(partly.err).toContain('Run `npm run build`')
  })
})

/** Runs a command whose standard output nobody reads. */
async function unread(...words: string[]): Promise<{ code: unknown; err: string }> {
  const child = spawn(process.execPath, [cliScript, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, err }
}

describe('a reader that stops reading', () => {
  it('is no error', async () => {
    expect(await unread('schema')).toEqual({ code: 0, err: '' })
  })
  it('keeps no command from writing all of its files', async () => {
    const place = join(folder, 'missions')
    const fixed = ['a', 'b', 'c'].map((name) => join(folder, `${name}.bulkhead`))
    const panelsIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')).panels
    const sound = 'resources/samples/pump-room.bulkhead'
    // A second piece on one edge is a fault with a safe fix.
    const panels = [...panelsIn(sound), { ...panelsIn(sound)[0], id: 'twice' }]
    for (const file of fixed)
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(sound, 'utf8')), panels }))
    for (const words of [
      ['pack', 'export', 'resources/samples/ten-ways.bulkhead-pack', '--to', `${place}/`],
      ['check', ...fixed, '--fix'],
    ])
      expect(await unread(...words)).toEqual({ code: 0, err: '' })
    expect(readdirSync(place)).toHaveLength(10)
    for (const file of fixed) expect(panelsIn(file)).toHaveLength(panels.length - 1)
  })
  it.each(['pdf', 'png', 'html'])('is none for the bytes of a file either (%s)', async (format) => {
    const words = ['export', 'resources/samples/cold-spine.bulkhead', '--to', '-', '--as', format]
    const child = spawn(process.execPath, [cliScript, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.once('data', () => child.stdout.destroy())
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })
})

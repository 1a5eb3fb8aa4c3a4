/** odds and board: a game's calculations from a mission, and a boarding played step by step. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cliScript, ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { parseXml } from '../support/parse-xml.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const sample = (name: string): string => join(projectFolder, 'resources/samples', name)
const coldBerth = sample('cold-berth.bulkhead')
const coldSpine = sample('cold-spine.bulkhead')

beforeAll(ensureBuiltCli, 60_000)

describe('bulkhead odds', () => {
  it('reckons a boarding from the figures of the mission', async () => {
    const run = await askCli(['odds', coldBerth])
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toContain('Driven off (p): 25.0 %')
    expect(run.out).toContain('By Marines committed')
  })
  it('has the rolls of Boarding Actions: of rules, of tables, and of a contested hatchway', async () => {
    const breach = place('breach.bulkhead')
    expect(await askCli(['new', '--template', '23', '--out', breach])).toMatchObject({ code: 0 })
    const rules = await askCli(['odds', breach, 'rules'])
    expect(rules).toMatchObject({ code: 0, err: '' })
    expect(rules.out).toContain('It happens to a particular one of the 6  1 in 9 (11 %)')
    const contested = await askCli(['odds', coldSpine, 'hatchway', 'toughness=5'])
    expect(contested.out).toContain('Toughness 5 against 4: 21 in 31 (68 %)')
  })
  it('takes what differs as name=value, and prints JSON alone', async () => {
    const run = await askCli([
      'odds',
      coldBerth,
      'boarding',
      'pointDefence=50 20 20 7 3',
      'committed=1',
      '--format',
      'json',
    ])
    expect(run.code).toBe(0)
    const { lines, curves } = JSON.parse(run.out)
    expect(lines).toContainEqual({ name: 'Driven off (p)', value: '30.0 %' })
    expect(curves[0].across).toEqual([1, 2, 3, 4, 5, 6])
  })
  it('writes the curve as a picture, and replaces none unasked', async () => {
    const svg = place('curve.svg')
    expect(await askCli(['odds', coldBerth, '--svg', svg])).toMatchObject({ code: 0 })
    expect(() => parseXml(readFileSync(svg, 'utf8'))).not.toThrow()
    expect(await askCli(['odds', coldBerth, '--svg', svg])).toMatchObject({ code: 2 })
    expect(await askCli(['odds', coldBerth, '--svg', svg, '--force'])).toMatchObject({ code: 0 })
  })
  it.each([
    [[coldSpine, 'gunnery'], 'has no odds “gunnery”; it has rules, hatchway'],
    [[coldSpine, 'rules'], 'no rule of this mission says what it rolls'],
    [[coldSpine, 'toughness=5'], 'name one of them first: rules, hatchway'],
    [[coldBerth, 'gunnery'], 'has no value “gunnery”'],
    [[coldBerth, 'speed=3'], 'has no value “speed”; it has boarder, target'],
    [[coldBerth, 'committed=9'], 'X is from 1 to 2, not 9'],
    [[coldBerth, 'attack=1 2 3'], 'is not five chances in per cent'],
    [[place('none.bulkhead')], 'none.bulkhead'],
  ])('says what is wrong with %o', async (words, reason) => {
    const run = await askCli(['odds', ...words])
    expect(run).toMatchObject({ code: 2, out: '' })
    expect(run.err).toContain(reason)
  })
})

describe('bulkhead board', () => {
  const captured = 'k2,k1,y,2,N,n,T,,1,holds'

  it('carries every figure along and tells what happened', async () => {
    const run = await askCli(['board', coldBerth, '--answers', captured])
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toContain(
      '6 Capture: Capital ship Cold Berth is captured and belongs to Attacker, with 1 Marine aboard',
    )
    expect(run.out).toContain('Capital ship Cold Berth: Owner Attacker, Structure 0, Marines 1')
    expect(run.out).toContain('Next: Who')
  })
  it('asks line by line, says again what it did not understand, and takes back', async () => {
    const run = await askCli(['board', coldBerth], { input: 'Lantern Jaw\nk2\nk1\nundo\nk1\ny\nlots\n2\n' })
    expect(run.code).toBe(0)
    expect(run.out).toContain('takes k2 (Capital ship Lantern Jaw)')
    expect(run.out).toContain('takes a whole number from 1 to 2')
    expect(run.out).toContain('Next: 3 Point defence')
  })
  it('goes on from a walk that was over, once its last answer is taken back', async () => {
    const walk = place('over.bulkhead-walk')
    await askCli(['board', coldBerth, '--answers', 'k2,undo,end', '--save', walk])
    expect(JSON.parse(readFileSync(walk, 'utf8'))).toMatchObject({ answers: ['end'] })
    const refused = await askCli(['board', coldBerth, '--load', walk, '--answers', 'k2'])
    expect(refused.err).toContain('Answer “undo” to take the last answer back')
    const given = await askCli(['board', coldBerth, '--load', walk, '--answers', 'undo,k2,k1,y'])
    const typed = await askCli(['board', coldBerth, '--load', walk], { input: 'k2\nundo\nk2\nk1\ny\n' })
    for (const run of [given, typed]) expect(run.out).toContain('Next: 2 Commit')
    expect(typed.out).toContain('This walk is over. Answer “undo” to take the last answer back')
  })
  it('says with which mission a walk was saved that is another one’s', async () => {
    const walk = place('strange.bulkhead-walk')
    const text = JSON.stringify({
      format: 'bulkhead-walk',
      version: 1,
      list: 'boarding',
      mission: 'Warm Berth',
      answers: ['k2'],
    })
    writeFileSync(walk, text)
    const run = await askCli(['board', coldBerth, '--load', walk, '--answers', ''])
    expect([run.code, run.err]).toEqual([0, `bulkhead board: ${walk} was saved with the mission “Warm Berth”.\n`])
  })
  it.skipIf(process.platform === 'win32')('keeps what was answered when somebody presses Ctrl-C', async () => {
    const walk = place('ended.bulkhead-walk')
    const child = spawn(process.execPath, [cliScript, 'board', coldBerth, '--save', walk])
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // When the second question is shown, the first answer has been accepted. A second signal would end the program at once.
      const asked = said.includes('Which enemy capital ship')
      said += text
      if (!asked && said.includes('Which enemy capital ship')) child.kill('SIGINT')
    })
    child.stdin.write('k2\n')
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(130)
    expect(said).toContain('Next: 1 Declare')
    expect(JSON.parse(readFileSync(walk, 'utf8'))).toMatchObject({ answers: ['k2'] })
  })
  it('prints JSON alone, the questions go to standard error', async () => {
    const run = await askCli(['board', coldBerth, '--format', 'json'], { input: 'k2\nk1\n' })
    expect(JSON.parse(run.out)).toMatchObject({ question: { step: '1 Declare' } })
    expect(run.err).toContain('Who boards')
  })
  it('asks nothing when what is answered could not be kept, goes on in the file of a walk, and names a missing one in two lines', async () => {
    const folder = temporaryFolder()
    const walk = join(folder, 'walk')
    writeFileSync(walk, 'something else')
    const refused = await askCli(['board', coldBerth, '--save', walk], { input: 'k2\nk1\ny\n' })
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toContain('the file already exists')
    expect(readFileSync(walk, 'utf8')).toBe('something else')

    expect(await askCli(['board', coldBerth, '--answers', 'k2,k1,y', '--save', walk, '--force'])).toMatchObject({
      code: 0,
    })
    const further = await askCli(['board', coldBerth, '--load', walk, '--answers', '2,N', '--save', walk])
    expect(further).toMatchObject({ code: 0, err: '' })
    const whole = await askCli(['board', coldBerth, '--load', walk, '--answers', ''])
    expect(whole.out).toBe((await askCli(['board', coldBerth, '--answers', 'k2,k1,y,2,N'])).out)

    const missing = await askCli(['board', coldBerth, '--load', join(folder, 'none')])
    expect(missing.code).toBe(2)
    expect(missing.err.trimEnd().split('\n')).toHaveLength(2)
    expect(missing.err).not.toContain('\\n')
  })

  it.each([
    ['', 'an empty name: this isn’t a file name'],
    ['-', 'this cannot be written to standard output'],
    ['.', 'this is a folder, not a file'],
    ['none/walk', 'the folder to write to doesn’t exist'],
  ])('asks nothing when --save %j can keep nothing', async (save, why) => {
    const run = await askCli(['board', coldBerth, '--save', save], { input: 'k2\nk1\n' })
    expect(run).toMatchObject({ code: 2, out: '' })
    expect(run.err).toContain(why)
  })
  it.skipIf(process.platform !== 'linux')('says the answers when the file takes none after all', async () => {
    const run = await askCli(['board', coldBerth, '--save', '/dev/full'], { input: 'k2\nk1\n' })
    expect(run.code).toBe(2)
    expect(run.err).toMatch(/the disk is full\n.*\nbulkhead board: the answers were --answers "k2,k1"\n$/)
  })
  it('has examples in its help that run one after the other', async () => {
    const help = (await askCli(['board', '--help'])).out
    const examples = [...help.matchAll(/^ {2}bulkhead (board .*)$/gm)].map(([, words = '']) => words)
    expect(examples.length).toBeGreaterThan(2)
    const walk = join(temporaryFolder(), 'turn-2.bulkhead-walk')
    for (const example of examples) {
      const words = example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []
      const named = words.map((word) =>
        word === 'cold-berth.bulkhead' ? coldBerth : /-walk$/.test(word) ? walk : word,
      )
      expect(await askCli(named, { input: '' })).toMatchObject({ code: 0, err: '' })
    }
  })

  it('keeps a walk in a file and goes on with it', async () => {
    const walk = place('walk.bulkhead-walk')
    expect(await askCli(['board', coldBerth, '--answers', 'k2,k1,y,2,N', '--save', walk])).toMatchObject({ code: 0 })
    expect(JSON.parse(readFileSync(walk, 'utf8'))).toMatchObject({
      format: 'bulkhead-walk',
      mission: 'Cold Berth',
      answers: ['k2', 'k1', 'y', '2', 'N'],
    })
    const whole = await askCli(['board', coldBerth, '--answers', captured])
    const parted = await askCli(['board', coldBerth, '--load', walk, '--answers', 'n,T,,1,holds'])
    expect(parted.out).toBe(whole.out)
    const asked = await askCli(['board', coldBerth, '--load', walk], { input: 'n\nT\n\n1\nholds\n' })
    expect(asked.out).toContain('Capital ship Cold Berth: Owner Attacker, Structure 0, Marines 1')
    expect(await askCli(['board', coldBerth, '--answers', 'k2', '--save', walk])).toMatchObject({ code: 2 })
  })
  it('refuses a file that is no walk, and a walk that does not fit', async () => {
    writeFileSync(place('odd.bulkhead-walk'), '{"format":"bulkhead-walk"}')
    expect((await askCli(['board', coldBerth, '--load', place('odd.bulkhead-walk')])).err).toContain(
      'The file is no saved walk',
    )
    writeFileSync(
      place('far.bulkhead-walk'),
      '{"format":"bulkhead-walk","version":1,"list":"boarding","mission":"","answers":["k99"]}',
    )
    const run = await askCli(['board', coldBerth, '--load', place('far.bulkhead-walk')])
    expect(run).toMatchObject({ code: 2 })
    expect(run.err).toContain('far.bulkhead-walk: answer 1: “Who boards, or is boarding?” takes k2')
  })
  it('says which game has no step list', async () => {
    expect(await askCli(['board', coldSpine, '--answers', ''])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Boarding Actions has no step list'),
    })
  })
})

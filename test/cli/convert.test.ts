/** convert: turns a mission into one of another game; losses are listed before and after. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const sample = (name: string): string => join(projectFolder, 'resources/samples', name)
const coldSpine = sample('cold-spine.bulkhead')
const to = (file: string, ruleSet: string, ...words: string[]) =>
  askCli(['convert', file, '--rule-set', ruleSet, ...words])

beforeAll(ensureBuiltCli, 60_000)

describe('bulkhead convert', () => {
  it('lists what would be lost part by part, and writes nothing', async () => {
    const out = place('dry.bulkhead')
    const run = await to(coldSpine, 'capital-ships', '--dry-run', '--out', out)
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toMatch(/^From Boarding Actions to Capital-ship boarding, this is lost:\nOn the map\n {2}\d+ × /)
    expect(run.out).toContain('  4 × Attacker Entry Zone: Capital-ship boarding has no such kind.\n')
    expect(run.out).toMatch(/\nTable and kit\n {2}The boards become an open table of/)
    expect(run.out).toMatch(/\nScoring\n {2}/)
    expect(existsSync(out)).toBe(false)
  })
  it('prints the list as JSON alone', async () => {
    const run = await to(coldSpine, 'ship-to-ship', '--dry-run', '--format', 'json')
    expect(run).toMatchObject({ code: 0, err: '' })
    const { losses, ...games } = JSON.parse(run.out)
    expect(games).toEqual({ from: 'boarding-actions', to: 'ship-to-ship' })
    expect(losses.length).toBeGreaterThan(3)
    for (const { part, text } of losses) {
      expect(part).toMatch(/^[a-z ]+$/)
      expect(text).toMatch(/^\S.*\.$/)
    }
  })
  it('writes a mission that check reads, and replaces none unasked', async () => {
    const out = place('spine.bulkhead')
    const run = await to(coldSpine, 'capital-ships', '--out', out)
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toContain('this is lost:')
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
      ruleSet: { id: 'capital-ships' },
      arrangement: { kind: 'open' },
      panels: [],
      zones: [],
    })
    const checked = await askCli(['check', out, '--format', 'json'])
    expect(checked.err).toBe('')
    expect(checked.code).not.toBe(2)
    expect(JSON.parse(checked.out)).toBeTruthy()
    const written = readFileSync(out, 'utf8')
    const again = await to(coldSpine, 'ship-to-ship', '--out', out)
    expect(again).toMatchObject({ code: 2, out: '' })
    expect(again.err).toContain('spine.bulkhead')
    expect(readFileSync(out, 'utf8')).toBe(written)
    expect(await to(coldSpine, 'ship-to-ship', '--out', out, '--force')).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ ruleSet: { id: 'ship-to-ship' } })
  })
  it('without --out: the mission on standard output, the list on standard error', async () => {
    const before = readFileSync(coldSpine, 'utf8')
    const piped = await askCli(['convert', '-', '--rule-set', 'capital-ships'], { input: before })
    expect(piped.code).toBe(0)
    expect(JSON.parse(piped.out)).toMatchObject({ ruleSet: { id: 'capital-ships' } })
    expect(piped.err).toContain('From Boarding Actions to Capital-ship boarding, this is lost:')
    const named = await to(coldSpine, 'capital-ships', '--out', '-')
    expect(named).toMatchObject({ code: 0, out: piped.out, err: piped.err })
  })
  it('to its own game: nothing is lost, byte for byte', async () => {
    const run = await to(coldSpine, 'boarding-actions')
    expect(run).toMatchObject({ code: 0, out: readFileSync(coldSpine, 'utf8') })
    expect(run.err).toBe('From Boarding Actions to Boarding Actions: nothing is lost.\n')
  })
  it('back from another game, a mission has no rule set in its file again', async () => {
    const run = await to(sample('cold-berth.bulkhead'), 'boarding-actions')
    expect(run.code).toBe(0)
    expect(JSON.parse(run.out)).not.toHaveProperty('ruleSet')
    expect(run.err).toContain('From Capital-ship boarding to Boarding Actions')
  })
  it.each([
    ['a game that nobody has', [coldSpine, '--rule-set', 'tea-party'], 'tea-party'],
    ['a name with a slip', [coldSpine, '--rule-set', 'capital-ship'], 'capital-ships'],
    ['a file that is not there', [place('none.bulkhead'), '--rule-set', 'capital-ships'], 'none.bulkhead'],
    ['no game', [coldSpine], '--rule-set'],
    ['no file', ['--rule-set', 'capital-ships'], 'file'],
  ])('refuses %s', async (_, words, reason) => {
    const run = await askCli(['convert', ...words])
    expect(run).toMatchObject({ code: 2, out: '' })
    expect(run.err).toContain(reason)
  })
  it('refuses a file that is no mission', async () => {
    writeFileSync(place('odd.bulkhead'), '{"format":"tea"}')
    const run = await to(place('odd.bulkhead'), 'capital-ships', '--out', place('never.bulkhead'))
    expect(run).toMatchObject({ code: 2, out: '' })
    expect(run.err).toContain('odd.bulkhead')
    expect(existsSync(place('never.bulkhead'))).toBe(false)
  })
})

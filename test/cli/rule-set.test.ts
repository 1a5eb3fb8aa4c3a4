import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

beforeAll(ensureBuiltCli)
const folder = temporaryFolder()
const sample = join(projectFolder, 'resources/samples/lamplight-league.bulkhead-rules')
const run = (...words: readonly string[]) => askCli(words, { cwd: folder })

describe('bulkhead new --rule-set', () => {
  it('begins a mission with house rules from a file, which it then carries', async () => {
    expect((await run('new', '--rule-set', sample, '--template', '21', '--out', 'club.bulkhead')).err).toBe('')
    const mission = JSON.parse(readFileSync(join(folder, 'club.bulkhead'), 'utf8'))
    expect(mission).toMatchObject({ ruleSet: { id: 'lamplight-league', own: { base: 'boarding-actions' } } })
    expect(mission.play).toMatchObject({ rounds: 4, pointsLimit: 400, deployment: { squads: { rule: 'may' } } })
    expect((await run('check', 'club.bulkhead')).code).toBeLessThan(2)
  })
  it('leaves a mission of plain Boarding Actions as it was', async () => {
    expect((await run('new', '--rule-set', 'boarding-actions')).out).toBe((await run('new')).out)
  })
  it('says what is wrong with a file, where, and what to do', async () => {
    const file = JSON.parse(readFileSync(sample, 'utf8'))
    writeFileSync(
      join(folder, 'odd.bulkhead-rules'),
      JSON.stringify({ ...file, ruleSet: { ...file.ruleSet, base: 'chess' } }),
    )
    const refused = await run('new', '--rule-set', 'odd.bulkhead-rules')
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('ruleSet.base: it is based on the rule set “chess”, which the program does not have')
    expect(refused.err).toContain('bulkhead schema --rule-set')
    expect((await run('new', '--rule-set', 'nowhere')).err).toContain(
      'Built-in rule sets: boarding-actions, ship-to-ship, capital-ships.',
    )
  })
})

describe('rule sets by name', () => {
  it('are refused when nobody knows them', async () => {
    for (const command of ['rules', 'templates'])
      expect(await run(command, '--rule-set', 'chess')).toMatchObject({
        code: 2,
        err: `bulkhead ${command}: there is no rule set “chess”. There is boarding-actions, ship-to-ship, capital-ships.\n`,
      })
  })
  it('have a schema for their files', async () => {
    expect(JSON.parse((await run('schema', '--rule-set')).out)).toMatchObject({ $id: 'urn:bulkhead:rules:1' })
    expect((await run('schema', '--rule-set', '--kit')).code).toBe(2)
  })
})

describe('bulkhead calculate', () => {
  it('lists what it can reckon, and reckons', async () => {
    expect((await run('calculate')).out).toContain('room-for-five')
    expect((await run('calculate', 'room-for-five', 'base=40')).out).toContain('96.6 mm')
  })
  it('refuses what it does not know', async () => {
    expect((await run('calculate', 'moon')).err).toContain('there is no calculator “moon”')
    expect((await run('calculate', 'room-for-five', 'mass=1')).err).toContain('it has base')
    expect((await run('calculate', 'room-for-five', 'base=9')).err).toContain('from 10 to 170')
  })
})

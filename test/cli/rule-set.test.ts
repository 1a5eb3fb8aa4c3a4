import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cliScript, ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

beforeAll(ensureBuiltCli)
const folder = temporaryFolder()
const sample = join(projectFolder, 'resources/samples/lamplight-league.bulkhead-rules')
const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, [cliScript, ...words], { cwd: folder, encoding: 'utf8' })

describe('bulkhead new --rule-set', () => {
  it('begins a mission with house rules from a file, which it then carries', () => {
    expect(run('new', '--rule-set', sample, '--template', '21', '--out', 'club.bulkhead').stderr).toBe('')
    const mission = JSON.parse(readFileSync(join(folder, 'club.bulkhead'), 'utf8'))
    expect(mission).toMatchObject({ ruleSet: { id: 'lamplight-league', own: { base: 'boarding-actions' } } })
    expect(mission.play).toMatchObject({ rounds: 4, pointsLimit: 400, deployment: { squads: { rule: 'may' } } })
    expect(run('check', 'club.bulkhead').status).toBeLessThan(2)
  })
  it('leaves a mission of plain Boarding Actions as it was', () => {
    expect(run('new', '--rule-set', 'boarding-actions').stdout).toBe(run('new').stdout)
  })
  it('says what is wrong with a file, where, and what to do', () => {
    const file = JSON.parse(readFileSync(sample, 'utf8'))
    writeFileSync(
      join(folder, 'odd.bulkhead-rules'),
      JSON.stringify({ ...file, ruleSet: { ...file.ruleSet, base: 'chess' } }),
    )
    const refused = run('new', '--rule-set', 'odd.bulkhead-rules')
    expect(refused.status).toBe(2)
    expect(refused.stderr).toContain(
      'ruleSet.base: it is based on the rule set “chess”, which the program does not have',
    )
    expect(refused.stderr).toContain('bulkhead schema --rule-set')
    expect(run('new', '--rule-set', 'nowhere').stderr).toContain(
      'Rule sets that the program has: boarding-actions, ship-to-ship, capital-ships.',
    )
  })
})

describe('rule sets by name', () => {
  it('are refused when nobody knows them', () => {
    for (const command of ['rules', 'templates'])
      expect(run(command, '--rule-set', 'chess')).toMatchObject({
        status: 2,
        stderr: `bulkhead ${command}: there is no rule set “chess”. There is boarding-actions, ship-to-ship, capital-ships.\n`,
      })
  })
  it('have a schema for their files', () => {
    expect(JSON.parse(run('schema', '--rule-set').stdout)).toMatchObject({ $id: 'urn:bulkhead:rules:1' })
    expect(run('schema', '--rule-set', '--kit').status).toBe(2)
  })
})

describe('bulkhead calculate', () => {
  it('lists what it can reckon, and reckons', () => {
    expect(run('calculate').stdout).toContain('room-for-five')
    expect(run('calculate', 'room-for-five', 'base=40').stdout).toContain('96.6 mm')
  })
  it('refuses what it does not know', () => {
    expect(run('calculate', 'moon').stderr).toContain('there is no calculator “moon”')
    expect(run('calculate', 'room-for-five', 'mass=1').stderr).toContain('it has base')
    expect(run('calculate', 'room-for-five', 'base=9').stderr).toContain('from 10 to 170')
  })
})

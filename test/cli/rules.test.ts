/** bulkhead rules, bulkhead explain: describe the checks, without a mission. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RuleInfo } from '#checking/checker/finding.ts'
import { metaChecks } from '#checking/checker/settings.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'

beforeAll(ensureBuiltCli)
const all: readonly RuleInfo[] = [...rules, ...metaChecks].map(({ info }) => info)

describe('bulkhead rules', () => {
  it('lists every rule once, with severity, confidence and figures, its own and those of the kit', async () => {
    const run = await askCli(['rules'])
    expect(run).toMatchObject({ code: 0, err: '' })
    const lines = run.out.split('\n')
    const widest = Math.max(...all.map(({ id }) => id.length))
    for (const { id, severity, confidence, title, thresholds, ruleSets, kitFigures = [] } of all) {
      const own = lines.filter((line) => line.startsWith(`  ${id} `))
      expect(own, id).toHaveLength(1)
      const shown = `${title}${ruleSets === undefined ? '' : ` (${ruleSets.join(', ')})`}`
      expect(own[0]?.trim().split(/ {2,}/)).toEqual([id, severity, confidence, shown])
      expect(run.out.includes(`${shown}\n${' '.repeat(widest + 15)}the kit says `)).toBe(kitFigures.length > 0)
      for (const { name, usual, label } of thresholds)
        expect(run.out).toMatch(new RegExp(`^ +${name} = ${usual}\\b.*: ${label.replace(/\W/g, '.')}$`, 'm'))
    }
  })
  it('gives the same as JSON', async () => {
    const run = await askCli(['rules', '--format', 'json'])
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(run.out)).toMatchObject({ rules: JSON.parse(JSON.stringify(all)) })
  })
  it('names the document that the figures of a game come from', async () => {
    const named = 'Boarding Actions, tenth edition, version 1.0, October 2024'
    expect((await askCli(['rules'])).out).toContain(`  boarding-actions: ${named}\n  ship-to-ship: Home-made rules`)
    expect(
      (await askCli(['rules', '--rule-set', 'boarding-actions'])).out.endsWith(`  boarding-actions: ${named}\n`),
    ).toBe(true)
    const { out } = await askCli(['rules', '--rule-set', 'capital-ships', '--format', 'json'])
    expect(JSON.parse(out).ruleSets).toMatchObject([{ id: 'capital-ships', edition: { version: '1.2.1', date: '' } }])
  })
})

describe('bulkhead explain', () => {
  it.each([
    'checking/checker/rules/panel-end-unsupported',
    'games/boarding-actions/rules/area-sealed-off',
    ...metaChecks.map(({ info }) => `checking/checker/meta-checks/${info.id}`),
  ])('prints the page of %s', async (folder) => {
    const readme = readFileSync(join(projectFolder, 'src/core', folder, 'README.md'), 'utf8')
    const id = basename(folder)
    expect(await askCli(['explain', id])).toMatchObject({ code: 0, err: '', out: `${readme.trimEnd()}\n` })
  })
  it('says which rule may have been meant', async () => {
    for (const [word, meant] of [
      ['panel-end-unsuported', 'Did you mean panel-end-unsupported?'],
      ['stock', 'Did you mean stock-exceeded?'],
      ['xyzzy', 'bulkhead rules lists them all.'],
      ['constructor', 'bulkhead rules lists them all.'],
    ] as const) {
      const run = await askCli(['explain', word])
      expect(run).toMatchObject({ code: 2, out: '' })
      expect(run.err).toContain(meant)
    }
  })
})

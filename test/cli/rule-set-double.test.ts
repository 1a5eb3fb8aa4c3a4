// One more rule set is one folder and its line in the list: the program is built with a double of one, and used.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../support/built-cli.ts'
import { openPdf, pageTexts } from '../support/pdf-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'bulkhead-double-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Adds a line to the list of rule sets, as whoever adds one would. */
function addLine(): void {
  const list = join(folder, 'src/core/model/rule-sets/rule-sets.ts')
  const text = readFileSync(list, 'utf8')
  const longer = text
    .replace("/rule-set.ts'\n", "/rule-set.ts'\nimport { salvageRun } from '#games/salvage-run/rule-set.ts'\n")
    .replace(/= \[boardingActions([^\]]*)\]/, '= [boardingActions$1, salvageRun]')
  if (longer.split('salvageRun').length !== 3)
    throw new Error('the list of rule sets looks otherwise than this test knows')
  writeFileSync(list, longer)
}

beforeAll(async () => {
  for (const part of ['src', 'resources', 'package.json', 'bin'])
    cpSync(join(projectFolder, part), join(folder, part), { recursive: true })
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(projectFolder, 'test/support/rule-set-double'), join(folder, 'src/core/games/salvage-run'), {
    recursive: true,
  })
  addLine()
  mkdirSync(join(folder, 'out'), { recursive: true })
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      ssr: 'src/cli/index.ts',
      outDir: join(folder, 'out/cli'),
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'bulkhead.js', chunkFileNames: '[name].js' } },
    },
    ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
  })
}, 180_000)

const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, 'bin/bulkhead.js'), ...words], { cwd: folder, encoding: 'utf8' })

describe('a rule set that is added by a folder and its line', () => {
  it('has templates, listed by themselves', () => {
    expect(run('templates', '--rule-set', 'salvage-run').stdout).toContain('first-tow')
    expect(run('templates', '--rule-set', 'boarding-actions').stdout).not.toContain('first-tow')
  })
  it('has rules, with their pages', () => {
    expect(run('rules', '--rule-set', 'salvage-run').stdout).toContain('wreck-without-claim')
    expect(run('rules', '--rule-set', 'salvage-run').stdout).not.toContain('prison-cells-hatchway')
    expect(run('rules', '--rule-set', 'boarding-actions').stdout).not.toContain('wreck-without-claim')
    expect(run('explain', 'wreck-without-claim').stdout).toContain('Wreck that nobody can claim')
  })
  it('begins a mission of its own, which says so and is of version 2', () => {
    expect(run('new', '--rule-set', 'salvage-run', '--out', 'tow.bulkhead').stderr).toBe('')
    expect(JSON.parse(readFileSync(join(folder, 'tow.bulkhead'), 'utf8'))).toMatchObject({
      version: 2,
      ruleSet: { id: 'salvage-run' },
      mission: { type: 'tow' },
    })
  })
  it('is checked by its own rules and those for all, and by none of another', () => {
    const { findings } = JSON.parse(run('check', 'tow.bulkhead', '--format', 'json').stdout).files[0]
    const found: readonly { rule: string }[] = findings
    expect(found.map(({ rule }) => rule)).toContain('wreck-without-claim')
    const known: readonly { id: string; ruleSets?: readonly string[] }[] = JSON.parse(
      run('rules', '--format', 'json').stdout,
    ).rules
    const ofOthers = known.filter(({ ruleSets }) => ruleSets !== undefined && !ruleSets.includes('salvage-run'))
    expect(ofOthers.length).toBeGreaterThan(20)
    expect(found.filter(({ rule }) => ofOthers.some(({ id }) => id === rule))).toEqual([])
  })
  it('refuses kinds and phases of another game', () => {
    const tow = JSON.parse(readFileSync(join(folder, 'tow.bulkhead'), 'utf8'))
    tow.markers = [{ id: 'm1', kind: 'objective', label: '', board: 1, x: 100, y: 100 }]
    writeFileSync(join(folder, 'mixed.bulkhead'), JSON.stringify(tow))
    expect(run('check', 'mixed.bulkhead').stdout + run('check', 'mixed.bulkhead').stderr).toContain(
      '“objective” is a kind of Boarding Actions; this mission is of Salvage Run',
    )
  })
  it('prints its section and its name on the sheet', async () => {
    expect(run('export', 'tow.bulkhead', '--to', 'tow.pdf').stderr).toBe('')
    const pdf = await openPdf(new Uint8Array(readFileSync(join(folder, 'tow.pdf'))))
    const texts = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, page) => pageTexts(await pdf.getPage(page + 1))),
    )
    const words = texts
      .flat()
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
    expect(words).toContain('Tow ledger')
    expect(words).toContain('1 wreck to tow with')
    expect(words).toContain('Salvage Run')
    expect(words).toContain('Wreck Field')
  })
  it('reckons', () => {
    expect(run('calculate', 'tow-time', 'mass=30', 'tugs=4').stdout).toBe('Turns of towing\n  Turns: 8\n')
    expect(run('calculate', '--rule-set', 'boarding-actions').stdout).not.toContain('tow-time')
    expect(run('calculate', 'tow-time', 'mass=none').stderr).toContain(
      'mass can’t be “none”. It must be a number from 1 to 100.',
    )
  })
})

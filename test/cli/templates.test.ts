/** bulkhead templates, bulkhead new --template. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { findTemplate, templates } from '#games/shared/templates/templates.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
beforeAll(ensureBuiltCli)

const written = (id: string, title?: string): string => {
  const document = findTemplate(id)?.document()
  if (document === undefined) throw new Error(`no template ${id}`)
  return writeMission(title === undefined ? document : { ...document, mission: { ...document.mission, title } })
}

describe('bulkhead templates', () => {
  it('lists every template with its variants, a line each', async () => {
    const run = await askCli(['templates'])
    expect(run).toMatchObject({ code: 0, err: '' })
    const rows = run.out.split('\n').map((line) => line.split(/ {2,}/))
    for (const { id, name, type, summary, variants } of templates) {
      expect(rows).toContainEqual([id, name, type, summary])
      for (const variant of variants) expect(rows).toContainEqual([variant.id, name, type, variant.summary])
    }
  })
  it('gives the same as JSON, id, name and type first', async () => {
    const run = await askCli(['templates', '--format', 'json'])
    expect(run).toMatchObject({ code: 0, err: '' })
    const rows = JSON.parse(run.out) as Record<string, unknown>[]
    expect(rows.map(({ id, name, type }) => [id, name, type])).toEqual(
      templates.map(({ id, name, type }) => [id, name, type]),
    )
    for (const row of rows) expect(Object.keys(row).slice(0, 3)).toEqual(['id', 'name', 'type'])
    expect(rows.find(({ id }) => id === '11')).toMatchObject({ number: '11', variants: [{ id: '11-with-character' }] })
  })
})

describe('bulkhead new --template', () => {
  it('prints the frame of a template, or of a variant of it', async () => {
    for (const id of ['21', '11-with-character', 'four-player', 'blank'])
      expect(await askCli(['new', '--template', id])).toMatchObject({ code: 0, err: '', out: written(id) })
  })
  it('gives it another title, and writes it to a file', async () => {
    const words = ['new', '--template', '5', '--title', 'Dark decks', '--out', 'decks.bulkhead']
    expect(await askCli(words, { cwd: folder })).toMatchObject({ code: 0, out: '', err: '' })
    expect(readFileSync(join(folder, 'decks.bulkhead'), 'utf8')).toBe(written('5', 'Dark decks'))
    expect((await askCli(words, { cwd: folder })).err).toContain('the file already exists')
    const check = await askCli(['check', 'decks.bulkhead'], { cwd: folder })
    expect(check.out).toContain('Entry Zone')
  })
  it.each([
    ['furnace', 'Did you mean 32 (The Furnace)?'],
    ['The', 'Did you mean 13 (The Pipeline) or 22 (Death in the Dark) or 32 (The Furnace)?'],
    ['fourplayer', 'Did you mean four-player (Four players)?'],
    ['24', 'Did you mean '],
    ['constructor', 'bulkhead templates lists them all.'],
    ['', 'there is no template “”'],
  ])('says which template “%s” may have meant, and writes nothing', async (word, hint) => {
    const run = await askCli(['new', '--template', word, '--out', 'none.bulkhead'], { cwd: folder })
    expect(run).toMatchObject({ code: 2, out: '' })
    expect(run.err).toContain('there is no template')
    expect(run.err).toContain(hint)
    expect(existsSync(join(folder, 'none.bulkhead'))).toBe(false)
  })
})

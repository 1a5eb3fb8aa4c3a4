/** Output made from a mission never overwrites it, not even if files may be replaced. */
import { copyFileSync, linkSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { writeWalk } from '#games/shared/rule-set-parts/step-list.ts'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const sample = join(projectFolder, 'resources/samples/cold-berth.bulkhead')
const mission = join(folder, 'berth.bulkhead')
const other = join(folder, 'other.bulkhead')
const soft = join(folder, 'soft.bulkhead')
const hard = join(folder, 'hard.bulkhead')

beforeAll(async () => {
  await ensureBuiltCli()
  copyFileSync(sample, mission)
  copyFileSync(sample, other)
  symlinkSync(mission, soft)
  linkSync(mission, hard)
}, 120_000)

it.each<[string, readonly string[]]>([
  ['odds', ['odds', mission, '--svg', mission]],
  ['odds, through a link', ['odds', mission, 'boarding', '--svg', soft]],
  ['link', ['link', mission, '--base', 'https://example.org/', '--qr', hard]],
  ['board', ['board', mission, '--answers', '', '--save', soft]],
  ['diff', ['diff', mission, other, '--format', 'svg', '--out', mission]],
  ['diff, the other way', ['diff', other, mission, '--format', 'text', '--out', hard]],
])('%s', async (_what, words) => {
  const ran = await askCli([...words, '--force'])
  expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringContaining('this is the mission itself') })
  expect(readFileSync(mission, 'utf8')).toBe(readFileSync(sample, 'utf8'))
})

it('a walk in letters of another encoding is not guessed at', async () => {
  const walk = join(folder, 'old.bulkhead-walk')
  writeFileSync(walk, Buffer.from(writeWalk({ list: 'boarding', mission: 'Kälte', answers: [] }), 'latin1'))
  const ran = await askCli(['board', mission, '--load', walk, '--answers', ''])
  expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringContaining('not in UTF-8') })
})

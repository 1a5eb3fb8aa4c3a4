/** A reused process prints the same as a separate process; most tests of the command line rely on this. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { type CliRun, ensureBuiltCli, projectFolder, runCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const ten = join(projectFolder, 'resources/samples/ten-ways.bulkhead-pack')

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(join(folder, 'map.bulkhead'), writeMission(fullMap()))
  writeFileSync(join(folder, 'empty.bulkhead'), writeMission(blankMission()))
  writeFileSync(join(folder, 'broken.bulkhead'), '{')
})

const said = ({ code, out, err }: CliRun) => ({ code, out, err })

/** Each end (0, 1, 2), both outputs, bytes that are no text. */
const lines: readonly (readonly string[])[] = [
  ['--version'],
  ['help', 'check'],
  ['chekc'],
  ['check', 'map.bulkhead'],
  ['check', 'map.bulkhead', 'broken.bulkhead', 'nowhere.bulkhead', '--format', 'json'],
  ['diff', 'map.bulkhead', 'empty.bulkhead', '--exit-code'],
  ['measure', 'map.bulkhead', 'C4', 'D5'],
  ['export', 'map.bulkhead', '--to', '-', '--as', 'png'],
  ['pack', 'order', ten],
  ['format', '--no-such-option'],
]

it('the same as a process of its own, whatever ran before, and once more', async () => {
  const own: CliRun[] = []
  for (const words of lines) own.push(await runCli(words, { cwd: folder }))
  for (const round of [lines, lines.toReversed()])
    for (const words of round)
      expect(said(await askCli(words, { cwd: folder })), words.join(' ')).toEqual(
        said(own[lines.indexOf(words)] ?? expect.fail('not run')),
      )
  expect(new Set(own.map(({ code }) => code))).toEqual(new Set([0, 1, 2]))
})

it('beside each other, with something to read, and in a folder each', async () => {
  const text = readFileSync(join(folder, 'map.bulkhead'), 'utf8')
  const [one, other, read, elsewhere] = await Promise.all([
    askCli(['format', 'map.bulkhead'], { cwd: folder }),
    askCli(['format', 'map.bulkhead'], { cwd: folder }),
    askCli(['format', '-'], { cwd: folder, input: text }),
    askCli(['format', 'map.bulkhead']),
  ])
  for (const run of [one, other, read]) expect(said(run)).toEqual({ code: 0, out: text, err: '' })
  expect(elsewhere).toMatchObject({ code: 2, out: '' })
})

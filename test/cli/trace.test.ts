/** Walls read in the shell from the program's own picture of a sample. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const sample = join(projectFolder, 'resources/samples/cutting-party.bulkhead')
const picture = join(folder, 'party.png')
const boards = ['--boards', sample, '--replace']

beforeAll(async () => {
  await ensureBuiltCli()
  // The boards fill the picture.
  const made = await askCli(['export', sample, '--to', picture, '--area', '0,0,606,1406'])
  expect(made).toMatchObject({ code: 0 })
}, 120_000)

const corners = (width: number, height: number): string[] => [
  '--corners',
  `0,0,${width},0,${width},${height},0,${height}`,
]

it('builds the map of a picture again, and says first that the picture carries it', async () => {
  const bytes = readFileSync(picture)
  const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] as const
  const words = ['trace', picture, ...boards, ...corners(...size)]
  const carried = await askCli(words)
  expect([carried.code, carried.out]).toEqual([2, ''])
  expect(carried.err).toContain('--even-so')
  const out = join(folder, 'traced.bulkhead')
  const traced = await askCli([...words, '--even-so', '--out', out])
  expect(traced.err).toContain(' to look at.')
  const [one, other] = [sample, out].map((file) => JSON.parse(readFileSync(file, 'utf8')).panels.length)
  // How many edges are read right is measured by `npm run bench -- trace FOLDER`.
  expect(other).toBeGreaterThan(one / 2)
  // Nothing of the picture gets into the mission.
  expect(readFileSync(out, 'utf8')).not.toContain('party')
})

it('refuses corners that cannot be, and files that are no pictures, with the reason', async () => {
  const refused = async (...words: string[]): Promise<string> => {
    const { code, err } = await askCli(['trace', ...words])
    expect(code).toBe(2)
    return err
  }
  expect(await refused(picture, '--even-so', ...boards, '--corners', '0,0,900,0,900')).toContain('pairs of numbers')
  expect(await refused(picture, '--even-so', ...boards, ...corners(200, 100))).toContain('a square has only')
  expect(await refused(picture, '--even-so', ...boards, '--corners', '0,0,900,500,900,0,0,500')).toContain('cross')
  expect(await refused(sample, '--even-so', ...boards, ...corners(900, 500))).toContain('PNG or JPEG')
})

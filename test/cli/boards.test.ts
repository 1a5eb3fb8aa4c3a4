/** bulkhead new --boards, and the places of boards beyond two. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
beforeAll(ensureBuiltCli)

const made = async (...options: string[]): Promise<Record<string, unknown>> => {
  const { code, out } = await askCli(['new', ...options], { cwd: folder })
  expect(code).toBe(0)
  return JSON.parse(out) as Record<string, unknown>
}

describe('bulkhead new --boards', () => {
  it('lays one or two boards as files always said it, in version 1', async () => {
    expect(await made('--boards', '1')).toMatchObject({ version: 1, arrangement: { kind: 'single' } })
    expect(await made('--boards', '2', '--gap', '50')).toMatchObject({
      version: 1,
      arrangement: { kind: 'joined', edge: 'west', gap: 50, offset: 0 },
    })
  })
  it('lays more boards in two rows, touching', async () => {
    expect(await made('--boards', '4')).toMatchObject({
      version: 2,
      arrangement: {
        kind: 'boards',
        boards: [
          { x: 0, y: 0 },
          { x: 606, y: 0 },
          { x: 0, y: 703 },
          { x: 606, y: 703 },
        ],
      },
    })
  })
  it('lays two ships of 3 × 6 squares with a void between them', async () => {
    expect((await made('--boards', '3x6,3x6', '--gap', '533.4')).arrangement).toEqual({
      kind: 'boards',
      boards: [
        { columns: 3, rows: 6, x: 0, y: 0 },
        { columns: 3, rows: 6, x: 848.4, y: 0 },
      ],
    })
  })
  it('refuses a gap that lies between nothing', async () => {
    for (const options of [[], ['--boards', '1'], ['--boards', '3x6'], ['--boards', '48x48in']]) {
      const { code, out, err } = await askCli(['new', '--gap', '50', ...options], { cwd: folder })
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain('--gap')
    }
  })
  it('makes an open table, in inches or millimetres', async () => {
    expect((await made('--boards', '48x48in')).arrangement).toEqual({ kind: 'open', width: 1219.2, height: 1219.2 })
    expect((await made('--boards', '900x600mm')).arrangement).toEqual({ kind: 'open', width: 900, height: 600 })
  })
  it.each([
    ['7', 'a mission has at most 6 boards'],
    ['many', 'write a number from 1 to 6, sizes in squares as 3x6,3x6, or an open table as 48x48in'],
    ['3x30', 'board 1: “rows” must be at most 26'],
    ['26x26,26x26,1x1', 'don’t fit in a row with that gap'],
  ])('says what is wrong with %s', async (boards, words) => {
    const { code, err } = await askCli(['new', '--boards', boards], { cwd: folder })
    expect(code).toBe(2)
    expect(err).toContain(words)
  })
})

describe('places on many boards', () => {
  it('begin with the number of the board, for measure and sight', async () => {
    const file = join(folder, 'six.bulkhead')
    expect((await askCli(['new', '--boards', '6', '--out', file], { cwd: folder })).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('"kind": "boards"')
    const [way, sight] = [
      await askCli(['measure', file, '1C4', '5C4'], { cwd: folder }),
      await askCli(['sight', file, '3C4', '6A1'], { cwd: folder }),
    ]
    expect(way.out).toContain('From 1C4 to 5C4')
    expect(sight.out).toContain('From 3C4 to 6A1')
    const unsaid = await askCli(['measure', file, 'C4', '5C4'], { cwd: folder })
    expect([unsaid.code, unsaid.err]).toEqual([2, expect.stringContaining('put the board number first, as in 3C4')])
  })
  it('are in millimetres on an open table', async () => {
    const file = join(folder, 'table.bulkhead')
    await askCli(['new', '--boards', '48x48in', '--out', file], { cwd: folder })
    const way = await askCli(['measure', file, 'A:100,100', 'A:100,608', '--base', '0'], { cwd: folder })
    expect(way.out).toContain('20.0"')
    expect((await askCli(['check', file], { cwd: folder })).code).toBe(0)
  })
})

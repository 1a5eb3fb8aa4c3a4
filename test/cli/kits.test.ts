/** bulkhead new --kit, bulkhead schema --kit. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { writeKit } from '#model/kit/kit-file.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
beforeAll(ensureBuiltCli)

describe('a kit from the command line', () => {
  it('comes with the program, or from a file and then with the mission', async () => {
    const tiles = await askCli(['new', '--kit', 'two-inch-tiles'])
    expect(tiles).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(tiles.out)).toMatchObject({ version: 1, kit: { id: 'two-inch-tiles' } })
    const file = join(folder, 'own.bulkhead-kit')
    writeFileSync(file, writeKit({ ...BOARDING_ACTIONS_KIT, id: 'garage-walls' }))
    const out = join(folder, 'hall.bulkhead')
    expect(await askCli(['new', '--kit', file, '--out', out])).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ version: 2, kit: { own: { id: 'garage-walls' } } })
    expect((await askCli(['parts', out])).code).toBe(0)
  })
  it('is refused in one line where it is none', async () => {
    const strange = await askCli(['new', '--kit', 'no-such-kit'])
    expect(strange.code).toBe(2)
    expect(strange.err).toContain('boarding-actions, kill-team-box, two-inch-tiles, paper-kit')
    const file = join(folder, 'bad.bulkhead-kit')
    writeFileSync(file, '{"format": "bulkhead-kit", "version": 1, "kit": {}}')
    const bad = await askCli(['new', '--kit', file])
    expect(bad.code).toBe(2)
    expect(bad.err).toContain('bad.bulkhead-kit: kit.')
    expect(bad.err.trim().split('\n')).toHaveLength(1)
  })
  it('that is too large is told what a kit may have, not what a mission may', async () => {
    const file = join(folder, 'large.bulkhead-kit')
    writeFileSync(file, ' '.repeat(3_000_000))
    const { code, err } = await askCli(['new', '--kit', file])
    expect(code).toBe(2)
    expect(err).toContain('the file has 2.9 MB; a file of its kind has at most ')
  })
  it('has a schema', async () => {
    expect(JSON.parse((await askCli(['schema', '--kit'])).out)).toMatchObject({ $id: 'urn:bulkhead:kit:1' })
  })
})

import { mkdir, mkdtemp, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { unpackBundle } from '#core/data-bundle/bundle.ts'
import { fingerprintOf } from '#node-files/fingerprint.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { setupData } from './data.ts'
import { createFileHandles } from './file-handles.ts'
import { setupAside } from './kept-json.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

const root = temporaryFolder()

async function dataFolder() {
  const folder = await mkdtemp(join(root, 'data-'))
  await mkdir(join(folder, 'versions', 'texts'), { recursive: true })
  const text = join(folder, 'versions', 'texts', 'a1')
  await writeFile(text, 'one')
  const out = join(folder, 'all.bulkhead-data')
  const dialogs = { choosePlace: async () => out, chooseFile: async () => out }
  const { calls } = setupData(folder, dialogs, createFileHandles(), setupAside(folder))
  return { calls, text, out }
}

it('everything as one file has what is in the folder, and can be taken in', async () => {
  const { calls, out } = await dataFolder()
  expect(await calls.exportData([])).toMatchObject({ ok: true })
  const read = await unpackBundle(new Uint8Array(await readFile(out)), fingerprintOf)
  expect(read.ok && read.value.files.map(({ path }) => path)).toEqual(['versions/texts/a1'])
})

it('everything as one file is refused, and not made, when a part cannot be read or it could not be taken in', async () => {
  for (const [size, reason] of [
    // One that is larger than anything that is kept, and more than one file takes.
    [300 * 1024 * 1024, 'larger than'],
    [2 * 1024 * 1024 * 1024, 'more than one file takes'],
  ] as const) {
    const { calls, text, out } = await dataFolder()
    await truncate(text, size)
    expect(await calls.exportData([])).toMatchObject({ ok: false, error: { message: expect.stringContaining(reason) } })
    await expect(readFile(out)).rejects.toThrow('ENOENT')
  }
})

import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { packBundle, unpackBundle } from '#model/data-bundle/bundle.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { setupData } from './data.ts'
import { createFileHandles } from './file-handles.ts'
import { setupQuarantine } from './json-file.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

const root = temporaryFolder()

async function dataFolder() {
  const folder = await mkdtemp(join(root, 'data-'))
  await mkdir(join(folder, 'versions', 'texts'), { recursive: true })
  const text = join(folder, 'versions', 'texts', 'a1')
  await writeFile(text, 'one')
  const out = join(folder, 'all.zip')
  const dialogs = { choosePlace: async () => out, chooseFile: async () => out }
  const { calls } = setupData(folder, dialogs, createFileHandles(), setupQuarantine(folder))
  return { calls, text, out }
}

it('everything as one file has what is in the folder, and can be taken in', async () => {
  const { calls, out } = await dataFolder()
  expect(await calls.exportData([])).toMatchObject({ ok: true })
  const read = unpackBundle(new Uint8Array(await readFile(out)))
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

it('everything as one file is refused where a part of it is out of reach, and that is not blamed on the place of the new file', async () => {
  const { calls, out } = await dataFolder()
  const folder = dirname(out)
  // Deeper than anything that is kept: nobody looks there.
  const deep = join(folder, 'versions', ...'1234567')
  await mkdir(deep, { recursive: true })
  await writeFile(join(deep, 'x'), 'x')
  expect(await calls.exportData([])).toMatchObject({
    ok: false,
    error: { message: 'Not all that Bulkhead keeps could be read, so nothing was exported.' },
  })
  await rm(join(folder, 'versions'), { recursive: true })
  await mkdir(join(folder, 'config.json'))
  expect(await calls.exportData([])).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('could not be read (EISDIR)') },
  })
  await expect(readFile(out)).rejects.toThrow('ENOENT')
})

it('what a file held is put aside under its name and the time, wherever the name leads', async () => {
  const { calls, out } = await dataFolder()
  for (const name of ['plan.bulkhead', '../../pack.json']) {
    const put = await calls.putAside(name, bytes('what it held'))
    if (!put.ok) throw new Error(put.error.message)
    expect(dirname(put.value)).toBe(join(dirname(out), 'kept-aside'))
    expect(await readFile(put.value, 'utf8')).toBe('what it held')
  }
  const names = await readdir(join(dirname(out), 'kept-aside'))
  expect(names.map((name) => name.replace(/^\S+ \S+ /, '')).sort()).toEqual(['pack.json', 'plan.bulkhead'])
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const own = [{ path: 'page/bulkhead-stamps.json', bytes: bytes('own stamps') }]

/** An import of that edition, chosen; and what is kept aside, by the names of the files. */
async function withImport(edition: 'desktop' | 'browser') {
  const { calls, out } = await dataFolder()
  const folder = dirname(out)
  const files = [
    { path: 'settings/settings.json', bytes: bytes('{"theme":"dark"}') },
    { path: 'page/bulkhead-stamps.json', bytes: bytes('their stamps') },
  ]
  const packed = packBundle({ edition, made: '2026-05-04T10:20:30Z', files })
  if (!packed.ok) throw new Error(packed.error.message)
  await writeFile(out, packed.value)
  const chosen = await calls.chooseDataImport()
  if (!chosen.ok) throw new Error(chosen.error.message)
  const aside = async () => {
    const [name = '', ...more] = await readdir(join(folder, 'kept-aside'))
    const read = unpackBundle(new Uint8Array(await readFile(join(folder, 'kept-aside', name))))
    if (!read.ok || more.length > 0) throw new Error('not one file that can be imported')
    return [
      name,
      read.value.edition,
      ...read.value.files.map((file) => [file.path, Buffer.from(file.bytes).toString()]),
    ]
  }
  return { calls, id: chosen.value.id, folder, aside }
}

it('an import hands the page what comes only when what it keeps now lies aside, as a file that can be imported', async () => {
  const { calls, id, aside } = await withImport('desktop')
  const taken = await calls.importData(id, own)
  expect(taken).toMatchObject({
    ok: true,
    value: [{ path: 'page/bulkhead-stamps.json', bytes: bytes('their stamps') }],
  })
  expect(await aside()).toEqual([
    expect.stringMatching(/^[-\d ]+ before the import\.zip$/),
    'desktop',
    ['page/bulkhead-stamps.json', 'own stamps'],
  ])
})

it('an import of the other edition takes the place of the settings at once, which lie aside by then', async () => {
  const { calls, id, folder, aside } = await withImport('browser')
  await writeFile(join(folder, 'config.json'), '{"settings":{"theme":"light"}}')
  expect(await calls.importData(id, own)).toMatchObject({ ok: true, value: [{ path: 'page/settings.json' }] })
  expect((await aside()).slice(2)).toEqual([
    ['settings/config.json', '{"settings":{"theme":"light"}}'],
    ['settings/settings.json', '{"theme":"light"}'],
  ])
})

it('an import is refused, and nothing waits for the next start, where nothing can be kept aside', async () => {
  const { calls, id, folder } = await withImport('desktop')
  await writeFile(join(folder, 'kept-aside'), 'a file in the place of the folder')
  expect(await calls.importData(id, own)).toMatchObject({ ok: false })
  expect(await readdir(folder)).not.toContain('import-waiting')
})

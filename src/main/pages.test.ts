import { mkdir, mkdtemp, readdir, readFile, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { folders, noted, startAfresh } from '../../test/support/electron-stand-in.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { setupPages, sweepPages } from './pages.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

const root = temporaryFolder()
const pdf = new TextEncoder().encode('%PDF-1.7 pages')
beforeEach(async () => {
  startAfresh()
  folders.temp = await mkdtemp(join(root, 'temp-'))
})

it('shows pages to the system’s program in a file of their own, whatever they are called', async () => {
  const { showPages } = setupPages()
  for (const name of ['Cold Spine.pdf', '../../Cold Spine']) {
    startAfresh()
    expect(await showPages(name, pdf)).toEqual({ ok: true, value: null })
    const [[, path] = []] = noted as [string, string][]
    expect(dirname(dirname(path ?? ''))).toBe(folders.temp)
    expect(path).toMatch(/Cold Spine\.pdf$/)
    expect(await readFile(path ?? '')).toEqual(Buffer.from(pdf))
  }
})

it('shows nothing that is no PDF, and says where it cannot write', async () => {
  const { showPages } = setupPages()
  expect(await showPages('x.sh', new TextEncoder().encode('#!/bin/sh'))).toMatchObject({ ok: false })
  expect([noted, await readdir(folders.temp ?? '')]).toEqual([[], []])
  folders.temp = join(root, 'nowhere')
  expect(await showPages('x', pdf)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('ENOENT'), advice: 'Export the PDF and print it from there.' },
  })
})

it('removes at the start what was shown before yesterday, and nothing else', async () => {
  const { showPages } = setupPages()
  await showPages('Old', pdf)
  const temp = folders.temp ?? ''
  const [old = ''] = await readdir(temp)
  await utimes(join(temp, old), new Date(0), new Date(0))
  await mkdir(join(temp, 'bulkhead-other'))
  await utimes(join(temp, 'bulkhead-other'), new Date(0), new Date(0))
  await showPages('New', pdf)
  await sweepPages()
  const left = await readdir(temp)
  expect([left.length, left.includes(old), left.includes('bulkhead-other')]).toEqual([2, false, true])
})

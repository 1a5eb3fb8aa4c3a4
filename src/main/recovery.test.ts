import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createFileHandles } from './file-handles.ts'
import { setupRecovery } from './recovery.ts'

const work = (text: string) => ({ file: null, title: 'Plan', text, fingerprint: null })
const earlier = '00000000-0000-4000-8000-000000000000'

const root = temporaryFolder()
let folder = ''
beforeEach(async () => {
  folder = join(await mkdtemp(join(root, 'run-')), 'recovery')
})
const run = (handles = createFileHandles()) => setupRecovery(folder, handles)

describe('recovery copies on the desktop', () => {
  it('of this run are never offered to it; of a run that ended without clearing them, they are', async () => {
    const [first, second] = [run(), run()]
    await first.calls.writeRecovery(work('unsaved'))
    expect(await first.calls.recoveryCopies()).toEqual([])
    const copies = await second.calls.recoveryCopies()
    expect(copies).toMatchObject([{ title: 'Plan', text: 'unsaved', file: null, fingerprint: null }])
    await second.calls.clearRecovery(copies[0]?.id ?? '')
    expect(await readdir(folder)).toEqual([])
  })

  it('know their file and what it held', async () => {
    const path = join(folder, '..', 'a.bulkhead')
    const handles = createFileHandles()
    await run(handles).calls.writeRecovery({ ...work('unsaved'), file: handles.refOf(path), fingerprint: 'f1' })
    const later = createFileHandles()
    const [copy] = await run(later).calls.recoveryCopies()
    expect(copy).toMatchObject({ file: { name: 'a.bulkhead' }, fingerprint: 'f1' })
    expect(later.pathOf(copy?.file?.handle ?? '')).toBe(join(path))
  })

  it('of an older version are read, without what the file held', async () => {
    await mkdir(folder)
    const old = { path: null, title: 'Old', savedAt: '2026-05-04T10:00:00.000Z', text: 'old' }
    await writeFile(join(folder, `${earlier}.json`), JSON.stringify(old))
    expect(await run().calls.recoveryCopies()).toMatchObject([{ id: earlier, text: 'old', fingerprint: null }])
  })

  it('that are cleared while one is being written do not come back', async () => {
    const { calls } = run()
    const writing = calls.writeRecovery(work('one'))
    const clearing = calls.clearRecovery(null)
    await Promise.all([writing, clearing])
    expect(await readdir(folder)).toEqual([])
    // In the order of the calls, also over several.
    await Promise.all([calls.writeRecovery(work('two')), calls.clearRecovery(null), calls.writeRecovery(work('three'))])
    const [name = ''] = await readdir(folder)
    expect(JSON.parse(await readFile(join(folder, name), 'utf8')).text).toBe('three')
  })

  it('go at the end of the program, though one was on its way; afterwards nothing is written', async () => {
    const { calls, forgetOwn } = run()
    await calls.writeRecovery(work('one'))
    const late = calls.writeRecovery(work('two'))
    forgetOwn()
    await late
    await calls.writeRecovery(work('three'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await readdir(folder)).toEqual([])
  })

  it('of a page that died are offered to the page that follows', async () => {
    const { calls, disown } = run()
    await calls.writeRecovery(work('unsaved'))
    disown()
    expect(await calls.recoveryCopies()).toMatchObject([{ text: 'unsaved' }])
    await calls.writeRecovery(work('next'))
    expect(await calls.recoveryCopies()).toHaveLength(1)
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('are named by nothing but this program: no path gets out of the folder', async () => {
    const outside = join(folder, '..', 'outside.json')
    await mkdir(folder)
    await writeFile(outside, '{}')
    await run().calls.clearRecovery('../outside')
    expect(existsSync(outside)).toBe(true)
  })

  it('that cannot be read are left alone, and the newest of the others comes first', async () => {
    await mkdir(folder)
    await writeFile(join(folder, `${earlier}.json`), '{"title":')
    await writeFile(join(folder, 'notes.txt'), 'not ours')
    for (const [index, day] of ['2026-05-04', '2026-05-06', '2026-05-05'].entries()) {
      const copy = { path: null, title: day, savedAt: `${day}T10:00:00.000Z`, text: '', fingerprint: null }
      await writeFile(join(folder, `${earlier.slice(0, -1)}${index + 1}.json`), JSON.stringify(copy))
    }
    const copies = await run().calls.recoveryCopies()
    expect(copies.map(({ title }) => title)).toEqual(['2026-05-06', '2026-05-05', '2026-05-04'])
    expect(await readdir(folder)).toHaveLength(5)
  })

  it('that cannot be written say so', async () => {
    await writeFile(folder, 'a file where the folder should be')
    expect(await run().calls.writeRecovery(work('one'))).toMatchObject({ ok: false })
    expect(await run().calls.recoveryCopies()).toEqual([])
  })
})

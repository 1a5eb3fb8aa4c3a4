import { existsSync } from 'node:fs'
import * as promises from 'node:fs/promises'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { channels } from '#host/channels.ts'
import { LONGEST_JOURNAL } from '#host/host.ts'
import { pictureLines, readBack, titleSaid } from '../../test/support/journals.ts'
import { titled } from '../../test/support/memory-editor.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createFileHandles } from './file-handles.ts'
import { setupRecovery } from './recovery.ts'

const begin = (title: string, file: { handle: string; name: string } | null = null) => ({
  begin: true,
  file,
  lines: pictureLines(titled(title)),
})
const earlier = '00000000-0000-4000-8000-000000000000'

const root = temporaryFolder()
let folders = { copies: '', journals: '' }
beforeEach(async () => {
  const data = await mkdtemp(join(root, 'run-'))
  folders = { copies: join(data, 'recovery'), journals: join(data, 'journal') }
})
const run = (handles = createFileHandles()) => setupRecovery(folders, handles)
/** A run that ends without a word: its page dies, as nothing else of it is left in this process. */
const killed = async (...titles: string[]): Promise<void> => {
  const { calls, disown } = run()
  for (const [slot, title] of titles.entries()) await calls.writeJournal(begin(title), slot)
  disown()
}

describe('journals on the desktop', () => {
  it('that somebody removes are told of without a change, until they are begun anew; a save is not taken for that', async () => {
    const recovery = setupRecovery(folders, createFileHandles(), undefined, 2)
    let told = 0
    recovery.watch(() => {
      told += 1
    })
    const looks = () => new Promise((done) => setTimeout(done, 100))
    await recovery.calls.writeJournal(begin('Early'))
    await recovery.calls.writeJournal(begin('Begun anew'))
    await recovery.calls.writeJournal(begin('Other tab'), 1)
    await recovery.calls.clearRecovery(null, 1)
    await looks()
    expect(told).toBe(0)
    await rm(folders.journals, { recursive: true })
    await expect.poll(() => told).toBeGreaterThan(0)
    await recovery.calls.writeJournal(begin('Again'))
    told = 0
    await looks()
    expect(told).toBe(0)
    recovery.disown()
    expect((await run().calls.recoveryCopies()).map(titleSaid)).toEqual(['Again'])
    await rm(folders.journals, { recursive: true })
    await looks()
    expect(told).toBe(0)
  })

  it('that were begun after others had been left are offered before them, though the clock was set back', async () => {
    await killed('First')
    const [first = ''] = await readdir(folders.journals)
    const next = run()
    expect((await next.calls.recoveryCopies()).map(titleSaid)).toEqual(['First'])
    await next.calls.writeJournal(begin('Second'))
    await next.calls.writeJournal(begin('Second, begun anew'))
    next.disown()
    for (const name of await readdir(folders.journals))
      await utimes(join(folders.journals, name), 0, name === first ? 2_000_000 : 1_000_000)
    expect((await run().calls.recoveryCopies()).map(titleSaid)).toEqual(['Second, begun anew', 'First'])
  })

  it('that are larger than any that is written are not read, and this is said', async () => {
    await killed('Large')
    const [name = ''] = await readdir(folders.journals)
    await truncate(join(folders.journals, name), LONGEST_JOURNAL + 1)
    const [copy, ...others] = await run().calls.recoveryCopies()
    expect([copy?.text.length, copy?.unread?.message, others]).toEqual([
      0,
      expect.stringContaining('could not be read'),
      [],
    ])
  })

  it('of a run that is alive are offered neither to it nor to another; of one that is not, they are', async () => {
    const [first, second] = [run(), run()]
    await first.calls.writeJournal(begin('Plan'))
    expect([await first.calls.recoveryCopies(), await second.calls.recoveryCopies()]).toEqual([[], []])
    first.disown()
    const copies = await second.calls.recoveryCopies()
    expect(copies).toMatchObject([{ kind: 'journal', file: null }])
    expect(copies.map(titleSaid)).toEqual(['Plan'])
    await second.calls.clearRecovery(copies[0]?.id ?? '')
    expect(await readdir(folders.journals)).toEqual([])
  })

  it('of the largest mission are read, and the call to the editor carries them', async () => {
    const { calls, disown } = run()
    const large = titled('Large')
    // In a journal each of these signs takes four bytes, and a picture stands there twice.
    const quotes = '"'.repeat(2_000_000)
    const mission = { ...large.mission, briefing: quotes, rules: quotes, scoring: quotes }
    const lines = pictureLines({ ...large, mission })
    await calls.writeJournal({ begin: true, file: null, lines: [...lines, ...lines.slice(-1)] })
    disown()
    const copies = channels.recoveryCopies.result.parse(await run().calls.recoveryCopies())
    expect(copies.map(({ unread, text }) => [unread, text.length > 70_000_000])).toEqual([[undefined, true]])
  })

  it('grow by what is added, in files that are never written over', async () => {
    const { calls } = run()
    await calls.writeJournal(begin('One'))
    const [name = ''] = await readdir(folders.journals)
    const before = await readFile(join(folders.journals, name), 'utf8')
    await calls.writeJournal({ begin: false, file: null, lines: ['{"do":"closed"}'] })
    const after = await readFile(join(folders.journals, name), 'utf8')
    expect([after.startsWith(before), readBack({ text: after }).closed]).toEqual([true, true])
  })

  it('that somebody has removed begin anew, and nobody is told that nothing can be kept', async () => {
    const { calls, disown } = run()
    await calls.writeJournal(begin('One'))
    await rm(folders.journals, { recursive: true })
    const added = await calls.writeJournal({ begin: false, file: null, lines: ['{"do":"undo"}'] })
    expect(added).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await calls.writeJournal(begin('Two'))).toMatchObject({ ok: true })
    disown()
    expect((await run().calls.recoveryCopies()).map(titleSaid)).toEqual(['Two'])
  })

  it('that somebody has removed are told of on a disk that hides what is open still, too', async () => {
    // As on a network disk: the open file has a name as long as it is open.
    const open = (async (...given: Parameters<typeof promises.open>) => {
      const handle = await promises.open(...given)
      return Object.assign(handle, { stat: async () => ({ nlink: 1 }) })
    }) as typeof promises.open
    const { calls, watch } = setupRecovery(folders, createFileHandles(), { ...promises, open }, 10)
    let told = 0
    watch(() => {
      told += 1
    })
    await calls.writeJournal(begin('One'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(told).toBe(0)
    await rm(folders.journals, { recursive: true })
    await expect.poll(() => told).toBeGreaterThan(0)
    const added = await calls.writeJournal({ begin: false, file: null, lines: ['{"do":"undo"}'] })
    expect(added).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  it('that begin anew leave no line of the one before', async () => {
    const { calls, disown } = run()
    await calls.writeJournal(begin('One'))
    await calls.writeJournal(begin('Two'))
    expect(await readdir(folders.journals)).toHaveLength(1)
    disown()
    expect((await calls.recoveryCopies()).map(titleSaid)).toEqual(['Two'])
  })

  it('of a program that was killed before the first one had begun are no work, and go; damaged ones are offered', async () => {
    await killed('Plan')
    const [name = ''] = await readdir(folders.journals)
    const path = join(folders.journals, name)
    const text = await readFile(path, 'utf8')
    const lines = text.split('\n').slice(0, 2).join('\n')
    for (const torn of ['', text.slice(0, 20), `${lines}\n`]) {
      await writeFile(path, torn)
      expect([await run().calls.recoveryCopies(), await readdir(folders.journals)]).toEqual([[], []])
    }
    // Its first picture was cut off: there was work.
    const cut = text.slice(0, lines.length + 40)
    for (const damaged of ['#', `#${text.slice(1)}`, `${lines.replace('head', 'haed')}\n`, text, cut]) {
      await writeFile(path, damaged)
      expect(await run().calls.recoveryCopies()).toHaveLength(1)
    }
  })

  it('of a program that was killed while one began anew are read from the one that is whole', async () => {
    await killed('Whole')
    const [name = ''] = await readdir(folders.journals)
    const text = await readFile(join(folders.journals, name), 'utf8')
    const next = join(folders.journals, name.replace('.1.journal', '.2.journal'))
    for (const torn of ['', text.slice(0, 200)]) {
      await writeFile(next, torn)
      expect((await run().calls.recoveryCopies()).map(titleSaid)).toEqual(['Whole'])
    }
    // Both are whole: the later one counts, and both go together.
    await writeFile(next, text.replace('One', 'Two'))
    const { calls } = run()
    const [copy, ...more] = await calls.recoveryCopies()
    expect(more).toEqual([])
    await calls.clearRecovery(copy?.id ?? '')
    expect(await readdir(folders.journals)).toEqual([])
  })

  it('of the tabs of a run lie beside each other, and all go when the run ends as it should', async () => {
    const first = run()
    for (const [slot, title] of ['one', 'two', 'three'].entries()) await first.calls.writeJournal(begin(title), slot)
    expect(await first.calls.recoveryCopies()).toEqual([])
    await first.calls.clearRecovery(null, 1)
    expect(await readdir(folders.journals)).toHaveLength(2)
    first.forgetOwn()
    await first.calls.clearRecovery(null, 7)
    expect(await readdir(folders.journals)).toEqual([])
  })

  it('of two programs with one folder never meet', async () => {
    const [first, second] = [run(), run()]
    await Promise.all([first.calls.writeJournal(begin('hers')), second.calls.writeJournal(begin('his'))])
    await first.calls.clearRecovery(null)
    expect(await readdir(folders.journals)).toHaveLength(1)
    second.disown()
    expect((await first.calls.recoveryCopies()).map(titleSaid)).toEqual(['his'])
  })

  it('know their file', async () => {
    const path = join(folders.journals, '..', 'a.bulkhead')
    const handles = createFileHandles()
    const first = run(handles)
    await first.calls.writeJournal(begin('A', handles.refOf(path)))
    first.disown()
    const later = createFileHandles()
    const [copy] = await run(later).calls.recoveryCopies()
    expect(copy).toMatchObject({ file: { name: 'a.bulkhead' } })
    expect(later.pathOf(copy?.file?.handle ?? '')).toBe(path)
  })

  it('that are cleared while one is being written do not come back', async () => {
    const { calls } = run()
    await Promise.all([calls.writeJournal(begin('one')), calls.clearRecovery(null)])
    expect(await readdir(folders.journals)).toEqual([])
    // In the order of the calls, also over several.
    await Promise.all([calls.writeJournal(begin('two')), calls.clearRecovery(null), calls.writeJournal(begin('three'))])
    const [name = ''] = await readdir(folders.journals)
    expect(titleSaid({ text: await readFile(join(folders.journals, name), 'utf8') })).toBe('three')
  })

  it('go at the end of the program, though one was on its way; afterwards nothing is written', async () => {
    const { calls, forgetOwn } = run()
    await calls.writeJournal(begin('one'))
    const late = calls.writeJournal(begin('two'))
    forgetOwn()
    await late
    await calls.writeJournal(begin('three'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await readdir(folders.journals)).toEqual([])
  })

  it('of a page that died are offered to the page that follows', async () => {
    const { calls, disown } = run()
    await calls.writeJournal(begin('unsaved'))
    disown()
    expect((await calls.recoveryCopies()).map(titleSaid)).toEqual(['unsaved'])
    await calls.writeJournal(begin('next'))
    expect((await calls.recoveryCopies()).map(titleSaid)).toEqual(['unsaved'])
  })

  it('are named by nothing but this program: no path gets out of the folder', async () => {
    const outside = join(folders.journals, '..', 'outside.1.journal')
    await mkdir(folders.journals)
    await writeFile(outside, '')
    for (const id of ['../outside', '../outside.1', `${earlier}.0/../../outside`]) await run().calls.clearRecovery(id)
    expect(existsSync(outside)).toBe(true)
  })

  it('with half a line at the end are read up to there', async () => {
    await killed('Plan')
    const [name = ''] = await readdir(folders.journals)
    await appendFile(join(folders.journals, name), '0123abcd 7 {"do":"st')
    const [copy] = await run().calls.recoveryCopies()
    expect(copy && [titleSaid(copy), readBack(copy).faults.length]).toEqual(['Plan', 1])
  })

  it('that cannot be written say so, and begin again when they can', async () => {
    await writeFile(folders.journals, 'a file where the folder should be')
    const { calls } = run()
    expect(await calls.writeJournal(begin('one'))).toMatchObject({ ok: false })
    expect(await calls.writeJournal({ begin: false, file: null, lines: [] })).toMatchObject({ ok: false })
    expect(await calls.recoveryCopies()).toEqual([])
  })
})

describe('copies of programs of before there were journals', () => {
  const copy = (savedAt: string) => JSON.stringify({ path: null, title: 'Old', savedAt, text: savedAt.slice(0, 10) })

  it('are offered, the newest first, and go when they are cleared; what cannot be read is left alone', async () => {
    await mkdir(folders.copies)
    await writeFile(join(folders.copies, `${earlier}.json`), '{"title":')
    await writeFile(join(folders.copies, 'notes.txt'), 'not ours')
    for (const [index, day] of ['2026-05-04', '2026-05-06'].entries())
      await writeFile(join(folders.copies, `${earlier.slice(0, -1)}${index + 1}.json`), copy(`${day}T10:00:00.000Z`))
    const { calls } = run()
    const copies = await calls.recoveryCopies()
    expect(copies.map(({ kind, text, fingerprint }) => [kind, text, fingerprint])).toEqual([
      ['mission', '2026-05-06', null],
      ['mission', '2026-05-04', null],
    ])
    for (const { id } of copies) await calls.clearRecovery(id)
    expect(await readdir(folders.copies)).toHaveLength(2)
  })
})

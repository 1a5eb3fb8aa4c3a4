/** Journals of a host that fails, and what waits for them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { titleSaid } from '../../../../test/support/journals.ts'
import { memoryEditor, titled } from '../../../../test/support/memory-editor.ts'

// Only the clock is made to run faster; a step lets everything go on that can.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function started() {
  const editor = memoryEditor()
  editor.put('a.bulkhead', titled('A'))
  editor.start()
  await pass(1)
  editor.handOver('a.bulkhead')
  await pass(1)
  return editor
}
type Started = Awaited<ReturnType<typeof started>>
const own = (editor: Started) => {
  const copy = editor.copies.get('own')
  if (copy === undefined) throw new Error('there is no journal')
  return copy
}
const full = { ok: false, error: { code: 'full', message: 'no room', advice: '' } } as const

it('goes on after a host that did not even answer', async () => {
  const editor = await started()
  const write = editor.host.writeJournal
  Object.assign(editor.host, { writeJournal: () => Promise.reject(new Error('no answer')) })
  editor.rename('One')
  await pass(100)
  expect(editor.notices()).toEqual([expect.stringContaining('couldn’t be backed up (no answer)')])
  Object.assign(editor.host, { writeJournal: write })
  await pass(2000)
  expect([titleSaid(own(editor)), editor.notices()]).toEqual(['One', []])
})

it('says when all that was done is in it; as long as there is no room, it is not', async () => {
  const editor = await started()
  const write = editor.host.writeJournal
  let kept = 0
  const ask = async (): Promise<void> => {
    await editor.get().workKept()
    kept += 1
  }
  void ask()
  await pass(0)
  expect(kept).toBe(1)
  editor.rename('One')
  void ask()
  await pass(0)
  expect(kept).toBe(1)
  await pass(100)
  expect(kept).toBe(2)
  Object.assign(editor.host, { writeJournal: async () => full })
  editor.rename('Two')
  void ask()
  await pass(5000)
  expect(kept).toBe(2)
  Object.assign(editor.host, { writeJournal: write })
  await pass(30_000)
  expect(kept).toBe(3)
  // What is in a file now is kept nowhere else.
  editor.rename('Three')
  void ask()
  editor.get().run('save')
  await pass(1)
  expect(kept).toBe(4)
})

it('a save that failed is not told any more once it has worked, nor is anything else', async () => {
  const editor = await started()
  const { saveFile } = editor.host
  Object.assign(editor.host, { saveFile: async () => full })
  editor.rename('One')
  editor.get().run('save')
  await pass(1)
  editor.get().fail({ code: 'failed', message: 'something else', advice: '' })
  expect(editor.notices()).toEqual(['no room', 'something else'])
  Object.assign(editor.host, { saveFile })
  editor.get().run('save')
  await pass(1)
  expect(editor.notices()).toEqual(['something else', 'Saved a.bulkhead.'])
})

it('belongs to the new place after Save As, even if the file there is like the one before and work went on meanwhile', async () => {
  const editor = await started()
  const go = editor.hold('saveFileAs')
  editor.answers.place.push('b.bulkhead')
  editor.get().run('save-as')
  await pass(1)
  editor.rename('One')
  await pass(100)
  expect([titleSaid(own(editor)), own(editor).file?.name]).toEqual(['One', 'a.bulkhead'])
  go()
  await pass(100)
  expect(editor.textOf('b.bulkhead')).toBe(editor.textOf('a.bulkhead'))
  expect([titleSaid(own(editor)), own(editor).file?.name]).toEqual(['One', 'b.bulkhead'])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryEditor, titled } from '../../../../test/support/memory-editor.ts'
import { reportExternalChanges } from './external-changes.ts'
import { fileQueue } from './file-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** `a.bulkhead` in the first tab, `b.bulkhead` in the second one, which is shown; `back` comes back to the window. */
async function withTwo() {
  const editor = memoryEditor()
  for (const name of ['a', 'b']) editor.put(`${name}.bulkhead`, titled(name.toUpperCase()))
  editor.start()
  await pass(1)
  editor.handOver('a.bulkhead')
  await pass(1)
  editor.get().newTab()
  await pass(1)
  editor.handOver('b.bulkhead')
  await pass(1)
  const page = new EventTarget()
  const queue = fileQueue()
  const inTurn = (work: () => Promise<unknown>): void => void queue.run(work)
  const stop = reportExternalChanges(editor.store, editor.host, inTurn, page)
  const back = async (ms = 3000): Promise<string[]> => {
    page.dispatchEvent(new Event('focus'))
    await pass(ms)
    return editor.notices()
  }
  return { editor, back, stop }
}
const changed = (name: string): string => `${name} has been changed elsewhere meanwhile.`
const gone = (name: string): string => `${name} no longer exists.`

describe('whoever comes back to the window', () => {
  it('hears of nothing where nothing has changed, and where it holds the same again', async () => {
    const { editor, back } = await withTwo()
    expect(await back()).toEqual([])
    const before = editor.textOf('b.bulkhead')
    editor.put('b.bulkhead', titled('Elsewhere'))
    await back(500)
    editor.write('b.bulkhead', before)
    await pass(3000)
    expect(editor.notices()).toEqual([])
  })
  it('hears once of each file that others have changed, also in a tab that is not shown, and again when it is changed again', async () => {
    const { editor, back } = await withTwo()
    editor.put('a.bulkhead', titled('A by others'))
    editor.put('b.bulkhead', titled('B by others'))
    expect(await back()).toEqual([changed('a.bulkhead'), changed('b.bulkhead')])
    for (const { id } of editor.get().notices) editor.get().dismiss(id)
    expect(await back()).toEqual([])
    editor.put('b.bulkhead', titled('B once more'))
    expect(await back()).toEqual([changed('b.bulkhead')])
    // Nothing is done about it.
    expect(editor.title()).toBe('B')
  })
  it('hears of one that is gone for good, not of one that is put in its place a moment later', async () => {
    const { editor, back } = await withTwo()
    const before = editor.textOf('a.bulkhead')
    editor.disk.delete('a.bulkhead')
    await back(500)
    editor.write('a.bulkhead', before)
    await pass(3000)
    expect(editor.notices()).toEqual([])
    editor.disk.delete('a.bulkhead')
    expect(await back()).toEqual([gone('a.bulkhead')])
    // What is here is the last of it.
    expect(editor.get().dirty).toBe(false)
    editor.get().showTab(editor.get().tabs[0]?.slot ?? 0)
    await pass(1)
    expect([editor.title(), editor.get().dirty]).toEqual(['A', true])
  })
  it('hears no more of it once it was saved or reloaded', async () => {
    const { editor, back } = await withTwo()
    editor.put('b.bulkhead', titled('B by others'))
    expect(await back()).toEqual([changed('b.bulkhead')])
    editor.get().run('save')
    await pass(1)
    expect(editor.get().question?.kind).toBe('file-changed')
    const question = editor.get().question
    if (question?.kind === 'file-changed') question.answer('reload')
    await pass(1)
    expect([editor.title(), editor.notices()]).toEqual(['B by others', ['b.bulkhead was reloaded from disk.']])
    expect(await back()).toEqual(['b.bulkhead was reloaded from disk.'])
  })
  it('hears of no save of their own, however long it takes', async () => {
    const { editor, back } = await withTwo()
    editor.rename('B2')
    const go = editor.hold('saveFile')
    editor.get().run('save')
    await back(2000)
    go()
    await pass(3000)
    expect(await back()).toEqual(['Saved b.bulkhead.'])
  })
  it('hears nothing when it has stopped', async () => {
    const { editor, back, stop } = await withTwo()
    stop()
    editor.put('b.bulkhead', titled('B by others'))
    expect(await back()).toEqual([])
  })
})

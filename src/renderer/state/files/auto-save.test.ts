import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryEditor, titled } from '../../../../test/support/memory-editor.ts'

// By day, whatever the clock says: past midnight a version of the day before is kept, too.
const NOON = new Date(2026, 5, 1, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function withFile() {
  const editor = memoryEditor()
  editor.put('a.bulkhead', titled('A'))
  editor.start()
  await pass(1)
  editor.handOver('a.bulkhead')
  await pass(1)
  editor.get().changeSettings({ autoSave: true })
  return editor
}

it('saves into the file once nothing was done for two seconds, and undo goes on from there', async () => {
  const editor = await withFile()
  editor.rename('B')
  await pass(1500)
  editor.rename('C')
  await pass(1500)
  expect(editor.titleIn('a.bulkhead')).toBe('A')
  await pass(1000)
  expect([editor.titleIn('a.bulkhead'), editor.get().dirty]).toEqual(['C', false])
  expect(editor.get().status.hint).toBe('Saved a.bulkhead.')
  editor.get().run('undo')
  await pass(3000)
  expect([editor.title(), editor.titleIn('a.bulkhead')]).toEqual(['B', 'B'])
})

it('never writes over what others have written, says so once, and goes on after a save', async () => {
  const editor = await withFile()
  editor.put('a.bulkhead', titled('Others'))
  editor.rename('Mine')
  await pass(3000)
  editor.rename('Mine still')
  await pass(3000)
  expect(editor.titleIn('a.bulkhead')).toBe('Others')
  expect(editor.notices()).toEqual(['a.bulkhead has been changed elsewhere meanwhile.'])
  editor.get().run('save')
  await pass(10)
  const { question } = editor.get()
  if (question?.kind !== 'file-changed') throw new Error('nobody is asked')
  question.answer('overwrite')
  await pass(10)
  expect(editor.titleIn('a.bulkhead')).toBe('Mine still')
  editor.rename('Mine again')
  await pass(3000)
  expect(editor.titleIn('a.bulkhead')).toBe('Mine again')
  expect(editor.notices()).not.toContain('a.bulkhead has been changed elsewhere meanwhile.')
})

it('leaves alone what has no file, and keeps one version in ten minutes', async () => {
  const editor = await withFile()
  const kept = vi.spyOn(editor.host, 'keepVersion')
  for (const title of ['1', '2', '3']) {
    editor.rename(title)
    await pass(3000)
  }
  expect(kept).toHaveBeenCalledTimes(1)
  await pass(600_000)
  editor.rename('4')
  await pass(3000)
  expect(kept).toHaveBeenCalledTimes(2)
  editor.get().newTab()
  await pass(10)
  editor.rename('No file')
  await pass(3000)
  expect(editor.get().dirty).toBe(true)
})

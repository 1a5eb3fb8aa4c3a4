import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leftJournal } from '../../../../test/support/journals.ts'
import { memoryEditor, titled } from '../../../../test/support/memory-editor.ts'

// Only the clock is made to run faster; a step lets everything go on that can.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('what earlier runs have left is looked at again when somebody comes back to a tab that waits: another has restored and saved it', async () => {
  const editor = memoryEditor()
  editor.put('a.bulkhead', titled('A'))
  const { file, fingerprint } = editor.opened('a.bulkhead')
  for (const id of ['one', 'two']) editor.copies.set(id, leftJournal(id, titled(id)))
  editor.copies.set('three', leftJournal('three', titled('Three'), file, fingerprint))
  editor.start()
  await pass(10)
  const listed = () => {
    const { dialog } = editor.get()
    return dialog?.kind === 'recovery' ? dialog.works.map(({ copy, fileNow }) => `${copy.id} ${fileNow}`) : null
  }
  expect(listed()).toEqual(['one never-saved', 'two never-saved', 'three as-then'])
  editor.copies.delete('one')
  editor.put('a.bulkhead', titled('By another tab'))
  editor.copies.set('four', leftJournal('four', titled('Four')))
  editor.tell({ type: 'came-back' })
  // What is discarded here while it is looked at does not come back.
  const { dialog } = editor.get()
  const two = dialog?.kind === 'recovery' ? dialog.works.find(({ copy }) => copy.id === 'two') : undefined
  if (two === undefined) throw new Error('it is not offered')
  const go = editor.hold('clearRecovery')
  editor.get().discardRecovery(two)
  await pass(10)
  expect(listed()).toEqual(['three changed', 'four never-saved'])
  expect(editor.notices()).toContain('One mission of the list was restored or discarded in another tab.')
  go()
  editor.copies.clear()
  editor.tell({ type: 'came-back' })
  await pass(10)
  expect(listed()).toBeNull()
  expect(editor.notices()).toContain('2 missions of the list were restored or discarded in another tab.')
  // Lists of versions are read again, too.
  expect(editor.get().versionsChanged).toBeGreaterThan(0)
  // Closed, it stays closed.
  editor.copies.set('five', leftJournal('five', titled('Five')))
  editor.tell({ type: 'came-back' })
  await pass(10)
  expect(listed()).toBeNull()
})

it('of two looks the later one counts, even if the earlier one ends after it', async () => {
  const editor = memoryEditor()
  for (const id of ['one', 'two', 'three']) editor.copies.set(id, leftJournal(id, titled(id)))
  editor.start()
  await pass(10)
  const listed = () => {
    const { dialog } = editor.get()
    return dialog?.kind === 'recovery' ? dialog.works.map(({ copy }) => copy.id) : null
  }
  const { recoveryCopies } = editor.host
  const earlier = await recoveryCopies()
  let answer = (): void => undefined
  const late = new Promise<typeof earlier>((resolve) => {
    answer = () => resolve(earlier)
  })
  Object.assign(editor.host, { recoveryCopies: () => late })
  editor.tell({ type: 'came-back' })
  await pass(10)
  Object.assign(editor.host, { recoveryCopies })
  editor.copies.delete('one')
  editor.copies.set('four', leftJournal('four', titled('Four')))
  editor.tell({ type: 'came-back' })
  await pass(10)
  expect(listed()).toEqual(['two', 'three', 'four'])
  answer()
  await pass(10)
  expect(listed()).toEqual(['two', 'three', 'four'])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMission } from '#core/document-io/write-mission.ts'
import { memoryEditor, titled } from '../../../test/support/memory-editor.ts'

// Only the clock is made to run faster; a step lets everything go on that can.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const copy = (id: string, title: string, file: { handle: string; name: string } | null = null) => ({
  id,
  file,
  title,
  savedAt: '2026-05-04T10:00:00.000Z',
  text: writeMission(titled(title)),
  fingerprint: null as string | null,
})

async function started() {
  const editor = memoryEditor()
  editor.put('a.bulkhead', titled('A'))
  editor.put('b.bulkhead', titled('B'))
  editor.start()
  await pass(1)
  editor.handOver('a.bulkhead')
  await pass(1)
  return editor
}

describe('the recovery copy', () => {
  it('is written within a second of a change, with what the file held, and goes with a save', async () => {
    const editor = await started()
    const { fingerprint } = editor.opened('a.bulkhead')
    editor.rename('Changed')
    await pass(1001)
    expect(editor.copies.get('own')).toMatchObject({ title: 'Changed', file: { name: 'a.bulkhead' }, fingerprint })
    editor.get().run('save')
    await pass(1)
    expect(editor.copies.has('own')).toBe(false)
  })

  it('goes when everything is undone', async () => {
    const editor = await started()
    editor.rename('Changed')
    await pass(1001)
    editor.get().run('undo')
    await pass(1)
    expect(editor.copies.has('own')).toBe(false)
  })

  it('that is written after the work was saved does not stay', async () => {
    const editor = await started()
    editor.rename('Changed')
    const go = editor.hold('writeRecovery')
    await pass(1001)
    editor.get().run('save')
    await pass(1)
    go()
    await pass(1)
    expect([editor.get().dirty, editor.copies.has('own')]).toEqual([false, false])
  })

  it('of a mission that was left is not written any more', async () => {
    const editor = await started()
    editor.rename('Changed')
    editor.answers.save.push('discard')
    editor.handOver('b.bulkhead')
    await pass(5000)
    expect([editor.title(), editor.copies.has('own')]).toEqual(['B', false])
  })
})

describe('copies of earlier runs', () => {
  it('are offered at the start; this run’s own never is', async () => {
    const editor = memoryEditor()
    editor.copies.set('old', copy('old', 'Old'))
    editor.copies.set('own', copy('own', 'Own'))
    editor.start()
    await pass(1)
    const { dialog } = editor.get()
    expect(dialog?.kind === 'recovery' && dialog.copies.map(({ id }) => id)).toEqual(['old'])
  })

  it('wait until a dialog that was opened first is closed', async () => {
    const editor = memoryEditor()
    editor.copies.set('old', copy('old', 'Old'))
    const go = editor.hold('recoveryCopies')
    editor.start()
    editor.get().showDialog({ kind: 'about' })
    go()
    await pass(1)
    expect(editor.get().dialog).toEqual({ kind: 'about' })
    editor.get().showDialog(null)
    expect(editor.get().dialog?.kind).toBe('recovery')
  })

  it('restored, are unsaved work with a copy of their own, and the old copy goes', async () => {
    const editor = await started()
    const old = copy('old', 'Restored')
    editor.copies.set('old', old)
    editor.get().restoreRecovery(old)
    editor.get().restoreRecovery(old)
    await pass(1)
    expect([editor.title(), editor.get().dirty]).toEqual(['Restored', true])
    expect([...editor.copies.keys()]).toEqual(['own'])
    expect(editor.calls.filter((call) => call === 'writeRecovery')).toHaveLength(1)
  })

  it('stay when the copy of this run could not be written', async () => {
    const editor = await started()
    const old = copy('old', 'Restored')
    editor.copies.set('old', old)
    Object.assign(editor.host, {
      writeRecovery: async () => ({ ok: false, error: { code: 'full', message: 'no room', advice: '' } }),
    })
    editor.get().restoreRecovery(old)
    await pass(1)
    expect([editor.copies.has('old'), editor.notices().at(-1)]).toEqual([true, 'no room'])
  })

  it('are restored after an open that is under way, which asks its own question', async () => {
    const editor = await started()
    const go = editor.hold('openRecent')
    editor.get().openRecent('file:b.bulkhead')
    editor.get().restoreRecovery(copy('old', 'Restored'))
    await pass(1)
    expect(editor.title()).toBe('A')
    go()
    await pass(1)
    expect([editor.title(), editor.get().dirty]).toEqual(['Restored', true])
  })

  it('say when their file has changed since, or is gone; and saving asks first', async () => {
    const editor = await started()
    const { file, fingerprint } = editor.opened('b.bulkhead')
    const old = { ...copy('old', 'B, mine', file), fingerprint }
    editor.get().restoreRecovery(old)
    await pass(1)
    expect(editor.notices()).toEqual([])
    editor.put('b.bulkhead', titled('B, hers'))
    editor.answers.save.push('discard')
    editor.get().restoreRecovery(old)
    await pass(1)
    expect(editor.notices()).toEqual(['b.bulkhead has changed since this copy was made.'])
    editor.get().run('save')
    await pass(1)
    expect(editor.get().question?.kind).toBe('file-changed')
    editor.get().question?.answer('cancel' as never)
    editor.disk.delete('b.bulkhead')
    editor.answers.save.push('discard')
    editor.get().restoreRecovery(old)
    await pass(1)
    expect(editor.notices().at(-1)).toBe('b.bulkhead is not there any more.')
  })

  it('that cannot be read say so, and are left where they are', async () => {
    const editor = await started()
    editor.copies.set('old', { ...copy('old', 'Old'), text: '{' })
    editor.get().restoreRecovery({ ...copy('old', 'Old'), text: '{' })
    await pass(1)
    expect([editor.title(), editor.copies.has('old')]).toEqual(['A', true])
    expect(editor.notices().at(-1)).toContain('The recovery copy of Old cannot be read')
  })

  it('discarded, go from the list, which closes with the last', async () => {
    const editor = await started()
    const copies = [copy('one', 'One'), copy('two', 'Two')]
    for (const one of copies) editor.copies.set(one.id, one)
    editor.get().showDialog({ kind: 'recovery', copies })
    editor.get().discardRecovery('one')
    expect(editor.get().dialog).toMatchObject({ copies: [{ id: 'two' }] })
    editor.get().discardRecovery('two')
    await pass(1)
    expect([editor.get().dialog, [...editor.copies.keys()]]).toEqual([null, []])
  })
})

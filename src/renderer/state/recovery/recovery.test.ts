import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { leftJournal, readBack, titleSaid } from '../../../../test/support/journals.ts'
import { memoryEditor, titled } from '../../../../test/support/memory-editor.ts'
import { symmetryOn } from '../mission/symmetric.ts'
import { startJournals } from './journals.ts'

// Only the clock is made to run faster; a step lets everything go on that can.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

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
const ownOf = (editor: { copies: Map<string, Parameters<typeof readBack>[0]> }) => {
  const own = editor.copies.get('own')
  if (own === undefined) throw new Error('there is no journal')
  return readBack(own)
}

describe('the journal of unsaved work', () => {
  it('has a change at once, with what the file held, and goes with a save', async () => {
    const editor = await started()
    const { fingerprint } = editor.opened('a.bulkhead')
    editor.rename('Changed')
    await pass(100)
    const { document, file, fingerprint: known } = ownOf(editor)
    expect([document.mission.title, file?.name, known]).toEqual(['Changed', 'a.bulkhead', fingerprint])
    editor.get().run('save')
    await pass(1)
    expect(editor.copies.has('own')).toBe(false)
  })

  it('has each step, undo and redo, as lines that are added', async () => {
    const editor = await started()
    for (const title of ['One', 'Two', 'Three']) {
      editor.rename(title)
      await pass(100)
    }
    const begun = editor.copies.get('own')?.text ?? ''
    editor.get().run('undo')
    editor.get().run('undo')
    editor.get().run('redo')
    await pass(100)
    expect(editor.copies.get('own')?.text.startsWith(begun)).toBe(true)
    const { document, history, faults } = ownOf(editor)
    expect([document.mission.title, history.past.length, history.future.length]).toEqual(['Two', 2, 1])
    expect(faults).toEqual([])
  })

  it('goes when everything is undone', async () => {
    const editor = await started()
    editor.rename('Changed')
    await pass(100)
    editor.get().run('undo')
    await pass(1)
    expect(editor.copies.has('own')).toBe(false)
  })

  it('that is written after the work was saved does not stay', async () => {
    const editor = await started()
    editor.rename('Changed')
    const go = editor.hold('writeJournal')
    await pass(100)
    editor.get().run('save')
    await pass(1)
    go()
    await pass(100)
    expect(editor.get().dirty).toBe(false)
    // The host does one thing after the other; the one in memory does them as they come, and the last word is the editor's.
    expect(editor.calls.lastIndexOf('clearRecovery')).toBeGreaterThan(editor.calls.lastIndexOf('writeJournal'))
  })

  it('of a mission that was left is not written any more', async () => {
    const editor = await started()
    editor.rename('Changed')
    editor.answers.save.push('discard')
    editor.handOver('b.bulkhead')
    await pass(5000)
    expect([editor.title(), editor.copies.has('own')]).toEqual(['B', false])
  })

  it('that the host could not read is offered with its reason', async () => {
    const editor = await started()
    const unread = { message: 'its journal could not be read (EIO)', advice: 'Start Bulkhead again.' }
    const left = await editor.leave({
      id: 'a',
      kind: 'journal',
      file: null,
      savedAt: '2026-05-04T10:00:00.000Z',
      text: '',
      unread,
      fingerprint: null,
    })
    expect([left.work, left.problem]).toEqual([null, unread])
  })

  it('stays when a save fails', async () => {
    const editor = await started()
    editor.rename('Changed')
    await pass(100)
    Object.assign(editor.host, {
      saveFile: async () => ({ ok: false, error: { code: 'full', message: 'no room', advice: '' } }),
    })
    editor.get().run('save')
    await pass(100)
    expect([titleSaid(ownCopy(editor)), editor.get().dirty]).toEqual(['Changed', true])
  })

  it('that cannot be written is told once, tried again, and whole when there is room', async () => {
    const editor = await started()
    const write = editor.host.writeJournal
    const full = { ok: false, error: { code: 'full', message: 'no room', advice: '' } } as const
    Object.assign(editor.host, { writeJournal: async () => full })
    editor.rename('One')
    await pass(100)
    editor.rename('Two')
    await pass(20_000)
    expect(editor.notices().filter((text) => text === 'no room')).toHaveLength(1)
    Object.assign(editor.host, { writeJournal: write })
    await pass(30_000)
    expect([titleSaid(ownCopy(editor)), ownOf(editor).history.past.length]).toEqual(['Two', 2])
    expect(editor.notices()).toEqual([])
  })

  it('does not wait when the page is hidden, left or put to sleep', async () => {
    const editor = await started()
    const page = new EventTarget()
    const { stop } = startJournals(editor.store, editor.host, page)
    for (const parting of ['visibilitychange', 'pagehide', 'freeze']) {
      editor.rename(parting)
      page.dispatchEvent(new Event(parting))
      // No time goes by.
      await pass(0)
      expect(titleSaid(ownCopy(editor))).toBe(parting)
    }
    stop()
  })

  it('does not even wait for a write that is on its way when the page goes: its end may never be heard', async () => {
    const editor = await started()
    const page = new EventTarget()
    const write = editor.host.writeJournal
    Object.assign(editor.host, {
      writeJournal: (...said: Parameters<typeof write>) => {
        void write(...said)
        return new Promise(() => undefined)
      },
    })
    const { stop } = startJournals(editor.store, editor.host, page)
    for (const last of ['One', 'Two', 'Three']) {
      editor.rename(`${last} and`)
      await pass(100)
      editor.rename(last)
      page.dispatchEvent(new Event('pagehide'))
      await pass(0)
      expect(titleSaid(ownCopy(editor))).toBe(last)
    }
    stop()
  })

  it('begins anew when somebody has taken it away', async () => {
    const editor = await started()
    editor.rename('One')
    await pass(100)
    editor.copies.delete('own')
    editor.rename('Two')
    await pass(200)
    expect([titleSaid(ownCopy(editor)), editor.notices()]).toEqual(['Two', []])
  })

  it('begins anew in all tabs when what is kept was removed, though nothing changes any more', async () => {
    const editor = await started()
    editor.rename('One')
    await pass(100)
    editor.get().newTab()
    await pass(0)
    editor.rename('Other')
    await pass(100)
    const before = [...editor.copies.keys()]
    editor.copies.clear()
    editor.tell({ type: 'kept-work-gone' })
    await pass(200)
    expect([before.length, [...editor.copies.keys()]]).toEqual([2, before])
    expect([titleSaid(ownCopy(editor)), editor.notices()]).toEqual(['One', []])
  })

  it('begins anew when it has grown long, and stays short', async () => {
    const editor = await started()
    const write = editor.host.writeJournal
    let begun = 0
    Object.assign(editor.host, {
      writeJournal: (batch: Parameters<typeof write>[0], slot?: number) => {
        begun += batch.begin ? 1 : 0
        return write(batch, slot)
      },
    })
    const { document, apply } = editor.get()
    for (let step = 0; step < 60; step += 1) {
      const briefing = `${step} `.repeat(12_000)
      apply('Brief', [{ type: 'set', field: 'mission', value: { ...document.mission, briefing } }])
      await pass(100)
    }
    expect(begun).toBeGreaterThan(1)
    expect(begun).toBeLessThan(10)
    expect(ownOf(editor).document.mission.briefing).toBe('59 '.repeat(12_000))
    expect(ownOf(editor).history.past.length).toBe(60)
  })
})

const ownCopy = (editor: Awaited<ReturnType<typeof started>>) => {
  const own = editor.copies.get('own')
  if (own === undefined) throw new Error('there is no journal')
  return own
}

describe('what earlier runs have left', () => {
  it('is offered at the start; this run’s own never is', async () => {
    const editor = memoryEditor()
    editor.copies.set('old', leftJournal('old', titled('Old')))
    editor.copies.set('own', leftJournal('own', titled('Own')))
    editor.start()
    await pass(1)
    const { dialog } = editor.get()
    expect(dialog?.kind === 'recovery' && dialog.works.map(({ copy }) => copy.id)).toEqual(['old'])
  })

  it('says what is in it that its file has not; what the file has all of is not offered', async () => {
    const editor = memoryEditor()
    editor.put('a.bulkhead', titled('A'))
    const { file, fingerprint } = editor.opened('a.bulkhead')
    editor.copies.set('same', leftJournal('same', titled('A'), file, fingerprint))
    editor.copies.set('other', leftJournal('other', titled('Mine'), file, fingerprint))
    editor.start()
    await pass(1)
    const { dialog } = editor.get()
    if (dialog?.kind !== 'recovery') throw new Error('nothing is offered')
    expect(dialog.works).toMatchObject([
      { copy: { id: 'other' }, fileNow: 'as-then', differences: ['Title: “Mine” here, “A” in the file'] },
    ])
    expect([...editor.copies.keys()]).toEqual(['other'])
  })

  it('by a program of before there were journals is offered too', async () => {
    const editor = await started()
    const text = writeMission(titled('Old'))
    const copy = { id: 'old', kind: 'mission', file: null, savedAt: '2026-05-04T10:00:00.000Z', text } as const
    editor.get().restoreRecovery(await editor.leave({ ...copy, fingerprint: null }))
    await pass(1)
    expect([editor.title(), editor.get().dirty, [...editor.copies.keys()]]).toEqual(['Old', true, ['own']])
  })

  it('goes on being drawn with the symmetry of its mission', async () => {
    const editor = await started()
    const { mission, ...rest } = titled('Half')
    const text = writeMission({ ...rest, mission: { ...mission, symmetry: 'half-turn' } })
    const copy = { id: 'old', kind: 'mission', file: null, savedAt: '2026-05-04T10:00:00.000Z', text } as const
    editor.get().restoreRecovery(await editor.leave({ ...copy, fingerprint: null }))
    await pass(1)
    expect(symmetryOn(editor.get())).toBe('half-turn')
  })

  it('waits until a dialog that was opened first is closed', async () => {
    const editor = memoryEditor()
    editor.copies.set('old', leftJournal('old', titled('Old')))
    const go = editor.hold('recoveryCopies')
    editor.start()
    editor.get().showDialog({ kind: 'about' })
    go()
    await pass(1)
    expect(editor.get().dialog).toEqual({ kind: 'about' })
    editor.get().showDialog(null)
    expect(editor.get().dialog?.kind).toBe('recovery')
  })

  it('restored, is unsaved work with a journal of its own, and goes', async () => {
    const editor = await started()
    const left = await editor.leave(leftJournal('old', titled('Restored')))
    editor.get().restoreRecovery(left)
    editor.get().restoreRecovery(left)
    await pass(1)
    expect([editor.title(), editor.get().dirty]).toEqual(['Restored', true])
    expect([...editor.copies.keys()]).toEqual(['own'])
    expect(editor.calls.filter((call) => call === 'writeJournal')).toHaveLength(1)
  })

  it('restored, can be undone and redone step by step, and to what the file holds', async () => {
    const first = await started()
    for (const title of ['One', 'Two', 'Three']) first.rename(title)
    first.get().run('undo')
    await pass(100)
    const editor = await started()
    const left = ownCopy(first)
    editor.get().restoreRecovery(await editor.leave({ ...left, id: 'old', file: editor.opened('a.bulkhead').file }))
    await pass(1)
    const titles = [editor.title()]
    for (const command of ['redo', 'undo', 'undo', 'undo'] as const) {
      editor.get().run(command)
      titles.push(editor.title())
    }
    expect(titles).toEqual(['Two', 'Three', 'Two', 'One', 'A'])
    expect([editor.get().dirty, editor.get().undoLabel]).toEqual([false, null])
  })

  it('restored as a copy, belongs to no file', async () => {
    const editor = await started()
    const { file, fingerprint } = editor.opened('b.bulkhead')
    editor.get().restoreRecovery(await editor.leave(leftJournal('old', titled('B, mine'), file, fingerprint)), true)
    await pass(1)
    expect([editor.title(), editor.get().file, editor.get().dirty]).toEqual(['B, mine', null, true])
    expect([...editor.copies.keys()]).toEqual(['own'])
  })

  it('stays when this run could not keep it, until it can', async () => {
    const editor = await started()
    const left = await editor.leave(leftJournal('old', titled('Restored')))
    const { writeJournal } = editor.host
    Object.assign(editor.host, {
      writeJournal: async () => ({ ok: false, error: { code: 'full', message: 'no room', advice: '' } }),
    })
    editor.get().restoreRecovery(left)
    await pass(1)
    expect([editor.copies.has('old'), editor.notices().at(-1)]).toEqual([true, 'no room'])
    Object.assign(editor.host, { writeJournal })
    await pass(30_000)
    expect([...editor.copies.keys()]).toEqual(['own'])
  })

  it('is restored after an open that is under way, which asks its own question', async () => {
    const editor = await started()
    const left = await editor.leave(leftJournal('old', titled('Restored')))
    const go = editor.hold('openRecent')
    editor.get().openRecent('file:b.bulkhead')
    editor.get().restoreRecovery(left)
    await pass(1)
    expect(editor.title()).toBe('A')
    go()
    await pass(1)
    expect([editor.title(), editor.get().dirty]).toEqual(['Restored', true])
  })

  it('says when its file has changed since, or is gone; and saving asks first', async () => {
    const editor = await started()
    const { file, fingerprint } = editor.opened('b.bulkhead')
    const old = leftJournal('old', titled('B, mine'), file, fingerprint)
    editor.get().restoreRecovery(await editor.leave(old))
    await pass(1)
    expect(editor.notices()).toEqual([])
    editor.put('b.bulkhead', titled('B, hers'))
    editor.answers.save.push('discard')
    const changed = await editor.leave(old)
    expect(changed.fileNow).toBe('changed')
    editor.get().restoreRecovery(changed)
    await pass(1)
    expect(editor.notices()).toEqual(['b.bulkhead has changed since you did this work.'])
    editor.get().run('save')
    await pass(1)
    expect(editor.get().question?.kind).toBe('file-changed')
    editor.get().question?.answer('cancel' as never)
    editor.disk.delete('b.bulkhead')
    editor.answers.save.push('discard')
    const gone = await editor.leave(old)
    expect(gone.fileNow).toBe('gone')
    editor.get().restoreRecovery(gone)
    await pass(1)
    expect(editor.notices().at(-1)).toBe('b.bulkhead no longer exists.')
  })

  it('that cannot be read says so, and is left where it is', async () => {
    const editor = await started()
    const left = await editor.leave({ ...leftJournal('old', titled('Old')), text: '{' })
    expect(left).toMatchObject({ work: null, problem: { message: expect.stringContaining('not a journal') } })
    editor.get().restoreRecovery(left)
    await pass(1)
    expect([editor.title(), editor.copies.has('old')]).toEqual(['A', true])
    expect(editor.notices().at(-1)).toContain('The unsaved work of A mission was not restored')
  })
})

import { describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'
import { fileDifferences } from '../comparison/file-differences.ts'
import type { Question } from '../messages/notices-and-dialogs.ts'

/** An editor with `a.bulkhead` open and changed here, and changed (or removed: null) on disk by somebody else. */
async function withMeddledFile(theirs: string | null) {
  const editor = memoryEditor()
  editor.put('a.bulkhead', titled('A'))
  editor.start()
  await settled()
  editor.handOver('a.bulkhead')
  await settled()
  editor.rename('Mine')
  if (theirs === null) editor.disk.delete('a.bulkhead')
  else editor.write('a.bulkhead', theirs)
  editor.get().run('save')
  await settled()
  return editor
}
type Editor = Awaited<ReturnType<typeof withMeddledFile>>

function asked<Kind extends Question['kind']>(editor: Editor, kind: Kind): Extract<Question, { kind: Kind }> {
  const { question } = editor.get()
  if (question?.kind !== kind) throw new Error(`asked ${question?.kind ?? 'nothing'} instead of ${kind}`)
  return question as Extract<Question, { kind: Kind }>
}

const differencesIn = ({ here, inFile }: Extract<Question, { kind: 'file-changed' }>): readonly string[] | null =>
  inFile && fileDifferences(here, inFile)

const hers = writeMission(titled('Hers'))

describe('saving over a file that somebody else has changed', () => {
  it('asks first, and says what differs', async () => {
    const editor = await withMeddledFile(hers)
    const question = asked(editor, 'file-changed')
    expect(question).toMatchObject({ name: 'a.bulkhead', dirty: true })
    expect(differencesIn(question)).toEqual(['Title: “Mine” here, “Hers” in the file'])
    expect(editor.titleIn('a.bulkhead')).toBe('Hers')
  })

  it('cancelled, leaves both as they are', async () => {
    const editor = await withMeddledFile(hers)
    asked(editor, 'file-changed').answer('cancel')
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.title(), editor.get().dirty]).toEqual(['Hers', 'Mine', true])
    expect(editor.get().question).toBeNull()
  })

  it('as a copy, goes on with the copy', async () => {
    const editor = await withMeddledFile(hers)
    editor.answers.place.push('mine.bulkhead')
    asked(editor, 'file-changed').answer('copy')
    await settled()
    expect(['a.bulkhead', 'mine.bulkhead'].map(editor.titleIn)).toEqual(['Hers', 'Mine'])
    expect([editor.get().file?.name, editor.get().dirty]).toEqual(['mine.bulkhead', false])
  })

  it('cancelled, is not what Undo leads back to: that is unsaved, too', async () => {
    const editor = await withMeddledFile(hers)
    asked(editor, 'file-changed').answer('cancel')
    await settled()
    editor.get().run('undo')
    expect([editor.title(), editor.get().dirty]).toEqual(['A', true])
  })

  it('overwritten, has the mission, and the next save asks nothing', async () => {
    const editor = await withMeddledFile(hers)
    asked(editor, 'file-changed').answer('overwrite')
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.get().dirty]).toEqual(['Mine', false])
    editor.rename('Mine again')
    editor.get().run('save')
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.get().question]).toEqual(['Mine again', null])
  })

  it('changed once more while the question is open, is not overwritten: it asks again', async () => {
    const editor = await withMeddledFile(hers)
    editor.put('a.bulkhead', titled('Hers, once more'))
    asked(editor, 'file-changed').answer('overwrite')
    await settled()
    expect(differencesIn(asked(editor, 'file-changed'))).toEqual(['Title: “Mine” here, “Hers, once more” in the file'])
    expect(editor.titleIn('a.bulkhead')).toBe('Hers, once more')
  })

  it('reloaded, shows the file, clean; undo brings back what was here', async () => {
    const editor = await withMeddledFile(hers)
    asked(editor, 'file-changed').answer('reload')
    await settled()
    expect([editor.title(), editor.get().dirty, editor.titleIn('a.bulkhead')]).toEqual(['Hers', false, 'Hers'])
    editor.get().run('undo')
    expect([editor.title(), editor.get().dirty]).toEqual(['Mine', true])
    editor.get().run('save')
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.get().question]).toEqual(['Mine', null])
  })

  it('asks nothing when somebody else has saved the very same', async () => {
    const editor = await withMeddledFile(writeMission(titled('Mine')))
    expect([editor.get().question, editor.get().dirty]).toEqual([null, false])
  })

  it.each(['reload', 'merge'] as const)(
    'changed or removed once more before the answer “%s”, is asked about once more',
    async (answer) => {
      const editor = await withMeddledFile(hers)
      editor.write('a.bulkhead', writeMission(titled('Hers, once more')))
      asked(editor, 'file-changed').answer(answer)
      await settled()
      expect(differencesIn(asked(editor, 'file-changed'))).toEqual([
        'Title: “Mine” here, “Hers, once more” in the file',
      ])
      editor.disk.delete('a.bulkhead')
      asked(editor, 'file-changed').answer(answer)
      await settled()
      asked(editor, 'file-gone').answer('cancel')
      await settled()
      expect([editor.title(), editor.get().comparison, editor.notices()]).toEqual(['Mine', null, []])
    },
  )
  it('that holds no mission any more, cannot be reloaded or compared, and says so', async () => {
    const editor = await withMeddledFile('a shopping list')
    expect(asked(editor, 'file-changed').inFile).toBeNull()
    asked(editor, 'file-changed').answer('reload')
    await settled()
    expect([editor.title(), editor.textOf('a.bulkhead')]).toEqual(['Mine', 'a shopping list'])
  })

  it('that holds no mission any more, is kept aside byte by byte before it is overwritten', async () => {
    const editor = await withMeddledFile('{ "one comma": "too many", }')
    asked(editor, 'file-changed').answer('overwrite')
    await settled()
    expect(editor.titleIn('a.bulkhead')).toBe('Mine')
    expect(new TextDecoder().decode(editor.aside.get('a.bulkhead'))).toBe('{ "one comma": "too many", }')
    expect(editor.notices()).toContain('The previous contents of a.bulkhead were backed up.')
  })

  it('is not overwritten before what it holds is kept', async () => {
    const editor = await withMeddledFile(hers)
    const go = editor.hold('keepVersion')
    asked(editor, 'file-changed').answer('overwrite')
    await settled()
    expect(editor.titleIn('a.bulkhead')).toBe('Hers')
    go()
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.aside.size]).toEqual(['Mine', 0])
  })

  it('whose mission cannot be a version, is kept aside as the file that it is', async () => {
    const editor = await withMeddledFile(hers)
    editor.refuse('keepVersion')
    asked(editor, 'file-changed').answer('overwrite')
    await settled()
    expect([editor.titleIn('a.bulkhead'), [...editor.aside.keys()]]).toEqual(['Mine', ['a.bulkhead']])
  })

  it.each(['cancel', 'copy', 'overwrite'] as const)('that can be kept nowhere, asks once more: %s', async (choice) => {
    const editor = await withMeddledFile(hers)
    for (const call of ['keepVersion', 'putAside'] as const) editor.refuse(call)
    asked(editor, 'file-changed').answer('overwrite')
    await settled()
    expect([asked(editor, 'not-kept').why, editor.titleIn('a.bulkhead')]).toEqual(['putAside was refused', 'Hers'])
    editor.answers.place.push('mine.bulkhead')
    asked(editor, 'not-kept').answer(choice)
    await settled()
    expect(editor.titleIn('a.bulkhead')).toBe(choice === 'overwrite' ? 'Mine' : 'Hers')
    expect([editor.disk.has('mine.bulkhead'), editor.get().dirty]).toEqual([choice === 'copy', choice === 'cancel'])
  })

  it('on the way to another mission, cancelled, stays', async () => {
    const editor = await withMeddledFile(hers)
    asked(editor, 'file-changed').answer('cancel')
    await settled()
    editor.answers.save.push('save')
    editor.get().openText('The pasted mission', writeMission(blankMission()))
    await settled()
    asked(editor, 'file-changed').answer('cancel')
    await settled()
    expect([editor.title(), editor.get().dirty]).toEqual(['Mine', true])
  })

  it('lets no dialog put the question aside, so that nothing waits for ever', async () => {
    const editor = await withMeddledFile(hers)
    editor.get().showDialog({ kind: 'about' })
    asked(editor, 'file-changed').answer('cancel')
    await settled()
    expect([editor.get().dialog, editor.get().question]).toEqual([{ kind: 'about' }, null])
    editor.put('a.bulkhead', titled('A'))
    editor.get().run('save')
    await settled()
    expect(editor.titleIn('a.bulkhead')).toBe('Mine')
  })
})

describe('saving to a file that is gone', () => {
  it('says so, and writes nothing unasked', async () => {
    const editor = await withMeddledFile(null)
    expect(asked(editor, 'file-gone').name).toBe('a.bulkhead')
    asked(editor, 'file-gone').answer('cancel')
    await settled()
    expect([editor.disk.has('a.bulkhead'), editor.get().dirty]).toEqual([false, true])
  })

  it('makes what is here the last of it, unsaved also where nothing was changed, until it is written', async () => {
    const editor = await withMeddledFile(null)
    asked(editor, 'file-gone').answer('cancel')
    await settled()
    editor.get().run('undo')
    expect([editor.title(), editor.get().dirty]).toEqual(['A', true])
    editor.put('a.bulkhead', titled('A'))
    editor.get().run('save')
    await settled()
    expect([editor.get().question, editor.get().dirty]).toEqual([null, false])
  })

  it('writes it again, or elsewhere, when told to', async () => {
    const editor = await withMeddledFile(null)
    asked(editor, 'file-gone').answer('write-again')
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.get().dirty]).toEqual(['Mine', false])
    editor.disk.delete('a.bulkhead')
    editor.answers.place.push('elsewhere.bulkhead')
    editor.get().run('save')
    await settled()
    asked(editor, 'file-gone').answer('elsewhere')
    await settled()
    expect([editor.titleIn('elsewhere.bulkhead'), editor.disk.has('a.bulkhead')]).toEqual(['Mine', false])
  })
})

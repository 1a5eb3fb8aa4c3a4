import { afterEach, describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { carrierOf } from '../../../../test/support/carriers.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'
import { noteTyping, setTypedTextHandOver } from '../recovery/unsent.ts'
import { openTabs } from '../session/tabs.ts'

type Editor = ReturnType<typeof memoryEditor>

/** An editor that has started, with `a.bulkhead` open. */
async function withA(): Promise<Editor> {
  const editor = memoryEditor()
  editor.put('a.bulkhead', titled('A'))
  editor.put('b.bulkhead', titled('B'))
  editor.start()
  await settled()
  editor.handOver('a.bulkhead')
  await settled()
  expect([editor.title(), editor.get().file?.name]).toEqual(['A', 'a.bulkhead'])
  return editor
}

afterEach(() => setTypedTextHandOver(() => undefined))

describe('a slow disk', () => {
  it('Save, New before the write ends, Save: the file keeps its mission, and the new one asks for a place', async () => {
    const editor = await withA()
    const go = editor.hold('saveFile')
    editor.get().run('save')
    editor.get().beginFrom(blankMission())
    editor.get().run('save')
    await settled()
    go()
    await settled()
    expect(editor.titleIn('a.bulkhead')).toBe('A')
    expect([editor.title(), editor.get().file]).toEqual(['Untitled mission', null])
    expect(editor.calls.filter((call) => call.startsWith('save'))).toEqual(['saveFile', 'saveFileAs'])
  })

  it('two saves one after the other: the newer state is on disk, and the title is right', async () => {
    const editor = await withA()
    const go = editor.hold('saveFile')
    editor.rename('One')
    editor.get().run('save')
    await settled()
    editor.rename('Two')
    editor.get().run('save')
    await settled()
    expect([editor.get().dirty, editor.titleIn('a.bulkhead')]).toEqual([true, 'A'])
    go()
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.get().dirty]).toEqual(['Two', false])
  })

  it('what is drawn while a save is under way stays unsaved, and its journal stays', async () => {
    const editor = await withA()
    editor.rename('One')
    const go = editor.hold('saveFile')
    editor.get().run('save')
    await settled()
    editor.rename('Two')
    await editor.host.writeJournal({ begin: true, file: null, lines: [] })
    go()
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.get().dirty, editor.copies.has('own')]).toEqual(['One', true, true])
  })

  it('what is drawn while the old mission is being saved on the way out is asked about too', async () => {
    const editor = await withA()
    editor.rename('One')
    editor.answers.save.push('save', 'cancel')
    const go = editor.hold('saveFile')
    editor.get().openText('The pasted mission', writeMission(blankMission()))
    await settled()
    editor.rename('Two')
    go()
    await settled()
    expect([editor.title(), editor.get().dirty, editor.titleIn('a.bulkhead')]).toEqual(['Two', true, 'One'])
  })

  it('a file that is opened again while it is being written is shown as it was written', async () => {
    const editor = await withA()
    editor.rename('One')
    const go = editor.hold('saveFile')
    editor.get().run('save')
    // Read before the write ends, as a second start of the program would.
    editor.handOver('a.bulkhead')
    await settled()
    go()
    await settled()
    expect([editor.title(), editor.get().dirty]).toEqual(['One', false])
    editor.rename('Two')
    editor.get().run('save')
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.get().question]).toEqual(['Two', null])
  })

  it('a failed save keeps the mission unsaved and lets the next one through', async () => {
    const editor = await withA()
    editor.rename('One')
    const { saveFile } = editor.host
    Object.assign(editor.host, { saveFile: () => Promise.reject(new Error('the disk is on fire')) })
    editor.get().run('save')
    await settled()
    expect([editor.get().dirty, editor.notices().at(-1)]).toEqual([true, expect.stringContaining('went wrong')])
    Object.assign(editor.host, { saveFile })
    editor.get().run('save')
    await settled()
    expect([editor.get().dirty, editor.titleIn('a.bulkhead')]).toEqual([false, 'One'])
  })
})

describe('files that are handed over', () => {
  it('while Save As is asking for a place do not get tied to the copy of the mission before', async () => {
    const editor = await withA()
    const go = editor.hold('saveFileAs')
    editor.answers.place.push('copy of a.bulkhead')
    editor.get().run('save-as')
    editor.handOver('b.bulkhead')
    await settled()
    go()
    await settled()
    expect([editor.title(), editor.get().file?.name]).toEqual(['B', 'b.bulkhead'])
    editor.rename('B, changed')
    editor.get().run('save')
    await settled()
    expect(['copy of a.bulkhead', 'b.bulkhead'].map(editor.titleIn)).toEqual(['A', 'B, changed'])
  })

  it('two at once ask about unsaved work one after the other', async () => {
    const editor = await withA()
    editor.rename('Unsaved')
    const go = editor.hold('askToSave')
    editor.handOver('b.bulkhead')
    editor.handOver('a.bulkhead')
    await settled()
    expect(editor.calls.filter((call) => call === 'askToSave')).toHaveLength(1)
    editor.answers.save.push('save')
    go()
    await settled()
    // Saved by the first answer: the second has nothing to ask about, and shows the file as it is by now.
    expect(editor.calls.filter((call) => call === 'askToSave')).toHaveLength(1)
    expect([editor.title(), editor.titleIn('a.bulkhead'), editor.get().dirty]).toEqual(['Unsaved', 'Unsaved', false])
  })

  it('close a dialog about the mission that goes', async () => {
    const editor = await withA()
    editor.get().showDialog({ kind: 'keep-diagram' })
    editor.handOver('b.bulkhead')
    await settled()
    expect(editor.get().dialog).toBeNull()
  })

  it('leave a file that cannot be read unopened, without a question about the mission that stays', async () => {
    const editor = await withA()
    editor.rename('Unsaved')
    editor.write('bad.bulkhead', '{ "format":')
    editor.handOver('bad.bulkhead')
    await settled()
    expect([editor.title(), editor.calls.includes('askToSave')]).toEqual(['Unsaved', false])
    expect(editor.notices().at(-1)).toContain('bad.bulkhead was not opened')
  })
})

it('the refusal of a file goes when another file opens, but not when a second one of the same drop does', async () => {
  const editor = await withA()
  editor.write('bad.bulkhead', '{ "format":')
  editor.handOver('bad.bulkhead')
  await settled()
  const bytes = (text: string) => new TextEncoder().encode(text)
  editor.get().openBytes('worse.bulkhead', bytes('{'), { place: 0, of: 2 })
  editor.get().openBytes('b.bulkhead', bytes(writeMission(titled('B'))), { place: 1, of: 2 })
  await settled()
  expect([editor.title(), editor.notices()]).toEqual(['B', [expect.stringContaining('worse.bulkhead was not opened')]])
  editor.handOver('a.bulkhead')
  await settled()
  expect([editor.title(), editor.notices()]).toEqual(['A', []])
})

describe('what is being typed when a mission goes', () => {
  it('is asked about, and does not end up in the next one', async () => {
    const editor = await withA()
    let typed: string | null = 'Typed, not handed over'
    setTypedTextHandOver(() => {
      if (typed !== null) editor.rename(typed)
      typed = null
    })
    editor.answers.save.push('save')
    editor.handOver('b.bulkhead')
    await settled()
    expect([editor.title(), editor.titleIn('a.bulkhead')]).toEqual(['B', 'Typed, not handed over'])
  })
})

describe('closing the window', () => {
  it('asks once, however often it is asked to', async () => {
    const editor = await withA()
    editor.rename('Unsaved')
    const go = editor.hold('askToSave')
    editor.tell({ type: 'close-requested' })
    editor.tell({ type: 'close-requested' })
    await settled()
    go()
    await settled()
    expect(editor.calls.filter((call) => call === 'askToSave')).toHaveLength(1)
    expect(editor.said.closed).toEqual([false])
  })

  it('asks again when it is asked to again once the person has answered', async () => {
    const editor = await withA()
    editor.rename('Unsaved')
    const go = editor.hold('closeAnswer')
    editor.tell({ type: 'close-requested' })
    await settled()
    editor.tell({ type: 'close-requested' })
    await settled()
    expect(editor.calls.filter((call) => call === 'askToSave')).toHaveLength(2)
    go()
    await settled()
    expect(editor.said.closed).toEqual([false, false])
  })

  it('asks about what was drawn after its yes, in a window that is still there, and about nothing else', async () => {
    const editor = await withA()
    editor.rename('Let go')
    const close = async () => {
      editor.tell({ type: 'close-requested' })
      await settled()
    }
    const asked = () => editor.calls.filter((call) => call === 'askToSave').length
    editor.answers.save.push('discard', 'cancel')
    await close()
    // What the person has let go is not asked about again.
    await close()
    expect([asked(), editor.said.closed]).toEqual([1, [true, true]])
    editor.rename('Drawn meanwhile')
    await close()
    expect([asked(), editor.said.closed]).toEqual([2, [true, true, false]])
    expect(editor.copies.size).toBe(1)
    // The no holds for all of it.
    await close()
    expect(asked()).toBe(3)
  })

  it('stays once where something typed was refused, and says so', async () => {
    const editor = await withA()
    const close = async () => {
      editor.tell({ type: 'close-requested' })
      await settled()
      return editor.said.closed.at(-1)
    }
    const told = () => editor.notices().filter((text) => text.startsWith('The last thing you typed'))
    const field = {}
    noteTyping(field, true)
    expect([await close(), told().length]).toEqual([false, 1])
    // Put right, and something else is typed.
    noteTyping(field, false)
    noteTyping(field, true)
    expect([await close(), await close()]).toEqual([false, true])
    noteTyping(field, false)
    expect(editor.calls).not.toContain('askToSave')
  })

  it('stays for what is typed and refused while what was kept goes', async () => {
    const editor = await withA()
    const go = editor.hold('clearRecovery')
    editor.tell({ type: 'close-requested' })
    await settled()
    const field = {}
    noteTyping(field, true)
    go()
    await settled()
    noteTyping(field, false)
    expect(editor.said.closed).toEqual([false])
  })

  it('waits for a save that is under way', async () => {
    const editor = await withA()
    editor.rename('One')
    const go = editor.hold('saveFile')
    editor.get().run('save')
    editor.tell({ type: 'close-requested' })
    await settled()
    expect(editor.said.closed).toEqual([])
    go()
    await settled()
    expect([editor.titleIn('a.bulkhead'), editor.said.closed]).toEqual(['One', [true]])
    expect(editor.calls).not.toContain('askToSave')
  })
})

describe('a mission that came in something else', () => {
  it('a mission from a PNG does not keep the PNG as its file', async () => {
    const editor = await withA()
    editor.disk.set('map.png', await carrierOf(titled('In a picture'), 'png'))
    editor.handOver('map.png')
    await settled()
    expect([editor.title(), editor.get().file, editor.get().open.file]).toEqual(['In a picture', null, null])
    editor.answers.place.push('picture.bulkhead')
    const before = editor.disk.get('map.png')
    editor.get().run('save')
    await settled()
    expect(editor.disk.get('map.png')).toBe(before)
    expect(editor.titleIn('picture.bulkhead')).toBe('In a picture')
  })

  it('dropped or pasted text has no file', async () => {
    const editor = await withA()
    editor.get().openText('The pasted mission', writeMission(titled('Pasted')))
    await settled()
    expect([editor.title(), editor.get().file]).toEqual(['Pasted', null])
    editor.get().openText('The pasted mission', `Hello,\n\`\`\`\n${writeMission(titled('Among words'))}\`\`\`\nAnn`)
    await settled()
    expect([editor.title(), editor.get().file]).toEqual(['Among words', null])
  })
})

describe('a new mission', () => {
  it('opens a tab beside work, saved or not, and asks nothing; also a sample to begin from', async () => {
    const editor = await withA()
    editor.get().beginFrom(titled('Beside a file'))
    await settled()
    expect([editor.get().tabs.length, editor.title()]).toEqual([2, 'Beside a file'])
    editor.rename('Drawn')
    editor.get().openText('sample.bulkhead', writeMission(titled('Sample')), true)
    await settled()
    expect(openTabs(editor.get()).map(({ open }) => open.document.mission.title)).toEqual(['A', 'Drawn', 'Sample'])
    expect(editor.calls).not.toContain('askToSave')
  })

  it('replaces one in which nothing was done, also when all of it was undone', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    editor.get().beginFrom(titled('First'))
    await settled()
    editor.rename('Drawn')
    editor.get().run('undo')
    editor.get().openText('sample.bulkhead', writeMission(titled('Sample')), true)
    await settled()
    expect([editor.get().tabs.length, editor.title()]).toEqual([1, 'Sample'])
  })
})

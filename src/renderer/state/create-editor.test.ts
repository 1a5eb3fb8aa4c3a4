import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Edit } from '#model/mission/edit.ts'
import { memoryEditor, settled } from '../../../test/support/memory-editor.ts'

const panel = (x: number, y: number): Edit => ({
  type: 'put',
  collection: 'panels',
  item: { id: `p${x}${y}`, piece: 'A1', board: 1, x, y, axis: 'horizontal', hatchway: null },
})
const side = (id: string) => ({ id, name: id, role: 'player' as const })

describe('the editor', () => {
  it('applies edits as one step with what fits itself, and says why it cannot', () => {
    const { get, notices } = memoryEditor()
    expect(get().apply('Place A1', [panel(1, 1)])).toBe(true)
    expect(get().document.halfPillars.length + get().document.wallEnds.length).toBeGreaterThan(0)
    expect([get().undoLabel, get().dirty, get().gallery]).toEqual(['Place A1', true, 'closed'])
    expect(get().apply('Place A1', [panel(5, 1)])).toBe(false)
    expect(notices()).toEqual(['Place A1 was not done.'])
    expect(get().document.panels).toHaveLength(1)
    get().run('undo')
    expect([get().document.panels, get().document.halfPillars, get().dirty]).toEqual([[], [], false])
    expect([get().undoLabel, get().redoLabel]).toEqual([null, 'Place A1'])
    get().run('redo')
    expect(get().document.panels).toHaveLength(1)
  })

  it('closes the dialog that was meant: one that came in its place meanwhile stays', () => {
    const { get } = memoryEditor()
    get().showDialog({ kind: 'share-link' })
    const first = get().dialog
    get().showDialog({ kind: 'palette' })
    if (first !== null) get().closeDialog(first)
    expect(get().dialog).toEqual({ kind: 'palette' })
    const second = get().dialog
    if (second !== null) get().closeDialog(second)
    expect(get().dialog).toBeNull()
  })

  it('leaves pillars to the person who places them by hand', () => {
    const { get } = memoryEditor()
    get().run('toggle-auto-pillars')
    get().apply('Place A1', [panel(1, 1)])
    expect(get().document.halfPillars).toEqual([])
  })

  it('an edit that changes nothing is no step, and leaves the mission saved', () => {
    const { get } = memoryEditor()
    expect(get().apply('Rename', [{ type: 'set', field: 'mission', value: { ...get().document.mission } }])).toBe(true)
    expect([get().undoLabel, get().dirty]).toEqual([null, false])
  })

  it('finds what follows from the document in the same step, once the rules are there', async () => {
    const { get } = memoryEditor()
    await get().fetchRules()
    const before = get().findings
    get().changeScene('Open All', { ...get().scene, hatchways: 'open' })
    // A change of the scene is none of the document: nothing is checked anew.
    expect(get().findings).toBe(before)
    get().apply('Place A1', [panel(1, 1)])
    expect(get().findings).not.toBe(before)
    const found = get().findings
    get().changeSettings({ theme: 'dark' })
    expect(get().findings).toBe(found)
  })

  it('keeps selected only what is still there', () => {
    const { get } = memoryEditor()
    get().apply('Place', [panel(1, 1), panel(1, 4)])
    get().select(['p11', 'p14'])
    get().apply('Remove', [{ type: 'remove', collection: 'panels', id: 'p11' }])
    expect(get().selection).toEqual(['p14'])
    get().run('undo')
    expect(get().selection).toEqual(['p14'])
    get().run('delete')
    expect(get().document.panels.map(({ id }) => id)).toEqual(['p11'])
  })

  it('puts away a tool whose kind or side has gone', () => {
    const { get } = memoryEditor()
    get().apply('Sides', [{ type: 'set', field: 'sides', value: [side('one'), side('two')] }])
    get().setTool({ kind: 'zone', zone: 'entry', side: 'two' })
    get().apply('Sides', [{ type: 'set', field: 'sides', value: [side('one')] }])
    expect(get().tool).toEqual({ kind: 'zone', zone: 'entry', side: null })
  })

  it('says a thing once, however often it is said, and five things at most', () => {
    const { get, notices } = memoryEditor()
    for (const text of ['a', 'b', 'a']) get().notify('info', text)
    expect(notices()).toEqual(['b', 'a'])
    for (const text of ['c', 'd', 'e', 'f']) get().notify('info', text)
    expect(notices()).toEqual(['a', 'c', 'd', 'e', 'f'])
    get().dismiss(get().notices[0]?.id ?? 0)
    expect(notices()).toEqual(['c', 'd', 'e', 'f'])
    get().fail({ code: 'cancelled', message: 'Nothing was chosen.', advice: '' })
    expect(notices()).toHaveLength(4)
  })

  it('begins a new mission with nothing in hand and nothing tried out', async () => {
    const editor = memoryEditor()
    const { get } = editor
    editor.start()
    await settled()
    get().setTool({ kind: 'panel', piece: 'A1' })
    get().changeScene('Open All', { ...get().scene, hatchways: 'open' })
    const { id } = get().open
    get().beginFrom(blankMission())
    await settled()
    expect(get().open.id).not.toBe(id)
    expect([get().tool.kind, get().scene.hatchways, get().undoLabel]).toEqual(['select', 'start', null])
  })

  it('says nothing of what was in hand, or of another mission, once that is over', async () => {
    const editor = memoryEditor()
    const { get } = editor
    const say = () => get().setStatus({ hint: 'Not turned: north is at the top', illegal: true })
    say()
    get().setTool({ kind: 'select' })
    expect(get().status.hint).not.toBeNull()
    get().setTool({ kind: 'note' })
    expect(get().status).toMatchObject({ hint: null, illegal: false })
    say()
    get().beginFrom(blankMission())
    await settled()
    expect(get().status).toMatchObject({ hint: null, illegal: false })
    say()
    get().newTab()
    await settled()
    expect(get().status).toMatchObject({ hint: null, illegal: false })
  })

  it('shows the properties of a note while it is written, and those of other things when they are asked for', () => {
    const { get } = memoryEditor()
    const note = (id: string) => ({ id, board: 1 as const, x: 100, y: 100, text: 'Here' })
    get().apply(
      'Notes',
      ['n1', 'n2'].map((id) => ({ type: 'put', collection: 'notes', item: note(id) }) as const),
    )
    get().write('n1')
    expect(get().properties).toBe(true)
    get().select(['n1'])
    expect(get().properties).toBe(true)
    get().select(['n2'])
    expect(get().properties).toBe(false)
    get().showProperties(true)
    get().write('n1')
    get().select(['n2'])
    expect(get().properties).toBe(true)
  })

  it('asks one question at a time', async () => {
    const { get } = memoryEditor()
    const answers = [get().askToSave('One'), get().askToSave('Two')]
    await settled()
    expect(get().question).toMatchObject({ kind: 'ask-to-save', title: 'One' })
    get().question?.answer('discard' as never)
    await settled()
    expect(get().question).toMatchObject({ title: 'Two' })
    get().question?.answer('cancel' as never)
    expect(await Promise.all(answers)).toEqual(['discard', 'cancel'])
    expect(get().question).toBeNull()
  })

  it('a failed or unknown command leaves the editor as it was and says so', async () => {
    const editor = memoryEditor()
    Object.assign(editor.host, { openFile: () => Promise.reject(new Error('no dialog')) })
    editor.get().run('open')
    await settled()
    expect(editor.notices()).toEqual([expect.stringContaining('went wrong')])
    editor.rename('Mine')
    expect(editor.title()).toBe('Mine')
  })
})

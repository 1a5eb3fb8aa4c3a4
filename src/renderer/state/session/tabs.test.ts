import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writePack } from '#publishing/pack/write-pack.ts'
import { leftJournal, titleSaid } from '../../../../test/support/journals.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'
import { memoryShelf } from '../../../../test/support/memory-shelf.ts'
import { packOf } from '../../../../test/support/packs.ts'
import { beginMission, isDirty, openMission } from '../mission/open-mission.ts'
import { setUnsent, type Unsent } from '../recovery/unsent.ts'
import { anyDirty, currentSlot, MAX_TABS, missionIn, withNewTab, withoutTab } from './tabs.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Half a kit. */
const begun = (dialog: Unsent['dialog']): Unsent => ({ base: null, draft: 'half a kit', dialog })

type Editor = ReturnType<typeof memoryEditor>

/** `a.bulkhead` in the first tab, `b.bulkhead` in the second one, which is shown. */
async function withTwo(): Promise<Editor> {
  const editor = memoryEditor()
  editor.put('a.bulkhead', titled('A'))
  editor.put('b.bulkhead', titled('B'))
  editor.start()
  await pass(1)
  editor.handOver('a.bulkhead')
  await pass(1)
  editor.get().newTab()
  await pass(1)
  editor.handOver('b.bulkhead')
  await pass(1)
  return editor
}
const titles = (editor: Editor): string[] =>
  editor.get().tabs.map((tab) => missionIn(editor.get(), tab).document.mission.title)
const slots = (editor: Editor): number[] => editor.get().tabs.map(({ slot }) => slot)
async function show(editor: Editor, at: number): Promise<void> {
  editor.get().showTab(slots(editor)[at] ?? -1)
  await pass(1)
}

describe('several missions', () => {
  it('have each a menu of their own: one that is open goes with the mission that it is about', async () => {
    const editor = await withTwo()
    const open = (): void => editor.get().showContextMenu({ x: 1, y: 1 })
    open()
    await show(editor, 0)
    expect(editor.get().contextMenu).toBeNull()
    open()
    editor.put('c.bulkhead', titled('C'))
    editor.handOver('c.bulkhead')
    await pass(1)
    expect([editor.title(), editor.get().contextMenu]).toEqual(['C', null])
  })

  it('wait as they were left, each with its own file, undo and selection', async () => {
    const editor = await withTwo()
    expect([titles(editor), editor.title()]).toEqual([['A', 'B'], 'B'])
    editor.rename('B2')
    await show(editor, 0)
    expect([editor.title(), editor.get().file?.name, editor.get().dirty, editor.get().undoLabel]).toEqual([
      'A',
      'a.bulkhead',
      false,
      null,
    ])
    expect(anyDirty(editor.get())).toBe(true)
    await show(editor, 1)
    expect([editor.title(), editor.get().dirty]).toEqual(['B2', true])
    editor.get().run('undo')
    expect([editor.title(), editor.get().dirty]).toEqual(['B', false])
    editor.get().run('next-tab')
    await pass(1)
    expect(editor.title()).toBe('A')
    editor.get().run('previous-tab')
    await pass(1)
    expect(editor.title()).toBe('B')
  })

  it('one whose file another tab has written over counts as unsaved, and says so before it is closed', async () => {
    const editor = await withTwo()
    editor.answers.place.push('a.bulkhead')
    editor.get().run('save-as')
    await pass(1)
    const dirty = () => editor.get().tabs.map((tab) => isDirty(missionIn(editor.get(), tab)))
    expect([editor.titleIn('a.bulkhead'), dirty()]).toEqual(['B', [true, false]])
    await show(editor, 0)
    editor.get().closeTab(0)
    await pass(1)
    // Nobody has answered: it stays, and its work is kept like any other.
    expect(titles(editor)).toEqual(['A', 'B'])
    await pass(100)
    expect(editor.copies.has('own')).toBe(true)
    editor.get().run('save')
    await pass(1)
    expect(editor.get().question?.kind).toBe('file-changed')
  })

  it('one that has the same file by a link counts as unsaved as soon as the file is written over; one with a like file does not', async () => {
    const editor = await withTwo()
    editor.link('link.bulkhead', 'b.bulkhead')
    editor.put('like.bulkhead', titled('B'))
    for (const name of ['link.bulkhead', 'like.bulkhead', 'a.bulkhead']) {
      editor.get().newTab()
      await pass(1)
      editor.handOver(name)
      await pass(1)
    }
    await show(editor, 1)
    editor.rename('B2')
    editor.get().run('save')
    await pass(1)
    const states = () => editor.get().tabs.map((tab) => missionIn(editor.get(), tab))
    expect(states().map((open) => [open.file?.ref.name, isDirty(open)])).toEqual([
      ['a.bulkhead', false],
      ['b.bulkhead', false],
      ['link.bulkhead', true],
      ['like.bulkhead', false],
      ['a.bulkhead', false],
    ])
    await show(editor, 2)
    editor.rename('B3')
    editor.get().run('save')
    await pass(1)
    // What the other one has written is seen first.
    expect([editor.get().question?.kind, editor.titleIn('b.bulkhead')]).toEqual(['file-changed', 'B2'])
  })

  it('of which two are the same stay saved when one of them is saved', async () => {
    const editor = await withTwo()
    editor.handOver('a.bulkhead')
    await pass(1)
    expect(titles(editor)).toEqual(['A', 'A'])
    editor.get().run('save')
    await pass(1)
    expect(anyDirty(editor.get())).toBe(false)
    editor.rename('A2')
    editor.get().run('save')
    await pass(1)
    expect(editor.get().tabs.map((tab) => isDirty(missionIn(editor.get(), tab)))).toEqual([true, false])
  })

  it('stay kept when the window was about to close and stays open after all', async () => {
    const editor = await withTwo()
    editor.rename('B2')
    await show(editor, 0)
    editor.rename('A2')
    await pass(100)
    editor.answers.save.push('discard', 'discard', 'cancel')
    const go = editor.hold('clearRecovery')
    editor.tell({ type: 'close-requested' })
    await pass(1)
    // In the moment in which what was kept is being cleared away.
    editor.rename('B3')
    go()
    await pass(1000)
    expect([editor.said.closed, titles(editor)]).toEqual([[false], ['A2', 'B3']])
    expect([...editor.copies.values()].map(titleSaid).sort()).toEqual(['A2', 'B3'])
  })

  it('each have a copy of their unsaved work, also one that was left within the second', async () => {
    const editor = await withTwo()
    editor.rename('B2')
    await show(editor, 0)
    editor.rename('A2')
    await pass(1500)
    expect([...editor.copies.values()].map(titleSaid).sort()).toEqual(['A2', 'B2'])
    await show(editor, 1)
    editor.get().run('save')
    await pass(1)
    expect([...editor.copies.values()].map(titleSaid)).toEqual(['A2'])
    expect([editor.titleIn('a.bulkhead'), editor.titleIn('b.bulkhead')]).toEqual(['A', 'B2'])
  })

  it('a save under way when another tab is asked for is that of its own mission', async () => {
    const editor = await withTwo()
    editor.rename('B2')
    const go = editor.hold('saveFile')
    editor.get().run('save')
    await show(editor, 0)
    go()
    await pass(1)
    expect([editor.titleIn('a.bulkhead'), editor.titleIn('b.bulkhead'), editor.title()]).toEqual(['A', 'B2', 'A'])
    expect(anyDirty(editor.get())).toBe(false)
  })

  it('a tab is closed after a question about its work; the last one stays', async () => {
    const editor = await withTwo()
    editor.rename('B2')
    editor.answers.save.push('cancel')
    editor.get().run('close-tab')
    await pass(1)
    expect(titles(editor)).toEqual(['A', 'B2'])
    editor.answers.save.push('discard')
    editor.get().run('close-tab')
    await pass(1)
    expect([titles(editor), editor.title(), editor.copies.size]).toEqual([['A'], 'A', 0])
    editor.get().closeTab(currentSlot(editor.get()))
    await pass(1)
    expect(titles(editor)).toEqual(['A'])
  })

  it('closing the window asks about each that has unsaved work, and shows it', async () => {
    const editor = await withTwo()
    editor.rename('B2')
    await show(editor, 0)
    editor.rename('A2')
    await pass(1500)
    editor.answers.save.push('save', 'cancel')
    editor.tell({ type: 'close-requested' })
    await pass(1)
    expect([editor.said.closed, editor.title(), editor.titleIn('a.bulkhead')]).toEqual([[false], 'B2', 'A2'])
    editor.answers.save.push('discard')
    editor.tell({ type: 'close-requested' })
    await pass(1)
    expect([editor.said.closed, editor.titleIn('b.bulkhead'), editor.copies.size]).toEqual([[false, true], 'B', 0])
  })

  it('restored work comes beside other unsaved work', async () => {
    const editor = await withTwo()
    editor.rename('B2')
    const left = await editor.leave(leftJournal('old', titled('Lost')))
    editor.get().restoreRecovery(left)
    await pass(1500)
    expect(titles(editor)).toEqual(['A', 'B2', 'Lost'])
    expect([editor.copies.has('old'), editor.copies.size, editor.get().dirty]).toEqual([false, 2, true])
  })

  it('restored work comes beside a mission for which something is begun', async () => {
    const editor = await withTwo()
    const mine = editor.get().open.id
    setUnsent(mine, 'kit', begun('made way'))
    editor.get().restoreRecovery(await editor.leave(leftJournal('old', titled('Lost'))))
    await pass(1500)
    setUnsent(mine, 'kit', null)
    expect(titles(editor)).toEqual(['A', 'B', 'Lost'])
  })

  it('whose journals somebody has removed are all kept anew with the next change in one of them', async () => {
    const editor = await withTwo()
    editor.rename('B2')
    await show(editor, 0)
    editor.rename('A2')
    await pass(1500)
    expect(editor.copies.size).toBe(2)
    editor.copies.clear()
    editor.rename('A3')
    await pass(1500)
    expect([...editor.copies.values()].map(titleSaid).sort()).toEqual(['A3', 'B2'])
    expect(editor.notices()).toEqual([])
  })

  it('are so many at most', async () => {
    const editor = await withTwo()
    for (let count = 0; count < MAX_TABS; count += 1) editor.get().newTab()
    await pass(1)
    expect(editor.get().tabs).toHaveLength(MAX_TABS)
    expect(editor.notices()).toContain(`${MAX_TABS} missions are already open.`)
    expect(new Set(slots(editor)).size).toBe(MAX_TABS)
  })
})

it('a file opened in a tab of its own has one when it can be read; when it cannot, nothing changes but that it is said', async () => {
  const editor = memoryEditor()
  editor.put('whole.bulkhead', titled('Whole'))
  editor.write('broken.bulkhead', '{"format":"bulkhead-mission"')
  editor.start()
  await pass(1)
  editor.rename('Mine')
  editor.get().run('library')
  const ref = (name: string): string => editor.opened(name).file.handle
  for (const handle of [ref('broken.bulkhead'), 'file:gone.bulkhead']) {
    editor.get().openRecent(handle, true)
    await pass(1)
    expect([editor.get().tabs.length, editor.get().gallery, editor.title()]).toEqual([1, 'library', 'Mine'])
  }
  expect(editor.notices()).toHaveLength(2)
  editor.get().openRecent(ref('whole.bulkhead'), true)
  await pass(1)
  expect([editor.get().tabs.length, editor.get().gallery, editor.title()]).toEqual([2, 'closed', 'Whole'])
})

it('a file that comes while something is written in a dialog has a tab of its own: the mission of the dialog stays', async () => {
  const editor = memoryEditor()
  editor.put('other.bulkhead', titled('Other'))
  editor.start()
  await pass(1)
  editor.rename('Mine')
  const mine = editor.get().open.id
  setUnsent(mine, 'kit', begun('open'))
  editor.get().openRecent(editor.opened('other.bulkhead').file.handle)
  await pass(1)
  setUnsent(mine, 'kit', null)
  expect([editor.get().tabs.length, editor.title()]).toEqual([2, 'Other'])
  expect(editor.notices().join()).toContain('other.bulkhead opened in its own tab')
})

it('a new mission has a tab of its own while something is begun in a dialog, also in one that made way; its tab is not closed', async () => {
  const editor = memoryEditor()
  editor.start()
  await pass(1)
  const mine = editor.get().open.id
  setUnsent(mine, 'kit', begun('open'))
  editor.get().closeTab(0)
  await pass(1)
  expect(editor.notices()).toEqual(['This tab has unfinished work in a dialog or merge, so it was left open.'])
  // The menu of the desktop asks for a new mission in another dialog.
  setUnsent(mine, 'kit', begun('made way'))
  editor.get().beginFrom(titled('New'))
  await pass(1)
  expect([editor.get().tabs.length, editor.title()]).toEqual([2, 'New'])
  expect(editor.notices().join()).toContain('The new mission opened in its own tab')
  // Nor is its tab closed while the other one is shown.
  editor.get().closeTab(0)
  await pass(1)
  expect(editor.get().tabs.length).toBe(2)
  // Opened again and handed over, nothing is begun any more.
  editor.get().showTab(0)
  await pass(1)
  setUnsent(mine, 'kit', null)
  editor.get().beginFrom(titled('Newer'))
  await pass(1)
  expect([editor.get().tabs.length, editor.title()]).toEqual([2, 'Newer'])
})

describe('a tab goes by its slot', () => {
  /** Slots 0, 1 and 2; the last one is shown. */
  function three() {
    const { store, get } = memoryEditor()
    store.setState({ open: beginMission('m0', titled('0')) })
    for (const number of [1, 2]) store.setState(withNewTab(get(), openMission(`m${number}`, titled(`${number}`))))
    return get
  }
  it('whichever is shown', () => {
    const get = three()
    const without = withoutTab(get(), 0)
    expect([without?.tabs?.map(({ slot }) => slot), without?.open]).toEqual([[1, 2], undefined])
  })
  it('and gives its place to the one beside it where it is the one that is shown', () => {
    const get = three()
    const without = withoutTab(get(), 2)
    expect([without?.tabs?.map(({ slot }) => slot), without?.open?.id]).toEqual([[0, 1], 'm1'])
  })
  it('and only once', () => {
    expect(withoutTab(three()(), 7)).toBeNull()
  })
})

/** With an unsaved mission in the window that has a file, and a pack on the shelf. */
async function setup() {
  vi.useRealTimers()
  const editor = memoryShelf()
  editor.start()
  await settled()
  editor.put('plan.bulkhead', titled('Plan'))
  editor.put('other.bulkhead', titled('Other'))
  editor.handOver('plan.bulkhead')
  await settled()
  editor.rename('Mine')
  await editor.give('x.bulkhead-pack', writePack(packOf([titled('One'), titled('Two')])))
  const tabs = (): string[] => editor.get().tabs.map((tab) => missionIn(editor.get(), tab).document.mission.title)
  /** Asks for something that saves first, on a slow disk; then for the other thing; then the disk is done. */
  const meanwhile = async (ask: () => void, then: () => Promise<unknown>): Promise<void> => {
    const go = editor.hold('saveFile')
    editor.answers.save.push('save')
    ask()
    await settled()
    const done = then()
    await settled()
    go()
    await done
    await settled()
  }
  const versionCopy = async (): Promise<void> => {
    const found = await editor.get().fetchVersions()
    if (!found.ok || found.value === null) throw new Error('there is no version')
    await editor.get().openVersionCopy(found.value.id, 1)
  }
  return { ...editor, tabs, meanwhile, versionCopy }
}

describe('while the mission that is left is saved on a slow disk', () => {
  it('a mission of the pack gets a tab that is not taken for the one to be closed', async () => {
    const { get, shelf, meanwhile, tabs, titleIn, title } = await setup()
    await meanwhile(
      () => get().closeTab(currentSlot(get())),
      () => shelf.openMission('two'),
    )
    // The last tab stays, and the other one stands beside it.
    expect([tabs(), title(), titleIn('plan.bulkhead')]).toEqual([['Mine', 'Two'], 'Two', 'Mine'])
  })
  it('a mission of the pack is not put away by a file that is opened', async () => {
    const { get, shelf, meanwhile, tabs, handOver, rename, titles } = await setup()
    await meanwhile(
      () => handOver('other.bulkhead'),
      () => shelf.openMission('two'),
    )
    expect(tabs()).toEqual(['Other', 'Two'])
    rename('Second')
    shelf.putBack('two')
    expect([titles(), get().tabs.length]).toEqual([['One', 'Second'], 2])
  })
  it('a mission of the pack that is asked for twice gets one tab', async () => {
    const { shelf, meanwhile, tabs, handOver } = await setup()
    await meanwhile(
      () => handOver('other.bulkhead'),
      () => Promise.all([shelf.openMission('two'), shelf.openMission('two')]),
    )
    expect(tabs()).toEqual(['Other', 'Two'])
  })
  it('a mission is not opened as one of the pack that has come in the place of its own', async () => {
    const { shelf, meanwhile, handOver, titles, answers, give, tabs } = await setup()
    await meanwhile(
      () => handOver('other.bulkhead'),
      async () => {
        const opening = shelf.openMission('two')
        answers.save.unshift('discard')
        await give('y.bulkhead-pack', writePack(packOf([titled('Uno'), titled('Two')])))
        return opening
      },
    )
    expect(shelf.workOf('two')).toBeNull()
    expect([titles(), tabs()]).toEqual([['Uno', 'Two'], ['Other']])
  })
  it('a copy of a version gets a tab that is not taken for the one to be closed', async () => {
    const { get, meanwhile, tabs, versionCopy } = await setup()
    get().newTab()
    await settled()
    get().showTab(0)
    await settled()
    await meanwhile(() => get().closeTab(0), versionCopy)
    expect(tabs()).toEqual(['Untitled mission', 'Plan'])
  })
  it('a copy of a version is not put away by a file that is opened', async () => {
    const { meanwhile, tabs, handOver, versionCopy } = await setup()
    await meanwhile(() => handOver('other.bulkhead'), versionCopy)
    expect(tabs()).toEqual(['Other', 'Plan'])
  })
})

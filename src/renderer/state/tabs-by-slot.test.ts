/** Tabs while a disk is slow: what is asked for meanwhile waits, and what is under way is about the tab that it began with. */
import { describe, expect, it } from 'vitest'
import { writePack } from '#core/pack/write-pack.ts'
import { memoryEditor, settled, titled } from '../../../test/support/memory-editor.ts'
import { packOf } from '../../../test/support/packs.ts'
import { beginMission, openMission } from './open-mission.ts'
import { createShelf } from './pack/shelf.ts'
import { missionIn, slotNow, withNewTab, withoutTab } from './tabs.ts'

type Editor = ReturnType<typeof memoryEditor>

/** `plan.bulkhead`, renamed to “Mine”; whoever asks about that is told to save it. */
async function drawn(): Promise<Editor> {
  const editor = memoryEditor()
  editor.start()
  await settled()
  editor.put('plan.bulkhead', titled('Plan'))
  editor.put('other.bulkhead', titled('Other'))
  editor.handOver('plan.bulkhead')
  await settled()
  editor.rename('Mine')
  editor.answers.save.push('save')
  return editor
}
const titles = (editor: Editor): string[] =>
  editor.get().tabs.map((tab) => missionIn(editor.get(), tab).document.mission.title)

async function versionAsCopy(editor: Editor): Promise<void> {
  const found = await editor.get().fetchVersions()
  if (!found.ok || found.value === null) throw new Error('there is no version')
  await editor.get().openVersionCopy(found.value.id, 1)
}
async function missionOfPack(editor: Editor): Promise<void> {
  const kept = {
    read: async () => ({ kept: null, isDamaged: false, more: 0 }),
    write: async () => undefined,
    putAside: async () => undefined,
  }
  const desk = { run: async () => null, stop: () => undefined }
  const shelf = createShelf(editor.host, editor.store, kept, desk)
  const bytes = new TextEncoder().encode(writePack(packOf([titled('Plan')])))
  await shelf.take([{ name: 'a.bulkhead-pack', bytes, file: null, fingerprint: null }])
  const [id] = shelf.store.getState().pack?.missions.map((entry) => entry.id) ?? []
  // Pressed twice, because nothing seems to happen.
  await Promise.all([1, 2].map(() => shelf.openMission(id ?? '')))
}

describe.each([
  ['a version that is opened as a copy', versionAsCopy],
  ['a mission that is opened from a pack', missionOfPack],
])('%s while a save takes its time', (_what, open) => {
  it('is no tab that is closed in the place of another', async () => {
    const editor = await drawn()
    const go = editor.hold('saveFile')
    editor.get().closeTab(slotNow(editor.get()))
    await settled()
    const opened = open(editor)
    await settled()
    go()
    await opened
    await settled()
    // The only tab that there was when that was asked stays.
    expect(titles(editor)).toEqual(['Mine', 'Plan'])
  })
  it('leaves the tab to be closed that was meant', async () => {
    const editor = await drawn()
    editor.get().newTab()
    editor.handOver('other.bulkhead')
    await settled()
    const go = editor.hold('saveFile')
    editor.get().closeTab(0)
    await settled()
    const opened = open(editor)
    await settled()
    go()
    await opened
    await settled()
    expect([titles(editor), editor.titleIn('plan.bulkhead')]).toEqual([['Other', 'Plan'], 'Mine'])
  })
  it('is not replaced by a file that took the place of the mission before', async () => {
    const editor = await drawn()
    const go = editor.hold('saveFile')
    editor.handOver('other.bulkhead')
    await settled()
    const opened = open(editor)
    await settled()
    go()
    await opened
    await settled()
    expect([titles(editor), editor.titleIn('plan.bulkhead')]).toEqual([['Other', 'Plan'], 'Mine'])
  })
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

/** Tabs that are asked for while something is done with files: each thing happens to the mission that it was asked for. */
import { describe, expect, it } from 'vitest'
import { writePack } from '#publishing/pack/write-pack.ts'
import { settled, titled } from '../../../../test/support/memory-editor.ts'
import { memoryShelf } from '../../../../test/support/memory-shelf.ts'
import { packOf } from '../../../../test/support/packs.ts'
import { currentSlot, missionIn } from './tabs.ts'

/** With an unsaved mission in the window that has a file, and a pack on the shelf. */
async function setup() {
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

import { describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene, type Scene } from '#model/mission/diagrams.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'

type Editor = ReturnType<typeof memoryEditor>

const dark: Scene = { ...emptyScene, hatchways: 'open' }

async function withA(): Promise<Editor> {
  const editor = memoryEditor()
  for (const title of ['A', 'B']) editor.put(`${title.toLowerCase()}.bulkhead`, titled(title))
  editor.start()
  await settled()
  editor.handOver('a.bulkhead')
  await settled()
  return editor
}

function offered({ get }: Editor): (() => void) | null {
  const notice = get().notices.find(({ actions }) => actions.some(({ label }) => label === 'Undo'))
  const [button] = notice?.actions ?? []
  if (notice === undefined || button === undefined) return null
  return () => {
    get().dismiss(notice.id)
    button.act()
  }
}

describe('what was tried out beside a mission that is saved', () => {
  it('can be brought back when another file takes its place, with the mission, its file and its undo', async () => {
    const editor = await withA()
    editor.get().changeScene('Open All Hatchways', dark)
    editor.get().sayToOdds('shots', 'dice', '4')
    editor.handOver('b.bulkhead')
    await settled()
    expect([editor.title(), editor.get().scene]).toEqual(['B', emptyScene])
    offered(editor)?.()
    await settled()
    const { tabs, scene, played, file, dirty, open } = editor.get()
    expect([editor.title(), tabs.length, file?.name, dirty]).toEqual(['A', 2, 'a.bulkhead', false])
    expect([scene, played.said, open.history.past.length]).toEqual([dark, { shots: { dice: '4' } }, 1])
    expect(offered(editor)).toBeNull()
  })

  it('can be brought back when its tab was closed, or a pasted mission has come, also answers that were set aside', async () => {
    const editor = await withA()
    editor.get().setWalk('list', ['yes'])
    editor.get().replaceWalk('list', [])
    editor.get().openText('The pasted mission', writeMission(blankMission()))
    await settled()
    offered(editor)?.()
    await settled()
    expect(editor.title()).toBe('A')
    editor.get().bringBackWalk('list')
    expect(editor.get().played.walks).toEqual({ list: ['yes'] })
    editor.get().changeScene('Open All Hatchways', dark)
    editor.get().closeTab(editor.get().tabs.find(({ parked }) => parked === null)?.slot ?? -1)
    await settled()
    expect([editor.title(), editor.get().tabs.length]).toEqual(['Untitled mission', 1])
    offered(editor)?.()
    await settled()
    expect([editor.title(), editor.get().scene]).toEqual(['A', dark])
  })

  it('is offered still when there was no room for it; nothing is said where nothing was tried out', async () => {
    const editor = await withA()
    editor.handOver('b.bulkhead')
    await settled()
    expect(editor.get().notices).toEqual([])
    editor.get().changeScene('Open All Hatchways', dark)
    editor.handOver('a.bulkhead')
    for (let tab = 1; tab < 12; tab += 1) editor.get().newTab()
    await settled()
    offered(editor)?.()
    await settled()
    expect(editor.notices()).toContain('12 missions are already open.')
    editor.get().closeTab(editor.get().tabs.find(({ parked }) => parked === null)?.slot ?? -1)
    await settled()
    offered(editor)?.()
    await settled()
    expect([editor.title(), editor.get().scene]).toEqual(['B', dark])
  })
})

import { describe, expect, it } from 'vitest'
import { memoryEditor, settled } from '../../../test/support/memory-editor.ts'

describe('the commands of the View menu', () => {
  it.each([
    ['show-play', 'play'],
    ['show-box', 'kit'],
  ] as const)('%s leads to that tab of the inspector, beside the map, from wherever one is', async (command, tab) => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    editor.get().run('workspace-paper')
    editor.get().run(command)
    const { workspace, gallery, inspectorTab, settings } = editor.get()
    expect([workspace, gallery, inspectorTab, settings.inspectorPinned]).toEqual(['map', 'closed', tab, true])
  })
})

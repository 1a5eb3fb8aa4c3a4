import { describe, expect, it } from 'vitest'
import { memoryEditor, settled } from '../../../../test/support/memory-editor.ts'

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
  it.each(['show-play', 'show-box', 'toggle-inspector'] as const)(
    '%s shows the inspector where the fairness report stands in its place, or only the map is shown',
    async (command) => {
      const editor = memoryEditor()
      editor.start()
      await settled()
      for (const there of [{ report: 'fairness' as const }, { bare: true }]) {
        editor.get().changeSettings({ inspectorPinned: true })
        editor.store.setState(there)
        editor.get().run(command)
        const { report, bare, settings, status } = editor.get()
        expect([report, bare, settings.inspectorPinned]).toEqual([null, false, true])
        expect(status.aloud).not.toBe('The inspector is hidden')
      }
    },
  )
})

describe('tools and kit', () => {
  it.each([
    ['toggle-rail', 'railShown', 'The tools are'],
    ['toggle-kit', 'kitShown', 'The tray is'],
  ] as const)('%s puts one of them away, kept for the next start, and brings it back', async (command, strip, what) => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    const { get, said } = editor
    get().run(command)
    await settled()
    expect([get().settings[strip], said.settings[strip]]).toEqual([false, false])
    expect(get().status.aloud).toBe(`${what} hidden`)
    // Asked for while only the map is shown, it is to be seen.
    get().run('toggle-bare')
    get().run(command)
    await settled()
    expect([get().settings[strip], said.settings[strip], get().bare]).toEqual([true, true, false])
    expect(get().status.aloud).toBe(`${what} shown`)
  })
})

describe('commands while the map is not to be seen', () => {
  const pages = ['asked', 'library', 'pack'] as const
  const commands = ['delete', 'cut', 'duplicate', 'turn', 'undo', 'redo'] as const

  async function withAMarker(): Promise<ReturnType<typeof memoryEditor>> {
    const editor = memoryEditor()
    editor.start()
    await settled()
    const marker = { id: 'm1', kind: 'objective', label: 'A', board: 1 as const, x: 100, y: 100 }
    editor.get().apply('Place', [{ type: 'put', collection: 'markers', item: marker }])
    editor.rename('Renamed')
    editor.get().run('undo')
    editor.get().select(['m1'])
    return editor
  }

  it.each(pages.flatMap((page) => commands.map((command) => [command, page] as const)))(
    '%s changes nothing behind the page “%s”',
    async (command, page) => {
      const editor = await withAMarker()
      const before = editor.get().document
      editor.store.setState({ gallery: page })
      editor.get().run(command)
      await settled()
      expect(editor.get().document).toBe(before)
      expect(editor.get().gallery).toBe(page)
    },
  )

  it.each(['mission', 'paper'] as const)('what is selected is not deleted in the room “%s”', async (workspace) => {
    const editor = await withAMarker()
    editor.store.setState({ workspace })
    editor.get().run('delete')
    await settled()
    expect(editor.get().document.markers).toHaveLength(1)
  })

  it('what is seen is deleted, and undone in every room', async () => {
    const editor = await withAMarker()
    editor.get().run('delete')
    await settled()
    expect(editor.get().document.markers).toHaveLength(0)
    editor.store.setState({ workspace: 'mission' })
    editor.get().run('undo')
    expect(editor.get().document.markers).toHaveLength(1)
  })
})

describe('panels over the right edge of the map', () => {
  it.each(['asked', 'library', 'pack', 'start'] as const)(
    'the history leads back to the map from the page “%s”, whether it was open before or not',
    async (page) => {
      const editor = memoryEditor()
      editor.start()
      await settled()
      const isOpen = (): boolean => editor.get().historyOpen
      for (const before of [false, true]) {
        expect(isOpen()).toBe(before)
        editor.store.setState({ gallery: page })
        editor.get().run('history')
        expect([isOpen(), editor.get().gallery]).toEqual([true, 'closed'])
      }
      editor.get().run('history')
      expect(isOpen()).toBe(false)
    },
  )
})

it('a selection on two boards is told to be no stamp, before a name is asked for', async () => {
  const editor = memoryEditor()
  editor.start()
  await settled()
  const marker = { kind: 'objective', label: 'A', x: 100, y: 100 }
  editor.get().apply('Place', [
    { type: 'put', collection: 'markers', item: { ...marker, id: 'm1', board: 1 } },
    { type: 'put', collection: 'markers', item: { ...marker, id: 'm2', board: 2 } },
  ])
  editor.get().select(['m1', 'm2'])
  editor.get().run('save-stamp')
  expect([editor.get().dialog, editor.get().notices.at(-1)?.text]).toEqual([null, 'A stamp is of things on one board.'])
  editor.get().select(['m1'])
  editor.get().run('save-stamp')
  expect(editor.get().dialog).toEqual({ kind: 'save-stamp' })
})

import { describe, expect, it, vi } from 'vitest'
import { memoryEditor, settled } from '../../../../test/support/memory-editor.ts'
import { withChange } from './settings-actions.ts'

async function started() {
  const editor = memoryEditor()
  editor.start()
  await settled()
  return editor
}

describe('settings that another tab has changed meanwhile', () => {
  it('keep its keys and rules beside those that are set here, and are seen here then', async () => {
    const editor = await started()
    const { get, said } = editor
    get().changeSettings({ ownKeys: { save: 'Ctrl+1', open: 'Ctrl+2' }, rules: { one: { severity: 'off' } } })
    await settled()
    // The other tab: one more of each, and one of ours taken away.
    said.settings = {
      ...said.settings,
      ownKeys: { save: 'Ctrl+1', undo: 'Ctrl+3' },
      rules: { ...said.settings.rules, two: { severity: 'error' } },
    }
    const { ownKeys, rules } = get().settings
    get().changeSettings({ ownKeys: { ...ownKeys, redo: 'Ctrl+4' } })
    const { one: _, ...others } = rules
    get().changeSettings({ rules: { ...others, three: { severity: 'notice' } } })
    await settled()
    expect(said.settings.ownKeys).toEqual({ save: 'Ctrl+1', undo: 'Ctrl+3', redo: 'Ctrl+4' })
    expect(said.settings.rules).toEqual({ two: { severity: 'error' }, three: { severity: 'notice' } })
    expect([get().settings.ownKeys, get().settings.rules]).toEqual([said.settings.ownKeys, said.settings.rules])
  })

  it('keep what is changed here before they are read', async () => {
    const editor = memoryEditor()
    editor.said.settings = { ...editor.said.settings, ownKeys: { save: 'Ctrl+1' }, theme: 'dark' }
    editor.start()
    editor.get().changeSettings({ ownKeys: { undo: 'Ctrl+3' } })
    await settled()
    expect(editor.said.settings).toMatchObject({ ownKeys: { save: 'Ctrl+1', undo: 'Ctrl+3' }, theme: 'dark' })
    expect(editor.get().settings).toEqual(editor.said.settings)
  })

  it('are seen at once where nothing is changed here, but for how the window is arranged', async () => {
    const editor = await started()
    const { get, said } = editor
    said.settings = { ...said.settings, ownKeys: { save: 'Ctrl+1' }, theme: 'dark', kitShown: false }
    editor.tell({ type: 'settings-changed', all: false })
    await settled()
    expect(get().settings).toMatchObject({ ownKeys: { save: 'Ctrl+1' }, theme: 'dark', kitShown: true })
    editor.tell({ type: 'settings-changed', all: true })
    await settled()
    expect(get().settings.kitShown).toBe(false)
    // What is being written here goes before.
    const go = editor.hold('writeSettings')
    get().changeSettings({ theme: 'light' })
    await settled()
    editor.tell({ type: 'settings-changed', all: false })
    go()
    await settled()
    expect([get().settings.theme, said.settings.theme]).toEqual(['light', 'light'])
  })

  it('undo nothing that is changed here while they are written', async () => {
    const editor = await started()
    const go = editor.hold('writeSettings')
    editor.get().changeSettings({ ownKeys: { save: 'Ctrl+1' } })
    await settled()
    editor.get().changeSettings({ ownKeys: {} })
    go()
    expect(editor.get().settings.ownKeys).toEqual({})
    await settled()
    expect([editor.get().settings.ownKeys, editor.said.settings.ownKeys]).toEqual([{}, {}])
  })
})

describe('settings that could not be kept', () => {
  it('are kept with the next change, and not said to be kept before', async () => {
    const { get, said, refuse, notices } = await started()
    refuse('writeSettings')
    get().changeSettings({ theme: 'dark' })
    await settled()
    expect([get().settings.theme, said.settings.theme, notices().length]).toEqual(['dark', 'system', 1])
    get().changeSettings({ ownKeys: { save: 'Ctrl+1' } })
    await settled()
    expect([said.settings.theme, said.settings.ownKeys, notices()]).toEqual(['dark', { save: 'Ctrl+1' }, []])
  })

  it('are tried again without a change, and keep out no other that can be kept', async () => {
    const { get, said, refuse, notices, tell } = await started()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      refuse('writeSettings')
      get().changeSettings({ theme: 'dark' })
      await vi.advanceTimersByTimeAsync(10)
      // Both are too much together.
      refuse('writeSettings')
      get().changeSettings({ ownKeys: { save: 'Ctrl+1' } })
      await vi.advanceTimersByTimeAsync(10)
      expect([said.settings.theme, said.settings.ownKeys, notices().length]).toEqual(['system', { save: 'Ctrl+1' }, 1])
      // Another tab has changed something: what is not kept here holds in this window all the same.
      tell({ type: 'settings-changed', all: true })
      await vi.advanceTimersByTimeAsync(10)
      expect(get().settings.theme).toBe('dark')
      await vi.advanceTimersByTimeAsync(5000)
      expect([said.settings.theme, said.settings.ownKeys, notices()]).toEqual(['dark', { save: 'Ctrl+1' }, []])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a change', () => {
  it('goes as deep as there are entries, and takes lists and plain values whole', () => {
    const before = { exports: { format: 'pdf', options: { pdf: { a: 1, b: 2 } } }, list: ['x'] }
    const kept = { exports: { format: 'svg', options: { pdf: { a: 1, b: 3 }, svg: { c: 1 } } }, list: ['y'] }
    const after = { exports: { format: 'pdf', options: { pdf: { a: 5, b: 2 } } }, list: ['x', 'z'] }
    expect(withChange(kept, before, after)).toEqual({
      exports: { format: 'svg', options: { pdf: { a: 5, b: 3 }, svg: { c: 1 } } },
      list: ['x', 'z'],
    })
  })
})

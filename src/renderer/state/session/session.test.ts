import { describe, expect, it, vi } from 'vitest'
import type { HostResult, OpenedFile } from '#host/host.ts'
import { defaultSettings } from '#host/settings.ts'
import { leftJournal } from '../../../../test/support/journals.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'

describe('settings that are read late', () => {
  it('do not take back what was changed meanwhile, nor do usual ones get written over them', async () => {
    const editor = memoryEditor()
    editor.said.settings = {
      ...defaultSettings,
      theme: 'light',
      autoPillars: false,
      shareAddress: 'https://one.example/',
    }
    const go = editor.hold('readSettings')
    editor.start()
    editor.get().changeSettings({ theme: 'dark' })
    await settled()
    expect([editor.get().settings.theme, editor.said.settings.theme]).toEqual(['dark', 'light'])
    go()
    await settled()
    const wanted = { theme: 'dark', autoPillars: false, shareAddress: 'https://one.example/' }
    expect(editor.get().settings).toMatchObject(wanted)
    expect(editor.said.settings).toMatchObject(wanted)
  })

  it('are written at once when they are known', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    editor.get().run('theme-dark')
    await settled()
    expect(editor.said.settings.theme).toBe('dark')
  })

  it('are not written over when they could not be read', async () => {
    const editor = memoryEditor()
    Object.assign(editor.host, { readSettings: () => Promise.reject(new Error('no answer')) })
    editor.start()
    await settled()
    editor.get().run('theme-dark')
    await settled()
    expect([editor.get().settings.theme, editor.calls.includes('writeSettings')]).toEqual(['dark', false])
  })

  it('of another tab stay where this one changes others', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    editor.said.settings = { ...editor.said.settings, ownKeys: { undo: 'Mod+U' } }
    editor.get().run('theme-dark')
    editor.get().changeSettings({ tourSeen: true })
    await settled()
    expect(editor.said.settings).toMatchObject({ theme: 'dark', tourSeen: true, ownKeys: { undo: 'Mod+U' } })
  })

  it('that are not kept are told of', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    Object.assign(editor.host, {
      writeSettings: async () => ({ ok: false, error: { code: 'full', message: 'no room', advice: '' } }),
    })
    editor.get().run('theme-dark')
    await settled()
    expect([editor.get().settings.theme, editor.notices()]).toEqual(['dark', ['no room']])
  })
})

describe('the start', () => {
  it('does not put an old list of recent files over a newer one', async () => {
    const editor = memoryEditor()
    const go = editor.hold('recentFiles')
    editor.start()
    editor.tell({ type: 'recent-changed', files: [{ handle: 'new', name: 'new.bulkhead', where: '' }] })
    go()
    await settled()
    expect(editor.get().recent.map(({ name }) => name)).toEqual(['new.bulkhead'])
  })

  it('offers the way back when the recent files were cleared', async () => {
    const editor = memoryEditor()
    const asked: string[] = []
    Object.assign(editor.host, { bringBackRecent: async () => void asked.push('back') })
    editor.start()
    editor.tell({ type: 'recent-cleared', count: 3 })
    const [notice] = editor.get().notices
    expect(notice?.text).toBe('The list of 3 recent files was cleared; the files themselves stay.')
    const [action] = notice?.actions ?? []
    expect(action?.label).toBe('Undo')
    action?.act()
    await settled()
    expect(asked).toEqual(['back'])
  })

  it('opens the files it was given in their order, one after the other', async () => {
    const editor = memoryEditor()
    editor.put('a.bulkhead', titled('A'))
    editor.put('b.bulkhead', titled('B'))
    const files: HostResult<OpenedFile>[] = ['a.bulkhead', 'b.bulkhead'].map((name) => ({
      ok: true,
      value: editor.opened(name),
    }))
    Object.assign(editor.host, { startFiles: async () => files })
    editor.start()
    await settled()
    expect([editor.title(), editor.get().gallery]).toEqual(['B', 'closed'])
  })

  it('reads what was left one after the other, and lets the window go on in between', async () => {
    const editor = memoryEditor()
    for (const id of ['one', 'two', 'three'])
      editor.copies.set(id, leftJournal(id, titled(id), { handle: id, name: `${id}.bulkhead` }))
    let turns = 0
    const turn = setInterval(() => {
      turns += 1
    })
    const at: number[] = []
    const { readAgain } = editor.host
    Object.assign(editor.host, {
      readAgain: (...args: Parameters<typeof readAgain>) => {
        at.push(turns)
        return readAgain(...args)
      },
    })
    editor.start()
    await vi.waitFor(() => expect(editor.get().dialog).toMatchObject({ kind: 'recovery', works: [{}, {}, {}] }))
    clearInterval(turn)
    expect([at.length, new Set(at).size]).toEqual([3, 3])
  })

  it('that fails in part says so and leaves an editor that can be used', async () => {
    const editor = memoryEditor()
    Object.assign(editor.host, { startFiles: () => Promise.reject(new Error('no list')) })
    editor.start()
    await settled()
    expect(editor.notices()).toEqual([expect.stringContaining('went wrong')])
    editor.rename('Mine')
    expect([editor.title(), editor.get().gallery]).toEqual(['Mine', 'closed'])
  })

  it.each(['startFiles', 'recentFiles', 'readSettings', 'keptAside', 'readAgain'] as const)(
    'offers unsaved work though %s fails',
    async (call) => {
      const editor = memoryEditor()
      editor.put('old.bulkhead', titled('In the file'))
      editor.copies.set('old', { ...leftJournal('old', titled('Old')), file: editor.opened('old.bulkhead').file })
      Object.assign(editor.host, { [call]: () => Promise.reject(new Error('no answer')) })
      editor.start()
      await settled()
      expect(editor.get().gallery).toBe('start')
      await vi.waitFor(() =>
        expect(editor.get().dialog).toMatchObject({ kind: 'recovery', works: [{ copy: { id: 'old' } }] }),
      )
    },
  )

  it('shows the start page to somebody who begins, and not to somebody who has begun', async () => {
    const idle = memoryEditor()
    idle.start()
    await settled()
    expect(idle.get().gallery).toBe('start')
    const quick = memoryEditor()
    const go = quick.hold('startFiles')
    quick.start()
    quick.rename('Begun')
    go()
    await settled()
    expect(quick.get().gallery).toBe('closed')
  })

  it('after its end hears nothing any more', async () => {
    const editor = memoryEditor()
    editor.put('a.bulkhead', titled('A'))
    const stop = editor.start()
    await settled()
    stop()
    editor.handOver('a.bulkhead')
    await settled()
    expect(editor.title()).toBe('Untitled mission')
  })
})

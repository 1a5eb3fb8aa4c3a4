import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#host/settings.ts'
import { commandState } from './command-state.ts'

const idle = { undoLabel: null, redoLabel: null, selection: [], model: null, settings: defaultSettings, findings: [] }

describe('commands as menus and buttons show them', () => {
  it('name the step that undo and redo would run, and are off when there is none', () => {
    expect(commandState(idle, 'undo')).toMatchObject({ label: 'Undo', enabled: false })
    expect(commandState({ ...idle, undoLabel: 'Place A1' }, 'undo')).toMatchObject({
      label: 'Undo Place A1',
      enabled: true,
    })
    expect(commandState({ ...idle, redoLabel: 'Turn' }, 'redo')).toMatchObject({ label: 'Redo Turn', enabled: true })
  })
  it('need something selected where they work on the selection', () => {
    expect(commandState(idle, 'delete').enabled).toBe(false)
    expect(commandState({ ...idle, selection: ['p1'] }, 'delete').enabled).toBe(true)
    expect(commandState(idle, 'paste').enabled).toBe(true)
    expect(commandState({ ...idle, model: 't1' }, 'delete').enabled).toBe(true)
    expect(commandState({ ...idle, model: 't1' }, 'copy').enabled).toBe(false)
  })
  it('are switches where they switch something', () => {
    expect(commandState(idle, 'theme-system').on).toBe(true)
    expect(commandState(idle, 'theme-dark').on).toBe(false)
    expect(commandState(idle, 'toggle-auto-pillars').on).toBe(true)
    expect(commandState(idle, 'save').on).toBeNull()
  })
})

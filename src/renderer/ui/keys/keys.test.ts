import { describe, expect, it } from 'vitest'
import { type KeyPress, matches, shownKeys } from './keys.ts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
})

describe('matching keys', () => {
  it('takes Control as main modifier, and Command on a Mac', () => {
    const control = press('s', { ctrlKey: true, code: 'KeyS' })
    const command = press('s', { metaKey: true, code: 'KeyS' })
    expect(matches('CmdOrCtrl+S', control, false)).toBe(true)
    expect(matches('CmdOrCtrl+S', control, true)).toBe(false)
    expect(matches('CmdOrCtrl+S', command, true)).toBe(true)
    expect(matches('CmdOrCtrl+S', command, false)).toBe(false)
  })
  it('tells shifted chords from plain ones', () => {
    const redo = press('Z', { ctrlKey: true, shiftKey: true, code: 'KeyZ' })
    expect(matches('CmdOrCtrl+Shift+Z', redo, false)).toBe(true)
    expect(matches('CmdOrCtrl+Z', redo, false)).toBe(false)
  })
  it('zooms in with either sign of the key', () => {
    expect(matches('CmdOrCtrl+=', press('=', { ctrlKey: true }), false)).toBe(true)
    expect(matches('CmdOrCtrl+=', press('+', { ctrlKey: true, shiftKey: true }), false)).toBe(true)
    expect(matches('CmdOrCtrl+-', press('-', { ctrlKey: true }), false)).toBe(true)
  })
  it('finds a letter by its place under another alphabet, but never another Latin letter', () => {
    expect(matches('Z', press('я', { code: 'KeyZ' }), false)).toBe(true)
    expect(matches('Z', press('y', { code: 'KeyZ' }), false)).toBe(false)
    expect(matches('1', press('&', { code: 'Digit1' }), false)).toBe(true)
  })
  it('finds a sign where the keyboard has it, with Shift or without', () => {
    const german = { ctrlKey: true, shiftKey: true, code: 'Digit7' }
    expect(matches('CmdOrCtrl+/', press('/', german), false)).toBe(true)
    expect(matches('CmdOrCtrl+/', press('/', { ctrlKey: true, code: 'Slash' }), false)).toBe(true)
    expect(matches('.', press('.', { shiftKey: true, code: 'Comma' }), false)).toBe(true)
    expect(matches('.', press(':', { shiftKey: true, code: 'Period' }), false)).toBe(false)
  })
  it('does not take Alt for nothing', () => {
    expect(matches('R', press('r', { altKey: true, code: 'KeyR' }), false)).toBe(false)
  })
})

describe('showing keys', () => {
  it('writes them as each platform does', () => {
    expect(shownKeys('CmdOrCtrl+Shift+S', false)).toBe('Ctrl+Shift+S')
    expect(shownKeys('CmdOrCtrl+Shift+S', true)).toBe('⌘⇧S')
    expect(shownKeys('Delete', false)).toBe('Del')
  })
})

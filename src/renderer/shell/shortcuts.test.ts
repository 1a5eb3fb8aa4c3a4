import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { commandIds } from '#host/commands.ts'
import type { Tool } from '../state/editor-state.ts'
import type { KeyPress } from './keys.ts'
import { commandFor, keyOfTool, keysOf, toolFor, toolShortcuts } from './shortcuts.ts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
})
const mission = blankMission()
const select: Tool = { kind: 'select' }

describe('keys of commands', () => {
  it('runs a command from its key', () => {
    expect(commandFor(press('s', { ctrlKey: true }), false, false)).toBe('save')
    expect(commandFor(press('S', { ctrlKey: true, shiftKey: true }), false, false)).toBe('save-as')
    expect(commandFor(press('y', { ctrlKey: true }), false, false)).toBe('redo')
    expect(commandFor(press('F8'), false, false)).toBe('next-problem')
    expect(commandFor(press('F8', { shiftKey: true }), false, false)).toBe('previous-problem')
    expect(commandFor(press('Backspace'), false, false)).toBe('delete')
  })
  it('leaves text editing to a text field, but not saving', () => {
    for (const key of ['z', 'x', 'c', 'v', 'a'])
      expect(commandFor(press(key, { ctrlKey: true }), false, true)).toBeUndefined()
    for (const key of ['r', 'f', 'o', 'Delete', 'Backspace'])
      expect(commandFor(press(key), false, true)).toBeUndefined()
    expect(commandFor(press('s', { ctrlKey: true }), false, true)).toBe('save')
    expect(commandFor(press('F8'), false, true)).toBe('next-problem')
  })
  it('gives no key to two things', () => {
    const all = [...commandIds.flatMap(keysOf), ...toolShortcuts(mission).map(({ keys }) => keys)]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('keys of tools', () => {
  it('picks the seven panels with 1 to 7 and the loose pieces with 8 to 0', () => {
    const picked = [...'1234567890'].map((digit) => toolFor(press(digit), mission, select))
    expect(picked.map((tool) => (tool?.kind === 'panel' || tool?.kind === 'joint' ? tool.piece : null))).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'B1',
      'B2',
      'B3',
      'PL',
      'PR',
      'E',
    ])
  })
  it('goes through the sides with Z', () => {
    const first = toolFor(press('z'), mission, select)
    expect(first).toEqual({ kind: 'zone', zone: 'entry', side: 'attacker' })
    const second = toolFor(press('z'), mission, first ?? select)
    expect(second).toEqual({ kind: 'zone', zone: 'entry', side: 'defender' })
    expect(toolFor(press('z'), mission, second ?? select)).toEqual(first)
  })
  it('knows the key to show beside a tool', () => {
    expect(keyOfTool(mission, { kind: 'erase' })).toBe('E')
    expect(keyOfTool(mission, { kind: 'region', region: 'furnace' })).toBeNull()
  })
  it('is not moved by a modified key', () => {
    expect(toolFor(press('v', { ctrlKey: true }), mission, select)).toBeUndefined()
  })
})

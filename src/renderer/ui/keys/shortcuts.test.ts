import { describe, expect, it } from 'vitest'
import { commandIds } from '#host/commands.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Tool } from '#state/editor-state.ts'
import { featureKinds, regionKinds } from '../../../../test/support/kind-tables.ts'
import { toolKey } from '../names/tools.ts'
import type { KeyPress } from './keys.ts'
import { commandFor, keyOfTool, keysOf, mapKeys, optionFor, toolFor, toolHelp, toolShortcuts } from './shortcuts.ts'

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
  it('leaves the letters that Alt types to a text field: all of a Mac’s, and the codes of Windows', () => {
    const alt = { altKey: true }
    for (const [key, code] of [
      ['¡', 'Digit1'],
      ['#', 'Digit3'],
      ['Dead', 'KeyN'],
    ] as const) {
      expect(commandFor(press(key, { ...alt, code }), true, true)).toBeUndefined()
      expect(commandFor(press(key, { ...alt, code }), true, false)).toBeDefined()
    }
    expect(commandFor(press('PageDown', alt), true, true)).toBe('next-tab')
    expect(commandFor(press('1', { ...alt, code: 'Numpad1' }), false, true)).toBeUndefined()
    expect(commandFor(press('1', { ...alt, code: 'Digit1' }), false, true)).toBe('workspace-map')
  })
  it('gives no key to two things', () => {
    const all = [
      ...commandIds.flatMap(keysOf),
      ...toolShortcuts(mission).map(({ keys }) => keys),
      ...mapKeys.map(({ keys }) => keys),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('keys of tools', () => {
  it('are called by what the game has', () => {
    const labels = (ruleSet: string) =>
      Object.fromEntries(
        toolShortcuts({ ...mission, ruleSet: { id: ruleSet } })
          .filter(({ keys }) => 'ZMLHW'.includes(keys))
          .map(({ keys, label }) => [keys, label]),
      )
    expect(labels('boarding-actions')).toEqual({
      H: 'Open and close hatchways',
      Z: 'Entry Zone, next side',
      M: 'Objective Marker, next kind',
      L: 'Power Line from marker to marker',
      W: 'What if this hatchway were open or closed',
    })
    expect(labels('ship-to-ship')).toEqual({ Z: 'Crew Zone, next side', M: 'Order Marker, next kind' })
    expect(labels('capital-ships')).toEqual({})
  })
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
  it('goes through areas, markers and features, own kinds among them', () => {
    const own: Mission = {
      ...mission,
      kinds: { ...mission.kinds, markers: [{ id: 'own-relic', name: 'Relic', sign: 'R', role: null }] },
    }
    const through = (document: Mission, key: string): string[] => {
      const found: string[] = []
      for (let tool = toolFor(press(key), document, select); tool !== undefined; ) {
        if (found.includes(toolKey(tool))) return found
        found.push(toolKey(tool))
        tool = toolFor(press(key), document, tool)
      }
      return found
    }
    expect(through(own, 'm')).toEqual([...through(mission, 'm'), 'marker:own-relic'])
    expect(through(mission, 'a').length).toBe(regionKinds.length)
    expect(through(mission, 't').length).toBe(featureKinds.length)
    expect(through(mission, 'l')).toEqual(['link:power-line'])
    expect(through(mission, 'n')).toEqual(['note'])
  })
  it('shows the key of many tools at the first of them only', () => {
    expect(keyOfTool(mission, { kind: 'marker', marker: 'objective' })).toBe('M')
    expect(keyOfTool(mission, { kind: 'marker', marker: 'loader' })).toBeNull()
    expect(keyOfTool(mission, { kind: 'zone', zone: 'entry', side: 'defender' })).toBe('Z')
  })
  it('is not moved by a modified key', () => {
    expect(toolFor(press('v', { ctrlKey: true }), mission, select)).toBeUndefined()
  })
})

describe('keys of options', () => {
  const area: Tool = { kind: 'region', region: 'sector' }
  const note: Tool = { kind: 'note' }
  it('work with the tools that have the option', () => {
    expect(optionFor(press('p'), area)).toBe('next-stroke')
    expect(optionFor(press('p'), note)).toBeUndefined()
    expect(optionFor(press('s'), note)).toBe('next-snap')
    expect(optionFor(press('s'), area)).toBeUndefined()
    expect(optionFor(press('R', { shiftKey: true }), select)).toBe('turn-back')
    expect(optionFor(press('r'), select)).toBeUndefined()
    expect(optionFor(press('s', { ctrlKey: true }), note)).toBeUndefined()
  })
  it('are shown while such a tool is in hand, and in the dialog', () => {
    const keys = (tool: Tool): string[] => toolHelp(mission, tool).map(({ keys }) => keys)
    expect(keys(area)).toContain('P')
    expect(keys(note)).toContain('S')
    expect(keys({ kind: 'feature', feature: 'pipes' })).toEqual(['R', 'S', 'Esc'])
    expect(mapKeys.map(({ keys }) => keys)).toEqual(expect.arrayContaining(['P', 'S', 'Shift+R', '/']))
  })
})

describe('what the status bar says of keys', () => {
  const said = (document: Mission, tool: Tool): string =>
    toolHelp(document, tool)
      .map(({ does }) => does)
      .join()
  const ships: Mission = { ...mission, ruleSet: { id: 'ship-to-ship' }, kit: { id: 'ship-plan', count: 1, codes: {} } }
  it('speaks of opening and closing where hatchways open and close', () => {
    expect(said(mission, select)).toContain('open or close')
    expect(said(mission, { kind: 'run' })).toContain('hatchway here')
  })
  it('speaks of no hatchways in a game that has none', () => {
    const tools: readonly Tool[] = [select, { kind: 'run' }, { kind: 'room' }]
    for (const tool of tools) expect(said(ships, tool)).not.toMatch(/hatchway|open|close/)
    expect(said(ships, { kind: 'run' })).toContain('doorway here')
  })
  it('speaks of nothing that walls have on an open table', () => {
    const table: Mission = { ...mission, arrangement: { kind: 'open', width: 1000, height: 1000 } }
    expect(said(table, select)).toBe('rotate,delete')
  })
})

describe('keys of tools in a game without walls and sight', () => {
  const table: Mission = {
    ...mission,
    ruleSet: { id: 'capital-ships' },
    arrangement: { kind: 'open', width: 1219.2, height: 1219.2 },
  }
  it('pick nothing that means nothing there', () => {
    for (const key of ['1', '8', 'h', 'i', 'w', 'z', 'a', 'm', 'l'])
      expect(toolFor(press(key), table, select), key).toBeUndefined()
    for (const key of ['v', 'e', 'k', 'd', 'g', 'x', 'n']) expect(toolFor(press(key), table, select), key).toBeDefined()
  })
})

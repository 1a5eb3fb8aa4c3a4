import { describe, expect, it } from 'vitest'
import { currentKeys, defaultKeyMap } from '#host/key-bindings.ts'
import { blankMission } from '#model/mission/blank.ts'
import { keyRows, keysOfPress, keysToShow, reasonAgainstKeys, rowsOfAllGames, rowWith, validKeys } from './key-list.ts'
import { commandFor, keyToShow, toolFor } from './shortcuts.ts'

const mission = blankMission()
const press = (key: string, code: string, held: readonly ('ctrl' | 'alt' | 'shift' | 'meta')[] = []) => ({
  key,
  code,
  ctrlKey: held.includes('ctrl'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
  metaKey: held.includes('meta'),
})
const own = (ownKeys: Record<string, string>, singleKeys = true) => ({ ownKeys, singleKeys })

describe('keys of one’s own', () => {
  it('has one row for everything, and no two with the same usual key', () => {
    const ids = keyRows(mission).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const usual = ids.flatMap((id) => currentKeys(id, defaultKeyMap) ?? [])
    expect(new Set(usual).size).toBe(usual.length)
  })

  it('reads a press as the table writes keys', () => {
    expect(keysOfPress(press('k', 'KeyK', ['ctrl']), false)).toBe('CmdOrCtrl+K')
    expect(keysOfPress(press('k', 'KeyK', ['meta']), true)).toBe('CmdOrCtrl+K')
    expect(keysOfPress(press('!', 'Digit1', ['shift']), false)).toBe('Shift+1')
    expect(keysOfPress(press('Shift', 'ShiftLeft', ['shift']), false)).toBeNull()
    expect(keysOfPress(press('F9', 'F9', ['alt']), false)).toBe('Alt+F9')
  })

  it('run what they were given to, and the usual ones do no more', () => {
    const map = own({ 'CmdOrCtrl+K': 'Alt+P', V: 'Y', 'command:about': 'Alt+A' })
    expect(commandFor(press('p', 'KeyP', ['alt']), false, false, map)).toBe('palette')
    expect(commandFor(press('k', 'KeyK', ['ctrl']), false, false, map)).toBeUndefined()
    expect(commandFor(press('a', 'KeyA', ['alt']), false, false, map)).toBe('about')
    expect(keyToShow('palette', 'browser', map)).toBe('Alt+P')
    expect(toolFor(press('v', 'KeyV'), mission, { kind: 'erase' }, map)).toBeUndefined()
  })

  it('are shown as they work: a browser keeps some of the usual ones for itself', () => {
    expect(keysToShow('CmdOrCtrl+1', 'desktop', defaultKeyMap)).toBe('CmdOrCtrl+1')
    expect(keysToShow('CmdOrCtrl+1', 'browser', defaultKeyMap)).toBe('Alt+1')
    expect(keysToShow('CmdOrCtrl+1', 'browser', own({ 'CmdOrCtrl+K': 'Alt+1' }))).toBe('CmdOrCtrl+1')
    expect(keysToShow('CmdOrCtrl+1', 'browser', own({ 'CmdOrCtrl+1': 'Alt+M' }))).toBe('Alt+M')
    expect(keysToShow('V', 'browser', own({ V: 'Y' }))).toBe('Y')
  })

  it('can leave something without a key, and turn single ones off', () => {
    expect(commandFor(press('k', 'KeyK', ['ctrl']), false, false, own({ 'CmdOrCtrl+K': '' }))).toBeUndefined()
    const quiet = own({}, false)
    expect(toolFor(press('v', 'KeyV'), mission, { kind: 'erase' }, quiet)).toBeUndefined()
    expect(commandFor(press('r', 'KeyR'), false, false, quiet)).toBeUndefined()
    expect(commandFor(press('M', 'KeyM', ['shift']), false, false, quiet)).toBeUndefined()
    expect(commandFor(press('k', 'KeyK', ['ctrl']), false, false, quiet)).toBe('palette')
    expect(commandFor(press('Delete', 'Delete'), false, false, quiet)).toBe('delete')
  })

  it('tell who has a key, before and after it was given away', () => {
    const rows = keyRows(mission)
    expect(rowWith('CmdOrCtrl+K', 'V', rows, defaultKeyMap)?.label).toBe('Command Palette')
    expect(rowWith('CmdOrCtrl+K', 'V', rows, own({ 'CmdOrCtrl+K': 'Alt+P' }))).toBeUndefined()
  })

  it('tell that a tool of another game has a key, which that game would else lose unseen', () => {
    const table = { ...mission, ruleSet: { id: 'capital-ships' as const } }
    expect(keyRows(table).map(({ id }) => id)).not.toContain('H')
    expect(rowWith('H', 'V', rowsOfAllGames(table), defaultKeyMap)?.label).toBe(
      'Open and close hatchways (Boarding Actions)',
    )
    expect(validKeys({ V: 'H' }, table, 'desktop').left).toEqual(['H'])
  })

  it.each([
    ['CmdOrCtrl+W', 'browser', /browser/],
    ['CmdOrCtrl+4', 'browser', /tabs/],
    ['F12', 'browser', /browser/],
    ['CmdOrCtrl+C', 'desktop', /copies/],
    ['Alt+ArrowLeft', 'desktop', /cursor/],
    ['F6', 'desktop', /window/],
    ['/', 'desktop', /map/],
  ] as const)('refuse %s in the %s with a reason', (keys, edition, reason) => {
    expect(reasonAgainstKeys(keys, edition)).toMatch(reason)
  })

  it.each(['CmdOrCtrl+W', 'Alt+P', 'Shift+J', 'F9', 'Y', 'CmdOrCtrl+/'])('take %s on the desktop', (keys) => {
    expect(reasonAgainstKeys(keys, 'desktop')).toBeNull()
  })

  it('leave out what is kept but unknown, clashing or not to be had, and only that', () => {
    const kept = { V: 'Alt+V', 'CmdOrCtrl+F': 'CmdOrCtrl+K', 'command:gone': 'Alt+G', E: 'CmdOrCtrl+W' }
    const sound = validKeys(kept, mission, 'browser')
    expect(sound.kept).toEqual({ V: 'Alt+V' })
    expect(sound.left).toEqual(['CmdOrCtrl+K', 'Alt+G', 'CmdOrCtrl+W'])
    // Two that changed places do not clash.
    const swapped = { V: 'E', E: 'V' }
    expect(validKeys(swapped, mission, 'browser')).toEqual({ kept: swapped, left: [] })
  })
})

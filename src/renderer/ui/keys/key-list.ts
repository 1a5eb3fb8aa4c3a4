/** Everything that has a key or can get one, who has which key now, and which keys nobody can have. */

import { type CommandInfo, commandIds, commands } from '#host/commands.ts'
import type { Host } from '#host/host.ts'
import { currentKeys, type KeyMap, keyIdOf } from '#host/key-bindings.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import type { KeyPress } from './keys.ts'
import { keyToShow, optionKeys, toolShortcuts } from './shortcuts.ts'

export interface KeyRow {
  /** Its usual key, or `command:` with its name. */
  readonly id: string
  readonly label: string
  readonly group: CommandInfo['menu'] | 'tools'
}

/** Tools of the mission's game first, then the commands, menu by menu. */
export function keyRows(document: Mission): readonly KeyRow[] {
  return [
    ...toolShortcuts(document).map(({ keys, label }): KeyRow => ({ id: keys, label, group: 'tools' })),
    ...optionKeys.map(({ keys, does }): KeyRow => ({ id: keys, label: capital(does), group: 'tools' })),
    ...commandIds.map(
      (command): KeyRow => ({
        id: keyIdOf(command),
        label: commands[command].label.replace('…', ''),
        group: commands[command].menu,
      }),
    ),
  ]
}

/** With the tools of the other games, which have the same keys and are not seen now. */
export function rowsOfAllGames(document: Mission): readonly KeyRow[] {
  const rows = [...keyRows(document)]
  for (const { id, name } of ruleSets)
    for (const { keys, label } of toolShortcuts({ ...blankMission(), ruleSet: { id } }))
      if (!rows.some((row) => row.id === keys)) rows.push({ id: keys, label: `${label} (${name})`, group: 'tools' })
  return rows
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** The keys to show beside a row: those that work in this edition, for a browser keeps some for itself, or null if there is none. */
export function keysToShow(id: string, edition: Host['kind'], map: KeyMap): string | null {
  const command = commandIds.find((each) => keyIdOf(each) === id)
  return command === undefined ? currentKeys(id, map) : keyToShow(command, edition, map)
}

/** Returns the row that has these keys now, other than the given one. */
export const rowWith = (keys: string, but: string, rows: readonly KeyRow[], map: KeyMap): KeyRow | undefined =>
  rows.find(({ id }) => id !== but && currentKeys(id, map) === keys)

/** A press as the table of commands writes keys; null while only Ctrl, Alt or Shift are down. */
export function keysOfPress(press: KeyPress, mac: boolean): string | null {
  const { key, code, altKey, shiftKey } = press
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead'].includes(key)) return null
  const mod = mac ? press.metaKey : press.ctrlKey
  // By its place on the keyboard, so that Shift and other alphabets do not change its name.
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  const name = place?.[1] ?? place?.[2] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [...(mod ? ['CmdOrCtrl'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), name].join('+')
}

const onMap = ['Enter', 'Escape', 'Tab', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const further = ['PageUp', 'PageDown', 'Home', 'End', 'F6', 'ContextMenu']
/** Taken by browsers before a page hears of them, or needed to leave it. */
const browsers = [
  'N',
  'T',
  'W',
  'Shift+N',
  'Shift+T',
  'Shift+W',
  'Tab',
  'Shift+Tab',
  'R',
  'Shift+R',
  'L',
  'Q',
  'Shift+I',
  'Shift+J',
]
const browserAlone = ['F5', 'F11', 'F12', 'F7', 'Alt+F4', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+D', 'Alt+Home']

/** Why nobody can have these keys, or null if somebody can. */
export function reasonAgainstKeys(keys: string, edition: Host['kind']): string | null {
  const last = keys === '' ? '' : keys.endsWith('++') ? '+' : (keys.split('+').at(-1) ?? '')
  if (onMap.includes(last)) return 'This key moves the cursor or navigates everywhere.'
  if (further.includes(last) || keys === '/') return 'This key belongs to the map or moves between parts of the window.'
  if (/^CmdOrCtrl\+[XCVZA]$/.test(keys)) return 'This key copies, pastes or undoes in every text field.'
  if (edition === 'browser' && (browserAlone.includes(keys) || browsers.some((each) => keys === `CmdOrCtrl+${each}`)))
    return 'The browser reserves this key.'
  if (edition === 'browser' && /^CmdOrCtrl\+\d$/.test(keys)) return 'The browser reserves this key for its tabs.'
  return /^(?:(?:CmdOrCtrl|Alt|Shift)\+)*(?:[\x21-\x7e]|F\d{1,2}|Delete|Backspace|Insert)$/.test(keys)
    ? null
    : 'Bulkhead doesn’t recognise this key.'
}

/** The keys that hold, of those that were kept; what is unknown, cannot be had, or is another’s is left out. */
export function validKeys(
  ownKeys: KeyMap['ownKeys'],
  document: Mission,
  edition: Host['kind'],
): { readonly kept: KeyMap['ownKeys']; readonly left: readonly string[] } {
  const rows = rowsOfAllGames(document)
  const known = new Set([...rows.map(({ id }) => id), ...further])
  let kept: Record<string, string> = { ...ownKeys }
  const left: string[] = []
  for (const [id, keys] of Object.entries(ownKeys)) {
    // A tool of another game has its key there.
    const unknown = !known.has(id) && !/^[A-Z\d]$/.test(id)
    const taken = keys !== '' && rowWith(keys, id, rows, { ownKeys: kept, singleKeys: true }) !== undefined
    if (!unknown && (keys === '' || (reasonAgainstKeys(keys, edition) === null && !taken))) continue
    left.push(keys === '' ? id : keys)
    kept = Object.fromEntries(Object.entries(kept).filter(([other]) => other !== id))
  }
  return { kept, left }
}

/**
 * Keys that a person chose instead of the default ones, for menus and the editor alike. An action is identified by its
 * default key (`CmdOrCtrl+K`, `V`), a command without one by its name (`command:fairness`).
 */
import { type Command, commands } from './commands.ts'
import type { Settings } from './settings.ts'

export type KeyMap = Pick<Settings, 'ownKeys' | 'singleKeys'>

export const defaultKeyMap: KeyMap = { ownKeys: {}, singleKeys: true }

/** By what a person's own key for the command is kept. */
export const keyIdOf = (command: Command): string => commands[command].keys ?? `command:${command}`

/** True for a letter, digit or sign alone, or with Shift: what somebody who dictates says by accident. */
export const isSingle = (keys: string): boolean =>
  !/CmdOrCtrl|Alt/.test(keys) && (keys.split('+').at(-1) ?? '').length === 1

/** Returns the keys that do it now: the person's own, or else the default ones, or null if there are none. */
export function currentKeys(id: string, { ownKeys, singleKeys }: KeyMap): string | null {
  const keys = ownKeys[id] ?? (id.startsWith('command:') ? '' : id)
  return keys === '' || (!singleKeys && isSingle(keys)) ? null : keys
}

// Which fields of a page hold a text: there, the keys and commands of editing are the field's and not the mission's.

/** Types of `<input>` in which nothing is written. */
export const withoutText: readonly string[] = ['checkbox', 'radio', 'button', 'range', 'color', 'file']

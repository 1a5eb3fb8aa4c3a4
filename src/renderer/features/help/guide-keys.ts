/** The keys of the guide as this person has them: own ones in the place of the usual ones. */

import { commandIds, commands } from '#host/commands.ts'
import { currentKeys, type KeyMap, keyIdOf } from '#host/key-bindings.ts'
import type { Mission } from '#model/mission/document.ts'
import { keyRows } from '#ui/keys/key-list.ts'
import { shownKeys } from '#ui/keys/keys.ts'
import type { GuideKeys } from './guide-passages.ts'

/** @param mac whether ⌘ is written for Ctrl */
export function guideKeys(document: Mission, map: KeyMap, mac: boolean): GuideKeys {
  // The guide writes `Ctrl+K` for `CmdOrCtrl+K`.
  const ids = new Map(
    keyRows(document)
      .filter(({ id }) => !id.startsWith('command:'))
      .map(({ id }) => [shownKeys(id, false), id]),
  )
  const now = (id: string): string | null => {
    const keys = currentKeys(id, map)
    return keys === null ? null : shownKeys(keys, mac)
  }
  return {
    shown: (usual) => {
      const id = ids.get(usual)
      // Further keys of a command, and those of lists and fields.
      if (id === undefined) return mac ? shownKeys(usual.replace(/^Ctrl\+/, 'CmdOrCtrl+'), true) : usual
      return now(id) ?? 'no key'
    },
    ofCommand: (label) => {
      const command = commandIds.find((each) => commands[each].label === label)
      return command === undefined ? null : now(keyIdOf(command))
    },
  }
}

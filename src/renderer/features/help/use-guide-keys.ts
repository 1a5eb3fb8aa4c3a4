import { useMemo } from 'react'
import { commandIds, commands } from '#host/commands.ts'
import { currentKeys, type KeyMap, keyIdOf } from '#host/key-bindings.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { keyRows } from '#ui/keys/key-list.ts'
import { shownKeys } from '#ui/keys/keys.ts'
import type { GuideKeys } from './guide-passages.ts'

// The keys of the guide as this person has them: own ones in the place of the usual ones.

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

/** The keys of the guide as this person has them now. */
export function useGuideKeys(): GuideKeys {
  const ownKeys = useEditor((state) => state.settings.ownKeys)
  const singleKeys = useEditor((state) => state.settings.singleKeys)
  const document = useEditor((state) => state.document)
  const mac = useHostContext().platform === 'mac'
  return useMemo(() => guideKeys(document, { ownKeys, singleKeys }, mac), [document, ownKeys, singleKeys, mac])
}

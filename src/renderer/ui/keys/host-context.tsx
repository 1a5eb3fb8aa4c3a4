/** The place the editor runs in, as far as the shell shows it differently. */
import { createContext, type ReactNode, useContext } from 'react'
import { type Command, commandIds } from '#host/commands.ts'
import type { Host } from '#host/host.ts'
import { currentKeys, type KeyMap, keyIdOf } from '#host/key-bindings.ts'
import { useEditor } from '#state/editor-store.ts'
import { shownKeys } from './keys.ts'
import { keyToShow, optionKeys } from './shortcuts.ts'

type Place = Pick<Host, 'kind' | 'platform'>
const PlaceContext = createContext<Place>({ kind: 'browser', platform: 'other' })

export function HostProvider({ place, children }: { readonly place: Place; readonly children: ReactNode }): ReactNode {
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export const useHostContext = (): Place => useContext(PlaceContext)

/** A person's own keys. */
const useKeyMap = (): KeyMap => useEditor((state) => state.settings)

/** Usual keys for which a person can have others. */
const ids: ReadonlySet<string> = new Set([...commandIds.map(keyIdOf), ...optionKeys.map(({ keys }) => keys)])

/** Keys as this platform writes them; in the place of a usual key the person's own. */
export function useShownKeys(): (keys: string) => string {
  const mac = useHostContext().platform === 'mac'
  const map = useKeyMap()
  return (keys) => shownKeys(ids.has(keys) || /^[A-Z\d]$/.test(keys) ? (currentKeys(keys, map) ?? 'none') : keys, mac)
}

/** Returns the key of a command as this edition and platform write it, or null if it does not have one. */
export function useCommandKeys(): (command: Command) => string | null {
  const { kind, platform } = useHostContext()
  const map = useKeyMap()
  return (command) => {
    const keys = keyToShow(command, kind, map)
    return keys === null ? null : shownKeys(keys, platform === 'mac')
  }
}

/** The key beside a tool as it is now, or null if there is none. */
export function useShownToolKey(): (keys: string | null) => string | null {
  const mac = useHostContext().platform === 'mac'
  const map = useKeyMap()
  return (keys) => {
    const now = keys === null || keys === '' ? null : currentKeys(keys, map)
    return now === null ? null : shownKeys(now, mac)
  }
}

/** The place the editor runs in, as far as the shell shows it differently. */
import { createContext, type ReactNode, useContext } from 'react'
import type { Command } from '#host/commands.ts'
import type { Host } from '#host/host.ts'
import { shownKeys } from './keys.ts'
import { keyToShow } from './shortcuts.ts'

type Place = Pick<Host, 'kind' | 'platform'>
const PlaceContext = createContext<Place>({ kind: 'browser', platform: 'other' })

export function PlaceProvider({ place, children }: { readonly place: Place; readonly children: ReactNode }): ReactNode {
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export const usePlace = (): Place => useContext(PlaceContext)

/** Keys as this platform writes them. */
export function useShownKeys(): (keys: string) => string {
  const mac = usePlace().platform === 'mac'
  return (keys) => shownKeys(keys, mac)
}

/** The key of a command as this edition and platform write it; null when it has none. */
export function useCommandKeys(): (command: Command) => string | null {
  const { kind, platform } = usePlace()
  return (command) => {
    const keys = keyToShow(command, kind)
    return keys === null ? null : shownKeys(keys, platform === 'mac')
  }
}

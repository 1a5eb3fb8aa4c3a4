/** Selecting from a list of the inspector: the map shows it, and the inspector stays where it is. */
import { createContext, useContext } from 'react'

const QuietSelect = createContext<(ids: readonly string[]) => void>(() => undefined)

export const QuietSelectProvider = QuietSelect.Provider
export const useQuietSelect = (): ((ids: readonly string[]) => void) => useContext(QuietSelect)

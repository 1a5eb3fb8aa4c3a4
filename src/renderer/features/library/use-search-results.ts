/** What a search of the library has found so far; typing goes on meanwhile. */
import { useEffect, useState } from 'react'
import type { LibraryEntry } from '#state/library/library-store.ts'
import { inSlices, searching } from '#state/library/search.ts'

/** Null: nothing is looked for. */
export function useFound(entries: readonly LibraryEntry[], typed: string): readonly LibraryEntry[] | null {
  const [found, setFound] = useState<readonly LibraryEntry[] | null>(null)
  useEffect(() => {
    if (typed.trim() === '') {
      setFound(null)
      return
    }
    let stopped = false
    void inSlices(searching(entries, typed), () => stopped).then((hits) => {
      if (hits !== null && !stopped) setFound(hits)
    })
    return () => {
      stopped = true
    }
  }, [entries, typed])
  return typed.trim() === '' ? null : found
}

/** Parts of the window that nobody needs at once: fetched when there is nothing else to do, or when they are first wanted. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { editorStore } from '../state/editor-store.ts'

/** What a person does first comes first (ms). */
const FETCH_AFTER_MS = 1500

const parts: (() => Promise<unknown>)[] = []

/** The part that `load` gives. Fetched already it is there with the first drawing, unlike what React's `lazy` gives. */
export function later(load: () => Promise<ComponentType>): () => ReactNode {
  let part: ComponentType | null = null
  const fetched = async (): Promise<ComponentType> => {
    part ??= await load()
    return part
  }
  parts.push(fetched)
  return function Later(): ReactNode {
    const [Part, setPart] = useState<ComponentType | null>(() => part)
    useEffect(() => {
      if (Part !== null) return
      let wanted = true
      fetched().then(
        (loaded) => {
          if (wanted) setPart(() => loaded)
        },
        () =>
          editorStore
            .getState()
            .notify(
              'failure',
              'A part of Bulkhead could not be loaded.',
              'Save your mission and open Bulkhead again; in the browser, look at the connection first.',
            ),
      )
      return () => {
        wanted = false
      }
    }, [Part])
    return Part === null ? null : <Part />
  }
}

/** Fetches all parts before somebody waits for them. What fails is told when it is wanted. */
export function fetchParts(): void {
  setTimeout(() => {
    for (const fetch of parts) void fetch().catch(() => undefined)
  }, FETCH_AFTER_MS)
}

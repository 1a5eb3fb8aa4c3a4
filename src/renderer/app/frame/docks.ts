/** What stands around the map: kit, inspector, list of problems, status line. It is drawn right after the map, or when a key goes there. */
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterDrawing } from '#state/session/fetch-when-idle.ts'

let draw: (() => void) | null = null

/** Draws it at once, so that what is typed next goes there too. Called from the listener of an event. */
export const drawDocksNow = (): void => draw?.()

/**
 * False until the map is on the screen: what stands around it is drawn right after, in slices between which keys and clicks
 * are answered. Its room is kept, so that the map does not move.
 */
export function useDocksAfterMap(): boolean {
  const [docks, setDocks] = useState(false)
  useEffect(() => afterDrawing(() => startTransition(() => setDocks(true))), [])
  useLayoutEffect(() => {
    draw = docks ? null : () => flushSync(() => setDocks(true))
    return () => {
      draw = null
    }
  }, [docks])
  return docks
}

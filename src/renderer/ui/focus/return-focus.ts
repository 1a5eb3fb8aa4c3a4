/** Where the focus was before a part over the window took it, so that Escape leads back there. */
import { useRef } from 'react'
import { focusMap, takesKeys } from './window-regions.ts'

export interface ReturnFocus {
  /** To be called when the part is there or is asked for again, before it takes the focus. */
  readonly remember: (part: Element | null) => void
  /** The focus goes back; where that place is gone or not to be seen, to the map or what stands in its place. */
  readonly giveBack: () => void
}

export function useReturnFocus(): ReturnFocus {
  const before = useRef<Element | null>(null)
  return {
    remember: (part) => {
      const at = document.activeElement
      if (at !== document.body && part?.contains(at) !== true) before.current = at
    },
    giveBack: () => {
      const { current } = before
      if (current instanceof HTMLElement && current.isConnected && takesKeys(current))
        current.focus({ preventScroll: true })
      else focusMap()
    },
  }
}

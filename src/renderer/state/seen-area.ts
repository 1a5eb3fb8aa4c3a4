/** What of the map is in view, told by the stage for the minimap. Like the view itself it is no part of the document or the store. */
import type { ScreenLook } from '#core/display/screen/screen-look.ts'
import type { Box } from '#core/geometry/point.ts'
import type { Mission } from '#core/mission/document.ts'

export interface SeenArea {
  /** The mission as it is shown: turned, where the view is. */
  readonly shown: Mission
  /** Around its boards (mm). */
  readonly bounds: Box
  /** What of that is in view, and what lies beside it (mm). */
  readonly box: Box
  /** Pixels for a millimetre. */
  readonly scale: number
  readonly look: ScreenLook
}

let now: SeenArea | null = null
const listeners = new Set<() => void>()

export const seenArea = {
  tell: (area: SeenArea): void => {
    now = area
    for (const listener of listeners) listener()
  },
  now: (): SeenArea | null => now,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

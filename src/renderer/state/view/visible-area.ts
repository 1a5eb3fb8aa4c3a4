/** What of the map is in view, told by the stage for the minimap. Like the view itself it is no part of the document or the store. */
import type { ScreenLook } from '#drawing/display/draw-context.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { createSignal } from '../messages/signal.ts'

export interface VisibleArea {
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

export const visibleArea = createSignal<VisibleArea>()

/** Where on the screen what is selected lies, told by the stage for the toolbar beside it. */
import type { TakenRoom } from '#drawing/display/placement.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { createSignal } from '../messages/signal.ts'

export interface SelectedArea {
  /** Around all that is selected (pixels inside the stage). */
  readonly box: Box
  /** The part of the stage in which something can be seen (pixels inside it). */
  readonly stage: Box
  /** What stands on the map as it is shown (mm). */
  readonly room: TakenRoom
  /** What else is better not covered: the middles of the marks of findings, and zones (pixels inside the stage). */
  readonly marks: readonly XY[]
  readonly zones: readonly Box[]
  /** How a place on the map as it is shown comes to be one in the stage: times `scale`, and then moved (pixels). */
  readonly view: XY & { readonly scale: number }
}

/** Null while nothing is selected, and while something is dragged or drawn. */
export const selectedArea = createSignal<SelectedArea | null>()

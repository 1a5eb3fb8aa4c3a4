/** Where on the screen that lies which the map asks about, told by the stage for the question, which is not to cover it. */
import type { Box } from '#foundation/geometry/point.ts'
import { createSignal } from '../messages/signal.ts'

export interface QuestionArea {
  /** Around all that is asked about (pixels inside the stage). */
  readonly box: Box
  /** The part of the stage in which something can be seen (pixels inside it). */
  readonly stage: Box
}

/** Null while nothing is asked about. */
export const questionArea = createSignal<QuestionArea | null>()

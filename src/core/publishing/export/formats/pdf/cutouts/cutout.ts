/** One thing to be cut out: how much room it takes and how it is drawn (mm). */
import type { Shape } from '#drawing/display/display-list.ts'
import type { Caption } from './caption.ts'

export interface Cutout {
  readonly width: number
  readonly height: number
  /** From its upper left corner; in the colours of the map. */
  readonly shapes: readonly Shape[]
  /** The shapes are drawn turned by a quarter, so that what is right of the corner comes to lie below it. */
  readonly upright?: boolean
  /** The same lying on its longer side, for where that finds room on a sheet and the other does not. */
  readonly lying?: Cutout
  /** Written beside it, outside of the cut. */
  readonly caption?: Caption
}

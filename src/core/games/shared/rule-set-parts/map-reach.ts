/** How far something reaches from the figures of a mission, as outlines on the battlefield (mm). */
import type { Mission } from '#model/mission/document.ts'

export interface ReachOutline {
  /** The token it belongs to. */
  readonly item: string
  /** `Gun 1: 30"`. */
  readonly label: string
  readonly labelAt: XY
  /** A closed outline. */
  readonly points: readonly XY[]
}
interface XY {
  readonly x: number
  readonly y: number
}

export interface MapReach {
  readonly id: string
  /** `Range of guns`. */
  readonly title: string
  /** What is drawn, and for which tokens. */
  readonly what: string
  /** Pure. @param selected ids of items: with some of its tokens among them, only those are told */
  outlines(document: Mission, selected: ReadonlySet<string>): readonly ReachOutline[]
}

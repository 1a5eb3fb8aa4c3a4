/** One rule about one model. */
export interface Fact {
  readonly rule: string
  /** `Bob, 4.2"`, `Nobody`, `Objective Marker A`. */
  readonly value: string
  /** Why, as the end of a sentence; may be empty. */
  readonly reason: string
  /** As in readings: yes, no, or a figure. */
  readonly good: boolean | null
  /** Ids of models, markers and panels that it is about. */
  readonly about: readonly string[]
}

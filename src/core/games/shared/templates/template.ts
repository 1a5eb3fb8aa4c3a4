/** A mission to begin from: what it is, and the document that an author goes on with. */
import type { Mission } from '#model/mission/document.ts'

/** The same mission with one fact read in another way, where its source allows two readings. */
export interface Variant {
  /** Name on the command line: the id of its template, a hyphen, and a word. */
  readonly id: string
  /** Differences from the template. */
  readonly summary: string
  document(): Mission
}

export interface Template {
  /** Name on the command line: the number of a published frame, or a word. */
  readonly id: string
  /** Empty where there is none. */
  readonly number: string
  readonly name: string
  readonly type: Mission['mission']['type']
  /** Kind of battle, in one line. */
  readonly summary: string
  readonly variants: readonly Variant[]
  /** A new document: boards, sides, facts of play, what the map must carry, and what is known of it. No walls. */
  document(): Mission
}

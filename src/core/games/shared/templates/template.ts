/** A mission to begin from: what it is, and the document that an author goes on with. */
import type { Mission } from '#model/mission/document.ts'

/** The same mission with one fact read in another way, where its source allows two readings. */
export interface Variant {
  /** What one asks for it by: the id of its template, a hyphen, and a word. */
  readonly id: string
  /** What is different in it. */
  readonly summary: string
  document(): Mission
}

export interface Template {
  /** What one asks for it by: the number of a published frame, or a word. */
  readonly id: string
  /** Empty where there is none. */
  readonly number: string
  readonly name: string
  readonly type: Mission['mission']['type']
  /** What kind of battle it is, in one line. */
  readonly summary: string
  readonly variants: readonly Variant[]
  /** A new document: boards, sides, facts of play, what the map must carry, and what is known of it. No walls. */
  document(): Mission
}

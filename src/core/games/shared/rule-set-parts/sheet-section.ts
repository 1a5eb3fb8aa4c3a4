/** A section that a rule set adds to the printed sheet. */

import type { Block } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'

export interface SheetSection {
  readonly title: string
  /** Text, lists and tables; a section without any is not printed. */
  readonly blocks: readonly Block[]
  /** What of it is handy as cards; without any it is on the sheet alone. */
  readonly cards?: readonly SheetCard[]
}

/** A card that a rule set has for the players of a mission. */
export interface SheetCard {
  /** What it is: `Ship`. */
  readonly kind: string
  readonly title: string
  /** The id of the side whose it is; null: anybody's. */
  readonly side: string | null
  /** The ids of tokens that this is the card of, so that they need no other. */
  readonly tokens: readonly string[]
  readonly blocks: readonly Block[]
}

/** What a rule set has to print of a mission, in the order in which people read it. */
export type SheetSections = (document: Mission) => readonly SheetSection[]

/** What a rule set has to print for the owner of a side alone: it stands on the owner’s list. */
export type OwnerSections = (document: Mission, side: string) => readonly SheetSection[]

/** Odds from a mission’s own figures: what is asked, and the answer as lines, tables and curves. */
import type { Mission } from '#model/mission/document.ts'

/** One thing that the person says: one of several, a number, or chances as text. */
export type OddsInput = { readonly name: string; readonly label: string; readonly usual: string } & (
  | { readonly kind: 'choice'; readonly choices: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly step: number }
  /** Five chances in per cent, for N S D T Q; empty: from the table or the dice rule. */
  | { readonly kind: 'text'; readonly hint: string }
)

export interface OddsTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
/** Chances over whole numbers: each line has a chance from 0 to 1 for each place of `across`. */
export interface OddsCurve {
  readonly title: string
  /** What is counted from left to right: `Turns`. */
  readonly acrossLabel: string
  readonly across: readonly number[]
  readonly lines: readonly { readonly name: string; readonly chances: readonly number[] }[]
}

export interface OddsAnswer {
  readonly lines: readonly { readonly name: string; readonly value: string }[]
  readonly tables: readonly OddsTable[]
  readonly curves: readonly OddsCurve[]
}
/** Why it cannot be reckoned: what is wrong, and what to do. */
export interface OddsFault {
  readonly fault: string
}

export interface MissionOdds {
  readonly id: string
  readonly title: string
  /** What it answers, where it comes from, and how sure that is. */
  readonly what: string
  /** What can be said of this mission, with the usual answers from its figures. */
  inputs(document: Mission): readonly OddsInput[]
  /** Pure; what is not said is as usual. */
  reckon(document: Mission, said: Readonly<Record<string, string>>): OddsAnswer | OddsFault
  /** What can be written into the mission to reckon with from then on. */
  readonly fill?: OddsFill
}

export interface OddsFill {
  /** On the button, and what is undone. */
  readonly label: string
  /** Where it comes from, and what to do with it. */
  readonly hint: string
  /** The facts of play with it; null: there is one already. Pure. */
  play(document: Mission): Mission['play'] | null
}

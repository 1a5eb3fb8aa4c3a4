/**
 * Parts that a rule set may bring beside its rules: calculators, reaches on the map, sections of the sheet, spare
 * tokens, odds.
 */
import { readTypedNumber } from '#foundation/geometry/units.ts'
import type { Block } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'

// Calculators: questions that a rule set can reckon. Figures in, lines out.

/** A question that a rule set can reckon: figures in, lines out. */

export interface CalculatorInput {
  /** Short stable name: `base`. */
  readonly name: string
  readonly label: string
  readonly usual: number
  readonly least: number
  readonly most: number
}

export interface Calculator {
  readonly id: string
  /** `Room for a unit`. */
  readonly title: string
  /** Its question, the source of the arithmetic, and how sure that is. */
  readonly what: string
  readonly inputs: readonly CalculatorInput[]
  /** Pure; every input is there and within its range. */
  reckon(figures: Readonly<Record<string, number>>): readonly { readonly name: string; readonly value: string }[]
}

// Reaches from the figures of a mission, as outlines on the battlefield (mm).

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
  /** The outlines, and the tokens that have them. */
  readonly what: string
  /** Pure. @param selected ids of items: with some of its tokens among them, only those have outlines */
  outlines(document: Mission, selected: ReadonlySet<string>): readonly ReachOutline[]
}

// A section that a rule set adds to the printed sheet.

export interface SheetSection {
  readonly title: string
  /** Text, lists and tables; a section without any is not printed. */
  readonly blocks: readonly Block[]
  /** Its parts that are handy as cards; without any it is on the sheet alone. */
  readonly cards?: readonly SheetCard[]
}

/** A card that a rule set has for the players of a mission. */
export interface SheetCard {
  /** Sort of thing: `Ship`. */
  readonly kind: string
  readonly title: string
  /** The id of the side that owns it, or null for anybody. */
  readonly side: string | null
  /** The ids of tokens that this is the card of, so that they need no other. */
  readonly tokens: readonly string[]
  readonly blocks: readonly Block[]
}

/** Sections that a rule set prints of a mission, in the order in which people read them. */
export type SheetSections = (document: Mission) => readonly SheetSection[]

/** Sections that a rule set prints on the list of a side’s owner alone. */
export type OwnerSections = (document: Mission, side: string) => readonly SheetSection[]

/** Tokens that no map shows before the battle, and that players need at the table. */
export interface SpareToken {
  /** The kind, by its id. */
  readonly kind: string
  /** How many there are, with those on the map. */
  readonly count: number
}

// Odds from a mission’s own figures: what is asked, and the answer as lines, tables and curves.

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
  /** Noun for the figures from left to right: `Turns`. */
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
  /** Its question, its source, and how sure that is. */
  readonly what: string
  /** Answers that people can give for this mission, with defaults from its figures. */
  inputs(document: Mission): readonly OddsInput[]
  /** Pure; answers that are not given have their defaults. */
  reckon(document: Mission, said: Readonly<Record<string, string>>): OddsAnswer | OddsFault
  /** Addition to the mission that is reckoned with from then on. */
  readonly fill?: OddsFill
}

export interface OddsFill {
  /** On the button, and what is undone. */
  readonly label: string
  /** Its source, and how to use it. */
  readonly hint: string
  /** The facts of play with it, or null if there is one already. Pure. */
  play(document: Mission): Mission['play'] | null
}

// Figures that are typed in for odds.

/** Returns an input for a whole number, with a default. */
export const numberInput = (
  name: string,
  label: string,
  usual: number,
  [least, most]: readonly [number, number],
): OddsInput => ({ kind: 'number', name, label, usual: String(usual), least, most, step: 1 })

interface Range {
  readonly least: number
  readonly most: number
}

/** Reads a whole number of that range, or null. */
export function readWhole(text: string, { least, most }: Range): number | null {
  const check = (value: number): string | null =>
    Number.isInteger(value) && value >= least && value <= most ? null : 'not one of these'
  const read = readTypedNumber(text, { check })
  return read.ok ? read.value : null
}

/** Numbers by the names of their inputs. */
export interface Figures {
  readonly read: Readonly<Record<string, number>>
}
export type EnteredFigures = Readonly<Record<string, string>>

/** Reads the figures by name: as typed in, or the default. A fault says what cannot be read. */
export function figuresEntered(inputs: readonly OddsInput[], said: EnteredFigures): Figures | OddsFault {
  const read: Record<string, number> = {}
  for (const input of inputs) {
    if (input.kind !== 'number') continue
    const text = said[input.name]?.trim() ?? ''
    const value = text === '' ? Number(input.usual) : readWhole(text, input)
    if (value === null)
      return {
        fault: `“${input.name}” is a whole number from ${input.least} to ${input.most}, not “${text.slice(0, 40)}”`,
      }
    read[input.name] = value
  }
  return { read }
}

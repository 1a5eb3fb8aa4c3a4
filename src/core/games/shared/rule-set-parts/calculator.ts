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
  /** What it answers, where the arithmetic comes from, and how sure that is. */
  readonly what: string
  readonly inputs: readonly CalculatorInput[]
  /** Pure; every input is there and within its range. */
  reckon(figures: Readonly<Record<string, number>>): readonly { readonly name: string; readonly value: string }[]
}

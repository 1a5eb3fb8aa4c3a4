/** A linear program: which changes can be made, what they cost, and which limits hold. */

export interface Program {
  /** What one of each change costs; whole numbers, not below zero. */
  readonly costs: readonly number[]
  /** The sparse column of each variable: its coefficient in each row (limit) that it counts in. */
  readonly columns: readonly (readonly Coefficient[])[]
  /** For each row the most that its sum may be. */
  readonly limits: readonly number[]
  /**
   * For each row what it costs to be one over its limit; null: the limit must hold. Such a row has a limit of at least
   * zero, and nothing is taken off it.
   */
  readonly prices: readonly (number | null)[]
}
export interface Coefficient {
  readonly row: number
  readonly value: number
}

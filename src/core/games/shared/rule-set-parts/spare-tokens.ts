/** Tokens that no map shows before the battle, and that players need at the table. */
export interface SpareToken {
  /** The kind, by its id. */
  readonly kind: string
  /** How many there are, with those on the map. */
  readonly count: number
}

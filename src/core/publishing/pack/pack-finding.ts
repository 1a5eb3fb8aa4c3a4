/** What is to be said about a pack as a whole; what its missions have wrong with themselves, the checker says. */
export interface PackFinding {
  /** Stable name of what was looked at: `table-result-twice`. */
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'notice'
  /** What is so: one sentence. */
  readonly message: string
  /** What to do about it: one sentence. */
  readonly advice: string
  /** The mission that it is about, by its id; null: the pack. */
  readonly mission: string | null
}

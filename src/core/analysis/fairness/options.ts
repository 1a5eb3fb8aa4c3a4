/** What the rules and the author leave open in a fairness report. */

export interface FairnessOptions {
  /** Diameter of the models' bases (mm). */
  readonly base: number
  /** How far a model moves in a turn (inches). */
  readonly move: number
  /** Sides that arrive within so much of each other count as arriving alike (inches). */
  readonly alike: number
  /** A model controls a marker from this far off its edge (inches): as the rule set says; 0 where it says nothing. */
  readonly control: number
  /** Into how many cells a square of the lattice is cut each way, for ground and heat map. */
  readonly cells: number
}

export const defaultFairness: Omit<FairnessOptions, 'control'> = { base: 32, move: 6, alike: 0.5, cells: 10 }

/** Smallest and largest base (mm) and move (inches) that a report is made for. */
export const fairnessLimits = { base: { least: 20, most: 170 }, move: { least: 1, most: 30 } } as const

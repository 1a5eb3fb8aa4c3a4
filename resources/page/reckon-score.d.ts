/** Facts of a mission that points are reckoned from; `ScorePlay` of publishing/sheet/score-play.ts is one. */
interface ReckonedPlay {
  readonly cap: number | null
  readonly painted: number
  readonly sides: readonly { readonly team: number }[]
  readonly objectives: readonly {
    readonly most?: number
    readonly options: readonly { readonly takes?: true; readonly floor?: number }[]
  }[]
}

/** Sides, objectives and options by their places in the play. */
export type ReckonedEvent =
  | { readonly kind: 'painted'; readonly side: number }
  | {
      readonly kind: 'score'
      readonly side: number
      readonly objective: number
      readonly option: number
      readonly points: number
    }

export interface ReckonedScore {
  /** Sides whose army is painted. */
  readonly painted: ReadonlySet<number>
  /** Points by side and objective, without any limit. */
  readonly gained: readonly (readonly number[])[]
  /** Points that opponents took. */
  readonly taken: readonly number[]
  /** Points that count: at most the cap, and the painted army. */
  readonly totals: readonly number[]
  /** Points of a side before the cap. */
  own(side: number): number
}

export function reckonScore(play: ReckonedPlay, events: readonly ReckonedEvent[]): ReckonedScore

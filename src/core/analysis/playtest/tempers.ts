/** How players go about a battle: the same rules, other leanings. */
import type { TemperId } from './types.ts'

export interface Temper {
  readonly id: TemperId
  /** How much chance there is in their choices. */
  readonly whim: number
  /** How much they shun a place for each enemy that looks at it (mm of way). */
  readonly caution: number
  /** How readily they charge, 0 to 1. */
  readonly charge: number
  /** How much enemies are worth to them beside markers. */
  readonly hunt: number
  /** How often they close a hatchway behind which an enemy might come, 0 to 1. */
  readonly shut: number
  /** Does anything at all: for trials. */
  readonly blind: boolean
  /** Takes all markers to be worth the same: for trials. */
  readonly plain: boolean
}

const greedy: Temper = {
  id: 'greedy',
  whim: 0.5,
  caution: 8,
  charge: 0.5,
  hunt: 1,
  shut: 0.2,
  blind: false,
  plain: false,
}

export const tempers: Readonly<Record<TemperId, Temper>> = {
  greedy,
  bold: { ...greedy, id: 'bold', caution: 0, charge: 0.9, hunt: 2.5, shut: 0 },
  careful: { ...greedy, id: 'careful', caution: 40, charge: 0.15, hunt: 0.3, shut: 0.5 },
  plain: { ...greedy, id: 'plain', plain: true },
  random: { ...greedy, id: 'random', whim: 1, caution: 0, blind: true },
}

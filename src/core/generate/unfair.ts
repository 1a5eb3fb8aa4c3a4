/** How unfair a map is, in one figure and in words, the same in the gallery, beside proposals and in the shell. */

/** What no way at all counts (in turns): more than any way. */
export const NO_WAY = 20

/** How unfair a map is, by its fairness report: the gravest difference that nothing balances, and all of them, in turns. */
export interface Unfair {
  readonly gravest: number
  readonly sum: number
  /** The gravest in a few words; null: there is none. */
  readonly words: string | null
}

const turns = (count: number): string => `${count} turn${count === 1 ? '' : 's'}`

/** `0.75 turns: the Attacker …`, `Fair`; where a side has no way at all, no turns are told. */
export const unfairText = ({ gravest, words }: Unfair): string =>
  words === null ? 'Fair' : gravest >= NO_WAY ? `Unfair: ${words}` : `${turns(gravest)}: ${words}`

/** `2 → 0.5 turns`, `no way → 1 turn`. */
export const betterText = (before: Pick<Unfair, 'gravest'>, after: Pick<Unfair, 'gravest'>): string =>
  after.gravest >= NO_WAY
    ? 'no way, but less besides'
    : `${before.gravest >= NO_WAY ? 'no way' : before.gravest} → ${turns(after.gravest)}`

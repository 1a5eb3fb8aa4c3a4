/** Answers to a step list that a walk begun anew, or one out of a file, has taken the place of. */
import { sameValue } from '#editing/edits/patch.ts'
import type { Played } from './play-state.ts'

type Answers = readonly string[]

/**
 * What is there, none where nothing was answered, and what can be brought back: each once, and never what is there.
 */
export function replacedAnswersOf(
  { walks, aside }: Pick<Played, 'walks' | 'aside'>,
  list: string,
): { readonly there: readonly Answers[]; readonly aside: readonly Answers[] } {
  const given = walks[list] ?? []
  return {
    there: given.length === 0 ? [] : [given],
    aside: (aside[list] ?? []).filter((walk) => !sameValue(walk, given)),
  }
}

/** Answers typed in while a mission is played: beside the mission, and not saved with it. */
import { sameValue } from '#editing/edits/patch.ts'
import type { ReachOutline } from '#games/shared/rule-set-parts/game-parts.ts'
import type { StepList } from '#games/shared/rule-set-parts/step-list.ts'

export interface Played {
  /** The answers of each step list, by its id. */
  readonly walks: Readonly<Record<string, readonly string[]>>
  /** Answers that others have taken the place of, by the id of their step list; the last comes back first. */
  readonly aside: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Values entered in each of the odds and calculators, by its id. */
  readonly said: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface PlayedActions {
  /** Goes on with a step list: these are its answers now. */
  setWalk(list: string, answers: readonly string[]): void
  /** Restarts a step list with these answers; the earlier ones can be brought back. */
  replaceWalk(list: string, answers: readonly string[]): void
  /** Brings back the answers replaced last, and stores the current ones in their place: nothing is lost either way. */
  bringBackWalk(list: string): void
  /** Goes on where this mission was left in an earlier window, unless that does not fit it any more. */
  bringWalk(list: StepList): Promise<void>
  /** The mission has another title: what was answered is kept for that, and no more for the title before. */
  moveWalks(titleBefore: string): void
  /** Somebody removed what was kept: the walks of this window are kept once more. */
  keepWalksAnew(): void
  /** Sets a value of odds or of a calculator; an empty text brings back the default. */
  sayToOdds(id: string, name: string, text: string): void
  /** Draws over the map how far things reach, in the place of what was drawn before. */
  showReach(outlines: readonly ReachOutline[]): void
}

// Empty state, before anything has been typed in for playing a mission.

export const emptyPlayState: Played = { walks: {}, aside: {}, said: {} }

// Answers to a step list that were replaced by a restarted walk, or by one out of a file.

type Answers = readonly string[]

/**
 * Returns the current answers, none if nothing was answered, and those that can be brought back: each once, and never
 * the current ones.
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

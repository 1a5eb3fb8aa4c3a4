/**
 * Small edits that make a map fairer: a marker moved, a hatchway turned to the other half of its wall, a wall and a hatchway
 * exchanged, a hatchway that begins open. What the fairness report will say is foreseen for hundreds of them; of the best, the
 * report itself says what each is worth.
 */
import type { Mission } from '#model/mission/document.ts'
import { changed, markerMoves, type ProposedChange, wallChanges } from './candidate-edits.ts'
import type { DifferenceTally } from './difference-tally.ts'
import { type QuickUnfairness, quickUnfairnessFor } from './quick-unfairness.ts'
import { unfairnessOf } from './unfairness.ts'
import { isNoBetter, type UnfairnessScore } from './unfairness-score.ts'

export interface Proposal {
  readonly changes: readonly ProposedChange[]
  readonly document: Mission
  readonly before: UnfairnessScore
  readonly after: UnfairnessScore
}

/** Most edits of one proposal. */
const MAX_CHANGES = 4
/** Combinations that are gone on with, and reports that are asked for after each round of edits. */
const KEPT = 12
const ASKED = 3
/** Edits of walls that look best are tried together with others. */
const WALLS_KEPT = 8
/** Proposals of a round that the report is asked about when nothing better was found at all. */
const ASKED_AGAIN = 60

const isBetter = (one: UnfairnessScore, other: UnfairnessScore): boolean =>
  one.gravest < other.gravest - 0.01 || (one.gravest < other.gravest + 0.01 && one.sum < other.sum - 0.01)

/** Some edits together, and what they look like. */
interface Draft {
  readonly changes: readonly ProposedChange[]
  readonly document: Mission
  /** Foresees for the walls of the draft; shared by all drafts with the same walls. */
  readonly guess: QuickUnfairness
  readonly tally: DifferenceTally
}

/** Gravest first, the sum where they are about alike; one edit more has to be worth a little. */
const byGuess = (one: Draft, other: Draft): number => rankOf(one) - rankOf(other)
const rankOf = ({ tally: { gravest, sum }, changes }: Draft): number => gravest + sum / 20 + changes.length / 10

/**
 * Looks for proposals, at most one fairness report at each step, so that the caller says how long: the best so far comes first.
 * Ends when nothing is left to try.
 * @param isSound false for a map that must not be proposed; it is asked of what is proposed alone
 */
export function* fairer(document: Mission, isSound: (document: Mission) => boolean): Generator<readonly Proposal[]> {
  const before = unfairnessOf(document)
  const proposals: Proposal[] = []
  yield proposals
  const guess = quickUnfairnessFor(document)
  if (before.words === null || guess === null) return
  const asked = new Set<string>()
  const ask = (draft: Draft): void => {
    asked.add(keyOf(draft.changes))
    const after = unfairnessOf(draft.document)
    if (!isBetter(after, before) || !isSound(draft.document)) return
    const proposal = { changes: draft.changes, document: draft.document, before, after }
    const kept = [...proposals, proposal].filter(
      (one) => ![...proposals, proposal].some((other) => addsNothingTo(other, one)),
    )
    proposals.splice(0, proposals.length, ...kept)
    proposals.sort(
      (a, b) => a.after.gravest - b.after.gravest || a.changes.length - b.changes.length || a.after.sum - b.after.sum,
    )
  }
  const start: Draft = { changes: [], document, guess, tally: guess.of(new Map()) }
  const all: Draft[] = []
  const untried = function* (drafts: readonly Draft[], most: number): Generator<readonly Proposal[]> {
    let left = most
    for (const draft of drafts) {
      if (left === 0) return
      if (asked.has(keyOf(draft.changes))) continue
      ask(draft)
      left -= 1
      yield proposals
    }
  }
  let drafts: readonly Draft[] = movedOnce(start).sort(byGuess)
  all.push(...drafts)
  yield* untried(drafts, 1)
  const walls: Draft[] = []
  for (const change of wallChanges(document)) {
    const draft = draftWith(start, change)
    if (draft !== null) walls.push(draft)
    if (walls.length % GUESSED === 0) yield proposals
  }
  walls.sort(byGuess)
  all.push(...walls)
  drafts = [...drafts, ...walls].sort(byGuess).slice(0, KEPT)
  yield* untried(drafts, ASKED)
  const best = walls.slice(0, WALLS_KEPT).flatMap(({ changes }) => changes)
  for (let round = 1; round < MAX_CHANGES && drafts.length > 0; round += 1) {
    const next: Draft[] = []
    for (const draft of drafts) {
      next.push(...movedOnce(draft).sort(byGuess).slice(0, KEPT))
      for (const change of best) {
        const more = draftWith(draft, change)
        if (more !== null) next.push(more)
      }
      yield proposals
    }
    drafts = distinct(next).sort(byGuess).slice(0, KEPT)
    all.push(...drafts)
    yield* untried(drafts, ASKED)
    if (proposals[0]?.after.words === null) return
  }
  yield* untried(distinct(all).sort(byGuess), ASKED_AGAIN)
}

/** True where the second is the first with edits more, which bring nothing. */
const addsNothingTo = (fewer: Proposal, more: Proposal): boolean =>
  fewer.changes.length < more.changes.length &&
  isNoBetter(more.after, fewer.after) &&
  fewer.changes.every(({ edit }) => more.changes.some((change) => JSON.stringify(change.edit) === JSON.stringify(edit)))

/** So many edits of walls are foreseen in one step. */
const GUESSED = 8

const keyOf = (changes: readonly ProposedChange[]): string =>
  changes
    .map(({ edit }) => JSON.stringify(edit))
    .sort()
    .join()

function distinct(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>()
  return drafts.filter(({ changes }) => {
    const key = keyOf(changes)
    return !seen.has(key) && seen.add(key)
  })
}

const isFree = ({ changes }: Draft, { item }: ProposedChange): boolean =>
  changes.every((change) => change.item !== item)

/** With one marker more somewhere else. */
function movedOnce(draft: Draft): Draft[] {
  const { changes, document, guess } = draft
  const moved = movesIn(changes)
  return markerMoves(document, guess.ground).flatMap((change): Draft[] => {
    if (!isFree(draft, change) || change.square === null) return []
    const tally = guess.of(new Map([...moved, [change.item, change.square]]))
    return [{ changes: [...changes, change], document: changed(document, change.edit), guess, tally }]
  })
}

const movesIn = (changes: readonly ProposedChange[]): [string, number][] =>
  changes.flatMap(({ item, square }): [string, number][] => (square === null ? [] : [[item, square]]))

/** With one wall more that is another; null: the wall is changed already, or cannot stand so. */
function draftWith(draft: Draft, change: ProposedChange): Draft | null {
  if (!isFree(draft, change)) return null
  const document = changed(draft.document, change.edit)
  const guess = quickUnfairnessFor(document)
  return guess === null ? null : { changes: [...draft.changes, change], document, guess, tally: guess.of(new Map()) }
}

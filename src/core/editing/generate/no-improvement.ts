/** Why no small edit makes a map fairer, in plain words and with what would help. */
import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { verdictText } from '#analysis/fairness/fairness-text.ts'
import type { Mission } from '#model/mission/document.ts'
import { markerMoves, wallChanges } from './candidate-edits.ts'
import { quickUnfairnessFor } from './quick-unfairness.ts'
import { unfairnessOf } from './unfairness.ts'

/** Asked where `fairer` found nothing; takes about as long as a fairness report. */
export function whyNoImprovement(document: Mission): string {
  if (unfairnessOf(document).words === null) return verdictText(fairnessOf(document))
  const guess = quickUnfairnessFor(document)
  if (guess === null)
    return document.arrangement.kind === 'open'
      ? 'Edits are tried from square to square, and this table has none: move markers by hand, or choose boards for the mission.'
      : 'Walls stand in each other, so no edit can be tried: move one of them first.'
  if (markerMoves(document, guess.ground).length === 0 && wallChanges(document).length === 0)
    return 'There is no wall or marker that may change: unlock some, or move Entry Zones.'
  return 'No small edit makes it fairer: move Entry Zones, or draw other walls between the sides.'
}

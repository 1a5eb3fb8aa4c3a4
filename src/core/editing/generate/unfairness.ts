/** How unfair a map is by the fairness report, and whether it keeps a side from a marker altogether. */
import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { shortText } from '#analysis/fairness/fairness-text.ts'
import type { FairnessReport } from '#analysis/fairness/report.ts'
import type { Mission } from '#model/mission/document.ts'
import { NO_WAY, type UnfairnessScore } from './unfairness-score.ts'

/** Cells of a square: the ground is measured more coarsely than in the report that people read. */
const CELLS = 4

function unfairIn({ differences }: Pick<FairnessReport, 'differences'>): UnfairnessScore {
  const open = differences.filter(({ balanced }) => !balanced)
  const rests = open.map(({ rest }) => Math.min(NO_WAY, rest ?? NO_WAY))
  return {
    gravest: Math.round(Math.max(0, ...rests) * 100) / 100,
    sum: Math.round(rests.reduce((sum, rest) => sum + rest, 0) * 100) / 100,
    words: open[0] === undefined ? null : shortText(open[0]),
  }
}

export const unfairnessOf = (document: Mission): UnfairnessScore => unfairIn(fairnessOf(document, { cells: CELLS }))

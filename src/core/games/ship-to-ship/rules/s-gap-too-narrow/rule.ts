/** Void that one move crosses. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { INCH_MM, inchesOf, settingOf, voidsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sGapTooNarrow: Rule = {
  info: {
    id: 's-gap-too-narrow',
    title: 'Void that one move crosses',
    group: 'reach',
    severity: 'notice',
    source: 'Craft move 5 inches and a D6, so that 11 inches can be crossed in one move',
    confidence: 'L',
    thresholds: [],
  },
  why: 'A craft that lands in its first move gives the guns no time to fire at it.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const least = settingOf(layout.document, 'gapLeast')
  return voidsOf(layout)
    .filter(({ mm }) => mm < least * INCH_MM + 0.05)
    .map(({ boards, mm }) => ({
      key: `void ${boards.join(' ')}`,
      message: `The void between boards ${boards.join(' and ')} is ${inchesOf(mm)} wide: a craft can cross it in its first move.`,
      advice: `Move the ships more than ${least}" apart.`,
      items: [],
      at: null,
    }))
}

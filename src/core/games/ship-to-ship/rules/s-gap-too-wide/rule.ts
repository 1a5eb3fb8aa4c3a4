/** Void too wide for craft. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { INCH_MM, inchesOf, settingOf, voidsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sGapTooWide: Rule = {
  info: {
    id: 's-gap-too-wide',
    title: 'Void too wide for craft',
    group: 'reach',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, the void',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Craft are slow: the void between ships is less than 25 inches, or boarders need three or four moves, under fire, to arrive.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const most = settingOf(layout.document, 'gapMost')
  return voidsOf(layout)
    .filter(({ mm }) => mm > most * INCH_MM - 0.05)
    .map(({ boards, mm }) => ({
      key: `void ${boards.join(' ')}`,
      message: `The void between boards ${boards.join(' and ')} is ${inchesOf(mm)} wide; it has to be less than ${most}".`,
      advice: 'Move the ships closer together.',
      items: [],
      at: null,
    }))
}

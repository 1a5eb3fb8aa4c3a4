/** Battle without an end. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { settingOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sNoEnd: Rule = {
  info: {
    id: 's-no-end',
    title: 'Battle without an end',
    group: 'mission',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, length: turns, points or clock agreed beforehand',
    confidence: 'H',
    thresholds: [],
  },
  why: 'How long a battle lasts is agreed beforehand: turns, points or the clock.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  if (['endByTurns', 'endPoints', 'endMinutes'].some((id) => settingOf(document, id) > 0)) return []
  return [
    {
      key: 'end',
      message: 'Neither turns nor points nor a time end the battle.',
      advice: 'Set one of them among the figures of the rule set.',
      items: [],
      at: null,
    },
  ]
}

/** Table of chances that the odds cannot read. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { poolTableOf } from '#games/capital-ships/calculators/boarding.ts'
import { capital } from '#model/mission/mission-rule-set.ts'

export const cPoolTable: Rule = {
  info: {
    id: 'c-pool-table',
    title: 'Table of chances that cannot be read',
    group: 'mission',
    severity: 'warning',
    source: 'The mission’s own table, from which its odds are calculated',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Odds are calculated from the table with the columns N, S, D, T and Q. Where a row of it is no chances, there are no odds.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  const table = poolTableOf(document)
  if (typeof table !== 'string') return []
  return [
    {
      message: `${capital(table)}.`,
      advice: 'Write five figures in per cent that make 100 together, and a number of dice before them.',
      items: [],
      at: null,
    },
  ]
}

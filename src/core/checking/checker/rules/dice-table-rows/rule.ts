/** Dice tables whose rows miss a result, have it twice, or name one that the dice cannot show. */

import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import { resultsOf, rowsFit } from '#analysis/odds/roll-odds.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'

export const diceTableRows: Rule = {
  info: {
    id: 'dice-table-rows',
    title: 'Dice table that does not fit its dice',
    group: 'mission',
    severity: 'warning',
    source: 'What the dice of a table can show, against its rows',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Every result of the dice has to lead to one row. Where a result has no row or several, players stop and argue; a row that no result leads to never happens.',
  check,
}

type DiceTable = Extract<NonNullable<Mission['play']['tables']>[number], { kind: 'dice' }>

/** Up to three findings for each table: results without a row, results with several, rows for what cannot be shown. */
function check({ document }: Layout): FindingDraft[] {
  return (document.play.tables ?? []).flatMap((table) => (table.kind === 'dice' ? draftsFor(table) : []))
}

function draftsFor(table: DiceTable): FindingDraft[] {
  const known = new Set(resultsOf(table.dice))
  const { missing, doubled } = rowsFit(table.dice, table.rows)
  const strange = [...new Set(table.rows.flatMap(({ from, to }) => [from, to]))].filter((result) => !known.has(result))
  const name = `“${table.title}”`
  return [
    ...draft(table, 'missed', missing, (list) => `${name} has no row for ${list} on the ${table.dice}.`),
    ...draft(table, 'doubled', doubled, (list) => `${name} has several rows for ${list} on the ${table.dice}.`),
    ...draft(table, 'strange', strange, (list) => `${name} speaks of ${list}, which a ${table.dice} never shows.`),
  ]
}

const draft = (
  { id }: DiceTable,
  what: keyof typeof advice,
  results: readonly number[],
  message: (list: string) => string,
): FindingDraft[] =>
  results.length === 0
    ? []
    : [
        {
          key: `${id}:${what}`,
          message: message(namesOf(results, String, 6)),
          advice: advice[what],
          items: [],
          at: null,
        },
      ]

const advice = {
  missed: 'Add a row for it, or extend a neighbouring row; if nothing happens, add a row that says so.',
  doubled: 'Let each result stand in one row only.',
  strange: 'Choose other dice, or let the row name results that these dice show.',
} as const

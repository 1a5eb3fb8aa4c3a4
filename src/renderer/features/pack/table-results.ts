/** What is rolled, or in which round is played, for each mission of a pack. */
import { diceNames, formatRow, rowsOf } from '#publishing/pack/mission-table.ts'
import type { Pack } from '#publishing/pack/pack.ts'

/** `D6 1–2`, `Round 3`, by the ids of missions; those that the table does not name are left out. */
export function tableResults({ table, missions }: Pack): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (id: string, words: string): void => {
    const before = found.get(id)
    found.set(id, before === undefined ? words : `${before}, ${words.replace(/^\D+/, '')}`)
  }
  if (table.kind === 'dice')
    for (const row of rowsOf(
      table,
      missions.map(({ id }) => id),
    ))
      add(row.mission, `${diceNames[table.dice]} ${formatRow(row)}`)
  if (table.kind === 'rounds')
    for (const [index, round] of table.rounds.entries()) for (const id of round.missions) add(id, `Round ${index + 1}`)
  return found
}

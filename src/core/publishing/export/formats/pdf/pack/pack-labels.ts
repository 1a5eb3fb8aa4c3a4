/** What the pages of a pack say besides the missions: sentences that depend on the pack alone. */
import { listOf } from '#analysis/layout/place-names.ts'
import { countOf } from '#model/mission/plural.ts'
import { diceNames, faultsOfRows, rowsOf } from '#publishing/pack/mission-table.ts'
import type { Pack } from '#publishing/pack/pack.ts'

/** `Mission pack · 10 missions`. */
export const kindLine = ({ missions }: Pack): string => `Mission pack  ·  ${countOf(missions.length, 'mission')}`

/** `By A and B. CC BY 4.0. Edition 2.` */
export function creditLine({ about: { authors, licence, edition } }: Pack): string {
  const parts = [
    ...(authors.length === 0 ? [] : [`By ${listOf(authors)}`]),
    ...(licence === '' ? [] : [licence]),
    ...(edition === '' ? [] : [`Edition ${edition}`]),
  ]
  return parts.join('  ·  ')
}

/** The heading of the table of contents. */
export const contentsTitle = ({ table }: Pack): string => (table.kind === 'none' ? 'Contents' : 'Which mission?')

/** How the table is used. */
export function formatTable(pack: Pack): string {
  const { table } = pack
  if (table.kind === 'none') return 'Every mission is a sheet of its own. Tick what you have played.'
  if (table.kind === 'rounds')
    return 'Each round of the event plays the missions beside its number; of several, draw one. Tick what you have played.'
  const rows = rowsOf(
    table,
    pack.missions.map(({ id }) => id),
  )
  const again = faultsOfRows(table.dice, rows).free.length > 0 ? ', if the result stands for none,' : ''
  const how: Readonly<Record<typeof table.dice, string>> = {
    d3: 'Roll a six-sided die and halve it, rounding up',
    d6: 'Roll a six-sided die',
    d10: 'Roll a ten-sided die, 0 being 10',
    d33: 'Roll two six-sided dice, halve each and round up: the first is the tens, the second the ones',
    d66: 'Roll two six-sided dice: the first is the tens, the second the ones',
  }
  return `${how[table.dice]}, and play the mission of that result. Roll again${again} if you have played it, or if the players do not fit. Tick what you have played.`
}

/** The head of the first column, and for each mission what stands in it. */
export function tableSigns(pack: Pack): { readonly head: string; readonly of: (id: string, place: number) => string } {
  const { table } = pack
  if (table.kind === 'none') return { head: 'No', of: (_, place) => String(place + 1) }
  if (table.kind === 'rounds')
    return {
      head: 'Round',
      of: (id) =>
        table.rounds.flatMap(({ missions }, index) => (missions.includes(id) ? [String(index + 1)] : [])).join(', ') ||
        '–',
    }
  const rows = rowsOf(
    table,
    pack.missions.map((entry) => entry.id),
  )
  return {
    head: diceNames[table.dice],
    of: (id) =>
      rows
        .filter(({ mission }) => mission === id)
        .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
        .join(', ') || '–',
  }
}

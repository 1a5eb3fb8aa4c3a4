/** Tables of a mission as rows of text, for whatever draws tables. */
import { partName } from '#analysis/layout/map-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import { sideName } from './side-name.ts'

type MissionTable = NonNullable<Mission['play']['tables']>[number]

export interface TableWords {
  readonly title: string
  /** Under the title: `D6, rolled by Defender`; may be empty. */
  readonly note: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function formatTable(document: Mission, table: MissionTable): TableWords {
  const { title } = table
  switch (table.kind) {
    case 'dice': {
      // A row that is called like what it picks need not say it twice.
      const points = table.rows.some(({ part, text }) => part !== undefined && partName(document, part) !== text)
      return {
        title,
        note: table.side === undefined ? '' : `${table.dice}, rolled by ${sideName(document, table.side)}`,
        head: [table.dice, 'Result', ...(points ? ['On the map'] : [])],
        rows: table.rows.map(({ from, to, text, part }) => [
          formatResult(from, to),
          text,
          ...(points ? [part === undefined ? '' : partName(document, part)] : []),
        ]),
      }
    }
    case 'choice': {
      const who = table.side === undefined ? '' : `picked by ${sideName(document, table.side)}`
      const note = [who, table.once ? 'each can be picked once' : ''].filter((part) => part !== '').join('; ')
      return { title, note, head: ['', 'Choice'], rows: table.rows.map(({ text }, index) => [`${index + 1}`, text]) }
    }
    case 'grid': {
      const { rows, columns } = table.corner
      return {
        title,
        note: '',
        head: [[rows, columns].filter((part) => part !== '').join(' / '), ...table.columns],
        rows: table.rows.map((name, index) => [name, ...(table.cells[index] ?? [])]),
      }
    }
  }
}

/** `4`, `1–3`. */
export const formatResult = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`)

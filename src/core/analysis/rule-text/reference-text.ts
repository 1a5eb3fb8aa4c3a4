/** Stratagems and enhancements of a mission as rows of text, kind by kind. */
import type { Mission } from '#model/mission/document.ts'
import { referenceKinds } from '#model/mission/reference.ts'
import { sideName } from './side-name.ts'
import type { TableWords } from './table-text.ts'

type Entry = NonNullable<Mission['play']['reference']>[number]

const titles: Readonly<Record<Entry['kind'], string>> = {
  stratagem: 'Stratagems',
  enhancement: 'Enhancements',
  other: 'Reference',
}

/** `1 CP`, `25 points`; empty where no cost is said. */
export function formatCost({ kind, cost }: Pick<Entry, 'kind' | 'cost'>): string {
  if (cost === undefined) return ''
  if (kind === 'stratagem') return `${cost} CP`
  return cost === 1 ? '1 point' : `${cost} points`
}

/** A table for each kind that there is; columns in which nothing stands are left out. */
export function referenceTables(document: Mission): TableWords[] {
  const { reference = [] } = document.play
  return referenceKinds.flatMap((kind): TableWords[] => {
    const entries = reference.filter((entry) => entry.kind === kind)
    const head = ['Name', 'Cost', 'Who', 'When', 'What it does', 'From']
    const rows = entries.map((entry) => [
      entry.title,
      formatCost(entry),
      entry.side === undefined ? '' : sideName(document, entry.side),
      entry.when ?? '',
      entry.text,
      entry.source ?? '',
    ])
    const kept = head.map((_, column) => rows.some((row) => row[column] !== ''))
    const only = (row: readonly string[]): string[] => row.filter((_, column) => kept[column] === true)
    return entries.length === 0 ? [] : [{ title: titles[kind], note: '', head: only(head), rows: rows.map(only) }]
  })
}

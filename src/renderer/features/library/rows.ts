/** The lines of the library's list: heads of folders and files, where each stands, and which of them are to be seen. */

import type { LibraryFolder } from '#host/data.ts'
import type { LibraryEntry } from '#state/library/library-store.ts'

export type Row =
  | {
      readonly kind: 'head'
      readonly key: string
      readonly title: string
      readonly where: string
      readonly count: number
    }
  | { readonly kind: 'file'; readonly key: string; readonly entry: LibraryEntry; readonly index: number }

export const sortings = ['name', 'changed', 'problems'] as const
export type Sorting = (typeof sortings)[number]

/** Heights (CSS px); the style sheet has the same. */
export const HEAD_HEIGHT = 36
export const FILE_HEIGHT = 64

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** What a file is called in the list. */
export const shownTitle = ({ name, summary }: LibraryEntry): string =>
  summary === null || summary.title === '' ? name : summary.title

const orders: Readonly<Record<Sorting, (a: LibraryEntry, b: LibraryEntry) => number>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  changed: (a, b) => b.modified - a.modified,
  problems: (a, b) => weightOf(b) - weightOf(a),
}

/** Unreadable files first, then by errors, warnings, notices. */
function weightOf({ summary }: LibraryEntry): number {
  if (summary === null) return -1
  if (summary.kind === 'unreadable') return Number.MAX_SAFE_INTEGER
  const { error, warning, notice } = summary.problems ?? { error: 0, warning: 0, notice: 0 }
  return error * 1e8 + warning * 1e4 + notice
}

/** Folder by folder, each in the chosen order; folders inside follow the folder that they are in. */
export function rowsByFolder(
  entries: readonly LibraryEntry[],
  folders: readonly LibraryFolder[],
  sorting: Sorting,
): readonly Row[] {
  const groups = new Map<string, LibraryEntry[]>()
  for (const entry of entries) {
    const key = `${entry.folder} ${entry.place}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  const order = new Map(folders.map(({ id }, index) => [id, index]))
  const sorted = [...groups].sort(([, [a]], [, [b]]) =>
    a === undefined || b === undefined
      ? 0
      : (order.get(a.folder) ?? 0) - (order.get(b.folder) ?? 0) || collator.compare(a.place, b.place),
  )
  const rows: Row[] = []
  let index = 0
  for (const [key, group] of sorted) {
    const [first] = group
    const folder = folders.find(({ id }) => id === first?.folder)
    if (first === undefined || folder === undefined) continue
    const title = first.place === '' ? folder.name : `${folder.name} / ${first.place.replaceAll('/', ' / ')}`
    rows.push({ kind: 'head', key, title, where: first.place === '' ? folder.where : '', count: group.length })
    for (const entry of inOrder(group, orders[sorting]))
      rows.push({ kind: 'file', key: entry.key, entry, index: index++ })
  }
  return rows
}

/** Sorted; what is in order already, as lists mostly are, is only looked through. */
const inOrder = (group: LibraryEntry[], compare: (a: LibraryEntry, b: LibraryEntry) => number): LibraryEntry[] =>
  group.every((entry, index) => index === 0 || compare(group[index - 1] ?? entry, entry) <= 0)
    ? group
    : group.sort(compare)

/** What a search found, best first. */
export const rowsFound = (entries: readonly LibraryEntry[]): readonly Row[] =>
  entries.map((entry, index) => ({ kind: 'file', key: entry.key, entry, index }))

/**
 * Where each row begins, and where the last one ends (px).
 * @param scale how many times larger than usual letters are
 */
export function topsOf(rows: readonly Row[], scale = 1): readonly number[] {
  const tops = [0]
  for (const { kind } of rows) tops.push((tops.at(-1) ?? 0) + scale * (kind === 'head' ? HEAD_HEIGHT : FILE_HEIGHT))
  return tops
}

/** The rows between two heights, a few more on either side: from (included) and to (not included). */
export function rowsBetween(tops: readonly number[], top: number, bottom: number): readonly [from: number, to: number] {
  const MORE = 4
  return [Math.max(0, indexAt(tops, top) - MORE), Math.min(tops.length - 1, indexAt(tops, bottom) + 1 + MORE)]
}

/** The row at a height, by halves. */
function indexAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

/** Which row of a newer list is which of an older one, where rows have no names and their order says nothing. */
import { keyOf } from './same.ts'

export interface MatchedRows {
  /** For each older row what it became; undefined: it was taken away. */
  readonly became: readonly unknown[]
  /** Newer rows that no older one became. */
  readonly added: readonly unknown[]
}

/**
 * An older row became the same one, or else one of its kind: first of all one that has at least half of what it says in common
 * with it. A row that both changed beyond that must not count as taken away and added twice.
 */
export function matchRows(before: readonly unknown[], after: readonly unknown[]): MatchedRows {
  const left = new Map(after.map((row, index) => [index, row]))
  const became: unknown[] = before.map(() => undefined)
  const take = (index: number, isIt: (row: unknown) => boolean): void => {
    for (const [place, row] of left) {
      if (!isIt(row)) continue
      became[index] = row
      left.delete(place)
      return
    }
  }
  for (const [index, row] of before.entries()) take(index, (other) => keyOf(other) === keyOf(row))
  for (const least of [0.5, 0])
    for (const [index, row] of before.entries())
      if (became[index] === undefined) take(index, (other) => likeness(row, other) >= least)
  return { became, added: [...left.values()] }
}

type Json = Readonly<Record<string, unknown>>

/** How much of what they say two rows of one kind have in common, 0…1; −1: they are of two kinds. */
function likeness(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return -1
  const [here, there] = [one as Json, other as Json]
  if (here.kind !== there.kind) return -1
  const keys = [...new Set([...Object.keys(here), ...Object.keys(there)])].filter((key) => key !== 'kind')
  const alike = keys.filter((key) => keyOf(here[key] ?? null) === keyOf(there[key] ?? null))
  return alike.length / Math.max(1, keys.length)
}

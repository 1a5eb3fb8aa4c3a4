/** Which row of a newer list is which of an older one, where rows have no names and their order says nothing. */
import { keyOf } from './same.ts'

export interface MatchedRows {
  /** For each older row what it became; undefined: it was taken away. */
  readonly became: readonly unknown[]
  /** Newer rows that no older one became. */
  readonly added: readonly unknown[]
}

/**
 * An older row became one of its kind, those first that have most of what they say in common. Even with nothing in common: a row
 * that both changed so far must not count as taken away and added twice.
 */
export function matchRows(before: readonly unknown[], after: readonly unknown[]): MatchedRows {
  const pairs = before.flatMap((row, old) =>
    after.map((other, now) => ({ old, now, likeness: likenessOf(row, other) })),
  )
  const newOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const { old, now, likeness } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (likeness < 0 || newOf.has(old) || taken.has(now)) continue
    newOf.set(old, now)
    taken.add(now)
  }
  return {
    became: before.map((_, old) => after[newOf.get(old) ?? -1]),
    added: after.filter((_, now) => !taken.has(now)),
  }
}

type Json = Readonly<Record<string, unknown>>

/** How much of what they say two rows of one kind have in common, 0…1; −1: they are of two kinds. */
function likenessOf(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return -1
  const [here, there] = [one as Json, other as Json]
  if (here.kind !== there.kind) return -1
  const keys = [...new Set([...Object.keys(here), ...Object.keys(there)])].filter((key) => key !== 'kind')
  const alike = keys.filter((key) => keyOf(here[key] ?? null) === keyOf(there[key] ?? null))
  return keys.length === 0 ? 1 : alike.length / keys.length
}

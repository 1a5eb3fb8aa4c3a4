/** Lists of names in messages, short however many items there are. */
import { countOf } from '#model/mission/plural.ts'
import { listOf } from './place-names.ts'

/**
 * The name of each item, in the same order: with where it lies behind it where several have one name.
 *
 * `Entry Zone in A4`, `Entry Zone in A-1`, `Furnace 2`. An item without a place keeps its bare name.
 */
export function namesApart<Item>(
  items: readonly Item[],
  name: (item: Item) => string,
  place: (item: Item) => string | undefined,
): string[] {
  const names = items.map(name)
  const counts = new Map<string, number>()
  for (const each of names) counts.set(each, (counts.get(each) ?? 0) + 1)
  return items.map((item, index) => {
    const each = names[index] ?? ''
    const where = counts.get(each) === 1 ? undefined : place(item)
    return where === undefined ? each : `${each} in ${where}`
  })
}

/** `a`, `a and b`, `a, b, c, d and 6 more`: names the first few only. */
export function namesOf<Item>(items: readonly Item[], name: (item: Item) => string, most = 4): string {
  const named = items.slice(0, items.length === most + 1 ? most + 1 : most).map(name)
  const rest = items.length - named.length
  return listOf(rest === 0 ? named : [...named, `${rest} more`])
}

/** `2 Terminals and Pipes`: the same name is not said twice. */
export const namesCounted = (names: readonly string[]): string =>
  namesOf([...new Set(names)], (name) => {
    const count = names.filter((each) => each === name).length
    return count === 1 ? name : countOf(count, name)
  })

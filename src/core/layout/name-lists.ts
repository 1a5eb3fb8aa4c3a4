/** Lists of names in messages, short however many items there are. */
import { listOf } from './place-names.ts'

/** `a`, `a and b`, `a, b, c, d and 6 more`: names the first few only. */
export function namesOf<Item>(items: readonly Item[], name: (item: Item) => string, most = 4): string {
  const named = items.slice(0, items.length === most + 1 ? most + 1 : most).map(name)
  const rest = items.length - named.length
  return listOf(rest === 0 ? named : [...named, `${rest} more`])
}

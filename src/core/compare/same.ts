/** Whether two parts of missions say the same: a part that is left out and one that is undefined are alike, as in a file. */
import { sameValue } from '#core/edits/same-value.ts'

export function saysSame(one: unknown, other: unknown): boolean {
  return sameValue(one, other) || sameValue(withoutUndefined(one), withoutUndefined(other))
}

/** The value as a file would have it. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, withoutUndefined(part)]])),
  )
}

/** One text for values that say the same. */
export function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${keyOf(part)}`)
    .join(',')}}`
}

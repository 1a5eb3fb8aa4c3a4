/** Whether two parts of missions say the same: a part that is left out and one that is undefined are alike, as in a file. */
export function hasSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, at) => hasSameContent(part, other[at]))
    )
  const [mine, hers] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>]
  for (const key of Object.keys(mine))
    if (mine[key] !== undefined && !hasSameContent(mine[key], valueIn(hers, key))) return false
  // What is left is only in the other one.
  return Object.keys(hers).every((key) => hers[key] === undefined || valueIn(mine, key) !== undefined)
}

const valueIn = (value: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined

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

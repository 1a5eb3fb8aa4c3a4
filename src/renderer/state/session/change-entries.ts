/** A change of settings as what it changes, so that it can be made in settings that are others by now. */

/**
 * What is kept, with the change that leads from `before` to `after`. Of values with entries only the entries count that differ
 * between the two: others stay as they are kept.
 */
export function withChange<Kept extends object>(kept: Kept, before: Kept, after: Partial<Kept>): Kept {
  const values = Object.keys(after).map((name) => [
    name,
    changedValue(Reflect.get(kept, name), Reflect.get(before, name), Reflect.get(after, name)),
  ])
  return { ...kept, ...Object.fromEntries(values) }
}

type Entries = Readonly<Record<string, unknown>>

const hasEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function changedValue(kept: unknown, before: unknown, after: unknown): unknown {
  if (!hasEntries(kept) || !hasEntries(before) || !hasEntries(after)) return after
  const changed = new Map(Object.entries(kept))
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) changed.delete(name)
  for (const [name, value] of Object.entries(after)) {
    const was = Object.hasOwn(before, name) ? before[name] : undefined
    if (was !== value) changed.set(name, changedValue(changed.get(name), was, value))
  }
  return Object.fromEntries(changed)
}

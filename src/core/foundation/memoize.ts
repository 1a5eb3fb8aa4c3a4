/**
 * Values that are worked out once for the things they are worked out from: those very same objects, and equal texts and
 * numbers. For what a layout gives there are `fromParts` and `perLayout`, which let go of it together with the layout.
 */

interface Branch<Value> {
  /** By objects; what nobody else holds goes away with them. */
  objects?: WeakMap<object, Branch<Value>>
  /** By anything else. */
  others?: Map<unknown, Branch<Value>>
  made?: { readonly value: Value }
}

/** Values by the things they were worked out from, as long as the first of these is in use. */
export class Memo<Value> {
  private readonly root: Branch<Value> = {}

  /**
   * Returns the value for these things; `make` is called only if there isn’t one yet. Errors it throws are not kept.
   */
  of(things: readonly unknown[], make: () => Value): Value {
    let branch = this.root
    for (const thing of things) branch = next(branch, thing)
    branch.made ??= { value: make() }
    return branch.made.value
  }
}

function next<Value>(branch: Branch<Value>, thing: unknown): Branch<Value> {
  if (typeof thing === 'object' && thing !== null) {
    branch.objects ??= new WeakMap()
    return obtain(branch.objects, thing)
  }
  branch.others ??= new Map()
  return obtain(branch.others, thing)
}

function obtain<Key, Value>(
  branches: { get(key: Key): Branch<Value> | undefined; set(key: Key, branch: Branch<Value>): unknown },
  key: Key,
): Branch<Value> {
  const known = branches.get(key)
  if (known !== undefined) return known
  const made: Branch<Value> = {}
  branches.set(key, made)
  return made
}

/** A function that works its value out once for each thing. It must be pure, and the thing immutable. */
export function memoize<Thing extends object, Value>(make: (thing: Thing) => Value): (thing: Thing) => Value {
  const known = new WeakMap<Thing, { readonly value: Value }>()
  return (thing) => {
    const found = known.get(thing)
    if (found !== undefined) return found.value
    const value = make(thing)
    known.set(thing, { value })
    return value
  }
}

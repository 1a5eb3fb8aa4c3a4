/** What is worked out about a map once, as long as the things it was worked out from are the very same objects. */
import type { Layout } from '#core/layout/layout.ts'
import { perLayout } from '#core/layout/per-layout.ts'

interface Branch {
  next?: WeakMap<object, Branch>
  value?: unknown
  isMade?: true
}

const roots = perLayout(() => new Map<string, Branch>())

/**
 * What `make` gives for these things under that name. While one model is dragged, everything between models that stand
 * still is found here.
 */
export function remember<Value>(layout: Layout, name: string, things: readonly object[], make: () => Value): Value {
  const named = roots(layout)
  let branch = named.get(name)
  if (branch === undefined) {
    branch = {}
    named.set(name, branch)
  }
  for (const thing of things) {
    branch.next ??= new WeakMap()
    let next: Branch | undefined = branch.next.get(thing)
    if (next === undefined) {
      next = {}
      branch.next.set(thing, next)
    }
    branch = next
  }
  // Only what `make` gave is ever under its name.
  if (branch.isMade) return branch.value as Value
  branch.value = make()
  branch.isMade = true
  return branch.value as Value
}

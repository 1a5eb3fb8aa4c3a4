/**
 * What is worked out from parts of a layout and stays as long as these parts do: through every edit that does not touch
 * them. What it depends on is not declared but seen (see `TracedLayout`).
 */
import { type CacheEntry, type Reads, withReads } from './derived.ts'
import type { Layout } from './layout.ts'
import { TracedLayout } from './traced-layout.ts'

/** True when two values of one function cannot be told apart by whoever reads them. */
type Alike<Value> = (value: Value, other: Value) => boolean

/**
 * A function of a layout that is worked out again only when something it asked the layout for is another thing than it
 * was. `make` must be pure and finish its work: a value that asks its layout for more later on throws.
 * @param alike given one, a new value that is like the old one is dropped for it, so that nothing is done again because of it
 */
export function fromParts<Value>(
  make: (layout: Layout, before: Value | undefined) => Value,
  alike?: Alike<Value>,
): (layout: Layout) => Value {
  const maker: Maker = { make: (layout, before) => make(layout, before as Value | undefined) }
  // Only what `make` gave is ever kept for its maker.
  if (alike !== undefined) maker.alike = (value, other) => alike(value as Value, other as Value)
  return (layout) => ask(layout, maker) as Value
}

/**
 * Works something out from a layout, or takes what a layout before it gave.
 * @param owner what it is kept under
 * @param holds whether a value from before still holds, apart from what was asked of the layout
 */
export function cachedWhile<Value>(
  layout: Layout,
  owner: object,
  make: (layout: Layout) => Value,
  holds: (value: Value) => boolean,
): Value {
  const { known, before, goesOn } = layout.derived
  if (!goesOn) return make(layout)
  const old = known.get(owner) ?? before.get(owner)
  // Only what `make` gave is ever kept for its owner.
  const now =
    old !== undefined && holds(old.value as Value) && stillHolds(layout, old.reads) ? old : makeAnew(layout, { make })
  known.set(owner, now)
  return now.value as Value
}

/**
 * What is worked out for each of some items, and for an item that is as it was only when something else that was asked for
 * is another thing than it was. `fact` must be pure and finish its work; it may ask for anything but the collection that
 * the items are in, for then every edit of one would be one of all.
 */
export function factsOf<Item extends object, Fact>(
  fact: (layout: Layout, item: Item, figures: readonly number[]) => Fact,
): (layout: Layout, items: readonly Item[], figures?: readonly number[]) => Fact[] {
  const owner = {}
  return (asked, items, figures = []) => {
    const { known, before, goesOn } = asked.derived
    if (!goesOn) return items.map((item) => fact(asked, item, figures))
    const layout = asked instanceof TracedLayout ? asked.behind : asked
    const old = known.get(owner) ?? before.get(owner)
    // Only what is set below is ever kept for this owner.
    const last = old?.value as { readonly figures: readonly number[]; readonly facts: Map<Item, Fact> } | undefined
    const isSame = last?.figures.every((figure, index) => figure === figures[index]) === true
    const kept = old !== undefined && isSame && stillHolds(layout, old.reads) ? old.reads : undefined
    const traced = new TracedLayout(layout)
    const facts = new Map<Item, Fact>()
    try {
      for (const item of items)
        facts.set(
          item,
          kept !== undefined && last?.facts.has(item) ? (last.facts.get(item) as Fact) : fact(traced, item, figures),
        )
    } finally {
      traced.close()
    }
    const reads: Reads = kept === undefined ? traced.reads : withReads(kept, traced.reads)
    known.set(owner, { value: { figures, facts }, reads })
    if (asked instanceof TracedLayout) asked.alsoReads(reads)
    return items.map((item) => facts.get(item) as Fact)
  }
}

interface Maker {
  make(layout: Layout, before: unknown): unknown
  alike?: Alike<unknown>
}

function ask(asked: Layout, maker: Maker): unknown {
  if (!(asked instanceof TracedLayout)) return knownOf(asked, maker).value
  const again = asked.reads.values.get(maker)
  if (again !== undefined) return again
  const { value } = knownOf(asked.behind, maker)
  asked.reads.values.set(maker, value)
  return value
}

function knownOf(layout: Layout, maker: Maker): CacheEntry {
  const { known, before } = layout.derived
  const found = known.get(maker)
  if (found !== undefined) return found
  const old = before.get(maker)
  const now = old !== undefined && stillHolds(layout, old.reads) ? old : makeAnew(layout, maker, old)
  known.set(maker, now)
  return now
}

function makeAnew(layout: Layout, maker: Maker, old?: CacheEntry): CacheEntry {
  if (!layout.derived.goesOn) return { value: maker.make(layout, undefined), reads: nothing }
  const traced = new TracedLayout(layout)
  try {
    const value = maker.make(traced, old?.value)
    const same = old !== undefined && maker.alike?.(value, old.value) === true
    return { value: same ? old.value : value, reads: traced.reads }
  } finally {
    traced.close()
  }
}

const nothing: Reads = { fields: new Map(), parts: new Map(), values: new Map(), whole: null }

/** True when whoever asked for all that would get the same from this layout. */
function stillHolds(layout: Layout, { fields, parts, values, whole }: Reads): boolean {
  if (whole !== null && whole !== layout.document) return false
  for (const [name, value] of fields) if (Reflect.get(layout.document, name) !== value) return false
  for (const [name, value] of parts) if (Reflect.get(layout, name) !== value) return false
  for (const [maker, value] of values) if (!givesStill(layout, maker, value)) return false
  return true
}

function givesStill(layout: Layout, maker: object, value: unknown): boolean {
  try {
    return knownOf(layout, maker as Maker).value === value
  } catch {
    // Perhaps nobody would ask for it any more; if somebody does, it is thrown to them.
    return false
  }
}

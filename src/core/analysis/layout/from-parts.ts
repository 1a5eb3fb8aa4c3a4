/**
 * Values worked out from parts of a layout, which stay as long as these parts do: through every edit that does not
 * touch them. Their dependencies are not declared but observed (see `TracedLayout`).
 */

import type { Kit } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { type Collection, collections, type Mission } from '#model/mission/document.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'
import type { Battlefield } from './battlefield.ts'
import { type CacheEntry, type Derived, type Layout, type Reads, tracedBy, withReads } from './layout.ts'

// A layout that writes down what it is asked for. Whoever works something out from it needs not say what that depends
// on, and cannot forget to.

class TracedLayout implements Layout {
  readonly reads: Reads = { fields: new Map(), parts: new Map(), values: new Map(), whole: null }
  readonly document: Mission
  private layout: Layout | null
  /** Answers already given, at hand: rules ask for the same things very often. */
  private readonly asked: { -readonly [Name in keyof Layout]?: Layout[Name] } = {}

  constructor(layout: Layout) {
    this.layout = layout
    this.document = tracedDocument(this, layout.document, this.reads)
  }

  /** The layout behind it. Reads of that layout are not recorded. */
  get behind(): Layout {
    if (this.layout === null)
      throw new Error('A value that was worked out from a layout asked for more after it was finished.')
    return this.layout
  }

  /** Nothing can be asked any more: what would be read now could not be told from what was the case then. */
  close(): void {
    this.layout = null
  }

  /** Writes down what was asked of the layout behind it, and what it gave. */
  alsoReads({ fields, parts, values, whole }: Reads): void {
    for (const [name, value] of fields) this.reads.fields.set(name, value)
    for (const [name, value] of parts) this.reads.parts.set(name, value)
    for (const [maker, value] of values) this.reads.values.set(maker, value)
    this.reads.whole ??= whole
  }

  get kit(): Layout['kit'] {
    this.asked.kit ??= this.part('kit')
    return this.asked.kit
  }
  get field(): Layout['field'] {
    this.asked.field ??= this.part('field')
    return this.asked.field
  }
  get edgesAreShared(): Layout['edgesAreShared'] {
    this.asked.edgesAreShared ??= this.part('edgesAreShared')
    return this.asked.edgesAreShared
  }
  get panelsOn(): Layout['panelsOn'] {
    this.asked.panelsOn ??= this.part('panelsOn')
    return this.asked.panelsOn
  }
  get endsAt(): Layout['endsAt'] {
    this.asked.endsAt ??= this.part('endsAt')
    return this.asked.endsAt
  }
  get panelsThrough(): Layout['panelsThrough'] {
    this.asked.panelsThrough ??= this.part('panelsThrough')
    return this.asked.panelsThrough
  }
  get halfPillarsAt(): Layout['halfPillarsAt'] {
    this.asked.halfPillarsAt ??= this.part('halfPillarsAt')
    return this.asked.halfPillarsAt
  }
  get wallEndsAt(): Layout['wallEndsAt'] {
    this.asked.wallEndsAt ??= this.part('wallEndsAt')
    return this.asked.wallEndsAt
  }
  get supportOf(): Layout['supportOf'] {
    this.asked.supportOf ??= this.part('supportOf')
    return this.asked.supportOf
  }
  get derived(): Derived {
    return this.behind.derived
  }

  private part<Name extends Exclude<keyof Layout, 'document' | 'derived'>>(name: Name): Layout[Name] {
    const value = this.behind[name]
    this.reads.parts.set(name, value)
    return value
  }
}

/** The document, writing down which of its collections and fields are asked for. */
function tracedDocument(layout: TracedLayout, document: Mission, reads: Reads): Mission {
  // A field may be changed by nobody, so what was read once need not be looked up again.
  const all = (): Mission => {
    reads.whole = layout.behind.document
    return document
  }
  return new Proxy<Mission>(empty, {
    get: (_, name) => {
      const known = reads.fields.get(name)
      if (known !== undefined) return known
      if (name === tracedBy) return layout
      const value: unknown = Reflect.get(layout.behind.document, name)
      reads.fields.set(name, value)
      return value
    },
    has: (_, name) => Reflect.has(all(), name),
    ownKeys: () => Reflect.ownKeys(all()),
    getOwnPropertyDescriptor: (_, name) => {
      const described = Reflect.getOwnPropertyDescriptor(all(), name)
      // A property that a proxy reports must be configurable as long as the target does not have it.
      return described && { ...described, configurable: true }
    },
  })
}

const empty: Mission = Object.create(null)

// Values worked out from a layout once and kept with it.

/**
 * Wraps a function of a layout so that it runs once for each layout. The values are kept by the layout itself and go
 * with it: in a separate WeakMap for each function, every layout would outlive its document until the next full garbage
 * collection, because quick collections hold on to all values of a WeakMap. Such a value may ask its layout for more
 * later on, so anything that uses it depends on the whole document. For values that don’t, use `fromParts`.
 */
export function perLayout<Value>(make: (layout: Layout) => Value): (layout: Layout) => Value {
  return (asked) => {
    const layout = behind(asked)
    const known = layout.derived.own.get(make)
    // Only what `make` gave is ever under `make`.
    if (known !== undefined) return known as Value
    const value = make(layout)
    layout.derived.own.set(make, value)
    return value
  }
}

function behind(layout: Layout): Layout {
  if (!(layout instanceof TracedLayout)) return layout
  layout.reads.whole = layout.behind.document
  return layout.behind
}

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
 * Works out a fact for each of some items; for an unchanged item again only if something else that was asked for has
 * changed. `fact` must be pure and finish its work; it may ask for anything but the collection that the items are in,
 * for then every edit of one would be one of all.
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

// Terrain of each board, as objects that stay the same through edits of the other boards.

/** The walls of one board, in the order of the document. */
interface OnBoard {
  readonly panels: readonly Panel[]
  readonly halfPillars: readonly HalfPillar[]
  readonly wallEnds: readonly WallEnd[]
}

/**
 * The walls of every board, board 1 first. As long as nothing on a board changes, it is the very same value, so that what is
 * worked out from one board alone can be remembered by it.
 */
export const onBoards = fromParts(({ document, field }, before: readonly OnBoard[] | undefined): readonly OnBoard[] =>
  field.boards.map(({ board }, index) => {
    const here = <Item extends { readonly board: BoardNumber }>(items: readonly Item[]): readonly Item[] =>
      items.filter((item) => item.board === board)
    const now: OnBoard = {
      panels: here(document.panels),
      halfPillars: here(document.halfPillars),
      wallEnds: here(document.wallEnds),
    }
    const old = before?.[index]
    return old !== undefined && isSame(old, now) ? old : now
  }),
)

const isSame = (one: OnBoard, other: OnBoard): boolean =>
  areSame(one.panels, other.panels) &&
  areSame(one.halfPillars, other.halfPillars) &&
  areSame(one.wallEnds, other.wallEnds)

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** A board and nothing else: what is worked out from this cannot depend on the other boards. */
export interface OneBoard extends OnBoard {
  readonly kit: Kit
  /** Kit entry of the mission, which says how pieces are called. */
  readonly named: Mission['kit']
  readonly field: Battlefield
  readonly board: BoardNumber
}

/**
 * Works out a value for each board from its walls and where it lies; again only for boards whose walls have changed.
 */
export const byBoard = <Value>(make: (board: OneBoard) => Value): ((layout: Layout) => readonly Value[]) =>
  fromBoards(noBoards, make)

/** The same from what has been worked out for each board before. */
export function fromBoards<Given, Value>(
  given: (layout: Layout) => readonly Given[],
  make: (board: OneBoard, given: Given) => Value,
): (layout: Layout) => readonly Value[] {
  const kept = fromParts((layout, before: KeptByBoard<Given, Value> | undefined): KeptByBoard<Given, Value> => {
    const { kit, field } = layout
    const named = layout.document.kit
    const boards = onBoards(layout)
    const from = given(layout)
    const isSame = before?.kit === kit && before.named === named && before.field === field
    const values = boards.map((here, index): Value => {
      const known = isSame && before.boards[index] === here && before.from[index] === from[index]
      // Both lists have a value for each board.
      if (known) return before.values[index] as Value
      const board = field.boards[index]?.board ?? 1
      return make({ kit, named, field, board, ...here }, from[index] as Given)
    })
    return { kit, named, field, boards, from, values }
  })
  return (layout) => kept(layout).values
}

const noBoards = (): readonly undefined[] => []

interface KeptByBoard<Given, Value> {
  readonly kit: Kit
  readonly named: Mission['kit']
  readonly field: Battlefield
  readonly boards: readonly OnBoard[]
  readonly from: readonly Given[]
  readonly values: readonly Value[]
}

// The ids of the items on a map. They stay the same through most edits, and so does whatever only looks for a free
// one.

type ItemIds = Readonly<Record<Collection, readonly { readonly id: string }[]>>

/** By collection, in the order of the document: what `idSource` takes. */
export const itemIds = fromParts(({ document }): ItemIds => {
  const of = (collection: Collection) => idsOf(document, collection)
  return {
    panels: of('panels'),
    halfPillars: of('halfPillars'),
    wallEnds: of('wallEnds'),
    zones: of('zones'),
    regions: of('regions'),
    markers: of('markers'),
    links: of('links'),
    features: of('features'),
    notes: of('notes'),
    tokens: of('tokens'),
  }
}, sameIds)

const idsOf = (document: Mission, collection: Collection): readonly { readonly id: string }[] =>
  document[collection].map(({ id }) => ({ id }))

function sameIds(a: ItemIds, b: ItemIds): boolean {
  return collections.every(
    (name) => a[name].length === b[name].length && a[name].every(({ id }, index) => id === b[name][index]?.id),
  )
}

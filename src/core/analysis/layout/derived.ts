/** What has been worked out from a layout, and from the layouts before it. Data only: `perLayout` and `fromParts` read it. */

/** A value, and everything it was worked out from: it holds as long as all of that is the same. */
export interface CacheEntry {
  readonly value: unknown
  readonly reads: Reads
}

/** What a function asked a layout for, with what it got. */
export interface Reads {
  /** Collections and fields of the document, by name. */
  readonly fields: Map<PropertyKey, unknown>
  /** Parts of the layout, by name. */
  readonly parts: Map<string, unknown>
  /** Other values, by the functions that make them. */
  readonly values: Map<object, unknown>
  /** The whole document, once somebody asked for something that cannot be told apart. */
  whole: object | null
}

/** What two functions asked one layout for. */
export const withReads = (one: Reads, other: Reads): Reads => ({
  fields: new Map([...one.fields, ...other.fields]),
  parts: new Map([...one.parts, ...other.parts]),
  values: new Map([...one.values, ...other.values]),
  whole: one.whole ?? other.whole,
})

/** The values of one layout. */
export class Derived {
  /** Values of this layout alone, by the functions that made them. */
  readonly own = new Map<unknown, unknown>()
  /** Values that hold for this layout. */
  readonly known = new Map<object, CacheEntry>()
  /** Values that held for a layout before and may still hold. */
  readonly before: ReadonlyMap<object, CacheEntry>

  /** False: no layout will come after it, so that nobody needs to know what the values were worked out from. */
  readonly goesOn: boolean

  /** @param previous the values of the layout before; it is not held on to */
  constructor(goesOn: boolean, previous?: Derived) {
    this.goesOn = goesOn
    const before = new Map(previous?.before)
    for (const [maker, known] of previous?.known ?? []) before.set(maker, known)
    // The program has a fixed number of makers; whoever makes new ones again and again loses the oldest.
    for (const maker of before.keys()) {
      if (before.size <= MAX_KEPT) break
      before.delete(maker)
    }
    this.before = before
  }
}

/** Far more than the program has functions that make such values. */
const MAX_KEPT = 1000

/** Under this name the document of a traced layout knows its layout. */
export const tracedBy = Symbol('traced by')

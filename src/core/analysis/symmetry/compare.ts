/** Holds a map against its own turned or mirrored image and tells what breaks the symmetry. */
import { fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import {
  type Element,
  ElementsOfItems,
  elementGroups,
  type KeyedElement,
  type PlaceKey,
  type Trait,
  traitsOf,
} from './elements.ts'
import { fieldFlipOf, type Symmetry } from './field-flip.ts'

export type Break =
  /** Nothing of its sort stands where its counterpart must stand. */
  | { readonly kind: 'alone'; readonly element: Element }
  /** Something of its sort stands there, but it is unlike in these traits. */
  | { readonly kind: 'unlike'; readonly element: Element; readonly other: Element; readonly traits: readonly Trait[] }
  /** It lies over the middle and is its own counterpart, but turned or mirrored it is unlike itself. */
  | { readonly kind: 'unlike-itself'; readonly element: Element; readonly traits: readonly Trait[] }

export interface Comparison {
  /** How many elements the map has. */
  readonly total: number
  /** How many of them have their counterpart. */
  readonly matched: number
  readonly breaks: readonly Break[]
}

/** Counts of the matches between some collections of a map and their image. */
interface Count {
  readonly elements: readonly KeyedElement[]
  readonly matched: number
  /** For the next map. */
  readonly items: ElementsOfItems
}

/**
 * Returns the comparisons for one symmetry, kept for each group of elements as long as its collections stay as they
 * are. Elements have their counterparts in their own group.
 */
const comparisonsOf = (symmetry: Symmetry) => {
  const flip = fromParts((layout) => fieldFlipOf(layout, symmetry))
  const groups = elementGroups.map((elementsOf) => {
    const count = fromParts((layout, before: Count | null | undefined): Count | null => {
      const by = flip(layout)
      if (by === null) return null
      const items = new ElementsOfItems(layout.kit, by, before?.items)
      const elements = elementsOf(layout, items)
      return { elements, matched: elements.length - lonelyAmong(elements, items.keys), items }
    })
    return { count, breaks: fromParts((layout) => breaksAmong(count(layout)?.elements ?? [])) }
  })
  return { flip, groups }
}

const comparisons: Readonly<Record<Symmetry, ReturnType<typeof comparisonsOf>>> = {
  'half-turn': comparisonsOf('half-turn'),
  'mirror-long': comparisonsOf('mirror-long'),
  'mirror-short': comparisonsOf('mirror-short'),
}

/**
 * Null: the boards themselves do not lie symmetrically, so that nothing has a counterpart. Near-linear in the map.
 * @param least the percentage of elements that must have their counterpart; null when fewer have
 */
export function compareWithImage(layout: Layout, symmetry: Symmetry, least = 0): Comparison | null {
  const { flip, groups } = comparisons[symmetry]
  if (flip(layout) === null) return null
  let [total, matched] = [0, 0]
  for (const { count } of groups) {
    const counted = count(layout)
    total += counted?.elements.length ?? 0
    matched += counted?.matched ?? 0
  }
  if (matched * 100 < total * least) return null
  return { total, matched, breaks: matched === total ? none : groups.flatMap(({ breaks }) => breaks(layout)) }
}

/** How many have no counterpart: of those that are alike in one place, as many as are more than their counterparts. */
function lonelyAmong(elements: readonly KeyedElement[], keys: number): number {
  const counts = new Int32Array(keys)
  for (const { key } of elements) counts[key] = (counts[key] ?? 0) + 1
  const done = new Uint8Array(keys)
  let lonely = 0
  for (const { key, counterkey } of elements) {
    if (done[key] === 1) continue
    done[key] = 1
    lonely += Math.max(0, (counts[key] ?? 0) - (counts[counterkey] ?? 0))
  }
  return lonely
}

function breaksAmong(elements: readonly Element[]): readonly Break[] {
  const breaks: Break[] = []
  for (const places of byPlace(elements).values())
    for (const [place, here] of places) for (const found of breaksAt(places, place, here)) breaks.push(found)
  return breaks
}

type Places = ReadonlyMap<PlaceKey, readonly Element[]>

/** The elements of each kind by where they stand. */
function byPlace(elements: readonly Element[]): ReadonlyMap<Element['kind'], Places> {
  const kinds = new Map<Element['kind'], Map<PlaceKey, Element[]>>()
  for (const element of elements) {
    let places = kinds.get(element.kind)
    if (places === undefined) {
      places = new Map()
      kinds.set(element.kind, places)
    }
    const here = places.get(element.place)
    if (here === undefined) places.set(element.place, [element])
    else here.push(element)
  }
  return kinds
}

/** Returns the breaks of symmetry between the elements at a place and those at the counterplace. */
function breaksAt(places: Places, place: PlaceKey, here: readonly Element[]): readonly Break[] {
  const [first] = here
  if (first === undefined) return none
  const { counterplace } = first
  if (counterplace === place) return onTheMiddle(here)
  const there = places.get(counterplace)
  // Each pair of places is looked at from one of the two.
  return there === undefined || isBefore(place, counterplace) ? acrossTheMiddle(here, there ?? none) : none
}

const none: readonly never[] = []
const isBefore = (a: PlaceKey, b: PlaceKey): boolean =>
  typeof a === 'number' && typeof b === 'number' ? a < b : String(a) < String(b)

const nature = (traits: Element['traits']): string => traits.join('|')

/** Elements by what they are like. */
function byNature(elements: readonly Element[]): Map<string, Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of elements) {
    const key = nature(element.traits)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [element])
    else known.push(element)
  }
  return groups
}

/** An order that does not depend on the document; plain text order, because there may be thousands on one spot. */
const inOrder = (elements: readonly Element[]): Element[] =>
  elements.length < 2 ? [...elements] : [...elements].sort((a, b) => (a.item < b.item ? -1 : a.item > b.item ? 1 : 0))

/** True when the two are each other's counterparts: by far the most common case, and the quick one. */
const matches = (element: Element, other: Element): boolean =>
  element.counterTraits.length === other.traits.length &&
  element.counterTraits.every((value, index) => value === other.traits[index])

function onTheMiddle(here: readonly Element[]): readonly Break[] {
  const [only] = here
  if (only !== undefined && here.length === 1 && matches(only, only)) return none
  const groups = byNature(here)
  return [...groups].flatMap(([key, elements]): Break[] => {
    const [first] = elements
    if (first === undefined) return []
    const wanted = nature(first.counterTraits)
    const matching = wanted === key ? elements.length : (groups.get(wanted)?.length ?? 0)
    if (matching >= elements.length) return []
    return inOrder(elements)
      .slice(matching)
      .map((element) => ({ kind: 'unlike-itself', element, traits: unlikeTraits(element, element) }))
  })
}

function acrossTheMiddle(here: readonly Element[], there: readonly Element[]): readonly Break[] {
  const [one, other] = [here[0], there[0]]
  if (one !== undefined && other !== undefined && here.length === 1 && there.length === 1 && matches(one, other))
    return none
  if (there.length === 0) return here.map((element) => ({ kind: 'alone', element }))
  const lonelyHere = inOrder(withoutCounterpart(here, there))
  const lonelyThere = inOrder(withoutCounterpart(there, here))
  const pairs = Math.min(lonelyHere.length, lonelyThere.length)
  return [
    ...lonelyHere.slice(0, pairs).flatMap((element, index): Break[] => {
      const other = lonelyThere[index]
      return other === undefined ? [] : [{ kind: 'unlike', element, other, traits: unlikeTraits(element, other) }]
    }),
    ...[...lonelyHere.slice(pairs), ...lonelyThere.slice(pairs)].map((element): Break => ({ kind: 'alone', element })),
  ]
}

/** Those of `here` for which nothing of `there` is left that is as their counterpart must be. */
function withoutCounterpart(here: readonly Element[], there: readonly Element[]): Element[] {
  const groups = byNature(there)
  return [...byNature(here).values()].flatMap((elements) => {
    const [first] = elements
    const matching = first === undefined ? 0 : (groups.get(nature(first.counterTraits))?.length ?? 0)
    if (matching === 0) return elements
    return matching >= elements.length ? [] : inOrder(elements).slice(matching)
  })
}

function unlikeTraits(element: Element, other: Element): Trait[] {
  const unlike = traitsOf[element.kind].filter((_, index) => element.counterTraits[index] !== other.traits[index])
  // Without a hatchway on one of the two, nothing else about it can be compared.
  return unlike.includes('hatchway') ? unlike.filter((trait) => trait === 'hatchway' || trait === 'owner') : unlike
}

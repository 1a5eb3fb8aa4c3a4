/** One thing on a map that a claim of symmetry speaks of: what it is like, where it stands, and what its counterpart must be. */
import type { Kit } from '#model/kit/kit.ts'
import type { Compass } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { FieldFlip } from './field-flip.ts'

/** What an element can be alike or unlike in, once it stands in the right place. */
export type Trait =
  | 'hatchway'
  | 'half'
  | 'face'
  | 'start'
  | 'tag'
  | 'kind'
  | 'owner'
  | 'turn'
  | 'base'
  | 'figures'
  | 'lies'
/** The values of the traits of a kind of element, in the order of `traitsOf`; nothing about a hatchway that is not there. */
export type Traits = readonly string[]

export type ElementKind = 'panel' | 'pillar' | 'wall-end' | 'zone' | 'region' | 'marker' | 'link' | 'feature' | 'token'

export const traitsOf: Readonly<Record<ElementKind, readonly Trait[]>> = {
  panel: ['owner', 'hatchway', 'half', 'face', 'start', 'tag'],
  pillar: [],
  'wall-end': [],
  zone: ['kind', 'owner'],
  region: ['kind'],
  marker: ['kind', 'owner'],
  link: ['kind'],
  feature: ['kind', 'owner', 'turn'],
  token: ['kind', 'owner', 'base', 'turn', 'figures', 'lies'],
}

/** A place: a number where the lattice has one for it, which is by far the quickest, or else a text. */
export type PlaceKey = number | string

export interface Element {
  readonly kind: ElementKind
  /** Id of the item. */
  readonly item: string
  /** A pillar: where it stands, and whether it is part of a panel. */
  readonly end?: {
    readonly board: BoardNumber
    readonly x: number
    readonly y: number
    readonly toward: Compass
    readonly own: boolean
  }
  /** Where it stands; the same for two elements exactly when they stand in the same place. */
  readonly place: PlaceKey
  /** Where its counterpart must stand. */
  readonly counterplace: PlaceKey
  readonly traits: Traits
  /** What its counterpart must be like, trait by trait. */
  readonly counterTraits: Traits
}

/** An element with a number for where it is and what it is like, so that elements can be counted. */
export interface KeyedElement extends Element {
  /** The same for two elements exactly when they stand in one place and are alike; below `ElementsOfItems.keys`. */
  readonly key: number
  /** The key of its counterpart. */
  readonly counterkey: number
}

/**
 * The elements of single items, which depend on nothing but the item, the kit and the flip: those that were known before
 * are taken over.
 */
export class ElementsOfItems {
  /** Goes with the items: edits without end leave none behind. */
  private readonly known: WeakMap<object, readonly KeyedElement[]>
  /** By what an element is like, and where it stands. */
  private readonly numbers: Map<string, Map<PlaceKey, number>>
  /** How many numbers have been given; shared with those that go on from here. */
  private readonly count: { given: number }
  private asked = 0
  readonly kit: Kit
  readonly flip: FieldFlip
  constructor(kit: Kit, flip: FieldFlip, before?: ElementsOfItems) {
    this.kit = kit
    this.flip = flip
    const goesOn = before?.kit === kit && before.flip === flip && before.keys <= MOST_KEYS * (before.asked + MOST_SPARE)
    this.known = goesOn ? before.known : new WeakMap()
    this.numbers = goesOn ? before.numbers : new Map()
    this.count = goesOn ? before.count : { given: 0 }
  }
  of<Item extends object>(item: Item, make: (item: Item) => readonly Element[]): readonly KeyedElement[] {
    let elements = this.known.get(item)
    if (elements === undefined) {
      elements = make(item).map((element) => this.keyed(element))
      this.known.set(item, elements)
    }
    this.asked += elements.length
    return elements
  }
  /** Gives an element its numbers. */
  keyed(element: Element): KeyedElement {
    const { kind, place, counterplace, traits, counterTraits } = element
    const like = traits.length === 0 ? kind : `${kind} ${traits.join('|')}`
    const counterLike =
      counterTraits === traits ? like : counterTraits.length === 0 ? kind : `${kind} ${counterTraits.join('|')}`
    const [key, counterkey] = [this.numberOf(place, like), this.numberOf(counterplace, counterLike)]
    // Copied field by field, which is several times as quick: there are hundreds of them for every map.
    const { item, end } = element
    return end === undefined
      ? { kind, item, place, counterplace, traits, counterTraits, key, counterkey }
      : { kind, item, end, place, counterplace, traits, counterTraits, key, counterkey }
  }
  /** How many keys there are. */
  get keys(): number {
    return this.count.given
  }
  private numberOf(place: PlaceKey, like: string): number {
    let places = this.numbers.get(like)
    if (places === undefined) {
      places = new Map()
      this.numbers.set(like, places)
    }
    const known = places.get(place)
    if (known !== undefined) return known
    const number = this.count.given
    this.count.given += 1
    places.set(place, number)
    return number
  }
}

/** Where there are so many times as many keys as elements, and as these more, those of earlier maps are let go. */
const [MOST_KEYS, MOST_SPARE] = [4, 500]

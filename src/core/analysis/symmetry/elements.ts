/** Everything on a map that a claim of symmetry speaks of, with where it stands and where its counterpart must stand. */

import { ownersOf } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { edgeNumber, endNumber, endsOf, hasPillars, nodeNumber, spanOf } from '#analysis/layout/panel-geometry.ts'
import { formatBase, seenTurn } from '#foundation/geometry/rectangle.ts'
import { type Kit, MAX_EDGES } from '#model/kit/kit.ts'
import type { BoardNumber, Compass, Square } from '#model/kit/lattice.ts'
import { figureRows, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { everyone, missionFor } from '#model/mission/hidden-tokens.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'
import { type FieldFlip, type PlacedPanel, swappedSides } from './field-flip.ts'

// Elements: single things on a map that a claim of symmetry is about, each with its kind and traits, its place, and
// those that its counterpart must have.

/** A trait in which two elements in matching places can differ. */
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
type Traits = readonly string[]

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
  /** Key of its place; the same for two elements exactly when they stand in the same place. */
  readonly place: PlaceKey
  /** Where its counterpart must stand. */
  readonly counterplace: PlaceKey
  readonly traits: Traits
  /** Traits that its counterpart must have. */
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
 * The elements of single items, which depend on nothing but the item, the kit and the flip: those already known are
 * reused.
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

/** Most keys per element, and spare elements counted with them; above that, the keys of earlier maps are dropped. */
const [MOST_KEYS, MOST_SPARE] = [4, 500]

/** The elements of some collections of a map. */
type ElementsOf = (layout: Layout, items: ElementsOfItems) => readonly KeyedElement[]

/**
 * Every element of a map, by what it is worked out from; no kind of element is in two of the groups. Walls are told by
 * length and place, with their hatchway as traits; pillars by where they stand, be they loose, of either hand, or part of a
 * panel: an A2 is as good as an A1 with two loose half-pillars. Whose a thing is turns with the sides. Labels do not count, for the counterpart of marker A may
 * well be B. Notes are not play.
 */
export const elementGroups: readonly ElementsOf[] = [
  ({ document }, items) => {
    const { panels, halfPillars, wallEnds } = document
    const { kit, flip } = items
    const elements: KeyedElement[] = []
    eachOwned(elements, document, items, panels, (panel, sides) => panelElements({ kit }, flip, sides, panel))
    each(elements, items, halfPillars, (half) => [endElement(flip, 'pillar', half, false)])
    each(elements, items, wallEnds, (end) => [endElement(flip, 'wall-end', end, false)])
    return elements
  },
  ({ document }, items) =>
    eachOwned([], document, items, document.markers, (marker, sides) => [markerElement(items.flip, sides, marker)]),
  ({ document }, items) =>
    eachOwned([], document, items, document.features, (feature, sides) => [featureElement(items.flip, sides, feature)]),
  ({ document }, items) => tokenElements(document, items.flip).map((element) => items.keyed(element)),
  ({ document }, items) => zoneElements(document, items.flip).map((element) => items.keyed(element)),
  ({ document }, items) => document.regions.map((region) => items.keyed(regionElement(items.flip, region))),
  ({ document }, items) => linkElements(document, items.flip).map((element) => items.keyed(element)),
]

/** Adds the elements of each item. */
function each<Item extends object>(
  elements: KeyedElement[],
  known: ElementsOfItems,
  items: readonly Item[],
  make: (item: Item) => readonly Element[],
): KeyedElement[] {
  for (const item of items) for (const element of known.of(item, make)) elements.push(element)
  return elements
}

/** From each side to the one whose place it takes. */
type Sides = ReadonlyMap<string, string>

/** The same of things that may be somebody's: those that are depend on the zones too, which tell who changes places with whom. */
function eachOwned<Item extends { readonly side?: string | undefined }>(
  elements: KeyedElement[],
  document: Mission,
  known: ElementsOfItems,
  items: readonly Item[],
  make: (item: Item, sides: Sides) => readonly Element[],
): KeyedElement[] {
  let sides: Sides | undefined
  for (const item of items)
    if (item.side === undefined) for (const element of known.of(item, ofNobody)) elements.push(element)
    else {
      sides ??= swappedSides(document, known.flip)
      for (const element of make(item, sides)) elements.push(known.keyed(element))
    }
  return elements

  function ofNobody(item: Item): readonly Element[] {
    return make(item, noSides)
  }
}

const noSides: Sides = new Map()

/** Returns the owner of an item as a trait, and that of its counterpart; an empty text for nobody. */
const ownerTraits = (sides: Sides, side: string | undefined): readonly [own: string, counter: string] =>
  side === undefined ? ['', ''] : [side, sides.get(side) ?? side]

function zoneElements(document: Mission, flip: FieldFlip): Element[] {
  const sides = swappedSides(document, flip)
  return document.zones.map((zone) => zoneElement(document, flip, sides, zone))
}

/** @param sides from each side to the one whose place it takes */
export function zoneElement(document: Mission, flip: FieldFlip, sides: Sides, zone: Mission['zones'][number]): Element {
  const owners = ownersOf(document, zone).map(({ id }) => id)
  const kind = plainKind(document, zone.kind)
  const traits = (of: readonly string[]): Traits => [kind, [...of].sort().join(' ')]
  return area('zone', flip, zone, traits(owners), traits(owners.map((id) => sides.get(id) ?? id)))
}

export const regionElement = (flip: FieldFlip, region: Mission['regions'][number]): Element =>
  area('region', flip, region, [region.kind], [region.kind])

/** @param sides from each side to the one whose place it takes */
export function markerElement(flip: FieldFlip, sides: Sides, marker: Mission['markers'][number]): Element {
  const [own, counter] = ownerTraits(sides, marker.side)
  const traits = [marker.kind, own]
  const counterTraits = own === counter ? traits : [marker.kind, counter]
  const [place, counterplace] = [placeKey(marker), placeKey(flip.place(marker))]
  return { kind: 'marker', item: marker.id, place, counterplace, traits, counterTraits }
}

/** @param sides from each side to the one whose place it takes */
export function featureElement(flip: FieldFlip, sides: Sides, feature: Mission['features'][number]): Element {
  const [own, counter] = ownerTraits(sides, feature.side)
  // Half a turn leaves the outline of a feature as it is.
  const traits = (owner: string, turn: number): Traits => [feature.kind, owner, String(turn % 180)]
  return {
    kind: 'feature',
    item: feature.id,
    place: placeKey(feature),
    counterplace: placeKey(flip.place(feature)),
    traits: traits(own, feature.turn),
    counterTraits: traits(counter, flip.turn(feature.turn)),
  }
}

/**
 * Returns the tokens as elements: their owners change with the sides, as with zones; labels do not count. If some of
 * the tokens that lie face down are unknown, all of them count as unknown.
 */
function tokenElements(document: Mission, flip: FieldFlip): Element[] {
  if (document.tokens.length === 0) return []
  const sides = swappedSides(document, flip)
  const seen = document.tokens.some(({ kind }) => kind === FACE_DOWN) ? missionFor(document, everyone) : document
  return seen.tokens.map((token) => tokenElement(flip, sides, token))
}

/** @param sides from each side to the one whose place it takes */
export function tokenElement(flip: FieldFlip, sides: Sides, token: Mission['tokens'][number]): Element {
  const { kind, side, base, turn, face } = token
  const figures = figureRows(token)
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ')
  const traits = (owner: string, turned: number): Traits => [
    kind,
    owner,
    formatBase(base),
    String(seenTurn({ base, turn: turned })),
    figures,
    face,
  ]
  return {
    kind: 'token',
    item: token.id,
    place: placeKey(token),
    counterplace: placeKey(flip.place(token)),
    traits: traits(side ?? '', turn),
    counterTraits: traits(side === null ? '' : (sides.get(side) ?? side), flip.turn(turn)),
  }
}

export const placeKey = ({
  board,
  x,
  y,
}: {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
}): string => `${board}:${x},${y}`

/** Drops the owner from a zone's type: owners are a separate trait, so Entry Zones of all sides are one type. */
function plainKind(document: Mission, kind: Mission['zones'][number]['kind']): string {
  const { player, plainOf, serves } = zoneKindOf(document, kind)
  return player === null ? (plainOf ?? kind) : `player ${serves}`
}

/** Where a panel stands, and how long it is. */
export const panelPlace = (kit: Kit, at: PlacedPanel): number =>
  edgeNumber(at.board, at) * MAX_EDGES + spanOf(kit, at) - 1

/** @param sides from each side to the one whose place it takes */
export function panelElements({ kit }: Pick<Layout, 'kit'>, flip: FieldFlip, sides: Sides, panel: Panel): Element[] {
  const other = flip.panel(panel)
  const [own, counter] = ownerTraits(sides, panel.side)
  const wall: Element = {
    kind: 'panel',
    item: panel.id,
    place: panelPlace(kit, panel),
    counterplace: panelPlace(kit, other),
    traits: wallTraits(own, panel),
    counterTraits: wallTraits(counter, other, flip.holdsHatchway(panel)),
  }
  if (!hasPillars(kit, panel)) return [wall]
  const pillars = endsOf(kit, panel).map(({ node: { x, y }, toward }) =>
    endElement(flip, 'pillar', { id: panel.id, board: panel.board, x, y, toward }, true),
  )
  return [wall, ...pillars]
}

/** The half of a hatchway that no panel has: its mirror image is farther along the wall than panels have them. */
export const BEYOND = 'beyond'

function wallTraits(owner: string, { hatchway }: PlacedPanel, holds = true): Traits {
  if (hatchway === null) return owner === '' ? plainWall : [owner, 'none']
  return [owner, 'one', holds ? hatchway.half : BEYOND, hatchway.face, hatchway.start, hatchway.tag ?? '']
}

const plainWall: Traits = ['', 'none']
const none: Traits = []

export function endElement(
  flip: FieldFlip,
  kind: 'pillar' | 'wall-end',
  item: {
    readonly id: string
    readonly board: BoardNumber
    readonly x: number
    readonly y: number
    readonly toward: Compass
  },
  own: boolean,
): Element {
  const image = flip.node(item)
  return {
    kind,
    item: item.id,
    end: { board: item.board, x: item.x, y: item.y, toward: item.toward, own },
    place: endNumber(item.board, item, item.toward),
    counterplace: endNumber(image.board, image, flip.compass(item.toward)),
    traits: none,
    counterTraits: none,
  }
}

function area(
  kind: 'zone' | 'region',
  flip: FieldFlip,
  item: { readonly id: string; readonly squares: readonly Square[] },
  traits: Traits,
  counterTraits: Traits,
): Element {
  return {
    kind,
    item: item.id,
    place: squaresKey(item.squares),
    counterplace: squaresKey(item.squares.map((square) => flip.square(square))),
    traits,
    counterTraits,
  }
}

/** The same for two areas exactly when they have the same squares. */
export function squaresKey(squares: readonly Square[]): PlaceKey {
  const [first, ...others] = new Set(squares.map((square) => nodeNumber(square.board, square)))
  return first === undefined || others.length > 0 ? [first, ...others].sort().join(' ') : first
}

/** A link is where its two markers are, whichever of them it is drawn from. */
function linkElements({ links, markers }: Mission, flip: FieldFlip): Element[] {
  if (links.length === 0) return []
  const byId = new Map(markers.map((marker) => [marker.id, marker]))
  return links.flatMap((link): Element[] => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)]
    if (from === undefined || to === undefined) return []
    const traits = [link.kind]
    return [
      {
        kind: 'link',
        item: link.id,
        place: [placeKey(from), placeKey(to)].sort().join(' '),
        counterplace: [placeKey(flip.place(from)), placeKey(flip.place(to))].sort().join(' '),
        traits,
        counterTraits: traits,
      },
    ]
  })
}

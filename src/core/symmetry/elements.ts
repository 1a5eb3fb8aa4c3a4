/** Everything on a map that a claim of symmetry speaks of, with where it stands and where its counterpart must stand. */

import { baseWords, seenTurn } from '#core/geometry/base-shape.ts'
import { type Kit, MOST_EDGES } from '#core/kit/kit.ts'
import type { Compass } from '#core/kit/lattice.ts'
import type { BoardNumber, Square } from '#core/kit/square-names.ts'
import { ownersOf } from '#core/layout/entry-zones.ts'
import type { Layout } from '#core/layout/layout.ts'
import { endsOf, spanOf } from '#core/layout/panel-geometry.ts'
import { hasOwnHalfPillars } from '#core/layout/pieces.ts'
import { edgeNumber, endNumber, nodeNumber } from '#core/layout/place-numbers.ts'
import type { Mission } from '#core/mission/document.ts'
import { figureRows } from '#core/mission/figures.ts'
import { everyone, missionFor } from '#core/mission/hidden-tokens.ts'
import { zoneKindOf } from '#core/mission/own-kinds.ts'
import type { Panel } from '#core/mission/terrain.ts'
import { FACE_DOWN } from '#core/rule-sets/kinds.ts'
import type { FieldFlip, PlacedPanel } from './field-flip.ts'
import { swappedSides } from './swapped-sides.ts'

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
type Traits = readonly string[]

type ElementKind = 'panel' | 'pillar' | 'wall-end' | 'zone' | 'region' | 'marker' | 'link' | 'feature' | 'token'

export const traitsOf: Readonly<Record<ElementKind, readonly Trait[]>> = {
  panel: ['hatchway', 'half', 'face', 'start', 'tag'],
  pillar: [],
  'wall-end': [],
  zone: ['kind', 'owner'],
  region: ['kind'],
  marker: ['kind'],
  link: ['kind'],
  feature: ['kind', 'turn'],
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

/** The elements of some collections of a map. */
export type ElementsOf = (layout: Layout, items: ElementsOfItems) => readonly KeyedElement[]

/**
 * Every element of a map, by what it is worked out from; no kind of element is in two of the groups. Walls are told by
 * length and place, with their hatchway as traits; pillars by where they stand, be they loose, of either hand, or part of a
 * panel: an A2 is as good as an A1 with two loose half-pillars. Labels do not count, for the counterpart of marker A may
 * well be B. Notes are not play.
 */
export const elementGroups: readonly ElementsOf[] = [
  ({ document: { panels, halfPillars, wallEnds } }, items) => {
    const { kit, flip } = items
    const elements: KeyedElement[] = []
    each(elements, items, panels, (panel) => panelElements({ kit }, flip, panel))
    each(elements, items, halfPillars, (half) => [endElement(flip, 'pillar', half, false)])
    each(elements, items, wallEnds, (end) => [endElement(flip, 'wall-end', end, false)])
    return elements
  },
  ({ document }, items) => each([], items, document.markers, (marker) => [markerElement(items.flip, marker)]),
  ({ document }, items) => each([], items, document.features, (feature) => [featureElement(items.flip, feature)]),
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

function zoneElements(document: Mission, flip: FieldFlip): Element[] {
  const sides = swappedSides(document, flip)
  return document.zones.map((zone) => zoneElement(document, flip, sides, zone))
}

/** @param sides from each side to the one whose place it takes */
export function zoneElement(
  document: Mission,
  flip: FieldFlip,
  sides: ReadonlyMap<string, string>,
  zone: Mission['zones'][number],
): Element {
  const owners = ownersOf(document, zone).map(({ id }) => id)
  const kind = plainKind(document, zone.kind)
  const traits = (of: readonly string[]): Traits => [kind, [...of].sort().join(' ')]
  return area('zone', flip, zone, traits(owners), traits(owners.map((id) => sides.get(id) ?? id)))
}

export const regionElement = (flip: FieldFlip, region: Mission['regions'][number]): Element =>
  area('region', flip, region, [region.kind], [region.kind])

export function markerElement(flip: FieldFlip, marker: Mission['markers'][number]): Element {
  const traits = [marker.kind]
  const [place, counterplace] = [placeKey(marker), placeKey(flip.place(marker))]
  return { kind: 'marker', item: marker.id, place, counterplace, traits, counterTraits: traits }
}

export function featureElement(flip: FieldFlip, feature: Mission['features'][number]): Element {
  // Half a turn leaves the outline of a feature as it is.
  const traits = (turn: number): Traits => [feature.kind, String(turn % 180)]
  return {
    kind: 'feature',
    item: feature.id,
    place: placeKey(feature),
    counterplace: placeKey(flip.place(feature)),
    traits: traits(feature.turn),
    counterTraits: traits(flip.turn(feature.turn)),
  }
}

/**
 * Whose a token is turns with the sides, as with zones; its label does not count. Where some of what lies face down is unknown, all of
 * it counts as unknown.
 */
function tokenElements(document: Mission, flip: FieldFlip): Element[] {
  if (document.tokens.length === 0) return []
  const sides = swappedSides(document, flip)
  const seen = document.tokens.some(({ kind }) => kind === FACE_DOWN) ? missionFor(document, everyone) : document
  return seen.tokens.map((token) => tokenElement(flip, sides, token))
}

/** @param sides from each side to the one whose place it takes */
export function tokenElement(
  flip: FieldFlip,
  sides: ReadonlyMap<string, string>,
  token: Mission['tokens'][number],
): Element {
  const { kind, side, base, turn, face } = token
  const figures = figureRows(token)
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ')
  const traits = (owner: string, turned: number): Traits => [
    kind,
    owner,
    baseWords(base),
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

/** Whose a zone is, is a trait of its own, so that the Entry Zone of either side, and of any player, is of one kind. */
function plainKind(document: Mission, kind: Mission['zones'][number]['kind']): string {
  const { player, plainOf, serves } = zoneKindOf(document, kind)
  return player === null ? (plainOf ?? kind) : `player ${serves}`
}

/** Where a panel stands, and how long it is. */
export const panelPlace = (kit: Kit, at: PlacedPanel): number =>
  edgeNumber(at.board, at) * MOST_EDGES + spanOf(kit, at) - 1

export function panelElements({ kit }: Pick<Layout, 'kit'>, flip: FieldFlip, panel: Panel): Element[] {
  const other = flip.panel(panel)
  const wall: Element = {
    kind: 'panel',
    item: panel.id,
    place: panelPlace(kit, panel),
    counterplace: panelPlace(kit, other),
    traits: hatchwayTraits(panel),
    counterTraits: hatchwayTraits(other, flip.holdsHatchway(panel)),
  }
  if (!hasOwnHalfPillars(kit, panel)) return [wall]
  const pillars = endsOf(kit, panel).map(({ node: { x, y }, toward }) =>
    endElement(flip, 'pillar', { id: panel.id, board: panel.board, x, y, toward }, true),
  )
  return [wall, ...pillars]
}

/** The half of a hatchway that no panel has: its mirror image is farther along the wall than panels have them. */
export const BEYOND = 'beyond'

function hatchwayTraits({ hatchway }: PlacedPanel, holds = true): Traits {
  if (hatchway === null) return solid
  return ['one', holds ? hatchway.half : BEYOND, hatchway.face, hatchway.start, hatchway.tag ?? '']
}

const solid: Traits = ['none']
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

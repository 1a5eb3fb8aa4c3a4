/**
 * Causes that break a symmetry: a wall with its pillars is one thing, a marker with the links that end at it too, and a
 * thing a little beside its place is one thing with the counterpart that it leaves alone.
 */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { type EndSpot, endSpotsOf } from '#analysis/layout/terrain-boxes.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { type BoardNumber, nodePoint, squareCentre } from '#model/kit/lattice.ts'
import type { AnyItem } from '#model/mission/document.ts'
import { compareIds } from '#model/mission/ids.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Break } from './compare.ts'
import { type Element, type PlaceKey, panelPlace, traitsOf } from './elements.ts'
import type { FieldFlip } from './field-flip.ts'

export interface Cause {
  /** The break that tells most: of the wall rather than of its pillars. */
  readonly main: Break
  /** The thing that would be the counterpart if it stood in the right place. */
  readonly displaced: Element | null
  readonly breaks: readonly Break[]
}

/** How far from its right place a thing may stand to be taken for the counterpart, in squares. */
const NEAR_SQUARES = 2.5
/** Above this many unpaired items, no pairs are looked for. */
const MAX_PAIRED = 60

export type ItemsById = Pick<ReadonlyMap<string, AnyItem>, 'get'>

/** The breaks by cause, in the order of the items. */
export function causesOf(layout: Layout, flip: FieldFlip, items: ItemsById, breaks: readonly Break[]): Cause[] {
  const lonelyMarkers = lonelyMarkersOf(breaks)
  const groups = new Map<PlaceKey, Break[]>()
  for (const found of [...breaks].sort(byItem)) {
    const key = keyOf(layout, flip, items, lonelyMarkers, found.element)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [found])
    else known.push(found)
  }
  return pairedUp(
    layout,
    flip,
    items,
    [...groups.values()].map((group) => ({ main: mainOf(group), displaced: null, breaks: group })),
  )
}

/**
 * Returns the number of causes if there are so many unmatched elements that pairs are not searched for: the same number
 * that `causesOf` gives, without putting them in order. Or null if the causes have to be gone through.
 */
export function countOfMany(
  layout: Layout,
  flip: FieldFlip,
  items: ItemsById,
  breaks: readonly Break[],
): number | null {
  if (breaks.length <= MAX_PAIRED) return null
  const lonelyMarkers = lonelyMarkersOf(breaks)
  const groups = new Map<PlaceKey, boolean>()
  for (const { kind, element } of breaks) {
    const key = keyOf(layout, flip, items, lonelyMarkers, element)
    groups.set(key, kind === 'alone' && groups.get(key) !== false)
  }
  let lonely = 0
  for (const alone of groups.values()) if (alone) lonely += 1
  return lonely > MAX_PAIRED ? groups.size : null
}

const lonelyMarkersOf = (breaks: readonly Break[]): ReadonlyMap<string, Element> =>
  new Map(
    breaks.flatMap((found) =>
      found.kind === 'alone' && found.element.kind === 'marker' ? [[found.element.item, found.element] as const] : [],
    ),
  )

const byItem = ({ element: a }: Break, { element: b }: Break): number =>
  compareIds(a.item, b.item) || (String(a.place) < String(b.place) ? -1 : 1)

/** The wall goes before its pillars, and the marker before its links. */
function mainOf(group: readonly Break[]): Break {
  const minor: ReadonlySet<Element['kind']> = new Set(['pillar', 'wall-end', 'link'])
  const main = group.find(({ element }) => !minor.has(element.kind)) ?? group[0]
  if (main === undefined) throw new Error('a group of breaks is never empty')
  return main
}

/** Where the lattice has numbers for places, they are below this. */
const PLACES = 2 ** 22
/** More than there are kinds of elements. */
const KINDS = 16

/** A place and its counterplace, whichever of them is which: a number where both are, which is the quickest. */
function pairKey(kind: Element['kind'], a: PlaceKey, b: PlaceKey): PlaceKey {
  if (typeof a === 'number' && typeof b === 'number')
    return (Math.min(a, b) * PLACES + Math.max(a, b)) * KINDS + kinds.indexOf(kind)
  const [one, other] = [String(a), String(b)]
  return `${kind} ${one < other ? `${one}|${other}` : `${other}|${one}`}`
}
// The names are the kinds themselves.
const kinds = Object.keys(traitsOf) as Element['kind'][]

/** The same for all breaks that have one cause. */
function keyOf(
  layout: Layout,
  flip: FieldFlip,
  items: ItemsById,
  lonelyMarkers: ReadonlyMap<string, Element>,
  element: Element,
): PlaceKey {
  if (element.end !== undefined) {
    const { board, x, y, toward } = element.end
    const spots = endSpotsOf(layout)
    const image = flip.node({ board, x, y })
    const here = spots.at(board, { node: { x, y }, toward })
    const there = spots.at(image.board, { node: image, toward: flip.compass(toward) })
    const panel = firstPanel(there, firstPanel(here, undefined))
    if (panel !== undefined)
      return pairKey('panel', panelPlace(layout.kit, panel), panelPlace(layout.kit, flip.panel(panel)))
  }
  const item = element.kind === 'link' ? items.get(element.item) : undefined
  if (item?.collection === 'links') {
    const end = [item.item.from, item.item.to].map((id) => lonelyMarkers.get(id)).find((marker) => marker !== undefined)
    if (end !== undefined) return pairKey('marker', end.place, end.counterplace)
  }
  return pairKey(element.kind, element.place, element.counterplace)
}

/** The first by id of the panels at a spot and of another one. */
function firstPanel(spot: EndSpot | undefined, other: Panel | undefined): Panel | undefined {
  let first = other
  for (const panels of [spot?.pillared ?? [], spot?.plain ?? []])
    for (const panel of panels) if (first === undefined || compareIds(panel.id, first.id) < 0) first = panel
  return first
}

/** Two lonely things of one sort, of which one stands near where the counterpart of the other belongs, are one cause. */
function pairedUp(layout: Layout, flip: FieldFlip, items: ItemsById, causes: readonly Cause[]): Cause[] {
  const lonely = causes.filter(({ main }) => main.kind === 'alone')
  if (lonely.length < 2 || lonely.length > MAX_PAIRED) return [...causes]
  const placed = lonely.flatMap((cause) => {
    const places = placesOf(layout, flip, items, cause.main.element)
    return places === null ? [] : [{ cause, ...places }]
  })
  const near = layout.kit.lattice.pitch.value * NEAR_SQUARES
  const pairs = placed
    .flatMap((one, index) =>
      placed.slice(index + 1).map((other) => ({
        one: one.cause,
        other: other.cause,
        // To a tenth of a millimetre, so that equal distances are equal whichever way round a map is drawn.
        apart: Math.round(Math.hypot(one.image.x - other.at.x, one.image.y - other.at.y) * 10) / 10,
      })),
    )
    .filter(({ one, other, apart }) => apart <= near && areAlike(one.main.element, other.main.element))
    .sort((a, b) => a.apart - b.apart)
  const taken = new Set<Cause>()
  const merged = new Map<Cause, Cause>()
  for (const { one, other } of pairs) {
    if (taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    merged.set(one, { main: one.main, displaced: other.main.element, breaks: [...one.breaks, ...other.breaks] })
  }
  return causes.flatMap((cause) => merged.get(cause) ?? (taken.has(cause) ? [] : [cause]))
}

const HATCHWAY = traitsOf.panel.indexOf('hatchway')

/** Whether two things could be counterparts, if only one of them stood elsewhere. */
function areAlike(one: Element, other: Element): boolean {
  if (one.kind !== other.kind) return false
  // How long a panel is, is part of its place; the way its hatchway lies turns with it.
  if (one.kind === 'panel')
    return Number(one.place) % 2 === Number(other.place) % 2 && one.traits[HATCHWAY] === other.traits[HATCHWAY]
  return one.kind === 'feature' || one.kind === 'token'
    ? one.traits[0] === other.traits[0]
    : one.counterTraits.every((value, index) => value === other.traits[index])
}

interface Places {
  /** Place of the element, and of its image (mm on the battlefield). */
  readonly at: { readonly x: number; readonly y: number }
  readonly image: { readonly x: number; readonly y: number }
}

function placesOf(layout: Layout, flip: FieldFlip, items: ItemsById, element: Element): Places | null {
  const spots = element.end === undefined ? spotsOf(layout, items.get(element.item)) : []
  if (spots.length === 0) return null
  const middle = (list: readonly Spot[]): Places['at'] => {
    const points = list.map(({ board, x, y }) => toField(layout.field, board, boardPoint(x, y)))
    const mean = (value: (point: { readonly x: number; readonly y: number }) => number): number =>
      points.reduce((sum, point) => sum + value(point), 0) / points.length
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  }
  return { at: middle(spots), image: middle(spots.map((spot) => flip.place(spot))) }
}

interface Spot {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
}

/** Places that make out where an item is (mm on its board). */
function spotsOf({ kit }: Layout, found: AnyItem | undefined): Spot[] {
  switch (found?.collection) {
    case 'panels': {
      const { board, x, y, axis } = found.item
      const half = spanOf(kit, found.item) / 2
      return [{ board, ...nodePoint(kit, axis === 'horizontal' ? { x: x + half, y } : { x, y: y + half }) }]
    }
    case 'zones':
    case 'regions':
      return found.item.squares.map((square) => ({ board: square.board, ...squareCentre(kit, square) }))
    case 'markers':
    case 'features':
    case 'tokens':
      return [{ board: found.item.board, x: found.item.x, y: found.item.y }]
    default:
      return []
  }
}

/** One item of the map as it is said aloud, by the names that its rule set has: what it is and how it stands. */
import { boardPoint, type FieldPoint, type Point } from '#foundation/geometry/point.ts'
import { findPiece } from '#model/kit/kit.ts'
import {
  type BoardNumber,
  COMPASS,
  type Compass,
  type Edge,
  edgeOfSquare,
  freePlaceName,
  hasEdge,
  hasNode,
  hasSquare,
  latticeOf,
  opposite,
  type Square,
  squareName,
  squareOnBoard,
} from '#model/kit/lattice.ts'
import { linkKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { ownersOf, regionName, squaresName } from './area-names.ts'
import { toBoard } from './battlefield.ts'
import { besideEdge, beyond } from './connected-areas.ts'
import { perLayout } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { edgesOf, hatchwayEdge, squareNumber } from './panel-geometry.ts'
import { edgeName, edgesName, featureName, listOf, markerName, nodeName, tokenName } from './place-names.ts'

// What lies in each square: the zones and regions it is part of, and what stands free in it.

/** What stands free on a board, with the collection it is of. */
type FreeThing = Extract<AnyItem, { readonly collection: 'markers' | 'features' | 'notes' | 'tokens' }>

interface SquareContents {
  /** In the order of the document. */
  readonly zones: readonly Mission['zones'][number][]
  readonly regions: readonly Mission['regions'][number][]
  /** Markers, features, tokens, notes: those whose middle lies in the square. */
  readonly things: readonly FreeThing[]
}

/** What lies in one square. */
export const contentsOf = (layout: Layout, square: Square): SquareContents =>
  index(layout).get(squareNumber(square)) ?? empty

const empty: SquareContents = { zones: [], regions: [], things: [] }

interface Growing {
  readonly zones: Mission['zones'][number][]
  readonly regions: Mission['regions'][number][]
  readonly things: FreeThing[]
}

const index = perLayout((layout): ReadonlyMap<number, SquareContents> => {
  const { document, kit } = layout
  const found = new Map<number, Growing>()
  const at = (square: Square): Growing => {
    const key = squareNumber(square)
    const known = found.get(key) ?? { zones: [], regions: [], things: [] }
    found.set(key, known)
    return known
  }
  for (const zone of document.zones) for (const square of zone.squares) at(square).zones.push(zone)
  for (const region of document.regions) for (const square of region.squares) at(square).regions.push(region)
  for (const thing of freeThings(document)) {
    const { board, x, y } = thing.item
    const square = squareOnBoard(kit, board, boardPoint(x, y))
    if (square !== undefined) at({ board, ...square }).things.push(thing)
  }
  return found
})

/** Everything that stands free: markers, features, tokens, notes. */
const freeThings = (document: Mission): readonly FreeThing[] => [
  ...document.markers.map((item): FreeThing => ({ collection: 'markers', item })),
  ...document.features.map((item): FreeThing => ({ collection: 'features', item })),
  ...document.tokens.map((item): FreeThing => ({ collection: 'tokens', item })),
  ...document.notes.map((item): FreeThing => ({ collection: 'notes', item })),
]

/** What stands free within a reach (mm) of a place of a board. */
const thingsNear = (
  document: Mission,
  at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
  reach: number,
): readonly FreeThing[] =>
  freeThings(document).filter(
    ({ item }) => item.board === at.board && Math.hypot(item.x - at.x, item.y - at.y) <= reach,
  )

// Lists of things of the map from which one is chosen: no two entries read alike.

/** Where something is on its board, if it stands free. */
type Standing = Partial<Point> & { readonly board?: number }

/**
 * The name of each thing, in the same order: with its place behind it where several have one name, and with which of them it
 * is where they have one place too.
 *
 * `Objective Marker 1 (C4)`, `Objective Marker 1 (D5, 1 of 2 from the west)`, `Objective Marker 2`.
 */
export function disambiguateNames<Thing extends Standing>(
  things: readonly Thing[],
  name: (thing: Thing) => string,
  place: (thing: Thing) => string,
): string[] {
  const names = things.map(name)
  const alike = sizes(names)
  const places = things.map((thing, index) => (alike.get(names[index] ?? '') === 1 ? '' : place(thing)))
  const which = whichOf(
    things,
    things.map((_, index) => JSON.stringify([names[index], places[index]])),
  )
  return names.map((each, index) => {
    const told = [places[index] ?? '', which[index] ?? ''].filter((part) => part !== '')
    return told.length === 0 ? each : `${each} (${told.join(', ')})`
  })
}

/** `2 of 3 from the north` for each thing whose words others have too; empty for those that stand alone. */
export function whichOf(things: readonly Standing[], words: readonly string[]): string[] {
  const alike = new Map<string, number[]>()
  for (const [index, each] of words.entries()) alike.set(each, [...(alike.get(each) ?? []), index])
  const which = things.map(() => '')
  for (const group of alike.values()) {
    if (group.length === 1) continue
    const { order, from } = inOrder(group.map((index) => ({ index, at: things[index] ?? {} })))
    for (const [place, { index }] of order.entries()) which[index] = `${place + 1} of ${group.length}${from}`
  }
  return which
}

interface Numbered {
  readonly index: number
  readonly at: Standing
}

/** Along the way in which they lie further apart; those of one spot, or without one, as the mission has them. */
function inOrder(group: readonly Numbered[]): { readonly order: readonly Numbered[]; readonly from: string } {
  const [wide, high] = [spread(group, 'x'), spread(group, 'y')]
  const boards = new Set(group.map(({ at }) => at.board))
  if (boards.size > 1 || Math.max(wide, high) === 0) return { order: group, from: '' }
  const axis = wide >= high ? 'x' : 'y'
  return {
    order: [...group].sort((one, other) => (one.at[axis] ?? 0) - (other.at[axis] ?? 0)),
    from: axis === 'x' ? ' from the west' : ' from the north',
  }
}

function spread(group: readonly Numbered[], axis: 'x' | 'y'): number {
  const places = group.map(({ at }) => at[axis] ?? 0)
  return Math.max(...places) - Math.min(...places)
}

function sizes(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const each of names) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

/** `Short Wall with Hatchway, closed`; where the hatchway is in its other edge `Long Wall with Hatchway, wall only`. */
function formatWall(layout: Layout, panel: Panel, edge?: Edge): string {
  const { kit, document } = layout
  const { hatchway, breach } = panel
  const opening = hatchwayEdge(kit, panel)
  const here = edge === undefined || (opening !== undefined && opening.x === edge.x && opening.y === edge.y)
  return words([
    formatPiece(layout, panel.piece),
    ...(hatchway === null
      ? []
      : here
        ? [
            hatchway.label === undefined ? '' : `“${hatchway.label}”`,
            hatchway.start,
            hatchway.tag === undefined
              ? ''
              : hatchway.tag === 'one-way'
                ? `one-way from the ${hatchway.face}`
                : hatchway.tag,
          ]
        : ['wall only']),
    breach === undefined ? '' : breach === 'breached' ? 'breached' : 'can be breached',
    formatOwner(document, panel.side),
  ])
}

/** What the kit calls a piece. */
const formatPiece = ({ kit }: Layout, code: string): string => findPiece(kit, code)?.name ?? code

const formatOwner = ({ sides }: Mission, side: string | null | undefined): string =>
  side === null || side === undefined ? '' : (sides.find(({ id }) => id === side)?.name ?? '')

const words = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** `Entry Zone 2, Attacker`: kind and label, owners unless the kind says them already. */
export function formatZone({ document }: Layout, zone: Mission['zones'][number]): string {
  const { name, role } = zoneKindOf(document, zone.kind)
  const owners = role === null ? ownersOf(document, zone).map((side) => side.name) : []
  return words([[name, zone.label].filter((word) => word !== '').join(' '), listOf(owners)])
}

/** `Sector A`. */
export const formatRegion = ({ document }: Layout, region: Mission['regions'][number]): string =>
  regionName(document, region)

/** Most of a note that is said. */
const MAX_OF_A_NOTE = 80

/** `Objective Marker 2, Power Line to Objective Marker 3`, `Vehicle 3, Defender, face down`, `note “Start here”`. */
export function formatThing(layout: Layout, { collection, item }: FreeThing): string {
  const { document } = layout
  switch (collection) {
    case 'markers':
      return words([markerName(document, item), formatOwner(document, item.side), ...linksOf(layout, item.id)])
    case 'features':
      return words([
        featureName(document, item),
        formatOwner(document, item.side),
        item.optional === true ? 'optional' : '',
      ])
    case 'tokens':
      return words([
        tokenName(document, item),
        formatOwner(document, item.side),
        item.face === 'down' ? 'face down' : '',
      ])
    case 'notes': {
      const { text } = item
      return `note “${text.length > MAX_OF_A_NOTE ? `${text.slice(0, MAX_OF_A_NOTE - 1).trimEnd()}…` : text}”`
    }
  }
}

/** Each marker by a name that no other marker of the mission has, by its id. */
export const markerNames = perLayout(({ document, kit }): ReadonlyMap<string, string> => {
  const { markers } = document
  const names = disambiguateNames(
    markers,
    (marker) => markerName(document, marker),
    (marker) => freePlaceName(kit, marker),
  )
  return new Map(markers.map(({ id }, index) => [id, names[index] ?? '']))
})

const linksOf = (layout: Layout, marker: string): readonly string[] => {
  const { document } = layout
  return document.links.flatMap(({ kind, from, to }) => {
    if (from !== marker && to !== marker) return []
    const other = markerNames(layout).get(from === marker ? to : from)
    return other === undefined ? [] : [`${linkKindOf(document, kind).name} to ${other}`]
  })
}

/** Any item with its place: `Short Wall with Hatchway, closed, between C4 and D4`. */
export function itemDescription(layout: Layout, entry: AnyItem): string {
  const { document, kit } = layout
  switch (entry.collection) {
    case 'panels': {
      const { item } = entry
      const place = edgesName(kit, item.board, edgesOf(kit, item))
      const pill = item.hatchway === null ? '' : `pill to the ${item.hatchway.face}`
      return words([formatWall(layout, item), place, pill])
    }
    case 'halfPillars':
    case 'wallEnds':
      return words([formatPiece(layout, entry.item.piece), nodeName(kit, entry.item.board, entry.item)])
    case 'zones':
      return words([formatZone(layout, entry.item), squaresName(layout, entry.item.squares)])
    case 'regions':
      return words([formatRegion(layout, entry.item), squaresName(layout, entry.item.squares)])
    case 'links': {
      const ends = [entry.item.from, entry.item.to].flatMap((id) => markerNames(layout).get(id) ?? [])
      return `${linkKindOf(document, entry.item.kind).name} between ${listOf(ends)}`
    }
    case 'markers':
    case 'features':
    case 'tokens':
    case 'notes':
      return words([formatThing(layout, entry), freePlaceName(kit, entry.item)])
  }
}

// A place of the map as it is said aloud to somebody who does not see it: the square, what stands on its edges, and
// what lies in it. One side of it is short on purpose: what is not there is not said.

/** What stands on one edge of a square: the panel, and the edge it has there on its own board. */
export interface PlacedWall {
  readonly panel: Panel
  readonly edge: Edge
}

/** The panels on one edge of a square; across a seam also those of the other board. */
export function wallsOn(layout: Layout, square: Square, side: Compass): readonly PlacedWall[] {
  const edge = edgeOfSquare(square, side)
  const own = layout.panelsOn(square.board, edge).map((panel) => ({ panel, edge }))
  const others = beyond(layout, square, side).flatMap((other) => {
    if (other.board === square.board) return []
    const theirs = edgeOfSquare(other, opposite(side))
    return layout.panelsOn(other.board, theirs).map((panel) => ({ panel, edge: theirs }))
  })
  return [...own, ...others]
}

/** What stands on one edge, or nothing: `Short Wall with Hatchway, closed`. */
export const formatEdge = (layout: Layout, square: Square, side: Compass): string =>
  wallsOn(layout, square, side)
    .map(({ panel, edge }) => formatWall(layout, panel, edge))
    .join(' and ')

/** The zones and regions of a square, one by one. */
function formatArea(layout: Layout, square: Square): readonly string[] {
  const { zones, regions } = contentsOf(layout, square)
  return [...zones.map((zone) => formatZone(layout, zone)), ...regions.map((region) => formatRegion(layout, region))]
}

/** `C4: north edge, Short Wall with Hatchway, closed; Entry Zone, Attacker; Objective Marker 2`; `C4: empty`. */
export function formatSquare(layout: Layout, square: Square): string {
  const walls = COMPASS.flatMap((side) => {
    const wall = formatEdge(layout, square, side)
    return wall === '' ? [] : [`${side} edge, ${wall}`]
  })
  const inside = [...formatArea(layout, square), ...allThings(layout, contentsOf(layout, square).things)]
  return said(squareName(layout.kit, square), [...walls, ...inside])
}

const allThings = (layout: Layout, things: readonly FreeThing[]): readonly string[] =>
  things.map((thing) => formatThing(layout, thing))

const said = (place: string, parts: readonly string[], none = 'empty'): string =>
  `${place}: ${parts.length === 0 ? none : parts.join('; ')}`

/**
 * What is at a place of the battlefield (mm): in the middle of a square the whole square, in the middle of an edge what
 * stands on it, on a corner what meets there. Null beside the boards.
 */
export function formatPlace(layout: Layout, at: FieldPoint): string | null {
  const spot = toBoard(layout.field, at)
  if (spot === undefined) return null
  const { board, point } = spot
  const { pitch, rim, columns, rows } = latticeOf(layout.kit, board)
  const here = { board, x: point.x, y: point.y }
  if (columns === 0 || rows === 0) {
    const name = freePlaceName(layout.kit, { board, x: Math.round(point.x), y: Math.round(point.y) })
    return said(name, allThings(layout, thingsNear(layout.document, here, NEAR_MM)))
  }
  const [x, y] = [point.x, point.y].map((value) => halves(value - rim.value, pitch.value))
  const near = (): readonly string[] => allThings(layout, thingsNear(layout.document, here, pitch.value / 4))
  if (x !== undefined && y !== undefined && x % 2 === 0 && y % 2 === 0) {
    const node = { x: x / 2, y: y / 2 }
    if (hasNode({ columns, rows }, node)) return formatCorner(layout, board, node, near())
  } else if (x !== undefined && y !== undefined && x % 2 !== y % 2) {
    const edge: Edge = { x: Math.floor(x / 2), y: Math.floor(y / 2), axis: x % 2 === 1 ? 'horizontal' : 'vertical' }
    if (hasEdge({ columns, rows }, edge)) return formatBetween(layout, board, edge, near())
  }
  const clamped = (value: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(value)))
  const square: Square = {
    board,
    x: clamped((point.x - rim.value) / pitch.value, columns),
    y: clamped((point.y - rim.value) / pitch.value, rows),
  }
  return hasSquare({ columns, rows }, square) ? formatSquare(layout, square) : null
}

/** How near something is to a place of a table without squares (mm). */
const NEAR_MM = 40

/** Further off than this a place is not the middle of anything (mm). */
const EXACT_MM = 2

/** How many half squares, where a place is that exactly; undefined: somewhere between. */
function halves(value: number, pitch: number): number | undefined {
  const count = Math.round((2 * value) / pitch)
  return Math.abs(value - (count * pitch) / 2) <= EXACT_MM ? count : undefined
}

/** `Between C4 and D4: Long Wall`, `North edge of A4: free`. */
function formatBetween(layout: Layout, board: BoardNumber, edge: Edge, near: readonly string[]): string {
  const [before, after] = besideEdge(layout, board, edge)
  const names = (squares: readonly Square[]): string =>
    squares.map((square) => squareName(layout.kit, square)).join(' and ')
  const place =
    before.length > 0 && after.length > 0
      ? `Between ${names(before)} and ${names(after)}`
      : capital(edgeName(layout.kit, board, edge))
  const side: Compass = edge.axis === 'horizontal' ? 'north' : 'west'
  const [square] = after
  const beyondSquare = before[0]
  const wall =
    square !== undefined
      ? formatEdge(layout, square, side)
      : beyondSquare === undefined
        ? ''
        : formatEdge(layout, beyondSquare, opposite(side))
  return said(place, [...(wall === '' ? [] : [wall]), ...near], 'free')
}

/** `Corner of C4 and D5: Left half-pillar, corner …; Long Wall to the east`. */
function formatCorner(
  layout: Layout,
  board: BoardNumber,
  node: { readonly x: number; readonly y: number },
  near: readonly string[],
): string {
  const joints = [...layout.halfPillarsAt(board, node), ...layout.wallEndsAt(board, node)].map((item) => {
    const spoken = itemDescription(layout, { collection: 'halfPillars', item })
    return `${spoken.split(',')[0] ?? spoken} to the ${item.toward}`
  })
  const ends = layout.endsAt(board, node).map(({ panel, toward }) => `${bare(layout, panel)} to the ${toward}`)
  const through = layout
    .panelsThrough(board, node)
    .map(
      (panel) => `${bare(layout, panel)} ${panel.axis === 'horizontal' ? 'from west to east' : 'from north to south'}`,
    )
  return said(capital(nodeName(layout.kit, board, node)), [...through, ...ends, ...joints, ...near], 'free')
}

/** The name of the piece alone. */
const bare = (layout: Layout, panel: Panel): string => formatWall(layout, { ...panel, hatchway: null })

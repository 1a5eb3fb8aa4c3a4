/**
 * Spoken descriptions of the places of the map, for people who cannot see it: the areas they belong to, and everything
 * there.
 */
import { boardPoint, type FieldPoint } from '#foundation/geometry/point.ts'
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
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { toBoard } from './battlefield.ts'
import { besideEdge, beyond } from './connected-areas.ts'
import { formatWall, spokenName } from './descriptors.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { squareNumber } from './panel-geometry.ts'
import { edgeName, nodeName, pieceName } from './place-names.ts'

// Contents of each square: the zones and regions it is part of, and the things that stand free in it.

/** An item that isn't tied to the grid, with its collection. */
type FreeThing = Extract<AnyItem, { readonly collection: 'markers' | 'features' | 'notes' | 'tokens' }>

interface SquareContents {
  /** In the order of the document. */
  readonly zones: readonly Mission['zones'][number][]
  readonly regions: readonly Mission['regions'][number][]
  /** Markers, features, tokens, notes: those whose middle lies in the square. */
  readonly things: readonly FreeThing[]
}

/** Returns the contents of one square. */
export const contentsOf = (layout: Layout, square: Square): SquareContents =>
  index(layout).get(squareNumber(square)) ?? empty

const empty: SquareContents = { zones: [], regions: [], things: [] }

interface Growing {
  readonly zones: Mission['zones'][number][]
  readonly regions: Mission['regions'][number][]
  readonly things: FreeThing[]
}

const index = fromParts((layout): ReadonlyMap<number, SquareContents> => {
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

/** Returns the things that stand free within a reach (mm) of a place of a board. */
const thingsNear = (
  document: Mission,
  at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
  reach: number,
): readonly FreeThing[] =>
  freeThings(document).filter(
    ({ item }) => item.board === at.board && Math.hypot(item.x - at.x, item.y - at.y) <= reach,
  )

// Spoken description of one place: the square, the pieces on its edges, and everything in it. It is short on purpose:
// anything absent is left unmentioned.

/** The panel on one edge of a square, and that edge on the panel's own board. */
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

/** Describes the walls on one edge: `Short Wall with Hatchway, closed`; empty if there are none. */
export const formatEdge = (layout: Layout, square: Square, side: Compass): string =>
  wallsOn(layout, square, side)
    .map(({ panel, edge }) => formatWall(layout, panel, edge))
    .join(' and ')

/** The zones and regions of a square, one by one. */
function formatArea(layout: Layout, square: Square): readonly string[] {
  const { zones, regions } = contentsOf(layout, square)
  return [
    ...zones.map((item) => spokenName(layout, { collection: 'zones', item })),
    ...regions.map((item) => spokenName(layout, { collection: 'regions', item })),
  ]
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
  things.map((thing) => spokenName(layout, thing))

const said = (place: string, parts: readonly string[], none = 'empty'): string =>
  `${place}: ${parts.length === 0 ? none : parts.join('; ')}`

/**
 * Describes a place of the battlefield (mm): in the middle of a square the whole square, in the middle of an edge the
 * walls on it, on a corner the pieces that meet there. Returns null beside the boards.
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
  const joints = [...layout.halfPillarsAt(board, node), ...layout.wallEndsAt(board, node)].map(
    ({ piece, toward }) => `${pieceName(layout.kit, piece)} to the ${toward}`,
  )
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

/** Finds the items under a place of the battlefield, or inside a frame: true sizes, with a reach for the pointer. */

import { boxRing, ringTouches } from '#foundation/geometry/convex-blocks.ts'
import {
  type Box,
  contains,
  distanceToBox,
  type FieldPoint,
  fieldPoint,
  overlaps,
  overlapsBox,
  unite,
} from '#foundation/geometry/point.ts'
import { type Ellipse, nearestIn, supportOf } from '#foundation/geometry/rectangle.ts'
import { Memo } from '#foundation/memoize.ts'
import {
  type BoardNumber,
  type Compass,
  type Node,
  nodePoint,
  type Square,
  squareKey,
  squareOnBoard,
  stepOf,
} from '#model/kit/lattice.ts'
import { featureKindOf, type WithKinds } from '#model/mission/custom-kinds.ts'
import { type AnyItem, collections, type Item, type Mission } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import type { Feature, Token } from '#model/mission/objects.ts'
import { outlineOf, toBoard, toField } from './battlefield.ts'
import { perLayout } from './from-parts.ts'
import { type Layout, layoutOf } from './layout.ts'
import { distanceToSegment, linkRoute, segmentsOf } from './link-route.ts'
import { endsOf } from './panel-geometry.ts'

// How large the symbols of optional features are on the map: as the rule set says of the kind.

/** The corners of the turned rectangle that the symbol of a feature at a place of the battlefield fills. */
export function featureCorners(
  document: WithKinds,
  { kind, turn }: Pick<Feature, 'kind' | 'turn'>,
  at: FieldPoint,
): readonly FieldPoint[] {
  const { x, y } = featureKindOf(document, kind).size
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ].map(([dx = 0, dy = 0]) => fieldPoint(at.x + dx * cos - dy * sin, at.y + dx * sin + dy * cos))
}

/** From what one would grab first to what lies at the bottom. */
const order = [
  'tokens',
  'markers',
  'notes',
  'halfPillars',
  'wallEnds',
  'panels',
  'features',
  'links',
  'zones',
  'regions',
] as const

/** Footprint assumed for features and notes when one points at them (mm). */
const LOOSE_SIZE_MM = 50

/** Items under a place, the one to grab first first. `reach` widens thin things (mm). */
export function itemsAt(document: Mission, at: FieldPoint, reach: number): AnyItem[] {
  const layout = layoutOf(document)
  const spot = toBoard(layout.field, at)
  const zone = spot && squareOnBoard(layout.kit, spot.board, spot.point)
  const square = spot && zone && squareKey({ board: spot.board, ...zone })
  return order.flatMap((collection) =>
    itemsOf(document, collection).filter((entry) => isUnder(layout, entry, at, reach, square)),
  )
}

function isUnder(layout: Layout, entry: AnyItem, at: FieldPoint, reach: number, square: string | undefined): boolean {
  switch (entry.collection) {
    case 'zones':
    case 'regions':
      return entry.item.squares.some((own) => squareKey(own) === square)
    case 'markers': {
      const centre = toField(layout.field, entry.item.board, entry.item)
      return Math.hypot(at.x - centre.x, at.y - centre.y) <= layout.kit.sizes.objectiveMarker.value / 2 + reach / 2
    }
    case 'tokens': {
      const base = tokenOutline(layout, entry.item)
      const near = nearestIn(base, at)
      return Math.hypot(at.x - near.x, at.y - near.y) <= reach / 2
    }
    case 'links': {
      const segments = segmentsOf(wayOf(layout, entry.item))
      return segments.some(([from, to]) => distanceToSegment(at, from, to) <= reach)
    }
    default: {
      const box = boxAround(layout, entry)
      const wide = entry.collection === 'panels' ? reach : 0
      return box !== null && contains(grown(box, wide), at)
    }
  }
}

/** Items of which any part lies in the frame, by their true shapes (areas only with all of their squares' middles). */
export function itemsIn(document: Mission, frame: Box): AnyItem[] {
  const layout = layoutOf(document)
  return collections.flatMap((collection) =>
    itemsOf(document, collection).filter((entry) => isIn(layout, entry, frame)),
  )
}

/** Half the width of a link's line, and of a note's arrow (mm). */
const LINE_HALF_MM = 2
/** Half the side of a note's flag (mm). */
const FLAG_HALF_MM = 10

function isIn(layout: Layout, entry: AnyItem, frame: Box): boolean {
  switch (entry.collection) {
    case 'zones':
    case 'regions': {
      const { squares } = entry.item
      return squares.length > 0 && squares.every((square) => contains(frame, squareMiddle(layout, square)))
    }
    case 'markers': {
      const centre = toField(layout.field, entry.item.board, entry.item)
      return distanceToBox(frame, centre) < layout.kit.sizes.objectiveMarker.value / 2
    }
    case 'tokens': {
      const base = tokenOutline(layout, entry.item)
      return ringTouches(boxRing(frame.x, frame.y, frame.x + frame.width, frame.y + frame.height), base)
    }
    case 'features':
      return overlapsBox(
        featureCorners(layout.document, entry.item, toField(layout.field, entry.item.board, entry.item)),
        frame,
      )
    case 'notes': {
      const { board, arrow } = entry.item
      const at = toField(layout.field, board, entry.item)
      const target = arrow === undefined ? null : toField(layout.field, arrow.board, arrow)
      return overlaps(grown(spanning(at, at), FLAG_HALF_MM), frame) || (target !== null && lineIsIn(at, target, frame))
    }
    case 'links':
      return segmentsOf(wayOf(layout, entry.item)).some(([from, to]) => lineIsIn(from, to, frame))
    case 'panels':
    case 'halfPillars':
    case 'wallEnds': {
      const box = boxAround(layout, entry)
      return box !== null && overlaps(box, frame)
    }
  }
}

/** Whether any part of a line with its width lies in the frame. */
function lineIsIn(from: FieldPoint, to: FieldPoint, frame: Box): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return overlaps(grown(spanning(from, to), LINE_HALF_MM), frame)
  const across = { x: ((from.y - to.y) * LINE_HALF_MM) / length, y: ((to.x - from.x) * LINE_HALF_MM) / length }
  const beside = (at: FieldPoint, side: 1 | -1) => ({ x: at.x + side * across.x, y: at.y + side * across.y })
  return overlapsBox([beside(from, 1), beside(to, 1), beside(to, -1), beside(from, -1)], frame)
}

/** The upright box around an item (mm on the battlefield); null for areas without squares and links without ends. */
export function boxAround(layout: Layout, entry: AnyItem): Box | null {
  const { sizes } = layout.kit
  switch (entry.collection) {
    case 'panels': {
      const [start, end] = endsOf(layout.kit, entry.item).map(({ node }) => onField(layout, entry.item.board, node))
      if (start === undefined || end === undefined) return null
      return grown(spanning(start, end), sizes.thickness.value / 2)
    }
    case 'halfPillars':
      return jointBox(layout, entry.item, sizes.pillarLength.value / 2, sizes.pillarWidth.value)
    case 'wallEnds':
      return jointBox(layout, entry.item, sizes.wallEndLength.value / 2, sizes.wallEndWidth.value)
    case 'markers':
    case 'features':
    case 'notes': {
      const size = entry.collection === 'markers' ? sizes.objectiveMarker.value : LOOSE_SIZE_MM
      const centre = toField(layout.field, entry.item.board, entry.item)
      return { x: centre.x - size / 2, y: centre.y - size / 2, width: size, height: size }
    }
    case 'tokens': {
      const base = tokenOutline(layout, entry.item)
      const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
      return { x: base.x - wide, y: base.y - high, width: 2 * wide, height: 2 * high }
    }
    case 'zones':
    case 'regions': {
      const half = layout.kit.lattice.pitch.value / 2
      const middles = entry.item.squares.map((square) => squareMiddle(layout, square))
      return middles.length === 0 ? null : grown(unite(middles.map((middle) => spanning(middle, middle))), half)
    }
    case 'links': {
      const way = wayOf(layout, entry.item)
      return way.length === 0 ? null : grown(unite(way.map((corner) => spanning(corner, corner))), 2)
    }
  }
}

/** The upright box around items together (mm on the battlefield); null where none of them has one. */
export function boxAroundAll(layout: Layout, entries: readonly AnyItem[]): Box | null {
  const boxes = entries.flatMap((entry) => boxAround(layout, entry) ?? [])
  return boxes.length === 0 ? null : unite(boxes)
}

/** The outline of a token's base (mm on the battlefield). */
const tokenOutline = (layout: Layout, token: Token): Ellipse =>
  outlineOf(toField(layout.field, token.board, token), token.base, token.turn)

const onField = (layout: Layout, board: BoardNumber, node: Node): FieldPoint =>
  toField(layout.field, board, nodePoint(layout.kit, node))

const squareMiddle = (layout: Layout, square: Square): FieldPoint =>
  onField(layout, square.board, { x: square.x + 0.5, y: square.y + 0.5 })

function jointBox(
  layout: Layout,
  item: Node & { readonly board: BoardNumber; readonly toward: Compass },
  along: number,
  across: number,
): Box {
  const node = onField(layout, item.board, item)
  const step = stepOf(item.toward)
  const far = fieldPoint(node.x + step.x * along, node.y + step.y * along)
  const box = spanning(node, far)
  return step.x === 0
    ? { ...box, x: box.x - across / 2, width: across }
    : { ...box, y: box.y - across / 2, height: across }
}

type Way = readonly FieldPoint[]
const ways = new Memo<Way>()

/** The corners of a link as it is drawn; none when one of its markers is missing. Reckoned once for each layout. */
function wayOf(layout: Layout, link: { id: string; from: string; to: string }): Way {
  return ways.of([layout, link.id, link.from, link.to], () => {
    const { markers, panels } = layout.document
    const [from, to] = [link.from, link.to].map((id) => markers.find((marker) => marker.id === id))
    return from && to ? linkRoute(layout, from, to, markers, panels) : []
  })
}

const spanning = (a: FieldPoint, b: FieldPoint): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})
const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

// The items of a map in the order in which one reads: row by row of squares, as the boards lie, from west to east.

/** Every item once. Areas come first where they begin, then walls, then what stands free; links at their upper left end. */
export const inReadingOrder = perLayout((layout): readonly AnyItem[] => {
  const pitch = layout.kit.lattice.pitch.value
  const places = allItems(layout.document).map((entry, index) => {
    const box = boxAround(layout, entry)
    const at = placeOf(entry, box)
    return {
      entry,
      index,
      row: Math.floor((at.y + 1) / pitch),
      column: Math.floor((at.x + 1) / pitch),
      rank: rankOf(entry),
    }
  })
  places.sort((a, b) => a.row - b.row || a.column - b.column || a.rank - b.rank || a.index - b.index)
  return places.map(({ entry }) => entry)
})

const allItems = (document: Mission): readonly AnyItem[] =>
  collections.flatMap((collection) =>
    (document[collection] as readonly Item[]).map((item) => ({ collection, item }) as AnyItem),
  )

/** Returns the middle of a free-standing item, and the upper left corner of any other. */
function placeOf(
  { collection }: AnyItem,
  box: ReturnType<typeof boxAround>,
): { readonly x: number; readonly y: number } {
  if (box === null) return { x: Number.MAX_SAFE_INTEGER, y: Number.MAX_SAFE_INTEGER }
  const free =
    collection === 'markers' || collection === 'features' || collection === 'notes' || collection === 'tokens'
  return free ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : box
}

function rankOf({ collection }: AnyItem): number {
  switch (collection) {
    case 'zones':
    case 'regions':
      return 0
    case 'panels':
    case 'halfPillars':
    case 'wallEnds':
      return 1
    default:
      return 2
  }
}

/** Painting squares into entry zones and regions, and taking them out again. */
import { EDGE, edgeState } from '#analysis/layout/edge-states.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import {
  type BoardNumber,
  COMPASS,
  edgeOfSquare,
  hasSquare,
  latticeOf,
  type Square,
  squareKey,
  stepOf,
} from '#model/kit/lattice.ts'
import { kindName, regionKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { ItemOf, Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Region, ZoneArea } from '#model/mission/objects.ts'
import type { ZoneService } from '#model/rule-sets/kinds.ts'
import { automatic, type LabelChoice, labelSource } from './labels.ts'

// Filling a room: the squares one can get to from a square without crossing a wall. Hatchways count as walls, open or
// closed.

/** The squares of the same board beside this one with nothing on the lattice line between. */
function openNeighbours(layout: Layout, square: Square): Square[] {
  return COMPASS.flatMap((side) => {
    const step = stepOf(side)
    const next = { board: square.board, x: square.x + step.x, y: square.y + step.y }
    const open = edgeState(layout, square.board, edgeOfSquare(square, side)) === EDGE.free
    return open && hasSquare(latticeOf(layout.kit, square.board), next) ? [next] : []
  })
}

/** The room around a square, row by row. It ends at the edge of the board, also where the other board touches it. */
export function floodFrom(layout: Layout, start: Square): Square[] {
  const found = new Map([[squareKey(start), start]])
  const queue = [start]
  for (let square = queue.pop(); square !== undefined; square = queue.pop())
    for (const next of openNeighbours(layout, square)) {
      if (found.has(squareKey(next))) continue
      found.set(squareKey(next), next)
      queue.push(next)
    }
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x)
}

/** Paint of a stroke. */
export type Brush =
  | {
      readonly collection: 'zones'
      readonly kind: ZoneArea['kind']
      readonly side: string | null
      /** Defaults to what the kind serves. */
      readonly serves?: ZoneService
      /** Whether each square is a separate zone, as most missions have it, or the stroke is one zone. */
      readonly zones?: 'each' | 'one'
      readonly label?: LabelChoice
    }
  | { readonly collection: 'regions'; readonly kind: Region['kind']; readonly label?: LabelChoice }

type Area = ItemOf<'zones' | 'regions'>

/** Owner of a zone of that kind unless the author says otherwise: a player by number, or the first side with its role. */
export function defaultSide(document: Mission, kind: ZoneArea['kind']): string | null {
  const { player, role } = zoneKindOf(document, kind)
  const side = player === null ? document.sides.find((each) => each.role === role) : document.sides[player]
  return side?.id ?? null
}

/** True when the stroke would take the square away: it is painted already with just what the brush says. */
export const isPainted = (document: Mission, brush: Brush, square: Square): boolean =>
  paintedSquares(document, brush).has(squareKey(square))

/** All such squares, by their keys. */
export const paintedSquares = (document: Mission, brush: Brush): ReadonlySet<string> =>
  new Set(paintedBy(document, brush).flatMap(({ squares }) => squares.map(squareKey)))

const has = (area: Area, square: Square): boolean => {
  const key = squareKey(square)
  return area.squares.some((other) => squareKey(other) === key)
}

/** The areas that are what the brush paints; what it leaves to the kind may be anything. */
function paintedBy(document: Mission, brush: Brush): readonly Area[] {
  const sameLabel = ({ label }: Area): boolean => brush.label?.how !== 'text' || brush.label.text === label
  return brush.collection === 'regions'
    ? document.regions.filter((region) => region.kind === brush.kind && sameLabel(region))
    : document.zones.filter(
        (zone) =>
          zone.kind === brush.kind &&
          zone.side === brush.side &&
          sameLabel(zone) &&
          (brush.serves === undefined || brush.serves === (zone.serves ?? zoneKindOf(document, zone.kind).serves)),
      )
}

/**
 * Paints squares. Entry zones painted over others replace them there, so that no square belongs to two. A stroke of a
 * region is one area; it adds to the region that has its typed label, or to one without a label that it touches in the
 * same room. Regions that join decks are separate on each board.
 */
export function planPaint(document: Mission, brush: Brush, squares: readonly Square[]): readonly Edit[] {
  const painted = paintedSquares(document, brush)
  const fresh = unique(squares).filter((square) => !painted.has(squareKey(square)))
  if (fresh.length === 0) return []
  return brush.collection === 'zones' ? paintZones(document, brush, fresh) : paintRegion(document, brush, fresh)
}

function paintZones(
  document: Mission,
  { kind, side, serves, zones = 'each', label = automatic }: Extract<Brush, { collection: 'zones' }>,
  fresh: readonly Square[],
): readonly Edit[] {
  const newId = idSource(document)
  const newLabel = labelSource(document, { collection: 'zones', kind }, label)
  const strokes = zones === 'one' ? [fresh] : fresh.map((square) => [square])
  return [
    ...without('zones', document.zones, fresh),
    ...strokes.map((painted) =>
      putEdit('zones', {
        id: newId('zones'),
        kind,
        side,
        label: newLabel(boardsOf(painted)),
        ...(serves === undefined || serves === zoneKindOf(document, kind).serves ? {} : { serves }),
        squares: painted,
      }),
    ),
  ]
}

function paintRegion(
  document: Mission,
  { kind, label = automatic }: Extract<Brush, { collection: 'regions' }>,
  fresh: readonly Square[],
): readonly Edit[] {
  const alike = document.regions.filter((region) => region.kind === kind)
  const text = labelSource(document, { collection: 'regions', kind }, label)(boardsOf(fresh))
  // Areas that join decks come in pairs: on another board the partner begins, with the same label.
  const here = new Set(boardsOf(fresh))
  const joins = regionKindOf(document, kind).joins === true
  const grown = alike.find(
    (region) =>
      region.label === text &&
      (text !== '' || touches(document, region, fresh)) &&
      (!joins || region.squares.some(({ board }) => here.has(board))),
  )
  return [
    // No square lies in two regions of a kind: what gets another label leaves the one it had.
    ...without('regions', alike, fresh),
    grown === undefined
      ? putEdit('regions', { id: idSource(document)('regions'), kind, label: text, squares: fresh })
      : putEdit('regions', { ...grown, squares: [...grown.squares, ...fresh] }),
  ]
}

/** True when one of the squares lies beside the region with no wall between. */
const touches = (document: Mission, region: Area, squares: readonly Square[]): boolean =>
  squares.some((square) => openNeighbours(layoutOf(document), square).some((next) => has(region, next)))

/** Takes squares out of what the brush paints; an area without squares goes. */
export function planUnpaint(document: Mission, brush: Brush, squares: readonly Square[]): readonly Edit[] {
  return without(brush.collection, paintedBy(document, brush), squares)
}

/** Names the paint, with the label that new squares here would get: `Compartment 3`. */
export function paintName(document: Mission, brush: Brush, squares: readonly Square[]): string {
  const name = kindName(document, brush.collection, brush.kind)
  const label = labelSource(document, brush, brush.label ?? automatic)(boardsOf(squares))
  return label === '' ? name : `${name} ${label}`
}

const boardsOf = (squares: readonly Square[]): readonly BoardNumber[] => [...new Set(squares.map(({ board }) => board))]

function without(collection: 'zones' | 'regions', areas: readonly Area[], squares: readonly Square[]): Edit[] {
  const keys = new Set(squares.map(squareKey))
  return areas.flatMap((area): Edit[] => {
    const left = area.squares.filter((square) => !keys.has(squareKey(square)))
    if (left.length === area.squares.length) return []
    if (left.length === 0) return [{ type: 'remove', collection, id: area.id }]
    return [putEdit(collection, { ...area, squares: left } as ItemOf<typeof collection>)]
  })
}

const unique = (squares: readonly Square[]): Square[] => [
  ...new Map(squares.map((square) => [squareKey(square), square])).values(),
]

/**
 * Moving, turning and mirroring items on the lattice. A transformation maps places on one board to places on a board;
 * everything that stands on the lattice is mapped by its nodes, so it lands on the lattice again by construction.
 */
import { endsOf, isMiddle } from '#analysis/layout/panel-geometry.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, type Compass, hasNode, hasSquare, latticeOf, type Node } from '#model/kit/lattice.ts'
import type { AnyItem } from '#model/mission/document.ts'
import { anyItem } from '#model/mission/edit.ts'
import type { Note } from '#model/mission/objects.ts'
import type { Panel } from '#model/mission/terrain.ts'

// Extents of items on their board, in units of the pitch from the first node.

export interface LatticeExtent {
  readonly board: BoardNumber
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Returns null for items without a place (links). An area over two boards counts with its first square's board. */
export function extentOf(kit: Kit, entry: AnyItem): LatticeExtent | null {
  switch (entry.collection) {
    case 'panels': {
      const [start, end] = endsOf(kit, entry.item)
      return { board: entry.item.board, left: start.node.x, right: end.node.x, top: start.node.y, bottom: end.node.y }
    }
    case 'halfPillars':
    case 'wallEnds':
      return around(entry.item.board, [entry.item], 0)
    case 'zones':
    case 'regions':
      return around(entry.item.squares[0]?.board ?? 1, entry.item.squares, 1)
    case 'markers':
    case 'features':
    case 'notes':
    case 'tokens': {
      const { rim, pitch } = kit.lattice
      const x = (entry.item.x - rim.value) / pitch.value
      const y = (entry.item.y - rim.value) / pitch.value
      return { board: entry.item.board, left: x, right: x, top: y, bottom: y }
    }
    case 'links':
      return null
  }
}

function around(
  board: BoardNumber,
  places: readonly { readonly x: number; readonly y: number }[],
  size: number,
): LatticeExtent {
  const xs = places.map((place) => place.x)
  const ys = places.map((place) => place.y)
  return {
    board,
    left: Math.min(...xs),
    right: Math.max(...xs) + size,
    top: Math.min(...ys),
    bottom: Math.max(...ys) + size,
  }
}

/** A map of the lattice onto itself: places in units of the pitch from the first node, and directions. */
export interface Transform {
  readonly board: (board: BoardNumber) => BoardNumber
  readonly place: (place: Node) => Node
  readonly compass: (direction: Compass) => Compass
  /** Clockwise degrees by which free features turn. */
  readonly degrees: number
  /** A mirror image from west to east: what is turned one way is turned the other way. */
  readonly mirrors?: boolean
  /** Arrows of notes keep pointing where they point. */
  readonly arrowsStay?: boolean
  /** How far free things (markers, features, notes, tokens) go (mm), if not as far as the lattice. */
  readonly free?: (place: Node) => Node
}

/** The item after the transformation; null when it would leave the board. Links do not move. */
export function transformed(kit: Kit, entry: AnyItem, transform: Transform): AnyItem | null {
  switch (entry.collection) {
    case 'panels': {
      const panel = transformedPanel(kit, entry.item, transform)
      const lattice = latticeOf(kit, panel.board)
      const inside = endsOf(kit, panel).every(({ node }) => hasNode(lattice, node))
      return inside ? { collection: 'panels', item: panel } : null
    }
    case 'halfPillars':
    case 'wallEnds': {
      const node = whole(transform.place(entry.item))
      const board = transform.board(entry.item.board)
      if (!hasNode(latticeOf(kit, board), node)) return null
      const { toward } = entry.item
      const item = { ...entry.item, ...node, board, toward: transform.compass(toward) }
      return { collection: entry.collection, item }
    }
    case 'zones':
    case 'regions': {
      const squares = entry.item.squares.map((square) => {
        const centre = transform.place({ x: square.x + 0.5, y: square.y + 0.5 })
        return { board: transform.board(square.board), x: Math.floor(centre.x), y: Math.floor(centre.y) }
      })
      if (!squares.every((square) => hasSquare(latticeOf(kit, square.board), square))) return null
      return anyItem(entry.collection, { ...entry.item, squares })
    }
    case 'markers': {
      const at = transformedPlace(kit, entry.item, transform)
      return at && { collection: 'markers', item: { ...entry.item, ...at } }
    }
    case 'notes': {
      const at = transformedPlace(kit, entry.item, transform)
      return at && { collection: 'notes', item: withArrow(kit, { ...entry.item, ...at }, transform) }
    }
    case 'features': {
      const at = transformedPlace(kit, entry.item, transform)
      return at && { collection: 'features', item: { ...entry.item, ...at, turn: turnAfter(entry.item, transform) } }
    }
    case 'tokens': {
      const at = transformedPlace(kit, entry.item, transform)
      return at && { collection: 'tokens', item: { ...entry.item, ...at, turn: turnAfter(entry.item, transform) } }
    }
    case 'links':
      return entry
  }
}

/** Features and tokens turn with the map; in a mirror image from west to east what looked east looks west. */
const turnAfter = ({ turn }: { readonly turn: number }, { degrees, mirrors }: Transform): number =>
  ((((mirrors === true ? 180 - turn : turn) + degrees) % 360) + 360) % 360

/** The note with its arrow through the same transformation; an arrow that would leave the board stays where it points. */
function withArrow(kit: Kit, note: Note, transform: Transform): Note {
  if (note.arrow === undefined || transform.arrowsStay === true) return note
  return { ...note, arrow: transformedPlace(kit, note.arrow, transform) ?? note.arrow }
}

const whole = (place: Node): Node => ({ x: Math.round(place.x) + 0, y: Math.round(place.y) + 0 })

/** Where a free thing goes (mm on its new board); null off the board. */
function transformedPlace(
  kit: Kit,
  item: Node & { readonly board: BoardNumber },
  transform: Transform,
): (Node & { readonly board: BoardNumber }) | null {
  const at = transform.free === undefined ? throughLattice(kit, item, transform) : transform.free(item)
  const board = transform.board(item.board)
  const { boardWidth, boardHeight } = latticeOf(kit, board)
  if (at.x < 0 || at.y < 0 || at.x > boardWidth.value || at.y > boardHeight.value) return null
  return { board, x: toTenths(at.x), y: toTenths(at.y) }
}

function throughLattice(kit: Kit, at: Node, transform: Transform): Node {
  const { rim, pitch } = kit.lattice
  const place = transform.place({ x: (at.x - rim.value) / pitch.value, y: (at.y - rim.value) / pitch.value })
  return { x: rim.value + place.x * pitch.value, y: rim.value + place.y * pitch.value }
}

function transformedPanel(kit: Kit, panel: Panel, transform: Transform): Panel {
  const [start, end] = endsOf(kit, panel)
  const [one, two] = [whole(transform.place(start.node)), whole(transform.place(end.node))]
  const swapped = one.x > two.x || one.y > two.y
  const first = swapped ? two : one
  const hatchway =
    panel.hatchway === null
      ? null
      : {
          ...panel.hatchway,
          face: transform.compass(panel.hatchway.face),
          half:
            swapped && isLong(kit, panel) && !isMiddle(kit, panel)
              ? otherHalf(panel.hatchway.half)
              : panel.hatchway.half,
        }
  return {
    ...panel,
    board: transform.board(panel.board),
    ...first,
    axis: one.y === two.y ? 'horizontal' : 'vertical',
    hatchway,
  }
}

const isLong = (kit: Kit, panel: Panel): boolean => {
  const [start, end] = endsOf(kit, panel)
  return Math.abs(start.node.x - end.node.x) + Math.abs(start.node.y - end.node.y) > 1
}
const otherHalf = (half: 'first' | 'second'): 'first' | 'second' => (half === 'first' ? 'second' : 'first')

/**
 * The half turn and the mirror images of a whole battlefield: where everything on it comes to lie, on which board and in
 * which square. Boards of one size may change places on their deck; the decks of a ship stay where they are.
 */

import { ownersOf } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { hasTwoHalves, nodeNumber, spanOf } from '#analysis/layout/panel-geometry.ts'
import { type Box, type FieldPoint, fieldPoint, same, unite } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { axisOf, type BoardNumber, type Compass, latticeOf, opposite, type Square } from '#model/kit/lattice.ts'
import { hasDecks } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'

/** `mirror-long`: mirrored at the middle line that runs along the field; `mirror-short`: at the one across it. */
export type Symmetry = Exclude<Mission['mission']['symmetry'], 'none'>
export const SYMMETRIES: readonly Symmetry[] = ['half-turn', 'mirror-long', 'mirror-short']

interface OnBoard {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
}

/** The fields of a panel that a flip changes. */
export type PlacedPanel = Pick<Panel, 'piece' | 'board' | 'x' | 'y' | 'axis' | 'hatchway'>

/** Twice the same flip is no change. */
export interface FieldFlip {
  /** A mirror image: what was on the left hand is on the right. */
  readonly mirrors: boolean
  square(at: Square): Square
  /** A node of the lattice. */
  node(at: OnBoard): OnBoard
  /** A place in millimetres on its board. */
  place(at: OnBoard): OnBoard
  compass(direction: Compass): Compass
  panel(panel: PlacedPanel): PlacedPanel
  /**
   * Whether a panel can have its hatchway where the image has it: the first or the second square from its west or north end.
   * On a wall of three squares and more the image may have it farther on.
   */
  holdsHatchway(panel: PlacedPanel): boolean
  /** An angle of a feature in degrees, 0…359. */
  turn(degrees: number): number
}

/** The flip of this battlefield; null when the boards themselves do not lie so that it brings them onto each other. */
export function fieldFlipOf(layout: Layout, symmetry: Symmetry): FieldFlip | null {
  const { kit } = layout
  const flip = axesOf(layout, symmetry)
  const boards = boardsAfter(layout, flip)
  if (boards === null) return null
  const board = (from: BoardNumber): BoardNumber => boards.get(from) ?? from
  const within = (at: OnBoard, width: number, height: number): OnBoard => ({
    board: board(at.board),
    x: flip.x ? width - at.x : at.x,
    y: flip.y ? height - at.y : at.y,
  })
  const compass = (direction: Compass): Compass =>
    (axisOf(direction) === 'horizontal' ? flip.x : flip.y) ? opposite(direction) : direction
  const lengthwise = (panel: PlacedPanel): boolean => (panel.axis === 'horizontal' ? flip.x : flip.y)
  return {
    mirrors: flip.x !== flip.y,
    square: (at) => {
      const { columns, rows } = latticeOf(kit, at.board)
      return within(at, columns - 1, rows - 1)
    },
    node: (at) => {
      const { columns, rows } = latticeOf(kit, at.board)
      return within(at, columns, rows)
    },
    place: (at) => {
      const { boardWidth, boardHeight } = latticeOf(kit, at.board)
      const moved = within(at, boardWidth.value, boardHeight.value)
      const stays = moved.board === at.board
      return { board: moved.board, x: besideMiddle(stays, at.x, moved.x), y: besideMiddle(stays, at.y, moved.y) }
    },
    compass,
    panel: (panel) => {
      const span = spanOf(kit, panel)
      const horizontal = panel.axis === 'horizontal'
      const { columns, rows } = latticeOf(kit, panel.board)
      const at = within(panel, horizontal ? columns - span : columns, horizontal ? rows : rows - span)
      return {
        piece: panel.piece,
        board: at.board,
        x: at.x,
        y: at.y,
        axis: panel.axis,
        hatchway: panel.hatchway && {
          ...panel.hatchway,
          half: lengthwise(panel) && hasTwoHalves(kit, panel) ? otherHalf(panel.hatchway.half) : panel.hatchway.half,
          face: compass(panel.hatchway.face),
        },
      }
    },
    holdsHatchway: (panel) => {
      const span = spanOf(kit, panel)
      return (
        panel.hatchway === null || !lengthwise(panel) || span < 3 || (span === 3 && panel.hatchway.half === 'second')
      )
    },
    // A mirror image turns the other way round; what looked east looks west where east and west change places.
    turn: (degrees) => ((flip.x === flip.y ? degrees : -degrees) + (flip.x ? 180 : 0) + 360) % 360,
  }
}

/**
 * A place after the flip, in tenths. Where the middle of a board lies between two tenths, what lies on one of them lies on the
 * middle, as near as a file can say it.
 */
const besideMiddle = (stays: boolean, before: number, after: number): number =>
  stays && Math.abs(after - before) < 0.11 ? before : toTenths(after)

const otherHalf = (half: Hatchway['half']): Hatchway['half'] => (half === 'first' ? 'second' : 'first')

interface Axes {
  readonly x: boolean
  readonly y: boolean
}

/** Which axes run the other way round; what is long is told from the whole field, or from the first of several decks. */
export function axesOf({ document, field }: Layout, symmetry: Symmetry): Axes {
  if (symmetry === 'half-turn') return { x: true, y: true }
  const decks = hasDecks(document.arrangement)
  const { width, height } = decks ? deckAround(field, field.boards[0]?.deck ?? 1) : field.bounds
  const upDown = width >= height === (symmetry === 'mirror-long')
  return { x: !upDown, y: upDown }
}

/** The ground that the boards of a deck lie on. */
const deckAround = (field: Layout['field'], deck: number): Box =>
  unite(field.boards.filter((placed) => placed.deck === deck).map(({ box }) => box))

/** Which board comes to lie where which board was: on its own deck, a board of the same size. */
function boardsAfter({ field }: Layout, flip: Axes): ReadonlyMap<BoardNumber, BoardNumber> | null {
  const boards = new Map<BoardNumber, BoardNumber>()
  for (const { board, box, deck } of field.boards) {
    const around = deckAround(field, deck)
    const x = flip.x ? 2 * around.x + around.width - box.x - box.width : box.x
    const y = flip.y ? 2 * around.y + around.height - box.y - box.height : box.y
    const target = field.boards.find(
      (other) =>
        other.deck === deck &&
        same(other.box.x, x) &&
        same(other.box.y, y) &&
        same(other.box.width, box.width) &&
        same(other.box.height, box.height),
    )
    if (target === undefined) return null
    boards.set(board, target.board)
  }
  return boards
}

// Where the middle of a battlefield is: the line at which it is mirrored, or the point about which it is turned, deck
// by deck.

/** `across`: mirrored from west to east; `down`: from north to south; `turn`: turned by half. */
export type Way = 'across' | 'down' | 'turn'

/** How a symmetry moves things on this battlefield, north up. */
export function wayOf(layout: Layout, symmetry: Symmetry): Way {
  const { x, y } = axesOf(layout, symmetry)
  return x && y ? 'turn' : x ? 'across' : 'down'
}

interface Middle {
  readonly point: FieldPoint
  /** The line at which the deck is mirrored, from one rim to the other; null for a half turn. */
  readonly line: { readonly from: FieldPoint; readonly to: FieldPoint } | null
}

export function middlesOf(layout: Layout, symmetry: Symmetry): readonly Middle[] {
  const way = wayOf(layout, symmetry)
  const decks = [...new Set(layout.field.boards.map(({ deck }) => deck))]
  return decks.map((deck) => {
    const { x, y, width, height } = deckAround(layout.field, deck)
    const [cx, cy] = [x + width / 2, y + height / 2]
    const line =
      way === 'turn'
        ? null
        : way === 'across'
          ? { from: fieldPoint(cx, y), to: fieldPoint(cx, y + height) }
          : { from: fieldPoint(x, cy), to: fieldPoint(x + width, cy) }
    return { point: fieldPoint(cx, cy), line }
  })
}

// Which side takes the place of which when a battlefield is turned or mirrored.

/**
 * From the id of each side to the id of the side whose place it takes: the exchange under which most squares of zones
 * find their counterpart. Where several are equally good, the one that exchanges more sides.
 */
export function swappedSides(document: Mission, flip: FieldFlip): ReadonlyMap<string, string> {
  const ids = document.sides.map(({ id }) => id)
  const zones = document.zones.map((zone) => ({ squares: zone.squares, own: ownersOf(document, zone) }))
  const owners = new Map<number, Set<string>>()
  for (const { squares, own } of zones)
    for (const square of squares) {
      const key = nodeNumber(square.board, square)
      const known = owners.get(key) ?? new Set()
      for (const { id } of own) known.add(id)
      owners.set(key, known)
    }
  const matches = new Map<string, number>()
  for (const { squares, own } of zones)
    for (const square of squares) {
      const image = flip.square(square)
      for (const there of owners.get(nodeNumber(image.board, image)) ?? [])
        for (const { id } of own) matches.set(`${id} ${there}`, (matches.get(`${id} ${there}`) ?? 0) + 1)
    }
  let best: { readonly pairs: Pairs; readonly matched: number } = { pairs: [], matched: -1 }
  for (const pairs of exchanges(ids)) {
    const matched = pairs.reduce((total, [from, to]) => total + (matches.get(`${from} ${to}`) ?? 0), 0)
    if (matched > best.matched) best = { pairs, matched }
  }
  return new Map(best.pairs)
}

type Pairs = readonly (readonly [from: string, to: string])[]

/** Every way to exchange sides in pairs, those that exchange more sides first. A document has six sides at most. */
function exchanges(ids: readonly string[]): Pairs[] {
  const [first, ...rest] = ids
  if (first === undefined) return [[]]
  const swapped = rest.flatMap((other) =>
    exchanges(rest.filter((id) => id !== other)).map((pairs): Pairs => [[first, other], [other, first], ...pairs]),
  )
  const kept = exchanges(rest).map((pairs): Pairs => [[first, first], ...pairs])
  const moved = (pairs: Pairs): number => pairs.filter(([from, to]) => from !== to).length
  return [...swapped, ...kept].sort((a, b) => moved(b) - moved(a))
}

/** Where the boards lie on the battlefield: board coordinates to battlefield coordinates and back (mm). */
import {
  type BoardPoint,
  type Box,
  boardPoint,
  contains,
  type FieldPoint,
  fieldPoint,
  less,
  same,
  unite,
} from '#foundation/geometry/point.ts'
import {
  type BaseForm,
  baseSizes,
  type Ellipse,
  ellipse,
  type PlacedBase,
  rectangle,
} from '#foundation/geometry/rectangle.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, COMPASS, type Compass } from '#model/kit/lattice.ts'
import { type Arrangement, boardPlaces } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatLength } from '#model/mission/mission-rule-set.ts'

/** Free space between two decks on the drawing (mm); they do not touch in play. */
const LEVEL_GAP_MM = 97

export interface PlacedBoard {
  readonly board: BoardNumber
  /** Position on the battlefield (mm). */
  readonly box: Box
  /** The deck it is part of, counted from the top. */
  readonly deck: number
}

/** A stretch along which two boards touch, as one of them has it. */
export interface Seam {
  readonly board: BoardNumber
  /** The side of the board at which the other one lies. */
  readonly side: Compass
  readonly other: BoardNumber
  /** Where the line runs (mm on the battlefield): x of an upright one, y of a level one. */
  readonly at: number
  /** From where to where both boards lie along it (mm on the battlefield). */
  readonly from: number
  readonly to: number
}

export interface Battlefield {
  readonly boards: readonly PlacedBoard[]
  /** Around all boards, from (0, 0) (mm). */
  readonly bounds: Box
  /** Where boards touch: each seam twice, as either board has it. */
  readonly seams: readonly Seam[]
}

/**
 * Places the boards; the upper left corner of the whole is (0, 0). Decks lie side by side, each further to the left than
 * the one before it, in the order of their first boards; in several rows where one row would be so long that nothing on it
 * could be read.
 */
export function battlefieldOf(kit: Kit, arrangement: Arrangement): Battlefield {
  const places = boardPlaces(kit, arrangement)
  const decks = [...new Set(places.map(({ deck }) => deck))].map((deck) => {
    const here = places.filter((place) => place.deck === deck)
    return { deck, here, around: unite(here) }
  })
  const placed: PlacedBoard[] = []
  let down = 0
  const rows = rowsOf(decks)
  for (const row of rows) {
    let free: number | null = null
    for (const { deck, here, around } of row) {
      // One row alone keeps its first deck where it is.
      const whole = rows.length === 1
      const right: number = free ?? (whole ? around.x + around.width : 0)
      const shift = right - around.x - around.width
      const lower = whole ? 0 : down - around.y
      for (const { board, x, y, width, height } of here)
        placed.push({ board, deck, box: { x: x + shift, y: y + lower, width, height } })
      free = around.x + shift - LEVEL_GAP_MM
    }
    down += Math.max(...row.map(({ around }) => around.height)) + ROW_GAP_MM
  }
  placed.sort((a, b) => a.board - b.board)
  const around = unite(placed.map(({ box }) => box))
  const boards = placed.map(({ board, box, deck }) => ({
    board,
    box: { ...box, x: box.x - around.x, y: box.y - around.y },
    deck,
  }))
  return { boards, bounds: { x: 0, y: 0, width: around.width, height: around.height }, seams: seamsOf(boards) }
}

/** Free space between two rows of decks on the drawing (mm): titles and rulers stand there. */
const ROW_GAP_MM = 130
/** The room that a map has on an upright sheet (mm); only their relation counts. */
const ROOM = { width: 190, height: 150 }
/** One row is parted where the map becomes larger by so much. */
const WORTH = 1.15

/** Decks in the rows in which they can be drawn largest; in one row unless others are clearly better. */
function rowsOf<Deck extends { readonly around: Box }>(decks: readonly Deck[]): Deck[][] {
  const inRows = (count: number): Deck[][] =>
    Array.from({ length: Math.ceil(decks.length / count) }, (_, row) => decks.slice(row * count, (row + 1) * count))
  const scaleOf = (rows: readonly Deck[][]): number => {
    const wide = Math.max(
      ...rows.map((row) => row.reduce((sum, { around }) => sum + around.width, (row.length - 1) * LEVEL_GAP_MM)),
    )
    const high = rows.reduce(
      (sum, row) => sum + Math.max(...row.map(({ around }) => around.height)),
      (rows.length - 1) * ROW_GAP_MM,
    )
    return Math.max(wide / ROOM.width, high / ROOM.height)
  }
  const whole = inRows(decks.length)
  const parted = decks.slice(1).map((_, fewer) => inRows(decks.length - 1 - fewer))
  const best = parted.reduce((least, rows) => (scaleOf(rows) < scaleOf(least) ? rows : least), whole)
  return scaleOf(best) * WORTH < scaleOf(whole) ? best : whole
}

function seamsOf(boards: readonly PlacedBoard[]): Seam[] {
  return boards.flatMap((one) =>
    boards.flatMap((other): Seam[] => {
      if (one === other || one.deck !== other.deck) return []
      const [mine, theirs] = [one.box, other.box]
      return COMPASS.flatMap((side) => {
        const upright = side === 'east' || side === 'west'
        const at =
          side === 'east' ? mine.x + mine.width : side === 'south' ? mine.y + mine.height : upright ? mine.x : mine.y
        const line =
          side === 'west'
            ? theirs.x + theirs.width
            : side === 'north'
              ? theirs.y + theirs.height
              : upright
                ? theirs.x
                : theirs.y
        if (!same(at, line)) return []
        const [from, to] = upright
          ? [Math.max(mine.y, theirs.y), Math.min(mine.y + mine.height, theirs.y + theirs.height)]
          : [Math.max(mine.x, theirs.x), Math.min(mine.x + mine.width, theirs.x + theirs.width)]
        return less(from, to) ? [{ board: one.board, side, other: other.board, at, from, to }] : []
      })
    }),
  )
}

/** The boards in groups that hang together: those of one group touch, directly or through others. */
export function groundsOf({ boards, seams }: Battlefield): readonly (readonly BoardNumber[])[] {
  const grounds: BoardNumber[][] = []
  const seen = new Set<BoardNumber>()
  for (const { board: first } of boards) {
    if (seen.has(first)) continue
    const ground = [first]
    seen.add(first)
    for (const board of ground)
      for (const seam of seams)
        if (seam.board === board && !seen.has(seam.other)) {
          seen.add(seam.other)
          ground.push(seam.other)
        }
    grounds.push(ground.sort((a, b) => a - b))
  }
  return grounds
}

/** The box of one board; throws when the battlefield has no such board (a bug: references are checked on reading). */
export function boxOf(field: Battlefield, board: BoardNumber): Box {
  const placed = field.boards.find((candidate) => candidate.board === board)
  if (placed === undefined) throw new Error(`the battlefield has no board ${board}`)
  return placed.box
}

export function toField(field: Battlefield, board: BoardNumber, point: BoardPoint): FieldPoint {
  const box = boxOf(field, board)
  return fieldPoint(box.x + point.x, box.y + point.y)
}

/** The board under a place, with the place on it; undefined beside the boards. */
export function toBoard(field: Battlefield, point: FieldPoint): { board: BoardNumber; point: BoardPoint } | undefined {
  const placed = field.boards.find(({ box }) => contains(box, point))
  return placed && { board: placed.board, point: boardPoint(point.x - placed.box.x, point.y - placed.box.y) }
}

/** How near the outermost line of a lattice a place beside the board still means that line, in squares. */
const REACH = 0.125

/**
 * The board whose lattice is meant at a place, with the place in the terms of that board, maybe a little beside it: where boards
 * have no rim, half of all presses on their outermost line miss the board.
 */
export function toLattice(
  field: Battlefield,
  point: FieldPoint,
  { lattice: { pitch, rim } }: Kit,
): { board: BoardNumber; point: BoardPoint } | undefined {
  const away = ({ x, y, width, height }: Box): number =>
    Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height))
  const near = field.boards
    .map((placed) => ({ ...placed, off: away(placed.box) }))
    .filter(({ off }) => off <= pitch.value * REACH - rim.value)
    .sort((a, b) => a.off - b.off)[0]
  const on = toBoard(field, point)
  return on ?? (near && { board: near.board, point: boardPoint(point.x - near.box.x, point.y - near.box.y) })
}

// The outline of what stands on a base, on the battlefield: the one place where a base of a file becomes a figure.

/** @param turn clockwise, in degrees; not turned, a base is long from west to east */
export function outlineOf({ x, y }: { readonly x: number; readonly y: number }, base: BaseForm, turn = 0): Ellipse {
  const { length, width } = baseSizes(base)
  switch (base.kind) {
    case 'round':
      return ellipse(x, y, length / 2)
    case 'oval':
      return ellipse(x, y, length / 2, width / 2, turn)
    case 'rectangle':
      return rectangle(x, y, length / 2, width / 2, turn)
  }
}

/** Where the middle of something on a base lies on the battlefield (mm); undefined when its board is not on the map. */
export const middleOnField = (field: Battlefield, at: Pick<PlacedBase, 'board' | 'x' | 'y'>): FieldPoint | undefined =>
  field.boards.some(({ board }) => board === at.board) ? toField(field, at.board, boardPoint(at.x, at.y)) : undefined

/** The outline of something that stands on a base (mm on the battlefield); undefined when its board is not on the map. */
export function placedOutline(field: Battlefield, standing: PlacedBase): Ellipse | undefined {
  const at = middleOnField(field, standing)
  return at && outlineOf(at, standing.base, standing.turn)
}

// Where something stands on an open table, as one measures it: from the north-west corner.

/** `24″ east, 6″ south`. */
export const tablePlace = (document: Mission, { x, y }: { readonly x: number; readonly y: number }): string =>
  `${formatLength(document, x)} east, ${formatLength(document, y)} south`

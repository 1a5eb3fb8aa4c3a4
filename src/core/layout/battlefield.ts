/** Where the boards lie on the battlefield: board coordinates to battlefield coordinates and back (mm). */
import {
  type BoardPoint,
  type Box,
  boardPoint,
  contains,
  type FieldPoint,
  fieldPoint,
  unite,
} from '#core/geometry/point.ts'
import type { Kit } from '#core/kit/kit.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import type { Arrangement } from '#core/mission/document.ts'

/** Free space between two deck levels on the drawing (mm); they do not touch in play. */
const LEVEL_GAP_MM = 97

export interface PlacedBoard {
  readonly board: BoardNumber
  /** Where it lies on the battlefield (mm). */
  readonly box: Box
}

export interface Battlefield {
  readonly boards: readonly PlacedBoard[]
  /** Around both boards, from (0, 0) (mm). */
  readonly bounds: Box
}

/** Places the boards; the upper left corner of the whole is (0, 0). */
export function battlefieldOf(kit: Kit, arrangement: Arrangement): Battlefield {
  const size = { width: kit.lattice.boardWidth.value, height: kit.lattice.boardHeight.value }
  const first: PlacedBoard = { board: 1, box: { x: 0, y: 0, ...size } }
  const placed: PlacedBoard[] = [first]
  if (arrangement.kind !== 'single') placed.push({ board: 2, box: { ...secondCorner(size, arrangement), ...size } })
  const around = unite(placed.map(({ box }) => box))
  const boards = placed.map(({ board, box }) => ({ board, box: { ...box, x: box.x - around.x, y: box.y - around.y } }))
  return { boards, bounds: { x: 0, y: 0, width: around.width, height: around.height } }
}

function secondCorner(
  { width, height }: { width: number; height: number },
  arrangement: Exclude<Arrangement, { kind: 'single' }>,
): { x: number; y: number } {
  if (arrangement.kind === 'levels') return { x: -width - LEVEL_GAP_MM, y: 0 }
  const { edge, gap, offset } = arrangement
  switch (edge) {
    case 'west':
      return { x: -width - gap, y: offset }
    case 'east':
      return { x: width + gap, y: offset }
    case 'north':
      return { x: offset, y: -height - gap }
    case 'south':
      return { x: offset, y: height + gap }
  }
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

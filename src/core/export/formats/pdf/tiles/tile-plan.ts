/** Which pieces of the map are printed in true size, and on which sheets. */
import { grow } from '#core/display/shapes.ts'
import { type Tiling, tilingOf } from '#core/export/tiling.ts'
import { type Box, overlaps } from '#core/geometry/point.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { layoutOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { type PdfOptions, papers } from '../pdf-options.ts'

/** Room for arrows and registration crosses around what a page shows (mm). */
export const GUTTER = 4
const BAND = { least: 7, most: 24 }

/** A part of the battlefield that is printed in one piece. */
export interface MapPiece {
  /** `Board 1`, or `Battlefield` when both boards are one piece. */
  readonly name: string
  /** Where it lies on the battlefield (mm). */
  readonly box: Box
}

export interface TiledBoard extends MapPiece {
  readonly board: BoardNumber
  readonly tiling: Tiling
}

type PaperOptions = Pick<PdfOptions, 'paper' | 'orientation' | 'margin' | 'overlap'>

/** Every board with its tiles, Board 1 first. */
export function tiledBoards(document: Mission, { paper, orientation, margin, overlap }: PaperOptions): TiledBoard[] {
  return [...layoutOf(document).field.boards]
    .sort((a, b) => a.board - b.board)
    .map(({ board, box }) => ({
      board,
      name: `Board ${board}`,
      box,
      tiling: tilingOf({ piece: box, paper: papers[paper], orientation, margin, overlap, gutter: GUTTER, band: BAND }),
    }))
}

/** For single sheets: boards that touch are one piece, others one each. */
export function singlePieces(document: Mission): MapPiece[] {
  const { field } = layoutOf(document)
  const boards = [...field.boards].sort((a, b) => a.board - b.board)
  const [first, second] = boards
  if (first !== undefined && second !== undefined && overlaps(grow(first.box, HAIR), second.box))
    return [{ name: 'Battlefield', box: field.bounds }]
  return boards.map(({ board, box }) => ({ name: `Board ${board}`, box }))
}

/** Boards closer than this touch (mm). */
const HAIR = 0.01

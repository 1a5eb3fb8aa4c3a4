/** Which pieces of the map are printed in true size, and on which sheets. */

import { boxOf, groundsOf } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { type Box, unite } from '#foundation/geometry/point.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Tiling, tilingOf } from '#publishing/export/tiling.ts'
import { trueSheet } from '../calibrated-paper.ts'
import type { PdfOptions } from '../pdf-options.ts'

/** Room for arrows and registration crosses around what a page shows (mm). */
export const GUTTER = 4
const BAND = { least: 7, most: 24 }

/** A part of the battlefield that is printed in one piece. */
export interface MapPiece {
  /** `Board 1`, or `Boards 2 and 3`, or `Battlefield` when all boards are one piece. */
  readonly name: string
  /** Where it lies on the battlefield (mm). */
  readonly box: Box
}

export interface TiledBoard extends MapPiece {
  readonly board: BoardNumber
  readonly tiling: Tiling
}

type PaperOptions = Pick<PdfOptions, 'paper' | 'orientation' | 'margin' | 'overlap' | 'measured'>

/** Every board with its tiles, Board 1 first. */
export function tiledBoards(document: Mission, options: PaperOptions): TiledBoard[] {
  const { orientation, overlap } = options
  const { paper, margin } = trueSheet(options)
  return [...layoutOf(document).field.boards]
    .sort((a, b) => a.board - b.board)
    .map(({ board, box }) => ({
      board,
      name: `Board ${board}`,
      box,
      tiling: tilingOf({ piece: box, paper, orientation, margin, overlap, gutter: GUTTER, band: BAND }),
    }))
}

/** For single sheets: boards that touch are one piece, others one each. */
export function singlePieces(document: Mission): MapPiece[] {
  const { field } = layoutOf(document)
  const grounds = groundsOf(field)
  if (grounds.length === 1 && field.boards.length > 1) return [{ name: 'Battlefield', box: field.bounds }]
  return grounds.map((boards) => ({
    name: `${boards.length === 1 ? 'Board' : 'Boards'} ${listOf(boards.map(String))}`,
    box: unite(boards.map((board) => boxOf(field, board))),
  }))
}

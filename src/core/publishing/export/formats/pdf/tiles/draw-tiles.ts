/** The part "tiles": the boards in true size, on many sheets or on a few large ones. */
import type { PdfContext } from '../pdf-context.ts'
import { drawAssembly } from './assembly-page.ts'
import { drawSingleSheet } from './single-sheet.ts'
import { drawTilePage } from './tile-page.ts'
import { singlePieces, tiledBoards } from './tile-plan.ts'

/** First how to put them together, then every tile, board by board; or each piece of the map on a sheet as large as needed. */
export async function drawTiles(context: PdfContext): Promise<void> {
  const { document, options } = context
  if (options.tileMode === 'single') {
    for (const piece of singlePieces(document)) {
      await context.step(`${piece.name} on one sheet`)
      drawSingleSheet(context, piece)
    }
    return
  }
  const boards = tiledBoards(document, options)
  await context.step('How to put the tiles together')
  drawAssembly(context, boards)
  for (const board of boards)
    for (const tile of board.tiling.tiles) {
      await context.step(`${board.name}, tile ${tile.label}`)
      drawTilePage(context, board, tile)
    }
}

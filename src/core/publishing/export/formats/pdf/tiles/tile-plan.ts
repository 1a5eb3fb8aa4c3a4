/** Cuts a map into tiles that fit the paper, and plans the tiles of a mission. */
import { boxOf, groundsOf } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { type Box, unite } from '#foundation/geometry/point.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { PdfOptions } from '../pdf-options.ts'
import { trueSheet } from '../true-scale.ts'

export type PaperOrientation = 'portrait' | 'landscape'

interface Size {
  readonly width: number
  readonly height: number
}

export interface TilingOptions {
  readonly piece: Size
  /** Width and height of the paper held upright. */
  readonly paper: readonly [number, number]
  /** Taken when the other one does not save a sheet. */
  readonly orientation: PaperOrientation
  /** Free edge on every side of the paper. */
  readonly margin: number
  readonly overlap: number
  /** Room for marks on all four sides of what a tile shows. */
  readonly gutter: number
  /** Least and greatest depth of the band with label and overview, below what a tile shows or right of it. */
  readonly band: { readonly least: number; readonly most: number }
}

export interface Tile {
  readonly row: number
  readonly column: number
  /** Row letter and column number: `B3`. */
  readonly label: string
  /** The part of the piece that is shown. */
  readonly window: Box
  /** The part of the piece that stays in sight once the neighbours are laid over the overlaps. */
  readonly net: Box
  /** Labels of the tiles beside it; null at an edge of the piece. */
  readonly neighbours: Readonly<Record<'north' | 'east' | 'south' | 'west', string | null>>
}

export interface Tiling {
  readonly orientation: PaperOrientation
  readonly page: Size
  readonly columns: number
  readonly rows: number
  /** Row by row. */
  readonly tiles: readonly Tile[]
  /** Where every page shows its part of the piece. */
  readonly shown: Box
  readonly band: { readonly side: 'below' | 'right'; readonly box: Box }
}

/** How many tiles cover a length when each covers `room` of it and shares `overlap` with the next; at least one. */
export const tilesAlong = (length: number, room: number, overlap: number): number =>
  // A length that exceeds n tiles by a hair's breadth does so only by rounding.
  Math.max(1, Math.ceil((length - overlap) / (room - overlap) - 1e-9))

/** The tiling that needs the fewest sheets. Throws when the paper has no room for anything (a bug: options are checked). */
export function tilingOf(choices: TilingOptions): Tiling {
  const other: PaperOrientation = choices.orientation === 'portrait' ? 'landscape' : 'portrait'
  const [first, ...rest] = [choices.orientation, other].flatMap((orientation) =>
    (['below', 'right'] as const).flatMap((side) => tilingFor(choices, orientation, side) ?? []),
  )
  if (first === undefined) throw new Error('the margins leave no room for a tile')
  return rest.reduce((best, next) => (isBetter(next, best) ? next : best), first)
}

function isBetter(next: Tiling, best: Tiling): boolean {
  const [sheets, least] = [next.tiles.length, best.tiles.length]
  if (sheets !== least || next.orientation !== best.orientation) return sheets < least
  return depthOf(next) > depthOf(best)
}

const depthOf = ({ band: { side, box } }: Tiling): number => (side === 'below' ? box.height : box.width)

function tilingFor(
  { piece, paper: [short, long], margin, overlap, gutter, band }: TilingOptions,
  orientation: PaperOrientation,
  side: 'below' | 'right',
): Tiling | undefined {
  const page = orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
  const edge = margin + gutter
  const room = {
    width: page.width - 2 * edge - (side === 'right' ? band.least : 0),
    height: page.height - 2 * edge - (side === 'below' ? band.least : 0),
  }
  if (room.width <= overlap || room.height <= overlap) return undefined
  const columns = tilesAlong(piece.width, room.width, overlap)
  const rows = tilesAlong(piece.height, room.height, overlap)
  // All windows equally large, so that what is left of the paper lies together.
  const step = { x: (piece.width - overlap) / columns, y: (piece.height - overlap) / rows }
  const shown = {
    x: edge,
    y: edge,
    width: columns === 1 ? piece.width : step.x + overlap,
    height: rows === 1 ? piece.height : step.y + overlap,
  }
  const free = side === 'below' ? room.height - shown.height : room.width - shown.width
  const depth = Math.min(band.most, band.least + free)
  return {
    orientation,
    page,
    columns,
    rows,
    tiles: tilesOf(piece, shown, step, columns, rows),
    shown,
    band: {
      side,
      box:
        side === 'below'
          ? { x: edge, y: edge + shown.height + gutter, width: page.width - 2 * edge, height: depth }
          : { x: edge + shown.width + gutter, y: edge, width: depth, height: page.height - 2 * edge },
    },
  }
}

function tilesOf(piece: Size, shown: Size, step: { x: number; y: number }, columns: number, rows: number): Tile[] {
  const labelAt = (row: number, column: number): string | null =>
    row < 0 || column < 0 || row >= rows || column >= columns ? null : tileLabel(row, column)
  return Array.from({ length: rows * columns }, (_, index): Tile => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const [x, y] = [column * step.x, row * step.y]
    return {
      row,
      column,
      label: tileLabel(row, column),
      window: { x, y, width: shown.width, height: shown.height },
      net: {
        x,
        y,
        width: column === columns - 1 ? piece.width - x : step.x,
        height: row === rows - 1 ? piece.height - y : step.y,
      },
      neighbours: {
        north: labelAt(row - 1, column),
        east: labelAt(row, column + 1),
        south: labelAt(row + 1, column),
        west: labelAt(row, column - 1),
      },
    }
  })
}

const LETTERS = 26

/** `A1` for the first tile of the first row; after row Z comes row AA. */
export const tileLabel = (row: number, column: number): string => `${rowLetters(row)}${column + 1}`

const rowLetters = (row: number): string =>
  `${row < LETTERS ? '' : rowLetters(Math.floor(row / LETTERS) - 1)}${String.fromCharCode(65 + (row % LETTERS))}`

/** Room for arrows and registration crosses around what a page shows (mm). */
export const GUTTER = 4
const BAND = { least: 7, most: 24 }

/** A part of the battlefield that is printed in one piece. */
export interface MapPiece {
  /** `Board 1`, or `Boards 2 and 3`, or `Battlefield` when all boards are one piece. */
  readonly name: string
  /** Position on the battlefield (mm). */
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

/** The picture of a map for a virtual table: the lattice and a margin around it, with the rims between boards cut out. */

import { z } from 'zod'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Layer, Shape } from '#drawing/display/display-list.ts'
import { rectangle } from '#drawing/display/shapes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { OptionField } from '../exporter.ts'
import { mapPicture, type Picture, withArtFloor } from '../picture.ts'
import type { TableMap } from './aligned-boards.ts'

/** Squares of the picture, margins included. */
export interface TableSize {
  readonly columns: number
  readonly rows: number
}

/** @param equal adds squares to the east or south until both sides are equal */
export function tableSize({ square, lattice }: TableMap, margin: number, equal: boolean): TableSize {
  const columns = Math.round(lattice.width / square) + 2 * margin
  const rows = Math.round(lattice.height / square) + 2 * margin
  const longest = Math.max(columns, rows)
  return equal ? { columns: longest, rows: longest } : { columns, rows }
}

/** How wide the edge of the boards is drawn, outside of them. */
const EDGE_MM = 1

/** @param shows whether the codes of the pieces and the tokens are on it */
export function tablePicture(
  map: TableMap,
  margin: number,
  { columns, rows }: TableSize,
  shows: { readonly codes: boolean; readonly tokens: boolean; readonly art: boolean },
): Picture {
  const { lattice, boards, square } = map
  const document = shows.tokens ? map.document : { ...map.document, tokens: [] }
  const { field } = layoutOf(document)
  const reach = margin * square
  const box: Box = {
    x: lattice.x - reach,
    y: lattice.y - reach,
    width: columns * square,
    height: rows * square,
  }
  const whole = mapPicture(document, {
    theme: shows.art ? 'dark' : 'print',
    transparent: false,
    area: box,
    title: false,
    key: false,
  })
  // Boards whose rims were cut out overlap: each covers the other's edge, so that one edge runs around both.
  const plates = field.boards.filter(({ board }) => boards.includes(board)).map(({ box: plate }) => plate)
  const shapes: readonly Shape[] = [
    ...plates.map((plate) => rectangle(plate, { stroke: 'plate-edge', width: 2 * EDGE_MM })),
    ...plates.map((plate) => rectangle(plate, { fill: 'plate' })),
  ]
  const layers = whole.layers
    .filter(({ name }) => shows.codes || name !== 'codes')
    .map((layer): Layer => (layer.name === 'boards' ? { ...layer, figures: [{ item: null, shapes }] } : layer))
  return { ...whole, box, layers: shows.art ? withArtFloor(document, layers) : layers, extras: [] }
}

/** Longest side that every reader takes (pixels). */
const LONGEST_SIDE = 4096
const PIXELS_PER_SQUARE = { min: 20, max: 300 }

/** Returns the pixels of a square: as many as wanted, or fewer if the picture would be too large. */
export const pixelsOf = ({ columns, rows }: TableSize, wanted: number): number =>
  Math.min(wanted, Math.floor(LONGEST_SIDE / Math.max(columns, rows)))

/** Options of every format with such a picture. */
export const tableOptions = {
  margin: z.int().min(0).max(3).default(1),
  codes: z.boolean().default(false),
  art: z.boolean().default(false),
  pixelsPerSquare: z.int().min(PIXELS_PER_SQUARE.min).max(PIXELS_PER_SQUARE.max).default(100),
}

export const tableFields: readonly OptionField[] = [
  {
    key: 'margin',
    label: 'Margin',
    help: 'Empty squares around the map.',
    input: { kind: 'number', unit: 'squares', min: 0, max: 3 },
  },
  { key: 'codes', label: 'Piece codes', help: 'Shown on the walls.', input: { kind: 'flag' } },
  {
    key: 'art',
    label: 'Art floor',
    help: 'A dark deck of plates and gratings, with light walls.',
    input: { kind: 'flag' },
  },
  {
    key: 'pixelsPerSquare',
    label: 'Square size',
    help: `Reduced if a side of the picture would be longer than ${LONGEST_SIDE} pixels.`,
    input: { kind: 'number', unit: 'pixels', ...PIXELS_PER_SQUARE },
  },
]

/** The picture of a map for a virtual table: the lattice and a margin around it, with the rims between boards cut out. */

import { layoutOf } from '#analysis/layout/layout.ts'
import type { Layer, Shape } from '#drawing/display/display-list.ts'
import { rectangle } from '#drawing/display/shapes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { mapPicture, type Picture } from '#publishing/export/picture.ts'
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
  shows: { readonly codes: boolean; readonly tokens: boolean },
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
  const whole = mapPicture(document, { theme: 'print', transparent: false, area: box, title: false, key: false })
  // Boards whose rims were cut out overlap: each covers the other's edge, so that one edge runs around both.
  const plates = field.boards.filter(({ board }) => boards.includes(board)).map(({ box: plate }) => plate)
  const shapes: readonly Shape[] = [
    ...plates.map((plate) => rectangle(plate, { stroke: 'plate-edge', width: 2 * EDGE_MM })),
    ...plates.map((plate) => rectangle(plate, { fill: 'plate' })),
  ]
  const layers = whole.layers
    .filter(({ name }) => shows.codes || name !== 'codes')
    .map((layer): Layer => (layer.name === 'boards' ? { ...layer, figures: [{ item: null, shapes }] } : layer))
  return { ...whole, box, layers, extras: [] }
}

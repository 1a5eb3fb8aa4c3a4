/** The table of the map: one row a square, one column an edge, what it is part of, what lies in it, what is wrong there. */

import { toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { spokenName } from '#analysis/layout/descriptors.ts'
import { contentsOf, formatEdge, wallsOn } from '#analysis/layout/item-description.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { planRemove, planToggle } from '#editing/edits/plans/selection.ts'
import { squareAt } from '#editing/edits/plans/snap.ts'
import {
  areaChoices,
  type Choice,
  edgeChoices,
  planBareSquare,
  thingChoices,
} from '#editing/edits/plans/square-choices.ts'
import { COMPASS, type Compass, type Square, squareKey, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'

/** Subjects of the columns, from left to right. */
export const columns = [...COMPASS, 'areas', 'things'] as const
export type Column = (typeof columns)[number]

export const columnNames: Readonly<Record<Column, string>> = {
  north: 'North edge',
  east: 'East edge',
  south: 'South edge',
  west: 'West edge',
  areas: 'Zones and areas',
  things: 'Markers and more',
}

const isEdge = (column: Column): column is Compass => column !== 'areas' && column !== 'things'

export interface CellFacts {
  /** Text of the cell; empty if nothing is there. */
  readonly text: string
  /** Ids of the items that it is about. */
  readonly ids: readonly string[]
}

export function cellFacts(layout: Layout, square: Square, column: Column): CellFacts {
  if (isEdge(column))
    return {
      text: formatEdge(layout, square, column),
      ids: wallsOn(layout, square, column).map(({ panel }) => panel.id),
    }
  const { zones, regions, things } = contentsOf(layout, square)
  if (column === 'things')
    return {
      text: things.map((thing) => spokenName(layout, thing)).join('; '),
      ids: things.map(({ item }) => item.id),
    }
  return {
    text: [
      ...zones.map((item) => spokenName(layout, { collection: 'zones', item })),
      ...regions.map((item) => spokenName(layout, { collection: 'regions', item })),
    ].join('; '),
    ids: [...zones, ...regions].map(({ id }) => id),
  }
}

/** `C4, north edge`. */
export const cellName = (layout: Layout, square: Square, column: Column): string =>
  `${squareName(layout.kit, square)}, ${columnNames[column].toLowerCase()}`

/** Returns the choices of a cell; `on` is set for those that are switches. */
export function cellChoices(
  document: Mission,
  square: Square,
  column: Column,
): readonly (Choice & { readonly on?: boolean })[] {
  if (isEdge(column)) return edgeChoices(document, square, column)
  return column === 'areas' ? areaChoices(document, square) : thingChoices(document, square)
}

/** Returns the edits of the Delete key: removes everything the cell shows, in this square alone. */
export function clearing(layout: Layout, square: Square, column: Column): readonly Edit[] {
  if (column === 'areas') return planBareSquare(layout.document, square)
  return planRemove(layout.document, cellFacts(layout, square, column).ids)
}

/** Returns the edits of the Space key: opens or closes the hatchways of the cell. */
export const toggling = (layout: Layout, square: Square, column: Column): readonly Edit[] =>
  isEdge(column) ? planToggle(layout.document, cellFacts(layout, square, column).ids) : []

/** The squares of the table: all, or those of one board, or those in which something is. */
export const rowsOf = (layout: Layout, board: number | null, onlyUsed: boolean): readonly Square[] =>
  allSquares(layout).filter(
    (square) =>
      (board === null || square.board === board) &&
      (!onlyUsed || columns.some((column) => cellFacts(layout, square, column).text !== '')),
  )

/** How many things the checker has to say about each square, by its key. */
export function problemsBySquare(
  layout: Layout,
  places: readonly ({ readonly board: Square['board']; readonly x: number; readonly y: number } | null)[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const place of places) {
    if (place === null || !layout.field.boards.some(({ board }) => board === place.board)) continue
    const square = squareAt(layout.document, toField(layout.field, place.board, place))
    if (square !== undefined) counts.set(squareKey(square), (counts.get(squareKey(square)) ?? 0) + 1)
  }
  return counts
}

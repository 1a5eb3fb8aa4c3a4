/** Ways from square to square that no wall closes, and that terrain features leave too narrow for a base. */

import { boxOf, toField } from '#analysis/layout/battlefield.ts'
import { solidFeatures } from '#analysis/layout/blocked-areas.ts'
import { blockDisc, cellsIn, type Raster, rasterOf } from '#analysis/layout/clearance-raster.ts'
import { EDGE, edgeState } from '#analysis/layout/edge-states.ts'
import { everyEdge } from '#analysis/layout/lattice-walk.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { isSqueezed } from '#analysis/layout/squeezed-features.ts'
import { hasFreeColumn, hasFreeRow, partsOf } from '#foundation/geometry/bit-grid.ts'
import { type Box, boardPoint } from '#foundation/geometry/point.ts'
import { type Edge, latticeOf, nodePoint } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { Feature } from '#model/mission/objects.ts'

export interface FeatureWay {
  readonly board: BoardNumber
  readonly edge: Edge
  /** The features beside it. */
  readonly features: readonly Feature[]
}

interface Placed {
  readonly feature: Feature
  readonly at: { readonly x: number; readonly y: number }
}

/**
 * The edges inside a board over which such a base would get, were it not for features. Looked at are the two squares and
 * those beside them, so that a base may walk around a feature in the open.
 * @param width how wide a feature is taken to be (mm)
 */
export function featureWays(layout: Layout, base: number, width: number): FeatureWay[] {
  const placed = solidFeatures(layout).map(
    (feature): Placed => ({ feature, at: toField(layout.field, feature.board, boardPoint(feature.x, feature.y)) }),
  )
  const squeezed = placed.filter(({ feature }) => isSqueezed(layout, feature, width, base))
  if (squeezed.length === 0) return []
  const reach = width / 2 + base / 2
  return everyEdge(layout).flatMap(({ board, edge }): FeatureWay[] => {
    if (edgeState(layout, board, edge) > EDGE.breached) return []
    const squares = squaresBeside(layout, board, edge)
    if (squares === null || !squeezed.some(({ at }) => isWithin(squares, at, reach))) return []
    const near = placed.filter(({ at }) => isWithin(squares, at, reach))
    const around = windowAround(layout, board, edge, squares)
    const bare = (): Raster => rasterOf(layout, { worst: EDGE.breached, base, window: around.window })
    const raster = bare()
    for (const { at } of near) blockDisc(raster, at, width)
    // What passes with the features in the way passes without them too.
    return !passes(raster, around) && passes(bare(), around)
      ? [{ board, edge, features: near.map(({ feature }) => feature) }]
      : []
  })
}

interface Around {
  readonly one: Box
  readonly other: Box
  /** The two squares with those beside them. */
  readonly window: Box
}

/** The two squares beside an edge as one box; null on the rim. */
function squaresBeside({ kit, field }: Layout, board: BoardNumber, edge: Edge): Box | null {
  const { columns, rows, pitch, rim } = latticeOf(kit, board)
  const across = edge.axis === 'horizontal'
  const [x, y] = across ? [edge.x, edge.y - 1] : [edge.x - 1, edge.y]
  if (x < 0 || y < 0 || edge.x >= columns || edge.y >= rows) return null
  const side = pitch.value
  const corner = boxOf(field, board)
  return {
    x: corner.x + (rim.value + x * side),
    y: corner.y + (rim.value + y * side),
    width: across ? side : 2 * side,
    height: across ? 2 * side : side,
  }
}

function windowAround({ kit, field }: Layout, board: BoardNumber, edge: Edge, squares: Box): Around {
  const side = kit.lattice.pitch.value
  const { x, y, width, height } = squares
  const other = toField(field, board, nodePoint(kit, edge))
  return {
    one: { x, y, width: side, height: side },
    other: { x: other.x, y: other.y, width: side, height: side },
    window:
      edge.axis === 'horizontal'
        ? { x: x - side, y, width: 3 * side, height }
        : { x, y: y - side, width, height: 3 * side },
  }
}

/** Whether a place lies less than so far from a box. */
const isWithin = (box: Box, at: { readonly x: number; readonly y: number }, reach: number): boolean =>
  Math.hypot(
    Math.max(box.x - at.x, 0, at.x - box.x - box.width),
    Math.max(box.y - at.y, 0, at.y - box.y - box.height),
  ) < reach

/** Whether a base gets from one square to the other. Hatchways are no ways here: an open one lets every base through. */
function passes(raster: Raster, { one, other }: Around): boolean {
  const [here, beyond] = [cellsIn(raster, one), cellsIn(raster, other)]
  const both = { west: here.west, north: here.north, east: beyond.east, south: beyond.south }
  // Nearly always one can walk straight across.
  if (one.x === other.x ? hasFreeColumn(raster.free, both) : hasFreeRow(raster.free, both)) return true
  const { countIn } = partsOf(raster.free)
  const there = countIn(beyond)
  for (const part of countIn(here).keys()) if (there.has(part)) return true
  return false
}

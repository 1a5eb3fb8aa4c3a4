/** Ways from square to square that no wall closes, and that terrain features leave too narrow for a base. */
import { partsOf } from '#core/geometry/bit-grid.ts'
import { type Box, boardPoint } from '#core/geometry/point.ts'
import { type Edge, edgeOfSquare, nodePoint } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { toField } from '#core/layout/battlefield.ts'
import { solidFeatures } from '#core/layout/blocked-ground.ts'
import { blockDisc, cellsIn, rasterOf } from '#core/layout/clearance-raster.ts'
import { EDGE, edgeState } from '#core/layout/edge-states.ts'
import { everyEdge } from '#core/layout/lattice-walk.ts'
import type { Layout } from '#core/layout/layout.ts'
import { isSqueezed } from '#core/layout/squeezed-features.ts'
import type { Feature } from '#core/mission/objects.ts'

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
  if (placed.length === 0) return []
  const cells = new Map<string, Placed[]>()
  for (const one of placed) {
    const key = cellKey(Math.floor(one.at.x / CELL_MM), Math.floor(one.at.y / CELL_MM))
    const there = cells.get(key)
    if (there === undefined) cells.set(key, [one])
    else there.push(one)
  }
  return everyEdge(layout).flatMap(({ board, edge }): FeatureWay[] => {
    if (edgeState(layout, board, edge) > EDGE.breached) return []
    const around = windowAround(layout, board, edge)
    if (around === null) return []
    const near = placedNear(cells, around.window).filter(
      ({ at }) => distance(around.squares, at) < width / 2 + base / 2,
    )
    if (!near.some(({ feature }) => isSqueezed(layout, feature, width, base))) return []
    // What passes with the features in the way passes without them too.
    return !passes(layout, around, base, near, width) && passes(layout, around, base, [], width)
      ? [{ board, edge, features: near.map(({ feature }) => feature) }]
      : []
  })
}

const CELL_MM = 100
const cellKey = (x: number, y: number): string => `${x},${y}`

function placedNear(cells: ReadonlyMap<string, readonly Placed[]>, { x, y, width, height }: Box): Placed[] {
  const found: Placed[] = []
  for (let column = Math.floor(x / CELL_MM) - 1; column <= Math.floor((x + width) / CELL_MM) + 1; column += 1)
    for (let row = Math.floor(y / CELL_MM) - 1; row <= Math.floor((y + height) / CELL_MM) + 1; row += 1)
      found.push(...(cells.get(cellKey(column, row)) ?? []))
  return found
}

interface Around {
  readonly one: Box
  readonly other: Box
  /** Both squares together. */
  readonly squares: Box
  /** The two squares with those beside them. */
  readonly window: Box
}

function windowAround({ kit, field }: Layout, board: BoardNumber, edge: Edge): Around | null {
  const { columns, rows, pitch } = kit.lattice
  const across = edge.axis === 'horizontal'
  const back = edgeOfSquare({ x: 0, y: 0 }, across ? 'south' : 'east')
  const first = { x: edge.x - back.x, y: edge.y - back.y }
  if (first.x < 0 || first.y < 0 || edge.x >= columns || edge.y >= rows) return null
  const side = pitch.value
  const corner = toField(field, board, nodePoint(kit, first))
  const other = toField(field, board, nodePoint(kit, edge))
  const squares: Box = { ...corner, width: across ? side : 2 * side, height: across ? 2 * side : side }
  const window: Box = across
    ? { ...squares, x: squares.x - side, width: 3 * side }
    : { ...squares, y: squares.y - side, height: 3 * side }
  return {
    one: { ...corner, width: side, height: side },
    other: { ...other, width: side, height: side },
    squares,
    window,
  }
}

const distance = ({ x, y, width, height }: Box, at: { readonly x: number; readonly y: number }): number =>
  Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height))

/** Whether a base gets from one square to the other. Hatchways are no ways here: an open one lets every base through. */
function passes(
  layout: Layout,
  { one, other, window }: Around,
  base: number,
  features: readonly Placed[],
  width: number,
) {
  const raster = rasterOf(layout, { worst: EDGE.breached, base, window })
  for (const { at } of features) blockDisc(raster, at, width)
  const { countIn } = partsOf(raster.free)
  const there = countIn(cellsIn(raster, other))
  return [...countIn(cellsIn(raster, one)).keys()].some((part) => there.has(part))
}

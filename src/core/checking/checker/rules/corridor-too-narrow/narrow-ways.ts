/** Ways between what stands on one line of the lattice: how wide they are. */

import { onlyFirst } from '#analysis/layout/area-names.ts'
import { boxOf } from '#analysis/layout/battlefield.ts'
import { hasSeam, seamsAt } from '#analysis/layout/clearance-raster.ts'
import { onBoards } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { nodeName } from '#analysis/layout/place-names.ts'
import { type EndSpot, endSpotsOf } from '#analysis/layout/terrain-boxes.ts'
import { less } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'
import { columnOf, thicknessOf } from '#model/kit/kit.ts'
import {
  type Axis,
  type BoardNumber,
  COMPASS,
  type Compass,
  type Edge,
  edgeKey,
  latticeOf,
  type Node,
  stepOf,
} from '#model/kit/lattice.ts'

export interface NarrowWay {
  readonly key: string
  readonly board: BoardNumber
  /** The first edge one would step over. */
  readonly edge: Edge
  /** Free ground (mm). */
  readonly width: number
  /** Names of both sides. */
  readonly sides: readonly string[]
  /** Some of the items that stand there. */
  readonly items: readonly string[]
}

/** The end of the last thing on a line (mm along the line). */
export interface Border {
  readonly at: number
  readonly name: string
  readonly items: readonly string[]
  /** The node it stands at, or null for the edge of the board. */
  readonly node: Node | null
}

/** A stretch of a line that one can step over, between what stands at its two ends. */
export interface WayStretch {
  readonly key: string
  readonly board: BoardNumber
  readonly edge: Edge
  readonly from: Border
  readonly to: Border
}

/** Every way of the battlefield that may be narrower than that (mm), line by line. */
export function narrowWays(layout: Layout, needed: number): NarrowWay[] {
  const { lattice, sizes } = layout.kit
  const widest = Math.max(sizes.pillarWidth.value / 2, sizes.wallEndLength.value / 2, sizes.pillarLength.value / 2)
  if (needed <= lattice.pitch.value - 2 * widest) return []
  return layout.field.boards.flatMap(({ board }) =>
    [
      ...lines(layout, board, 'horizontal').flatMap((y) => alongLine(layout, board, 'horizontal', y)),
      ...lines(layout, board, 'vertical').flatMap((x) => alongLine(layout, board, 'vertical', x)),
    ].map(
      ({ from, to, ...way }): NarrowWay => ({
        ...way,
        width: to.at - from.at,
        sides: [from.name, to.name],
        items: [...new Set([...from.items, ...to.items])],
      }),
    ),
  )
}

/** The lines one can step over: all inside the board, and one on its rim where another board lies. */
function lines(layout: Layout, board: BoardNumber, axis: Axis): number[] {
  const { columns, rows } = latticeOf(layout.kit, board)
  const last = axis === 'horizontal' ? rows : columns
  const [low, high] = axis === 'horizontal' ? (['north', 'south'] as const) : (['west', 'east'] as const)
  return Array.from({ length: last + 1 }, (_, line) => line).filter(
    (line) => (line > 0 || hasSeam(layout, board, low)) && (line < last || hasSeam(layout, board, high)),
  )
}

/** By kit, what lies where, what stands on the board, and the line. */
const stretches = new Memo<readonly WayStretch[]>()

/** The stretches of one lattice line of a board that one can step over. */
export function alongLine(layout: Layout, board: BoardNumber, axis: Axis, line: number): readonly WayStretch[] {
  const make = (): WayStretch[] => stretchesOf(layout, board, axis, line)
  // Nobody asks again about a map that is looked at once.
  if (!layout.derived.goesOn) return make()
  return stretches.of([layout.kit, layout.field, onBoards(layout)[board - 1], board, axis, line], make)
}

function stretchesOf(layout: Layout, board: BoardNumber, axis: Axis, line: number): WayStretch[] {
  const { pitch, rim, columns, rows, boardWidth, boardHeight } = latticeOf(layout.kit, board)
  const horizontal = axis === 'horizontal'
  const count = horizontal ? columns : rows
  const [back, ahead]: readonly [Compass, Compass] = horizontal ? ['west', 'east'] : ['north', 'south']
  const box = boxOf(layout.field, board)
  const at = (horizontal ? box.y : box.x) + rim.value + line * pitch.value
  const goesOn = (side: Compass): boolean =>
    seamsAt(layout, board, side).some((seam) => less(seam.from, at) && less(at, seam.to))
  const edge = (at: number): Border => ({ at, name: 'edge of the board', items: [], node: null })
  const ways: WayStretch[] = []
  // Null: a wall, or ground that goes on over the seam.
  let from: Border | null = goesOn(back) ? null : edge(0)
  let first: Edge | null = null
  const close = (border: Border): void => {
    if (from !== null && first !== null)
      ways.push({ key: `${board}:${edgeKey(first)}`, board, edge: first, from, to: border })
  }
  for (let index = 0; index <= count; index += 1) {
    const node = horizontal ? { x: index, y: line } : { x: line, y: index }
    const there = standingAt(layout, board, node, axis)
    if (there !== null) {
      const middle = rim.value + index * pitch.value
      const name = nodeName(layout.kit, board, node)
      close({ at: middle - there.reach(back), name, items: there.items, node })
      from = { at: middle + there.reach(ahead), name, items: there.items, node }
      first = null
    }
    if (index === count) break
    const next: Edge = { ...node, axis }
    if (layout.panelsOn(board, next).length > 0) [from, first] = [null, null]
    else first ??= next
  }
  if (!goesOn(ahead)) close(edge(horizontal ? boardWidth.value : boardHeight.value))
  return ways
}

interface AtNode {
  /** Distance that it reaches from the node along the line (mm). */
  reach(toward: Compass): number
  readonly items: readonly string[]
}

/** Finds the item at a node on a line, or null for nothing. */
function standingAt(layout: Layout, board: BoardNumber, node: Node, axis: Axis): AtNode | null {
  const { kit } = layout
  const { sizes } = kit
  const { at } = endSpotsOf(layout)
  const spots: EndSpot[] = []
  for (const toward of COMPASS) {
    const spot = at(board, { node, toward })
    if (spot !== undefined) spots.push(spot)
  }
  const through = layout.panelsThrough(board, node)
  if (spots.length === 0 && through.length === 0) return null
  const thickest = (panels: readonly { readonly piece: string }[]): number =>
    Math.max(0, ...panels.map(({ piece }) => thicknessOf(kit, piece)))
  const along = (toward: Compass): boolean => (stepOf(toward).x !== 0) === (axis === 'horizontal')
  const isColumn = columnOf(kit) !== undefined
  return {
    items: [
      ...onlyFirst(through),
      ...spots.flatMap(({ plain, pillared, halfPillars, wallEnds }) => [
        ...onlyFirst(plain),
        ...onlyFirst(pillared),
        ...onlyFirst(halfPillars),
        ...onlyFirst(wallEnds),
      ]),
    ].map(({ id }) => id),
    reach: (toward) => {
      const reaches = spots.flatMap((spot) => {
        const pillar = spot.pillared.length + spot.halfPillars.length > 0
        const wallEnd = spot.wallEnds.length > 0
        if (along(spot.toward))
          return [
            pillar && (isColumn || spot.toward === toward) ? sizes.pillarLength.value / 2 : 0,
            wallEnd ? sizes.wallEndLength.value / 2 : 0,
          ]
        return [
          pillar ? sizes.pillarWidth.value / 2 : 0,
          wallEnd ? sizes.wallEndWidth.value / 2 : 0,
          thickest([...spot.plain, ...spot.pillared]) / 2,
        ]
      })
      const across = thickest(through.filter((panel) => panel.axis !== axis)) / 2
      return Math.max(0, across, ...reaches)
    },
  }
}

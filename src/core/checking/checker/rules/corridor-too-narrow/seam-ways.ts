/**
 * Ways across the seam of boards that are shifted against each other: the lattices do not meet there, so that a base has
 * to pass between what stands on the rim of one board and what stands on the rim of the other.
 */

import { boxOf, toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { less } from '#foundation/geometry/tolerance.ts'
import { type Axis, type Compass, latticeOf, nodePoint, opposite } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { alongLine, type Border, type NarrowWay, type WayStretch } from './narrow-ways.ts'

/** What not even the smallest base, 25 mm, passes is no way at all (mm). */
const SMALLEST_PASSAGE_MM = 25
/** Beyond the edge of a board there is nothing to stand on for as far as a base reaches (mm). */
const OUTSIDE_MM = 400

/** Every way from board to board that is narrower than each of the two stretches it leads through. */
export function seamWays(layout: Layout): NarrowWay[] {
  // Each seam is there twice, as either board has it.
  const seams = layout.field.seams.filter(({ board, other }) => board < other)
  return seams.flatMap(({ board, side, other }) => {
    const mine = stretchesAt(layout, board, side)
    const theirs = stretchesAt(layout, other, opposite(side))
    return mine.flatMap((one) => theirs.flatMap((two) => between(layout, side, one, two)))
  })
}

/** A stretch of the rim, with where it lies on the battlefield (mm along the seam). */
interface Placed extends WayStretch {
  readonly low: number
  readonly high: number
}

function stretchesAt(layout: Layout, board: BoardNumber, side: Compass): Placed[] {
  const { columns, rows } = latticeOf(layout.kit, board)
  const upright = side === 'west' || side === 'east'
  const axis: Axis = upright ? 'vertical' : 'horizontal'
  const line = side === 'east' ? columns : side === 'south' ? rows : 0
  const box = boxOf(layout.field, board)
  const start = upright ? box.y : box.x
  return alongLine(layout, board, axis, line).map((way) => ({
    ...way,
    low: start + way.from.at,
    high: start + way.to.at,
  }))
}

function between(layout: Layout, side: Compass, one: Placed, other: Placed): NarrowWay[] {
  const shared = Math.min(one.high, other.high) - Math.max(one.low, other.low)
  if (!less(0, shared)) return []
  const straight = Math.min(one.high - one.low, other.high - other.low)
  const slanting = [
    { a: one.from, b: other.to },
    { a: one.to, b: other.from },
  ].map(({ a, b }) => ({
    a,
    b,
    width: apart(layout, side, { at: a, board: one.board }, { at: b, board: other.board }),
  }))
  return slanting
    .filter(({ width }) => less(width, straight) && !less(Math.max(width, shared), SMALLEST_PASSAGE_MM))
    .map(({ a, b, width }) => ({
      key: `seam:${one.key}:${other.key}:${a === one.from ? 'from' : 'to'}`,
      board: one.board,
      edge: edgeNear(layout, one, side, Math.max(one.low, other.low)),
      width,
      sides: [a.name, b.name],
      items: [...new Set([...a.items, ...b.items])],
    }))
}

/** The edge of a stretch that lies at a place along the seam (mm on the battlefield). */
function edgeNear(layout: Layout, { board, edge, from, to }: Placed, side: Compass, place: number): WayStretch['edge'] {
  const upright = side === 'west' || side === 'east'
  const box = boxOf(layout.field, board)
  const { pitch, rim, columns, rows } = latticeOf(layout.kit, board)
  const at = Math.max(from.at, Math.min(to.at, place - (upright ? box.y : box.x)))
  const number = Math.max(0, Math.min((upright ? rows : columns) - 1, Math.floor((at - rim.value) / pitch.value)))
  return upright ? { ...edge, y: Math.max(edge.y, number) } : { ...edge, x: Math.max(edge.x, number) }
}

interface End {
  readonly at: Border
  readonly board: BoardNumber
}

/** How far what stands at one border is from what stands at the other (mm). */
function apart(layout: Layout, side: Compass, one: End, other: End): number {
  const [mine, theirs] = [one, other].map((end) => boxesAt(layout, side, end))
  return Math.min(...(mine ?? []).flatMap((a) => (theirs ?? []).map((b) => distance(a, b))))
}

function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x - (b.x + b.width), 0, b.x - (a.x + a.width))
  const dy = Math.max(a.y - (b.y + b.height), 0, b.y - (a.y + a.height))
  return Math.sqrt(dx * dx + dy * dy)
}

/** The ground that is taken at a border: what stands at its node, or what lies beside the board. */
function boxesAt(layout: Layout, side: Compass, { at, board }: End): readonly Box[] {
  if (at.node !== null) {
    const place = toField(layout.field, board, nodePoint(layout.kit, at.node))
    const spot: Box = { x: place.x - 1, y: place.y - 1, width: 2, height: 2 }
    return terrainBoxesOf(layout)
      .near(spot)
      .map(({ box }) => box)
      .filter((box) => distance(box, spot) === 0)
  }
  const box = boxOf(layout.field, board)
  const before = at.at === 0
  return side === 'west' || side === 'east'
    ? [{ x: box.x, y: before ? box.y - OUTSIDE_MM : box.y + box.height, width: box.width, height: OUTSIDE_MM }]
    : [{ x: before ? box.x - OUTSIDE_MM : box.x + box.width, y: box.y, width: OUTSIDE_MM, height: box.height }]
}

/** No new wall comes through what stays on the map: bases of tokens, markers and features that lie near a line of the lattice. */

import { boxOf, placedOutline } from '#analysis/layout/battlefield.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { type Ellipse, supportOf } from '#foundation/geometry/rectangle.ts'
import { thickestWall } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import type { BoardState } from './board-state.ts'
import { edgeNumberOn } from './field-numbering.ts'

/** How wide a terrain feature is taken to be; nobody has measured it. */
const FEATURE_MM = 50

/** Bars every edge that a wall with its pillars would touch some of it from. */
export function keepClear({ field, barred }: BoardState, document: Mission): void {
  const { layout } = field
  const { kit } = layout
  const { pillarWidth, objectiveMarker } = kit.sizes
  const thickness = thickestWall(kit)
  const wide = Math.max(thickness, pillarWidth.value) / 2
  const marker = { kind: 'round', diameter: objectiveMarker.value } as const
  const feature = { kind: 'round', diameter: FEATURE_MM } as const
  const things = [
    ...document.tokens.map((token) => boxAround(placedOutline(layout.field, token), wide)),
    // On a fine lattice the pillars around every square reach under a marker in its middle.
    ...document.markers.map(({ board, x, y }) =>
      boxAround(placedOutline(layout.field, { board, x, y, base: marker, side: null, turn: 0 }), thickness / 2),
    ),
    ...document.features.map(({ board, x, y }) =>
      boxAround(placedOutline(layout.field, { board, x, y, base: feature, side: null, turn: 0 }), thickness / 2),
    ),
  ].flatMap((box) => box ?? [])
  if (things.length === 0) return
  const { pitch, rim } = kit.lattice
  for (const board of field.boards) {
    const corner = boxOf(layout.field, board.board)
    for (const horizontal of [true, false])
      for (let y = 0; y <= board.rows - (horizontal ? 0 : 1); y += 1)
        for (let x = 0; x <= board.columns - (horizontal ? 1 : 0); x += 1) {
          const [left, top] = [corner.x + rim.value + x * pitch.value, corner.y + rim.value + y * pitch.value]
          const [right, bottom] = [left + (horizontal ? pitch.value : 0), top + (horizontal ? 0 : pitch.value)]
          if (
            things.some(
              (box) => box.x < right && left < box.x + box.width && box.y < bottom && top < box.y + box.height,
            )
          )
            barred[edgeNumberOn(board, horizontal, x, y)] = 1
        }
  }
}

/** The box around an outline, larger by so much on every side. */
function boxAround(outline: Ellipse | undefined, more: number): Box | undefined {
  if (outline === undefined) return undefined
  const [wide, high] = [supportOf(outline, 1, 0) + more, supportOf(outline, 0, 1) + more]
  return { x: outline.x - wide, y: outline.y - high, width: 2 * wide, height: 2 * high }
}

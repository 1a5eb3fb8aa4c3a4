/** Turning and flipping a selection on its board. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { hasTwoHalves } from '#analysis/layout/panel-geometry.ts'
import { failure, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import { turned } from '#model/kit/lattice.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import { isFar } from '#model/mission/pill.ts'
import { turnedBy } from './loose-things.ts'
import { type Plan, selectedItems, transformAll } from './selection.ts'
import { extentOf, type Transform } from './transform.ts'

/**
 * A quarter turn clockwise (`back`: the other way) about the middle of the selection, pushed back onto the board where it
 * would stick out. Features and tokens alone turn where they stand, in small steps.
 */
export function planTurn(document: Mission, ids: readonly string[], back = false): Plan {
  const layout = layoutOf(document)
  const items = selectedItems(document, ids)
  const turnedAlone = items.flatMap((entry) => turnedOnItsPlace(entry, back ? -1 : 1) ?? [])
  if (items.length > 0 && turnedAlone.length === items.length) return success(turnedAlone)
  const boards = new Set(items.flatMap((entry) => extentOf(layout.kit, entry)?.board ?? []))
  if (boards.size > 1) return failure('Only things on one board can be turned together.')
  const extent = unionOf(layout.kit, items)
  if (extent === null) return failure('There is nothing to turn.')
  // Turn about a node, or about the middle of a square where the selection has an odd width and height.
  const onLattice = items.some((entry) => !['markers', 'features', 'notes', 'tokens'].includes(entry.collection))
  const pivot = onLattice ? pivotOf(extent) : middleOf(extent)
  const way = back ? -1 : 1
  const turn: Transform = {
    board: (board) => board,
    place: ({ x, y }) => ({ x: pivot.x - way * (y - pivot.y), y: pivot.y + way * (x - pivot.x) }),
    compass: (direction) => turned(direction, way),
    degrees: 90 * way,
  }
  return inside(document, items, turn)
}

/** A feature or token one small step further on its place; null for anything else. */
function turnedOnItsPlace(entry: AnyItem, steps: number): Edit | null {
  switch (entry.collection) {
    case 'features':
      return putEdit('features', { ...entry.item, turn: turnedBy(entry.item.turn, steps) })
    case 'tokens':
      return putEdit('tokens', { ...entry.item, turn: turnedBy(entry.item.turn, steps) })
    default:
      return null
  }
}

const middleOf = (extent: Extent): { x: number; y: number } => ({
  x: (extent.left + extent.right) / 2,
  y: (extent.top + extent.bottom) / 2,
})

function pivotOf(extent: Extent): { x: number; y: number } {
  const { x, y } = middleOf(extent)
  const bothHalf = !Number.isInteger(x) && !Number.isInteger(y)
  return bothHalf ? { x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 } : { x: Math.floor(x), y: Math.floor(y) }
}

interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Extent of all items in units of the pitch; null for none. */
function unionOf(kit: Kit, items: readonly AnyItem[]): Extent | null {
  const extents = items.flatMap((entry) => extentOf(kit, entry) ?? [])
  if (extents.length === 0) return null
  return {
    left: Math.min(...extents.map((extent) => extent.left)),
    right: Math.max(...extents.map((extent) => extent.right)),
    top: Math.min(...extents.map((extent) => extent.top)),
    bottom: Math.max(...extents.map((extent) => extent.bottom)),
  }
}

/** Tries the transformation as it is, then shifted back by up to two steps each way. */
function inside(document: Mission, items: readonly AnyItem[], turn: Transform): Plan {
  const nudges = [0, 1, -1, 2, -2].flatMap((x) => [0, 1, -1, 2, -2].map((y) => ({ x, y })))
  nudges.sort((a, b) => Math.abs(a.x) + Math.abs(a.y) - Math.abs(b.x) - Math.abs(b.y))
  let first: Plan | null = null
  for (const nudge of nudges) {
    const place: Transform['place'] = (at) => {
      const to = turn.place(at)
      return { x: to.x + nudge.x, y: to.y + nudge.y }
    }
    const plan = transformAll(document, items, { ...turn, place })
    if (plan.ok) return plan
    first ??= plan
  }
  return first ?? failure('There is no room to turn.')
}

/**
 * Flips the selection. One panel with a hatchway steps through the places of its hatchway: face, then half. Anything else is
 * mirrored left to right in its own width.
 */
export function planFlip(document: Mission, ids: readonly string[]): Plan {
  const layout = layoutOf(document)
  const panels = document.panels.filter((panel) => ids.includes(panel.id))
  const [panel] = panels
  if (panel !== undefined && panel.hatchway !== null && ids.length === 1) {
    const face = turned(panel.hatchway.face, 2)
    const back = isFar(panel.hatchway.face)
    const half =
      back && hasTwoHalves(layout.kit, panel)
        ? panel.hatchway.half === 'first'
          ? 'second'
          : 'first'
        : panel.hatchway.half
    return success([
      { type: 'put', collection: 'panels', item: { ...panel, hatchway: { ...panel.hatchway, face, half } } },
    ])
  }
  const items = selectedItems(document, ids)
  const boards = new Set(items.flatMap((entry) => extentOf(layout.kit, entry)?.board ?? []))
  if (boards.size > 1) return failure('Only things on one board can be flipped together.')
  const extent = unionOf(layout.kit, items)
  if (extent === null) return failure('There is nothing to flip.')
  const sum = extent.left + extent.right
  return transformAll(document, items, {
    board: (board) => board,
    place: (place) => ({ x: sum - place.x, y: place.y }),
    compass: (direction) => (direction === 'east' || direction === 'west' ? turned(direction, 2) : direction),
    degrees: 0,
    mirrors: true,
  })
}

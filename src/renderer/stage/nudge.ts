/** Arrow keys on the selection: it moves, and its name and new place are announced, or why it did not move. */

import { toBoard, toField } from '#analysis/layout/battlefield.ts'
import { itemDescription, itemInBrief } from '#analysis/layout/descriptors.ts'
import { boxAround, boxAroundAll, inReadingOrder } from '#analysis/layout/hit-test.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { modelName, modelPlaceOf } from '#drawing/diagrams/scene-solid.ts'
import { moveModel } from '#editing/edits/plans/scene.ts'
import { LEAVES_BOARD, type Plan, planFreeMove, planMove } from '#editing/edits/plans/selection.ts'
import { snapTo, squareAt } from '#editing/edits/plans/snap.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { exactPlaceName, latticeOf, squareName } from '#model/kit/lattice.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import { reportsLocked } from '#state/view/layers.ts'
import { placeOfModel } from './tools/measure-tools.ts'
import { isFree } from './tools/select-tool.ts'

// From thing to thing on the map in reading order, by keys.

export type Walk = 'next' | 'previous' | 'first' | 'last'

/** Keys that go from thing to thing; they are free on the map and reach what Tab would keep the focus from leaving. */
export const walkKeys: Readonly<Record<string, Walk>> = {
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}

export interface Stop {
  readonly id: string
  /** Its middle (mm on the battlefield); null for a link without ends. */
  readonly at: FieldPoint | null
  /** `3 of 41: Short Wall with Hatchway, closed, between C4 and D4`. */
  readonly words: string
}

/** Where a step from the selected thing leads; at either end it goes on at the other; null on an empty map. */
export function stopAfter(document: Mission, selected: string | undefined, walk: Walk): Stop | null {
  const layout = layoutOf(document)
  const items = inReadingOrder(layout)
  const here = items.findIndex(({ item }) => item.id === selected)
  const entry = items.at(indexOf(walk, here, items.length))
  if (entry === undefined) return null
  const box = boxAround(layout, entry)
  return {
    id: entry.item.id,
    at: box === null ? null : fieldPoint(box.x + box.width / 2, box.y + box.height / 2),
    words: `${items.indexOf(entry) + 1} of ${items.length}: ${itemDescription(layout, entry)}`,
  }
}

function indexOf(walk: Walk, here: number, count: number): number {
  switch (walk) {
    case 'first':
      return 0
    case 'last':
      return -1
    case 'next':
      return count === 0 ? 0 : (here + 1) % count
    case 'previous':
      return here <= 0 ? -1 : here - 1
  }
}

// Moves the cursor of the map by the arrow keys.

export const arrowKeys: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The square at a place, `C4`, or null if there is none. */
export function squareNameAt(document: Mission, at: FieldPoint): string | null {
  const square = squareAt(document, at)
  return square === undefined ? null : squareName(kitOf(document), square)
}

/** The place a little further on (mm): by `reach`; null where there is no board. */
export function smallStep(document: Mission, start: FieldPoint, step: Step, reach: number): FieldPoint | null {
  const at = fieldPoint(start.x + step.x * reach, start.y + step.y * reach)
  return toBoard(layoutOf(document).field, at) === undefined ? null : at
}

/** The next place of the lattice in a direction, across what lies between boards, or null if there is none. */
export function stepOn(document: Mission, start: FieldPoint, step: Step): FieldPoint | null {
  const { field, kit } = layoutOf(document)
  const half = kit.lattice.pitch.value / 2
  const far = Math.ceil(Math.max(field.bounds.width, field.bounds.height) / half)
  for (let reach = 1; reach <= far; reach += 1) {
    const spot = toBoard(field, fieldPoint(start.x + step.x * half * reach, start.y + step.y * half * reach))
    if (spot === undefined) continue
    const at = toField(field, spot.board, snapTo(kit, spot.board, 'lattice', spot.point))
    // Over the seam the snapped place may be the one we came from: reach on.
    if (reach < 3 && step.x + step.y !== 0 && Math.hypot(at.x - start.x, at.y - start.y) < 1) continue
    return at
  }
  return null
}

interface Step {
  readonly x: number
  readonly y: number
}

/**
 * Moves the selection by one lattice step; free things by half a square (on a table without squares by an inch), or 1 mm with
 * Shift. Returns how far it has gone (mm on the battlefield), which over the gap between boards is further; null where nothing
 * has moved.
 */
export function nudge(get: () => Editor, step: Step, fine: boolean): Step | null {
  const { document, selection, apply, setStatus } = get()
  if (reportsLocked(get(), selection)) return null
  const free = selection.every((id) => isFree(document, id))
  const { pitch, columns } = latticeOf(kitOf(document), 1)
  const inInches = columns === 0
  const reach = fine ? 1 : inInches ? MM_PER_INCH : pitch.value / 2
  const plan = onward(
    document,
    (steps) => {
      const by = { x: step.x * steps, y: step.y * steps }
      return free
        ? planFreeMove(document, selection, { x: by.x * reach, y: by.y * reach })
        : planMove(document, selection, by)
    },
    fine,
  )
  if (!plan.ok) {
    setStatus({ hint: plan.error, illegal: true })
    return null
  }
  if (!apply('Move', plan.value)) return null
  const far = !free ? 'one square' : fine ? '1 mm' : inInches ? 'one inch' : 'half a square'
  setStatus({ hint: formatMoved(get().document, selection, `${far} ${wayOf(step)}`), illegal: false })
  return between(middleOfAll(document, selection), middleOfAll(get().document, selection))
}

/** A step, or as many as it takes to the next board where one would end between boards; small steps stay on theirs. */
function onward(document: Mission, plan: (steps: number) => Plan, fine: boolean): Plan {
  const first = plan(1)
  const { field, kit } = layoutOf(document)
  if (fine || field.boards.length < 2) return first
  const far = Math.ceil(Math.max(field.bounds.width, field.bounds.height) / (kit.lattice.pitch.value / 2))
  let next = first
  for (let steps = 2; steps <= far && !next.ok && next.error === LEAVES_BOARD; steps += 1) next = plan(steps)
  return next.ok || next.error !== LEAVES_BOARD ? next : first
}

function middleOfAll(document: Mission, ids: readonly string[]): Step | null {
  const box = boxAroundAll(
    layoutOf(document),
    ids.flatMap((id) => findItem(document, id) ?? []),
  )
  return box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const between = (before: Step | null, after: Step | null): Step | null =>
  before === null || after === null ? null : { x: after.x - before.x, y: after.y - before.y }

/** `Moved: A1 north of C4–C5`, `Moved: Objective Marker 2 at C4 (0.4" east of its middle)`, `Moved 3 things half a square east`. */
function formatMoved(document: Mission, ids: readonly string[], far: string): string {
  const [only] = ids
  const entry = ids.length === 1 && only !== undefined ? findItem(document, only) : undefined
  return entry === undefined ? `Moved ${ids.length} things ${far}` : `Moved: ${itemInBrief(document, entry, true)}`
}

const wayOf = ({ x, y }: Step): string => (x > 0 ? 'east' : x < 0 ? 'west' : y > 0 ? 'south' : 'north')

/** Moves the selected test model by an eighth of a square, or by 1 mm. Returns how far it has gone (mm on the battlefield). */
export function nudgeModel(get: () => Editor, id: string, step: Step, fine: boolean): Step | null {
  const { document, scene, changeScene, setStatus } = get()
  const model = scene.models.find((candidate) => candidate.id === id)
  if (model === undefined) return null
  const reach = fine ? 1 : kitOf(document).lattice.pitch.value / 8
  const at = placeOfModel(document, model)
  const next = moveModel(document, scene, id, { x: at.x + step.x * reach, y: at.y + step.y * reach })
  const moved = next.models.find((candidate) => candidate.id === id) ?? model
  const { reason, warning } = modelPlaceOf(document, next, moved)
  if (reason !== null) {
    setStatus({ hint: `Not there: ${reason}`, illegal: true })
    return null
  }
  changeScene(`Move ${modelName(scene, model)}`, next)
  const said = `Moved: ${modelName(scene, model)} at ${exactPlaceName(kitOf(document), moved)}`
  setStatus({ hint: warning === null ? said : `${said}, but ${warning}`, illegal: false })
  return between(at, placeOfModel(document, moved))
}

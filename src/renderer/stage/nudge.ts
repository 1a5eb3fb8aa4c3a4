/** Arrow keys on what is selected: it moves, and it is said what and where to, or why not. */

import { boxAroundAll } from '#analysis/layout/hit-test.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { modelName, modelPlaceOf } from '#drawing/diagrams/scene-solid.ts'
import { moveModel } from '#editing/edits/plans/scene.ts'
import { LEAVES_BOARD, type Plan, planFreeMove, planMove } from '#editing/edits/plans/selection.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { exactPlaceName, latticeOf } from '#model/kit/lattice.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import { describe } from '#state/mission/describe.ts'
import { reportsLocked } from '#state/view/layers.ts'
import { isFree } from './tools/select-tool.ts'
import { placeOfModel } from './tools/spots.ts'

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
  return entry === undefined ? `Moved ${ids.length} things ${far}` : `Moved: ${describe(document, entry, true)}`
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

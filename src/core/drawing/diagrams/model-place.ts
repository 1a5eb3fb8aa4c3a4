/** Where a test model can stand. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { placementErrors } from '#analysis/sight/placement-errors.ts'
import { standingAt } from '#analysis/sight/solid.ts'
import { nearestPair } from '#foundation/geometry/ellipse.ts'
import type { Scene, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatBlock } from './obstacle-labels.ts'
import { baseOf, modelName, solidOfScene } from './scene-solid.ts'

export interface ModelPlace {
  /** Why it cannot stand there; null when it can. */
  readonly reason: string | null
  /** What is worth knowing although it can. */
  readonly warning: string | null
}

/** Whether a model can stand where it is, on the terrain as the hatchways of the scene stand. */
export function modelPlaceOf(document: Mission, scene: Scene, model: TestModel): ModelPlace {
  const layout = layoutOf(document)
  const solid = solidOfScene(document, scene)
  const base = baseOf(layout, model)
  const middle = standingAt(solid, base)
  if (middle === 'off-board') return { reason: 'it would stand beside the boards', warning: null }
  if (middle === 'in-terrain') return { reason: `its middle would be in ${formatBlock(document)}`, warning: null }
  const [fault] = placementErrors(solid, base)
  const other = scene.models.find(({ id, ...rest }) => {
    if (id === model.id) return false
    const [a, b] = nearestPair(base, baseOf(layout, { id, ...rest }))
    return Math.hypot(a.x - b.x, a.y - b.y) < 0.05
  })
  const warning =
    fault !== undefined
      ? `its base would stand ${fault.where}`
      : other !== undefined
        ? `its base overlaps that of ${modelName(scene, other)}`
        : null
  return { reason: null, warning }
}

/** Puts test models on the map and drags them. */

import { kitOf } from '#analysis/layout/layout.ts'
import { modelName, modelPlaceOf } from '#drawing/diagrams/scene-solid.ts'
import { addModel, nearestPlace, nextModelId, reasonAgainstModel } from '#editing/edits/plans/scene.ts'
import { squareAt } from '#editing/edits/plans/stroke-squares.ts'
import { squareName } from '#model/kit/lattice.ts'
import type { TestModel } from '#model/mission/diagrams.ts'
import type { Editor } from '#state/editor.ts'
import { modelDrag } from './model-drag.ts'
import { modelAt } from './spots.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

export function modelTool(get: () => Editor): ToolHandler {
  const dragged = modelDrag(get)

  const planned = (input: Input): { model: TestModel; square: string } | null => {
    const { document, scene, trialOptions } = get()
    const square = squareAt(document, input.at)
    if (square === undefined) return null
    const { base, turn, side, unit } = trialOptions
    const place = nearestPlace(document, input.at)
    const id = nextModelId(scene)
    const model = {
      id,
      ...place,
      base,
      turn: base.kind === 'oval' ? turn : 0,
      side,
      unit,
      name: `Model ${id.slice(1)}`,
    }
    return { model, square: squareName(kitOf(document), square) }
  }

  const show = (input: Input): Preview => {
    const { document, scene } = get()
    const under = modelAt(get(), input)
    if (under !== undefined)
      return { ...nothing, hint: `Drag ${modelName(scene, under)} to where it should stand, or click to select it` }
    const plan = planned(input)
    if (plan === null) return { ...nothing, hint: 'Point at a board to put a test model there' }
    const against = reasonAgainstModel(scene)
    if (against !== null) return { ...nothing, legal: false, hint: against }
    const { reason, warning } = modelPlaceOf(document, scene, plan.model)
    return {
      ...nothing,
      ghost: plan.model,
      legal: reason === null,
      hint:
        reason === null
          ? `Click to put a test model at ${plan.square}${warning === null ? '' : ` (but ${warning})`}`
          : `Not here: ${reason}`,
    }
  }

  return {
    spans: dragged.isOn,
    hover: show,
    press: (input) => {
      const under = modelAt(get(), input)
      return under === undefined ? show(input) : dragged.press(input, under.id)
    },
    drag: (input) => (dragged.isOn() ? dragged.drag(input) : show(input)),
    release: (input) => {
      if (dragged.isOn()) return dragged.release(input)
      const { document, scene, changeScene, selectModel } = get()
      const plan = planned(input)
      if (plan === null || reasonAgainstModel(scene) !== null) return show(input)
      if (modelPlaceOf(document, scene, plan.model).reason !== null) return show(input)
      changeScene('Place Test Model', addModel(scene, plan.model))
      selectModel(plan.model.id)
      return { ...nothing, hint: `Put a test model at ${plan.square}` }
    },
    cancel: dragged.cancel,
  }
}

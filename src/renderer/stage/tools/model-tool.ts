/** Puts test models on the map and drags them. */

import { kitOf } from '#analysis/layout/layout.ts'
import { modelName, modelPlaceOf } from '#drawing/diagrams/scene-solid.ts'
import { addModel, moveModel, nearestPlace, nextModelId, reasonAgainstModel } from '#editing/edits/plans/scene.ts'
import { squareAt } from '#editing/edits/plans/snap.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { squareName } from '#model/kit/lattice.ts'
import type { Scene, TestModel } from '#model/mission/diagrams.ts'
import type { Editor } from '#state/editor.ts'
import { click, release, sameForPointers } from '#state/messages/hint.ts'
import { readingsOf, readingText, sceneInView } from '#state/trial/scene-view.ts'
import { modelAt, placeOfModel } from './measure-tools.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

// Drags a test model: figures and ranges follow it, and it stays where it is let go.

/** The pointer must travel this far before a click becomes a drag (pixels). */
const DRAG_PX = 4

export interface ModelDrag {
  readonly isOn: () => boolean
  press(input: Input, id: string): Preview
  drag(input: Input): Preview
  /** Puts the model down, as one step. */
  release(input: Input): Preview
  cancel(): void
}

interface Dragging {
  readonly id: string
  /** From the place that was pressed to the middle of the model. */
  readonly grip: { readonly x: number; readonly y: number }
  readonly from: FieldPoint
  started: boolean
  /** It was taken away meanwhile, by an undo or by a key: until it is let go nothing happens, and no tool begins anything else. */
  gone: boolean
}

export function modelDrag(get: () => Editor): ModelDrag {
  let dragging: Dragging | null = null

  const nameOf = (id: string): string => {
    const { scene } = get()
    const model = scene.models.find((candidate) => candidate.id === id)
    return model === undefined ? 'the model' : modelName(scene, model)
  }

  /** The scene with the model at the pointer, and how it would stand there. */
  const moved = (input: Input, { id, grip }: Dragging): { scene: Scene; preview: Preview; refused: string | null } => {
    const { document, scene, measured, ahead } = get()
    const at = { x: input.at.x + grip.x, y: input.at.y + grip.y }
    const found = moveModel(document, scene, id, at)
    // Nothing new to work out when it would stand where it was shown last.
    const next = ahead.scene !== null && isSamePlace(ahead.scene, found, id) ? ahead.scene : found
    const model = next.models.find((candidate) => candidate.id === id)
    if (model === undefined) return { scene, preview: nothing, refused: 'it is no longer there' }
    const { reason, warning } = modelPlaceOf(document, next, model)
    const view = sceneInView({ scene: next, measured, ahead: { scene: null, measured: null } })
    // The last measurement, by its first rule.
    const figure = readingsOf(document, view).find(({ showing }) => showing === view.shows.length - 1)
    const square = squareAt(document, placeOfModel(document, model))
    const where = square === undefined ? '' : ` at ${squareName(kitOf(document), square)}`
    const preview: Preview = {
      ...nothing,
      ahead: { scene: next, measured: null },
      legal: reason === null,
      hint:
        reason !== null
          ? `Not here: ${reason}`
          : `${nameOf(id)}${where}${warning === null ? '' : ` (but ${warning})`}${figure === undefined ? '' : ` · ${readingText(figure)}`}`,
    }
    return { scene: next, preview, refused: reason }
  }

  const drag = (input: Input): Preview => {
    if (dragging === null) return nothing
    const { id } = dragging
    dragging.gone ||= !get().scene.models.some((model) => model.id === id)
    if (dragging.gone) return nothing
    const far = Math.hypot(input.at.x - dragging.from.x, input.at.y - dragging.from.y) * input.scale
    if (!dragging.started && far < DRAG_PX) return { ...nothing, hint: release(`select ${nameOf(dragging.id)}`) }
    dragging.started = true
    return moved(input, dragging).preview
  }

  return {
    isOn: () => dragging !== null,
    press: (input, id) => {
      const { document, scene, selectModel } = get()
      const model = scene.models.find((candidate) => candidate.id === id)
      if (model === undefined) return nothing
      selectModel(id)
      const middle = placeOfModel(document, model)
      dragging = {
        id,
        grip: { x: middle.x - input.at.x, y: middle.y - input.at.y },
        from: input.at,
        started: false,
        gone: false,
      }
      return {
        ...nothing,
        hint: sameForPointers(`Drag ${nameOf(id)}`, `Arrow keys move ${nameOf(id)}, Enter puts it down`),
      }
    },
    drag,
    release: (input) => {
      drag(input)
      const ended = dragging
      dragging = null
      if (ended?.gone === true) return nothing
      if (ended === null || !ended.started) return { ...nothing, hint: ended && `${nameOf(ended.id)} is selected` }
      const { scene, preview, refused } = moved(input, ended)
      if (refused !== null) return { ...nothing, legal: false, hint: `Left where it was: ${refused}` }
      get().changeScene(`Move ${nameOf(ended.id)}`, scene)
      return { ...nothing, hint: preview.hint }
    },
    cancel: () => {
      dragging = null
    },
  }
}

function isSamePlace(one: Scene, other: Scene, id: string): boolean {
  const [a, b] = [one, other].map(({ models }) => models.find((model) => model.id === id))
  return a !== undefined && b !== undefined && a.board === b.board && a.x === b.x && a.y === b.y
}

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
    if (under !== undefined) {
      const name = modelName(scene, under)
      return {
        ...nothing,
        hint: {
          mouse: `Drag ${name} to where it should go, or click to select it`,
          touch: `Drag ${name} to where it should go, or tap to select it`,
          keys: `Enter: select ${name}`,
        },
      }
    }
    const plan = planned(input)
    if (plan === null)
      return { ...nothing, hint: sameForPointers('Point at a board to add a test model', 'No room for a model here') }
    const against = reasonAgainstModel(scene)
    if (against !== null) return { ...nothing, legal: false, hint: against }
    const { reason, warning } = modelPlaceOf(document, scene, plan.model)
    return {
      ...nothing,
      ghost: plan.model,
      legal: reason === null,
      hint:
        reason === null
          ? click(`add a test model at ${plan.square}${warning === null ? '' : ` (but ${warning})`}`)
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
      return { ...nothing, hint: `Added a test model at ${plan.square}` }
    },
    cancel: dragged.cancel,
  }
}

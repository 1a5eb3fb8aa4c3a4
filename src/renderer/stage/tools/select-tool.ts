/** Selects with clicks and frames, moves the selection by lattice steps (free things by millimetres). */

import { itemInBrief } from '#analysis/layout/descriptors.ts'
import { itemsIn } from '#analysis/layout/hit-test.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { modelName } from '#drawing/diagrams/scene-solid.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { edgeBeside, planSlideTo } from '#editing/edits/plans/runs/replace.ts'
import { type Plan, planFreeMove, planMove, selectedItems, withGroups } from '#editing/edits/plans/selection.ts'
import { type SnapMode, snapTo } from '#editing/edits/plans/snap.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import { failure } from '#foundation/result.ts'
import { latticeOf } from '#model/kit/lattice.ts'
import { type AnyItem, type Collection, findItem, type Mission } from '#model/mission/document.ts'
import { canBePicked, pickableIds } from '#model/mission/map-layers.ts'
import { inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import type { Editor } from '#state/editor.ts'
import type { ToolOptions } from '#state/editor-state.ts'
import { click, move, release, sameForPointers } from '#state/messages/hint.ts'
import { lockedReason, lockedUnder, pickableAt } from '#state/view/layers.ts'
import { modelAt } from './measure-tools.ts'
import { modelDrag } from './model-tool.ts'
import { REACH_PX } from './pick-tools.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

// With Alt held, dragging a panel slides its hatchway along the wall.

interface SlideDrag {
  isOn(): boolean
  /** Takes the gesture over where Alt is held on a panel with a hatchway, or null if it is another one. */
  press(input: Input, grabbed: AnyItem): Preview | null
  drag(input: Input): Preview
  release(input: Input): Preview
  cancel(): void
}

interface Held {
  readonly id: string
  plan: Plan | null
  /** Inputs that the plan was made of. */
  edge: number | null
  document: Mission | null
  preview: Preview
}

function slideDrag(get: () => Editor): SlideDrag {
  let held: Held | null = null

  const drag = (input: Input): Preview => {
    const { document } = get()
    const panel = document.panels.find(({ id }) => id === held?.id)
    // Taken away meanwhile, by an undo or by a key.
    if (panel === undefined) held = null
    if (held === null || panel === undefined) return nothing
    const edge = edgeBeside(layoutOf(document), panel, input.at)
    if (edge !== held.edge || document !== held.document) {
      held.edge = edge
      held.document = document
      const locked = lockedReason(document, [held.id])
      held.plan = locked === null ? planSlideTo(document, held.id, edge) : failure(locked)
      held.preview = slidePreviewOf(get, held.id, held.plan)
    }
    return held.preview
  }

  return {
    isOn: () => held !== null,
    press: (input, grabbed) => {
      if (!input.free || input.add || grabbed.collection !== 'panels' || grabbed.item.hatchway === null) return null
      get().select([grabbed.item.id])
      held = { id: grabbed.item.id, edge: null, plan: null, document: null, preview: nothing }
      return { ...nothing, hint: inHatchwayWords(get().document, 'Drag along the wall to slide the hatchway') }
    },
    drag,
    release: (input) => {
      const last = drag(input)
      const plan = held?.plan
      held = null
      if (plan?.ok !== true) return { ...last, document: null, ids: [], hide: false }
      if (plan.value.length > 0) get().apply(inHatchwayWords(get().document, 'Slide Hatchway'), plan.value)
      return nothing
    },
    cancel: () => {
      held = null
    },
  }
}

function slidePreviewOf(get: () => Editor, id: string, plan: Plan): Preview {
  const { document } = get()
  if (!plan.ok) return { ...nothing, document, ids: [id], legal: false, hint: plan.error }
  const ids = plan.value.flatMap((edit) => (edit.type === 'put' ? [edit.item.id] : []))
  if (ids.length === 0)
    return {
      ...nothing,
      document,
      ids: [id],
      hint: inHatchwayWords(document, 'Drag along the wall to slide the hatchway'),
    }
  return {
    ...nothing,
    document: previewEdits(document, plan.value),
    ids,
    hide: true,
    hint: release(inHatchwayWords(document, 'put the hatchway here')),
  }
}

type Snap = ToolOptions['snap']

type Gesture =
  | {
      readonly kind: 'frame'
      readonly from: FieldPoint
      readonly add: boolean
      /** The area the frame started in: a click without dragging selects it. */
      readonly area: string | null
    }
  | {
      readonly kind: 'move'
      readonly from: FieldPoint
      readonly grabbed: string
      /** Clicking without moving on one of several selects it alone. */
      readonly alone: boolean
      started: boolean
      /** Ids that are dragged, chosen when the drag begins: items selected meanwhile stay where they are. */
      ids: readonly string[]
      plan: Plan | null
      /** Inputs that the plan was made of. */
      key: string
      document: Mission | null
      preview: Preview
    }

/** The pointer must travel this far before a click becomes a drag (pixels). */
const DRAG_PX = 4

export function selectTool(get: () => Editor): ToolHandler {
  let gesture: Gesture | null = null

  const under = (input: Input) => pickableAt(get(), input.at, REACH_PX / input.scale)
  const grouped = (ids: readonly string[]): readonly string[] => {
    const { document, layers } = get()
    const all = withGroups(document, ids)
    return all === ids ? ids : pickableIds(document, layers, all)
  }
  const within = (frame: Box): readonly string[] => {
    const { document, layers } = get()
    const entries = itemsIn(document, frame).filter((entry) => canBePicked(layers, entry))
    return grouped(entries.map((entry) => entry.item.id))
  }

  const models = modelDrag(get)
  const slides = slideDrag(get)

  const hover = (input: Input): Preview => {
    const first = grabbedBy(input)
    const { document, scene, selection } = get()
    const model = modelAt(get(), input)
    if (model !== undefined) return { ...nothing, hint: click(`select ${modelName(scene, model)}`, 'drag to move it') }
    if (first === undefined)
      return {
        ...nothing,
        hint:
          lockedUnder(get(), input.at, REACH_PX / input.scale) ?? sameForPointers('Drag to select with a frame', ''),
      }
    const name = itemInBrief(document, first)
    if (!selection.includes(first.item.id)) return { ...nothing, hint: click(`select ${name}`) }
    if (selection.length === 1) return { ...nothing, hint: move(name) }
    return { ...nothing, hint: move('the selection', `select only ${name}`) }
  }

  /** Returns the selected item under the pointer before the one on top. */
  const grabbedBy = (input: Input) => {
    const { selection } = get()
    const stack = under(input)
    return stack.find((entry) => selection.includes(entry.item.id)) ?? stack[0]
  }

  const holds = (input: Input): boolean => {
    if (modelAt(get(), input) !== undefined) return true
    const grabbed = grabbedBy(input)
    if (grabbed === undefined) return false
    const area = grabbed.collection === 'zones' || grabbed.collection === 'regions'
    return !area || get().selection.includes(grabbed.item.id)
  }

  const press = (input: Input): Preview => {
    const { selection, select, document } = get()
    // Models stand on top of everything.
    const model = modelAt(get(), input)
    if (model !== undefined) return models.press(input, model.id)
    const grabbed = grabbedBy(input)
    const area = grabbed?.collection === 'zones' || grabbed?.collection === 'regions'
    if (grabbed === undefined || (area && !selection.includes(grabbed.item.id))) {
      // Areas lie under everything: dragging in one that is not selected draws a frame, as on bare deck.
      gesture = { kind: 'frame', from: input.at, add: input.add, area: grabbed?.item.id ?? null }
      if (!input.add) select([])
      return nothing
    }
    const slid = slides.press(input, grabbed)
    if (slid !== null) return slid
    const { id } = grabbed.item
    const selected = selection.includes(id)
    const group = grouped([id])
    if (input.add)
      select(selected ? selection.filter((other) => !group.includes(other)) : [...new Set([...selection, ...group])])
    else if (!selected) select(group)
    const alone = selected && !input.add && selection.length > 1
    const hint = itemInBrief(document, grabbed)
    gesture = {
      kind: 'move',
      from: input.at,
      grabbed: id,
      alone,
      started: false,
      ids: [],
      plan: null,
      key: '',
      document: null,
      preview: { ...nothing, hint },
    }
    return gesture.preview
  }

  const drag = (input: Input): Preview => {
    if (models.isOn()) return models.drag(input)
    if (slides.isOn()) return slides.drag(input)
    if (gesture === null) return hover(input)
    if (gesture.kind === 'frame') {
      const frame = frameOf(gesture.from, input.at)
      if (Math.max(frame.width, frame.height) * input.scale < DRAG_PX) return { ...nothing, frame }
      const count = within(frame).length
      return { ...nothing, frame, hint: `${count} inside the frame` }
    }
    const { x, y } = gesture.from
    const far = Math.hypot(input.at.x - x, input.at.y - y) * input.scale
    if (!gesture.started && far < DRAG_PX) return gesture.preview
    const { document, selection, options } = get()
    if (!gesture.started) gesture.ids = selection.includes(gesture.grabbed) ? selection : [gesture.grabbed]
    gesture.started = true
    const ids = gesture.ids.filter((id) => findItem(document, id) !== undefined)
    // The item held was taken away meanwhile, by an undo or by a key.
    if (!ids.includes(gesture.grabbed)) {
      gesture = null
      return hover(input)
    }
    const { key, make } = shiftOf(document, options.snap, ids, gesture.grabbed, gesture.from, input)
    // The plan is remade only when the selection would land elsewhere, or when the mission has changed by now.
    if (key !== gesture.key || document !== gesture.document) {
      gesture.key = key
      gesture.document = document
      const locked = lockedReason(document, ids)
      gesture.plan = locked === null ? make() : failure(locked)
      gesture.preview = previewOf(document, ids, gesture.plan)
    }
    return gesture.preview
  }

  const release = (input: Input): Preview => {
    if (models.isOn()) return models.release(input)
    if (slides.isOn()) return slides.release(input)
    const last = gesture === null ? nothing : drag(input)
    const ended = gesture
    gesture = null
    if (ended === null) return hover(input)
    const { select, selection, apply } = get()
    if (ended.kind === 'frame') {
      if (last.frame === null) return hover(input)
      const clicked = Math.max(last.frame.width, last.frame.height) * input.scale < DRAG_PX
      const ids = clicked ? (ended.area === null ? [] : [ended.area]) : within(last.frame)
      select(ended.add ? [...new Set([...selection, ...ids])] : ids)
      return hover(input)
    }
    if (!ended.started) {
      if (ended.alone) select([ended.grabbed])
      return hover(input)
    }
    if (ended.plan?.ok === true) apply('Move', ended.plan.value)
    // The reason stays until the pointer moves on.
    else if (ended.plan !== null) return { ...nothing, legal: false, hint: ended.plan.error }
    return hover(input)
  }

  return {
    holds,
    hover,
    press,
    drag,
    release,
    cancel: () => {
      gesture = null
      models.cancel()
      slides.cancel()
    },
  }
}

const frameOf = (a: FieldPoint, b: FieldPoint): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** How far the selection goes, as a key that changes only when it lands elsewhere, and the plan to make then. */
function shiftOf(
  document: Mission,
  snap: Snap,
  ids: readonly string[],
  grabbed: string,
  from: FieldPoint,
  input: Input,
): { key: string; make: () => Plan } {
  const by = { x: input.at.x - from.x, y: input.at.y - from.y }
  const free = ids.every((id) => isFree(document, id))
  if (free) {
    const to = input.free ? by : snapped(document, snap, grabbed, by)
    return { key: `${to.x.toFixed(1)},${to.y.toFixed(1)}`, make: () => planFreeMove(document, ids, to) }
  }
  const pitch = kitOf(document).lattice.pitch.value
  const steps = { x: Math.round(by.x / pitch), y: Math.round(by.y / pitch) }
  return { key: `${steps.x}/${steps.y}`, make: () => planMove(document, ids, steps) }
}

/** Markers, features, notes and tokens stand free. */
export function isFree(document: Mission, id: string): boolean {
  const collection = findItem(document, id)?.collection
  return collection === 'markers' || collection === 'features' || collection === 'notes' || collection === 'tokens'
}

/** How the tool that places such things snaps. */
function modeFor(snap: Snap, collection: Collection): SnapMode {
  switch (collection) {
    case 'features':
      return snap.feature
    case 'notes':
      return snap.note
    case 'tokens':
      return snap.token
    default:
      return snap.marker
  }
}

/** Snaps what was grabbed as the tool that places such things would. */
function snapped(
  document: Mission,
  snap: Snap,
  grabbed: string,
  by: { x: number; y: number },
): { x: number; y: number } {
  const entry = findItem(document, grabbed)
  if (entry === undefined || !('x' in entry.item)) return by
  const goal = { x: entry.item.x + by.x, y: entry.item.y + by.y }
  // Far off the board: leave it to the move, which may carry it over the seam.
  const kit = kitOf(document)
  const { boardWidth, boardHeight } = latticeOf(kit, entry.item.board)
  const off = goal.x < 0 || goal.y < 0 || goal.x > boardWidth.value || goal.y > boardHeight.value
  if (off) return by
  const target = snapTo(kit, entry.item.board, modeFor(snap, entry.collection), goal)
  // Its former place is one to go back to, even between those of the grid.
  if (Math.hypot(by.x, by.y) <= Math.hypot(target.x - goal.x, target.y - goal.y)) return { x: 0, y: 0 }
  return { x: target.x - entry.item.x, y: target.y - entry.item.y }
}

function previewOf(document: Mission, ids: readonly string[], plan: Plan): Preview {
  const all = selectedItems(document, ids).map((entry) => entry.item.id)
  if (!plan.ok) return { ...nothing, document, ids: all, hide: true, legal: false, hint: plan.error }
  const count = ids.length === 1 ? 'it' : `${ids.length} things`
  return {
    ...nothing,
    document: previewEdits(document, plan.value),
    ids: all,
    hide: true,
    hint: release(`put ${count} here`),
  }
}

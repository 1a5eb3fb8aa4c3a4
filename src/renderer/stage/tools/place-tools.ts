/** Tools that put pieces of the kit down with a click: panels and joint pieces. */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { leftWords, partsOf } from '#analysis/layout/parts.ts'
import { pieceAndPlace, shownCode } from '#analysis/layout/place-names.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { planJoint } from '#editing/edits/plans/loose-things.ts'
import { planPanel, withFittedPillars } from '#editing/edits/plans/place-panel.ts'
import { swapForPanel } from '#editing/edits/plans/runs/offers.ts'
import { type FittingStamp, fittingStamp, type PlacedStamp, planStamp } from '#editing/edits/plans/stamp.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { type Axis, nodePoint } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { layerOf } from '#model/mission/map-layers.ts'
import { countOf } from '#model/mission/plural.ts'
import type { Stamp } from '#model/mission/stamp-file.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Editor } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'
import { click, type Hint } from '#state/messages/hint.ts'
import { inGesture } from '#state/mission/gesture.ts'
import { stampInHand } from '#state/stamps/stamps.ts'
import { layerReason } from '#state/view/layers.ts'
import { MATTER, putsOf, tellShortage } from './run-tool.ts'
import { besideBoards, type Input, nothing, type Preview, pointsBetween, type ToolHandler } from './tool.ts'

// Puts a stamp down: its ghost under the pointer, turned and mirrored as the keys say, and one step for all of it.

interface Planned extends PlacedStamp {
  readonly stamp: Stamp
  readonly fitting: FittingStamp
}

export function stampTool(get: () => Editor): ToolHandler {
  const planned = (input: Input): Planned | null => {
    const { document, options, layers } = get()
    const kept = stampInHand(get())
    if (kept === undefined) return null
    const fitting = fittingStamp(document, kept.stamp)
    const plan = planStamp(document, fitting, options.stamp, input.at)
    if (plan === null) return null
    const against = fitting.clip.flatMap(({ collection }) => layerReason(layers, layerOf(collection)) ?? [])[0]
    return { ...plan, stamp: kept.stamp, fitting, reason: against ?? plan.reason }
  }
  const show = (input: Input): Preview => {
    const { document } = get()
    const plan = planned(input)
    if (plan === null)
      return { ...nothing, hint: stampInHand(get()) === undefined ? 'Choose a stamp below the map' : besideBoards.hint }
    return {
      ...nothing,
      document: previewEdits(document, plan.edits),
      ids: plan.ids,
      legal: plan.reason === null,
      hint:
        plan.reason === null ? click(`place ${plan.stamp.name}${notesOn(get(), plan)}`) : `Not here: ${plan.reason}`,
    }
  }
  return {
    hover: show,
    press: (input) => {
      const plan = planned(input)
      if (plan !== null && plan.reason === null) get().apply(`Place ${plan.stamp.name}`, plan.edits)
      return show(input)
    },
    drag: show,
    release: show,
    cancel: () => {},
  }
}

/** ` (A1 short by 1; 2 walls stand there already)`, or nothing. */
function notesOn({ document, settings }: Editor, { edits, shared, fitting }: Planned): string {
  const after = previewEdits(document, settings.autoPillars ? withFittedPillars(document, edits) : edits)
  const notes = [
    ...shortages(document, after),
    ...(shared === 0 ? [] : [`${countOf(shared, 'wall')} of it ${shared === 1 ? 'stands' : 'stand'} there already`]),
    ...(fitting.strangers === 0
      ? []
      : [`${countOf(fitting.strangers, 'thing')} left out, for kinds that this mission does not have`]),
  ]
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`
}

/** Returns the pieces that the box lacks after it and had enough of before. */
function shortages(before: Mission, after: Mission): string[] {
  const had = new Map(partsOf(before).map((row) => [row.code, row.spare]))
  return partsOf(after).flatMap(({ code, shownCode, spare }) =>
    spare < 0 && spare < (had.get(code) ?? 0) ? [`${shownCode} short by ${-spare}`] : [],
  )
}

interface Placing {
  readonly label: string
  readonly edits: readonly Edit[]
  /** Ids of the items drawn as a ghost. */
  readonly ids: readonly string[]
  readonly hint: Hint
  readonly reason: string | null
  /** The box has no such piece left. */
  readonly short?: boolean
  /** Built instead of it because the box has no such piece left. */
  readonly swap?: Swap | null
  /** The direction in which it stands because that is the nearest. */
  readonly axis?: Axis
  /** Keeps a stroke that began here on its line. */
  readonly onLine?: (input: Input) => Input
}

interface Swap {
  /** `Took 2 Short Walls for 1 Long Wall`. */
  readonly done: string
  /** The pieces that the box lacks, and the way to build with them all the same. */
  readonly missing: string
  readonly beyond: readonly Edit[]
}

/** A stroke is followed in steps of this part of a square. */
const STEPS_PER_SQUARE = 4

/** Strokes of all tools so far: what one of them lays is one step. */
let strokes = 0

/** The same for what would be laid alike, whatever ids it gets. */
const keyOf = ({ edits }: Placing): string =>
  JSON.stringify(edits.map((edit) => (edit.type === 'put' ? { ...edit.item, id: '' } : edit)))

/** Plans what a click would put down; `axis`: the direction of the gesture. */
type Plan = (input: Input, document: Mission, axis: Axis | null) => Placing | null

/** A tool that asks a plan what a click would put down. */
function placing(get: () => Editor, planOf: Plan): ToolHandler {
  let lastKey = ''
  /** Key of the pieces that the last click put down; empty after a refused one. */
  let laid = ''
  let stroke = 0
  let lastInput: Input | null = null
  let onLine: ((input: Input) => Input) | undefined
  /** How far the stroke has come. */
  let reached: FieldPoint | null = null
  /** The first piece of the stroke, while it can still be turned by where the stroke goes. */
  let first: { readonly input: Input; readonly ids: readonly string[]; readonly axis: Axis } | null = null
  /** Direction of this stroke. */
  let strokeAxis: Axis | null = null
  const plan = (input: Input, document: Mission): Placing | null => planOf(input, document, strokeAxis)
  const show = (input: Input): Preview => {
    const { document } = get()
    lastInput = input
    const planned = plan(input, document)
    if (planned === null) return besideBoards
    // A piece laid a moment ago is no refusal, as long as the pointer stays at it.
    if (planned.reason !== null && keyOf(planned) === laid) return { ...nothing, hint: `Done: ${planned.label}` }
    return {
      ...nothing,
      document: previewEdits(document, planned.edits),
      ids: planned.ids,
      legal: planned.reason === null,
      short: planned.short === true,
      hint: planned.reason === null ? planned.hint : `Not here: ${planned.reason}`,
    }
  }
  const put = (input: Input, once: boolean): Preview => {
    const { document, apply, setStatus } = get()
    const planned = plan(input, document)
    if (planned === null) return besideBoards
    const key = keyOf(planned)
    if (planned.reason !== null) {
      if (!once) {
        laid = ''
        setStatus({ hint: `Not here: ${planned.reason}`, illegal: true })
      }
    } else if (key !== lastKey && inGesture(`walls ${stroke}`, () => apply(planned.label, planned.edits))) {
      laid = key
      first = once || planned.axis === undefined ? null : { input, ids: planned.ids, axis: planned.axis }
      if (planned.swap != null) tellSwap(planned, planned.swap)
    }
    lastKey = key
    return show(input)
  }
  /** The other way grows the same step: what else the stroke has laid stays. */
  const tellSwap = ({ label, ids }: Placing, { done, missing, beyond }: Swap): void => {
    const name = `walls ${stroke}`
    const away = ids.map((id): Edit => ({ type: 'remove', collection: 'panels', id }))
    const take = (): boolean => inGesture(name, () => get().apply(label, [...away, ...beyond]))
    const other = { text: 'Build it beyond the box', done: 'Built beyond the box', take }
    tellShortage(get, { missing, done, others: [other] })
  }
  /** Lays the first piece the other way if the stroke goes there from where both ways are near. */
  const turnFirst = (input: Input, pitch: number): void => {
    if (first === null) return
    const [dx, dy] = [Math.abs(input.at.x - first.input.at.x), Math.abs(input.at.y - first.input.at.y)]
    if (Math.max(dx, dy) < pitch * TURNS_AFTER) return
    const { ids, axis, input: from } = first
    first = null
    const wanted = dx > dy ? 'horizontal' : 'vertical'
    const { document, apply, stance } = get()
    if (wanted === axis || stance.axis !== 'pointer') return
    const away = ids.map((id): Edit => ({ type: 'remove', collection: 'panels', id }))
    const other = planOf(from, previewEdits(document, away), wanted)
    if (other === null || other.reason !== null || other.onLine === undefined) return
    const on = other.onLine(from).at
    // It began on a line of the other direction, and far from any of this one.
    if (Math.hypot(on.x - from.at.x, on.y - from.at.y) > pitch * NEAR_LINE) return
    if (!inGesture(`walls ${stroke}`, () => apply(other.label, [...away, ...other.edits]))) return
    strokeAxis = wanted
    onLine = other.onLine
    laid = keyOf(other)
    lastKey = laid
  }
  return {
    actsWhileDragged: true,
    hover: show,
    press: (input) => {
      get().settle(MATTER)
      first = null
      strokeAxis = null
      lastKey = ''
      strokes += 1
      stroke = strokes
      onLine = plan(input, get().document)?.onLine
      reached = input.at
      return put(input, false)
    },
    // Drawing on with the button held lays panel after panel along the line, also where a busy page hears of a few places only.
    drag: (input) => {
      const pitch = layoutOf(get().document).kit.lattice.pitch.value
      turnFirst(input, pitch)
      // Until it is known where the stroke goes, the pieces after the first wait.
      if (first !== null) return show(input)
      for (const at of pointsBetween(reached ?? input.at, input.at, pitch / STEPS_PER_SQUARE)) {
        const there = { ...input, at }
        put(onLine?.(there) ?? there, true)
      }
      reached = input.at
      return put(onLine?.(input) ?? input, true)
    },
    release: (input) => {
      first = null
      strokeAxis = null
      return show(input)
    },
    cancel: () => {
      first = null
      strokeAxis = null
    },
    // The first turn is away from the direction that is seen.
    key: ({ key, shiftKey, altKey }) => {
      if (key.toLowerCase() !== 'r' || shiftKey || altKey || lastInput === null) return null
      const axis = get().stance.axis === 'pointer' ? plan(lastInput, get().document)?.axis : undefined
      if (axis === undefined) return null
      get().setPlacement({ axis: axis === 'horizontal' ? 'vertical' : 'horizontal' })
      return show(lastInput)
    },
  }
}

/** Parts of a square: so far a stroke goes before it says its direction, and so near a line of that direction it began. */
const TURNS_AFTER = 0.3
const NEAR_LINE = 0.3

/** `, closed, symbol to the north`: what the keys for the hatchway change. */
const formatDoor = ({ hatchway }: Panel): string =>
  hatchway === null ? '' : `: ${hatchway.start}, symbol to the ${hatchway.face}`

function panelPlan(get: () => Editor, code: string): Plan {
  return (input, document, axis) => {
    const { stance } = get()
    const planned = planPanel(document, code, axis === null ? stance : { ...stance, axis }, input.at)
    if (planned === null) return null
    const panel = { ...planned.panel, id: idSource(document)('panels') }
    const edit: Edit = { type: 'put', collection: 'panels', item: panel }
    const name = shownCode(document, code)
    const row = partsOf(document).find((part) => part.code === code)
    const left = row === undefined ? 0 : row.available - row.needed
    const swap = planned.reason === null ? swapForPanel(document, panel) : null
    const stock = left > 0 ? leftWords(left) : 'none left in the box'
    const label = `Place ${name}`
    const onLine = (next: Input): Input => ({ ...next, at: onLineOf(document, panel, next.at) })
    if (swap !== null)
      return {
        label,
        edits: putsOf(swap.plan),
        ids: swap.plan.panels.map(({ id }) => id),
        hint: click(`take ${swap.text} (no ${name} left)`),
        reason: null,
        short: true,
        swap: { done: `Took ${swap.text}`, missing: name, beyond: [edit] },
        axis: panel.axis,
        onLine,
      }
    return {
      label,
      edits: [edit],
      ids: [panel.id],
      hint: click(
        `place ${pieceAndPlace(layoutOf(document), panel)}${formatDoor(panel)}${stock === null ? '' : ` (${stock})`}`,
      ),
      reason: planned.reason,
      short: left <= 0,
      axis: panel.axis,
      onLine,
    }
  }
}

/** The place, moved onto the lattice line a panel stands on, far enough from nodes that the axis stays. */
function onLineOf(document: Mission, panel: Panel, at: FieldPoint): FieldPoint {
  const { field, kit } = layoutOf(document)
  const line = toField(field, panel.board, nodePoint(kit, panel))
  const pitch = kit.lattice.pitch.value
  const offNode = (value: number, first: number): number => {
    const steps = (value - first) / pitch
    const rest = steps - Math.round(steps)
    return Math.abs(rest) * pitch >= 1 ? value : value + 1
  }
  return panel.axis === 'horizontal'
    ? fieldPoint(offNode(at.x, line.x), line.y)
    : fieldPoint(line.x, offNode(at.y, line.y))
}

function jointPlan(code: string): Plan {
  return (input, document) => {
    const planned = planJoint(document, code, input.at)
    if (planned === null || planned.edit.type !== 'put') return null
    const name = shownCode(document, code)
    return {
      label: `Place ${name}`,
      edits: [planned.edit],
      ids: [planned.edit.item.id],
      hint: click(`close this end of the wall with ${name}`),
      reason: planned.reason,
    }
  }
}

/** The handler of a tool that places pieces of the kit. */
export const placingTool = (tool: Extract<Tool, { kind: 'panel' | 'joint' }>, get: () => Editor): ToolHandler =>
  placing(get, tool.kind === 'panel' ? panelPlan(get, tool.piece) : jointPlan(tool.piece))

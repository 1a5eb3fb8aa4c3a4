/** Commands on panels that stand: another piece of the same length, and the hatchway along its wall. */

import { kitOf } from '#analysis/layout/layout.ts'
import { leftWords, partsOf } from '#analysis/layout/parts.ts'
import { turnedBy } from '#editing/edits/plans/loose-things.ts'
import { formatReplaced, planNextPiece, planReplace, planSlide } from '#editing/edits/plans/runs/replace.ts'
import { changeModel } from '#editing/edits/plans/scene.ts'
import { type Plan, planToggle } from '#editing/edits/plans/selection.ts'
import { mirroredNow, type Orientation, turnedFurther } from '#editing/edits/plans/stamp.ts'
import { planFlip, planTurn } from '#editing/edits/plans/turn-flip.ts'
import { findPanel } from '#model/kit/kit.ts'
import { hatchwayWord, inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import type { Store } from '../editor.ts'
import { itemsPhrase, turnedPhrase } from '../messages/announcements.ts'
import { reportsLocked } from '../view/layers.ts'
import { drawsPanels, isTrialTool } from '../view/tool-options.ts'

// Turn, flip, open and close the panel in hand, or else the selection, and announce the result.

/** Turns what is in hand, or else the selection; a panel in hand has two ways to stand, so back is on again. */
export function turn(store: Store, back: boolean): void {
  const { tool, stance, options, setPlacement, setOptions, setStatus, document, selection } = store.getState()
  if (tool.kind === 'panel') {
    const axis = stance.axis === 'horizontal' ? 'vertical' : 'horizontal'
    setPlacement({ axis })
    setStatus({ aloud: `Direction: ${axis}` })
  } else if (tool.kind === 'stamp') holdStamp(store, turnedFurther(options.stamp, back))
  else if (tool.kind === 'feature' || tool.kind === 'token') {
    const next = turnedBy(options.turn, back ? -1 : 1)
    setOptions({ turn: next })
    setStatus({ hint: `Turned to ${next}°`, illegal: false })
  } else if (selection.length === 0 && isTrialTool(tool)) turnModel(store, back)
  else if (withSelection(store, 'Rotate', (ids) => planTurn(document, ids, back)))
    setStatus({ aloud: `Rotated: ${turnedPhrase(store.getState().document, selection)}` })
}

/** Flips what is in hand, or else the selection. A panel steps through the places of its hatchway: face, then half. */
export function flip(store: Store): void {
  const { tool, stance, setPlacement, options, setStatus, document, selection } = store.getState()
  const otherFace = !stance.otherFace
  const side = `Door symbol on the ${otherFace ? 'other' : 'usual'} side`
  if (tool.kind === 'run' || tool.kind === 'room') {
    setPlacement({ otherFace })
    setStatus({ aloud: side })
  } else if (tool.kind === 'panel') {
    const half = otherFace ? stance.half : stance.half === 'first' ? 'second' : 'first'
    setPlacement({ otherFace, half })
    setStatus({
      aloud: `${side}, ${hatchwayWord(document)} in the ${half === 'first' ? 'north or west' : 'south or east'}`,
    })
  } else if (tool.kind === 'stamp') holdStamp(store, mirroredNow(options.stamp))
  else if (withSelection(store, 'Flip', (ids) => planFlip(document, ids)))
    setStatus({ aloud: `Flipped: ${itemsPhrase(store.getState().document, selection)}` })
}

/** Opens what is closed and closes what is open; with walls in hand, how their hatchways start. */
export function toggleHatchway(store: Store): void {
  const { tool, stance, setPlacement, document, selection, apply, setStatus } = store.getState()
  if (drawsPanels(tool)) {
    const start = stance.start === 'open' ? 'closed' : 'open'
    setPlacement({ start })
    setStatus({ aloud: `New ${hatchwayWord(document)}s start ${start}` })
    return
  }
  const edits = planToggle(document, selection)
  if (edits.length === 0 || reportsLocked(store.getState(), selection)) return
  if (apply('Open or close hatchway', edits)) setStatus({ aloud: toggledSpoken(store) })
}

/** `Opened: Short Wall with Hatchway, open, between C4 and D4`, `3 hatchways: 2 open now, 1 closed`. */
function toggledSpoken({ getState }: Store): string {
  const { document, selection } = getState()
  const changed = document.panels.filter(({ id, hatchway }) => hatchway !== null && selection.includes(id))
  const open = changed.filter(({ hatchway }) => hatchway?.start === 'open').length
  const closed = changed.length - open
  if (open > 0 && closed > 0) return `${changed.length} ${hatchwayWord(document)}s: ${open} open now, ${closed} closed`
  const did = open > 0 ? 'Opened' : 'Closed'
  if (changed.length > 1) return `${did} ${changed.length} ${hatchwayWord(document)}s`
  return `${did}: ${itemsPhrase(
    document,
    changed.map(({ id }) => id),
  )}`
}

function holdStamp({ getState }: Store, stamp: Orientation): void {
  getState().setOptions({ stamp })
  getState().setStatus({ aloud: `Stamp turned to ${stamp.quarters * 90}°${stamp.mirrored ? ', mirrored' : ''}` })
}

/** Returns whether it was done; if not, the reason was given. */
function withSelection({ getState }: Store, label: string, plan: (ids: readonly string[]) => Plan): boolean {
  const { selection, apply, notify } = getState()
  if (selection.length === 0 || reportsLocked(getState(), selection)) return false
  const result = plan(selection)
  if (result.ok) return apply(label, result.value)
  notify('info', `${label}: ${result.error}`)
  return false
}

/** Turns the test model that is selected; while models are placed also the next one. */
function turnModel({ getState }: Store, back: boolean): void {
  const { tool, trialOptions, scene, model, setTrialOptions, changeScene, setStatus } = getState()
  const by = back ? -1 : 1
  const chosen = scene.models.find(({ id }) => id === model)
  const base = chosen?.base ?? (tool.kind === 'model' ? trialOptions.base : null)
  if (base === null) return
  if (base.kind === 'round') {
    setStatus({ hint: 'A round base looks the same at any angle', illegal: false })
    return
  }
  const turned = turnedBy(chosen?.turn ?? trialOptions.turn, by)
  if (chosen !== undefined) changeScene('Rotate Test Model', changeModel(scene, chosen.id, { turn: turned }))
  if (tool.kind === 'model') setTrialOptions({ turn: turned })
  setStatus({ hint: `Turned to ${turned}°`, illegal: false })
}

/** Takes the next piece of the same length in hand, or puts it in the place of the selected panels. */
export function nextPiece(store: Store, back: boolean): void {
  const { getState: get } = store
  if (get().tool.kind === 'panel') takeNextPiece(store, back)
  else
    changePanels(
      store,
      'Replace Piece',
      (ids) => planNextPiece(get().document, ids, back),
      () => `Replaced by ${formatReplaced(get().document, get().selection)}`,
    )
}

/** Slides the selected hatchways along their walls. */
export function slideHatchway(store: Store, way: 'further' | 'back'): void {
  const { document } = store.getState()
  changePanels(
    store,
    inHatchwayWords(document, 'Slide Hatchway'),
    (ids) => planSlide(document, ids, way),
    () => inHatchwayWords(document, `The hatchway is further ${way === 'further' ? 'along' : 'back'}`),
  )
}

/** Applies a plan to the selection and shows the result in the status bar. */
function changePanels(
  { getState }: Store,
  label: string,
  plan: (ids: readonly string[]) => Plan,
  done: () => string,
): void {
  const { selection, apply, setStatus } = getState()
  if (selection.length === 0 || reportsLocked(getState(), selection)) return
  const result = plan(selection)
  if (!result.ok) setStatus({ hint: result.error, illegal: true })
  else if (result.value.length > 0 && apply(label, result.value)) setStatus({ hint: done(), illegal: false })
}

/** Puts one piece in the place of the selected panels that are as long. */
export function replaceBy({ getState }: Store, code: string): void {
  const { document, selection, apply, setStatus } = getState()
  if (reportsLocked(getState(), selection)) return
  const plan = planReplace(document, selection, code)
  if (!plan.ok) setStatus({ hint: plan.error, illegal: true })
  else if (plan.value.length > 0) apply('Replace Piece', plan.value)
}

/** With a panel in hand: the next piece of its length that the box has. */
function takeNextPiece({ getState }: Store, back: boolean): void {
  const { document, tool, setTool, setStatus } = getState()
  if (tool.kind !== 'panel') return
  const kit = kitOf(document)
  const span = findPanel(kit, tool.piece)?.span
  const alike = partsOf(document).filter(({ code }) => findPanel(kit, code)?.span === span)
  const from = alike.findIndex(({ code }) => code === tool.piece)
  for (let step = 1; step < alike.length; step += 1) {
    const next = alike[(from + (back ? -step : step) + alike.length) % alike.length]
    if (next === undefined || next.spare <= 0) continue
    setTool({ kind: 'panel', piece: next.code })
    const named = `In hand: ${next.shownCode} ${next.name}`
    const stock = leftWords(next.spare)
    setStatus({ hint: stock === null ? named : `${named}, ${stock}`, illegal: false })
    return
  }
  setStatus({ hint: 'Your box has no other piece of this length left', illegal: true })
}

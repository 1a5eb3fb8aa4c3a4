/** Symmetric drawing: whether it is on, with which symmetry, and what it makes of edits. It is of one open mission and no other. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { SYMMETRIES, type Symmetry, type Way, wayOf } from '#analysis/symmetry/field-flip.ts'
import { mirrorOf } from '#analysis/symmetry/mirror.ts'
import {
  BOARDS_NOT_SYMMETRIC,
  type WithCounterparts,
  withCounterparts,
} from '#editing/edits/plans/symmetric/with-counterparts.ts'
import { type Result, success } from '#foundation/result.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { Editor, Store } from '../editor.ts'
import type { SymmetricActions } from '../editor-state.ts'

type Known = Pick<Editor, 'open' | 'document' | 'symmetric'>

/** The symmetry to draw with, which is always the mission's own; null if drawing on both halves is off. */
export function symmetryOn({ open, symmetric }: Pick<Editor, 'open' | 'symmetric'>): Symmetry | null {
  const { symmetry } = open.document.mission
  return symmetric?.on === true && symmetric.mission === open.id && symmetry !== 'none' ? symmetry : null
}

/** How a symmetry looks: where the map lies on its side, what went across goes down. */
export function wayShown(document: Editor['document'], symmetry: Symmetry, turned: boolean): Way {
  const way = wayOf(layoutOf(document), symmetry)
  if (!turned || way === 'turn') return way
  return way === 'across' ? 'down' : 'across'
}

/** The one that comes when it is turned on: the mission's own, the last one drawn with, or the first one in which its boards lie. */
export function defaultSymmetry({ open, document, symmetric }: Known): Symmetry {
  const { symmetry } = document.mission
  if (symmetry !== 'none') return symmetry
  if (symmetric?.mission === open.id) return symmetric.symmetry
  return SYMMETRIES.find((each) => reasonAgainstSymmetry(document, each) === null) ?? 'half-turn'
}

/** Why a symmetry cannot be drawn with, or null if it can. */
export const reasonAgainstSymmetry = (document: Editor['document'], symmetry: Symmetry): string | null =>
  mirrorOf(document, symmetry) === null ? 'the boards do not lie so' : null

/** The edits with what they do on the other half; unchanged while nothing is drawn symmetrically. */
export function onBothHalves(
  state: Known,
  edits: readonly Edit[],
): Result<Pick<WithCounterparts, 'edits' | 'ids'>, string> {
  const symmetry = symmetryOn(state)
  return symmetry === null ? success({ edits, ids: [] }) : withCounterparts(state.document, edits, symmetry)
}

/** Says why nothing was done: on the map in its line of hints, elsewhere as a message. */
export function refuse({ getState, setState }: Store, label: string, reason: string): void {
  const { workspace, setStatus, notify } = getState()
  setState({ refusal: { reason } })
  if (workspace === 'map') setStatus({ hint: `${label} was not done: ${reason}`, illegal: true })
  else notify('info', `${label} was not done: ${reason}.`)
}

/** The edits are of both halves already: they are applied as if drawing on both were off. */
function makeSymmetric({ getState, setState }: Store, edits: readonly Edit[]): void {
  const { symmetric, apply, keepVersion } = getState()
  keepVersion('Make Symmetric')
  setState({ symmetric: null })
  apply('Make Symmetric', edits)
  setState({ symmetric })
}

/** Turns symmetric drawing on with a symmetry, or off. */
export function drawSymmetrically({ getState, setState }: Store, symmetry: Symmetry | null): void {
  const state = getState()
  if (symmetry === null) {
    if (state.symmetric !== null) setState({ symmetric: { ...state.symmetric, on: false } })
    state.setStatus({ hint: 'Symmetric drawing off', illegal: false })
    return
  }
  if (reasonAgainstSymmetry(state.document, symmetry) !== null) {
    state.setStatus({ hint: `Symmetric drawing stays off: ${BOARDS_NOT_SYMMETRIC}`, illegal: true })
    return
  }
  const { mission } = state.document
  // The mission says so too; drawn on both halves, the step would be refused.
  setState({ symmetric: null })
  if (mission.symmetry !== symmetry)
    state.apply('Symmetry', [{ type: 'set', field: 'mission', value: { ...mission, symmetry } }])
  setState({ symmetric: { mission: state.open.id, symmetry, on: true } })
  state.setStatus({
    hint: `Symmetric drawing: ${symmetryNames[symmetry]}. Whatever you draw appears on the other half too (Y or Esc turns it off)`,
    illegal: false,
  })
}

export const symmetricActions = (store: Store): SymmetricActions => ({
  drawSymmetrically: (symmetry) => drawSymmetrically(store, symmetry),
  makeSymmetric: (edits) => makeSymmetric(store, edits),
})

/** As the mission's own list of symmetries has them. */
const symmetryNames: Readonly<Record<Symmetry, string>> = {
  'half-turn': 'half turn',
  'mirror-long': 'mirrored along the field',
  'mirror-short': 'mirrored across the field',
}

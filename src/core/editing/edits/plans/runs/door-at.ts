/** A hatchway where somebody points at a wall that stands: another piece of its length, or the other half of this one. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { isEndless, partsOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { findPanel, type PanelPiece } from '#model/kit/kit.ts'
import { opposite } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { defaultFace } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import type { BoardEdge } from './lattice-path.ts'
import { asPiece } from './replace.ts'

export interface DoorPlan {
  readonly edits: readonly Edit[]
  /** `put a hatchway here: A3, 4 left`. */
  readonly text: string
}

/** How its hatchways are: pill on the unusual side, open at the start. */
type How = Pick<Hatchway, 'start'> & { readonly otherFace: boolean }

/**
 * What a click on a built edge does: a plain wall gets a hatchway there, a hatchway elsewhere in the piece comes there, and
 * one that is there becomes a plain wall unless it is called something. Null where nothing stands.
 */
export function planDoorAt(document: Mission, { board, edge }: BoardEdge, how: How): Result<DoorPlan, string> | null {
  const layout = layoutOf(document)
  const { kit } = layout
  const [panel] = layout.panelsOn(board, edge)
  if (panel === undefined) return null
  if (panel.locked === true) return failure('This wall is locked')
  const span = findPanel(kit, panel.piece)?.span ?? 1
  const place = edgesOf(kit, panel).findIndex((each) => each.x === edge.x && each.y === edge.y)
  const half = place === 1 && span === 2 ? 'second' : 'first'
  // The opening of a piece of three squares and more is in its first.
  if (span > 2 && place > 0) return failure('Pieces of this length have a hatchway in their first square alone')
  const { hatchway } = panel
  if (hatchway !== null && hatchway.half !== half) {
    const face = hatchway.tag === 'one-way' ? hatchway.face : opposite(hatchway.face)
    return success(planOf({ ...panel, hatchway: { ...hatchway, half, face } }, 'move the hatchway here'))
  }
  if (hatchway !== null && (hatchway.label !== undefined || hatchway.tag !== undefined))
    return failure('This hatchway has a name or a kind, and stays')
  const spare = new Map(partsOf(document).map((part) => [part.code, part.spare]))
  const next = kit.pieces.find(
    (piece): piece is PanelPiece =>
      piece.kind === 'panel' &&
      piece.span === span &&
      piece.hatchway === (hatchway === null) &&
      (spare.get(piece.code) ?? 0) > 0,
  )
  const what = hatchway === null ? 'with a hatchway' : 'without a hatchway'
  if (next === undefined) return failure(`The box has no piece ${what} of this length left`)
  const left = (spare.get(next.code) ?? 1) - 1
  const code = shownCode(document, next.code)
  const stock = isEndless(left) ? code : `${code}, ${left} left after`
  if (hatchway !== null) return success(planOf(asPiece(kit, panel, next.code), `make this a plain wall: ${stock}`))
  const usual = defaultFace(kit, next.code, panel.axis, half)
  const face = how.otherFace ? opposite(usual) : usual
  const door: Panel = { ...panel, piece: next.code, hatchway: { half, face, start: how.start } }
  return success(planOf(door, `put a hatchway here: ${stock}`))
}

const planOf = (item: Panel, text: string): DoorPlan => ({
  edits: [{ type: 'put', collection: 'panels', item }],
  text,
})

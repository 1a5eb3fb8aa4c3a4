/** Another piece in the place of a panel: of the same length, under the same id, with what its hatchway says. */

import { kitOf } from '#analysis/layout/layout.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { failure, success } from '#foundation/result.ts'
import { findPanel, type Kit, type PanelPiece } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { defaultFace, hatchwayAs } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Plan } from '../selection.ts'

/** The panel made of another piece of the kit, with the hatchway that piece has or has not. */
export function asPiece(kit: Kit, panel: Panel, code: string): Panel {
  const piece = findPanel(kit, code)
  if (piece === undefined || !piece.hatchway) return { ...panel, piece: code, hatchway: null }
  const kept =
    panel.hatchway === null
      ? { half: 'first' as const, face: defaultFace(kit, code, panel.axis, 'first'), start: 'closed' as const }
      : hatchwayAs(kit, panel.hatchway, panel.piece, code)
  return { ...panel, piece: code, hatchway: piece.span === 1 ? { ...kept, half: 'first' } : kept }
}

/** A piece that can stand where panels stand now. */
export interface Replacement {
  readonly code: string
  readonly name: string
  /** How many of it are left in the box, before it is used; below zero: missing. */
  readonly left: number
  /** All of them are of this piece already. */
  readonly current: boolean
}

/** The pieces that fit in the place of these panels, in the kit's order; none where they are not of one length. */
export function replacementsFor(document: Mission, ids: readonly string[]): readonly Replacement[] {
  const kit = kitOf(document)
  const panels = panelsOf(document, ids)
  const spans = new Set(panels.map(({ piece }) => findPanel(kit, piece)?.span))
  const [span] = spans
  if (span === undefined || spans.size > 1) return []
  const left = new Map(partsOf(document).map(({ code, spare }) => [code, spare]))
  return panelPieces(kit)
    .filter((piece) => piece.span === span)
    .map(({ code, name }) => ({
      code,
      name,
      left: left.get(code) ?? 0,
      current: panels.every(({ piece }) => piece === code),
    }))
}

/** Puts this piece in the place of the panels that are as long as it. */
export function planReplace(document: Mission, ids: readonly string[], code: string): Plan {
  const kit = kitOf(document)
  const span = findPanel(kit, code)?.span
  const fitting = panelsOf(document, ids).filter(({ piece }) => findPanel(kit, piece)?.span === span)
  if (span === undefined || fitting.length === 0) return failure('No selected wall is as long as this piece.')
  return success(puts(fitting.filter(({ piece }) => piece !== code).map((panel) => asPiece(kit, panel, code))))
}

/**
 * The next piece of the same length that the box has enough of, for each length among the panels. A hatchway that is called
 * or tagged something stays a hatchway. `back`: the one before.
 */
export function planNextPiece(document: Mission, ids: readonly string[], back = false): Plan {
  const kit = kitOf(document)
  const panels = panelsOf(document, ids)
  if (panels.length === 0) return failure('No wall is selected.')
  const left = new Map(partsOf(document).map(({ code, spare }) => [code, spare]))
  const spans = [...new Set(panels.map(({ piece }) => findPanel(kit, piece)?.span ?? 1))]
  const changed = spans.flatMap((span): Panel[] => {
    const alike = panels.filter(({ piece }) => findPanel(kit, piece)?.span === span)
    const pieces = panelPieces(kit).filter((piece) => piece.span === span)
    const from = pieces.findIndex(({ code }) => code === alike[0]?.piece)
    const said = alike.some(({ hatchway }) => hatchway?.label !== undefined || hatchway?.tag !== undefined)
    for (let step = 1; step < pieces.length; step += 1) {
      const next = pieces[(from + (back ? -step : step) + pieces.length) % pieces.length]
      if (next === undefined || (said && !next.hatchway)) continue
      const needed = alike.filter(({ piece }) => piece !== next.code).length
      if (needed <= (left.get(next.code) ?? 0)) return alike.map((panel) => asPiece(kit, panel, next.code))
    }
    return []
  })
  if (changed.length === 0) return failure('The box has no other piece of this length left.')
  return success(puts(changed))
}

/** `A2, 3 left`: what stands there then and how many of it are left. */
export function formatReplaced(after: Mission, ids: readonly string[]): string {
  const parts = new Map(partsOf(after).map(({ code, spare }) => [code, spare]))
  const codes = [...new Set(panelsOf(after, ids).map(({ piece }) => piece))]
  return codes.map((code) => `${shownCode(after, code)}, ${Math.max(0, parts.get(code) ?? 0)} left`).join('; ')
}

const panelsOf = ({ panels }: Mission, ids: readonly string[]): readonly Panel[] =>
  ids.flatMap((id) => panels.find((panel) => panel.id === id) ?? [])

const panelPieces = (kit: Kit): readonly PanelPiece[] =>
  kit.pieces.filter((piece): piece is PanelPiece => piece.kind === 'panel')

const puts = (panels: readonly Panel[]): readonly Edit[] =>
  panels.map((item) => ({ type: 'put', collection: 'panels', item }))

/** Replaces a panel by another piece of the same length, under the same id, with the facts of its hatchway. */
import { boxOf } from '#analysis/layout/battlefield.ts'
import { kitOf, type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { endsOf, hasTwoHalves, spanOf } from '#analysis/layout/panel-geometry.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { findPanel, type Kit, type PanelPiece } from '#model/kit/kit.ts'
import { opposite } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { defaultFace, hatchwayAs } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import { reasonAgainst } from '../place-panel.ts'
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
  if (changed.length === 0) return failure('Your box has no other piece of this length left.')
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

// Moves a hatchway along its wall, square by square: into the other half of its piece, or past the piece beside it.

/** East along a level wall, south along an upright one; `back`: the other way. */
type Way = 'further' | 'back'

/** The hatchways of these panels one step along their walls. */
export function planSlide(document: Mission, ids: readonly string[], way: Way): Plan {
  const panels = document.panels.filter((panel) => ids.includes(panel.id) && panel.hatchway !== null)
  if (panels.length === 0) return failure('No hatchway is selected.')
  // The one that goes ahead goes first, so that several do not stand in each other's way.
  const ahead = [...panels].sort((a, b) => (a.x + a.y - b.x - b.y) * (way === 'further' ? -1 : 1))
  let now = document
  for (const { id } of ahead) {
    const step = slideOnce(now, id, way)
    if (!step.ok) return step
    now = previewEdits(now, puts(step.value))
  }
  return success(puts(changedPanels(document, now)))
}

/** The hatchway of a panel as near as it gets to an edge of its wall: so many edges from the first node of the lattice. */
export function planSlideTo(document: Mission, id: string, edge: number): Plan {
  let now = document
  let reason: string | null = null
  for (;;) {
    const panel = now.panels.find((candidate) => candidate.id === id)
    const at = panel === undefined ? undefined : openingOf(panel)
    if (at === undefined || at === edge) break
    const step = slideOnce(now, id, at < edge ? 'further' : 'back')
    if (!step.ok) {
      reason = step.error
      break
    }
    const next = previewEdits(now, puts(step.value))
    const moved = next.panels.find((candidate) => candidate.id === id)
    const then = moved === undefined ? undefined : openingOf(moved)
    // Past a long piece it may jump over the place that was meant: as near as it gets.
    if (then === undefined || Math.abs(then - edge) >= Math.abs(at - edge)) break
    now = next
  }
  const edits = puts(changedPanels(document, now))
  return edits.length === 0 && reason !== null ? failure(reason) : success(edits)
}

/** Along its line, the number of the edge that a panel's hatchway is in; undefined without one. */
const openingOf = ({ axis, x, y, hatchway }: Panel): number | undefined =>
  hatchway === null ? undefined : (axis === 'horizontal' ? x : y) + (hatchway.half === 'second' ? 1 : 0)

/** Which edge along a panel's line a place lies beside, counted from the first node of the lattice. */
export function edgeBeside({ kit, field }: Layout, { board, axis }: Panel, at: FieldPoint): number {
  const box = boxOf(field, board)
  const along = axis === 'horizontal' ? at.x - box.x : at.y - box.y
  return Math.floor((along - kit.lattice.rim.value) / kit.lattice.pitch.value)
}

/** The panels as they stand after one step. */
function slideOnce(document: Mission, id: string, way: Way): Result<readonly Panel[], string> {
  const layout = layoutOf(document)
  const { kit } = layout
  const panel = document.panels.find((candidate) => candidate.id === id)
  if (panel?.hatchway == null) return failure('This wall has no hatchway.')
  const { hatchway } = panel
  const goal = way === 'further' ? 'second' : 'first'
  if (hasTwoHalves(kit, panel) && hatchway.half !== goal)
    return success([{ ...panel, hatchway: inHalf(hatchway, goal) }])
  const beside = neighbourOf(layout, panel, way)
  if (beside === undefined) return failure('The line of walls ends here: none follows in this direction.')
  if (beside.locked === true) return failure('The wall beside it is locked.')
  const [mine, theirs] = [spanOf(kit, panel), spanOf(kit, beside)]
  const changed =
    way === 'further' ? [moved(panel, theirs), moved(beside, -mine)] : [moved(panel, -theirs), moved(beside, mine)]
  const [slid = panel, other = beside] = changed
  const exchanged = [nearest(kit, panel, slid, way), other]
  const both = new Set([panel.id, beside.id])
  for (const each of exchanged) {
    const reason = reasonAgainst(layout, each, both)
    if (reason !== null) return failure(`It cannot go past the wall beside it: ${reason}.`)
  }
  return success(exchanged)
}

/** A long panel past its neighbour has the hatchway in the half that is the smallest step on. */
function nearest(kit: Kit, before: Panel, slid: Panel, way: Way): Panel {
  if (slid.hatchway === null || !hasTwoHalves(kit, slid)) return slid
  const { hatchway } = slid
  const from = openingOf(before) ?? 0
  const ways = (['first', 'second'] as const)
    .map((half) => ({ ...slid, hatchway: inHalf(hatchway, half) }))
    .filter((panel) => {
      const by = (openingOf(panel) ?? 0) - from
      return way === 'further' ? by > 0 : by < 0
    })
    .sort((a, b) => Math.abs((openingOf(a) ?? 0) - from) - Math.abs((openingOf(b) ?? 0) - from))
  return ways[0] ?? slid
}

/**
 * The hatchway in a half of its piece. In the other half the piece is turned round, so that its pill comes to the other side
 * of the wall; where a rule goes by the pill, it stays.
 */
function inHalf(hatchway: Hatchway, half: Hatchway['half']): Hatchway {
  if (hatchway.half === half) return hatchway
  return { ...hatchway, half, face: hatchway.tag === 'one-way' ? hatchway.face : opposite(hatchway.face) }
}

const moved = (panel: Panel, by: number): Panel =>
  panel.axis === 'horizontal' ? { ...panel, x: panel.x + by } : { ...panel, y: panel.y + by }

/** The panel that goes on from the end of another one, in the same line. */
function neighbourOf(layout: Layout, panel: Panel, way: Way): Panel | undefined {
  const end = endsOf(layout.kit, panel)[way === 'further' ? 1 : 0]
  return layout
    .endsAt(panel.board, end.node)
    .find((other) => other.panel.axis === panel.axis && other.toward === opposite(end.toward))?.panel
}

const changedPanels = (before: Mission, after: Mission): readonly Panel[] => {
  const old = new Map(before.panels.map((panel) => [panel.id, panel]))
  return after.panels.filter((panel) => old.get(panel.id) !== panel)
}

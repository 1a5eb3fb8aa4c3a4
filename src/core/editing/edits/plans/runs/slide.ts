/** Moves a hatchway along its wall, square by square: into the other half of its piece, or past the piece beside it. */

import { boxOf } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { endsOf, spanOf } from '#analysis/layout/panel-geometry.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import { opposite } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import { reasonAgainst } from '../place-panel.ts'
import type { Plan } from '../selection.ts'

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
  if (spanOf(kit, panel) === 2 && hatchway.half !== goal)
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
  if (slid.hatchway === null || spanOf(kit, slid) !== 2) return slid
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

const puts = (panels: readonly Panel[]): readonly Edit[] =>
  panels.map((item) => ({ type: 'put', collection: 'panels', item }))

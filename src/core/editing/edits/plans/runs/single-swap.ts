/** What can stand in the place of one panel whose piece is used up. */
import { kitOf } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { availableOf, neededOf } from '#analysis/layout/parts.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { noDoors } from './doors.ts'
import { planRun, type RunPlan, usesOf } from './plan-run.ts'
import { formatSwap } from './run-text.ts'

export interface SingleSwap {
  /** `2 Short Walls for 1 Long Wall`. */
  readonly text: string
  readonly plan: RunPlan
}

/**
 * Other pieces in the place of a panel, its hatchway where it would be, out of what is left in the box.
 * @param document without that panel
 * @returns null while the box has its piece, and where nothing else fits
 */
export function swapForPanel(document: Mission, panel: Panel): SingleSwap | null {
  const kit = kitOf(document)
  const piece = kit.pieces.find(({ code }) => code === panel.piece)
  if (piece === undefined || availableOf(document, piece) > (neededOf(document).get(panel.piece) ?? 0)) return null
  const { board, hatchway } = panel
  const door = hatchwayEdge(kit, panel)
  const wish = {
    edges: edgesOf(kit, panel).map((edge) => ({ board, edge })),
    doors: door === undefined ? noDoors : [{ rank: 0, doors: [{ board, edge: door }] }],
    without: [panel.piece],
    otherFace: false,
    start: hatchway?.start ?? 'closed',
    copies: 1 as const,
  }
  const plan = planRun(document, wish, 'exact') ?? planRun(document, wish, 'swap')
  if (plan === null || plan.panels.length === 0) return null
  return { plan, text: formatSwap(document, usesOf(document, kit, [panel]), plan.uses) }
}

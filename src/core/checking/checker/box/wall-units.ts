/**
 * The walls of a map as things that a box may build in several ways: each panel with the loose pieces at its two ends.
 * Only panels that stand alone on their edges and whose ends are theirs alone can change; all else stays as it is.
 */

import type { Layout } from '#analysis/layout/layout.ts'
import { edgesOf, endsOf, type PanelEnd } from '#analysis/layout/panel-geometry.ts'
import { type EndSpot, endSpotsOf, spotsOnBoards } from '#analysis/layout/terrain-boxes.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'

/** One end of a wall as it stands. */
export interface WallEndUnit extends PanelEnd {
  /** The loose piece that closes it; null: none. */
  readonly loose: { readonly collection: 'halfPillars' | 'wallEnds'; readonly item: HalfPillar | WallEnd } | null
  /** True when the end stands without a loose piece: at the rim, or against the middle of a long panel. */
  readonly held: boolean
}

export interface WallUnit {
  readonly panel: Panel
  /** West or north end first. */
  readonly ends: readonly [WallEndUnit, WallEndUnit]
}

/** The walls of a board that can change, by row, column and axis. */
export function wallUnitsOf(layout: Layout, board: BoardNumber): WallUnit[] {
  const spots = endSpotsOf(layout)
  return (spotsOnBoards(layout)[board - 1]?.all ?? []).flatMap((spot) => {
    const panel = onlyPanel(spot)
    if (panel === undefined) return []
    const [near, far] = endsOf(layout.kit, panel)
    if (near.toward !== spot.toward) return []
    const other = spots.at(panel.board, far)
    if (other === undefined || onlyPanel(other) === undefined) return []
    if (edgesOf(layout.kit, panel).some((edge) => layout.panelsOn(panel.board, edge).length > 1)) return []
    return [{ panel, ends: [endOf(layout, panel, spot), endOf(layout, panel, other)] }]
  })
}

/** The one panel of a spot that carries at most one loose piece, and none beside a pillar of its own. */
function onlyPanel({ plain, pillared, halfPillars, wallEnds }: EndSpot): Panel | undefined {
  const loose = halfPillars.length + wallEnds.length
  if (plain.length + pillared.length !== 1 || loose > 1 || (loose > 0 && pillared.length > 0)) return undefined
  return plain[0] ?? pillared[0]
}

function endOf(layout: Layout, panel: Panel, { node, toward, halfPillars, wallEnds }: EndSpot): WallEndUnit {
  const [half] = halfPillars
  const [wallEnd] = wallEnds
  const loose =
    half !== undefined
      ? { collection: 'halfPillars' as const, item: half }
      : wallEnd !== undefined
        ? { collection: 'wallEnds' as const, item: wallEnd }
        : null
  // A long panel that something leans on is never taken apart, so that its middle can be relied on.
  const held = layout.supportOf(panel, { node, toward }) === 'butt' || meetsRim(layout, panel, node)
  return { node, toward, loose, held }
}

function meetsRim({ kit }: Layout, panel: Panel, node: PanelEnd['node']): boolean {
  const { columns, rows } = latticeOf(kit, panel.board)
  return panel.axis === 'horizontal' ? node.x === 0 || node.x === columns : node.y === 0 || node.y === rows
}

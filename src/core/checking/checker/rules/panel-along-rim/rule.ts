/** A panel that stands along the rim of a board. */

import { facesSeam } from '#analysis/layout/clearance-raster.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { panelName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { edgePlace } from '#checking/checker/places.ts'
import { type Compass, latticeOf } from '#model/kit/lattice.ts'
import type { Panel } from '#model/mission/terrain.ts'

export const panelAlongRim: Rule = {
  info: {
    id: 'panel-along-rim',
    title: 'Wall along the rim',
    group: 'build',
    severity: 'notice',
    source:
      'The published grid and contents of the kit: walls may stand on the outermost line, but 48 edges of wall cannot close a rim of 52',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The edge of the board bounds play by itself. A wall there separates a square from nothing, and walling the whole edge would use up most of a box.',
  check,
}

/** One finding for each panel. */
function check(layout: Layout): FindingDraft[] {
  return layout.document.panels.flatMap((panel) => {
    const side = rimSide(layout, panel)
    const [edge] = edgesOf(layout.kit, panel)
    if (side === undefined || edge === undefined) return []
    const [from, to] = stretch(layout, panel)
    if (facesSeam(layout, panel.board, side, from, to)) return []
    return [
      {
        key: panel.id,
        message: `${panelName(layout, panel)} is along the ${side} edge of the board, with nothing behind it.`,
        advice: 'Use it where it parts two squares, or leave it there if it is meant as scenery.',
        items: [panel.id],
        at: edgePlace(layout, panel.board, edge),
      },
    ]
  })
}

/** The side of the board on whose outermost line the panel stands. */
function rimSide({ kit }: Layout, panel: Panel): Compass | undefined {
  const { columns, rows } = latticeOf(kit, panel.board)
  if (panel.axis === 'horizontal') return panel.y === 0 ? 'north' : panel.y === rows ? 'south' : undefined
  return panel.x === 0 ? 'west' : panel.x === columns ? 'east' : undefined
}

/** Both ends of the panel along the rim (mm from the board's corner). */
function stretch({ kit }: Layout, panel: Panel): [number, number] {
  const { pitch, rim } = kit.lattice
  const start = panel.axis === 'horizontal' ? panel.x : panel.y
  return [rim.value + start * pitch.value, rim.value + (start + edgesOf(kit, panel).length) * pitch.value]
}

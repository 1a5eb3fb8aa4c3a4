/** Two long panels that pass through each other at a node. */

import { sortById } from '#analysis/layout/area-names.ts'
import { everyNode } from '#analysis/layout/clearance-raster.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf, panelName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { nodePlace } from '#checking/checker/places.ts'
import { nodeKey } from '#model/kit/lattice.ts'

export const panelsCross: Rule = {
  info: {
    id: 'panels-cross',
    title: 'Walls that cross',
    group: 'build',
    severity: 'error',
    source: 'The published grid of the kit: a long wall is one solid piece over two edges',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A long wall is one solid piece over two edges. Another wall may end against its middle, but not pass through it.',
  check,
}

/** One finding for each node where the middles of long panels of both directions lie. */
function check(layout: Layout): FindingDraft[] {
  return everyNode(layout).flatMap(({ board, node }) => {
    const through = layout.panelsThrough(board, node)
    if (through.length < 2) return []
    const across = sortById(through.filter((panel) => panel.axis === 'horizontal'))
    const upright = sortById(through.filter((panel) => panel.axis === 'vertical'))
    if (across.length === 0 || upright.length === 0) return []
    const panels = [...across, ...upright]
    return [
      {
        key: `${board}:${nodeKey(node)}`,
        message: `${namesOf(panels, (panel) => panelName(layout, panel))} pass through each other.`,
        advice: 'Replace one of them by two short walls that end at the crossing, or move it by one square.',
        items: panels.map(({ id }) => id),
        at: nodePlace(layout, board, node),
      },
    ]
  })
}

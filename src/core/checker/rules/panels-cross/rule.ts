/** Two long panels that pass through each other at a node. */
import { nodePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { middleOf } from '#core/layout/panel-geometry.ts'
import { panelName } from '#core/layout/place-names.ts'

export const panelsCross: Rule = {
  info: {
    id: 'panels-cross',
    title: 'Panels that cross',
    group: 'build',
    severity: 'error',
    source: 'The published lattice of the kit: a long panel is one solid piece over two edges',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A long panel is one solid piece over two edges. Another panel may end against its middle, but not pass through it.',
  check,
}

/** One finding for each pair of an east-west panel and a north-south panel over the same middle node. */
function check(layout: Layout): FindingDraft[] {
  return layout.document.panels
    .filter((panel) => panel.axis === 'horizontal')
    .flatMap((across) => {
      const node = middleOf(layout.kit, across)
      if (node === undefined) return []
      return layout
        .panelsThrough(across.board, node)
        .filter((panel) => panel.axis === 'vertical')
        .map((upright) => ({
          message: `${panelName(layout, across)} and ${panelName(layout, upright)} pass through each other.`,
          advice: 'Replace one of them by two short panels that end at the crossing, or move it by one square.',
          items: [across.id, upright.id],
          at: nodePlace(layout, across.board, node),
        }))
    })
}

/** Two panels on one edge of the lattice. */
import { edgePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { edgesOf } from '#core/layout/panel-geometry.ts'
import { listOf, panelName } from '#core/layout/place-names.ts'
import { compareIds } from '#core/mission/ids.ts'

export const edgeTakenTwice: Rule = {
  info: {
    id: 'edge-taken-twice',
    title: 'Two panels on one edge',
    group: 'build',
    severity: 'error',
    source: 'The published lattice of the kit: an edge joins two neighbouring nodes and takes one panel',
    confidence: 'H',
    thresholds: [],
  },
  why: 'An edge of the lattice holds one panel: its ends stand in the pillars of two neighbouring nodes, and there is no room for a second one.',
  check,
}

/** One finding for each set of panels that share edges, however many edges they share. */
function check(layout: Layout): FindingDraft[] {
  const drafts = new Map<string, FindingDraft>()
  for (const panel of layout.document.panels) {
    for (const edge of edgesOf(layout.kit, panel)) {
      const panels = [...layout.panelsOn(panel.board, edge)].sort((a, b) => compareIds(a.id, b.id))
      const key = panels.map(({ id }) => id).join('+')
      if (panels.length < 2 || drafts.has(key)) continue
      drafts.set(key, {
        key,
        message: `${listOf(panels.map((other) => panelName(layout, other)))} stand on the same edge.`,
        advice:
          panels.length === 2
            ? 'Move or remove one of them.'
            : 'Leave one of them there and move or remove the others.',
        items: panels.map(({ id }) => id),
        at: edgePlace(layout, panel.board, edge),
      })
    }
  }
  return [...drafts.values()]
}

/** Two walls on one edge of the grid. */

import { sortById } from '#analysis/layout/area-names.ts'
import { everyEdge } from '#analysis/layout/clearance-raster.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf, panelName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { edgePlace } from '#checking/checker/places.ts'
import { edgeKey } from '#model/kit/lattice.ts'
import type { Panel } from '#model/mission/terrain.ts'

export const edgeTakenTwice: Rule = {
  info: {
    id: 'edge-taken-twice',
    title: 'Two walls on one edge',
    group: 'build',
    severity: 'error',
    source: 'The published grid of the kit: an edge joins two neighbouring nodes and takes one wall',
    confidence: 'H',
    thresholds: [],
  },
  why: 'An edge of the grid holds one wall: its ends stand in the pillars of two neighbouring nodes, and there is no room for a second one.',
  check,
}

/** One finding for each edge; neighbouring edges of a board that the very same panels share are one fault. */
function check(layout: Layout): FindingDraft[] {
  if (!layout.edgesAreShared) return []
  const drafts = new Map<string, FindingDraft>()
  for (const { board, edge } of everyEdge(layout)) {
    const there = layout.panelsOn(board, edge)
    if (there.length < 2) continue
    const panels = sortById(there)
    const items = panels.map(({ id }) => id)
    const together = items.join('+')
    if (drafts.has(together)) continue
    drafts.set(together, {
      key: `${board}:${edgeKey(edge)}`,
      message: `${namesOf(panels, (panel) => panelName(layout, panel))} stand on the same edge.`,
      advice:
        panels.length === 2 ? 'Move or remove one of them.' : 'Leave one of them there and move or remove the others.',
      items,
      at: edgePlace(layout, board, edge),
      ...withoutCopies(panels),
    })
  }
  return [...drafts.values()]
}

/** Keeps the first of panels that are the same down to their hatchways; others are for people to choose from. */
function withoutCopies([first, ...more]: readonly Panel[]): { readonly fix?: Fix } {
  if (first === undefined || !more.every((panel) => sameBut(panel, first))) return {}
  return {
    fix: {
      label: more.length === 1 ? 'Remove the copy' : `Remove the ${more.length} copies`,
      safe: true,
      edits: more.map(({ id }) => ({ type: 'remove', collection: 'panels', id })),
    },
  }
}

/** True when two panels differ in nothing but their ids. */
const sameBut = (panel: Panel, other: Panel): boolean =>
  panel.piece === other.piece &&
  panel.board === other.board &&
  panel.x === other.x &&
  panel.y === other.y &&
  panel.axis === other.axis &&
  panel.breach === other.breach &&
  panel.hatchway?.half === other.hatchway?.half &&
  panel.hatchway?.face === other.hatchway?.face &&
  panel.hatchway?.start === other.hatchway?.start &&
  panel.hatchway?.tag === other.hatchway?.tag

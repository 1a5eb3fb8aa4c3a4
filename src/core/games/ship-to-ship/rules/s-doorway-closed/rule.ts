/** Doorways that begin closed, in a game that closes none. */

import { sortById } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { namesOf, panelName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { edgePlace, firstItems } from '#checking/checker/places.ts'

export const sDoorwayClosed: Rule = {
  info: {
    id: 's-doorway-closed',
    title: 'Doorway that begins closed',
    group: 'build',
    severity: 'warning',
    source: 'Ours: doorways are ours, and the home-made ship-to-ship assault rules have no doors',
    confidence: 'L',
    thresholds: [],
  },
  why: 'No rule of the game opens a doorway or closes it. One that is drawn closed stays so on paper and in what is measured, and players walk through it all the same.',
  check,
}

/** One finding for all: they come together, from a file that was made for another game or by another program. */
function check(layout: Layout): FindingDraft[] {
  const closed = sortById(
    layout.document.panels.flatMap((panel) => {
      const { hatchway } = panel
      return hatchway !== null && hatchway.start === 'closed' ? [{ ...panel, hatchway }] : []
    }),
  )
  const [first] = closed
  if (first === undefined) return []
  const [edge] = edgesOf(layout.kit, first)
  return [
    {
      key: 'closed',
      message: `${closed.length === 1 ? 'The doorway' : 'The doorways'} of ${namesOf(closed, (panel) => panelName(layout, panel))} ${closed.length === 1 ? 'begins' : 'begin'} closed, and nothing in this game opens ${closed.length === 1 ? 'it' : 'them'}.`,
      advice: 'Let it begin open, or put a wall without a doorway there.',
      items: firstItems(closed).map(({ id }) => id),
      at: edge === undefined ? null : edgePlace(layout, first.board, edge),
      fix: {
        label: `Let ${closed.length === 1 ? 'it' : 'them'} begin open`,
        safe: false,
        edits: closed.map((panel) => ({
          type: 'put' as const,
          collection: 'panels' as const,
          item: { ...panel, hatchway: { ...panel.hatchway, start: 'open' as const } },
        })),
      },
    },
  ]
}

/** A long panel whose hatchway is not in the half in which that piece usually has it. */

import type { Layout } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { panelName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { edgePlace } from '#checking/checker/places.ts'
import { findPanel } from '#model/kit/kit.ts'
import { opposite } from '#model/kit/lattice.ts'
import { handFromPill } from '#model/mission/pill.ts'

export const unusualHatchwayHandedness: Rule = {
  info: {
    id: 'unusual-hatchway-handedness',
    title: 'Hatchway on the unusual hand',
    group: 'build',
    severity: 'notice',
    source: 'Seen on published maps: from the side of its pill, A3 has its hatchway on the left, A4 on the right',
    confidence: 'L',
    thresholds: [],
  },
  why: 'A long wall can be turned round but not mirrored: from the side where the pill is drawn, its hatchway is always on the same hand.',
  check,
}

/** One finding for each panel. */
function check(layout: Layout): FindingDraft[] {
  return layout.document.panels.flatMap((panel) => {
    const { hatchway } = panel
    const usual = findPanel(layout.kit, panel.piece)?.usualHatchwaySide ?? null
    const edge = hatchwayEdge(layout.kit, panel)
    if (usual === null || hatchway === null || edge === undefined) return []
    const hand = handFromPill(hatchway)
    if (hand === usual) return []
    const face = opposite(hatchway.face)
    return [
      {
        key: panel.id,
        message: `${panelName(layout, panel)} has its hatchway on the ${hand} as seen from its pill in the ${hatchway.face}; usually it is on the ${usual}.`,
        advice: `Compare it with the piece in your box: draw the pill on the ${face} side, or put the hatchway into the other half.`,
        items: [panel.id],
        at: edgePlace(layout, panel.board, edge),
        fix: {
          label: `Draw the pill on the ${face} side`,
          safe: false,
          edits: [{ type: 'put', collection: 'panels', item: { ...panel, hatchway: { ...hatchway, face } } }],
        },
      },
    ]
  })
}

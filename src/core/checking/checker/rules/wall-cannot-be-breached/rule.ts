/** A wall that the mission lets be breached, of a piece that has no breach point. */

import type { Layout } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { listOf, panelName, shownCode } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { edgePlace } from '#checking/checker/places.ts'
import { findPanel } from '#model/kit/kit.ts'

export const wallCannotBeBreached: Rule = {
  info: {
    id: 'wall-cannot-be-breached',
    title: 'Wall without a breach point',
    group: 'build',
    severity: 'warning',
    source: 'How the kit goes together: only some of its walls have a point at which they come apart',
    confidence: 'M',
    kitFigures: ['pieces.breach'],
    thresholds: [],
  },
  why: 'Some kits have walls that come apart at a breach point. A wall without one looks the same after it was breached, so nobody can tell on the table.',
  check,
}

/** One finding for each panel, in kits that have walls with a breach point. */
function check(layout: Layout): FindingDraft[] {
  const { document, kit } = layout
  const codes = kit.pieces.flatMap((piece) => (piece.kind === 'panel' && piece.breach === true ? [piece.code] : []))
  if (codes.length === 0) return []
  return document.panels.flatMap((panel) => {
    const [edge] = edgesOf(kit, panel)
    if (panel.breach === undefined || edge === undefined || findPanel(kit, panel.piece)?.breach === true) return []
    return [
      {
        key: panel.id,
        message: `${panelName(layout, panel)} can be breached in this mission, but the piece has no breach point.`,
        advice: `${listOf(codes.map((code) => shownCode(document, code)))} have one: use one of them there, or let the wall stand for good.`,
        items: [panel.id],
        at: edgePlace(layout, panel.board, edge),
      },
    ]
  })
}

/** A loose half-pillar or wall end without a panel end to close. */

import { firstById } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { endName, loosePieceName, panelName, shownCode } from '#analysis/layout/place-names.ts'
import { type EndSpot, endSpotsOf } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { nodePlace } from '#checking/checker/places.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'

export const loosePillarWithoutPanel: Rule = {
  info: {
    id: 'loose-pillar-without-panel',
    title: 'Loose pillar without a wall',
    group: 'build',
    severity: 'error',
    source: 'How the kit goes together: a loose half-pillar or wall end closes one end of one plain wall',
    confidence: 'M',
    kitFigures: ['pieces.ownHalfPillars'],
    thresholds: [],
  },
  why: 'A loose half-pillar or wall end is pushed onto one end of a plain wall. It can’t stand without one, and a wall with its own pillars has no room for it.',
  check,
}

type Loose = { readonly collection: 'halfPillars' | 'wallEnds'; readonly item: HalfPillar | WallEnd }

/** One finding for each loose piece. */
function check(layout: Layout): FindingDraft[] {
  return endSpotsOf(layout).all.flatMap((spot) => {
    if (spot.plain.length > 0 || spot.halfPillars.length + spot.wallEnds.length === 0) return []
    const loose: Loose[] = [
      ...spot.halfPillars.map((item) => ({ collection: 'halfPillars' as const, item })),
      ...spot.wallEnds.map((item) => ({ collection: 'wallEnds' as const, item })),
    ]
    const pillared = firstById(spot.pillared)
    return loose.map((piece) =>
      pillared === undefined ? stray(layout, piece) : onPillar(layout, piece, spot, pillared),
    )
  })
}

const onPillar = (layout: Layout, loose: Loose, spot: EndSpot, panel: Panel): FindingDraft => ({
  message: `${loosePieceName(layout, loose.item)} has nothing to close: the ${endName(spot)} of ${panelName(layout, panel)} has its own half-pillar.`,
  advice: 'Remove it, or use a wall without its own pillars.',
  ...about(layout, loose),
})

const stray = (layout: Layout, loose: Loose): FindingDraft => ({
  message: `${loosePieceName(layout, loose.item)} has nothing to close: no wall leaves this corner to the ${loose.item.toward}.`,
  advice: `Remove it, turn it to a wall that ends there, or put a plain wall ${loose.item.toward} of it.`,
  ...about(layout, loose),
})

/** Taking away what holds nothing upright makes nothing fall, and leaves more in the box. */
const about = (
  layout: Layout,
  { collection, item }: Loose,
): Pick<FindingDraft, 'items' | 'at'> & { key: string; fix: Fix } => ({
  key: item.id,
  items: [item.id],
  at: nodePlace(layout, item.board, item),
  fix: {
    label: `Remove ${shownCode(layout.document, item.piece)}`,
    safe: true,
    edits: [{ type: 'remove', collection, id: item.id }],
  },
})

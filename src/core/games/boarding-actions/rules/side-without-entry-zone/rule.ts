/** A side that has nowhere to set up. */

import { distinctSquares, ownersOf, squaresName, zoneName, zonesOf } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { neededZone } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'

export const sideWithoutEntryZone: Rule = {
  info: {
    id: 'side-without-entry-zone',
    title: 'Side without an Entry Zone',
    group: 'zones',
    severity: 'error',
    source: 'The common frame of published missions: units are set up in Entry Zones, three to six for each side',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Units are set up in the Entry Zones of their side. A side without one cannot bring anybody onto the battlefield.',
  check,
}

/** Where the mission's list of needs asks for zones of that side, need-not-met says that they are missing. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  // On a table without squares no zone can be drawn: the rules say where units are set up.
  if (document.arrangement.kind === 'open') return []
  // Armies that choose their half set up in zones that are nobody's until then.
  if (document.play.halves !== undefined && document.zones.some((zone) => ownersOf(document, zone).length === 0))
    return []
  const without: FindingDraft[] = document.sides
    .filter((side) => zonesOf(document, side).length === 0)
    .map((side) => ({
      key: side.id,
      message: `${side.name} has no Entry Zone.`,
      advice: `Draw at least one Entry Zone and give it to ${side.name}.`,
      items: [],
      at: null,
      follows: [[neededZone(side.id)]],
    }))
  // Such a zone may be meant for a side that lacks one, which is reported.
  return without.length > 0 ? without : zonesOfNobody(layout)
}

/** Plain Entry Zones that nobody was given. Underdog zones and those of a role or player have their owner by their kind. */
function zonesOfNobody(layout: Layout): FindingDraft[] {
  const { document } = layout
  return document.zones
    .filter(
      (zone) => zone.side === null && zoneKindOf(document, zone.kind).general && ownersOf(document, zone).length === 0,
    )
    .map((zone) => {
      const squares = distinctSquares(zone.squares)
      const [first] = squares
      return {
        key: `nobody:${zone.id}`,
        severity: 'notice',
        message: `${zoneName(layout, zone)} (${squaresName(layout, squares)}) belongs to no side, so that nobody sets up there.`,
        advice: 'Give it to a side, or take it off the map.',
        items: [zone.id],
        at: first === undefined ? null : squarePlace(layout, first),
      }
    })
}

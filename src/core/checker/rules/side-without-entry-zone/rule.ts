/** A side that has nowhere to set up. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { zonesOf } from '#core/layout/entry-zones.ts'
import type { Layout } from '#core/layout/layout.ts'

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

function check({ document }: Layout): FindingDraft[] {
  return document.sides
    .filter((side) => zonesOf(document, side).length === 0)
    .map((side) => ({
      key: side.id,
      message: `${side.name} has no Entry Zone.`,
      advice: `Draw at least one Entry Zone and give it to ${side.name}.`,
      items: [],
      at: null,
    }))
}

/** A link that begins and ends at one marker. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { markerInSquare, pointPlace } from '#checking/checker/places.ts'
import { linkKindOf } from '#model/mission/custom-kinds.ts'

export const linkToItself: Rule = {
  info: {
    id: 'link-to-itself',
    title: 'Link from a marker to itself',
    group: 'markers',
    severity: 'warning',
    source: 'Published use of links: a line joins two different markers',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A link joins two markers. One that ends where it begins joins nothing and cannot be drawn.',
  check,
}

/** One finding for each link. */
function check(layout: Layout): FindingDraft[] {
  const { links, markers } = layout.document
  const loops = links.filter(({ from, to }) => from === to)
  if (loops.length === 0) return []
  const byId = new Map(markers.map((marker) => [marker.id, marker]))
  return loops.map((link) => {
    const marker = byId.get(link.from)
    const name = linkKindOf(layout.document, link.kind).name
    return {
      message: `A ${name} leads from ${marker === undefined ? 'a marker' : markerInSquare(layout, marker)} back to itself.`,
      advice: 'Take the link away, or draw it to another marker.',
      items: [link.id],
      at: marker === undefined ? null : pointPlace(layout, marker),
      fix: {
        label: `Take the ${name} away`,
        safe: true,
        edits: [{ type: 'remove', collection: 'links', id: link.id }],
      },
    }
  })
}

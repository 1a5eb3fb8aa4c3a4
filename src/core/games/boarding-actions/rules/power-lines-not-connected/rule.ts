/** Links that fall into parts without a connection. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { graphOf, groupsOf } from '#analysis/scoring/scoring-map.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, markerInSquare, pointPlace } from '#checking/checker/places.ts'
import { kindsOf, linkKindOf } from '#model/mission/custom-kinds.ts'
import { idsOf } from '#model/rule-sets/kinds.ts'

const MAX_NAMES = 5

export const powerLinesNotConnected: Rule = {
  info: {
    id: 'power-lines-not-connected',
    title: 'Power lines in separate parts',
    group: 'markers',
    severity: 'notice',
    source: 'Inferred from published missions with power lines, whose lines make one network',
    confidence: 'L',
    thresholds: [],
  },
  why: 'Missions with power lines speak of one network. Here no line leads from one part to another, so a line may have been forgotten.',
  check,
}

/** One finding for each part but the largest; of equally large ones each that does not hold the first marker. */
function check(layout: Layout): FindingDraft[] {
  const { links, markers } = layout.document
  if (links.length < 2) return []
  const byId = new Map(markers.map((marker) => [marker.id, marker]))
  return idsOf(kindsOf(layout.document).links).flatMap((kind) => {
    const parts = groupsOf(graphOf(links.filter((link) => link.kind === kind))).map((ids) => {
      const all = ids.flatMap((id) => byId.get(id) ?? [])
      return { size: all.length, first: firstItems(all) }
    })
    if (parts.length < 2) return []
    const largest = Math.max(...parts.map(({ size }) => size))
    const [main] = firstItems(
      parts.filter(({ size }) => size === largest).flatMap(({ first }) => first.slice(0, 1)),
      1,
    )
    return parts
      .filter(({ first }) => first[0]?.id !== main?.id)
      .map(({ size, first }): FindingDraft => {
        const named = first.slice(0, MAX_NAMES)
        const more = size > named.length ? [`${size - named.length} more`] : []
        const [marker] = first
        return {
          message: `No ${linkKindOf(layout.document, kind).name} leads from ${listOf([...named.map((marker) => markerInSquare(layout, marker)), ...more])} to the other linked markers.`,
          advice: 'Draw a link between the parts, or waive this finding if separate networks are intended.',
          items: first.map(({ id }) => id),
          at: marker === undefined ? null : pointPlace(layout, marker),
        }
      })
  })
}

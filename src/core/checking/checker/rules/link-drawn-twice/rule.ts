/** Two links of one kind between the same two markers. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, markerInSquare, pointPlace } from '#checking/checker/places.ts'
import { linkKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'

type Link = Mission['links'][number]

export const linkDrawnTwice: Rule = {
  info: {
    id: 'link-drawn-twice',
    title: 'Two links between the same markers',
    group: 'markers',
    severity: 'warning',
    source:
      'What a link is, whatever the mission: it joins two markers, and a second line between them says nothing more',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Two markers are linked or they are not. A second line between them lies under the first and says nothing more.',
  check,
}

/** One finding for each pair of markers, whichever way the links are drawn. */
function check(layout: Layout): FindingDraft[] {
  const { links, markers } = layout.document
  const pairs = new Map<string, Link[]>()
  for (const link of links) {
    if (link.from === link.to) continue
    const key = `${link.kind} ${[link.from, link.to].sort().join(' ')}`
    const known = pairs.get(key)
    if (known === undefined) pairs.set(key, [link])
    else known.push(link)
  }
  const doubled = [...pairs.values()].filter((pair) => pair.length > 1)
  if (doubled.length === 0) return []
  const byId = new Map(markers.map((marker) => [marker.id, marker]))
  return doubled.flatMap((pair): FindingDraft[] => {
    const first = firstItems(pair)
    const [kept] = first
    if (kept === undefined) return []
    const ends = [kept.from, kept.to].flatMap((id) => byId.get(id) ?? [])
    const [end] = ends
    return [
      {
        message: `${listOf(ends.map((marker) => markerInSquare(layout, marker)))} are joined by ${pair.length} links of the kind ${linkKindOf(layout.document, kept.kind).name}.`,
        advice: 'Take away all of these links but one.',
        items: first.map(({ id }) => id),
        at: end === undefined ? null : pointPlace(layout, end),
        fix: {
          label: 'Keep one of these links',
          safe: true,
          edits: pair
            .map(({ id }) => id)
            .filter((id) => id !== kept.id)
            .sort()
            .map((id) => ({ type: 'remove', collection: 'links', id })),
        },
      },
    ]
  })
}

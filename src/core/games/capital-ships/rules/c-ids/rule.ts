/** Two ships of one name. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { isShip, isSquadron, nameOf, type Token } from '#games/capital-ships/reading/fleet.ts'

export const cIds: Rule = {
  info: {
    id: 'c-ids',
    title: 'Two ships of one name',
    group: 'mission',
    severity: 'warning',
    source: 'Ours: the rules name ships, and Capital-ship boarding v1.2.1 does not say how',
    confidence: 'L',
    thresholds: [],
  },
  why: 'Cards, step lists and the log name ships; two with the same name can’t be told apart.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const groups = new Map<string, Token[]>()
  for (const token of document.tokens) {
    if (!isShip(token) && !isSquadron(token)) continue
    const key = `${token.kind} ${isShip(token) ? '' : token.side} ${token.label.trim().toLowerCase()}`
    groups.set(key, [...(groups.get(key) ?? []), token])
  }
  return [...groups].flatMap(([key, all]) => {
    const first = firstItems(all)
    const [one] = first
    if (one === undefined || all.length < 2) return []
    return [
      {
        key: `name ${key}`,
        message:
          one.label.trim() === ''
            ? `${all.length} tokens of the kind ${nameOf(document, one)} have no name.`
            : `${all.length} tokens are called ${nameOf(document, one)}.`,
        advice: 'Give each its own name.',
        items: first.map(({ id }) => id),
        at: pointPlace(layout, one),
      },
    ]
  })
}

/** Captured ship still under its first owner. */

import type { Layout } from '#analysis/layout/layout.ts'
import { capturedWhole } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { capturedBy, isPlainYes, nameOf, shipsOf, textOf } from '#games/capital-ships/reading/fleet.ts'

export const cOwner: Rule = {
  info: {
    id: 'c-owner',
    title: 'Captured ship still under its first owner',
    group: 'mission',
    severity: 'warning',
    source: 'Capital-ship boarding v1.2.1, line 30',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A captured ship belongs to whoever captured it.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return shipsOf(document).flatMap((ship) => {
    const by = capturedBy(document, ship)
    if (by === undefined || by === ship.side) return []
    const sides = document.sides.map(({ id, name }) => ({ id, name }))
    const first = textOf(ship, 'First owner')
    const was = sides.find(({ id, name }) => id === first || name === first)?.id
    // Captured, it does not say by whom; but it is not its first owner’s any more.
    if (by === 'unnamed' && was !== undefined && was !== ship.side) return []
    const owner = sides.find(({ id }) => id === ship.side)?.name ?? 'nobody'
    const said = textOf(ship, 'Captured') ?? ''
    const taker = sides.find(({ id }) => id === by)
    return [
      {
        message:
          taker === undefined
            ? isPlainYes(said)
              ? `${nameOf(document, ship)} is captured and belongs to ${owner}; it does not say who captured it.`
              : `${nameOf(document, ship)} is captured by “${said}”, which is no side of the mission, and belongs to ${owner}.`
            : `${nameOf(document, ship)} is captured by ${taker.name} and still belongs to ${owner}.`,
        advice: 'Make it the property of the side that captured it, and name that side in the figure “Captured”.',
        items: [ship.id],
        at: pointPlace(layout, ship),
        // With Structure left it is no captured ship at all.
        follows: [[capturedWhole(ship.id)]],
        ...(taker === undefined
          ? {}
          : {
              fix: {
                label: `Make it ${taker.name}’s`,
                safe: false,
                edits: [{ type: 'put', collection: 'tokens', item: { ...ship, side: taker.id } }],
              },
            }),
      },
    ]
  })
}

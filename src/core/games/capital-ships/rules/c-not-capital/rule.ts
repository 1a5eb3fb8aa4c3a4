/** Boards what is no capital ship. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { calledBy, figureOf, isShip, isSquadron, nameOf, targetOf, textOf } from '#games/capital-ships/reading/fleet.ts'

export const cNotCapital: Rule = {
  info: {
    id: 'c-not-capital',
    title: 'Boards what is no capital ship',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, lines 7 and 12',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Only a capital ship can be boarded.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return document.tokens
    .filter((token) => isShip(token) || isSquadron(token))
    .flatMap((token) => {
      const target = targetOf(document, token)
      if (target === undefined || (target !== null && isShip(target))) return []
      const whom =
        target === null
          ? calledBy(document, textOf(token, 'Boards') ?? '').includes(token)
            ? 'itself'
            : `“${figureOf(token, 'Boards')}”, and nothing here is called that`
          : `${nameOf(document, target)}, which is no capital ship`
      return [
        {
          message: `${nameOf(document, token)} boards ${whom}.`,
          advice: 'Name a capital ship in the figure “Boards”, or take the figure away.',
          items: target === null ? [token.id] : [token.id, target.id],
          at: pointPlace(layout, token),
        },
      ]
    })
}

/** Ship without Structure, Marines or Point Defence. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import {
  capturedBy,
  figureOf,
  moveFault,
  nameOf,
  numberOf,
  shipsOf,
  type Token,
} from '#games/capital-ships/reading/fleet.ts'

export const cMissingStat: Rule = {
  info: {
    id: 'c-missing-stat',
    title: 'Ship without Structure, Marines or Point Defence',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, lines 5–8 and 12–30',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Boarding is calculated from these three figures; without one of them neither step list nor odds can go on.',
  check,
}

const NEEDED = ['Structure', 'Marines', 'Point Defence'] as const

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return shipsOf(document).flatMap((ship) => {
    const missing: string[] = NEEDED.filter((name) => !((numberOf(ship, name) ?? -1) >= 0))
    const gone = numberOf(ship, 'Structure') === 0 && capturedBy(document, ship) === undefined
    if (missing.length === 0 && !gone) return moveDrafts(layout, ship)
    return [
      ...moveDrafts(layout, ship),
      {
        message:
          missing.length > 0
            ? `${nameOf(document, ship)} has ${listOf(missing.map((name) => formatFigure(ship, name)))}.`
            : `${nameOf(document, ship)} has Structure 0, and nobody captured it.`,
        advice: `Give it ${missing.length > 0 ? `a number of 0 or more for ${listOf(missing)}` : 'a Structure of 1 or more, or say who captured it'}.`,
        items: [ship.id],
        at: pointPlace(layout, ship),
      },
    ]
  })
}

/** A ship may say no Move; one that is no number is passed over where reach is measured. */
function moveDrafts(layout: Layout, ship: Token): FindingDraft[] {
  const move = moveFault(ship)
  if (move === null) return []
  return [
    {
      key: `move ${ship.id}`,
      severity: 'warning',
      message: `${nameOf(layout.document, ship)} has ${move}.`,
      advice: 'Give it a Move of 0 or more, in inches, or take the figure away.',
      items: [ship.id],
      at: pointPlace(layout, ship),
    },
  ]
}

/** `no Marines`; `Marines “four”, which is no number`. */
function formatFigure(ship: Token, name: string): string {
  const text = String(figureOf(ship, name) ?? '').trim()
  if (text === '') return `no ${name}`
  return (numberOf(ship, name) ?? 0) < 0 ? `${name} ${text} (less than 0)` : `${name} “${text}”, which is no number`
}

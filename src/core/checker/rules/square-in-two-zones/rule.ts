/** A square that more than one entry zone uses. */

import { firstItems } from '#core/checker/first-items.ts'
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { type Square, squareKey, squareName } from '#core/kit/square-names.ts'
import { zoneName } from '#core/layout/area-names.ts'
import { ownersOf } from '#core/layout/entry-zones.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'

export const squareInTwoZones: Rule = {
  info: {
    id: 'square-in-two-zones',
    title: 'Square used by two zones',
    group: 'zones',
    severity: 'error',
    source:
      'Set-up as printed: units set up in Entry Zones of their own side, and each wording counts them zone by zone',
    confidence: 'H',
    thresholds: [],
  },
  why: 'How many units a zone takes and whose they are is counted zone by zone. A square in two zones would be counted twice, or belong to both sides.',
  check,
}

type Zone = Mission['zones'][number]

/** One finding for each square; a warning when all its zones have the same owners, for then it is doubtful only. */
function check(layout: Layout): FindingDraft[] {
  const uses = new Map<string, { readonly square: Square; readonly zones: Zone[] }>()
  for (const zone of layout.document.zones)
    for (const square of zone.squares) {
      const known = uses.get(squareKey(square))
      if (known === undefined) uses.set(squareKey(square), { square, zones: [zone] })
      else known.zones.push(zone)
    }
  return [...uses.values()]
    .filter(({ zones }) => zones.length > 1)
    .map(({ square, zones }) => draft(layout, square, zones))
}

function draft(layout: Layout, square: Square, uses: readonly Zone[]): FindingDraft {
  const zones = [...new Set(uses)]
  const first = firstItems(zones)
  const name = squareName(layout.kit, square)
  const owners = new Set(
    zones.map((zone) =>
      ownersOf(layout.document, zone)
        .map(({ id }) => id)
        .join('+'),
    ),
  )
  const at = squarePlace(layout, square)
  const items = first.map(({ id }) => id)
  const [zone, other] = first
  if (zone !== undefined && other === undefined)
    return {
      severity: 'warning',
      message: `${zoneName(layout, zone)} lists ${name} more than once.`,
      advice: 'Draw the zone again, so that the square is counted once.',
      items,
      at,
    }
  return {
    severity: owners.size > 1 ? 'error' : 'warning',
    message: `${name} is used by ${zones.length} zones: ${listOf(named(layout, first, zones.length))}.`,
    advice: `Take ${name} out of ${zones.length === 2 ? 'one of the two' : 'all zones but one'}.`,
    items,
    at,
  }
}

const MOST_NAMED = 5

/** The names of the first zones, and how many more there are. */
function named(layout: Layout, first: readonly Zone[], count: number): string[] {
  const names = first.slice(0, MOST_NAMED).map((zone) => zoneName(layout, zone))
  return count > MOST_NAMED ? [...names, `${count - MOST_NAMED} more`] : names
}

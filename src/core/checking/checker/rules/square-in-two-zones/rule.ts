/** A square that more than one entry zone uses. */

import { distinctSquares, ownersOf, sortById, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import { type Square, squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

export const squareInTwoZones: Rule = {
  info: {
    id: 'square-in-two-zones',
    title: 'Square used by two zones',
    group: 'zones',
    severity: 'error',
    source:
      'Set-up as printed: units set up in their own side’s Entry Zones, and each wording counts them zone by zone',
    confidence: 'H',
    thresholds: [],
  },
  why: 'How many units a zone takes and whose they are is counted zone by zone. A square in two zones would be counted twice, or belong to both sides.',
  check,
}

type Zone = Mission['zones'][number]

/** One finding for each set of zones, however many squares they share; a warning when all have the same owners. */
function check(layout: Layout): FindingDraft[] {
  const uses = new Map<string, { readonly square: Square; readonly zones: Zone[] }>()
  for (const zone of layout.document.zones)
    for (const square of zone.squares) {
      const known = uses.get(squareKey(square))
      if (known === undefined) uses.set(squareKey(square), { square, zones: [zone] })
      else known.zones.push(zone)
    }
  const shared = new Map<string, { readonly zones: readonly Zone[]; readonly squares: Square[] }>()
  for (const { square, zones: listed } of uses.values()) {
    if (listed.length < 2) continue
    const zones = sortById([...new Set(listed)])
    const key = zones.map(({ id }) => id).join('+')
    const known = shared.get(key)
    if (known === undefined) shared.set(key, { zones, squares: [square] })
    else known.squares.push(square)
  }
  return [...shared].flatMap(([key, { zones, squares }]) => draft(layout, key, distinctSquares(squares), zones))
}

function draft(layout: Layout, key: string, squares: readonly Square[], zones: readonly Zone[]): FindingDraft[] {
  const [square] = squares
  if (square === undefined) return []
  const first = firstItems(zones)
  const name = squaresName(layout, squares)
  const lone = squares.length === 1
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
    return [
      {
        key,
        severity: 'warning',
        message: `${zoneName(layout, zone)} lists ${name} more than once.`,
        advice: `Draw the zone again, so that ${lone ? 'the square is' : 'each square is'} counted once.`,
        items,
        at,
      },
    ]
  return [
    {
      key,
      severity: owners.size > 1 ? 'error' : 'warning',
      message: `${name} ${lone ? 'is' : 'are'} used by ${zones.length} zones${calledBy(layout, zones, first)}.`,
      advice: `Take ${lone ? name : 'these squares'} out of ${zones.length === 2 ? 'one of the two' : 'all zones but one'}.`,
      items,
      at,
    },
  ]
}

const MAX_NAMED = 5

/** `: Patrol Entry Zone and Entry Zone 2`, the first of them and how many more there are; `, both called Attacker Entry Zone`. */
function calledBy(layout: Layout, zones: readonly Zone[], first: readonly Zone[]): string {
  const names = first.slice(0, MAX_NAMED).map((zone) => zoneName(layout, zone))
  const [name] = names
  if (name !== undefined && zones.every((zone) => zoneName(layout, zone) === name))
    return `, ${zones.length === 2 ? 'both' : 'all'} called ${name}`
  return `: ${listOf(zones.length > MAX_NAMED ? [...names, `${zones.length - MAX_NAMED} more`] : names)}`
}

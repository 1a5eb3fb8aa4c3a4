/** An entry zone that nobody gets out of. */

import { distinctSquares, ownersOf, sortById, squaresName, zoneName, zoneNames } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, namesOf } from '#analysis/layout/place-names.ts'
import {
  blockersOf,
  type Reach,
  reachability,
  remedyFor,
  type ShutInZone,
  shutInZones,
  standingThere,
} from '#analysis/layout/reachable-squares.ts'
import { specialOn, walkerOf } from '#analysis/layout/special-hatchways.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import type { Square } from '#model/kit/lattice.ts'

export const entryZoneCannotLeave: Rule = {
  info: {
    id: 'entry-zone-cannot-leave',
    title: 'Entry Zone that nobody can leave',
    group: 'reach',
    severity: 'error',
    source: 'Movement as published: walls and closed hatchways block, an open hatchway lets any base through',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A unit walks from its Entry Zone into the battle. Nothing leads out of this zone, so whoever sets up there takes no part.',
  check,
}

/** One finding for each zone, or for those of a side behind the same walls; a warning when these leave it more squares than its own, or shut in part of it only. */
function check(layout: Layout): FindingDraft[] {
  const reach = reachability(layout)
  const found = shutInZones(layout)
  const oneWay = specialOn(layout.document).includes('one-way')
  const groups = new Map<string, [ShutInZone, ...ShutInZone[]]>()
  for (const each of found) {
    const { zone, squares, lost, room } = each
    const together = lost.length === squares.length && room > lost.length
    const owners = ownersOf(layout.document, zone).map(({ id }) => id)
    const key = together ? `${owners.join(' ')}:${lost.map(reach.areaOf).join(' ')}` : zone.id
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [each])
    else known.push(each)
  }
  return [
    ...[...groups.values()].map((all) => draft(layout, all)),
    ...(oneWay
      ? layout.document.zones
          .filter((zone) => found.every((each) => each.zone !== zone))
          .flatMap((zone) => trapped(layout, reach, zone, distinctSquares(zone.squares)))
      : []),
  ]
}

/**
 * A zone whose only way out is a one-way hatchway that is entered from outside: one more step, and there is no way back.
 * Those who stay in a room with the zone are no better off.
 */
function trapped(
  layout: Layout,
  reach: Reach,
  zone: Layout['document']['zones'][number],
  squares: readonly Square[],
): FindingDraft[] {
  const [first] = squares
  if (first === undefined) return []
  const stuck = ownersOf(layout.document, zone).filter((side) => {
    const walk = walkerOf(layout, side, new Set(['one-way']))
    return squares.every((square) => {
      const area = reach.areas[reach.areaOf(square) ?? -1] ?? []
      return walk([square]).size * 2 < area.length
    })
  })
  if (stuck.length === 0) return []
  return [
    {
      key: zone.id,
      severity: 'error',
      message: `${listOf(stuck.map(({ name }) => name))} cannot leave ${zoneName(layout, zone)} (${squaresName(layout, squares)}): the only way out is a one-way hatchway that is entered from the other side.`,
      advice: 'Turn the pill of the hatchway to the inside, open another way, or move the zone.',
      items: [zone.id],
      at: squarePlace(layout, first),
    },
  ]
}

function draft(layout: Layout, all: readonly [ShutInZone, ...ShutInZone[]]): FindingDraft {
  const [{ zone, squares, lost, first, room }] = all
  const whole = lost.length === squares.length
  const cause = blockersOf(layout, first)
  const zones = sortById(all.map((each) => each.zone))
  const where =
    all.length === 1
      ? `${squaresName(layout, lost)} of ${zoneName(layout, zone)}`
      : namesOf(zoneNames(layout, zones), (name) => name)
  return {
    key: zones.map(({ id }) => id).join('+'),
    severity: whole && room === lost.length ? 'error' : 'warning',
    message:
      room === lost.length
        ? `Nobody can leave ${where}: ${standingThere[cause]} all around.`
        : `From ${where} one gets to ${room} squares only: ${standingThere[cause]} between them and the rest.`,
    advice: `${remedyFor[cause]}, or move the zone${all.length === 1 ? '' : 's'}.`,
    items: firstItems(zones).map(({ id }) => id),
    at: squarePlace(layout, first),
  }
}

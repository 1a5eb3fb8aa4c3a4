/** Entry zones and reserves that do not fit each other: nowhere to set up, nowhere to arrive, zones that serve nobody. */

import {
  distinctSquares,
  hasWrongOwner,
  sidesOfKind,
  sortById,
  zoneNames,
  zonesOf,
} from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import { neededZone } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule, Severity } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import { serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'

export const zonesAndReserves: Rule = {
  info: {
    id: 'zones-and-reserves',
    title: 'Entry Zones and reserves that do not fit',
    group: 'zones',
    severity: 'warning',
    source: 'The common frame of published missions: units are set up in Entry Zones, and the rest arrives there',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Units set up in zones that serve deployment, and reserves arrive in zones that serve reserves. Without one, a side can’t deploy; and a reserves zone is useless in a mission without reserves.',
  check,
}

type Side = Mission['sides'][number]
type Zone = Mission['zones'][number]

/** Returns one finding for each side, and one for all zones for reserves of a mission without reserves. */
function check(layout: Layout): FindingDraft[] {
  const idle: { readonly side: Side; readonly zones: readonly Zone[] }[] = []
  const each = sidesDrafts(layout, (side, zones) => idle.push({ side, zones }))
  const [first] = idle
  if (first === undefined) return each
  const zones = sortById([...new Set(idle.flatMap((one) => one.zones))])
  return [
    ...each,
    draft(layout, first.side, zones, 'notice', {
      message: `${named(layout, zones)} ${zones.length === 1 ? 'serves' : 'serve'} reserves only, and the mission has no reserves.`,
      advice: `Let reserves arrive, let ${zones.length === 1 ? 'the zone serve deployment, or take it' : 'the zones serve deployment, or take them'} away.`,
    }),
  ]
}

/**
 * Returns the findings of each side.
 * @param isIdle receives zones for reserves that a mission does not have if the side has others
 */
function sidesDrafts(layout: Layout, isIdle: (side: Side, zones: readonly Zone[]) => void): FindingDraft[] {
  const { document } = layout
  const { reserves } = document.play.deployment
  return document.sides.flatMap((side) => {
    const zones = zonesOf(document, side)
    if (zones.length === 0) return []
    // Its zone was given to another side, which facts-contradict reports: what the side lacks without it is not
    // reported again.
    if (hasLost(document, side)) return []
    const forReserves = zones.filter((zone) => serviceOf(document, zone) === 'reserves')
    if (forReserves.length === zones.length)
      return [
        {
          ...(reserves.kind === 'none'
            ? draft(layout, side, zones, 'error', {
                message: `${side.name} has Entry Zones for reserves only (${named(layout, zones)}), and the mission has no reserves: none of its units ever comes.`,
                advice: `Let a zone of ${side.name} serve deployment, or let reserves arrive.`,
              })
            : draft(layout, side, zones, 'warning', {
                message: `${side.name} has Entry Zones for reserves only (${named(layout, zones)}): it cannot set up a single unit before the battle.`,
                advice: `Draw a zone of ${side.name} that serves deployment, or let one of these serve both.`,
              })),
          follows: [[neededZone(side.id, 'deployment')]],
        },
      ]
    if (reserves.kind === 'none' && forReserves.length > 0 && forReserves.length < zones.length) {
      isIdle(side, forReserves)
      return []
    }
    const onlyDeployment = zones.every((zone) => serviceOf(document, zone) === 'deployment')
    if (reserves.kind === 'arrive' && onlyDeployment)
      return [
        {
          ...draft(layout, side, zones, 'warning', {
            message: `Reserves arrive in ${reserves.from === reserves.to ? `round ${reserves.from}` : `rounds ${reserves.from} to ${reserves.to}`}, but no zone of ${side.name} serves them: ${named(layout, zones)} ${zones.length === 1 ? 'is' : 'are'} for deployment only.`,
            advice: `Draw a zone of ${side.name} that serves reserves, let one of these serve both, or play without reserves.`,
          }),
          follows: [[neededZone(side.id, 'reserves')]],
        },
      ]
    return []
  })
}

const named = (layout: Layout, zones: readonly Zone[]): string => namesOf(zoneNames(layout, zones), (name) => name)

function draft(
  layout: Layout,
  side: Side,
  zones: readonly Zone[],
  severity: Severity,
  words: Pick<FindingDraft, 'message' | 'advice'>,
): FindingDraft {
  const [first] = distinctSquares(zones.flatMap(({ squares }) => squares))
  return {
    ...words,
    key: side.id,
    severity,
    items: firstItems(zones).map(({ id }) => id),
    at: first === undefined ? null : squarePlace(layout, first),
  }
}

/** True if a zone that is the side’s by its kind belongs to another one, and another check says so. */
const hasLost = (document: Mission, side: Side): boolean =>
  document.zones.some(
    (zone) => hasWrongOwner(document, zone) && sidesOfKind(document, zone.kind).some(({ id }) => id === side.id),
  )

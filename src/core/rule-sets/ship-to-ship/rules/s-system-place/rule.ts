/** System outside the rooms. */

import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { regionAt, shipsOf } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

export const sSystemPlace: Rule = {
  info: {
    id: 's-system-place',
    title: 'System outside the rooms',
    group: 'markers',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, systems: rooms and bridge only',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Systems lie in rooms or on the bridge, never in a hangar or outside the ship.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ systems, rooms, bridges, hangars }) =>
    systems
      .filter((system) => regionAt(layout, [...rooms, ...bridges], system) === undefined)
      // Where a room or the bridge is missing around it, that is the fault.
      .filter(
        (system) => systems.length <= rooms.length + bridges.length || regionAt(layout, hangars, system) !== undefined,
      )
      .map((system) => {
        const at = pointPlace(layout, system)
        const where = regionAt(layout, hangars, system) === undefined ? 'outside the rooms' : 'in a hangar'
        return {
          message: `A system lies ${where}${at.name === '' ? '' : `, in ${at.name}`}.`,
          advice: 'Move it into a room or onto the bridge.',
          items: [system.id],
          at,
        }
      }),
  )
}

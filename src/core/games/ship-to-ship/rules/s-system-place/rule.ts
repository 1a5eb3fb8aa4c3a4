/** System outside the rooms. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { belongsTo, regionAt, shipsOf, strangersOn } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sSystemPlace: Rule = {
  info: {
    id: 's-system-place',
    title: 'System outside the rooms of its ship',
    group: 'markers',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, systems: rooms and bridge only',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Systems lie in rooms or on the bridge, never in a hangar or outside the ship, and belong to whose ship it is.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  return [...outside(layout), ...strange(layout)]
}

/** Systems of a ship that are not its owner's: who scores for them, and who may know what they are, follows from whose they are. */
function strange(layout: Layout): FindingDraft[] {
  const { document } = layout
  return shipsOf(layout).flatMap((ship) =>
    strangersOn(ship, ship.systems).map((system) => {
      const at = pointPlace(layout, system)
      return {
        key: `owner ${system.id}`,
        message: `A system${at.name === '' ? '' : ` in ${at.name}`} lies in ${ship.name}, but ${belongsTo(document, system)}.`,
        advice: 'Give it the owner of the ship, or move it into the ship of its owner.',
        items: [system.id],
        at,
      }
    }),
  )
}

function outside(layout: Layout): FindingDraft[] {
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

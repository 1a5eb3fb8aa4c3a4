/** Two systems in one room. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { areaName, regionAt, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sSystemRoom: Rule = {
  info: {
    id: 's-system-room',
    title: 'Two systems in one room',
    group: 'markers',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, systems: one in a room',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Systems lie one in a room, so that boarders who find one have not found two.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  // A ship with fewer rooms than systems has another fault.
  const ships = shipsOf(layout).filter(({ rooms, bridges, systems }) => systems.length <= rooms.length + bridges.length)
  return ships.flatMap(({ name, systems, rooms, bridges }) =>
    [...rooms, ...bridges].flatMap((room): FindingDraft[] => {
      const [first, ...more] = systems.filter((system) => regionAt(layout, [room], system) !== undefined)
      if (first === undefined || more.length === 0) return []
      return [
        {
          message: `There are ${more.length + 1} systems in ${areaName(room)} of ${name}.`,
          advice: 'Leave one there, and move the others to rooms without a system.',
          items: [room.id, ...[first, ...more].map(({ id }) => id)],
          at: pointPlace(layout, first),
        },
      ]
    }),
  )
}

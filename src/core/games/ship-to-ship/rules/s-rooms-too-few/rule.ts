/** Too few rooms for the systems. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sRoomsTooFew: Rule = {
  info: {
    id: 's-rooms-too-few',
    title: 'Too few rooms for the systems',
    group: 'build',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, three systems, one in a room',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Three systems lie one in a room or on the bridge, so a ship has at least three of them.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ board, name, rooms, bridges }): FindingDraft[] => {
    // That there is no bridge is for another rule to say.
    const count = rooms.length + Math.max(1, bridges.length)
    if (count >= 3) return []
    const drawn = rooms.length + bridges.length
    return [
      {
        key: `ship ${board}`,
        message: `${drawn === 1 ? 'There is 1 room or bridge' : `There are ${drawn} rooms and bridges`} in ${name}; three systems need three.`,
        advice: `Add ${3 - count === 1 ? 'a room' : `${3 - count} rooms`}.`,
        items: [],
        at: null,
      },
    ]
  })
}

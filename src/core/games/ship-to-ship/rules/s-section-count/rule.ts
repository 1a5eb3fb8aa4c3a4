/** Ship of another size than its points. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { emptySides } from '#checking/checker/unmet-needs.ts'
import { isEmpty, settingOf, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sSectionCount: Rule = {
  info: {
    id: 's-section-count',
    title: 'Ship of another size than its points',
    group: 'mission',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, size of ships: one hangar, room or gun more for each 500 points',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The size of a ship goes with the points of the armies: one hangar, room or gun more for each 500 points above 1500.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const points = document.play.pointsLimit
  const more = Math.max(0, Math.floor((points - 1500) / settingOf(document, 'sectionPoints')))
  const due = settingOf(document, 'sections') + more
  return shipsOf(layout).flatMap((ship) => {
    const { board, name, hangars, rooms, bridges, guns } = ship
    if (emptySides(document).length > 0 && isEmpty(ship)) return []
    const count = hangars.length + rooms.length + guns.length
    // A bridge that was drawn as a room, or a room as a bridge, and rooms that systems need, are told by their own rules.
    const asDrawn = count + bridges.length - 1
    const lacking = 3 - Math.max(1, bridges.length) - rooms.length
    // The rules don't say how much smaller ships under 1500 points are.
    if (points < 1500 && count < due) return []
    if (count === due || asDrawn === due || (due > count && due - count <= lacking)) return []
    return [
      {
        key: `ship ${board}`,
        message: `${count === 1 ? 'There is 1 hangar, room or gun' : `There are ${count} hangars, rooms and guns`} in ${name}; ${points} points ask for ${due}.`,
        advice:
          count < due
            ? `Add ${due - count} of them, or lower the points.`
            : `Remove ${count - due} of them, or raise the points.`,
        items: [],
        at: null,
      },
    ]
  })
}

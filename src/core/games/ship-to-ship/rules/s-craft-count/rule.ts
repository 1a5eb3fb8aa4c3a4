/** Too many craft, or craft of nobody. */

import type { Layout } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { craftOf, hostOf, settingOf, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sCraftCount: Rule = {
  info: {
    id: 's-craft-count',
    title: 'Too many craft, or craft of nobody',
    group: 'markers',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, craft: at most eight in play',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A player has at most eight craft in play, or as many as the mission says. Each craft is a player’s.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  return [...tooMany(layout), ...ownerless(layout)]
}

/** Craft of nobody: they count for no player, and nobody is aboard. */
function ownerless(layout: Layout): FindingDraft[] {
  const { document } = layout
  const craft = craftOf(document, null)
  const [first] = craft
  if (first === undefined) return []
  return [
    {
      key: 'nobody',
      message:
        craft.length === 1
          ? `${tokenName(document, first)} belongs to nobody, and so counts for no player.`
          : `${craft.length} craft belong to nobody, and so count for no player.`,
      advice: 'Say whose they are: each craft is a player’s.',
      items: firstItems(craft).map(({ id }) => id),
      at: pointPlace(layout, first),
    },
  ]
}

function tooMany(layout: Layout): FindingDraft[] {
  const { document } = layout
  const most = settingOf(document, 'craft')
  const ships = shipsOf(layout)
  return document.sides.flatMap(({ id, name }): FindingDraft[] => {
    // A craft in the hangar of somebody else may have the wrong owner: s-craft-size reports it.
    const craft = craftOf(document, id).filter((each) => hostOf(layout, ships, each) === undefined)
    const [first] = craft.slice(most)
    if (first === undefined) return []
    return [
      {
        key: `side ${id}`,
        message: `${name} has ${craft.length} craft; the most is ${most}.`,
        advice: `Remove ${craft.length - most} of them, or set how many craft the mission has.`,
        items: craft.map((each) => each.id),
        at: pointPlace(layout, first),
      },
    ]
  })
}

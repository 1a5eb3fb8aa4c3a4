/** Ships with Marines 1 in a mission that asks for more. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { isShip, nameOf, numberOf, settingOf, targetOf } from '#games/capital-ships/reading/fleet.ts'

export const cTraitSetting: Rule = {
  info: {
    id: 'c-trait-setting',
    title: 'Ships with Marines 1 in a mission that asks for more',
    group: 'mission',
    severity: 'notice',
    source: 'Capital-ship boarding v1.2.1, lines 5 and 12: the texts differ',
    confidence: 'M',
    thresholds: [],
  },
  why: 'One text lets a ship with Marines 1 board, the other asks for more than 1; the mission has chosen the second and has ships of the first.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const least = settingOf(document, 'marinesToBoard')
  const few = document.tokens.filter((token) => {
    const marines = numberOf(token, 'Marines')
    return (
      isShip(token) &&
      token.side !== null &&
      marines !== undefined &&
      marines >= 1 &&
      marines < least &&
      // Another rule reports craft that board all the same.
      targetOf(document, token) === undefined
    )
  })
  const [first] = firstItems(few)
  if (first === undefined) return []
  const others = few.length === 1 ? '' : ` and ${few.length - 1} more`
  return [
    {
      key: 'marines',
      message: `${nameOf(document, first)}${others} cannot board: the mission asks for Marines ${least}, where the other reading of the rules asks for 1.`,
      advice: 'Choose: set the Marines that a ship needs to 1, or give these ships more.',
      items: firstItems(few).map(({ id }) => id),
      at: pointPlace(layout, first),
    },
  ]
}

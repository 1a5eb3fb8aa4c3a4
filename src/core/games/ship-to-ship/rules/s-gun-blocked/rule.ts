/** Gun behind its own ship. */

import type { Layout } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import { gunBlocked } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { blockedGuns, nearestBoard, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sGunBlocked: Rule = {
  info: {
    id: 's-gun-blocked',
    title: 'Gun behind its own ship',
    group: 'reach',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, barrage: guns fire at the other ship',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A gun that has its own ship before it has nothing to shoot at.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const blocked = blockedGuns(layout)
  return shipsOf(layout).flatMap((ship) => {
    const near = nearestBoard(layout, ship)
    if (near === undefined) return []
    return ship.guns
      .filter((gun) => blocked.has(gun.id))
      .map((gun) => ({
        message: `${tokenName(layout.document, gun)} in ${pointPlace(layout, gun).name} has its own ship between it and board ${near.board}.`,
        advice: 'Move it to the outer wall that faces the other ship.',
        items: [gun.id],
        at: pointPlace(layout, gun),
        causes: [gunBlocked(gun.id)],
      }))
  })
}

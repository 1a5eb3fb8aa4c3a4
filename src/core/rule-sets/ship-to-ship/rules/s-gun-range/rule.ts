/** Gun out of range. */

import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { isOff } from '#core/checker/settings.ts'
import { distanceToBox } from '#core/geometry/box-distance.ts'
import { boxOf } from '#core/layout/battlefield.ts'
import type { Layout } from '#core/layout/layout.ts'
import { tokenName } from '#core/layout/place-names.ts'
import { INCH_MM, inchesOf, settingOf } from '#core/rule-sets/ship-to-ship/reading/settings.ts'
import { nearestBoard, onField, shipsOf } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

export const sGunRange: Rule = {
  info: {
    id: 's-gun-range',
    title: 'Gun out of range',
    group: 'reach',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, guns: 30 inches',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Guns reach 30 inches; beyond that a barrage does nothing.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const range = settingOf(layout.document, 'gunRange')
  const widest = settingOf(layout.document, 'gapMost')
  return shipsOf(layout).flatMap((ship) => {
    const near = nearestBoard(layout, ship)
    if (near === undefined) return []
    const tooWide = near.mm >= widest * INCH_MM && !isOff(layout.document, 's-gap-too-wide')
    return ship.guns.flatMap((gun): FindingDraft[] => {
      const mm = distanceToBox(boxOf(layout.field, near.board), onField(layout, gun))
      if (mm <= range * INCH_MM + 0.05) return []
      // A gun that would reach across the widest void there may be: that the void is wider is told once.
      if (tooWide && mm - near.mm + widest * INCH_MM <= range * INCH_MM + 0.05) return []
      return [
        {
          message: `${tokenName(layout.document, gun)} in ${pointPlace(layout, gun).name} is ${inchesOf(mm)} from board ${near.board}; guns reach ${range}".`,
          advice: 'Narrow the void, or move the gun forward.',
          items: [gun.id],
          at: pointPlace(layout, gun),
        },
      ]
    })
  })
}

/** Gun out of range. */

import { boxOf } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import { gunBlocked } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { distanceToBox } from '#foundation/geometry/point.ts'
import {
  INCH_MM,
  inchesOf,
  nearestBoard,
  onField,
  settingOf,
  shipsOf,
  type Token,
} from '#games/ship-to-ship/reading/ship-plan.ts'

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
  const { document } = layout
  const range = settingOf(document, 'gunRange')
  const widest = settingOf(document, 'gapMost') * INCH_MM
  const isBeyond = (mm: number): boolean => mm > range * INCH_MM + 0.05
  // Where the void alone is wider than that, no gun is to blame.
  const behindVoid: { readonly guns: readonly Token[]; readonly mm: number }[] = []
  const single = shipsOf(layout).flatMap((ship): FindingDraft[] => {
    const near = nearestBoard(layout, ship)
    if (near === undefined) return []
    const tooWide = near.mm >= widest
    if (isBeyond(near.mm) && !tooWide) {
      behindVoid.push({ guns: ship.guns, mm: near.mm })
      return []
    }
    return ship.guns.flatMap((gun): FindingDraft[] => {
      const mm = distanceToBox(boxOf(layout.field, near.board), onField(layout, gun))
      if (!isBeyond(mm)) return []
      // A gun that would reach across the widest void allowed is not to blame: s-gap-too-wide reports the void.
      if (tooWide && !isBeyond(mm - near.mm + widest)) return []
      return [
        {
          message: `${tokenName(document, gun)} in ${pointPlace(layout, gun).name} is ${inchesOf(mm)} from board ${near.board}; guns reach ${range}".`,
          advice: 'Narrow the void, or move the gun forward.',
          items: [gun.id],
          at: pointPlace(layout, gun),
          // A gun inside its ship has more before it than the void.
          follows: [[gunBlocked(gun.id)]],
        },
      ]
    })
  })
  const guns = behindVoid.flatMap((each) => each.guns)
  const [first] = guns
  if (first === undefined) return single
  return [
    {
      key: 'void',
      message: `No gun reaches across the void: it is ${inchesOf(Math.min(...behindVoid.map(({ mm }) => mm)))} wide, and guns reach ${range}".`,
      advice: 'Narrow the void, or give guns a longer range among the figures of the rule set.',
      items: firstItems(guns).map(({ id }) => id),
      at: pointPlace(layout, first),
    },
    ...single,
  ]
}

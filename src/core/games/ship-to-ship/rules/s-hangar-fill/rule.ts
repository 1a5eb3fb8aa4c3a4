/** Hangar left empty. */

import { firstSquare } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { areaName, hangarAt, type Region, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'
import { capital } from '#model/mission/mission-rule-set.ts'

export const sHangarFill: Rule = {
  info: {
    id: 's-hangar-fill',
    title: 'Hangar left empty',
    group: 'markers',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, craft: every hangar one before any gets a second',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Craft are spread over the hangars first: none gets a second while another is empty.',
  check,
}

const placeOf = (layout: Layout, { squares }: Region): FindingDraft['at'] => {
  const square = firstSquare(squares)
  return square === undefined ? null : squarePlace(layout, square)
}

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ board, name, hangars }): FindingDraft[] => {
    // Another rule reports missing owners.
    const craft = layout.document.tokens.filter((token) => token.kind === 'assault-craft' && token.board === board)
    const held = hangars.map((hangar) => craft.filter((each) => hangarAt(layout, [hangar], each) !== undefined).length)
    const empty = hangars.filter((_, index) => held[index] === 0)
    const [first] = empty
    const full = hangars.find((_, index) => (held[index] ?? 0) >= 2)
    if (first === undefined || full === undefined) return []
    return [
      {
        message: `${capital(areaName(full))} of ${name} has more than one craft, while ${areaName(first)} is empty.`,
        advice: `Move a craft into ${areaName(first)}.`,
        items: [full.id, ...empty.map(({ id }) => id)],
        at: placeOf(layout, first),
      },
    ]
  })
}

/** Armour of guns that nobody mentions. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sBridgeArmour: Rule = {
  info: {
    id: 's-bridge-armour',
    title: 'Armour of guns that nobody mentions',
    group: 'mission',
    severity: 'notice',
    source: 'Home-made ship-to-ship assault rules, guns: armour 15, above the old scale of 14',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Guns have armour 15, which the scale of the older core rules does not have; a reader may take it for a mistake.',
  check,
}

/** The highest armour of the older core rules. */
const SCALE = 14

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const guns = shipsOf(layout).flatMap((ship) => ship.guns)
  const high = guns.flatMap(({ id, figures: { armour } }) =>
    typeof armour === 'number' && armour > SCALE ? [{ id, armour }] : [],
  )
  const texts = [
    document.mission.briefing,
    ...document.notes.map(({ text }) => text),
    ...document.play.rules.map(({ title, text }) => `${title} ${text}`),
  ]
  const unsaid = high.filter(
    ({ armour }) => !texts.some((text) => /armour/i.test(text) && new RegExp(`\\b${armour}\\b`).test(text)),
  )
  const [first] = unsaid
  if (first === undefined) return []
  return [
    {
      message: `Guns have armour ${first.armour}, above the old scale of ${SCALE}, and no text says that this is meant.`,
      advice: `Write a rule or a note: guns have armour ${first.armour}.`,
      items: unsaid.map(({ id }) => id),
      at: null,
    },
  ]
}

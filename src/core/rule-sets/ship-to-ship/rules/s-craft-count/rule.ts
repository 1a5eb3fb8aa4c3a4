/** Too many craft. */

import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { settingOf } from '#core/rule-sets/ship-to-ship/reading/settings.ts'
import { craftOf } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

export const sCraftCount: Rule = {
  info: {
    id: 's-craft-count',
    title: 'Too many craft',
    group: 'markers',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, craft: at most eight in play',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A player has at most eight craft in play, or as many as the mission says.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const most = settingOf(document, 'craft')
  return document.sides.flatMap(({ id, name }): FindingDraft[] => {
    const craft = craftOf(document, id)
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

/** Compartments whose numbers a die cannot pick. */

import { firstItems } from '#core/checker/first-items.ts'
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { regionName } from '#core/layout/area-names.ts'
import type { Layout } from '#core/layout/layout.ts'
import { byLabel, regionsOf } from '#core/layout/lettered-regions.ts'
import { listOf } from '#core/layout/place-names.ts'

export const compartmentsNotNumbered: Rule = {
  info: {
    id: 'compartments-not-numbered',
    title: 'Compartments not numbered from 1 to 6',
    group: 'zones',
    severity: 'warning',
    source: 'Hull Breach as published: six compartments, one of which a die picks each round',
    confidence: 'M',
    thresholds: [{ name: 'count', label: 'How many compartments there are', unit: 'count', usual: 6, min: 1, max: 36 }],
  },
  why: 'A die picks which compartment is vented. Each face must name exactly one of them.',
  check,
}

/** One finding about numbers that are missing, one for each compartment that has none of them, one for each used twice. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const regions = regionsOf(layout.document, 'compartment')
  if (regions.length === 0) return []
  const numbers = Array.from({ length: Math.round(threshold('count')) }, (_, index) => `${index + 1}`)
  const labelled = byLabel(regions)
  const missing = numbers.filter((number) => !labelled.has(number))
  const drafts: FindingDraft[] = []
  if (missing.length > 0)
    drafts.push({
      key: 'missing',
      message: `There is no Compartment ${listOf(missing)}.`,
      advice: `Number the compartments from 1 to ${numbers.length}, each once.`,
      items: [],
      at: null,
    })
  for (const [label, same] of labelled) {
    const wanted = numbers.includes(label)
    for (const region of wanted ? [] : same)
      drafts.push({
        key: region.id,
        message: `${regionName(region)} has no number from 1 to ${numbers.length}, so no die picks it.`,
        advice: `Label it with a number that is missing${missing.length > 0 ? `: ${listOf(missing)}` : ''}.`,
        items: [region.id],
        at: region.squares[0] === undefined ? null : squarePlace(layout, region.squares[0]),
      })
    if (wanted && same.length > 1)
      drafts.push({
        key: `twice-${label}`,
        message: `The number ${label} is on ${same.length} compartments.`,
        advice: 'Draw them as one compartment, or give each a number of its own.',
        items: firstItems(same).map(({ id }) => id),
        at: null,
      })
  }
  return drafts
}

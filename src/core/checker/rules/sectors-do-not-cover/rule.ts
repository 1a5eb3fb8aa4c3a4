/** Sectors that leave a part of the field out. */

import { firstItems } from '#core/checker/first-items.ts'
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { squareKey } from '#core/kit/square-names.ts'
import { regionName, squaresName } from '#core/layout/area-names.ts'
import type { Layout } from '#core/layout/layout.ts'
import { byLabel, regionsOf } from '#core/layout/lettered-regions.ts'
import { listOf } from '#core/layout/place-names.ts'
import { reachOf } from '#core/layout/reach.ts'

export const sectorsDoNotCover: Rule = {
  info: {
    id: 'sectors-do-not-cover',
    title: 'Sectors that do not cover the field',
    group: 'zones',
    severity: 'warning',
    source: 'Rad Leak as published: sectors A to D cover the field, each with a level of its own in each round',
    confidence: 'M',
    thresholds: [{ name: 'count', label: 'How many sectors there are', unit: 'count', usual: 4, min: 1, max: 26 }],
  },
  why: 'What happens to a unit depends on the sector it stands in. Every square in play must lie in a sector, and every sector must be on the map.',
  check,
}

/** One finding each: about sectors that are missing, about each with another letter or one used twice, about squares in none. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const regions = regionsOf(layout.document, 'sector')
  if (regions.length === 0) return []
  const letters = Array.from({ length: Math.round(threshold('count')) }, (_, index) => String.fromCharCode(65 + index))
  const last = letters.at(-1) ?? 'A'
  const labelled = byLabel(regions)
  const drafts: FindingDraft[] = []
  const missing = letters.filter((letter) => !labelled.has(letter))
  if (missing.length > 0)
    drafts.push({
      key: 'missing',
      message: `There is no Sector ${listOf(missing)}.`,
      advice: `Letter the sectors from A to ${last}.`,
      items: [],
      at: null,
    })
  for (const [label, same] of labelled) {
    if (!letters.includes(label))
      for (const region of same)
        drafts.push({
          key: region.id,
          message: `${regionName(region)} has no letter from A to ${last}, so no rule speaks of it.`,
          advice: `Letter it from A to ${last}.`,
          items: [region.id],
          at: region.squares[0] === undefined ? null : squarePlace(layout, region.squares[0]),
        })
    else if (same.length > 1)
      drafts.push({
        key: `twice-${label}`,
        message: `The letter ${label} is on ${same.length} sectors.`,
        advice: 'Draw them as one sector, or give each a letter of its own.',
        items: firstItems(same).map(({ id }) => id),
        at: null,
      })
  }
  const covered = new Set(regions.flatMap(({ squares }) => squares.map(squareKey)))
  const bare = reachOf(layout).squares.filter((square) => !covered.has(squareKey(square)))
  const [first] = bare
  if (first !== undefined)
    drafts.push({
      key: 'bare',
      message: `${squaresName(layout, bare)} ${bare.length === 1 ? 'lies' : 'lie'} in no sector.`,
      advice: 'Add the squares to a sector, or mark them as Inaccessible Area.',
      items: [],
      at: squarePlace(layout, first),
    })
  return drafts
}

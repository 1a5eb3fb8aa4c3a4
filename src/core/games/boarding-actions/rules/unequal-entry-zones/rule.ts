/** A symmetric mission that gives one side more entry zones than another. */

import { hasWrongOwner, sidesOfKind, zonesOf } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'
import { opposingParties } from '#model/mission/force-sums.ts'
import { capital } from '#model/mission/mission-rule-set.ts'

export const unequalEntryZones: Rule = {
  info: {
    id: 'unequal-entry-zones',
    title: 'Sides with different numbers of Entry Zones',
    group: 'zones',
    severity: 'warning',
    source: 'Entry Zones of published symmetric missions: the same number for both sides in every one of them',
    confidence: 'M',
    thresholds: [
      { name: 'difference', label: 'Zones that one side may have more', unit: 'count', usual: 0, min: 0, max: 50 },
    ],
  },
  why: 'A zone is a place where a unit sets up, so the side with more zones starts with more of its army in place. In a symmetric mission both have the same.',
  check,
}

/**
 * At most one finding; a team is one side. Teams of unlike size may have as many zones in all, or as many for each of their
 * sides. Sides without any zone are left to another rule.
 */
function check({ document }: Layout, threshold: (name: string) => number): FindingDraft[] {
  if (document.mission.type !== 'symmetric') return []
  const differ = (counts: readonly number[]): boolean =>
    Math.max(...counts) - Math.min(...counts) > threshold('difference')
  const counted = opposingParties(document)
    .map(({ name, sides }) => ({
      name,
      members: sides.length,
      count: new Set(sides.flatMap((side) => meantFor(document, side))).size,
    }))
    .filter(({ count }) => count > 0)
  const inAll = counted.map(({ count }) => count)
  const each = counted.map(({ count, members }) => count / members)
  if (counted.length < 2 || !differ(inAll) || !differ(each)) return []
  return [
    {
      key: 'sides',
      message: `${capital(listOf(counted.map(({ name, count }) => `${name} has ${count} Entry ${count === 1 ? 'Zone' : 'Zones'}`)))}.`,
      advice: 'Give each side the same number of zones, or say that the mission is not symmetric.',
      items: [],
      at: null,
    },
  ]
}

/** A side’s zones; one that the facts give to another side than its kind is counted where it belongs: another rule says so. */
function meantFor(document: Mission, side: Mission['sides'][number]): readonly Mission['zones'][number][] {
  const zones = zonesOf(document, side)
  return [
    ...zones.filter((zone) => !hasWrongOwner(document, zone)),
    ...document.zones.filter(
      (zone) => hasWrongOwner(document, zone) && sidesOfKind(document, zone.kind).some(({ id }) => id === side.id),
    ),
  ]
}

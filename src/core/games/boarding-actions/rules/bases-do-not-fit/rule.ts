/** An entry zone too small for the bases that set up there. */

import { distinctSquares, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { factsOf } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, namesOf } from '#analysis/layout/place-names.ts'
import { bareRoomOfZone, roomOfZone } from '#analysis/layout/zone-capacity.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import type { Square } from '#model/kit/lattice.ts'

export const basesDoNotFit: Rule = {
  info: {
    id: 'bases-do-not-fit',
    title: 'Entry Zone without room for a unit',
    group: 'zones',
    severity: 'notice',
    source: 'Measurements of the kit and arithmetic: five round bases need a square of 2.41 times their diameter',
    confidence: 'M',
    thresholds: [
      { name: 'models', label: 'Models of a unit that set up in one zone', unit: 'count', usual: 5, min: 1, max: 10 },
      { name: 'base', label: 'Base of these models', unit: 'mm', usual: 32, min: 25, max: 100 },
      { name: 'featureSize', label: 'How wide a feature is taken to be', unit: 'mm', usual: 50, min: 10, max: 150 },
    ],
  },
  why: 'A unit sets up wholly within one Entry Zone, and one too large for it as near to its centre as it can. In this zone the bases do not find room side by side, with everything that stands there at its true size.',
  check,
}

/**
 * One finding for each zone, a warning when not even one model on the mission's largest base finds room; and one for all
 * zones that are smaller than what has to find room, walls or not.
 */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const figures = [Math.round(threshold('models')), threshold('base'), threshold('featureSize')]
  const found = ofZones(layout, layout.document.zones, figures).flat()
  const small = new Map<string, SmallZone[]>()
  for (const each of found) if ('need' in each) small.set(each.need, [...(small.get(each.need) ?? []), each])
  return [
    ...found.flatMap((each) => ('need' in each ? [] : [each])),
    ...[...small].map(([need, zones]) => tooSmall(layout, need, zones)),
  ]
}

interface SmallZone {
  readonly id: string
  readonly name: string
  readonly first: Square
  /** `a base of 60 mm`, `5 bases of 40 mm need`. */
  readonly need: string
}

const ofZones = factsOf(
  (layout, zone: Layout['document']['zones'][number], figures): readonly (FindingDraft | SmallZone)[] => {
    const [models = 0, base = 0, featureSize = 0] = figures
    const { largestBase } = layout.document.play
    const squares = distinctSquares(zone.squares)
    const [first] = squares
    if (first === undefined) return []
    const hasRoomFor = roomOfZone(layout, squares, featureSize)
    const one = hasRoomFor(1, largestBase)
    if (one && hasRoomFor(models, base)) return []
    const bare = bareRoomOfZone(layout, squares)
    if (!(one ? bare(models, base) : bare(1, largestBase)))
      return [
        {
          id: zone.id,
          name: `${zoneName(layout, zone)} (${squaresName(layout, squares)})`,
          first,
          need: one && models > 1 ? `${models} bases of ${base} mm need` : `a base of ${one ? base : largestBase} mm`,
        },
      ]
    const room = one ? `${models} bases of ${base} mm` : `a base of ${largestBase} mm, the largest of the mission,`
    return [
      {
        key: zone.id,
        severity: one ? 'notice' : 'warning',
        message: `${zoneName(layout, zone)} (${squaresName(layout, squares)}) has no room for ${room} between what stands there. It takes ${capacity(hasRoomFor, models)}.`,
        advice:
          'Add a square to the zone, move it, or clear the space in it or beside it. A unit too large for the zone sets up as near to its centre as it can.',
        items: [zone.id],
        at: squarePlace(layout, first),
      },
    ]
  },
)

/** Where the bases would not fit on bare deck either, no wall is to blame, and the cause is one for all zones. */
function tooSmall(layout: Layout, need: string, zones: readonly SmallZone[]): FindingDraft {
  const [first] = zones
  const items = firstItems(zones).map(({ id }) => id)
  const several = zones.length > 1
  return {
    key: several ? `small:${need}` : (first?.id ?? ''),
    severity: 'notice',
    message: `${namesOf(zones, ({ name }) => name)} ${several ? 'are' : 'is'} smaller than ${need}, walls or not.`,
    advice: `A unit too large for ${several ? 'its' : 'the'} zone sets up as near to its centre as it can; add a square to ${several ? 'the zones' : 'the zone'} if it should not have to.`,
    items,
    at: first === undefined ? null : squarePlace(layout, first.first),
  }
}

/** `5 bases of 32 mm, 3 of 40 mm and 2 of 50 mm`: what does find room, for the sizes that infantry comes on. */
function capacity(hasRoomFor: ReturnType<typeof roomOfZone>, models: number): string {
  const counts = [32, 40, 50].map((diameter) => {
    let count = models
    while (count > 0 && !hasRoomFor(count, diameter)) count -= 1
    return { count, diameter }
  })
  const words = counts.map(({ count, diameter }, index) => {
    const number = count === 0 ? (index === 0 ? 'no' : 'none') : `${count}`
    return `${number}${index === 0 ? ` ${count === 1 ? 'base' : 'bases'}` : ''} of ${diameter} mm`
  })
  return listOf(words)
}

/** Markers that lie in terrain features which models cannot walk through. */

import { toField } from '#analysis/layout/battlefield.ts'
import { factsOf, fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { featureName, markerName } from '#analysis/layout/place-names.ts'
import { pointPlace } from '#checking/checker/places.ts'
import type { FindingDraft } from '#checking/checker/rule.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { placedAt } from '#model/kit/square-names.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { traitsOf } from '#model/mission/feature-traits.ts'
import { discsOf } from './discs.ts'

/**
 * One finding for each marker; a warning when its middle lies in a feature.
 * @param size how wide a feature is taken to be (mm)
 */
export function markersInFeatures(layout: Layout, size: number): FindingDraft[] {
  const { document } = layout
  const over = overMarker(layout, document.markers, [size])
  return document.markers.flatMap((marker: Mission['markers'][number], index) => {
    const found = over[index]
    if (found === undefined) return []
    const at = pointPlace(layout, marker)
    return [
      {
        key: `${marker.id}:feature`,
        severity: found.inside ? 'warning' : 'notice',
        message: `${markerName(document, marker)} ${placedAt(at.name)} lies under ${featureName(document, found.feature)}, taken as ${size} mm wide.`,
        advice: 'Move one of the two, or set the width of your own features.',
        items: [marker.id, found.feature.id],
        at,
      },
    ] as const
  })
}

/** What is asked about markers of each kind; null where nothing stands in the way of models. */
const solidFeatures = fromParts((layout: Layout): ((kind: string) => ReturnType<typeof discsOf>) | null => {
  const { document } = layout
  const solid = document.features.filter((feature) => traitsOf(document, feature).blocksMovement)
  if (solid.length === 0) return null
  const all = discsOf(layout, solid)
  // A Terminal of the scoring lies where the Terminal on the table stands.
  const others = new Map(
    kindsOf(document).markers.flatMap(({ id, standsIn }) =>
      standsIn === null
        ? []
        : [
            [
              id,
              discsOf(
                layout,
                solid.filter(({ kind }) => kind !== standsIn),
              ),
            ],
          ],
    ),
  )
  return (kind) => others.get(kind) ?? all
})

/** The feature that a marker lies under, when features are so wide (mm). */
const overMarker = factsOf((layout: Layout, marker: Mission['markers'][number], [size = 0]) => {
  const solid = solidFeatures(layout)
  if (solid === null) return undefined
  const centre = toField(layout.field, marker.board, boardPoint(marker.x, marker.y))
  const reaches = { inside: size / 2, touching: layout.kit.sizes.objectiveMarker.value / 2 + size / 2 }
  return solid(marker.kind)(centre, reaches)
})

/** Links between markers: which marker is meant, and why two of them may not be linked. */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Link, Marker } from '#model/mission/objects.ts'

export interface LinkPlan {
  readonly link: Link
  /** Why these two may not be linked; null when they may. */
  readonly reason: string | null
}

/** A link of that kind between two markers, whichever was chosen first. */
export function planLink(document: Mission, kind: Link['kind'], from: string, to: string): LinkPlan {
  const link: Link = { id: idSource(document)('links'), kind, from, to }
  return { link, reason: reasonAgainstLink(document, link) }
}

/** Why a link may not be so: to the marker it comes from, or where there is one of its kind already. */
export function reasonAgainstLink(document: Mission, { id, kind, from, to }: Link): string | null {
  if (from === to) return 'a link leads from one marker to another'
  const there = document.links.some(
    (link) =>
      link.id !== id &&
      link.kind === kind &&
      ((link.from === from && link.to === to) || (link.from === to && link.to === from)),
  )
  return there ? 'these two are linked already' : null
}

/**
 * How far from its rim a marker is still meant (mm), so that the keyboard's cursor, which goes by half squares, is never
 * too far from one.
 */
const REACH_MM = 16

/** The marker that is meant by a place: the nearest one within reach; undefined when there is none. */
export function markerNear(document: Mission, at: FieldPoint): Marker | undefined {
  const { field, kit } = layoutOf(document)
  let best: Marker | undefined
  let least = kit.sizes.objectiveMarker.value / 2 + REACH_MM
  for (const marker of document.markers) {
    const centre = toField(field, marker.board, marker)
    const gap = Math.hypot(centre.x - at.x, centre.y - at.y)
    if (gap > least) continue
    best = marker
    least = gap
  }
  return best
}

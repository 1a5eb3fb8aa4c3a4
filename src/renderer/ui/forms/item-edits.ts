/** The inspector's edits: one item replaced, and why a replacement is refused before it is tried. */

import type { Collection, ItemOf, Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'

/** Why the item cannot stand so, or null; the rest of the map is left out, so its faults are not this item's. */
export function faultOf<Name extends Collection>(
  document: Mission,
  collection: Name,
  item: ItemOf<Name>,
): string | null {
  const alone: Mission = {
    ...document,
    panels: [],
    halfPillars: [],
    wallEnds: [],
    zones: [],
    regions: [],
    // Links name markers.
    markers: collection === 'links' ? document.markers : [],
    links: [],
    features: [],
    notes: [],
    tokens: [],
    forces: [],
    diagrams: [],
    [collection]: [item],
  }
  const [fault] = findFaults(alone)
  return fault === undefined ? null : sentence(fault.message)
}

/** Why the whole document could not be so, or null. */
export function faultIn(document: Mission): string | null {
  const faults = findFaults(document)
  const [first] = faults
  if (first === undefined) return null
  const more = faults.length - 1
  return more === 0 ? sentence(first.message) : `${sentence(first.message)} And ${more} more.`
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** What a form of the inspector needs. */
export interface FormProps<Name extends Collection> {
  readonly document: Mission
  readonly item: ItemOf<Name>
  /** Applies one replaced item as one undo step; returns whether it was done. */
  readonly change: (label: string, item: ItemOf<Name>) => boolean
}

/** The inspector's edits: one item replaced, and why a replacement is refused before it is tried. */

import { kitOf } from '#analysis/layout/layout.ts'
import { MM_PER_INCH, mm, toInches, toTenths } from '#foundation/geometry/units.ts'
import type { Collection, ItemOf, Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'

// Lengths of the battlefield as hints and in a unit of one's choice.

/** `9.8″`, `−1.0″`. */
export const inInches = (value: number): string => `${toInches(mm(value)).toFixed(1).replace('-', '−')}″`

export const lengthUnits = ['inches', 'mm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/**
 * Returns the unit for lengths on a battlefield: inches on an open table and if squares are whole inches, as their
 * games measure.
 */
export function lengthUnitOf(document: Mission): LengthUnit {
  if (document.arrangement.kind === 'open') return 'inches'
  const inches = kitOf(document).lattice.pitch.value / MM_PER_INCH
  return Math.abs(inches - Math.round(inches)) < 1e-6 ? 'inches' : 'mm'
}

/** Millimetres as a number of that unit, to a hundredth. */
export const inUnit = (value: number, unit: LengthUnit): number =>
  unit === 'mm' ? value : Math.round((value / MM_PER_INCH) * 100) / 100

/** A number of that unit as millimetres, to the tenth that a document keeps. */
export const fromUnit = (value: number, unit: LengthUnit): number =>
  toTenths(unit === 'mm' ? value : value * MM_PER_INCH)

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

/** Props of a form in the inspector. */
export interface FormProps<Name extends Collection> {
  readonly document: Mission
  readonly item: ItemOf<Name>
  /** Applies one replaced item as one undo step; returns whether it was done. */
  readonly change: (label: string, item: ItemOf<Name>) => boolean
}

/** Lengths of the battlefield as hints and in a unit of one's choice. */

import { kitOf } from '#analysis/layout/layout.ts'
import { MM_PER_INCH, mm, toInches, toTenths } from '#foundation/geometry/units.ts'
import type { Mission } from '#model/mission/document.ts'

/** `9.8″`, `−1.0″`. */
export const inInches = (value: number): string => `${toInches(mm(value)).toFixed(1).replace('-', '−')}″`

export const lengthUnits = ['inches', 'mm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** What lengths on a battlefield are told in: inches on an open table and where squares are whole inches, as their games measure. */
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

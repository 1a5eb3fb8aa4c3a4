/** Lengths of the battlefield as hints and in a unit of one's choice. */
import { MM_PER_INCH, mm, toInches, toTenths } from '#core/geometry/units.ts'

/** `9.8″`, `−1.0″`. */
export const inInches = (value: number): string => `${toInches(mm(value)).toFixed(1).replace('-', '−')}″`

export const lengthUnits = ['inches', 'mm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Millimetres as a number of that unit, to a hundredth. */
export const inUnit = (value: number, unit: LengthUnit): number =>
  unit === 'mm' ? value : Math.round((value / MM_PER_INCH) * 100) / 100

/** A number of that unit as millimetres, to the tenth that a document keeps. */
export const fromUnit = (value: number, unit: LengthUnit): number =>
  toTenths(unit === 'mm' ? value : value * MM_PER_INCH)

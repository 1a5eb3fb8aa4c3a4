/** Lengths and places in millimetres, as exact as a file says them. */
import { z } from 'zod'
import { toTenths } from '#foundation/geometry/units.ts'

/** A length or free position in whole tenths of a millimetre; what passes is snapped to the exact tenth, −0 to 0. */
export const tenthsSchema = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, 'must be whole tenths of a millimetre')
    .overwrite(toTenths)

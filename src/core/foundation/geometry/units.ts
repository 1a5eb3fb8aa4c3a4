/** Lengths carry their unit in the type: millimetres inside, inches only where a person reads or types them. */

declare const unit: unique symbol
type Branded<Unit extends string> = number & { readonly [unit]: Unit }

/** A length in millimetres. */
export type Millimetres = Branded<'mm'>
/** A length in inches. */
export type Inches = Branded<'inch'>

export const MM_PER_INCH = 25.4

/** Says that a plain number is millimetres. */
export const mm = (value: number): Millimetres => value as Millimetres

/** Converts millimetres to inches. */
export const toInches = (length: Millimetres): Inches => (length / MM_PER_INCH) as Inches

/** Rounds a free position to whole tenths of a millimetre, the finest step a document stores; never yields −0. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10 + 0

/** Points in a millimetre. */
export const MM = 72 / 25.4

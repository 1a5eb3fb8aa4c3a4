/** The family that a canvas finds the font of the person's own by. */
export const OWN_FAMILY = 'Bulkhead own font'

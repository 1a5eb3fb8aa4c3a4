/** A chance to a tenth of a per cent, as tables of odds have it. */

/** `18.5 %`, of a chance from 0 to 1. */
export const chanceText = (chance: number): string => `${(chance * 100).toFixed(1)} %`

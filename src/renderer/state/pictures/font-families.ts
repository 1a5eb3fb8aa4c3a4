/** Names of families that the page and canvases draw with beside the two of fonts.css, and which letters each is asked for. */

/** The family that a canvas finds the font of the person's own by. */
export const OWN_FAMILY = 'Bulkhead own font'

/**
 * What the two base families are asked for, as CSS writes ranges. Barlow has marks, but no place for them on most letters: only
 * the two that Fira Sans lacks are left to it.
 */
export const BASE_RANGE = 'U+0-2FF, U+337-338, U+370-10FFFF'
/** What may be a letter with marks of its own, or a letter that is drawn as one: such a letter comes whole from Fira Sans. */
export const MARKED_RANGE = 'U+20-24F, U+2B0-52F, U+1E00-1FFF'

/** The family that stands behind a base family and has its letters with marks. */
export const withMarks = (family: string): string => `${family} with marks`

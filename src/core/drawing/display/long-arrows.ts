/** Arrows from where things stood to where they stand: of many right across a map nobody can follow one. */

/**
 * Most long arrows; if there are more, all of them are omitted, as the list beside the map has the same information.
 */
const MAX_ARROWS = 12
/** An arrow so short (mm) is clear among others. */
const NEAR_MM = 250

/** How long an arrow may be (mm), of things that went so far each (mm). */
export const longestArrow = (ways: readonly number[]): number =>
  ways.filter((way) => way > NEAR_MM).length > MAX_ARROWS ? NEAR_MM : Number.POSITIVE_INFINITY

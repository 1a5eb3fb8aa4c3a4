/** Arrows from where things stood to where they stand: of many right across a map nobody can follow one. */

/** More long arrows than these are left out, all of them; what they tell stands in the list beside the map. */
const MAX_ARROWS = 12
/** An arrow so short (mm) is clear among others. */
const NEAR_MM = 250

/** How long an arrow may be (mm), of things that went so far each (mm). */
export const longestArrow = (ways: readonly number[]): number =>
  ways.filter((way) => way > NEAR_MM).length > MAX_ARROWS ? NEAR_MM : Number.POSITIVE_INFINITY

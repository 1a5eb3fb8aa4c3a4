/** Which way a text runs. */

/** Letters that run from right to left: Hebrew, Arabic and others. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const latin = /^[\n\u0020-\u024f]*$/

/** Marks that say which way a part of a paragraph runs; nothing that an author typed has them, and none is drawn. */
const RIGHT = '\u200e'
const LEFT = '\u200f'

/** Whether a text begins, as far as letters go, with one that runs from right to left, or is said to run so. */
export const runsLeft = (text: string): boolean =>
  !latin.test(text) &&
  (text.startsWith(LEFT) || (!text.startsWith(RIGHT) && rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')))

export const isMarked = (text: string): boolean => text.startsWith(LEFT) || text.startsWith(RIGHT)

/** A part of a paragraph that runs the way the paragraph does, whatever letters the part begins with. */
export const directed = (text: string, left: boolean): string =>
  text === '' || runsLeft(text) === left ? text : `${left ? LEFT : RIGHT}${text}`

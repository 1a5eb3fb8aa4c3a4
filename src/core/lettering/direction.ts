/** Which way a text runs. */

/** Letters that run from right to left: Hebrew, Arabic and others. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const latin = /^[\n\u0020-\u024f]*$/

/** Whether a text begins, as far as letters go, with one that runs from right to left. */
export const runsLeft = (text: string): boolean => !latin.test(text) && rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')

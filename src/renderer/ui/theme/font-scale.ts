/** Letters of a browser nobody has set (CSS px); `scripts/lengths-in-rem.ts` has the same figure. */
export const DEFAULT_PX = 16

/**
 * Returns how many times larger than the default the letters are, as set in the browser; all lengths of style sheets
 * follow it.
 */
export const letterScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_PX || 1

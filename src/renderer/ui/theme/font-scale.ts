/** Letters of a browser nobody has set (CSS px); `scripts/lengths-in-rem.ts` has the same figure. */
export const DEFAULT_PX = 16

/** How many times larger than usual the letters are that a person has set in the browser; all lengths of style sheets are. */
export const letterScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_PX || 1

// Lengths of style sheets are written in pixels and built in rem: who has set larger letters in the browser gets all of the window
// larger, as by its zoom. Hairlines stay as they are.
import type { Plugin } from 'vite'

/** Letters of a browser nobody has set (CSS px); `src/renderer/ui/theme/font-scale.ts` has the same figure. */
const USUAL = 16
/** Lines and gaps of up to this stay in pixels (CSS px). */
const HAIRLINE = 2

/** A style sheet that looks the same where letters are as usual, and grows with them, its media queries too. */
export const inRem = (css: string): string =>
  css.replace(/(?<![\w.#-])(-?)(\d*\.?\d+)px\b/g, (whole, sign: string, length: string) =>
    Number(length) <= HAIRLINE ? whole : `${sign}${Number(length) / USUAL}rem`,
  )

export const lengthsInRem = (): Plugin => ({
  name: 'lengths-in-rem',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/renderer\/styles\/[\w-]+\.css$/.test(id) ? { code: inRem(code), map: null } : null),
})

/** Letters that no bundled font has: they print as boxes unless a font file is chosen. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { formatMissingGlyphs, hasPlainLetters, missingGlyphsIn } from '#drawing/lettering/missing-glyphs.ts'

export const lettersWithoutFont: Rule = {
  info: {
    id: 'letters-without-font',
    title: 'Characters missing from the fonts',
    group: 'mission',
    severity: 'warning',
    source: 'The tables of characters of the bundled fonts',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The fonts that come with the program have Latin, Greek and Cyrillic letters and many signs. For anything else they print a box.',
  check,
}

/** One finding for the whole mission: one font file may be all that is wanted. */
function check({ document, derived }: Layout): FindingDraft[] {
  // While a map is edited, the results for each item are kept.
  if (!derived.goesOn && hasPlainLetters(document)) return []
  const undrawn = missingGlyphsIn(document)
  if (undrawn.length === 0) return []
  return [
    {
      key: 'letters',
      message: `The fonts of the program do not have ${formatMissingGlyphs(undrawn)}.`,
      advice:
        'Choose a font file that has them, under Paper or with --font, and tell others who print this mission; or write them with other letters.',
      items: undrawn.flatMap(({ items }) => items),
      at: null,
    },
  ]
}

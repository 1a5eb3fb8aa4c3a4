/** Tells of letters that are drawn as boxes, where nobody asks in which place they stand. */
import type { CustomFont } from '#drawing/lettering/font-files.ts'
import { escapeForTerminal } from './escape-output.ts'
import { printError } from './terminal.ts'

/**
 * @param texts what is drawn
 * @param own the fonts that `--font` names
 */
export async function warnMissingGlyphs(texts: Iterable<string>, own: readonly CustomFont[]): Promise<void> {
  const { lettersNamed, missingLetters } = await import('#drawing/lettering/missing-glyphs.ts')
  const letters = [...missingLetters(texts, own)]
  if (letters.length === 0) return
  printError(
    `A box stands for letters that no font here has: ${escapeForTerminal(lettersNamed(letters))}. Choose a font file that has them (--font).\n`,
  )
}

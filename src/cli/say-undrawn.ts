/** Tells of letters that are drawn as boxes, where nobody asks in which place they stand. */
import type { OwnFont } from '#drawing/lettering/font-files.ts'
import { shown } from './shown.ts'
import { sayError } from './terminal.ts'

/**
 * @param texts what is drawn
 * @param own the fonts that `--font` names
 */
export async function sayUndrawn(texts: Iterable<string>, own: readonly OwnFont[]): Promise<void> {
  const { lettersNamed, missingLetters } = await import('#drawing/lettering/undrawn.ts')
  const letters = [...missingLetters(texts, own)]
  if (letters.length === 0) return
  sayError(
    `A box stands for letters that no font here has: ${shown(lettersNamed(letters))}. Choose a font file that has them (--font).\n`,
  )
}

/** Sentences of the program with words of an author in them, in lines; each is said in its own language. Points. */
import type { Inline } from '#foundation/prose/prose.ts'
import { mixedText } from '#publishing/sheet/author-text.ts'
import type { Pen, PlacedRun, Run, Style } from './pen.ts'
import { addRuns } from './prose-runs.ts'
import type { Tags } from './tags.ts'

/** @param own texts of the author that may stand in the sentence */
export function mixedLines(
  pen: Pen,
  sentence: string,
  own: readonly string[],
  style: Omit<Style, 'colour'>,
  width: number,
): PlacedRun[][] {
  const parts: readonly Inline[] = pen.foreign ? mixedText(sentence, own) : [{ kind: 'text', text: sentence }]
  const rows: Run[][] = [[]]
  addRuns(rows, parts, { bold: false }, pen)
  return pen.wrapRuns(rows.flat(), style.size, width, style.font)
}

/** Writes one of the lines within something that is read as the author's. */
export function writeMixed(
  { tags }: { readonly tags: Tags },
  pen: Pen,
  line: readonly PlacedRun[],
  x: number,
  baseline: number,
  style: Style,
): void {
  for (const run of line) {
    const write = (): void => pen.write(run.text, x + run.x, baseline, style)
    if (run.ours === true) tags.ours(write)
    else write()
  }
}

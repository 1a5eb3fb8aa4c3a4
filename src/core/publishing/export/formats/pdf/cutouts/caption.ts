/** What is written beside a cut-out, whole: on as many lines as its width asks for. */
import { textWidth } from '#drawing/display/shapes.ts'

export interface Caption {
  readonly lines: readonly string[]
  /** Where the first line stands (mm below the upper edge of the cut-out). */
  readonly y: number
}

/** Font size, height of the first line with what is around it, and of each further line (mm). */
export const CAPTION = { size: 2.6, height: 5, line: 3.2 }
export const captionFont = { face: 'sans', bold: false } as const

/** Height of all lines (mm). */
export const captionHeight = (lines: readonly string[]): number => CAPTION.height + (lines.length - 1) * CAPTION.line

export const isOneLine = (text: string, width: number): boolean => textWidth(text, CAPTION.size, captionFont) <= width

export const captionLines = (text: string, width: number): readonly string[] =>
  wholeLines(text, (line) => isOneLine(line, width))

/** Broken at blanks; a word that is wider than a line is parted where the line ends, for a name that is cut says which one it is to nobody. */
export function wholeLines(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line)) {
      const letters = [...line]
      let end = letters.length - 1
      while (end > 1 && !fits(letters.slice(0, end).join(''))) end -= 1
      if (end < 1) break
      lines.push(letters.slice(0, end).join(''))
      line = letters.slice(end).join('')
    }
  }
  return [...lines, line]
}

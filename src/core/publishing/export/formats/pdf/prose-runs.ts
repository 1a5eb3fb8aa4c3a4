/** Inlines as runs of letters of one face. */
import type { Inline } from '#foundation/prose/prose.ts'
import type { Face, Pen, Run } from './pen.ts'

/** Adds the inlines to the last row, or begins new rows. Links are written out, so that paper can be followed. */
export function addRuns(rows: Run[][], parts: readonly Inline[], face: Face, pen: Pen): void {
  const add = (text: string, own: Face): void => {
    rows.at(-1)?.push({ ...own, text: pen.clean(text).replaceAll('\n', ' ') })
  }
  for (const part of parts) {
    switch (part.kind) {
      case 'text':
        add(part.text, part.ours === true && pen.foreign ? { ...face, ours: true } : face)
        break
      case 'code':
        add(part.text, { ...face, code: true })
        break
      case 'break':
        rows.push([])
        break
      case 'strong':
        addRuns(rows, part.parts, { ...face, bold: true }, pen)
        break
      case 'emphasis':
        addRuns(rows, part.parts, { ...face, slanted: true }, pen)
        break
      case 'link': {
        addRuns(rows, part.parts, face, pen)
        const [only, ...more] = part.parts
        const same = more.length === 0 && only?.kind === 'text' && isAddress(only.text, part.address)
        if (!same) add(` (${part.address})`, face)
        break
      }
    }
  }
}

const isAddress = (text: string, address: string): boolean => text === address || `mailto:${text}` === address

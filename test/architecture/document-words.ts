/** The sentences of the documents, for the same measure as the words of the interface. */

interface Sentence {
  /** The line where its paragraph begins, counted from 1. */
  readonly line: number
  readonly text: string
}

/** Paragraphs, list items and cells of a Markdown file, without code, links’ addresses and marks. */
export function proseOf(markdown: string): Sentence[] {
  const found: Sentence[] = []
  let open: { line: number; words: string[] } | null = null
  let fenced = false
  const close = (): void => {
    if (open !== null) found.push({ line: open.line, text: plain(open.words.join(' ')) })
    open = null
  }
  for (const [index, raw] of markdown.split('\n').entries()) {
    const line = raw.trim()
    if (/^(```|~~~)/.test(line)) {
      close()
      fenced = !fenced
      continue
    }
    if (fenced) continue
    if (line === '' || /^(#|<!--|\|[-:| ]+\|$)/.test(line)) {
      close()
      continue
    }
    if (line.startsWith('|')) {
      close()
      for (const cell of line.split(/(?<!\\)\|/))
        if (cell.trim() !== '') found.push({ line: index + 1, text: plain(cell) })
      continue
    }
    if (/^([-*]|\d+\.) /.test(line) || open === null) {
      close()
      open = { line: index + 1, words: [line.replace(/^([-*]|\d+\.) /, '')] }
    } else open.words.push(line)
  }
  close()
  return found
}

/** Code counts as one word, links as their text. */
const plain = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_>]/g, '')
    .trim()

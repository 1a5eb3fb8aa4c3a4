/** The Markdown reader, set up to read a subset of CommonMark into tokens, and tables: no HTML, no reference links. */
import MarkdownIt, { type MarkdownIt as Reader, type Token } from 'markdown-it'
import { MAX_NESTED } from './prose.ts'

export type { Token }

/** Beyond its own limit the reader leaves text out, so lists (a list and its item count as two) and quotes end before. */
const MAX_LEVELS = MAX_NESTED - 4

/** The blocks that hold blocks, and the blocks that each of them ends. */
const containers = [
  ['blockquote', ['paragraph', 'reference', 'blockquote', 'list', 'table']],
  ['list', ['paragraph', 'reference', 'blockquote', 'table']],
] as const

function makeReader(): Reader {
  const reader = new MarkdownIt('commonmark', { html: false, maxNesting: MAX_NESTED })
  reader.enable('table')
  reader.disable(['html_block', 'html_inline', 'reference'])
  // Every address is read as one; read-prose.ts keeps those that are harmless.
  reader.validateLink = () => true
  for (const [name, alt] of containers) {
    const { ruler } = new MarkdownIt('commonmark').block
    ruler.enableOnly([name])
    const [read] = ruler.getRules('')
    if (read === undefined) throw new Error(`markdown-it has no rule ${name}`)
    reader.block.ruler.at(name, (state, ...rest) => state.level < MAX_LEVELS && read(state, ...rest), {
      alt: [...alt],
    })
  }
  return reader
}

let reader: Reader | undefined

/** The tokens of a text, in order; a text of any kind is read in time proportional to its length. */
export function tokensOf(text: string): Token[] {
  reader ??= makeReader()
  return reader.parse(text, {})
}

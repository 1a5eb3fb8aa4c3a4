/** Reads Markdown into prose. Any text is prose of some sort: nothing can fail, and no text is lost but marks and addresses. */
import MarkdownIt, { type MarkdownIt as Reader, type Token } from 'markdown-it'
import { type Align, type Block, type Inline, linkSchemes, MAX_COLUMNS, MAX_NESTED, type Prose } from './prose.ts'

// The Markdown reader, set up to read a subset of CommonMark into tokens, and tables: no HTML, no reference links.

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
function tokensOf(text: string): Token[] {
  reader ??= makeReader()
  return reader.parse(text, {})
}

// Tables of a Markdown text: the alignment of their columns, and what becomes of those with too many of them.

/** Returns the alignment that the row of dashes gives a column: `:--`, `:-:`, `--:`. */
function alignOf(token: Token): Align {
  const style = String(token.attrGet('style') ?? '')
  return style.includes('center') ? 'centre' : style.includes('right') ? 'right' : 'left'
}

/** A table; one with too many columns for any page is a paragraph with a line for each row. */
function tableBlock(rows: readonly (readonly Inline[])[][], align: readonly Align[]): Block {
  if ((rows[0]?.length ?? 0) <= MAX_COLUMNS)
    return { kind: 'table', rows, ...(align.some((each) => each !== 'left') ? { align } : {}) }
  return { kind: 'paragraph', parts: rows.flatMap((row, index) => [...(index === 0 ? [] : [BREAK]), ...joined(row)]) }
}

const BREAK: Inline = { kind: 'break' }
const STROKE: Inline = { kind: 'text', text: ' | ' }

/** The cells of a row behind each other, without the empty ones at its end. */
function joined(row: readonly (readonly Inline[])[]): Inline[] {
  const last = row.findLastIndex((cell) => cell.length > 0)
  return row.slice(0, last + 1).flatMap((cell, index) => [...(index === 0 ? [] : [STROKE]), ...cell])
}

// Tokens of one paragraph into inlines: bounded in depth, with links as text and address.

/** Longer addresses are no use to anybody; what is linked is its text alone. */
const LONGEST_ADDRESS = 2000

type Open = 'strong' | 'emphasis' | { readonly address: string } | 'plain'

/** An element that is open, with its content so far. */
interface InlineLevel {
  readonly open: Open
  readonly parts: Inline[]
}

function readInlines(tokens: readonly Token[]): Inline[] {
  const root: Inline[] = []
  const levels: InlineLevel[] = []
  let parts = root
  const open = (kind: Open): void => {
    // Marks that say nothing, or that stand too deep, add to what they stand in.
    const level = { open: kind, parts: kind === 'plain' || levels.length >= MAX_NESTED ? parts : [] }
    levels.push(level)
    parts = level.parts
  }
  const close = (): void => {
    const level = levels.pop()
    parts = levels.at(-1)?.parts ?? root
    if (level === undefined || level.parts === parts || level.parts.length === 0) return
    if (level.open === 'strong' || level.open === 'emphasis') parts.push({ kind: level.open, parts: level.parts })
    else if (level.open !== 'plain') parts.push({ kind: 'link', parts: level.parts, address: level.open.address })
  }
  const flat = withoutPictures(tokens)
  for (const [index, token] of flat.entries()) {
    switch (token.type) {
      case 'strong_open':
        open('strong')
        break
      case 'em_open':
        open('emphasis')
        break
      case 'link_open': {
        const address = safeAddress(token)
        open(address === undefined ? 'plain' : { address })
        break
      }
      case 'strong_close':
      case 'em_close':
      case 'link_close':
        close()
        break
      case 'hardbreak':
        parts.push({ kind: 'break' })
        break
      case 'softbreak':
        // Rows of a table, drawn with strokes, stay rows.
        if (flat[index + 1]?.content.startsWith('|')) parts.push({ kind: 'break' })
        else addText(parts, ' ')
        break
      case 'code_inline':
        parts.push({ kind: 'code', text: token.content })
        break
      default:
        addText(parts, token.content)
    }
  }
  while (levels.length > 0) close()
  return root
}

/** A picture's words stand in its stead. */
const withoutPictures = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => (token.type === 'image' ? withoutPictures(token.children ?? []) : [token]))

/** Texts that follow each other are one. */
function addText(parts: Inline[], text: string): void {
  if (text === '') return
  const last = parts.at(-1)
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text }
  else parts.push({ kind: 'text', text })
}

function safeAddress(token: Token): string | undefined {
  const address = token.attrGet('href')
  if (typeof address !== 'string' || address.length > LONGEST_ADDRESS) return undefined
  const small = address.toLowerCase()
  return linkSchemes.some((scheme) => small.startsWith(scheme) && small.length > scheme.length) ? address : undefined
}

/** Lists, quotes and tables that have been opened, the innermost last. */
type Level =
  | { readonly kind: 'quote'; readonly blocks: Block[] }
  | { readonly kind: 'list'; readonly first: number | null; readonly items: Block[][] }
  | { readonly kind: 'item'; readonly blocks: Block[] }
  | { readonly kind: 'table'; readonly rows: Inline[][][]; readonly align: Align[] }

/** The prose of a Markdown text; docs/prose.md says which part of CommonMark is read. */
export function readProse(markdown: string): Prose {
  const blocks: Block[] = []
  const levels: Level[] = []
  const add = (block: Block): void => {
    const level = levels.at(-1)
    if (level === undefined) blocks.push(block)
    else if (level.kind === 'item' || level.kind === 'quote') level.blocks.push(block)
  }
  let heading: number | null = null
  for (const token of tokensOf(markdown)) {
    switch (token.type) {
      case 'blockquote_open':
        levels.push({ kind: 'quote', blocks: [] })
        break
      case 'bullet_list_open':
      case 'ordered_list_open':
        levels.push({ kind: 'list', first: token.type === 'bullet_list_open' ? null : startOf(token), items: [] })
        break
      case 'list_item_open':
        levels.push({ kind: 'item', blocks: [] })
        break
      case 'table_open':
        levels.push({ kind: 'table', rows: [], align: [] })
        break
      case 'tr_open': {
        const table = levels.at(-1)
        if (table?.kind === 'table') table.rows.push([])
        break
      }
      case 'th_open': {
        const table = levels.at(-1)
        if (table?.kind === 'table') table.align.push(alignOf(token))
        break
      }
      case 'blockquote_close':
      case 'bullet_list_close':
      case 'ordered_list_close':
      case 'list_item_close':
      case 'table_close':
        closeLevel(levels, add)
        break
      case 'heading_open':
        heading = Number(token.tag.slice(1))
        break
      case 'heading_close':
        heading = null
        break
      case 'inline': {
        const parts = readInlines(token.children ?? [])
        const table = levels.at(-1)
        if (table?.kind === 'table') {
          table.rows.at(-1)?.push(parts)
          break
        }
        if (parts.length === 0) break
        add(heading === null ? { kind: 'paragraph', parts } : { kind: 'heading', level: heading, parts })
        break
      }
      case 'hr':
        add({ kind: 'rule' })
        break
      case 'fence':
      case 'code_block':
        addCode(token, add)
        break
    }
  }
  return { blocks }
}

function closeLevel(levels: Level[], add: (block: Block) => void): void {
  const level = levels.pop()
  if (level === undefined) return
  if (level.kind === 'item') {
    const list = levels.at(-1)
    if (list?.kind === 'list') list.items.push(level.blocks)
  } else if (level.kind === 'table') add(tableBlock(level.rows, level.align))
  else add(level)
}

/** Adds a code block, with the text beside its opening fence, which is the author's too. */
function addCode({ info, content }: Token, add: (block: Block) => void): void {
  const text = [info.trim(), content.replace(/\n$/, '')].filter((part) => part !== '').join('\n')
  if (text !== '') add({ kind: 'code', text })
}

const startOf = (token: Token): number => Number(token.attrGet('start') ?? 1)

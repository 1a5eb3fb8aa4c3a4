/** Reads Markdown into prose. Any text is prose of some sort: nothing can fail, and no text is lost but marks and addresses. */
import { type Token, tokensOf } from './markdown.ts'
import type { Align, Block, Inline, Prose } from './prose.ts'
import { readInlines } from './read-inlines.ts'
import { alignOf, tableBlock } from './read-table.ts'

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

/** What stands beside an opening fence is text of the author too. */
function addCode({ info, content }: Token, add: (block: Block) => void): void {
  const text = [info.trim(), content.replace(/\n$/, '')].filter((part) => part !== '').join('\n')
  if (text !== '') add({ kind: 'code', text })
}

const startOf = (token: Token): number => Number(token.attrGet('start') ?? 1)

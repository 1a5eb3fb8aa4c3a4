/** Prose as Markdown (CommonMark, with tables as GitHub has them): read again it says the same. */
import type { Align, Block, Inline, Table } from '#core/prose/prose.ts'

export const blocksMarkdown = (blocks: readonly Block[]): string => blocks.map(blockMarkdown).join('\n\n')

/** What would be a mark is text: every character that can begin one is escaped. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~&!]/g, '\\$&')
    .replace(/^(\s*)([-+=])/gm, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/gm, '$1\\$2')
    .replace(/(https?|mailto|www)([:.])/gi, '$1\\$2')

type Place = 'text' | 'cell'

const inlines = (parts: readonly Inline[], place: Place = 'text'): string =>
  parts.map((part) => inline(part, place)).join('')

function inline(part: Inline, place: Place): string {
  switch (part.kind) {
    case 'text':
      return escaped(part.text)
    case 'strong':
      return `**${inlines(part.parts, place)}**`
    case 'emphasis':
      return `*${inlines(part.parts, place)}*`
    case 'code': {
      const fence = '`'.repeat(1 + longestRun(part.text))
      return `${fence} ${inCell(part.text, place)} ${fence}`
    }
    case 'break':
      return '\\\n'
    case 'link':
      return `[${inlines(part.parts, place)}](<${inCell(part.address.replace(/[<>\\]/g, '\\$&'), place)}>)`
  }
}

/** A table is parted at its strokes before anything else in it is read, code and addresses too. */
const inCell = (text: string, place: Place): string => (place === 'cell' ? text.replaceAll('|', '\\|') : text)

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${oneLine(inlines(block.parts))}`
    case 'paragraph':
      return inlines(block.parts)
    case 'list':
      return block.items
        .map((item, index) => indented(blocksMarkdown(item), block.first === null ? '- ' : `${block.first + index}. `))
        .join('\n')
    case 'quote':
      return blocksMarkdown(block.blocks).replace(/^/gm, '> ')
    case 'code':
      return block.text.replace(/^/gm, '    ')
    case 'table':
      return tableMarkdown(block)
    case 'rule':
      return '---'
  }
}

/** A line that begins a list item; those after it stand under its text. */
const indented = (text: string, mark: string): string =>
  mark + text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)

const oneLine = (text: string): string => text.replace(/\\\n|\n/g, ' ')

const lines: Readonly<Record<Align, string>> = { left: '---', centre: ':-:', right: '--:' }

function tableMarkdown({ rows, align = [] }: Table): string {
  const [head = [], ...body] = rows
  const line = (cells: readonly (readonly Inline[])[]): string =>
    `| ${cells.map((cell) => oneLine(inlines(cell, 'cell'))).join(' | ')} |`
  return [
    line(head),
    `| ${head.map((_cell, index) => lines[align[index] ?? 'left']).join(' | ')} |`,
    ...body.map(line),
  ].join('\n')
}

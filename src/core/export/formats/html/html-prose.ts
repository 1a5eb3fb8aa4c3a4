/** Prose as HTML. Everything an author wrote is text: no mark-up of theirs is taken over. */
import { escapeXml, escapeXmlText } from '#core/export/svg/xml.ts'
import type { Align, Block, Inline, Table } from '#core/prose/prose.ts'

/** Headings of prose stand below those of the page: the first level of an author is the third of the page. */
const LOWEST = 6
const BELOW = 2

const inlineHtml = (parts: readonly Inline[]): string => parts.map(inline).join('')

function inline(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return escapeXmlText(part.text)
    case 'strong':
      return `<strong>${inlineHtml(part.parts)}</strong>`
    case 'emphasis':
      return `<em>${inlineHtml(part.parts)}</em>`
    case 'code':
      return `<code>${escapeXmlText(part.text)}</code>`
    case 'break':
      return '<br>'
    case 'link':
      return `<a href="${escapeXml(part.address)}" rel="noopener noreferrer">${inlineHtml(part.parts)}</a>`
  }
}

export const blocksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n')

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(LOWEST, Math.max(3, block.level + BELOW - (block.level >= 3 ? BELOW : 0)))
      return `<h${level}>${inlineHtml(block.parts)}</h${level}>`
    }
    case 'paragraph':
      return `<p${block.muted === true ? ' class="muted"' : ''}>${inlineHtml(block.parts)}</p>`
    case 'list': {
      const items = block.items.map((item) => `<li>${itemHtml(item)}</li>`).join('')
      if (block.first === null) return `<ul>${items}</ul>`
      return `<ol${block.first === 1 ? '' : ` start="${block.first}"`}>${items}</ol>`
    }
    case 'quote':
      return `<blockquote>${blocksHtml(block.blocks)}</blockquote>`
    case 'code':
      return `<pre>${escapeXmlText(block.text)}</pre>`
    case 'table':
      return tableHtml(block)
    case 'rule':
      return '<hr>'
  }
}

/** An item of one paragraph needs none. */
function itemHtml(blocks: readonly Block[]): string {
  const [first, ...more] = blocks
  return first?.kind === 'paragraph' && more.length === 0 ? inlineHtml(first.parts) : blocksHtml(blocks)
}

function tableHtml({ rows, align = [], named }: Table): string {
  const [head = [], ...body] = rows
  const at = (column: number): string => classOf(align[column])
  const heads = head.map((cell, column) => `<th scope="col"${at(column)}>${inlineHtml(cell)}</th>`).join('')
  const lines = body.map((cells) => {
    const written = cells.map((cell, column) =>
      column === 0 && named === true
        ? `<th scope="row"${at(column)}>${inlineHtml(cell)}</th>`
        : `<td${at(column)}>${inlineHtml(cell)}</td>`,
    )
    return `<tr>${written.join('')}</tr>`
  })
  return `<div class="wide"><table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

const classOf = (align: Align | undefined): string =>
  align === undefined || align === 'left' ? '' : ` class="${align}"`

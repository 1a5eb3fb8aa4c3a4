/** Prose as elements of the page. Never as markup: what an author writes is text wherever it stands. */
import { createElement, type ReactNode } from 'react'
import type { Block, Inline } from '#core/prose/prose.ts'

/** Headings of a text stand below the headings of the window. */
const HEADINGS_FROM = 3

/** The blocks, one below the other. Blocks have no names of their own, so they are handed over as plain arguments. */
export const proseElement = (blocks: readonly Block[]): ReactNode =>
  createElement('div', { className: 'prose' }, ...blocks.map(blockElement))

function blockElement(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${Math.min(6, block.level + HEADINGS_FROM)}`, null, ...block.parts.map(inlineElement))
    case 'paragraph':
      return createElement('p', null, ...block.parts.map(inlineElement))
    case 'list': {
      const items = block.items.map((item) => createElement('li', null, ...item.map(blockElement)))
      return block.first === null
        ? createElement('ul', null, ...items)
        : createElement('ol', { start: block.first }, ...items)
    }
    case 'quote':
      return createElement('blockquote', null, ...block.blocks.map(blockElement))
    case 'code':
      return createElement('pre', null, block.text)
    case 'table': {
      const [head = [], ...rows] = block.rows
      return createElement(
        'table',
        null,
        createElement('thead', null, rowElement('th', head)),
        createElement('tbody', null, ...rows.map((row) => rowElement('td', row))),
      )
    }
    case 'rule':
      return createElement('hr')
  }
}

const rowElement = (cell: 'th' | 'td', cells: readonly (readonly Inline[])[]): ReactNode =>
  createElement('tr', null, ...cells.map((parts) => createElement(cell, null, ...parts.map(inlineElement))))

function inlineElement(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return createElement('strong', null, ...part.parts.map(inlineElement))
    case 'emphasis':
      return createElement('em', null, ...part.parts.map(inlineElement))
    case 'code':
      return createElement('code', null, part.text)
    case 'break':
      return createElement('br')
    case 'link':
      return createElement(
        'span',
        { className: 'prose-link' },
        ...part.parts.map(inlineElement),
        ...(isItsText(part) ? [] : [createElement('span', { className: 'prose-address' }, ` (${part.address})`)]),
      )
  }
}

/** Addresses are shown, not followed; one that is its own text is shown once. */
function isItsText({ parts, address }: Extract<Inline, { kind: 'link' }>): boolean {
  const [only, ...more] = parts
  return more.length === 0 && only?.kind === 'text' && (only.text === address || `mailto:${only.text}` === address)
}

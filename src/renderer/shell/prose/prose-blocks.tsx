/** Prose as elements of the page. Never as markup: what an author writes is text wherever it stands. */
import { createElement, type ReactNode } from 'react'
import type { Align, Block, Inline, Table } from '#core/prose/prose.ts'

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
      return createElement(
        'p',
        block.muted === true ? { className: 'prose-muted' } : null,
        ...block.parts.map(inlineElement),
      )
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
    case 'table':
      return tableElement(block)
    case 'rule':
      return createElement('hr')
  }
}

/** A table that scrolls in itself where it is wider than the text around it. */
function tableElement({ rows, align = [], named }: Table): ReactNode {
  const [head = [], ...rest] = rows
  const cellElement = (tag: 'th' | 'td', parts: readonly Inline[], column: number, scope?: 'col' | 'row'): ReactNode =>
    createElement(
      tag,
      { ...classOf(align[column]), ...(scope === undefined ? {} : { scope }) },
      ...parts.map(inlineElement),
    )
  return createElement(
    'div',
    { className: 'prose-table' },
    createElement(
      'table',
      null,
      createElement(
        'thead',
        null,
        createElement('tr', null, ...head.map((parts, column) => cellElement('th', parts, column, 'col'))),
      ),
      createElement(
        'tbody',
        null,
        ...rest.map((row) =>
          createElement(
            'tr',
            null,
            ...row.map((parts, column) =>
              named === true && column === 0
                ? cellElement('th', parts, column, 'row')
                : cellElement('td', parts, column),
            ),
          ),
        ),
      ),
    ),
  )
}

const classOf = (align: Align | undefined): { className?: string } =>
  align === undefined || align === 'left' ? {} : { className: `prose-${align}` }

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

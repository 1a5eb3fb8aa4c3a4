/** Prose as HTML. Everything an author wrote is text: their mark-up is never used. */

import type { Align, Block, Inline, Table } from '#foundation/prose/prose.ts'
import { escapeXml, escapeXmlText } from '#publishing/export/picture-svg.ts'

/** Whether words of the program are marked as English. */
export type Foreign = boolean

const ENGLISH = ' lang="en"'

/** Marks an element whose words are all the program's. */
const langOf = (parts: readonly Inline[], foreign: Foreign): string =>
  foreign && parts.length > 0 && parts.every(isOurs) ? ENGLISH : ''

function isOurs(part: Inline): boolean {
  switch (part.kind) {
    case 'text':
      return part.ours === true
    case 'break':
      return true
    case 'code':
      return false
    case 'strong':
    case 'emphasis':
    case 'link':
      return part.parts.every(isOurs)
  }
}

/** @param foreign words of the program among those of an author are marked */
const inlineHtml = (parts: readonly Inline[], foreign: Foreign): string => {
  const whole = langOf(parts, foreign) !== ''
  return parts.map((part) => inline(part, foreign && !whole)).join('')
}

function inline(part: Inline, foreign: Foreign): string {
  switch (part.kind) {
    case 'text':
      return foreign && part.ours === true
        ? `<span${ENGLISH}>${escapeXmlText(part.text)}</span>`
        : escapeXmlText(part.text)
    case 'strong':
      return `<strong>${inlineHtml(part.parts, foreign)}</strong>`
    case 'emphasis':
      return `<em>${inlineHtml(part.parts, foreign)}</em>`
    case 'code':
      return `<code>${escapeXmlText(part.text)}</code>`
    case 'break':
      return '<br>'
    case 'link':
      return `<a href="${escapeXml(part.address)}" rel="noopener noreferrer">${inlineHtml(part.parts, foreign)}</a>`
  }
}

/** @param foreign the page is in another language than the program's words */
export const blocksHtml = (blocks: readonly Block[], foreign: Foreign): string =>
  blocks.map((block) => blockHtml(block, foreign)).join('\n')

function blockHtml(block: Block, foreign: Foreign): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}${langOf(block.parts, foreign)}>${inlineHtml(block.parts, foreign)}</h${block.level}>`
    case 'paragraph':
      return `<p${block.muted === true ? ' class="muted"' : ''}${langOf(block.parts, foreign)}>${inlineHtml(block.parts, foreign)}</p>`
    case 'list': {
      const items = block.items.map((item) => itemHtml(item, foreign)).join('')
      if (block.first === null) return `<ul>${items}</ul>`
      return `<ol${block.first === 1 ? '' : ` start="${block.first}"`}>${items}</ol>`
    }
    case 'quote':
      return `<blockquote>${blocksHtml(block.blocks, foreign)}</blockquote>`
    case 'code':
      return `<pre tabindex="0"${nameOfKeyStop(block.text.split('\n').find(hasLetters) ?? '')}>${escapeXmlText(block.text)}</pre>`
    case 'table':
      return tableHtml(block, foreign)
    case 'rule':
      return '<hr>'
  }
}

/**
 * Returns the attributes that name a scrollable part, which is a stop of the Tab key: heads of a table, or the first
 * line of code.
 */
const nameOfKeyStop = (words: string): string => {
  const short = words
    .replace(/\s+/g, ' ')
    .replace(/^[, ]+/, '')
    .trim()
    .slice(0, LONGEST_NAME)
  return short === '' ? '' : ` role="group" aria-label="${escapeXml(short)}"`
}
const LONGEST_NAME = 60
const hasLetters = (text: string): boolean => text.trim() !== ''

/** The letters alone. */
const wordsOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      part.kind === 'text' || part.kind === 'code' ? part.text : part.kind === 'break' ? ' ' : wordsOf(part.parts),
    )
    .join('')

/** An item of one paragraph needs none. */
function itemHtml(blocks: readonly Block[], foreign: Foreign): string {
  const [first, ...more] = blocks
  return first?.kind === 'paragraph' && more.length === 0
    ? `<li${langOf(first.parts, foreign)}>${inlineHtml(first.parts, foreign)}</li>`
    : `<li>${blocksHtml(blocks, foreign)}</li>`
}

function tableHtml({ rows, align = [], named }: Table, foreign: Foreign): string {
  const [head = [], ...body] = rows
  const at = (column: number): string => classOf(align[column])
  const attributes = (cell: readonly Inline[], column: number): string =>
    `${isRange(cell) ? ' class="range"' : at(column)}${langOf(cell, foreign)}`
  // A corner without a word is the head of nothing.
  const heads = head
    .map((cell, column) =>
      cell.length === 0 ? '<td></td>' : `<th scope="col"${attributes(cell, column)}>${cellHtml(cell, foreign)}</th>`,
    )
    .join('')
  const lines = body.map((cells) => {
    const written = cells.map((cell, column) =>
      column === 0 && named === true
        ? `<th scope="row"${attributes(cell, column)}>${cellHtml(cell, foreign)}</th>`
        : `<td${attributes(cell, column)}>${cellHtml(cell, foreign)}</td>`,
    )
    return `<tr>${written.join('')}</tr>`
  })
  // A table wider than a phone is scrolled sideways by finger or by keys.
  const name = nameOfKeyStop(rows.map((row) => row.map(wordsOf).filter(hasLetters).join(', ')).find(hasLetters) ?? '')
  return `<div class="wide" tabindex="0"${name}><table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

/** The least letters of a word that may be parted, and after how many. */
const [LONG, PART] = [17, 12]
const longWord = new RegExp(`(?:\\p{L}\\p{M}*){${LONG},}`, 'gu')
const partOfWord = new RegExp(`(?:\\p{L}\\p{M}*){${PART}}(?=\\p{L})`, 'gu')

/** A long word in a narrow window leaves the next column its room; what is copied of it is whole. */
const cellHtml = (cell: readonly Inline[], foreign: Foreign): string =>
  inlineHtml(cell, foreign)
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<') ? part : part.replace(longWord, (word) => word.replace(partOfWord, '$&<wbr>')),
    )
    .join('')

/** `1–3`: it is never broken. */
const isRange = ([only, ...more]: readonly Inline[]): boolean =>
  only?.kind === 'text' && more.length === 0 && /^\d+[–-]\d+$/.test(only.text)

const classOf = (align: Align | undefined): string =>
  align === undefined || align === 'left' ? '' : ` class="${align}"`

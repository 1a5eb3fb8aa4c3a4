/** Prose as elements of the page. Never as markup: what an author writes is text wherever it stands. */

import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { createElement, memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Align, Block, Inline, Table } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { textPages } from '#foundation/prose/text-pages.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { TextField } from '../controls/text-field.tsx'

/** Headings of a text stand below the headings of the window. */
const HEADINGS_FROM = 3

type Link = Extract<Inline, { kind: 'link' }>
/** Draws a link whose words are drawn already, or returns null to show it as text with its address. */
export type DrawLink = (address: string, words: readonly ReactNode[]) => ReactNode

/**
 * Draws the blocks, one below the other. Blocks have no names to serve as keys, so they are passed as plain arguments.
 * @param drawLink defaults to showing addresses without links
 */
export const proseElement = (blocks: readonly Block[], drawLink: DrawLink = () => null): ReactNode =>
  createElement('div', { className: 'prose' }, ...new Drawer(drawLink).blocks(blocks))

class Drawer {
  readonly #drawLink: DrawLink
  constructor(drawLink: DrawLink) {
    this.#drawLink = drawLink
  }

  blocks(blocks: readonly Block[]): ReactNode[] {
    return blocks.map((block) => this.#block(block))
  }

  #inlines(parts: readonly Inline[]): ReactNode[] {
    return parts.map((part) => this.#inline(part))
  }

  #block(block: Block): ReactNode {
    switch (block.kind) {
      case 'heading':
        return createElement(`h${Math.min(6, block.level + HEADINGS_FROM)}`, null, ...this.#inlines(block.parts))
      case 'paragraph':
        return createElement(
          'p',
          block.muted === true ? { className: 'prose-muted' } : null,
          ...this.#inlines(block.parts),
        )
      case 'list': {
        const items = block.items.map((item) => createElement('li', null, ...this.blocks(item)))
        return block.first === null
          ? createElement('ul', null, ...items)
          : createElement('ol', { start: block.first }, ...items)
      }
      case 'quote':
        return createElement('blockquote', null, ...this.blocks(block.blocks))
      case 'code':
        return createElement('pre', null, block.text)
      case 'table':
        return this.#table(block)
      case 'rule':
        return createElement('hr')
    }
  }

  /** A table that scrolls in itself where it is wider than the text around it. */
  #table({ rows, align = [], named }: Table): ReactNode {
    const [head = [], ...rest] = rows
    const cell = (tag: 'th' | 'td', parts: readonly Inline[], column: number, scope?: 'col' | 'row'): ReactNode =>
      createElement(
        tag,
        { ...classOf(align[column]), ...(scope === undefined ? {} : { scope }) },
        ...this.#inlines(parts),
      )
    const headRow = createElement('tr', null, ...head.map((parts, column) => cell('th', parts, column, 'col')))
    const restRows = rest.map((row) =>
      createElement(
        'tr',
        null,
        ...row.map((parts, column) =>
          named === true && column === 0 ? cell('th', parts, column, 'row') : cell('td', parts, column),
        ),
      ),
    )
    return createElement(
      'div',
      { className: 'prose-table' },
      createElement('table', null, createElement('thead', null, headRow), createElement('tbody', null, ...restRows)),
    )
  }

  #inline(part: Inline): ReactNode {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'strong':
        return createElement('strong', null, ...this.#inlines(part.parts))
      case 'emphasis':
        return createElement('em', null, ...this.#inlines(part.parts))
      case 'code':
        return createElement('code', null, part.text)
      case 'break':
        return createElement('br')
      case 'link': {
        const words = this.#inlines(part.parts)
        return this.#drawLink(part.address, words) ?? addressShown(part, words)
      }
    }
  }
}

const classOf = (align: Align | undefined): { className?: string } =>
  align === undefined || align === 'left' ? {} : { className: `prose-${align}` }

/** One that is its own text is shown once. */
const addressShown = (link: Link, words: readonly ReactNode[]): ReactNode =>
  createElement(
    'span',
    { className: 'prose-link' },
    ...words,
    ...(isItsText(link) ? [] : [createElement('span', { className: 'prose-address' }, ` (${link.address})`)]),
  )

function isItsText({ parts, address }: Link): boolean {
  const [only, ...more] = parts
  return more.length === 0 && only?.kind === 'text' && (only.text === address || `mailto:${only.text}` === address)
}

// A field for Markdown, with what it will look like below it on request.

// A Markdown text as it reads. Long texts are read and drawn a page at a time, so that they cost no more than short ones.

interface ProseViewProps {
  /** Markdown. */
  readonly text: string
  /** Name of the text, for screen readers. */
  readonly label: string
}

function ProseView({ text, label }: ProseViewProps): ReactNode {
  // Typed text comes first, its picture follows when there is time.
  const settled = useDeferredValue(text)
  const pages = useMemo(() => textPages(settled), [settled])
  const [wanted, setWanted] = useState(0)
  const shown = Math.min(wanted, pages.length - 1)
  if (settled.trim() === '') return <p className="field-hint">Nothing to show yet.</p>
  return (
    <section className="prose-view" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="prose-page" tabIndex={0}>
        <ProsePage text={pages[shown] ?? ''} />
      </div>
      {pages.length > 1 && (
        <div className="prose-pages">
          <span className="grow" role="status">
            Long text, part {shown + 1} of {pages.length}
          </span>
          <IconButton label="Previous part" disabled={shown === 0} onPress={() => setWanted(shown - 1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next part" disabled={shown === pages.length - 1} onPress={() => setWanted(shown + 1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

const ProsePage = memo(({ text }: { readonly text: string }): ReactNode => proseElement(readProse(text).blocks))

interface ProseFieldProps {
  readonly label: string
  readonly value: string
  readonly check: (text: string) => string | null
  readonly accept: (text: string) => boolean
  readonly lines?: number
  readonly placeholder?: string
  /** Beside the label, from what is in the field. */
  readonly note?: (text: string) => ReactNode
}

export function ProseField({ label, lines = 6, ...rest }: ProseFieldProps): ReactNode {
  return (
    <TextField
      label={label}
      lines={lines}
      {...rest}
      below={(text) => (text === '' ? null : <Preview text={text} label={label} />)}
    />
  )
}

function Preview({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="preview-button"
        aria-expanded={open}
        aria-label={`Preview of ${label}`}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
        Preview
      </button>
      {open && <ProseView text={text} label={`${label}, as it reads`} />}
    </>
  )
}

/** The mission as Markdown, for wikis and forums, and the text of its prose. */

import { z } from 'zod'
import { type Align, type Block, type Inline, outlined, type Table } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { diagramSections } from '#publishing/export/diagram-map.ts'
import { exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { handoutOf } from '#publishing/sheet/handout.ts'
import { hiddenHalfSections, mapDescription } from '#publishing/sheet/mission-facts.ts'

const options = z.strictObject({ parts: z.boolean().default(true) })

const heading = (level: number, text: string): Block => ({ kind: 'heading', level, parts: [{ kind: 'text', text }] })
const paragraph = (text: string): Block => ({ kind: 'paragraph', parts: [{ kind: 'text', text }] })

export function writeMarkdown(document: Mission, wanted: Partial<z.infer<typeof options>> = {}): string {
  const { title, facts, summary, sections } = handoutOf(document, { ...options.parse({}), ...wanted })
  // Measurements from a face-down token are shown to nobody.
  const diagrams = diagramSections(asShared(document))
  const blocks: readonly Block[] = [
    heading(1, title),
    paragraph(facts),
    ...(summary === '' ? [] : [paragraph(summary)]),
    heading(2, 'The map'),
    paragraph(mapDescription(document)),
    ...hiddenHalfSections(document).flatMap((half) => [heading(3, half.title), ...half.blocks]),
    ...sections.flatMap((section) => [heading(2, section.title), ...outlined(section.blocks, 2)]),
    ...(diagrams.length === 0 ? [] : [heading(2, 'Diagrams')]),
    ...diagrams.flatMap((diagram) => [heading(3, diagram.title), ...outlined(diagram.blocks, 3)]),
  ]
  return `${blocksMarkdown(blocks)}\n`
}

const kind = { extension: 'md', mime: 'text/markdown' } as const

export const markdownExporter = exporterOf({
  ...kind,
  id: 'md',
  name: 'Markdown text',
  options,
  fields: [
    { key: 'parts', label: 'Pieces', help: 'A list of the pieces the map needs, at the end.', input: { kind: 'flag' } },
  ],
  plan: (document, wanted, stem) => oneFile(kind, stem, async () => utf8(writeMarkdown(document, wanted))),
})

export function blocksMarkdown(blocks: readonly Block[]): string {
  let other = false
  return blocks
    .map((block, index) => {
      // A list goes on in the next one unless that has another mark.
      other = isSameSort(blocks[index - 1], block) && !other
      return blockMarkdown(block, other)
    })
    .join('\n\n')
}

const isSameSort = (one: Block | undefined, next: Block): boolean =>
  one?.kind === 'list' && next.kind === 'list' && (one.first === null) === (next.first === null)

/** Escapes every character that can begin a mark, so that it stays plain text. */
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

/** @param other whether a list has the other mark, since it follows one of its sort */
function blockMarkdown(block: Block, other: boolean): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${oneLine(inlines(block.parts))}`
    case 'paragraph':
      return inlines(block.parts)
    case 'list':
      return block.items
        .map((item, index) => indented(blocksMarkdown(item), markOf(block.first, index, other)))
        .join('\n')
    case 'quote':
      return blocksMarkdown(block.blocks).replace(/^/gm, '> ')
    case 'code': {
      const fence = '`'.repeat(Math.max(3, 1 + longestRun(block.text)))
      return `${fence}\n${block.text}\n${fence}`
    }
    case 'table':
      return tableMarkdown(block)
    // With strokes an item of a list that is a line across would be no item: `- ---`.
    case 'rule':
      return '***'
  }
}

function markOf(first: number | null, index: number, other: boolean): string {
  if (first === null) return other ? '+ ' : '- '
  return `${first + index}${other ? ')' : '.'} `
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

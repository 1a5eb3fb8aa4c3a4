/** The mission's texts and tables as Markdown, for wikis, chats and note programs. The map is told in words. */
import { z } from 'zod'
import { type Block, outlined } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { diagramSections } from '#publishing/export/diagram-words.ts'
import { exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { hiddenHalfSections } from '#publishing/sheet/half-pages.ts'
import { handoutOf } from '#publishing/sheet/handout.ts'
import { mapDescription } from '#publishing/sheet/map-description.ts'
import { blocksMarkdown } from './markdown-text.ts'

const options = z.strictObject({ parts: z.boolean().default(true) })

const heading = (level: number, text: string): Block => ({ kind: 'heading', level, parts: [{ kind: 'text', text }] })
const paragraph = (text: string): Block => ({ kind: 'paragraph', parts: [{ kind: 'text', text }] })

export function writeMarkdown(document: Mission, wanted: Partial<z.infer<typeof options>> = {}): string {
  const { title, facts, summary, sections } = handoutOf(document, { ...options.parse({}), ...wanted })
  // What is measured from a token that lies face down is told to nobody.
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
    { key: 'parts', label: 'Pieces', help: 'The list of pieces the map needs, at the end.', input: { kind: 'flag' } },
  ],
  plan: (document, wanted, stem) => oneFile(kind, stem, async () => utf8(writeMarkdown(document, wanted))),
})

/** Stratagems and enhancements as blocks: a heading and a table for each kind. */
import type { Mission } from '#core/mission/document.ts'
import { referenceTables } from '#core/play-words/reference-words.ts'
import type { Block } from '#core/prose/prose.ts'
import { tableBlock } from './token-blocks.ts'

export const referenceBlocks = (document: Mission): Block[] =>
  referenceTables(document).flatMap((table): Block[] => [
    { kind: 'heading', level: 4, parts: [{ kind: 'text', text: table.title }], title: true },
    ...tableBlock(table),
  ])

/** Stratagems and enhancements as blocks: a heading and a table for each kind. */

import { referenceTables } from '#analysis/rule-text/token-text.ts'
import type { Block } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { tableBlock } from './token-blocks.ts'

/** Over them; a game without Stratagems has other things to look up. */
export const referenceTitle = (document: Mission): string =>
  has(document, 'stratagems') || (document.play.reference ?? []).some(({ kind }) => kind !== 'other')
    ? 'Stratagems and enhancements'
    : 'Reference'

export const referenceBlocks = (document: Mission): Block[] =>
  referenceTables(document).flatMap((table): Block[] => [
    { kind: 'heading', level: 4, parts: [{ kind: 'text', text: table.title }], title: true },
    ...tableBlock(table),
  ])

/** Briefing, scoring and rules as notecards beside the map, or as tabs of the notebook. */
import type { Box } from '#foundation/geometry/point.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { briefingTexts, missionTexts } from '#publishing/sheet/mission-texts.ts'
import { inches, objectOf } from './tts-object.ts'

/** The sections of the mission that have text. */
const textsOf = (document: Mission): { readonly title: string; readonly body: string }[] =>
  [...briefingTexts(document), ...missionTexts(document)]
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ title, blocks }) => ({ title, body: plainText(blocks) }))

/** Rows of a column, and the room that a card takes (inches). */
const CARDS = { rows: 5, wide: 5, high: 4, beside: 4 }

/** @param bounds of the battlefield: the cards lie to the right of it */
export const noteCards = (document: Mission, { width }: Box, ids: Set<string>): object[] =>
  textsOf(document).map(({ title, body }, index) =>
    objectOf(
      ids,
      `note ${index}`,
      title,
      { r: 1, g: 1, b: 1 },
      {
        posX: inches(width / 2) + CARDS.beside + CARDS.wide * Math.floor(index / CARDS.rows),
        posY: 1.1,
        posZ: CARDS.high * ((CARDS.rows - 1) / 2 - (index % CARDS.rows)),
        rotX: 0,
        rotY: 180,
        rotZ: 0,
        scaleX: 1,
        scaleY: 1,
        scaleZ: 1,
      },
      { Name: 'Notecard', Description: body, Locked: false, Snap: false, Sticky: true },
    ),
  )

export const notebookTabs = (document: Mission): object =>
  Object.fromEntries(
    textsOf(document).map(({ title, body }, id) => [
      String(id),
      { title, body, color: 'Grey', visibleColor: { r: 0.5, g: 0.5, b: 0.5 }, id },
    ]),
  )

const plainText = (blocks: readonly Block[], between = '\n\n'): string => blocks.map(blockText).join(between)

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.parts)
    case 'list':
      return block.items
        .map((item, index) => `${block.first === null ? '•' : `${block.first + index}.`} ${plainText(item, '\n')}`)
        .join('\n')
    case 'quote':
      return plainText(block.blocks)
    case 'code':
      return block.text
    case 'table':
      return block.rows.map((cells) => cells.map(inlineText).join(' | ')).join('\n')
    case 'rule':
      return '—'
  }
}

const inlineText = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      part.kind === 'break' ? '\n' : part.kind === 'text' || part.kind === 'code' ? part.text : inlineText(part.parts),
    )
    .join('')

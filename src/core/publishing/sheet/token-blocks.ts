/** Tokens and forces as prose: tables that paper, pages and Markdown have in common. */

import { sideName } from '#analysis/rule-text/rule-facts.ts'
import { forceTables, type TableWords, tokenTable } from '#analysis/rule-text/token-text.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'
import type { Section } from './section.ts'

const words = (text: string, ours: boolean): Inline => ({ kind: 'text', text, ...(ours ? { ours: true } : {}) })

/** A table as a block; none without rows. */
export function tableBlock({ head, rows }: TableWords): Block[] {
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      named: true,
      rows: [head, ...rows].map((row, index) => row.map((cell) => [words(cell, index === 0)])),
    },
  ]
}

/** The tokens of the map, as everybody may know them, without those that the game’s own sheet lists. */
export function tokenBlocks(document: Mission): Block[] {
  const listed = new Set<string>(
    kindsOf(document).tokens.flatMap(({ id, onOwnSheet }) => (onOwnSheet === true ? [id] : [])),
  )
  const secret = kindsOf(document).tokens.some(({ faceDown, onOwnSheet }) => faceDown === true && onOwnSheet === true)
  if (secret) listed.add(FACE_DOWN)
  return tableBlock(
    tokenTable(
      document,
      document.tokens.filter(({ kind }) => !listed.has(kind)),
    ),
  )
}

/** The forces that the mission lists, a section for each table of each. */
export const forceSections = (document: Mission): Section[] =>
  document.forces.flatMap((force): Section[] => {
    const side = sideName(document, force.side)
    // The table of the units is called by the side, and its note says what they come to.
    return forceTables(document, force).map((table) => ({
      title: `${side}: ${table.note === '' ? table.title : table.note}`,
      blocks: tableBlock(table),
    }))
  })

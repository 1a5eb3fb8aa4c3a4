/** Builds the secret sheet of a ship's owner: which squads are embarked. */

import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { OwnerSections } from '#games/shared/rule-set-parts/game-parts.ts'
import { craftNeeded, loadOf, unitsIn } from '#games/ship-to-ship/reading/force-chart.ts'
import type { Mission } from '#model/mission/document.ts'
import { isEmbarked } from '#model/mission/force-sums.ts'

const text = (words: string): Inline[] => [{ kind: 'text', text: words }]
const paragraph = (words: string): Block => ({ kind: 'paragraph', parts: text(words) })
const table = (rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  named: true,
  rows: rows.map((row) => row.map(text)),
})
/** A line to write on: blank cells would make narrow columns. */
const line = (letters: number): string => '.'.repeat(letters)

export const ownerSections: OwnerSections = (document, side) => [
  { title: 'Squads to embark', blocks: squadRows(document, side) },
]

function squadRows(document: Mission, side: string): Block[] {
  const units = document.forces.filter((force) => force.side === side).flatMap((force) => unitsIn(force, 'assault'))
  if (units.length === 0) return []
  return [
    table([
      ['Squad', 'Models', 'Size', 'Of a craft', 'Embarked', 'Shares a craft with'],
      ...units.map((unit) => [
        unit.name,
        String(unit.models),
        unit.size === '' ? 'infantry' : unit.size,
        `${unit.models} of ${loadOf(unit.size)}`,
        isEmbarked(unit) ? '☒' : '□',
        line(24),
      ]),
    ]),
    paragraph(
      'Tick the squads that embark, and write down which of them share a craft; the others wait off the table. Which craft a squad is in stays open, even to you.',
    ),
    paragraph(
      'When a craft rams, breaches or dies, roll a D6 for each embarked squad, one die for squads that share a craft. The highest is aboard; those that tie for it roll again.',
    ),
    paragraph(`All of them together need ${craftNeeded(units)} craft at least.`),
  ]
}

/** What the owner of a ship writes down unseen: who is in which craft. Source: rule-sets.md S2, S3. */
import { unitsAboard } from '#core/mission/aboard.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Block, Inline } from '#core/prose/prose.ts'
import type { OwnerSections } from '#core/rule-set-parts/sheet-section.ts'
import { craftNeeded, loadOf } from '#core/rule-sets/ship-to-ship/reading/craft-load.ts'
import { unitsIn } from '#core/rule-sets/ship-to-ship/reading/force-parts.ts'
import { craftOf } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

const text = (words: string): Inline[] => [{ kind: 'text', text: words }]
const table = (rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  named: true,
  rows: rows.map((row) => row.map(text)),
})
/** The label of the craft that a squad is in; a line to write on where the mission does not say. */
function craftLabel(document: Mission, aboard: string | undefined): string {
  const craft = document.tokens.find(({ id }) => id === aboard)
  return craft === undefined ? line(10) : craft.label || 'craft'
}

/** A line to write on: blank cells would make narrow columns. */
const line = (letters: number): string => '.'.repeat(letters)

export const ownerSections: OwnerSections = (document, side) => [
  { title: 'Who is in which craft', blocks: craftRows(document, side) },
  { title: 'Squads to embark', blocks: squadRows(document, side) },
]

function craftRows(document: Mission, side: string): Block[] {
  const craft = craftOf(document, side)
  if (craft.length === 0) return []
  return [
    table([
      ['Craft', 'Squads aboard', 'Casualties owed'],
      ...craft.map((token) => {
        const aboard = unitsAboard(document, token).map(({ name, models }) => `${name} (${models})`)
        return [token.label || 'craft', aboard.length === 0 ? line(52) : aboard.join(', '), line(16)]
      }),
    ]),
  ]
}

function squadRows(document: Mission, side: string): Block[] {
  const units = document.forces.filter((force) => force.side === side).flatMap((force) => unitsIn(force, 'assault'))
  if (units.length === 0) return []
  const needed = craftNeeded(units)
  return [
    table([
      ['Squad', 'Models', 'Size', 'Of a craft', 'In craft'],
      ...units.map(({ name, models, size, aboard }) => [
        name,
        String(models),
        size === '' ? 'infantry' : size,
        `${models} of ${loadOf(size)}`,
        craftLabel(document, aboard),
      ]),
    ]),
    { kind: 'paragraph', parts: text(`They need ${needed} craft at least.`) },
  ]
}

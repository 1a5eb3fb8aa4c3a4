/** Rolls a dice table with a click: what the dice show, the row, and the seed with which anybody gets the same. */
import { Dices } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { rowOf } from '#analysis/odds/dice-rows.ts'
import { LARGEST_SEED, roll } from '#analysis/odds/roll.ts'
import { useEditor } from '#state/editor-store.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { useQuietSelect } from '#ui/forms/quiet-select.ts'
import type { DiceTable } from './table-list.ts'

interface RollTableProps {
  readonly table: DiceTable
  /** The place of the row that was rolled; null: none has the result. */
  readonly onPick: (row: number | null) => void
}

export function RollTable({ table, onPick }: RollTableProps): ReactNode {
  const document = useEditor((state) => state.document)
  const select = useQuietSelect()
  const [seed, setSeed] = useState<number | null>(null)
  const rollWith = (next: number): void => {
    setSeed(next)
    const index = rowOf(table.rows, roll(table.dice, next).result)
    onPick(index)
    const part = index === null ? undefined : table.rows[index]?.part
    if (part !== undefined) select(itemsOfPart(document, part).map(({ id }) => id))
  }
  return (
    <fieldset className="roll-table" aria-label="Roll">
      <button type="button" className="button" onClick={() => rollWith(freshSeed())}>
        <Dices size={16} aria-hidden="true" /> Roll {table.dice}
      </button>
      {seed !== null && (
        <NumberField
          label="Seed"
          value={seed}
          hint="The same seed rolls the same, on every machine."
          check={(next) =>
            Number.isInteger(next) && next >= 0 && next <= LARGEST_SEED
              ? null
              : `A whole number from 0 to ${LARGEST_SEED}.`
          }
          accept={(next) => {
            rollWith(next)
            return true
          }}
        />
      )}
      <p role="status" className="roll-result">
        {seed !== null && <RolledWords table={table} seed={seed} />}
      </p>
    </fieldset>
  )
}

function RolledWords({ table, seed }: { readonly table: DiceTable; readonly seed: number }): ReactNode {
  const { result, dice } = roll(table.dice, seed)
  const index = rowOf(table.rows, result)
  return (
    <>
      <strong>{result}</strong>
      {dice.length > 1 && <span className="field-hint"> ({dice.join(' and ')})</span>}:{' '}
      {index === null ? 'no row has this result.' : table.rows[index]?.text}
    </>
  )
}

const freshSeed = (): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random % (LARGEST_SEED + 1)
}

/** Rows that dice pick: which results, what comes to pass, where on the map; and what is wrong with them. */
import { CircleAlert, Crosshair, Dices, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { LARGEST_SEED, roll } from '#analysis/odds/roll.ts'
import { formatRowsFit, rowOf } from '#analysis/odds/roll-odds.ts'
import { formatResult } from '#analysis/rule-text/token-text.ts'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { diceNames } from '#model/mission/tables.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useQuietSelect } from '#ui/forms/quiet-select.ts'
import { withPart } from '#ui/forms/with-part.ts'
import { PartField } from '../facts/part-field.tsx'
import { SelectButton } from '../select-button.tsx'
import { type DiceTable, MAX_ROWS, withDice, withRow } from './table-list.ts'

// Rolls a dice table with a click: what the dice show, the row, and the seed with which anybody gets the same.

interface RollTableProps {
  readonly table: DiceTable
  /** The place of the row that was rolled; null: none has the result. */
  readonly onPick: (row: number | null) => void
}

function RollTable({ table, onPick }: RollTableProps): ReactNode {
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

interface DiceTableFormProps {
  readonly table: DiceTable
  readonly check: (table: DiceTable) => string | null
  readonly set: (table: DiceTable) => boolean
}

type Row = DiceTable['rows'][number]

export function DiceTableForm({ table, check, set }: DiceTableFormProps): ReactNode {
  const [picked, setPicked] = useState<number | null>(null)
  const { rows } = table
  const withOther = (index: number, row: Row): DiceTable => ({
    ...table,
    rows: rows.map((other, place) => (place === index ? row : other)),
  })
  const wrong = formatRowsFit(table.dice, rows)
  return (
    <>
      <SelectField
        label="Dice"
        value={table.dice}
        choices={diceNames.map((value) => ({ value, label: value }))}
        onChoose={(dice) => set(withDice(table, dice))}
      />
      <ol className="dice-rows" aria-label="Rows">
        {rows.map((row, index) => (
          <DiceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
            key={index}
            row={row}
            index={index}
            picked={picked === index}
            check={(next) => check(withOther(index, next))}
            set={(next) => set(withOther(index, next))}
            {...(rows.length === 1
              ? {}
              : { remove: () => set({ ...table, rows: rows.filter((_, place) => place !== index) }) })}
          />
        ))}
      </ol>
      {wrong.length > 0 && (
        <ul className="rows-wrong" aria-label="What is wrong with the rows">
          {wrong.map((words) => (
            <li key={words} className="field-reason">
              <CircleAlert aria-hidden="true" size={14} /> {words}
            </li>
          ))}
        </ul>
      )}
      {rows.length < MAX_ROWS && (
        <button type="button" className="button button-quiet fact-add" onClick={() => set(withRow(table))}>
          <Plus size={16} aria-hidden="true" /> Row
        </button>
      )}
      <RollTable table={table} onPick={setPicked} />
    </>
  )
}

interface DiceRowProps {
  readonly row: Row
  readonly index: number
  /** The dice have just picked it. */
  readonly picked: boolean
  readonly check: (row: Row) => string | null
  readonly set: (row: Row) => boolean
  readonly remove?: () => boolean
}

function DiceRow({ row, index, picked, check, set, remove }: DiceRowProps): ReactNode {
  const document = useEditor((state) => state.document)
  const name = `Row ${index + 1}`
  return (
    <li className="dice-row" data-picked={picked}>
      <div className="dice-row-results">
        <ResultsField label={`${name}: results`} row={row} check={check} set={set} />
        <TextField
          bare
          oneLine
          lines={2}
          label={`${name}: what happens`}
          value={row.text}
          check={(text) => check({ ...row, text })}
          accept={(text) => set({ ...row, text })}
        />
        <IconButton
          label={`Remove row ${index + 1}`}
          disabled={remove === undefined}
          onPress={() => {
            remove?.()
          }}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="dice-row-part">
        <PartField
          bare
          label={`${name}: on the map`}
          none="No place"
          part={row.part}
          choose={(part) => set(withPart<Row, 'part'>(row, 'part', part))}
        />
        {row.part !== undefined && (
          <SelectButton
            className="icon-button"
            ids={itemsOfPart(document, row.part).map(({ id }) => id)}
            label={`what row ${index + 1} picks`}
          >
            <Crosshair size={16} aria-hidden="true" />
          </SelectButton>
        )}
      </div>
    </li>
  )
}

interface ResultsFieldProps {
  readonly label: string
  readonly row: Row
  readonly check: (row: Row) => string | null
  readonly set: (row: Row) => boolean
}

/** `4` or `1–3`, in one short field. */
function ResultsField({ label, row, check, set }: ResultsFieldProps): ReactNode {
  return (
    <TextField
      bare
      rewrites
      label={label}
      value={formatResult(row.from, row.to)}
      check={(text) => {
        const read = readResults(text)
        if (read === null) return 'One number, or two: 1–3.'
        return read.from > read.to ? 'The smaller number first.' : check({ ...row, ...read })
      }}
      accept={(text) => {
        const read = readResults(text)
        return read !== null && set({ ...row, ...read })
      }}
    />
  )
}

/** `4`, `1-3`, `1 – 3`, `1 to 3`; null for anything else. */
function readResults(text: string): { from: number; to: number } | null {
  const [from, to = from, ...more] = text.split(/\s*(?:-|–|to)\s*/).map((part) => readTypedNumber(part))
  return from?.ok && to?.ok && more.length === 0 ? { from: from.value, to: to.value } : null
}

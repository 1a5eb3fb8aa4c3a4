/** Tables of the mission: dice that pick, choices, grids such as sector by round. */

import { CircleAlert, Crosshair, Dices, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { LARGEST_SEED, roll } from '#analysis/odds/roll.ts'
import { formatRowsFit, rowOf } from '#analysis/odds/roll-odds.ts'
import { formatResult } from '#analysis/rule-text/token-text.ts'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { capital, roundWord } from '#model/mission/mission-rule-set.ts'
import { playSchema } from '#model/mission/play.ts'
import { diceNames, tableSchema } from '#model/mission/tables.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { SegmentField, SelectField, SideField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { useQuietSelect, withPart } from '#ui/forms/form-parts.ts'
import { CardFindings, Section } from '#ui/forms/section.tsx'
import { CardList, LinesField } from '../fact-fields.tsx'
import { PartField, SelectButton } from '../part-fields.tsx'
import {
  type ChoiceTable,
  type DiceTable,
  type GridTable,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_TABLES,
  newTable,
  placed,
  type Table,
  withCell,
  withDice,
  withGridColumns,
  withGridRows,
  withRow,
  withTables,
} from './table-list.ts'

// Rows that players can choose from.

interface ChoiceRowsProps {
  readonly table: ChoiceTable
  readonly check: (table: ChoiceTable) => string | null
  readonly set: (table: ChoiceTable) => boolean
}

function ChoiceRows({ table, check, set }: ChoiceRowsProps): ReactNode {
  const withLines = (lines: readonly string[]): ChoiceTable => ({ ...table, rows: lines.map((text) => ({ text })) })
  return (
    <>
      <SegmentField
        label="Each one"
        value={table.once ? 'once' : 'often'}
        choices={[
          { value: 'often', label: 'Any number of times', short: 'Often' },
          { value: 'once', label: 'Once' },
        ]}
        onChoose={(value) => set({ ...table, once: value === 'once' })}
      />
      <LinesField
        ordered
        noun="choice"
        lines={table.rows.map(({ text }) => text)}
        most={MAX_ROWS}
        check={(lines) => check(withLines(lines))}
        set={(_, lines) => lines.length > 0 && set(withLines(lines))}
      />
    </>
  )
}

const kindNames: Readonly<Record<Table['kind'], string>> = { dice: 'Dice table', choice: 'Choices', grid: 'Grid' }
const tableKinds = ['dice', 'choice', 'grid'] as const

function setTables(label: string, tables: readonly Table[]): boolean {
  const { document, apply } = editorStore.getState()
  return apply(label, [{ type: 'set', field: 'play', value: withTables(document.play, tables) }])
}

export function TablesSection(): ReactNode {
  const tables = useEditor((state) => state.document.play.tables) ?? []
  const word = useEditor(({ document }) => roundWord(document))
  return (
    <Section title="Tables" open={false} detail={tables.map(({ title }) => title).join(', ')}>
      {tables.length === 0 && (
        <p className="field-hint">Dice tables, lists to choose from, and grids such as sector by {word}.</p>
      )}
      <CardList
        label="Tables"
        noun="Table"
        items={tables}
        most={MAX_TABLES}
        title={({ title }) => title}
        adds={tableKinds.map((kind) => ({ label: kindNames[kind], make: () => newTable(tables, kind, word) }))}
        set={setTables}
        below={({ id, title }) => <CardFindings section="Tables" id={id} name={title} />}
        form={(table, change) => <TableForm key={table.id} table={table} change={change} />}
      />
    </Section>
  )
}

interface TableFormProps {
  readonly table: Table
  readonly change: (label: string, table: Table) => boolean
}

function TableForm({ table, change }: TableFormProps): ReactNode {
  const check = (next: Table): string | null => reasonAgainst(tableSchema, next)
  const put = (next: Table): boolean => change('Change Table', next)
  return (
    <>
      <Fields
        item={table}
        check={({ title }) => reasonAgainst(playSchema.shape.tables, [{ ...table, title }])}
        set={(next) => change('Rename Table', next)}
        rows={[{ key: 'title', as: 'text', label: 'Title of the table' }]}
      />
      {table.kind !== 'grid' && (
        <SideField
          label={table.kind === 'dice' ? 'Who rolls' : 'Who picks'}
          side={table.side}
          none="Not said"
          choose={(side) => put(withPart<typeof table, 'side'>(table, 'side', side))}
        />
      )}
      {table.kind === 'dice' && <DiceTableForm table={table} check={check} set={put} />}
      {table.kind === 'choice' && <ChoiceRows table={table} check={check} set={put} />}
      {table.kind === 'grid' && <GridForm grid={table} check={check} set={put} />}
    </>
  )
}

// Rolls a dice table with a click: what the dice show, the row, and the seed with which anybody gets the same.

interface RollTableProps {
  readonly table: DiceTable
  /** The place of the row that was rolled, or null if none has the result. */
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
          hint="The same seed gives the same rolls on every computer."
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

function DiceTableForm({ table, check, set }: DiceTableFormProps): ReactNode {
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
        <Fields
          item={row}
          check={check}
          set={set}
          rows={[{ key: 'text', as: 'text', bare: true, oneLine: true, lines: 2, label: `${name}: what happens` }]}
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

// A grid: names over columns and rows, and what stands where they meet.

interface GridFormProps {
  readonly grid: GridTable
  readonly check: (grid: GridTable) => string | null
  readonly set: (grid: GridTable) => boolean
}

function GridForm({ grid, check, set }: GridFormProps): ReactNode {
  const { rows, columns, corner, cells } = grid
  const word = useEditor(({ document }) => roundWord(document))
  const field = (label: string, value: string, make: (text: string) => GridTable): ReactNode => (
    <TextField
      bare
      label={label}
      value={value}
      check={(text) => check(make(text))}
      accept={(text) => set(make(text))}
    />
  )
  const renamed = (names: readonly string[], index: number, name: string): readonly string[] =>
    names.map((other, place) => (place === index ? name : other))
  const without = (names: readonly string[], index: number) => placed(names).filter(({ was }) => was !== index)
  return (
    <>
      <Fields
        item={corner}
        check={(next) => check({ ...grid, corner: next })}
        set={(next) => set({ ...grid, corner: next })}
        rows={[
          { key: 'rows', as: 'text', inline: true, label: 'Rows', placeholder: 'e.g. Sector' },
          { key: 'columns', as: 'text', inline: true, label: 'Columns', placeholder: `e.g. ${capital(word)}` },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className="grid-scroll" aria-label={`Cells of ${grid.title}`} tabIndex={0}>
        <table className="grid-table">
          <thead>
            <tr>
              <td />
              {columns.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={index} scope="col">
                  <div className="grid-head">
                    {field(`Column ${index + 1}`, name, (text) => ({
                      ...grid,
                      columns: [...renamed(columns, index, text)],
                    }))}
                    <IconButton
                      label={`Remove column ${index + 1}`}
                      disabled={columns.length === 1}
                      onPress={() => set(withGridColumns(grid, without(columns, index)))}
                    >
                      <X size={14} aria-hidden="true" />
                    </IconButton>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={index}>
                <th scope="row">
                  <div className="grid-head">
                    {field(`Row ${index + 1}`, name, (text) => ({ ...grid, rows: [...renamed(rows, index, text)] }))}
                    <IconButton
                      label={`Remove row ${index + 1}`}
                      disabled={rows.length === 1}
                      onPress={() => set(withGridRows(grid, without(rows, index)))}
                    >
                      <X size={14} aria-hidden="true" />
                    </IconButton>
                  </div>
                </th>
                {columns.map((column, across) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={across}>
                    {field(`${name}, ${column}`, cells[index]?.[across] ?? '', (text) =>
                      withCell(grid, index, across, text),
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="row-of-buttons">
        {rows.length < MAX_ROWS && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => set(withGridRows(grid, [...placed(rows), { name: `Row ${rows.length + 1}` }]))}
          >
            <Plus size={16} aria-hidden="true" /> Row
          </button>
        )}
        {columns.length < MAX_COLUMNS && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => set(withGridColumns(grid, [...placed(columns), { name: `${columns.length + 1}` }]))}
          >
            <Plus size={16} aria-hidden="true" /> Column
          </button>
        )}
      </div>
    </>
  )
}

/** Tables of the mission: dice that pick, choices, grids such as sector by round. */
import type { ReactNode } from 'react'
import { roundWord } from '#model/mission/mission-rule-set.ts'
import { playSchema } from '#model/mission/play.ts'
import { tableSchema } from '#model/mission/tables.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { SideField } from '#ui/forms/side-field.tsx'
import { CardFindings } from '#ui/forms/text-findings.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { CardList } from '../facts/card-list.tsx'
import { ChoiceRows } from './choice-rows.tsx'
import { DiceTableForm } from './dice-table-form.tsx'
import { GridForm } from './grid-form.tsx'
import { MAX_TABLES, newTable, type Table, withTables } from './table-list.ts'

const kindNames: Readonly<Record<Table['kind'], string>> = { dice: 'Dice table', choice: 'Choices', grid: 'Grid' }
const tableKinds = ['dice', 'choice', 'grid'] as const

function set(label: string, tables: readonly Table[]): boolean {
  const { document, apply } = editorStore.getState()
  return apply(label, [{ type: 'set', field: 'play', value: withTables(document.play, tables) }])
}

export function TablesSection(): ReactNode {
  const tables = useEditor((state) => state.document.play.tables) ?? []
  const word = useEditor(({ document }) => roundWord(document))
  return (
    <Section title="Tables" open={false} detail={tables.length === 0 ? 'none' : String(tables.length)}>
      {tables.length === 0 && (
        <p className="field-hint">What dice pick, what players pick, and grids such as sector by {word}.</p>
      )}
      <CardList
        label="Tables"
        noun="Table"
        items={tables}
        most={MAX_TABLES}
        title={({ title }) => title}
        adds={tableKinds.map((kind) => ({ label: kindNames[kind], make: () => newTable(tables, kind, word) }))}
        set={set}
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
      <TextField
        label="Title of the table"
        value={table.title}
        check={(title) => reasonAgainst(playSchema.shape.tables, [{ ...table, title }])}
        accept={(title) => change('Rename Table', { ...table, title })}
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

/** What players can pick from. */
import type { ReactNode } from 'react'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { LinesField } from '../facts/lines-field.tsx'
import { type ChoiceTable, MAX_ROWS } from './table-list.ts'

interface ChoiceRowsProps {
  readonly table: ChoiceTable
  readonly check: (table: ChoiceTable) => string | null
  readonly set: (table: ChoiceTable) => boolean
}

export function ChoiceRows({ table, check, set }: ChoiceRowsProps): ReactNode {
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

/** How the two boards lie. */
import type { ReactNode } from 'react'
import type { Arrangement, Mission } from '#core/mission/document.ts'
import { arrangementSchema } from '#core/mission/document.ts'
import { useEditor } from '../../state/editor-store.ts'
import { reasonAgainst } from '../controls/checks.ts'
import { SegmentField, SelectField } from '../controls/choice-fields.tsx'
import { NumberField } from '../controls/number-field.tsx'
import { faultIn } from './put.ts'

const fresh: Readonly<Record<Arrangement['kind'], Arrangement>> = {
  single: { kind: 'single' },
  joined: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  levels: { kind: 'levels', upper: 2 },
}
const kindNames: Readonly<Record<Arrangement['kind'], string>> = {
  single: 'One board alone',
  joined: 'Two boards side by side',
  levels: 'Two deck levels',
}
const kinds = ['single', 'joined', 'levels'] as const

export function ArrangementForm(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const { arrangement } = document
  const change = (value: Arrangement): boolean =>
    apply('Arrange Boards', [{ type: 'set', field: 'arrangement', value }])
  const fault = (value: Mission['arrangement']): string | null =>
    reasonAgainst(arrangementSchema, value) ?? faultIn({ ...document, arrangement: value })
  const blocked = kinds.filter((kind) => kind !== arrangement.kind && fault(fresh[kind]) !== null)
  return (
    <>
      <SelectField
        label="Boards"
        value={arrangement.kind}
        choices={kinds.map((value) => ({ value, label: kindNames[value], disabled: blocked.includes(value) }))}
        onChoose={(kind) => change(fresh[kind])}
        {...(blocked.includes('single') ? { hint: 'One board alone: first clear the second board.' } : {})}
      />
      {arrangement.kind === 'joined' && (
        <>
          <SelectField
            label="Second board"
            value={arrangement.edge}
            choices={[
              { value: 'west', label: 'Left of the first' },
              { value: 'east', label: 'Right of the first' },
              { value: 'north', label: 'Above the first' },
              { value: 'south', label: 'Below the first' },
            ]}
            onChoose={(edge) => change({ ...arrangement, edge })}
          />
          <NumberField
            label="Gap"
            unit="mm"
            value={arrangement.gap}
            check={(gap) => fault({ ...arrangement, gap })}
            accept={(gap) => change({ ...arrangement, gap })}
          />
          <NumberField
            label="Offset"
            unit="mm"
            value={arrangement.offset}
            check={(offset) => fault({ ...arrangement, offset })}
            accept={(offset) => change({ ...arrangement, offset })}
          />
        </>
      )}
      {arrangement.kind === 'levels' && (
        <SegmentField
          label="Upper deck"
          value={arrangement.upper === 1 ? '1' : '2'}
          choices={[
            { value: '1', label: 'First board' },
            { value: '2', label: 'Second board' },
          ]}
          onChoose={(upper) => change({ kind: 'levels', upper: upper === '1' ? 1 : 2 })}
        />
      )}
    </>
  )
}

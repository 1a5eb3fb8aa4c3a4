/** How large a table without squares is, in inches or millimetres. */
import { type ReactNode, useState } from 'react'
import { type Arrangement, openSideSchema } from '#model/mission/arrangement.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { fromUnit, inInches, inUnit, type LengthUnit, lengthUnits } from '#ui/forms/lengths.ts'

type Open = Extract<Arrangement, { kind: 'open' }>

interface OpenTableFormProps {
  readonly open: Open
  readonly change: (value: Arrangement) => boolean
  readonly fault: (value: Arrangement) => string | null
}

export function OpenTableForm({ open, change, fault }: OpenTableFormProps): ReactNode {
  const [unit, setUnit] = useState<LengthUnit>('inches')
  const field = (label: string, key: 'width' | 'height'): ReactNode => (
    <NumberField
      label={label}
      unit={unit === 'mm' ? 'mm' : '″'}
      value={inUnit(open[key], unit)}
      hint={unit === 'mm' ? inInches(open[key]) : `${open[key]} mm`}
      check={(value) => {
        const length = fromUnit(value, unit)
        return reasonAgainst(openSideSchema, length) ?? fault({ ...open, [key]: length })
      }}
      accept={(value) => change({ ...open, [key]: fromUnit(value, unit) })}
    />
  )
  return (
    <>
      <SegmentField
        label="Measured in"
        value={unit}
        choices={lengthUnits.map((value) => ({ value, label: value }))}
        onChoose={setUnit}
      />
      {field('Width', 'width')}
      {field('Height', 'height')}
      <p className="field-hint">
        Markers, features, notes and links lie anywhere on it. Walls, zones and areas need squares, which it has not.
      </p>
    </>
  )
}

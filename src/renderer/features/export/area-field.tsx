/** All of the battlefield, what is selected of it, or a rectangle by figures. */
import { type ReactNode, useState } from 'react'
import type { Box } from '#foundation/geometry/point.ts'
import { areaAround, areaOfOneBoard } from '#publishing/export/picture.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'

interface AreaFieldProps {
  readonly label: string
  readonly help: string
  readonly area: Box | null
  readonly change: (area: Box | null) => void
}

const sides = [
  ['x', 'Left', -10_000],
  ['y', 'Top', -10_000],
  ['width', 'Width', 1],
  ['height', 'Height', 1],
] as const
const MOST = 10_000

export function AreaField({ label, help, area, change }: AreaFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const [byFigures, setByFigures] = useState(false)
  const selected = areaAround(document, selection)
  return (
    <div className="area-field">
      <SelectField
        label={label}
        value={area === null ? 'all' : byFigures ? 'figures' : 'selection'}
        choices={[
          { value: 'all', label: 'Whole map' },
          { value: 'selection', label: 'What is selected', disabled: selected === null },
          { value: 'figures', label: 'Custom' },
        ]}
        onChoose={(value) => {
          setByFigures(value === 'figures')
          if (value === 'all') change(null)
          else if (value === 'figures') change(area ?? areaOfOneBoard(document))
          else change(selected)
        }}
      />
      {area !== null && byFigures && (
        <div className="area-figures">
          {sides.map(([side, name, least]) => (
            <NumberField
              key={side}
              label={name}
              unit="mm"
              value={area[side]}
              check={(value) => (value < least || value > MOST ? `From ${least} to ${MOST} mm.` : null)}
              accept={(value) => {
                change({ ...area, [side]: value })
                return true
              }}
            />
          ))}
          <p className="field-hint">{help}</p>
        </div>
      )}
    </div>
  )
}

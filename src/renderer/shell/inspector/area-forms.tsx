/** Zones and regions in the inspector. */
import type { ReactNode } from 'react'
import type { Kit } from '#core/kit/kit.ts'
import type { Square } from '#core/kit/square-names.ts'
import { kitOf } from '#core/layout/layout.ts'
import { regionSchema, zoneAreaSchema } from '#core/mission/areas.ts'
import { regionKinds, zoneKinds } from '#core/mission/vocabulary.ts'
import { reasonAgainst } from '../controls/checks.ts'
import { SelectField } from '../controls/choice-fields.tsx'
import { TextField } from '../controls/text-field.tsx'
import { readSquares, squaresText } from './places.ts'
import { type FormProps, faultOf } from './put.ts'

/** The value of the list of sides that stands for nobody; no id can be empty. */
const NOBODY = ''

export function ZoneForm({ document, item, change }: FormProps<'zones'>): ReactNode {
  const kit = kitOf(document)
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={zoneKinds.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Zone', { ...item, kind })}
      />
      <SelectField
        label="Side"
        value={item.side ?? NOBODY}
        choices={[
          ...document.sides.map(({ id, name }) => ({ value: id, label: name })),
          { value: NOBODY, label: 'Nobody’s' },
        ]}
        onChoose={(side) => change('Change Zone', { ...item, side: side === NOBODY ? null : side })}
      />
      <TextField
        inline
        label="Label"
        value={item.label}
        check={(label) => reasonAgainst(zoneAreaSchema.shape.label, label)}
        accept={(label) => change('Label Zone', { ...item, label })}
      />
      <SquaresField
        kit={kit}
        squares={item.squares}
        fault={(squares) => faultOf(document, 'zones', { ...item, squares })}
        accept={(squares) => change('Change Squares', { ...item, squares })}
      />
    </>
  )
}

export function RegionForm({ document, item, change }: FormProps<'regions'>): ReactNode {
  const kit = kitOf(document)
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={regionKinds.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Region', { ...item, kind })}
      />
      <TextField
        inline
        label="Label"
        value={item.label}
        check={(label) => reasonAgainst(regionSchema.shape.label, label)}
        accept={(label) => change('Label Region', { ...item, label })}
      />
      <SquaresField
        kit={kit}
        squares={item.squares}
        fault={(squares) => faultOf(document, 'regions', { ...item, squares })}
        accept={(squares) => change('Change Squares', { ...item, squares })}
      />
    </>
  )
}

interface SquaresFieldProps {
  readonly kit: Kit
  readonly squares: readonly Square[]
  readonly fault: (squares: readonly Square[]) => string | null
  readonly accept: (squares: readonly Square[]) => boolean
}

function SquaresField({ kit, squares, fault, accept }: SquaresFieldProps): ReactNode {
  return (
    <TextField
      rewrites
      lines={2}
      label="Squares"
      hint="Names with commas between them: C4, C5, F-2."
      value={squaresText(kit, squares)}
      check={(text) => {
        const read = readSquares(kit, text)
        return read.ok ? fault(read.squares) : read.reason
      }}
      accept={(text) => {
        const read = readSquares(kit, text)
        return read.ok && accept(read.squares)
      }}
    />
  )
}

/** Zones and regions in the inspector. */
import type { ReactNode } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { defaultSide } from '#editing/edits/plans/paint.ts'
import type { Kit } from '#model/kit/kit.ts'
import type { Square } from '#model/kit/square-names.ts'
import { regionSchema, zoneAreaSchema } from '#model/mission/areas.ts'
import { kindsOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { type ZoneService, zoneServices } from '#model/rule-sets/kinds.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { type FormProps, faultOf } from '#ui/forms/item-edits.ts'
import { withPart } from '#ui/forms/with-part.ts'
import { serviceNames } from '#ui/names/option-names.ts'
import { readSquares, squaresText } from './places.ts'

/** The value of the list of sides that stands for nobody; no id can be empty. */
const NOBODY = ''

export function ZoneForm({ document, item, change }: FormProps<'zones'>): ReactNode {
  const kit = kitOf(document)
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={kindsOf(document).zones.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Zone', asKind(document, item, kind))}
      />
      <SelectField
        label="Side"
        value={item.side ?? NOBODY}
        choices={[
          ...document.sides.map(({ id, name }) => ({ value: id, label: name })),
          { value: NOBODY, label: 'No side' },
        ]}
        onChoose={(side) => change('Change Zone', { ...item, side: side === NOBODY ? null : side })}
      />
      <SelectField
        label="Used for"
        value={item.serves ?? zoneKindOf(document, item.kind).serves}
        choices={zoneServices.map((value) => ({ value, label: serviceNames[value] }))}
        onChoose={(serves) => change('Change Zone', serving(document, item, serves))}
      />
      <TextField
        inline
        rewrites
        label="Label"
        value={item.label}
        check={(label) => reasonAgainst(zoneAreaSchema.shape.label, label)}
        accept={(label) => change('Label Zone', { ...item, label })}
      />
      <OptionalNumber
        label="Must hold"
        none="Nothing"
        counts="unit"
        value={item.mustHold}
        check={(units) => reasonAgainst(zoneAreaSchema.shape.mustHold, units)}
        accept={(units) => change('Change Zone', withPart<typeof item, 'mustHold'>(item, 'mustHold', units))}
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

type Zone = FormProps<'zones'>['item']

/** The zone as another kind; a zone that was its kind's usual side's goes over to the usual side of the new kind. */
function asKind(document: Mission, zone: Zone, kind: Zone['kind']): Zone {
  const usual = defaultSide(document, kind)
  const moves = usual !== null && zone.side === defaultSide(document, zone.kind)
  return { ...zone, kind, side: moves ? usual : zone.side }
}

/** The zone serving something; nothing is noted for what its kind serves anyway. */
function serving(document: Mission, { serves: _, ...zone }: Zone, serves: ZoneService): Zone {
  return serves === zoneKindOf(document, zone.kind).serves ? zone : { ...zone, serves }
}

export function RegionForm({ document, item, change }: FormProps<'regions'>): ReactNode {
  const kit = kitOf(document)
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={kindsOf(document).regions.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Area', { ...item, kind })}
      />
      <TextField
        inline
        rewrites
        label="Label"
        value={item.label}
        check={(label) => reasonAgainst(regionSchema.shape.label, label)}
        accept={(label) => change('Label Area', { ...item, label })}
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

/** Every length of the kit with how sure it is and where it comes from. */
import type { ReactNode } from 'react'
import { type Kit, kitSchema } from '#model/kit/kit.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { ConfidenceField } from './confidence-field.tsx'
import { type Figure, type FigureName, figureOf, latticeFigures, sizeFigures, withFigure } from './kit-draft.ts'
import { figureNames } from './kit-labels.ts'

interface FiguresTableProps {
  readonly kit: Kit
  readonly change: (kit: Kit) => void
}

const { rim, pitch } = kitSchema.shape.lattice.shape

export function FiguresTable({ kit, change }: FiguresTableProps): ReactNode {
  return (
    <section aria-labelledby="kit-sizes">
      <h3 id="kit-sizes">Sizes</h3>
      <div className="kit-figures">
        {[...latticeFigures, ...sizeFigures].map((name) => (
          <FigureRow
            key={name}
            name={name}
            figure={figureOf(kit, name)}
            change={(figure) => change(withFigure(kit, name, figure))}
          />
        ))}
      </div>
    </section>
  )
}

interface FigureRowProps {
  readonly name: FigureName
  readonly figure: Figure
  readonly change: (figure: Figure) => void
}

function FigureRow({ name, figure, change }: FigureRowProps): ReactNode {
  const accept = (part: Partial<Figure>): true => {
    change({ ...figure, ...part })
    return true
  }
  const schema = name === 'rim' ? rim : pitch
  return (
    <fieldset>
      <legend className="spoken">{figureNames[name]}</legend>
      <NumberField
        label={figureNames[name]}
        value={figure.value}
        unit="mm"
        check={(value) => (value > 0 || name === 'rim' ? reasonAgainst(schema.shape.value, value) : 'More than 0.')}
        accept={(value) => accept({ value })}
      />
      <ConfidenceField value={figure.confidence} change={(confidence) => accept({ confidence })} />
      <TextField
        bare
        label={`${figureNames[name]}: where from`}
        placeholder="Where from"
        value={figure.source}
        check={(source) => reasonAgainst(pitch.shape.source, source)}
        accept={(source) => accept({ source })}
      />
    </fieldset>
  )
}

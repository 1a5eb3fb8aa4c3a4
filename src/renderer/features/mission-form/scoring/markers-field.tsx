/** Which markers a condition means: all, those of a kind, or those with one of some labels. */
import type { ReactNode } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { kindChoices, knownLabels } from './known-parts.ts'
import { LabelsField } from './labels-field.tsx'
import type { ConditionOf } from './use-objectives.ts'

export type Meant = ConditionOf<'per-marker'>['markers']

interface MarkersFieldProps {
  readonly label: string
  readonly document: Mission
  readonly meant: Meant
  readonly check: (meant: Meant) => string | null
  readonly accept: (meant: Meant) => boolean
}

const LABELLED = 'labelled'
const ALL = 'all'

export function MarkersField({ label, document, meant, check, accept }: MarkersFieldProps): ReactNode {
  const kinds = kindChoices(document, 'markers')
  const known = knownLabels(document, 'markers')
  const value = meant.kind === 'of-kind' ? meant.marker : meant.kind
  return (
    <>
      <SelectField<string>
        label={label}
        value={value}
        choices={[{ value: ALL, label: 'All markers' }, { value: LABELLED, label: 'By label' }, ...kinds]}
        onChoose={(chosen) => {
          const kind = kinds.find((each) => each.value === chosen)
          if (chosen === ALL) accept({ kind: 'all' })
          else if (chosen === LABELLED)
            accept({ kind: 'labelled', labels: known.slice(0, 1).concat(known.length === 0 ? 'A' : []) })
          else if (kind !== undefined) accept({ kind: 'of-kind', marker: kind.value })
        }}
      />
      {meant.kind === 'labelled' && (
        <LabelsField
          label="Labels"
          labels={meant.labels}
          known={known}
          hint="With commas between them: A, B."
          check={(labels) => (labels.length === 0 ? 'Name at least one label.' : check({ kind: 'labelled', labels }))}
          accept={(labels) => accept({ kind: 'labelled', labels })}
        />
      )}
    </>
  )
}

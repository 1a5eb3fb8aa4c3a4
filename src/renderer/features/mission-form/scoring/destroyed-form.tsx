/** Points for parts of the map that are destroyed: which ones, and how many points at most. */
import type { ReactNode } from 'react'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { chipName, partChoices, partKey } from '../about-choices.ts'
import type { ConditionFormProps } from './condition-form-props.ts'
import type { Condition } from './use-objectives.ts'

export function DestroyedForm({ document, condition, refuse, put }: ConditionFormProps<'parts-destroyed'>): ReactNode {
  const parts = [condition.part, ...partChoices(document, [condition.part]).flatMap(({ parts: group }) => group)]
  const capped = (points: number | undefined): Condition => withPart(condition, 'most', points)
  return (
    <>
      <SelectField
        label="For each"
        value={partKey(condition.part)}
        choices={parts.map((part) => ({ value: partKey(part), label: chipName(document, part) }))}
        onChoose={(key) => {
          const part = parts.find((each) => partKey(each) === key)
          if (part !== undefined) put({ ...condition, part })
        }}
      />
      <NumberField
        label="Victory points"
        unit="VP each"
        value={condition.points}
        check={(points) => refuse({ ...condition, points })}
        accept={(points) => put({ ...condition, points })}
      />
      <OptionalNumber
        label="Most VP in the battle"
        none="No limit"
        value={condition.most}
        check={(points) => refuse(capped(points))}
        accept={(points) => put(capped(points))}
      />
    </>
  )
}

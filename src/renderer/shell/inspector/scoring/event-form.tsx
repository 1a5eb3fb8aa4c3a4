/** The form of events: what happens, to what, how often, with a cap. */
import type { ReactNode } from 'react'
import { hatchwayTags } from '#core/mission/terrain.ts'
import { SelectField } from '../../controls/choice-fields.tsx'
import { NumberField } from '../../controls/number-field.tsx'
import { TextField } from '../../controls/text-field.tsx'
import type { ConditionFormProps } from './condition-form-props.ts'
import { MarkersField } from './markers-field.tsx'
import { OptionalNumber } from './optional-number.tsx'
import type { Condition, ConditionOf } from './use-objectives.ts'

type On = ConditionOf<'per-event'>['on']

const tagNames = { airlock: 'Airlocks', locked: 'Locked hatchways', 'one-way': 'One-way hatchways' } as const
const fresh: Readonly<Record<On['kind'], On>> = {
  markers: { kind: 'markers', markers: { kind: 'all' } },
  hatchways: { kind: 'hatchways', tag: 'airlock' },
  times: { kind: 'times', times: 1 },
}

export function EventForm({ document, condition, refuse, put }: ConditionFormProps<'per-event'>): ReactNode {
  const { on } = condition
  const { most, ...plain } = condition
  const capped = (points: number | undefined): Condition => (points === undefined ? plain : { ...plain, most: points })
  return (
    <>
      <TextField
        inline
        label="Event"
        hint="What is done: Downloaded, Open…"
        value={condition.event}
        check={(event) => refuse({ ...condition, event })}
        accept={(event) => put({ ...condition, event })}
      />
      <SelectField<On['kind']>
        label="To each"
        value={on.kind}
        choices={[
          { value: 'markers', label: 'Marker' },
          { value: 'hatchways', label: 'Hatchway' },
          { value: 'times', label: 'A number of times' },
        ]}
        onChoose={(kind) => kind !== on.kind && put({ ...condition, on: fresh[kind] })}
      />
      {on.kind === 'markers' && (
        <MarkersField
          label="Markers"
          document={document}
          meant={on.markers}
          check={(markers) => refuse({ ...condition, on: { ...on, markers } })}
          accept={(markers) => put({ ...condition, on: { ...on, markers } })}
        />
      )}
      {on.kind === 'hatchways' && (
        <SelectField
          label="Marked"
          value={on.tag}
          choices={hatchwayTags.map((value) => ({ value, label: tagNames[value] }))}
          onChoose={(tag) => put({ ...condition, on: { ...on, tag } })}
        />
      )}
      {on.kind === 'times' && (
        <NumberField
          label="Up to"
          unit="times"
          value={on.times}
          check={(times) => refuse({ ...condition, on: { ...on, times } })}
          accept={(times) => put({ ...condition, on: { ...on, times } })}
        />
      )}
      <NumberField
        label="Points"
        unit="VP each"
        value={condition.points}
        check={(points) => refuse({ ...condition, points })}
        accept={(points) => put({ ...condition, points })}
      />
      <OptionalNumber
        label="At most"
        none="No limit"
        value={most}
        check={(points) => refuse(capped(points))}
        accept={(points) => put(capped(points))}
      />
    </>
  )
}

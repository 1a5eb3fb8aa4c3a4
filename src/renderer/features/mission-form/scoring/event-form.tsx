/** The form of events: what happens, to what, how often, with a cap. */
import type { ReactNode } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { has, roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField, OptionalNumber } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import type { ConditionFormProps } from './condition-form-props.ts'
import { ExclusiveField } from './exclusive-field.tsx'
import { MarkersField } from './markers-field.tsx'
import type { Condition, ConditionOf } from './use-objectives.ts'

type On = ConditionOf<'per-event'>['on']
type Limits = NonNullable<ConditionOf<'per-event'>['limits']>

const limitFields = (document: Mission): readonly { readonly part: keyof Limits; readonly label: string }[] => [
  { part: 'perTurn', label: `Most times in a ${turnWord(document)}` },
  { part: 'perRound', label: `Most times in a ${roundWord(document)}` },
  { part: 'perBattle', label: 'Most times in the battle' },
]

const tagNames = { airlock: 'Airlocks', locked: 'Locked hatchways', 'one-way': 'One-way hatchways' } as const
const fresh: Readonly<Record<On['kind'], On>> = {
  markers: { kind: 'markers', markers: { kind: 'all' } },
  hatchways: { kind: 'hatchways', tag: 'airlock' },
  times: { kind: 'times', times: 1 },
}

export function EventForm({ document, condition, refuse, put }: ConditionFormProps<'per-event'>): ReactNode {
  const { on } = condition
  const { limits = {}, delay } = condition
  const capped = (most: number | undefined): Condition => withPart(condition, 'most', most)
  const limited = (part: keyof Limits, most: number | undefined): Condition => {
    const next = withPart(limits, part, most)
    return withPart(condition, 'limits', Object.keys(next).length === 0 ? undefined : next)
  }
  const delayed = (turns: number | undefined): Condition =>
    withPart(condition, 'delay', turns === undefined ? undefined : { turns })
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
        label="Scored for"
        value={on.kind}
        choices={[
          { value: 'markers', label: 'Each marker' },
          ...(has(document, 'hatchways') || on.kind === 'hatchways'
            ? [{ value: 'hatchways', label: 'Each hatchway' } as const]
            : []),
          { value: 'times', label: 'Each time' },
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
          label="Hatchway label"
          value={on.tag}
          choices={hatchwayTags.map((value) => ({ value, label: tagNames[value] }))}
          onChoose={(tag) => put({ ...condition, on: { ...on, tag } })}
        />
      )}
      {on.kind === 'times' && (
        <NumberField
          label="Most times"
          value={on.times}
          check={(times) => refuse({ ...condition, on: { ...on, times } })}
          accept={(times) => put({ ...condition, on: { ...on, times } })}
        />
      )}
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
      {limitFields(document).map(({ part, label }) => (
        <OptionalNumber
          key={part}
          label={label}
          none="No limit"
          value={limits[part]}
          check={(most) => refuse(limited(part, most))}
          accept={(most) => put(limited(part, most))}
        />
      ))}
      <OptionalNumber
        label="Turns until scored"
        none="At once"
        hint="1: what is done in a turn is scored in that player’s next turn."
        value={delay?.turns}
        check={(turns) => refuse(delayed(turns))}
        accept={(turns) => put(delayed(turns))}
      />
      <ExclusiveField condition={condition} refuse={refuse} put={put} />
    </>
  )
}

/** Who may Secure which markers and operate which hatchways, where that differs from the usual. */
import type { ReactNode } from 'react'
import { formatOperating, formatSecuring } from '#analysis/rule-text/rule-facts.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { operatingSchema, securingSchema } from '#model/mission/play.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { SideField } from '#ui/forms/side-field.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { CardList } from './facts/card-list.tsx'
import { FactFields } from './facts/fact-fields.tsx'
import { LimitsFields } from './facts/limits-fields.tsx'
import { freshOperating, freshSecuring, withSide } from './rights-list.ts'
import { hatchwayLabels, kindChoices } from './scoring/known-parts.ts'
import { LabelsField } from './scoring/labels-field.tsx'
import { MarkersField } from './scoring/markers-field.tsx'
import { usePlay } from './use-change.ts'

type Play = Mission['play']
type Securing = NonNullable<Play['securing']>[number]
type Operating = NonNullable<Play['operating']>[number]

/** Rights of each sort that the schema takes. */
const MAX_RIGHTS = 20

export function RightsSection(): ReactNode {
  const { document, play, change } = usePlay()
  const { securing = [], operating = [] } = play
  const count = securing.length + operating.length
  return (
    <Section title="Securing and hatchways" open={false} detail={count === 0 ? 'as usual' : String(count)}>
      {count === 0 && (
        <p className="field-hint">
          Who may Secure which markers and operate which hatchways, where it is not as usual.
        </p>
      )}
      <CardList
        label="Securing"
        noun="Right to Secure"
        items={securing}
        most={MAX_RIGHTS}
        title={(item) => capital(formatSecuring(document, item))}
        adds={[{ label: 'Securing', make: () => freshSecuring }]}
        set={(label, items) => change(label, { securing: some(items) })}
        form={(item, put) => <SecuringForm item={item} set={(next) => put('Change Right to Secure', next)} />}
      />
      <CardList
        label="Operating hatchways"
        noun="Right to Operate"
        items={operating}
        most={MAX_RIGHTS}
        title={(item) => formatOperating(document, item)}
        adds={[{ label: 'Operating', make: () => freshOperating }]}
        set={(label, items) => change(label, { operating: some(items) })}
        form={(item, put) => <OperatingForm item={item} set={(next) => put('Change Right to Operate', next)} />}
      />
    </Section>
  )
}

/** An empty list is left out of the file. */
const some = <Item,>(items: readonly Item[]): Item[] | undefined => (items.length === 0 ? undefined : [...items])

interface RightProps<Right> {
  readonly item: Right
  readonly set: (item: Right) => boolean
}

/** No kind of region has this name. */
const ANYWHERE = ''

function SecuringForm({ item, set }: RightProps<Securing>): ReactNode {
  const { document } = usePlay()
  const regions = kindChoices(document, 'regions')
  return (
    <>
      <MarkersField
        label="Markers"
        document={document}
        meant={item.markers}
        check={(markers) => reasonAgainst(securingSchema, { ...item, markers })}
        accept={(markers) => set({ ...item, markers })}
      />
      <SelectField<string>
        label="Lying in"
        value={item.region ?? ANYWHERE}
        choices={[{ value: ANYWHERE, label: 'Anywhere' }, ...regions]}
        onChoose={(chosen) => {
          const region = regions.find(({ value }) => value === chosen)?.value
          set(withPart<Securing, 'region'>(item, 'region', region))
        }}
      />
      <SelectField
        label="Secured by"
        value={item.by}
        choices={[
          { value: 'any-unit', label: 'Any unit' },
          { value: 'usual-units', label: 'The usual units' },
          { value: 'nobody', label: 'Nobody' },
        ]}
        onChoose={(by) => set({ ...item, by })}
      />
      <SideField
        label="Of"
        side={item.side}
        none="Any side"
        choose={(side) => set(withPart<Securing, 'side'>(item, 'side', side))}
      />
    </>
  )
}

const tagNames: Readonly<Record<(typeof hatchwayTags)[number], string>> = {
  airlock: 'Airlocks',
  locked: 'Locked ones',
  'one-way': 'One-way ones',
}
/** No tag has this name. */
const ANY_TAG = ''

function OperatingForm({ item, set }: RightProps<Operating>): ReactNode {
  const { document } = usePlay()
  const { hatchways } = item
  const check = (next: Operating): string | null => reasonAgainst(operatingSchema, next)
  const labelled = ([label]: readonly string[]): Operating => ({
    ...item,
    hatchways: withPart<typeof hatchways, 'label'>(hatchways, 'label', label),
  })
  return (
    <>
      <SelectField<string>
        label="Hatchways"
        value={hatchways.tag ?? ANY_TAG}
        choices={[
          { value: ANY_TAG, label: 'All' },
          ...hatchwayTags.map((value) => ({ value, label: tagNames[value] })),
        ]}
        onChoose={(value) => {
          const tag = hatchwayTags.find((each) => each === value)
          set({ ...item, hatchways: withPart<typeof hatchways, 'tag'>(hatchways, 'tag', tag) })
        }}
      />
      <LabelsField
        single
        label="Label"
        none="Any label"
        labels={hatchways.label === undefined ? [] : [hatchways.label]}
        known={hatchwayLabels(document)}
        check={(labels) => check(labelled(labels))}
        accept={(labels) => set(labelled(labels))}
      />
      <SelectField
        label="Can be"
        value={item.does}
        choices={[
          { value: 'opens', label: 'Opened' },
          { value: 'closes', label: 'Closed' },
          { value: 'both', label: 'Opened and closed' },
        ]}
        onChoose={(does) => set({ ...item, does })}
      />
      <SidesField
        sides={item.sides}
        set={(sides) => set(withPart<Operating, 'sides'>(item, 'sides', sides === undefined ? undefined : [...sides]))}
      />
      <YesNo
        label="For good"
        value={item.forGood === true}
        set={(yes) => set(withPart<Operating, 'forGood'>(item, 'forGood', yes ? true : undefined))}
      />
      <YesNo
        label="All at once"
        value={item.allAtOnce === true}
        set={(yes) => set(withPart<Operating, 'allAtOnce'>(item, 'allAtOnce', yes ? true : undefined))}
      />
      <FactFields
        of="Operating"
        facts={[
          {
            key: 'limits',
            name: 'How often',
            there: item.limits !== undefined,
            add: () => set({ ...item, limits: { perTurn: 1 } }),
            remove: () => set(withPart<Operating, 'limits'>(item, 'limits', undefined)),
            form: () => <LimitsFields limits={item.limits ?? {}} set={(limits) => set({ ...item, limits })} />,
          },
          {
            key: 'condition',
            name: 'Only if',
            there: item.condition !== undefined,
            add: () => set({ ...item, condition: 'New condition' }),
            remove: () => set(withPart<Operating, 'condition'>(item, 'condition', undefined)),
            form: () => (
              <TextField
                bare
                oneLine
                lines={2}
                label="Condition"
                value={item.condition ?? ''}
                check={(condition) => check({ ...item, condition })}
                accept={(condition) => set({ ...item, condition })}
              />
            ),
          },
        ]}
      />
    </>
  )
}

interface YesNoProps {
  readonly label: string
  readonly value: boolean
  readonly set: (value: boolean) => boolean
}

function YesNo({ label, value, set }: YesNoProps): ReactNode {
  return (
    <SegmentField
      label={label}
      value={value ? 'yes' : 'no'}
      choices={[
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ]}
      onChoose={(next) => set(next === 'yes')}
    />
  )
}

interface SidesFieldProps {
  /** Left out: all. */
  readonly sides: readonly string[] | undefined
  readonly set: (sides: readonly string[] | undefined) => boolean
}

/** The sides that may, to press. */
function SidesField({ sides, set }: SidesFieldProps): ReactNode {
  const { document } = usePlay()
  const all = document.sides.map(({ id }) => id)
  const chosen = sides ?? all
  return (
    <div className="field">
      <span className="field-label">By</span>
      <fieldset className="label-chips" aria-label="Sides that may">
        {document.sides.map(({ id, name }) => (
          <button
            type="button"
            key={id}
            className="label-chip"
            aria-pressed={chosen.includes(id)}
            onClick={() => set(withSide(all, chosen, id))}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p className="field-hint">{chosen.length === 0 ? 'Nobody.' : sides === undefined ? 'All sides.' : ''}</p>
    </div>
  )
}

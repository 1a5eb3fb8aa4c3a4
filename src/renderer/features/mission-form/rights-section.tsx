/** Edits who can Secure which markers and operate which hatchways, if it differs from the rules. */
import type { ReactNode } from 'react'
import { hatchwayLabels, kindChoices } from '#analysis/layout/part-choices.ts'
import { formatOperating, formatSecuring } from '#analysis/rule-text/rule-facts.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { operatingSchema, securingSchema } from '#model/mission/play.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { Section } from '#ui/forms/section.tsx'
import { CardList, FactFields, factsOf, LimitsFields } from './fact-fields.tsx'
import { freshOperating, freshSecuring, withSide } from './mission-lists.ts'
import { LabelField, MarkersField } from './part-fields.tsx'
import { usePlay } from './use-play.ts'

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
    <Section title="Securing and hatchways" open={false} detail={count === 0 ? 'default' : String(count)}>
      {count === 0 && (
        <p className="field-hint">
          Set who can Secure which markers and operate which hatchways, if it differs from the rules.
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

function SecuringForm({ item, set }: RightProps<Securing>): ReactNode {
  const { document } = usePlay()
  return (
    <Fields
      item={item}
      check={(next) => reasonAgainst(securingSchema, next)}
      set={set}
      rows={[
        { key: 'markers', field: (wired) => <MarkersField label="Markers" document={document} {...wired} /> },
        {
          key: 'region',
          as: 'select',
          label: 'Lying in',
          usual: '',
          choices: [{ value: '', label: 'Anywhere' }, ...kindChoices(document, 'regions')],
        },
        {
          key: 'by',
          as: 'select',
          label: 'Secured by',
          choices: [
            { value: 'any-unit', label: 'Any unit' },
            { value: 'usual-units', label: 'Default units' },
            { value: 'nobody', label: 'Nobody' },
          ],
        },
        { key: 'side', as: 'side', label: 'Of', none: 'Any side' },
      ]}
    />
  )
}

const tagNames: Readonly<Record<(typeof hatchwayTags)[number], string>> = {
  airlock: 'Airlocks',
  locked: 'Locked ones',
  'one-way': 'One-way ones',
}

function OperatingForm({ item, set }: RightProps<Operating>): ReactNode {
  const { document } = usePlay()
  const check = (next: Operating): string | null => reasonAgainst(operatingSchema, next)
  const fact = factsOf(item, set)
  return (
    <>
      <Fields
        item={item.hatchways}
        check={(hatchways) => check({ ...item, hatchways })}
        set={(hatchways) => set({ ...item, hatchways })}
        rows={[
          {
            key: 'tag',
            as: 'select',
            label: 'Hatchways',
            usual: '',
            choices: [{ value: '', label: 'All' }, ...hatchwayTags.map((value) => ({ value, label: tagNames[value] }))],
          },
          {
            key: 'label',
            field: (wired) => <LabelField none="Any label" known={hatchwayLabels(document)} {...wired} />,
          },
        ]}
      />
      <Fields
        item={item}
        check={check}
        set={set}
        rows={[
          {
            key: 'does',
            as: 'select',
            label: 'Can be',
            choices: [
              { value: 'opens', label: 'Opened' },
              { value: 'closes', label: 'Closed' },
              { value: 'both', label: 'Opened and closed' },
            ],
          },
          {
            key: 'sides',
            field: ({ value, accept }) => (
              <SidesField sides={value} set={(sides) => accept(sides === undefined ? undefined : [...sides])} />
            ),
          },
          {
            key: 'forGood',
            field: ({ value, accept }) => (
              <YesNo label="For good" value={value === true} set={(yes) => accept(yes || undefined)} />
            ),
          },
          {
            key: 'allAtOnce',
            field: ({ value, accept }) => (
              <YesNo label="All at once" value={value === true} set={(yes) => accept(yes || undefined)} />
            ),
          },
        ]}
      />
      <FactFields
        of="Operating"
        facts={[
          fact('limits', 'How often', { perTurn: 1 }, (limits, accept) => (
            <LimitsFields limits={limits} set={accept} />
          )),
          fact('condition', 'Only if', 'New condition', (value, accept) => (
            <TextField
              bare
              oneLine
              lines={2}
              label="Condition"
              value={value}
              check={(condition) => check({ ...item, condition })}
              accept={accept}
            />
          )),
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
  /** Defaults to all. */
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

/** Fields that name kinds and labels: those that the map has or the mission needs come first, any other can be typed. */
import type { ReactNode } from 'react'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { Wired } from '#ui/forms/fields.tsx'
import type { ConditionOf } from './use-objectives.ts'

type Labelled = 'markers' | 'regions' | 'zones' | 'tokens'

const needed = <Part extends MapPart['part']>(
  { play }: Mission,
  which: Part,
): readonly Extract<MapPart, { part: Part }>[] =>
  play.needs.flatMap(({ part }) => (part.part === which ? [part as Extract<MapPart, { part: Part }>] : []))

const inReadingOrder = (labels: Iterable<string>): readonly string[] =>
  [...new Set(labels)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** Labels of the markers, regions or zones that are drawn or needed, of one kind or of all, in the order of reading. */
export function knownLabels(document: Mission, which: Labelled, kind?: string): readonly string[] {
  const things = [...document[which], ...needed(document, which)].filter(
    (thing) => kind === undefined || thing.kind === kind,
  )
  return inReadingOrder(things.flatMap(({ label }) => (label === undefined || label === '' ? [] : [label])))
}

/** Labels of the hatchways on the map, in the order of reading. */
export const hatchwayLabels = ({ panels }: Mission): readonly string[] =>
  inReadingOrder(panels.flatMap(({ hatchway }) => hatchway?.label ?? []))

/** Kinds as choices of a list: those that are drawn or needed come first. */
export function kindChoices<Which extends Labelled>(
  document: Mission,
  which: Which,
): readonly { readonly value: Mission[Which][number]['kind']; readonly label: string }[] {
  const used = new Set<string>([...document[which], ...needed(document, which)].map(({ kind }) => kind))
  const kinds = kindsOf(document)[which].map(({ id, name }) => ({ value: id, label: name }))
  return [...kinds.filter(({ value }) => used.has(value)), ...kinds.filter(({ value }) => !used.has(value))]
}

interface LabelsFieldProps extends Wired<readonly string[]> {
  readonly label: string
  readonly known: readonly string[]
  readonly placeholder?: string
  readonly hint?: string
  /** One label at most: pressing another one takes its place. */
  readonly single?: boolean
}

function LabelsField(props: LabelsFieldProps): ReactNode {
  const { value, known, single = false, check, accept, ...more } = props
  const read = (text: string): readonly string[] => {
    const words = single ? [text.trim()] : text.split(',').map((part) => part.trim())
    return [...new Set(words.filter((word) => word !== ''))]
  }
  const pressed = (one: string): readonly string[] => {
    if (value.includes(one)) return value.filter((each) => each !== one)
    return single ? [one] : [...value, one]
  }
  return (
    <>
      <TextField
        inline
        rewrites
        {...more}
        value={value.join(', ')}
        check={(text) => check(read(text))}
        accept={(text) => accept(read(text))}
      />
      {known.length > 0 && (
        <fieldset className="label-chips" aria-label={`${props.label} on the map`}>
          {known.map((one) => {
            const next = pressed(one)
            return (
              <button
                type="button"
                key={one}
                className="label-chip"
                aria-pressed={value.includes(one)}
                aria-disabled={check(next) !== null}
                onClick={() => {
                  if (check(next) === null) accept(next)
                }}
              >
                {one}
              </button>
            )
          })}
        </fieldset>
      )}
    </>
  )
}

interface LabelFieldProps extends Wired<string | undefined> {
  /** Shown in the empty field. */
  readonly none: string
  readonly known: readonly string[]
}

/** One label, or none. */
export const LabelField = ({ value, check, accept, none, known }: LabelFieldProps): ReactNode => (
  <LabelsField
    single
    label="Label"
    placeholder={none}
    known={known}
    value={value === undefined ? [] : [value]}
    check={([label]) => check(label)}
    accept={([label]) => accept(label)}
  />
)

export type Meant = ConditionOf<'per-marker'>['markers']

const LABELLED = 'labelled'
const ALL = 'all'

/** Markers that are meant: all, those of a kind, or those with one of some labels. */
export function MarkersField(
  props: Wired<Meant> & { readonly label: string; readonly document: Mission },
): ReactNode {
  const { label, document, value: meant, check, accept } = props
  const kinds = kindChoices(document, 'markers')
  const known = knownLabels(document, 'markers')
  return (
    <>
      <SelectField<string>
        label={label}
        value={meant.kind === 'of-kind' ? meant.marker : meant.kind}
        choices={[{ value: ALL, label: 'All markers' }, { value: LABELLED, label: 'By label' }, ...kinds]}
        onChoose={(chosen) => {
          const kind = kinds.find((each) => each.value === chosen)
          if (chosen === ALL) accept({ kind: 'all' })
          else if (chosen === LABELLED) accept({ kind: 'labelled', labels: [known[0] ?? 'A'] })
          else if (kind !== undefined) accept({ kind: 'of-kind', marker: kind.value })
        }}
      />
      {meant.kind === 'labelled' && (
        <LabelsField
          label="Labels"
          value={meant.labels}
          known={known}
          hint="With commas between them: A, B."
          check={(labels) => (labels.length === 0 ? 'Name at least one label.' : check({ kind: 'labelled', labels }))}
          accept={(labels) => accept({ kind: 'labelled', labels })}
        />
      )}
    </>
  )
}

interface OptionalMarkersProps extends Wired<Meant | undefined> {
  readonly label: string
  readonly none: string
  readonly document: Mission
}

/** Markers that may be left out: a switch, and which ones they are. */
export function OptionalMarkers({ label, none, document, value, check, accept }: OptionalMarkersProps): ReactNode {
  return (
    <>
      <SelectField<'no' | 'yes'>
        label={label}
        value={value === undefined ? 'no' : 'yes'}
        choices={[
          { value: 'no', label: none },
          { value: 'yes', label: 'Certain markers' },
        ]}
        onChoose={(chosen) => {
          if (chosen === 'no') accept(undefined)
          else if (value === undefined) accept({ kind: 'all' })
        }}
      />
      {value !== undefined && (
        <MarkersField label="Which" document={document} value={value} check={check} accept={accept} />
      )}
    </>
  )
}

/** Fields that name parts of the map by kind and label, and a button that selects them. */
import { type ReactNode, useId } from 'react'
import { chipName, kindChoices, knownLabels, partChoices, partKey } from '#analysis/layout/part-choices.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { Wired } from '#ui/forms/fields.tsx'
import { useQuietSelect } from '#ui/forms/form-parts.ts'
import { itemNames } from '#ui/names/item-names.ts'
import type { ConditionOf } from './use-play.ts'

// Names of parts in one row.

/** Names of parts in one row: things of one name tell where they are. */
export function chipNames(document: Mission, parts: readonly MapPart[]): readonly string[] {
  const found = parts.flatMap((part) => (part.part === 'item' ? (findItem(document, part.id) ?? []) : []))
  const names = new Map(itemNames(document, found).map((name, index) => [found[index]?.item.id, name]))
  return parts.map((part) => (part.part === 'item' ? names.get(part.id) : undefined) ?? chipName(document, part))
}

/** Items by their ids, as parts. */
export const itemParts = (ids: readonly string[]): MapPart[] => ids.map((id) => ({ part: 'item', id }))

// One part of the map, chosen from what is on it and every other kind.

interface PartFieldProps {
  readonly label: string
  readonly part: MapPart | undefined
  /** Label of the choice to select nothing; without it something has to be chosen. */
  readonly none?: string
  /** The label is for screen readers alone. */
  readonly bare?: boolean
  readonly choose: (part: MapPart | undefined) => void
}

/** Beside the keys of parts, which begin with a bracket. */
const SELECTION = 'selection'
const NONE = ''

export function PartField({ label, part, none, bare = false, choose }: PartFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const id = useId()
  const groups = partChoices(document, part === undefined ? [] : [part])
  const [selected] = itemParts(selection)
  const onChange = (value: string): void => {
    if (value === NONE) choose(undefined)
    else if (value === SELECTION) {
      if (selected !== undefined) choose(selected)
    } else {
      const chosen = groups.flatMap(({ parts }) => parts).find((each) => partKey(each) === value)
      if (chosen !== undefined) choose(chosen)
    }
  }
  return (
    <div className={bare ? 'field' : 'field field-inline'}>
      <label htmlFor={id} className={bare ? 'spoken' : undefined}>
        {label}
      </label>
      <div className="field-control">
        <select
          id={id}
          value={part === undefined ? NONE : partKey(part)}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value={NONE}>{none}</option>}
          {part !== undefined && <option value={partKey(part)}>{chipName(document, part)}</option>}
          <option value={SELECTION} disabled={selection.length !== 1}>
            Selection on the map
          </option>
          {groups.map(({ title, parts }) => (
            <optgroup key={title} label={title}>
              {parts.map((each) => (
                <option key={partKey(each)} value={partKey(each)}>
                  {chipName(document, each)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </div>
  )
}

// A name in the mission panel that selects what it names on the map; the panel stays where it is.

interface SelectButtonProps {
  /** Items of the map; without any there is nothing to select. */
  readonly ids: readonly string[]
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

export function SelectButton({ ids, label, className = 'row-button', children }: SelectButtonProps): ReactNode {
  const select = useQuietSelect()
  const selected = useEditor((state) => ids.length > 0 && ids.every((id) => state.selection.includes(id)))
  return (
    <button
      type="button"
      className={className}
      aria-label={`Select ${label}`}
      aria-pressed={selected}
      title={ids.length === 0 ? 'Nothing on the map matches.' : undefined}
      aria-disabled={ids.length === 0}
      onClick={() => {
        if (ids.length > 0) select(ids)
      }}
    >
      {children}
    </button>
  )
}

// Fields of kinds and labels: those that the map has or the mission needs come first, any other can be typed.

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
export function MarkersField(props: Wired<Meant> & { readonly label: string; readonly document: Mission }): ReactNode {
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
          hint="Separate with commas: A, B."
          check={(labels) => (labels.length === 0 ? 'Enter at least one label.' : check({ kind: 'labelled', labels }))}
          accept={(labels) => accept({ kind: 'labelled', labels })}
        />
      )}
    </>
  )
}

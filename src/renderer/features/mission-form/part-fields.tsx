/** Parts of the map in the form: what can be named, fields that name it by kind and label, and a button that selects it. */

import { type ReactNode, useId } from 'react'
import { partsName } from '#analysis/layout/map-parts.ts'
import { capital } from '#model/mission/capital.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { Wired } from '#ui/forms/fields.tsx'
import { useQuietSelect } from '#ui/forms/form-parts.ts'
import { itemName, itemNames } from '#ui/names/item-names.ts'
import { hasSquares } from '#ui/names/tools.ts'
import type { ConditionOf } from './use-play.ts'

export interface PartGroup {
  readonly title: string
  readonly parts: readonly MapPart[]
}

/** Groups of parts to choose from, without those that are chosen already. */
export function partChoices(document: Mission, chosen: readonly MapPart[]): PartGroup[] {
  const taken = new Set(chosen.map(partKey))
  const groups = [
    { title: 'On the map', parts: present(document) },
    { title: `${capital(plural(hatchwayWord(document)))} and walls`, parts: wallParts(document) },
    { title: 'Zones', parts: kindsOf(document).zones.map(({ id }): MapPart => ({ part: 'zones', kind: id })) },
    { title: 'Areas', parts: kindsOf(document).regions.map(({ id }): MapPart => ({ part: 'regions', kind: id })) },
    { title: 'Markers', parts: kindsOf(document).markers.map(({ id }): MapPart => ({ part: 'markers', kind: id })) },
    { title: 'Tokens', parts: kindsOf(document).tokens.map(({ id }): MapPart => ({ part: 'tokens', kind: id })) },
    {
      title: 'Links and features',
      parts: [
        ...kindsOf(document).links.map(({ id }): MapPart => ({ part: 'links', kind: id })),
        ...kindsOf(document).features.map(({ id }): MapPart => ({ part: 'features', kind: id })),
      ],
    },
  ]
  return groups
    .map(({ title, parts }) => {
      const free = parts.filter((part) => !taken.has(partKey(part)))
      for (const part of free) taken.add(partKey(part))
      return { title, parts: free }
    })
    .filter(({ parts }) => parts.length > 0)
}

/** The same for the same part, whatever the order of its fields. */
export const partKey = (part: MapPart): string =>
  JSON.stringify(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))

/** `Furnaces`, `Compartment A`, `A3 Long Wall with Hatchway`: what a chip says. */
export function chipName(document: Mission, part: MapPart): string {
  if (part.part === 'item') {
    const found = findItem(document, part.id)
    return found === undefined ? 'Something that is gone' : itemName(document, found)
  }
  const name = partsName(document, part)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The same for several in one row: things of one name tell where they are. */
export function chipNames(document: Mission, parts: readonly MapPart[]): readonly string[] {
  const found = parts.flatMap((part) => (part.part === 'item' ? (findItem(document, part.id) ?? []) : []))
  const names = new Map(itemNames(document, found).map((name, index) => [found[index]?.item.id, name]))
  return parts.map((part) => (part.part === 'item' ? names.get(part.id) : undefined) ?? chipName(document, part))
}

/** Items by their ids, as parts. */
export const itemParts = (ids: readonly string[]): MapPart[] => ids.map((id) => ({ part: 'item', id }))

/** An open table has no walls; doorways that always stand open are marked with nothing. */
function wallParts(document: Mission): MapPart[] {
  if (!hasSquares(document)) return []
  const tags = has(document, 'hatchways') ? hatchwayTags : []
  return [
    { part: 'hatchways', tag: null },
    ...tags.map((tag): MapPart => ({ part: 'hatchways', tag })),
    { part: 'breachable-walls' },
  ]
}

/** The kinds that are on the map, each followed by its labels. */
function present({ zones, regions, markers, links, features, tokens, panels }: Mission): MapPart[] {
  const parts: MapPart[] = [
    ...zones.flatMap(({ kind, label }) => withLabel({ part: 'zones', kind }, label)),
    ...regions.flatMap(({ kind, label }) => withLabel({ part: 'regions', kind }, label)),
    ...markers.flatMap(({ kind, label }) => withLabel({ part: 'markers', kind }, label)),
    ...markers.flatMap(({ kind, side }): MapPart[] => (side === undefined ? [] : [{ part: 'markers', kind, side }])),
    ...tokens.flatMap(({ kind, label }) => withLabel({ part: 'tokens', kind }, label)),
    ...tokens.flatMap(({ kind, side }): MapPart[] => (side === null ? [] : [{ part: 'tokens', kind, side }])),
    ...panels.flatMap(({ hatchway }): MapPart[] =>
      hatchway?.label === undefined ? [] : [{ part: 'hatchways', tag: null, label: hatchway.label }],
    ),
    ...links.map(({ kind }): MapPart => ({ part: 'links', kind })),
    ...features.map(({ kind }): MapPart => ({ part: 'features', kind })),
  ]
  return [...new Map(parts.map((part) => [partKey(part), part])).values()]
}

const withLabel = (part: Extract<MapPart, { label?: unknown }>, label: string): MapPart[] =>
  label === '' ? [part] : [part, { ...part, label }]

// One part of the map, chosen from what is on it and every other kind.

interface PartFieldProps {
  readonly label: string
  readonly part: MapPart | undefined
  /** What it is called to choose nothing; without it something has to be chosen. */
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
            What is selected on the map
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

/** A part to begin with: what is on the map comes first. */
export function firstPart(document: Mission): MapPart {
  const [group] = partChoices(document, [])
  return group?.parts[0] ?? { part: 'hatchways', tag: null }
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
      title={ids.length === 0 ? 'Nothing like it is on the map.' : undefined}
      aria-disabled={ids.length === 0}
      onClick={() => {
        if (ids.length > 0) select(ids)
      }}
    >
      {children}
    </button>
  )
}

// Fields that name kinds and labels: those that the map has or the mission needs come first, any other can be typed.

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

/** What the mission needs on its map, with how much of each is there already. */

import { Check, ChevronDown, ChevronRight, CircleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { itemsOfPart, partsName } from '#analysis/layout/map-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { playSchema } from '#model/mission/play.ts'
import { type ZoneService, zoneServices } from '#model/rule-sets/kinds.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField, OptionalNumber } from '#ui/controls/number-fields.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import { Section } from '#ui/forms/section.tsx'
import { formatNeed, serviceNames } from '#ui/names/choice-names.ts'
import { chipName, partChoices, partKey } from '../about-choices.ts'
import { hatchwayLabels, knownLabels } from './known-parts.ts'
import { LabelsField } from './labels-field.tsx'

type Needs = Mission['play']['needs']
type Need = Needs[number]

function change(label: string, next: (needs: Needs) => Needs): boolean {
  const { document, apply } = editorStore.getState()
  const { play } = document
  return apply(label, [{ type: 'set', field: 'play', value: { ...play, needs: next(play.needs) } }])
}

export function NeedsSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const { needs } = document.play
  const [open, setOpen] = useState<number | null>(null)
  const missing = needs.filter(({ part, least }) => itemsOfPart(document, part).length < least).length
  const detail = needs.length === 0 ? 'nothing' : missing === 0 ? 'all drawn' : `${missing} missing`
  return (
    <Section title="What the map needs" detail={detail}>
      {needs.length === 0 && <p className="field-hint">Say what the map must carry, and the checker asks for it.</p>}
      <ul className="needs" aria-label="What the map needs">
        {needs.map((need, index) => (
          <NeedItem
            // biome-ignore lint/suspicious/noArrayIndexKey: a need is its place in the list
            key={index}
            document={document}
            need={need}
            index={index}
            open={open === index}
            onToggle={() => setOpen(open === index ? null : index)}
            onRemoved={() => setOpen(null)}
          />
        ))}
      </ul>
      <AddNeed document={document} onAdded={setOpen} />
    </Section>
  )
}

interface NeedItemProps {
  readonly document: Mission
  readonly need: Need
  readonly index: number
  readonly open: boolean
  readonly onToggle: () => void
  readonly onRemoved: () => void
}

function NeedItem({ document, need, index, open, onToggle, onRemoved }: NeedItemProps): ReactNode {
  const { part, least, most } = need
  const there = itemsOfPart(document, part).length
  const fits = there >= least && (most === null || there <= most)
  const name = formatNeed(document, need)
  return (
    <li className="need" data-open={open}>
      <div className="need-head">
        <button type="button" className="need-words" aria-expanded={open} onClick={onToggle}>
          {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
          <span>{name}</span>
          <span className={fits ? 'need-there' : 'need-there need-short'}>
            {fits ? <Check size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}
            {there === 0 ? 'none drawn' : `${there} drawn`}
          </span>
        </button>
        <IconButton
          label={`Remove need: ${partsName(document, part)}`}
          onPress={() => {
            onRemoved()
            change('Remove Need', (needs) => needs.filter((_, place) => place !== index))
          }}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {open && <NeedForm document={document} need={need} index={index} />}
    </li>
  )
}

/** The side of zones that may be anybody's; no id can be empty. */
const ANYBODY = ''

function NeedForm({ document, need, index }: { document: Mission; need: Need; index: number }): ReactNode {
  const { part } = need
  const put = (next: Need): boolean =>
    change('Change Need', (needs) => needs.map((each, place) => (place === index ? next : each)))
  const refuse = (next: Need): string | null =>
    reasonAgainst(playSchema.shape.needs, [next]) ??
    (next.most !== null && next.most < next.least ? `At most ${next.most} is less than at least ${next.least}.` : null)
  const labelled = (labels: readonly string[]): Need => ({ ...need, part: withLabel(part, labels[0]) })
  return (
    <div className="need-form">
      <NumberField
        label="At least"
        value={need.least}
        check={(least) => refuse({ ...need, least })}
        accept={(least) => put({ ...need, least })}
      />
      <OptionalNumber
        label="At most"
        none="Any number"
        value={need.most ?? undefined}
        check={(most) => refuse({ ...need, most: most ?? null })}
        accept={(most) => put({ ...need, most: most ?? null })}
      />
      {isLabelled(part) && (
        <LabelsField
          single
          label="Label"
          none="Any label"
          labels={part.label === undefined ? [] : [part.label]}
          known={part.part === 'hatchways' ? hatchwayLabels(document) : knownLabels(document, part.part, part.kind)}
          check={(labels) => refuse(labelled(labels))}
          accept={(labels) => put(labelled(labels))}
        />
      )}
      {(part.part === 'zones' || part.part === 'markers' || part.part === 'tokens') && (
        <SelectField
          label="Side"
          value={part.side ?? ANYBODY}
          choices={[
            { value: ANYBODY, label: 'Any side' },
            ...document.sides.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(side) => {
            const { side: _, ...anybody } = part
            put({ ...need, part: side === ANYBODY ? anybody : { ...part, side } })
          }}
        />
      )}
      {part.part === 'zones' && (
        <OptionalNumber
          label="Must hold"
          none="Nothing"
          counts="unit"
          value={part.mustHold}
          check={(units) => refuse({ ...need, part: withPart(part, 'mustHold', units) })}
          accept={(units) => put({ ...need, part: withPart(part, 'mustHold', units) })}
        />
      )}
      {part.part === 'zones' && (
        <SelectField<ZoneService | 'any'>
          label="Used for"
          value={part.serves ?? 'any'}
          choices={[
            { value: 'any', label: 'Anything' },
            ...zoneServices.map((value) => ({ value, label: serviceNames[value] })),
          ]}
          onChoose={(serves) => put({ ...need, part: withPart(part, 'serves', serves === 'any' ? undefined : serves) })}
        />
      )}
    </div>
  )
}

type Labelled = Extract<MapPart, { label?: unknown }>

const isLabelled = (part: MapPart): part is Labelled =>
  part.part === 'markers' ||
  part.part === 'regions' ||
  part.part === 'zones' ||
  part.part === 'tokens' ||
  part.part === 'hatchways'

function withLabel(part: MapPart, label: string | undefined): MapPart {
  if (!isLabelled(part)) return part
  const { label: _, ...any } = part
  return label === undefined ? any : { ...any, label }
}

/** Needs that the schema takes. */
const MAX_NEEDS = 60

function AddNeed({ document, onAdded }: { document: Mission; onAdded: (index: number) => void }): ReactNode {
  const { needs } = document.play
  if (needs.length >= MAX_NEEDS) return <p className="field-hint">No more than {MAX_NEEDS} needs.</p>
  const groups = partChoices(document, [])
  const choose = (value: string): void => {
    const part = groups.flatMap(({ parts }) => parts).find((candidate) => partKey(candidate) === value)
    if (part === undefined) return
    const least = Math.max(1, itemsOfPart(document, part).length)
    if (change('Add Need', (before) => [...before, { part, least, most: null }])) onAdded(needs.length)
  }
  return (
    <select
      className="select"
      aria-label="Add what the map needs"
      value=""
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Add a need…</option>
      {groups.map(({ title, parts }) => (
        <optgroup key={title} label={title}>
          {parts.map((part) => (
            <option key={partKey(part)} value={partKey(part)}>
              {chipName(document, part)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

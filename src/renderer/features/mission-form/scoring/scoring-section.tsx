/** The objectives with what each side can score, and what the mission needs on its map. */

import { Check, ChevronDown, ChevronRight, CircleAlert, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { itemsOfPart, partsName } from '#analysis/layout/map-parts.ts'
import { chipName, hatchwayLabels, knownLabels, partChoices, partKey } from '#analysis/layout/part-choices.ts'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { formatExclusion } from '#analysis/scoring/exclusions.ts'
import type { Preset } from '#analysis/scoring/presets.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { capOf } from '#model/mission/mission-rule-set.ts'
import { playSchema } from '#model/mission/play.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { BudgetBars } from '#ui/forms/budget-bars.tsx'
import { Fields, type Wired } from '#ui/forms/fields.tsx'
import { Basic, Section } from '#ui/forms/section.tsx'
import { formatNeed, serviceNames } from '#ui/names/choice-names.ts'
import { LabelField } from '../part-fields.tsx'
import { useObjectives } from '../use-play.ts'
import { ObjectiveCard } from './objective-card.tsx'
import { AddObjective, PresetList } from './presets.tsx'

/** How the mission scores: objectives as sentences, and what each side can score with them. */
export function ScoringSection(): ReactNode {
  const { document, change } = useObjectives()
  const { objectives } = document.play
  const [added, setAdded] = useState<string | null>(null)
  const [hot, setHot] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const budgets = budgetOf(document)
  const add = ({ objective }: Preset): void => {
    if (change('Add Objective', (before) => [...before, objective])) setAdded(objective.id)
  }
  const bestOf = (id: string): number | null => {
    const most = budgets.flatMap((side) => side.objectives.filter((each) => each.id === id).map(({ max }) => max))
    return most.length === 0 ? null : Math.max(...most)
  }
  return (
    <Basic
      title="Objectives"
      count={objectives.length}
      action={objectives.length > 0 && <AddObjective take={add} button={addButton} />}
    >
      {objectives.length === 0 ? (
        <>
          <p className="field-hint">Nobody can score yet. Begin with one of these.</p>
          <PresetList take={add} />
        </>
      ) : (
        <>
          <div className="objectives-top">
            <BudgetBars
              sides={document.sides}
              budgets={budgets}
              cap={capOf(document)}
              exclusions={formatExclusion(document)}
              hot={hot}
              onHot={setHot}
              onPress={(id) => showCard(objectives.findIndex((each) => each.id === id))}
            />
          </div>
          <ul className="objectives" aria-label="Objectives">
            {objectives.map((objective, index) => (
              <ObjectiveCard
                key={objective.id}
                objective={objective}
                index={index}
                count={objectives.length}
                most={bestOf(objective.id)}
                added={added === objective.id}
                hot={hot === objective.id}
                onHot={setHot}
                onRemoved={() => addButton.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
    </Basic>
  )
}

const showCard = (index: number): void =>
  window.document.querySelectorAll('.objective')[index]?.scrollIntoView({ block: 'center' })

// Lists the map's needs, and how many of each are drawn.

type Needs = Mission['play']['needs']
type Need = Needs[number]

function changeNeeds(label: string, next: (needs: Needs) => Needs): boolean {
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
    <Section title="What the map needs" open={false} detail={detail}>
      {needs.length === 0 && (
        <p className="field-hint">List what the map must have, and the checker will ask for it.</p>
      )}
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
            changeNeeds('Remove Need', (needs) => needs.filter((_, place) => place !== index))
          }}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {open && <NeedForm document={document} need={need} index={index} />}
    </li>
  )
}

function NeedForm({ document, need, index }: { document: Mission; need: Need; index: number }): ReactNode {
  const { part } = need
  const put = (next: Need): boolean =>
    changeNeeds('Change Need', (needs) => needs.map((each, place) => (place === index ? next : each)))
  const refuse = (next: Need): string | null =>
    reasonAgainst(playSchema.shape.needs, [next]) ??
    (next.most !== null && next.most < next.least ? `At most ${next.most} is less than at least ${next.least}.` : null)
  const ofPart = {
    check: (next: MapPart) => refuse({ ...need, part: next }),
    set: (next: MapPart) => put({ ...need, part: next }),
  }
  const known = (): readonly string[] => {
    if (part.part === 'hatchways') return hatchwayLabels(document)
    return isLabelled(part) ? knownLabels(document, part.part, part.kind) : []
  }
  const label = {
    key: 'label',
    field: (wired: Wired<string | undefined>) => <LabelField none="Any label" known={known()} {...wired} />,
  } as const
  const side = { key: 'side', as: 'side', label: 'Side', none: 'Any side' } as const
  return (
    <div className="need-form">
      <Fields
        item={need}
        check={refuse}
        set={put}
        rows={[
          { key: 'least', as: 'number', label: 'At least' },
          { key: 'most', as: 'number', label: 'At most', none: 'Any number', empty: null },
        ]}
      />
      {(part.part === 'regions' || part.part === 'hatchways') && <Fields {...ofPart} item={part} rows={[label]} />}
      {(part.part === 'markers' || part.part === 'tokens') && <Fields {...ofPart} item={part} rows={[label, side]} />}
      {part.part === 'zones' && (
        <Fields
          {...ofPart}
          item={part}
          rows={[
            label,
            side,
            { key: 'mustHold', as: 'number', label: 'Must hold', none: 'Nothing', counts: 'unit' },
            {
              key: 'serves',
              as: 'select',
              label: 'Used for',
              usual: '',
              choices: [
                { value: '', label: 'Anything' },
                ...zoneServices.map((value) => ({ value, label: serviceNames[value] })),
              ],
            },
          ]}
        />
      )}
    </div>
  )
}

type Labelled = Extract<MapPart, { label?: unknown }>

const isLabelled = (part: MapPart): part is Exclude<Labelled, { part: 'hatchways' }> =>
  part.part === 'markers' || part.part === 'regions' || part.part === 'zones' || part.part === 'tokens'

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
    if (changeNeeds('Add Need', (before) => [...before, { part, least, most: null }])) onAdded(needs.length)
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

/** Special rules and Tactical Manoeuvres, and what players look up: texts, and what on the map they refer to. */

import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, ScrollText, Swords, Trash2, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { manoeuvreFacts } from '#analysis/rule-text/rule-facts.ts'
import { formatCost } from '#analysis/rule-text/token-text.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { MAX_ENTRIES, playSchema, type RuleText } from '#model/mission/play.ts'
import { referenceSchema } from '#model/mission/tables.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { useSelectFirst } from '#ui/controls/field-focus.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { CardFindings, Section } from '#ui/forms/section.tsx'
import { ProseField } from '#ui/prose/prose-blocks.tsx'
import { CardList } from './fact-fields.tsx'
import { moved, newRule } from './mission-lists.ts'
import { chipName, partChoices, partKey } from '#analysis/layout/part-choices.ts'
import { chipNames, itemParts, SelectButton } from './part-fields.tsx'
import { RuleFacts } from './rule-facts.tsx'
import { usePlay } from './use-play.ts'

// What on the map a special rule refers to, as chips: a click selects, the cross takes away.

/** Parts that the schema takes. */
const MAX_PARTS = 40
/** Beside the keys of parts, which begin with a bracket. */
const SELECTION = 'selection'

interface AboutFieldProps {
  readonly about: Mission['play']['rules'][number]['about']
  readonly change: (about: MapPart[]) => void
}

function AboutField({ about, change }: AboutFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const id = useId()
  const names = chipNames(document, about)
  return (
    <div className="field">
      <span className="field-label" id={id}>
        Refers to
      </span>
      {about.length > 0 && (
        <ul className="chips" aria-labelledby={id}>
          {about.map((part, index) => {
            const name = names[index] ?? chipName(document, part)
            return (
              <li className="chip" key={partKey(part)}>
                <SelectButton
                  className="chip-name"
                  ids={itemsOfPart(document, part).map((item) => item.id)}
                  label={name}
                >
                  {name}
                </SelectButton>
                <button
                  type="button"
                  className="chip-remove"
                  aria-label={`No longer ${name}`}
                  onClick={() => change(about.filter((other) => other !== part))}
                >
                  <X size={14} aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {about.length < MAX_PARTS ? (
        <AddPart about={about} change={change} />
      ) : (
        <p className="field-hint">No more than {MAX_PARTS} things.</p>
      )}
    </div>
  )
}

function AddPart({ about, change }: AboutFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const groups = partChoices(document, about)
  const known = new Set(about.map(partKey))
  const selected = itemParts(selection)
    .filter((part) => !known.has(partKey(part)))
    .slice(0, MAX_PARTS - about.length)
  const choose = (value: string): void => {
    if (value === SELECTION) change([...about, ...selected])
    const part = groups.flatMap(({ parts }) => parts).find((candidate) => partKey(candidate) === value)
    if (part !== undefined) change([...about, part])
  }
  return (
    <select className="select" aria-label="Add reference" value="" onChange={(event) => choose(event.target.value)}>
      <option value="">Add…</option>
      <option value={SELECTION} disabled={selected.length === 0}>
        {selected.length === 0 ? 'Selection on the map' : `Selection on the map (${selected.length})`}
      </option>
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

type Rule = Mission['play']['rules'][number]

const kindNames: Readonly<Record<RuleText['kind'], string>> = {
  'special-rule': 'Special rule',
  'tactical-manoeuvre': 'Tactical Manoeuvre',
}
const ruleKinds = ['special-rule', 'tactical-manoeuvre'] as const

/** The kinds of rules that the game has. */
function useKinds(): readonly RuleText['kind'][] {
  const both = useEditor(({ document }) => has(document, 'manoeuvres'))
  return both ? ruleKinds : ruleKinds.slice(0, 1)
}

export function RulesSection(): ReactNode {
  const { play, change } = usePlay()
  const kinds = useKinds()
  const [open, setOpen] = useOpenRule()
  const [added, setAdded] = useState<string | null>(null)
  const { rules } = play
  const set = (label: string, value: readonly Rule[]): boolean => change(label, { rules: value })
  return (
    <Section title="Rules and manoeuvres" detail={rules.length === 0 ? 'none' : String(rules.length)}>
      {rules.length > 0 && (
        <ol
          className="part-cards"
          aria-label={kinds.length === 1 ? 'Special rules' : 'Special rules and Tactical Manoeuvres'}
        >
          {rules.map((rule, index) => (
            <li key={rule.id} className="part-card">
              <RuleHead
                rule={rule}
                open={open === rule.id}
                first={index === 0}
                last={index === rules.length - 1}
                toggle={() => {
                  setOpen(open === rule.id ? null : rule.id)
                  setAdded(null)
                }}
                move={(by) => set('Reorder Rules', moved(rules, index, by))}
                remove={() =>
                  set(
                    'Remove Rule',
                    rules.filter(({ id }) => id !== rule.id),
                  )
                }
              />
              <CardFindings section="Rules and manoeuvres" id={rule.id} name={rule.title} />
              {open === rule.id && (
                <RuleForm
                  rule={rule}
                  added={added === rule.id}
                  change={(label, next) =>
                    set(
                      label,
                      rules.map((other) => (other.id === rule.id ? next : other)),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {rules.length < MAX_ENTRIES ? (
        <div className="row-of-buttons">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button"
              onClick={() => {
                const rule = newRule(rules, kind)
                if (!set(`Add ${kindNames[kind]}`, [...rules, rule])) return
                setOpen(rule.id)
                setAdded(rule.id)
              }}
            >
              <Plus size={16} aria-hidden="true" /> {kindNames[kind]}
            </button>
          ))}
        </div>
      ) : (
        <p className="field-hint">A mission has at most {MAX_ENTRIES} of them.</p>
      )}
    </Section>
  )
}

let lastOpen: string | null = null

/** The rule that is open, if any; it stays so while the person looks at the map and comes back. */
function useOpenRule(): [string | null, (id: string | null) => void] {
  const [open, setOpen] = useState(lastOpen)
  return [
    open,
    (id) => {
      lastOpen = id
      setOpen(id)
    },
  ]
}

interface RuleHeadProps {
  readonly rule: Rule
  readonly open: boolean
  readonly first: boolean
  readonly last: boolean
  readonly toggle: () => void
  readonly move: (by: 1 | -1) => void
  readonly remove: () => void
}

function RuleHead({ rule, open, first, last, toggle, move, remove }: RuleHeadProps): ReactNode {
  return (
    <div className="part-head">
      <button type="button" className="part-title" aria-expanded={open} onClick={toggle}>
        {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
        {rule.kind === 'tactical-manoeuvre' ? (
          <Swords size={14} aria-hidden="true" />
        ) : (
          <ScrollText size={14} aria-hidden="true" />
        )}
        <span className="clip">{rule.title}</span>
        {rule.kind === 'tactical-manoeuvre' && <span className="spoken">, Tactical Manoeuvre</span>}
      </button>
      <IconButton label={`Move ${rule.title} up`} disabled={first} onPress={() => move(-1)}>
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Move ${rule.title} down`} disabled={last} onPress={() => move(1)}>
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${rule.title}`} onPress={remove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface RuleFormProps {
  readonly rule: Rule
  /** Just now, by this person. */
  readonly added: boolean
  readonly change: (label: string, rule: Rule) => boolean
}

/** The facts of all manoeuvres, which the sheet prints once: no manoeuvre needs them again. */
function EveryManoeuvre(): ReactNode {
  const facts = manoeuvreFacts(useEditor(({ document }) => document))
  return facts.length === 0 ? null : (
    <div className="field-hint">
      <p>Your sheet prints this once for all Tactical Manoeuvres:</p>
      <ul aria-label="Tactical Manoeuvres">
        {facts.map(({ name, text }) => (
          <li key={name}>
            {name}: {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RuleForm({ rule, added, change }: RuleFormProps): ReactNode {
  const { shape } = playSchema.shape.rules.unwrap().element
  const body = useSelectFirst<HTMLDivElement>(added)
  const kinds = useKinds()
  return (
    <div className="part-body" ref={body}>
      <Fields
        item={rule}
        check={(next, key) => reasonAgainst(shape[key], next[key])}
        set={(next, step = '') => change(step, next)}
        rows={[
          (kinds.length > 1 || !kinds.includes(rule.kind)) && {
            key: 'kind',
            as: 'select',
            label: 'Kind',
            step: 'Change Kind of Rule',
            choices: ruleKinds.map((value) => ({ value, label: kindNames[value] })),
          },
          rule.kind === 'tactical-manoeuvre' && <EveryManoeuvre key="facts" />,
          { key: 'title', as: 'text', label: 'Title of the rule', step: 'Rename Rule' },
          {
            key: 'text',
            step: 'Change Text of Rule',
            field: (wired) => <ProseField label="Text of the rule" {...wired} />,
          },
          {
            key: 'about',
            step: 'Change What a Rule Refers To',
            field: ({ value, accept }) => <AboutField about={value} change={accept} />,
          },
        ]}
      />
      <RuleFacts rule={rule} change={change} />
    </div>
  )
}

// Stratagems, enhancements and the like that the mission is played with, in the author's own words.

type Entry = NonNullable<Mission['play']['reference']>[number]

/** What the schema takes. */
const MAX_REFERENCE = 60

const kinds = [
  { value: 'stratagem', label: 'Stratagem' },
  { value: 'enhancement', label: 'Enhancement' },
  { value: 'other', label: 'Other' },
] as const

/** Where the entries of the rule set are printed. */
const printing = [
  { value: 'leave-out', label: 'Not printed' },
  { value: 'print', label: 'On a page and on cards' },
] as const

const defaultAdds = [
  { label: 'Stratagem', make: (): Entry => ({ kind: 'stratagem', title: 'New stratagem', cost: 1, text: '…' }) },
  { label: 'Enhancement', make: (): Entry => ({ kind: 'enhancement', title: 'New enhancement', text: '…' }) },
]
/** In a game without both. */
const otherAdds = [{ label: 'Entry', make: (): Entry => ({ kind: 'other', title: 'New entry', text: '…' }) }]

export function ReferenceSection(): ReactNode {
  const { play, change } = usePlay()
  const { reference = [] } = play
  const known = useEditor(({ document }) => has(document, 'stratagems'))
  const hasLookUp = useEditor(({ document }) => ruleSetOf(document).lookUp.length > 0)
  return (
    <Section
      title="Stratagems and enhancements"
      open={false}
      detail={reference.length === 0 ? 'none' : String(reference.length)}
    >
      {hasLookUp && (
        <SelectField
          label="Reference of the rule set"
          value={play.printsLookUp === true ? 'print' : 'leave-out'}
          choices={printing}
          onChoose={(chosen) => change('Print Reference', { printsLookUp: chosen === 'print' ? true : undefined })}
        />
      )}
      {reference.length === 0 && (
        <p className="field-hint">
          What players look up during the battle. Use your own words and name the source; it is printed on the back of
          the sheet and on cards.
        </p>
      )}
      <CardList
        label={known ? 'Stratagems and enhancements' : 'Reference'}
        noun="Entry"
        items={reference}
        most={MAX_REFERENCE}
        title={(item) => [item.title, formatCost(item)].filter((text) => text !== '').join(', ')}
        adds={known ? defaultAdds : otherAdds}
        set={(label, items) => change(label, { reference: items.length === 0 ? undefined : [...items] })}
        form={(item, put) => <EntryForm item={item} set={(next) => put('Change Entry', next)} />}
      />
    </Section>
  )
}

function EntryForm({ item, set }: { readonly item: Entry; readonly set: (item: Entry) => boolean }): ReactNode {
  const known = useEditor(({ document }) => has(document, 'stratagems'))
  return (
    <Fields
      item={item}
      check={(next) => reasonAgainst(referenceSchema, next)}
      set={set}
      rows={[
        (known || item.kind !== 'other') && { key: 'kind', as: 'segments', label: 'Kind', choices: kinds },
        { key: 'title', as: 'text', label: 'Name' },
        {
          key: 'cost',
          as: 'number',
          label: item.kind === 'stratagem' ? 'Command points' : 'Points',
          none: 'Not said',
        },
        { key: 'side', as: 'side', label: 'Who', none: 'Everybody' },
        { key: 'when', as: 'text', optional: true, label: 'When', placeholder: 'Any time' },
        { key: 'text', as: 'text', oneLine: true, lines: 3, label: 'What it does' },
        {
          key: 'source',
          as: 'text',
          optional: true,
          label: 'Source',
          placeholder: 'Book and page, or your club',
        },
      ]}
    />
  )
}

/** Special rules and Tactical Manoeuvres: title, text, and what on the map each refers to. */
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, ScrollText, Swords, Trash2, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { manoeuvreFacts } from '#analysis/rule-text/rule-facts.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { MAX_ENTRIES, playSchema, type RuleText } from '#model/mission/play.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useSelectFirst } from '#ui/controls/select-first.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { CardFindings } from '#ui/forms/text-findings.tsx'
import { ProseField } from '#ui/prose/prose-field.tsx'
import { chipName, chipNames, itemParts, partChoices, partKey } from './about-choices.ts'
import { RuleFacts } from './facts/rule-facts.tsx'
import { SelectButton } from './select-button.tsx'
import { moved } from './side-list.ts'
import { newRule } from './special-rules-list.ts'
import { usePlay } from './use-change.ts'

// What on the map a special rule refers to, as chips: a click selects, the cross takes away.

/** Parts that the schema takes. */
const MOST = 40
/** Beside the keys of parts, which begin with a bracket. */
const SELECTION = 'selection'

interface AboutFieldProps {
  readonly about: Mission['play']['rules'][number]['about']
  readonly change: (about: readonly MapPart[]) => void
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
      {about.length < MOST ? (
        <AddPart about={about} change={change} />
      ) : (
        <p className="field-hint">No more than {MOST} things.</p>
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
    .slice(0, MOST - about.length)
  const choose = (value: string): void => {
    if (value === SELECTION) change([...about, ...selected])
    const part = groups.flatMap(({ parts }) => parts).find((candidate) => partKey(candidate) === value)
    if (part !== undefined) change([...about, part])
  }
  return (
    <select
      className="select"
      aria-label="Add what it refers to"
      value=""
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Add…</option>
      <option value={SELECTION} disabled={selected.length === 0}>
        {selected.length === 0 ? 'What is selected on the map' : `What is selected on the map (${selected.length})`}
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
      <p>Your sheet prints once for all Tactical Manoeuvres:</p>
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
      {(kinds.length > 1 || !kinds.includes(rule.kind)) && (
        <SelectField
          label="Kind"
          value={rule.kind}
          choices={ruleKinds.map((value) => ({ value, label: kindNames[value] }))}
          onChoose={(kind) => change('Change Kind of Rule', { ...rule, kind })}
        />
      )}
      {rule.kind === 'tactical-manoeuvre' && <EveryManoeuvre />}
      <TextField
        label="Title of the rule"
        value={rule.title}
        check={(title) => reasonAgainst(shape.title, title)}
        accept={(title) => change('Rename Rule', { ...rule, title })}
      />
      <ProseField
        label="Text of the rule"
        value={rule.text}
        check={(text) => reasonAgainst(shape.text, text)}
        accept={(text) => change('Change Text of Rule', { ...rule, text })}
      />
      <AboutField about={rule.about} change={(about) => change('Change What a Rule Refers To', { ...rule, about })} />
      <RuleFacts rule={rule} change={change} />
    </div>
  )
}

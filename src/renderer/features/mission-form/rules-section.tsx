/** Special rules and Tactical Manoeuvres, and what players look up: texts, and what on the map they refer to. */

import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCost } from '#analysis/rule-text/token-text.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { MAX_ENTRIES, type RuleText } from '#model/mission/play.ts'
import { referenceSchema } from '#model/mission/tables.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { Fields } from '#ui/forms/fields.tsx'
import { Basic, Section } from '#ui/forms/section.tsx'
import { CardList } from './fact-fields.tsx'
import { moved, newRule } from './mission-lists.ts'
import { RuleCard } from './rule-card.tsx'
import { usePlay } from './use-play.ts'

type Rule = Mission['play']['rules'][number]

const kindNames: Readonly<Record<RuleText['kind'], string>> = {
  'special-rule': 'Special rule',
  'tactical-manoeuvre': 'Tactical Manoeuvre',
}
const shortNames: typeof kindNames = { 'special-rule': 'Rule', 'tactical-manoeuvre': 'Manoeuvre' }
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
  const add = (kind: Rule['kind']): void => {
    const rule = newRule(rules, kind)
    if (!set(`Add ${kindNames[kind]}`, [...rules, rule])) return
    setOpen(rule.id)
    setAdded(rule.id)
  }
  return (
    <Basic
      title="Rules and manoeuvres"
      count={rules.length}
      action={
        rules.length < MAX_ENTRIES &&
        kinds.map((kind) => (
          <button key={kind} type="button" className="button button-small" onClick={() => add(kind)}>
            <Plus size={14} aria-hidden="true" /> {shortNames[kind]}
          </button>
        ))
      }
    >
      {rules.length === 0 && <p className="field-hint">What is different in this battle? Title and text are enough.</p>}
      {rules.length > 0 && (
        <ol
          className="rule-cards"
          aria-label={kinds.length === 1 ? 'Special rules' : 'Special rules and Tactical Manoeuvres'}
        >
          {rules.map((rule, index) => (
            <RuleCard
              key={rule.id}
              rule={rule}
              open={open === rule.id}
              added={added === rule.id}
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
              change={(label, next) =>
                set(
                  label,
                  rules.map((other) => (other.id === rule.id ? next : other)),
                )
              }
            />
          ))}
        </ol>
      )}
      {rules.length >= MAX_ENTRIES && <p className="field-hint">A mission has at most {MAX_ENTRIES} of them.</p>}
    </Basic>
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

// Stratagems, enhancements and the like that the mission is played with, in the author's own words.

type Entry = NonNullable<Mission['play']['reference']>[number]

/** Most entries that the schema allows. */
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
    <Section title="Stratagems and enhancements" open={false} detail={reference.map(({ title }) => title).join(', ')}>
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
          For rules that players look up during the battle. Use your own words and name the source; it is printed on the
          back of the sheet and on cards.
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

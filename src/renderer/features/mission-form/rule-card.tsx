/** A special rule or Tactical Manoeuvre: title and text first, everything else on demand. */
import { ChevronDown, ChevronRight, ScrollText, Swords } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { resultsOf } from '#analysis/odds/roll-odds.ts'
import { manoeuvreFacts } from '#analysis/rule-text/rule-facts.ts'
import { ruleRows } from '#analysis/rule-text/rule-sentence.ts'
import type { Mission } from '#model/mission/document.ts'
import { playSchema, ruleTextSchema } from '#model/mission/play.ts'
import type { Roll } from '#model/mission/tables.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { useSelectFirst } from '#ui/controls/field-focus.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import { CardFindings } from '#ui/forms/section.tsx'
import { ProseField } from '#ui/prose/prose-blocks.tsx'
import { type CardDeeds, CardMenu, Grip, onCardKeys } from '#ui/sentence/card-order.tsx'
import { MoreRows, SentenceLine, type ShownRow } from '#ui/sentence/sentence.tsx'
import { AboutField } from './about-field.tsx'
import { LinesField, OddsList } from './fact-fields.tsx'
import { usePlay } from './use-play.ts'

type Rule = Mission['play']['rules'][number]

interface RuleCardProps extends CardDeeds {
  readonly rule: Rule
  readonly open: boolean
  /** Just now, by this person. */
  readonly added: boolean
  readonly first: boolean
  readonly last: boolean
  readonly toggle: () => void
  readonly change: (label: string, rule: Rule) => boolean
}

export function RuleCard({ rule, open, added, first, last, toggle, change, ...deeds }: RuleCardProps): ReactNode {
  const Icon = rule.kind === 'tactical-manoeuvre' ? Swords : ScrollText
  const card = useSelectFirst<HTMLLIElement>(added)
  const { shape } = playSchema.shape.rules.unwrap().element
  return (
    <li className="rule-card" aria-label={rule.title} ref={card} onKeyDown={onCardKeys(deeds)}>
      <div className="objective-head">
        <Grip cards=".rule-card" move={deeds.move} />
        <button type="button" className="part-title" aria-expanded={open} onClick={toggle}>
          {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
          <Icon size={14} aria-hidden="true" />
          <span className={open ? 'spoken' : 'clip'}>{rule.title}</span>
          {rule.kind === 'tactical-manoeuvre' && <span className="spoken">, Tactical Manoeuvre</span>}
        </button>
        {open && (
          <TextField
            bare
            label="Title of the rule"
            value={rule.title}
            check={(title) => reasonAgainst(shape.title, title)}
            accept={(title) => change('Rename Rule', { ...rule, title })}
          />
        )}
        <CardMenu name={rule.title} first={first} last={last} {...deeds} />
      </div>
      <CardFindings section="Rules and manoeuvres" id={rule.id} name={rule.title} />
      {open ? <RuleForm rule={rule} change={change} /> : rule.text !== '' && <p className="rule-brief">{rule.text}</p>}
    </li>
  )
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

/** Highest result of a die with all that may be added to it; two dice read as tens and ones can show more. */
const MODIFIED = 12
const highest = ({ dice }: Roll): number => Math.max(MODIFIED, ...resultsOf(dice))

/** Why the dice can’t show the figure that is needed, or null. */
function rollReason({ roll }: Rule): string | null {
  if (roll === undefined) return null
  const figure = 'least' in roll ? roll.least : 'most' in roll ? roll.most : 0
  return figure > highest(roll) ? `At most ${highest(roll)}.` : null
}

function RuleForm({ rule, change }: Pick<RuleCardProps, 'rule' | 'change'>): ReactNode {
  const { document, play, reason } = usePlay()
  const [more, setMore] = useState(false)
  const { shape } = playSchema.shape.rules.unwrap().element
  const put = (next: Rule): boolean => change('Change Facts of Rule', next)
  const refuse = (next: Rule): string | null =>
    rollReason(next) ?? reason({ rules: play.rules.map((other) => (other.id === rule.id ? next : other)) })
  const lines = (key: 'conditions' | 'steps', name: string, noun: string, most: number): ShownRow => ({
    key,
    name,
    changed: rule[key] !== undefined,
    wide: true,
    content: (
      <LinesField
        noun={noun}
        ordered={key === 'steps'}
        lines={rule[key] ?? []}
        most={most}
        check={(next) => (next.length === 0 ? null : reasonAgainst(ruleTextSchema.shape[key], next))}
        set={(_, next) => put(withPart(rule, key, next.length === 0 ? undefined : [...next]))}
      />
    ),
  })
  const rows: readonly ShownRow[] = [
    {
      key: 'about',
      name: 'Refers to',
      changed: rule.about.length > 0,
      content: (
        <AboutField about={rule.about} change={(about) => change('Change What a Rule Refers To', { ...rule, about })} />
      ),
    },
    ...ruleRows(document, rule).map(({ key, name, changed, pieces }) => ({
      key,
      name,
      changed,
      content: (
        <>
          <SentenceLine sentence={pieces} refuse={refuse} put={put} />
          {key === 'roll' && rule.roll !== undefined && <OddsList roll={rule.roll} />}
        </>
      ),
    })),
    lines('conditions', 'Only if', 'condition', 12),
    lines('steps', 'Steps', 'step', 20),
    {
      key: 'tables',
      name: 'Tables',
      changed: rule.tables !== undefined,
      content: <TablesField ids={rule.tables ?? []} set={(ids) => put(withPart(rule, 'tables', ids))} />,
    },
  ]
  return (
    <>
      <div className="rule-body">
        <ProseField
          label="Text of the rule"
          value={rule.text}
          check={(text) => reasonAgainst(shape.text, text)}
          accept={(text) => change('Change Text of Rule', { ...rule, text })}
        />
        {rule.kind === 'tactical-manoeuvre' && <EveryManoeuvre />}
      </div>
      <MoreRows rows={rows} open={more} />
      <div className="objective-foot">
        <span className="grow" />
        <button
          type="button"
          className="button button-quiet button-small"
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? 'Less' : 'More…'}
        </button>
      </div>
    </>
  )
}

// Tables of the mission that belong to a rule, to press.

interface TablesFieldProps {
  readonly ids: readonly string[]
  /** Hears undefined where none is left. */
  readonly set: (ids: string[] | undefined) => boolean
}

/** Tables that the schema takes for one rule. */
const MAX_TABLES = 12

function TablesField({ ids, set }: TablesFieldProps): ReactNode {
  const tables = useEditor((state) => state.document.play.tables) ?? []
  if (tables.length === 0) return <span className="field-hint">The mission has no tables yet.</span>
  return (
    <fieldset className="label-chips" aria-label="Tables that belong to the rule">
      {tables.map(({ id, title }) => {
        const pressed = ids.includes(id)
        const full = !pressed && ids.length >= MAX_TABLES
        const next = pressed ? ids.filter((other) => other !== id) : [...ids, id]
        return (
          <button
            type="button"
            key={id}
            className="label-chip"
            aria-pressed={pressed}
            aria-disabled={full}
            onClick={() => {
              if (!full) set(next.length === 0 ? undefined : next)
            }}
          >
            {title}
          </button>
        )
      })}
    </fieldset>
  )
}

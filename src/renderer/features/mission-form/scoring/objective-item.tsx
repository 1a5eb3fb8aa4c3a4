/** One objective: what it says in words, its form while it is open, and what can be done with it. */
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { ObjectiveBudget } from '#analysis/scoring/budget.ts'
import { defaultTiming, duplicated, moved, newCondition } from '#analysis/scoring/objectives.ts'
import { formatCondition, formatObjective } from '#analysis/scoring/scoring-texts.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital, roundWord, ruleSetOf, turnWord } from '#model/mission/mission-rule-set.ts'
import { objectiveSchema } from '#model/mission/scoring.ts'
import { hasPoints, isInWords } from '#model/mission/version.ts'
import { type Choice, SelectField, SideField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { useSelectFirst } from '#ui/controls/field-focus.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { CardFindings } from '#ui/forms/section.tsx'
import { ProseField } from '#ui/prose/prose-blocks.tsx'
import { type Condition, type Objective, useObjectives } from '../use-play.ts'
import { ConditionForm } from './condition-form.tsx'

// When an objective is scored.

type Timing = Objective['timing']
type Progressive = Extract<Timing, { kind: 'progressive' }>

const kindsOf = (word: string): readonly Choice<Timing['kind']>[] => [
  { value: 'start', label: 'Before the battle' },
  { value: 'progressive', label: `${capital(word)} by ${word}` },
  { value: 'end', label: 'At the end' },
]

interface TimingFormProps {
  readonly timing: Timing
  readonly document: Mission
  readonly refuse: (timing: Timing) => string | null
  readonly put: (timing: Timing) => boolean
}

function TimingForm({ timing, document, refuse, put }: TimingFormProps): ReactNode {
  const word = roundWord(document)
  return (
    <>
      <SelectField
        label="When"
        value={timing.kind}
        choices={kindsOf(word)}
        onChoose={(kind) => {
          if (kind !== timing.kind) put(kind === 'progressive' ? defaultTiming(document) : { kind })
        }}
      />
      {timing.kind === 'progressive' && (
        <>
          <Fields
            item={timing}
            check={refuse}
            set={put}
            rows={[
              { key: 'from', as: 'number', label: `From ${word}` },
              { key: 'to', as: 'number', label: `To ${word}` },
              {
                key: 'at',
                as: 'select',
                label: 'At the',
                usual: 'end',
                choices: [
                  { value: 'start', label: 'Start' },
                  { value: 'end', label: 'End' },
                ],
              },
              {
                key: 'phase',
                as: 'select',
                label: 'Of the',
                choices: [
                  ...ruleSetOf(document).phases.map(({ id, name }) => ({ value: id, label: name })),
                  { value: 'turn-end', label: capital(turnWord(document)) },
                ],
              },
              {
                key: 'turn',
                as: 'select',
                label: 'In',
                choices: [
                  { value: 'own', label: 'Scoring player’s turn' },
                  { value: 'opponent', label: 'Opponent’s turn' },
                  { value: 'both', label: 'Either player’s turn' },
                ],
              },
            ]}
          />
          <SelectField<'usual' | 'second' | 'both'>
            label={`Last ${word}`}
            value={timing.lastRoundAtEnd ? (timing.lastRoundFor ?? 'second') : 'usual'}
            choices={[
              { value: 'usual', label: `Same as other ${word}s` },
              { value: 'second', label: 'Second player scores at turn end' },
              { value: 'both', label: 'Both players score at turn end' },
            ]}
            onChoose={(value) => put(withLastRound(timing, value))}
          />
        </>
      )}
    </>
  )
}

/** Nothing is noted for what is usual: that it concerns the player with the second turn. */
function withLastRound({ lastRoundFor: _, ...timing }: Progressive, value: 'usual' | 'second' | 'both'): Progressive {
  const ends = { ...timing, lastRoundAtEnd: value !== 'usual' }
  return value === 'both' ? { ...ends, lastRoundFor: 'both' } : ends
}

// One condition of an objective: its sentence, and its form while it is open.

interface ConditionItemProps {
  readonly document: Mission
  readonly condition: Condition
  readonly open: boolean
  /** An objective has at least one condition. */
  readonly only: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly refuse: (condition: Condition) => string | null
  readonly put: (condition: Condition) => boolean
}

function ConditionItem(props: ConditionItemProps): ReactNode {
  const { document, condition, open, only, onToggle, onRemove, refuse, put } = props
  const id = useId()
  return (
    <li className="condition" data-open={open}>
      <div className="condition-head">
        <button type="button" className="condition-words" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
          <span>{formatCondition(document, condition)}</span>
        </button>
        <IconButton
          label="Remove condition"
          hint={only ? 'An objective needs at least one condition' : 'Remove condition'}
          disabled={only}
          onPress={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {open && (
        <div className="condition-form" id={id}>
          <ConditionForm document={document} condition={condition} refuse={refuse} put={put} />
        </div>
      )}
    </li>
  )
}

interface ObjectiveItemProps {
  readonly objective: Objective
  readonly index: number
  /** How many objectives there are. */
  readonly count: number
  /** The most it brings, of the side that gets the most from it, or null if nobody can score it. */
  readonly budget: ObjectiveBudget | null
  readonly open: boolean
  /** True for one that was just added: its title is to be typed. */
  readonly added: boolean
  readonly onToggle: () => void
  readonly onRemoved: () => void
}

export function ObjectiveItem(props: ObjectiveItemProps): ReactNode {
  const { objective, index, count, budget, open, added, onToggle, onRemoved } = props
  const { document, change } = useObjectives()
  const id = useId()
  const words = formatObjective(document, objective)
  const move = (by: number): void => {
    change('Move Objective', (objectives) =>
      moved(
        objectives,
        objectives.findIndex((each) => each.id === objective.id),
        by,
      ),
    )
  }
  return (
    <li className="objective" data-open={open} aria-label={objective.title}>
      <button type="button" className="objective-head" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
        <span className="objective-title">{objective.title}</span>
        <span className="objective-most">{budget === null || !hasPoints(objective) ? '–' : `${budget.max} VP`}</span>
      </button>
      <CardFindings section="Objectives" id={objective.id} name={objective.title} />
      {!open && (
        <div className="objective-words">
          <p>
            {words.who}. {isInWords(objective) ? beginningOf(objective.text ?? '') : `${words.when}:`}
          </p>
          <ul>
            {words.conditions.map((sentence, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the list
              <li key={place}>{sentence}</li>
            ))}
          </ul>
          {words.limit !== null && <p>{words.limit}.</p>}
        </div>
      )}
      {open && (
        <div className="objective-form" id={id}>
          <div className="objective-tools">
            <IconButton label="Move objective up" disabled={index === 0} onPress={() => move(-1)}>
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label="Move objective down" disabled={index === count - 1} onPress={() => move(1)}>
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Duplicate objective"
              onPress={() => change('Duplicate Objective', (objectives) => duplicated(objectives, objective.id))}
            >
              <Copy size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Remove objective"
              onPress={() => {
                change('Remove Objective', (objectives) => objectives.filter((each) => each.id !== objective.id))
                onRemoved()
              }}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </div>
          <ObjectiveForm objective={objective} added={added} />
        </div>
      )}
    </li>
  )
}

const SHOWN = 160
const beginningOf = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/\s\S*$/, '')} …` : text

function ObjectiveForm({ objective, added }: Pick<ObjectiveItemProps, 'objective' | 'added'>): ReactNode {
  const { document, put, refuse } = useObjectives()
  const [openCondition, setOpenCondition] = useState<number | null>(0)
  const fields = useSelectFirst<HTMLDivElement>(added)
  const addButton = useRef<HTMLButtonElement>(null)
  const withConditions = (conditions: readonly Condition[]): Objective => ({ ...objective, conditions })
  const withCondition = (index: number, condition: Condition): Objective =>
    withConditions(objective.conditions.map((each, place) => (place === index ? condition : each)))
  const grown = withConditions([...objective.conditions, newCondition(document)])
  return (
    <div className="objective-fields" ref={fields}>
      <Fields
        item={objective}
        check={(next, key) => (key === 'title' ? reasonAgainst(objectiveSchema.shape.title, next.title) : refuse(next))}
        set={(next, step = 'Change Objective') => put(step, next)}
        rows={[
          { key: 'title', as: 'text', label: 'Title of objective', step: 'Rename Objective' },
          <SideField
            key="side"
            label="Scored by"
            side={objective.side ?? undefined}
            none="Each side"
            choose={(side) => put('Change Objective', { ...objective, side: side ?? null })}
          />,
          isInWords(objective)
            ? {
                key: 'text',
                step: 'Change Text of Objective',
                field: ({ value = '', check, accept }) => (
                  <ProseField label="In your own words" value={value} check={check} accept={accept} />
                ),
              }
            : {
                key: 'timing',
                step: 'Change Timing',
                field: ({ value, check, accept }) => (
                  <TimingForm timing={value} document={document} refuse={check} put={accept} />
                ),
              },
          {
            key: 'most',
            as: 'number',
            label: 'Maximum for this objective',
            none: isInWords(objective) ? 'Not counted' : 'No limit',
          },
        ]}
      />
      {objective.conditions.length > 0 && (
        <ul className="conditions" aria-label="Conditions">
          {objective.conditions.map((condition, index) => (
            <ConditionItem
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the list
              key={index}
              document={document}
              condition={condition}
              only={objective.conditions.length === 1}
              open={openCondition === index}
              onToggle={() => setOpenCondition(openCondition === index ? null : index)}
              onRemove={() => {
                setOpenCondition(null)
                put('Remove Condition', withConditions(objective.conditions.filter((_, place) => place !== index)))
                addButton.current?.focus()
              }}
              refuse={(next) => refuse(withCondition(index, next))}
              put={(next) => put('Change Condition', withCondition(index, next))}
            />
          ))}
        </ul>
      )}
      {!isInWords(objective) && refuse(grown) === null && (
        <button
          type="button"
          ref={addButton}
          className="button button-quiet score-add"
          onClick={() => {
            if (put('Add Condition', grown)) setOpenCondition(objective.conditions.length)
          }}
        >
          <Plus size={16} aria-hidden="true" /> Add condition
        </button>
      )}
    </div>
  )
}

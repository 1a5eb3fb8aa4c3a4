/** One objective: its title, its sentence with chips, and rarer settings on demand. */
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { objectiveRows, objectiveSentence, withCondition } from '#analysis/scoring/objective-sentence.ts'
import { duplicated, moved } from '#analysis/scoring/objectives.ts'
import { objectiveSchema } from '#model/mission/scoring.ts'
import { hasPoints, isInWords } from '#model/mission/version.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import { CardFindings } from '#ui/forms/section.tsx'
import { ProseField } from '#ui/prose/prose-blocks.tsx'
import { CardMenu, Grip, onCardKeys } from '#ui/sentence/card-order.tsx'
import { MoreRows, SentenceLine, type ShownRow } from '#ui/sentence/sentence.tsx'
import { type Objective, useObjectives } from '../use-play.ts'

interface ObjectiveCardProps {
  readonly objective: Objective
  readonly index: number
  /** Number of objectives. */
  readonly count: number
  /** The most it brings a side, or null if nobody can score it. */
  readonly most: number | null
  /** True for one that was just added: its points are changed next. */
  readonly added: boolean
  /** Marked together with its part of the budget. */
  readonly hot: boolean
  readonly onHot: (id: string | null) => void
  readonly onRemoved: () => void
}

export function ObjectiveCard(props: ObjectiveCardProps): ReactNode {
  const { objective, index, count, most, added, hot, onHot, onRemoved } = props
  const { document, change, put, refuse } = useObjectives()
  const [open, setOpen] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!added) return
    const field = card.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      '.objective-words textarea, .sentence .sentence-number input',
    )
    field?.focus()
    field?.select()
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [added])
  const { id } = objective
  const deeds = {
    move: (by: number) => {
      if (index + by < 0 || index + by >= count) return
      change('Move Objective', (objectives) =>
        moved(
          objectives,
          objectives.findIndex((each) => each.id === id),
          by,
        ),
      )
    },
    remove: () => {
      change('Remove Objective', (objectives) => objectives.filter((each) => each.id !== id))
      onRemoved()
    },
  }
  const inWords = isInWords(objective)
  const grown = withCondition(document, objective)
  const textField = (label: string): ReactNode => (
    <ProseField
      label={label}
      lines={inWords ? 4 : 2}
      value={objective.text ?? ''}
      check={(text) => refuse({ ...objective, text })}
      accept={(text) =>
        put('Change Text of Objective', withPart(objective, 'text', text === '' && !inWords ? undefined : text))
      }
    />
  )
  const rows: readonly ShownRow[] = [
    ...objectiveRows(document, objective).map(({ key, name, changed, pieces }) => ({
      key,
      name,
      changed,
      content: <SentenceLine sentence={pieces} refuse={refuse} put={(next) => put('Change Objective', next)} />,
    })),
    ...(inWords
      ? []
      : [
          {
            key: 'text',
            name: 'Extra text',
            changed: objective.text !== undefined,
            wide: true,
            content: textField('Extra text'),
          },
        ]),
  ]
  return (
    <li
      className="objective"
      aria-label={objective.title}
      data-hot={hot}
      ref={card}
      onKeyDown={onCardKeys(deeds)}
      onPointerEnter={() => onHot(id)}
      onPointerLeave={() => onHot(null)}
    >
      <div className="objective-head">
        <Grip cards=".objective" move={deeds.move} />
        <TextField
          bare
          label="Title of objective"
          value={objective.title}
          check={(title) => reasonAgainst(objectiveSchema.shape.title, title)}
          accept={(title) => put('Rename Objective', { ...objective, title })}
        />
        <span className="objective-most">
          {most === null || !hasPoints(objective) ? 'no VP counted' : `up to ${most} VP`}
        </span>
        <CardMenu
          name={objective.title}
          first={index === 0}
          last={index === count - 1}
          duplicate={() => change('Duplicate Objective', (objectives) => duplicated(objectives, id))}
          {...deeds}
        />
      </div>
      <CardFindings section="Objectives" id={id} name={objective.title} />
      <div className="sentence">
        <SentenceLine
          sentence={objectiveSentence(document, objective)}
          refuse={refuse}
          put={(next) => put('Change Objective', next)}
        />
      </div>
      {inWords && <div className="objective-words">{textField('In your own words')}</div>}
      <MoreRows rows={rows} open={open} />
      {!inWords && (
        <div className="objective-foot">
          {grown !== null && (
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => put('Add Condition', grown)}
            >
              <Plus size={14} aria-hidden="true" /> And also…
            </button>
          )}
          <span className="grow" />
          <button
            type="button"
            className="button button-quiet button-small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Less' : 'More…'}
          </button>
        </div>
      )}
    </li>
  )
}

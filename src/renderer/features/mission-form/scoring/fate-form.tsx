/** The form of a fate: outcomes, with points for whoever scores or a column for each side. */
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { withColumns } from '#analysis/scoring/objectives.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { ConditionFormProps } from './condition-form-props.ts'
import type { ConditionOf } from './use-objectives.ts'

type Fate = ConditionOf<'fate'>
type Outcome = Fate['outcomes'][number]

export function FateForm({ document, condition, refuse, put }: ConditionFormProps<'fate'>): ReactNode {
  const { outcomes } = condition
  const columns = outcomes.some(({ sides = [] }) => sides.length > 0)
  const withOutcome = (index: number, part: Partial<Outcome>): Fate => ({
    ...condition,
    outcomes: outcomes.map((outcome, place) => (place === index ? { ...outcome, ...part } : outcome)),
  })
  const grown: Fate = {
    ...condition,
    outcomes: withColumns([...outcomes, { name: 'Another way', points: 0 }], document.sides, columns),
  }
  return (
    <>
      <SegmentField
        label="Victory points"
        value={columns ? 'sides' : 'one'}
        choices={[
          { value: 'one', label: 'For who scores' },
          { value: 'sides', label: 'For each side' },
        ]}
        onChoose={(value) => put({ ...condition, outcomes: withColumns(outcomes, document.sides, value === 'sides') })}
      />
      {outcomes.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is its place in the list
        <fieldset className="score-outcome" key={index} aria-label={`Outcome ${index + 1}`}>
          <div className="score-row">
            <TextField
              label={`Outcome ${index + 1}`}
              value={outcome.name}
              check={(name) => refuse(withOutcome(index, { name }))}
              accept={(name) => put(withOutcome(index, { name }))}
            />
            <IconButton
              label={`Remove outcome ${index + 1}`}
              disabled={outcomes.length === 1}
              onPress={() => put({ ...condition, outcomes: outcomes.filter((_, place) => place !== index) })}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
          {columns ? (
            document.sides.map(({ id, name }) => {
              const value = outcome.sides?.find(({ side }) => side === id)?.points ?? outcome.points
              const withPoints = (points: number): Fate =>
                withOutcome(index, {
                  sides: document.sides.map((side) => ({
                    side: side.id,
                    points:
                      side.id === id
                        ? points
                        : (outcome.sides?.find((column) => column.side === side.id)?.points ?? outcome.points),
                  })),
                })
              return (
                <NumberField
                  key={id}
                  label={name}
                  unit="VP"
                  value={value}
                  check={(points) => refuse(withPoints(points))}
                  accept={(points) => put(withPoints(points))}
                />
              )
            })
          ) : (
            <NumberField
              label="Brings"
              unit="VP"
              value={outcome.points}
              check={(points) => refuse(withOutcome(index, { points }))}
              accept={(points) => put(withOutcome(index, { points }))}
            />
          )}
        </fieldset>
      ))}
      {refuse(grown) === null && (
        <button type="button" className="button button-quiet score-add" onClick={() => put(grown)}>
          <Plus size={16} aria-hidden="true" /> Add outcome
        </button>
      )}
    </>
  )
}

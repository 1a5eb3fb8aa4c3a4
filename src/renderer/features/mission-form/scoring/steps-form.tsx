/** The form of points destroyed: thresholds with points for each. */
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'
import type { ConditionFormProps } from './condition-form-props.ts'
import type { ConditionOf } from './use-objectives.ts'

type Step = ConditionOf<'points-destroyed'>['steps'][number]

/** How far a new threshold lies above the highest one. */
const STEP = 125

export function StepsForm({ condition, refuse, put }: ConditionFormProps<'points-destroyed'>): ReactNode {
  const { steps } = condition
  const withStep = (index: number, part: Partial<Step>): ConditionOf<'points-destroyed'> => ({
    ...condition,
    steps: steps.map((step, place) => (place === index ? { ...step, ...part } : step)),
  })
  const next = { from: Math.max(0, ...steps.map(({ from }) => from)) + STEP, points: steps.at(-1)?.points ?? 0 }
  const grown = { ...condition, steps: [...steps, next] }
  return (
    <>
      <SegmentField
        label="Thresholds"
        value={condition.adds}
        choices={[
          { value: 'every-step', label: 'Added up' },
          { value: 'highest-step', label: 'Highest only' },
        ]}
        onChoose={(adds) => put({ ...condition, adds })}
      />
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a threshold is its place in the list
        <fieldset className="score-row" key={index} aria-label={`Threshold ${index + 1}`}>
          <NumberField
            label="From"
            unit="pts"
            value={step.from}
            check={(from) => refuse(withStep(index, { from }))}
            accept={(from) => put(withStep(index, { from }))}
          />
          <NumberField
            label="Brings"
            unit="VP"
            value={step.points}
            check={(points) => refuse(withStep(index, { points }))}
            accept={(points) => put(withStep(index, { points }))}
          />
          <IconButton
            label={`Remove threshold ${index + 1}`}
            disabled={steps.length === 1}
            onPress={() => put({ ...condition, steps: steps.filter((_, place) => place !== index) })}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      {refuse(grown) === null && (
        <button type="button" className="button button-quiet score-add" onClick={() => put(grown)}>
          <Plus size={16} aria-hidden="true" /> Add threshold
        </button>
      )}
    </>
  )
}

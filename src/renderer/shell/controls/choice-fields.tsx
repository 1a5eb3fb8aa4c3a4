/** One of a few: as a list that opens, or as a row of buttons. */
import { ToggleGroup } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown on a button instead of the label where room is short; the label is still its name. */
  readonly short?: string
  readonly disabled?: boolean
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChoose: (value: Value) => void
  readonly hint?: string
}

export function SelectField<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  hint,
}: ChoiceProps<Value>): ReactNode {
  const id = useId()
  return (
    <div className="field field-inline">
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        <select
          id={id}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-note`}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value)
            if (chosen !== undefined) onChoose(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function SegmentField<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>): ReactNode {
  const id = useId()
  return (
    <div className="field field-inline">
      <span className="field-label" id={id}>
        {label}
      </span>
      <ToggleGroup.Root
        className="segments"
        type="single"
        value={value}
        aria-labelledby={id}
        onValueChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next)
          if (chosen !== undefined) onChoose(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <ToggleGroup.Item
            className="segment"
            key={choice.value}
            value={choice.value}
            aria-label={choice.label}
            title={choice.short === undefined ? undefined : choice.label}
            disabled={choice.disabled === true}
          >
            {choice.short ?? choice.label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  )
}

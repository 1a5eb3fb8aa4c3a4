/** How sure a figure is, as a list that opens. */
import type { ReactNode } from 'react'
import { type Confidence, confidenceSchema } from '#model/kit/kit.ts'
import { confidenceNames } from './kit-labels.ts'

interface ConfidenceFieldProps {
  readonly value: Confidence
  readonly change: (value: Confidence) => void
}

export function ConfidenceField({ value, change }: ConfidenceFieldProps): ReactNode {
  return (
    <div className="field">
      <div className="field-control">
        <select
          aria-label="How sure"
          value={value}
          onChange={({ target }) => {
            const chosen = confidenceSchema.options.find((option) => option === target.value)
            if (chosen !== undefined) change(chosen)
          }}
        >
          {confidenceSchema.options.map((option) => (
            <option key={option} value={option}>
              {confidenceNames[option]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

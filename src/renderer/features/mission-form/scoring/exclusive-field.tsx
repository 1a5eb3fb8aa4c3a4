/** The word that conditions have in common which exclude each other. */
import type { ReactNode } from 'react'
import { TextField } from '#ui/controls/text-field.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import type { Condition, ConditionOf } from './use-objectives.ts'

interface ExclusiveFieldProps {
  readonly condition: ConditionOf<'per-event' | 'per-marker'>
  readonly refuse: (condition: Condition) => string | null
  readonly put: (condition: Condition) => boolean
}

export function ExclusiveField({ condition, refuse, put }: ExclusiveFieldProps): ReactNode {
  const made = (text: string): Condition => {
    const word = text.trim()
    return withPart(condition, 'exclusive', word === '' ? undefined : word)
  }
  return (
    <TextField
      inline
      label="Excludes"
      placeholder="Nothing"
      hint="Conditions with the same word here exclude each other: what counts for one counts for none of the others."
      value={condition.exclusive ?? ''}
      check={(text) => refuse(made(text))}
      accept={(text) => put(made(text))}
    />
  )
}

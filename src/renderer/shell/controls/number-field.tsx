/** A number of the document, typed as text; a decimal comma is read as well. */
import type { ReactNode } from 'react'
import { readNumber } from './checks.ts'
import { TextField } from './text-field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly unit?: string
  readonly counts?: string
  readonly hint?: string
  /** Why the number cannot be the value, or null. */
  readonly check: (value: number) => string | null
  readonly accept: (value: number) => boolean
}

export function NumberField({ label, value, unit, counts, hint, check, accept }: NumberFieldProps): ReactNode {
  return (
    <TextField
      inline
      numeric
      label={label}
      value={String(value)}
      {...(unit === undefined ? {} : { unit })}
      {...(counts === undefined ? {} : { counts })}
      {...(hint === undefined ? {} : { hint })}
      check={(text) => {
        const number = readNumber(text)
        return number === null ? 'This is not a number.' : check(number)
      }}
      accept={(text) => {
        const number = readNumber(text)
        return number !== null && (number === value || accept(number))
      }}
    />
  )
}

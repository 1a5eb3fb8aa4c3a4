/** A number of the document, typed as people write numbers. */
import type { ReactNode } from 'react'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { type Result, reasonOf } from '#foundation/result.ts'
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
  const read = (text: string): Result<number, string> => readTypedNumber(text, { unit: unit ?? counts, check })
  return (
    <TextField
      inline
      numeric
      label={label}
      value={String(value)}
      {...(unit === undefined ? {} : { unit })}
      {...(counts === undefined ? {} : { counts })}
      {...(hint === undefined ? {} : { hint })}
      check={(text) => reasonOf(read(text))}
      accept={(text) => {
        const number = read(text)
        return number.ok && (number.value === value || accept(number.value))
      }}
    />
  )
}

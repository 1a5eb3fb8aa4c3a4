/** A number that may be left out: an empty field. */
import type { ReactNode } from 'react'
import { readNumber } from '../../controls/checks.ts'
import { TextField } from '../../controls/text-field.tsx'

interface OptionalNumberProps {
  readonly label: string
  readonly value: number | undefined
  /** Shown in the empty field. */
  readonly none: string
  readonly hint?: string
  readonly unit?: string
  readonly counts?: string
  /** Why the number cannot be the value, or null. */
  readonly check: (value: number | undefined) => string | null
  readonly accept: (value: number | undefined) => boolean
}

export function OptionalNumber({
  label,
  value,
  none,
  hint,
  unit,
  counts,
  check,
  accept,
}: OptionalNumberProps): ReactNode {
  const read = (text: string): number | null | undefined => (text.trim() === '' ? undefined : readNumber(text))
  return (
    <TextField
      inline
      numeric
      label={label}
      value={value === undefined ? '' : String(value)}
      placeholder={none}
      {...(hint === undefined ? {} : { hint })}
      {...(unit === undefined ? {} : { unit })}
      {...(counts === undefined ? {} : { counts })}
      check={(text) => {
        const number = read(text)
        return number === null ? 'This is not a number.' : check(number)
      }}
      accept={(text) => {
        const number = read(text)
        return number !== null && (number === value || accept(number))
      }}
    />
  )
}

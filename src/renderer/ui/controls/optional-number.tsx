/** A number that may be left out: an empty field. */
import type { ReactNode } from 'react'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { failure, type Result, reasonOf, success } from '#foundation/result.ts'
import { TextField } from './text-field.tsx'

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
  const read = (text: string): Result<number | undefined, string> => {
    if (text.trim() !== '') return readTypedNumber(text, { unit: unit ?? counts, check })
    const reason = check(undefined)
    return reason === null ? success(undefined) : failure(reason)
  }
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
      check={(text) => reasonOf(read(text))}
      accept={(text) => {
        const number = read(text)
        return number.ok && (number.value === value || accept(number.value))
      }}
    />
  )
}

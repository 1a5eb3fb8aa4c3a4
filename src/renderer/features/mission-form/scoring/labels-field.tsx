/** Labels: those that the map or the mission's needs have, to press, and a field for any other. */
import type { ReactNode } from 'react'
import { TextField } from '#ui/controls/text-field.tsx'

interface LabelsFieldProps {
  readonly label: string
  readonly labels: readonly string[]
  readonly known: readonly string[]
  /** Shown in the empty field. */
  readonly none?: string
  readonly hint?: string
  /** One label at most: pressing another one takes its place. */
  readonly single?: boolean
  /** Why the labels cannot be so, or null. */
  readonly check: (labels: readonly string[]) => string | null
  readonly accept: (labels: readonly string[]) => boolean
}

export function LabelsField(props: LabelsFieldProps): ReactNode {
  const { label, labels, known, none, hint, single = false, check, accept } = props
  const read = (text: string): readonly string[] =>
    single ? (text.trim() === '' ? [] : [text.trim()]) : distinct(text.split(',').map((part) => part.trim()))
  const pressed = (one: string): readonly string[] => {
    if (labels.includes(one)) return labels.filter((each) => each !== one)
    return single ? [one] : [...labels, one]
  }
  return (
    <>
      <TextField
        inline
        rewrites
        label={label}
        value={labels.join(', ')}
        {...(none === undefined ? {} : { placeholder: none })}
        {...(hint === undefined ? {} : { hint })}
        check={(text) => check(read(text))}
        accept={(text) => accept(read(text))}
      />
      {known.length > 0 && (
        <fieldset className="label-chips" aria-label={`${label} on the map`}>
          {known.map((one) => {
            const next = pressed(one)
            return (
              <button
                type="button"
                key={one}
                className="label-chip"
                aria-pressed={labels.includes(one)}
                aria-disabled={check(next) !== null}
                onClick={() => {
                  if (check(next) === null) accept(next)
                }}
              >
                {one}
              </button>
            )
          })}
        </fieldset>
      )}
    </>
  )
}

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words.filter((word) => word !== ''))]

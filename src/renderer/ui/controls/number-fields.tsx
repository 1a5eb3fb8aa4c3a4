/** A number of the document, typed as people write numbers. */

import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { type BaseForm, type BaseKind, baseKinds, baseOfKind, formatBaseSize } from '#foundation/geometry/rectangle.ts'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { failure, type Result, reasonOf, success } from '#foundation/result.ts'
import { SegmentField, SelectField } from './choice-fields.tsx'
import { reasonAgainst } from './draft.ts'
import { TextField } from './text-field.tsx'

// A number that may be omitted: an empty field.

interface OptionalNumberProps {
  readonly label: string
  readonly value: number | undefined
  /** Shown in the empty field. */
  readonly none: string
  readonly hint?: string
  readonly unit?: string
  readonly counts?: string
  /** The label is for screen readers alone. */
  readonly bare?: boolean
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
  bare = false,
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
      bare={bare}
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

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly unit?: string
  readonly counts?: string
  readonly hint?: string
  /** Buttons and arrow keys change it by so much. */
  readonly by?: number
  /** Why the number cannot be the value, or null. */
  readonly check: (value: number) => string | null
  readonly accept: (value: number) => boolean
}

export function NumberField({ label, value, unit, counts, hint, by, check, accept }: NumberFieldProps): ReactNode {
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
      {...(by === undefined
        ? {}
        : {
            nudge: (direction: 1 | -1) => {
              const next = value + direction * by
              if (check(next) === null) accept(next)
            },
          })}
      check={(text) => reasonOf(read(text))}
      accept={(text) => {
        const number = read(text)
        return number.ok && (number.value === value || accept(number.value))
      }}
    />
  )
}

// The base of a model: one of the standard sizes, or a custom one.

type Base = BaseForm

const rounds = [25, 28.5, 32, 40, 50, 60, 80, 100]
const ovals: readonly (readonly [number, number])[] = [
  [60, 35],
  [75, 42],
  [90, 52],
  [105, 70],
  [120, 92],
]
const usual: readonly Base[] = [
  ...rounds.map((diameter): Base => ({ kind: 'round', diameter })),
  ...ovals.map(([length, width]): Base => ({ kind: 'oval', length, width })),
]

/** `32 mm`, `60 × 35 mm oval`, `120 × 80 mm rectangle`. */
export const baseName = (base: Base): string =>
  base.kind === 'round' ? formatBaseSize(base) : `${formatBaseSize(base)} ${base.kind}`

const OWN = 'own'
const keyOf = (base: Base): string => JSON.stringify(base)

interface BaseFieldProps {
  readonly base: Base
  /** Limits of a base of this sort. */
  readonly schema: z.ZodType
  readonly change: (base: Base) => void
}

const shapeNames: Readonly<Record<BaseKind, string>> = { round: 'Round', oval: 'Oval', rectangle: 'Rectangle' }

export function BaseField({ base, schema, change }: BaseFieldProps): ReactNode {
  const known = usual.find((candidate) => baseName(candidate) === baseName(base))
  const [own, setOwn] = useState(false)
  const isOwn = own || known === undefined
  const set = (next: Base): boolean => {
    change(next)
    return true
  }
  const check = (next: (size: number) => Base) => (size: number) => reasonAgainst(schema, next(size))
  return (
    <>
      <SelectField
        label="Base"
        value={isOwn || known === undefined ? OWN : keyOf(known)}
        choices={[
          ...usual.map((candidate) => ({ value: keyOf(candidate), label: baseName(candidate) })),
          { value: OWN, label: 'Custom size…' },
        ]}
        onChoose={(key) => {
          const chosen = usual.find((candidate) => keyOf(candidate) === key)
          setOwn(chosen === undefined)
          if (chosen !== undefined) change(chosen)
        }}
      />
      {isOwn && (
        <>
          <SegmentField
            label="Shape"
            value={base.kind}
            choices={baseKinds.map((kind) => ({ value: kind, label: shapeNames[kind] }))}
            onChoose={(kind) => change(baseOfKind(base, kind))}
          />
          {base.kind === 'round' ? (
            <NumberField
              label="Diameter"
              unit="mm"
              value={base.diameter}
              check={check((diameter) => ({ kind: 'round', diameter }))}
              accept={(diameter) => set({ kind: 'round', diameter })}
            />
          ) : (
            <>
              <NumberField
                label="Length"
                unit="mm"
                value={base.length}
                check={check((length) => ({ ...base, length }))}
                accept={(length) => set({ ...base, length })}
              />
              <NumberField
                label="Width"
                unit="mm"
                value={base.width}
                check={check((width) => ({ ...base, width }))}
                accept={(width) => set({ ...base, width })}
              />
            </>
          )}
        </>
      )}
    </>
  )
}

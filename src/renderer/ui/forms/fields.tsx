/** A form as a table: each row names a part of the item and how it is shown. Use it for whatever is edited field by field. */

import { type ComponentProps, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type Choice, SegmentField, SelectField, SideField } from '../controls/choice-fields.tsx'
import { NumberField, OptionalNumber } from '../controls/number-fields.tsx'
import { TextField } from '../controls/text-field.tsx'
import { withPart } from './form-parts.ts'

/** A part of the item, for a field that is no plain one: its value, why it cannot be another, how it becomes another. */
export interface Wired<Value> {
  readonly value: Value
  readonly check: (value: Value) => string | null
  readonly accept: (value: Value) => boolean
}

type More<Props> = Omit<Props, keyof Wired<unknown> | 'label' | 'onChoose'>
type TextRow = More<ComponentProps<typeof TextField>> & {
  /** Rewrites what was typed before it is looked at. */
  readonly typed?: (text: string) => string
}
type NumberRow = More<ComponentProps<typeof NumberField>>
interface ChoiceRow<Value extends string> {
  readonly choices: readonly Choice<Value>[]
  readonly hint?: string
  readonly below?: boolean
}

/**
 * Rows of a text, a choice or a side. An optional part says what omitting it means: blanks, the default choice, no
 * side.
 */
type StringRow<Value extends string, Optional> = Optional extends true
  ?
      | ({ readonly as: 'text'; readonly optional: true } & TextRow)
      | ({ readonly as: 'select'; readonly usual: Value | '' } & ChoiceRow<Value | ''>)
      // Buttons need a value each: an empty one is none.
      | ({ readonly as: 'segments'; readonly usual: Value } & ChoiceRow<Value>)
      | { readonly as: 'side'; readonly none: string }
  :
      | ({ readonly as: 'text' } & TextRow)
      | ({ readonly as: 'select' | 'segments' } & ChoiceRow<Value>)
      | { readonly as: 'side' }

type PlainRow<Value, Optional> = [NonNullable<Value>] extends [string]
  ? StringRow<NonNullable<Value>, Optional>
  : [NonNullable<Value>] extends [number]
    ? { readonly as: 'number' } & NumberRow &
        (Optional extends true
          ? { readonly none: string }
          : null extends Value
            ? { readonly none: string; readonly empty: null }
            : object)
    : never

type RowOf<Item, Key extends keyof Item> = { readonly key: Key /** Its undo step. */; readonly step?: string } & (
  | ({ readonly label: string } & PlainRow<Item[Key], undefined extends Item[Key] ? true : false>)
  | { readonly field: (wired: Wired<Item[Key]>) => ReactNode }
)

/** A row of the table, or what stands between rows. */
type Row<Item> = { [Key in keyof Item]-?: RowOf<Item, Key> }[keyof Item] | ReactElement | false | null

export type FieldRows<Item> = readonly Row<Item>[]

interface FieldsProps<Item> {
  readonly item: Item
  /** Why the item cannot be so, or null. The key is of the part that changes, where its schema alone is asked. */
  readonly check: (next: Item, key: keyof Item) => string | null
  /** Puts the item in the place of what it was; returns whether it was done. */
  readonly set: (next: Item, step?: string) => boolean
  readonly rows: FieldRows<NoInfer<Item>>
}

/** A row while it is drawn: the compiler has compared it with its part of the item. */
type AnyRow<Item> = { readonly key: keyof Item; readonly step?: string; readonly label: string } & (
  | { readonly field: (wired: Wired<unknown>) => ReactNode }
  | ({ readonly as: 'text'; readonly optional?: true } & TextRow)
  | ({ readonly as: 'number'; readonly none?: string; readonly empty?: null } & NumberRow)
  | ({ readonly as: 'select' | 'segments'; readonly usual?: string } & ChoiceRow<string>)
  | { readonly as: 'side'; readonly none?: string }
)

export function Fields<Item extends object>({ rows, ...form }: FieldsProps<Item>): ReactNode {
  // As children, rows keep their place whatever else comes and goes.
  return createElement(
    Fragment,
    null,
    ...rows.map((row) => {
      if (row === false || row === null || isValidElement(row)) return row
      // The compiler cannot see through the key that a row has what its part of the item asks for.
      return drawn(row as unknown as AnyRow<Item>, form)
    }),
  )
}

function drawn<Item extends object>(
  { key, step, ...row }: AnyRow<Item>,
  { item, check, set }: Omit<FieldsProps<Item>, 'rows'>,
): ReactNode {
  const value: unknown = item[key]
  const made = (next: unknown): Item => withPart(item, key, next as Item[keyof Item] | undefined)
  const refuse = (next: unknown): string | null => check(made(next), key)
  const accept = (next: unknown): boolean => set(made(next), step)
  if ('field' in row) return row.field({ value, check: refuse, accept })
  switch (row.as) {
    case 'text': {
      const { as: _, optional = false, typed = (text) => text, ...more } = row
      const read = (text: string): string | undefined => (optional && text.trim() === '' ? undefined : typed(text))
      return (
        <TextField
          {...more}
          value={String(value ?? '')}
          check={(text) => refuse(read(text))}
          accept={(text) => accept(read(text))}
        />
      )
    }
    case 'number': {
      const { as: _, none, empty, ...more } = row
      if (none === undefined) return <NumberField {...more} value={Number(value)} check={refuse} accept={accept} />
      return (
        <OptionalNumber
          {...more}
          none={none}
          value={value === undefined || value === null ? undefined : Number(value)}
          check={(next) => refuse(next ?? empty)}
          accept={(next) => accept(next ?? empty)}
        />
      )
    }
    case 'side': {
      const { as: _, ...more } = row
      const choose = (side: string | undefined): boolean =>
        (side !== undefined || row.none !== undefined) && accept(side)
      return <SideField {...more} side={value === undefined ? undefined : String(value)} choose={choose} />
    }
    default: {
      const { as, usual, ...more } = row
      const Choices = as === 'select' ? SelectField : SegmentField
      return (
        <Choices
          {...more}
          value={String(value ?? usual)}
          onChoose={(next) => accept(next === usual ? undefined : next)}
        />
      )
    }
  }
}

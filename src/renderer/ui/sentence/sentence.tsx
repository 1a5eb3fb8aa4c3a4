/** A sentence with chips: words, numbers and texts typed in place, and choices that open as a list. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Chip, NumberChip, Sentence } from '#analysis/sentence/chips.ts'
import { commitTypedText } from '../controls/draft.ts'
import { OptionalNumber } from '../controls/number-fields.tsx'
import { TextField } from '../controls/text-field.tsx'
import { ChoiceChipButton } from './choice-chip.tsx'

export interface SentenceProps<Item> {
  readonly sentence: Sentence<Item>
  /** Why the thing cannot be so, or null. */
  readonly refuse: (item: Item) => string | null
  /** Puts the thing in the place of what it was; returns whether it was done. */
  readonly put: (item: Item) => boolean
}

export function SentenceLine<Item>({ sentence, refuse, put }: SentenceProps<Item>): ReactNode {
  const seen = new Map<string, number>()
  return sentence.map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place
    if (typeof piece === 'string') return <span key={index}>{piece}</span>
    const count = (seen.get(piece.name) ?? 0) + 1
    seen.set(piece.name, count)
    return <ChipField key={`${piece.name} ${count}`} chip={piece} refuse={refuse} put={put} />
  })
}

interface ChipProps<Item> extends Omit<SentenceProps<Item>, 'sentence'> {
  readonly chip: Chip<Item>
}

function ChipField<Item>({ chip, refuse, put }: ChipProps<Item>): ReactNode {
  switch (chip.kind) {
    case 'choice':
      return <ChoiceChipButton chip={chip} put={put} />
    case 'number':
      return <NumberInPlace chip={chip} refuse={refuse} put={put} />
    case 'text':
      return (
        <span className={chip.long === true ? 'sentence-text sentence-long' : 'sentence-text'}>
          <TextField
            bare
            oneLine
            lines={chip.long === true ? 2 : 1}
            label={chip.name}
            value={chip.value}
            check={(text) => refuse(chip.put(text))}
            accept={(text) => put(chip.put(text))}
          />
        </span>
      )
  }
}

/** Steps of the arrow keys, alone and with Shift. */
const STEP = 1
const WIDE_STEP = 5

interface NumberProps<Item> extends Omit<SentenceProps<Item>, 'sentence'> {
  readonly chip: NumberChip<Item>
}

function NumberInPlace<Item>({ chip, refuse, put }: NumberProps<Item>): ReactNode {
  const needed = chip.none === undefined
  const now = useRef(chip)
  now.current = chip
  const check = (value: number | undefined): string | null =>
    value === undefined && needed ? 'Type a number.' : refuse(chip.put(value ?? null))
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>): void => {
    const { key, shiftKey, altKey, target } = event
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || altKey || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const typed = Number.parseInt(target.value, 10)
    commitTypedText()
    const step = (shiftKey ? WIDE_STEP : STEP) * (key === 'ArrowUp' ? 1 : -1)
    const next = now.current.put((Number.isNaN(typed) ? (chip.value ?? 0) : typed) + step)
    if (refuse(next) === null) put(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the field in it
    <span className="sentence-number" onKeyDown={onKeyDown}>
      <OptionalNumber
        bare
        label={chip.name}
        none={chip.none ?? ''}
        value={chip.value ?? undefined}
        check={check}
        accept={(value) => put(chip.put(value ?? null))}
      />
    </span>
  )
}

// Rows that appear on demand: those at their default are folded away.

export interface ShownRow {
  readonly key: string
  readonly name: string
  readonly changed: boolean
  /** Fields below the name instead of beside it. */
  readonly wide?: boolean
  readonly content: ReactNode
}

export function MoreRows({ rows, open }: { readonly rows: readonly ShownRow[]; readonly open: boolean }): ReactNode {
  const shown = rows.filter(({ changed }) => open || changed)
  if (shown.length === 0) return null
  return (
    <div className="more-rows">
      {shown.map(({ key, name, wide = false, content }) => (
        <fieldset key={key} className={wide ? 'more-row more-wide' : 'more-row'} aria-label={name} data-row={key}>
          <span className="more-name" aria-hidden="true">
            {name}
          </span>
          <div className="more-value">{content}</div>
        </fieldset>
      ))}
    </div>
  )
}

/** A chip that opens as a list: type to filter, Enter takes, Escape leaves it as it is. */
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ChipChoice, ChoiceChip } from '#analysis/sentence/chips.ts'
import { sideInk } from '#drawing/display/sides.ts'
import { useEditor } from '#state/editor-store.ts'
import { useMapTheme } from '../theme/theme.ts'

interface ChoiceChipProps<Item> {
  readonly chip: ChoiceChip<Item>
  readonly put: (item: Item) => boolean
}

/** The colour of a side on the map, for what is about it in a form. */
export function useSideColour(side: string | null | undefined): string | undefined {
  const theme = useMapTheme()
  const sides = useEditor((state) => state.document.sides)
  return side === undefined || side === null ? undefined : theme[sideInk({ sides }, side)]
}

export function ChoiceChipButton<Item>({ chip, put }: ChoiceChipProps<Item>): ReactNode {
  const [open, setOpen] = useState(false)
  const colour = useSideColour(chip.side)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={colour === undefined ? 'sentence-chip' : 'sentence-chip sentence-side'}
        style={colour === undefined ? undefined : { ['--side' as string]: colour }}
        aria-haspopup="listbox"
        aria-label={`${chip.name}: ${chip.shown}`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {chip.shown}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="popover chip-menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={chip.name}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <Choices
            chip={chip}
            take={(choice) => {
              setOpen(false)
              if (choice.key !== chip.key) put(choice.item)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** The choices with every word of what was typed, and what the typed text itself stands for. */
function choicesFor<Item>(chip: ChoiceChip<Item>, text: string): readonly ChipChoice<Item>[] {
  const all = chip.choices()
  const fitting = all.filter(({ label, note = '' }) => {
    const said = `${label} ${note}`.toLowerCase()
    return words(text).every((word) => said.includes(word))
  })
  const typed = words(text).length === 0 ? null : (chip.typed?.(text) ?? null)
  return typed === null || all.some(({ key }) => key === typed.key)
    ? fitting
    : [...fitting, { ...typed, group: 'As typed' }]
}

interface ChoicesProps<Item> {
  readonly chip: ChoiceChip<Item>
  readonly take: (choice: ChipChoice<Item>) => void
}

function Choices<Item>({ chip, take }: ChoicesProps<Item>): ReactNode {
  const [text, setText] = useState('')
  const choices = choicesFor(chip, text)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ key }) => key === chip.key),
    ),
  )
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  useEffect(() => {
    // Once the list has its place.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [at])
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event
    const last = choices.length - 1
    const next =
      key === 'ArrowDown'
        ? Math.min(at + 1, last)
        : key === 'ArrowUp'
          ? Math.max(at - 1, 0)
          : key === 'PageDown' || (key === 'End' && text === '')
            ? last
            : key === 'PageUp' || (key === 'Home' && text === '')
              ? 0
              : null
    if (next !== null) setAt(next)
    const chosen = key === 'Enter' || (key === ' ' && text === '') ? choices[at] : undefined
    if (chosen !== undefined) take(chosen)
    if (next !== null || chosen !== undefined || key === 'Enter') event.preventDefault()
  }
  return (
    <>
      <input
        ref={field}
        className="chip-filter"
        role="combobox"
        aria-label={chip.typed === undefined ? `Filter: ${chip.name}` : `Filter or type: ${chip.name}`}
        placeholder={chip.typed === undefined ? 'Type to filter' : 'Type to filter, or another'}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={choices.length === 0 ? undefined : `${id}-${at}`}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="chip-list" role="listbox" id={id} aria-label={chip.name} ref={list}>
        {choices.map((choice, index) => (
          <div key={choice.key} className="chip-group">
            {choice.group !== undefined && choice.group !== choices[index - 1]?.group && (
              <p className="menu-label" aria-hidden="true">
                {choice.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the field above points at it */}
            <div
              role="option"
              id={`${id}-${index}`}
              data-at={index}
              className="chip-option"
              aria-selected={choice.key === chip.key}
              data-active={index === at}
              onPointerMove={() => setAt(index)}
              onClick={() => take(choice)}
            >
              <span className="menu-check">{choice.key === chip.key && <Check size={16} aria-hidden="true" />}</span>
              <span className="grow">
                {choice.label}
                {choice.note !== undefined && <small>{choice.note}</small>}
              </span>
            </div>
          </div>
        ))}
        {choices.length === 0 && <p className="field-hint">No matches for “{text}”.</p>}
      </div>
    </>
  )
}

/** Cards of which one is open, facts that are seldom said, and fields that both have. */

import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatRoll, oddsLines } from '#analysis/odds/roll-odds.ts'
import type { Mission } from '#model/mission/document.ts'
import { tiesOf } from '#model/mission/house-checks.ts'
import { capital, roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import type { RuleText } from '#model/mission/play.ts'
import { limitsSchema } from '#model/mission/scoring.ts'
import type { Roll } from '#model/mission/tables.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { useSelectFirst } from '#ui/controls/field-focus.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import { moved } from './mission-lists.ts'

interface CardListProps<Item> {
  /** Name of the list for screen readers. */
  readonly label: string
  /** For undo steps: `Table`. */
  readonly noun: string
  readonly items: readonly Item[]
  /** Items that the schema takes. */
  readonly most: number
  readonly title: (item: Item, index: number) => string
  readonly adds: readonly { readonly label: string; readonly make: () => Item }[]
  readonly set: (label: string, items: readonly Item[]) => boolean
  /** Takes one away, where more than the list changes by it. */
  readonly remove?: (index: number) => boolean
  /** Content below the title of a card, whether the card is open or not. */
  readonly below?: (item: Item) => ReactNode
  readonly form: (item: Item, change: (label: string, item: Item) => boolean, index: number) => ReactNode
}

export function CardList<Item>(props: CardListProps<Item>): ReactNode {
  const { label, noun, items, most, title, adds, set, form } = props
  const [open, setOpen] = useState<number | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const remove = (index: number): void => {
    const done =
      props.remove?.(index) ??
      set(
        `Remove ${noun}`,
        items.filter((_, place) => place !== index),
      )
    if (!done) return
    setOpen(open === null || open === index ? null : open > index ? open - 1 : open)
    setAdded(null)
    buttons.current?.querySelector('button')?.focus()
  }
  const move = (index: number, by: 1 | -1): void => {
    if (!set(`Reorder ${noun}s`, moved(items, index, by))) return
    setAdded(null)
    // The card that was open stays open at its new place.
    if (open === index) setOpen(index + by)
    else if (open === index + by) setOpen(index)
  }
  return (
    <>
      {items.length > 0 && (
        <ol className="part-cards" aria-label={label}>
          {items.map((item, index) => {
            const name = title(item, index)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
              <li key={index} className="part-card">
                <div className="part-head">
                  <button
                    type="button"
                    className="part-title"
                    title={name}
                    aria-expanded={open === index}
                    onClick={() => {
                      setOpen(open === index ? null : index)
                      setAdded(null)
                    }}
                  >
                    {open === index ? (
                      <ChevronDown size={14} aria-hidden="true" />
                    ) : (
                      <ChevronRight size={14} aria-hidden="true" />
                    )}
                    <span className="clip">{name}</span>
                  </button>
                  <IconButton label={`Move ${name} up`} disabled={index === 0} onPress={() => move(index, -1)}>
                    <ArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={`Move ${name} down`}
                    disabled={index === items.length - 1}
                    onPress={() => move(index, 1)}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton label={`Remove ${name}`} onPress={() => remove(index)}>
                    <Trash2 size={16} aria-hidden="true" />
                  </IconButton>
                </div>
                {props.below?.(item)}
                {open === index && (
                  <CardBody added={added === index}>
                    {form(
                      item,
                      (step, next) =>
                        set(
                          step,
                          items.map((other, place) => (place === index ? next : other)),
                        ),
                      index,
                    )}
                  </CardBody>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {items.length < most ? (
        <div className="row-of-buttons" ref={buttons}>
          {adds.map((add) => (
            <button
              key={add.label}
              type="button"
              className="button"
              onClick={() => {
                if (!set(`Add ${add.label}`, [...items, add.make()])) return
                setOpen(items.length)
                setAdded(items.length)
              }}
            >
              <Plus size={16} aria-hidden="true" /> {add.label}
            </button>
          ))}
        </div>
      ) : (
        <p className="field-hint">A mission has at most {most} of them.</p>
      )}
    </>
  )
}

function CardBody({ added, children }: { readonly added: boolean; readonly children: ReactNode }): ReactNode {
  const body = useSelectFirst<HTMLDivElement>(added)
  return (
    <div className="part-body" ref={body}>
      {children}
    </div>
  )
}

export interface FactEntry {
  readonly key: string
  readonly name: string
  readonly there: boolean
  /** Says the fact, with what is usual; returns whether it was done. */
  readonly add: () => boolean
  readonly remove: () => boolean
  /** Why it cannot be stated here; it is offered all the same, so that people learn of it. */
  readonly unless?: string | null
  /** One field that is named like the fact: it stands beside its cross, without a heading. */
  readonly single?: boolean
  /** Its fields; they are made only while the fact is stated. */
  readonly form: () => ReactNode
}

/** Makes entries of the parts of an item that can be left out. */
export const factsOf =
  <Item extends object>(item: Item, set: (item: Item) => boolean) =>
  /** @param usual what the fact begins with @param form its fields */
  <Key extends keyof Item & string>(
    key: Key,
    name: string,
    usual: NonNullable<Item[Key]>,
    form: (value: NonNullable<Item[Key]>, accept: (value: Item[Key] | undefined) => boolean) => ReactNode,
    more: Pick<FactEntry, 'single' | 'unless'> = {},
  ): FactEntry => {
    const value = item[key]
    const accept = (next: Item[Key] | undefined): boolean => set(withPart(item, key, next))
    return {
      key,
      name,
      there: value !== undefined,
      add: () => accept(usual),
      remove: () => accept(undefined),
      form: () => (value == null ? null : form(value, accept)),
      ...more,
    }
  }

interface FactFieldsProps {
  /** Topic of the facts: `Battle`. */
  readonly of: string
  readonly facts: readonly FactEntry[]
}

export function FactFields({ of, facts }: FactFieldsProps): ReactNode {
  const [added, setAdded] = useState<string | null>(null)
  const more = useRef<HTMLSelectElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const there = facts.filter((fact) => fact.there)
  const others = facts.filter((fact) => !fact.there)
  // Moves the focus to the fact that was added, to be filled in next.
  useEffect(() => {
    if (added === null) return
    setAdded(null)
    const own = [...(body.current?.children ?? [])].find((each) => each.getAttribute('data-fact') === added)
    const field = own?.querySelector<HTMLElement>('input, textarea, select, button:not(.fact-remove *)')
    field?.focus()
    // A text that only stands in for one is replaced by what is typed.
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  }, [added])
  const remove = (fact: FactEntry): void => {
    if (fact.remove()) more.current?.focus()
  }
  return (
    <div className="said-facts" ref={body}>
      {there.map((fact) =>
        fact.single === true ? (
          <div key={fact.key} className="fact fact-single" data-fact={fact.key}>
            <div className="fact-body">{fact.form()}</div>
            <Remove fact={fact} remove={remove} />
          </div>
        ) : (
          <fieldset key={fact.key} className="fact" aria-label={fact.name} data-fact={fact.key}>
            <div className="fact-head">
              <span className="clip grow">{fact.name}</span>
              <Remove fact={fact} remove={remove} />
            </div>
            <div className="fact-body">{fact.form()}</div>
          </fieldset>
        ),
      )}
      {others.length > 0 && (
        <select
          ref={more}
          className="select"
          aria-label={`Add detail: ${of}`}
          value=""
          onChange={(event) => {
            const fact = others.find(({ key }) => key === event.target.value)
            if (fact?.add() === true) setAdded(fact.key)
          }}
        >
          <option value="">Add detail…</option>
          {others.map(({ key, name, unless = null }) => (
            <option key={key} value={key} disabled={unless !== null}>
              {unless === null ? name : `${name} (${unless})`}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function Remove({ fact, remove }: { readonly fact: FactEntry; readonly remove: (fact: FactEntry) => void }): ReactNode {
  return (
    <span className="fact-remove">
      <IconButton label={`Remove: ${fact.name}`} onPress={() => remove(fact)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

// Fields that several facts have.

type Limits = NonNullable<RuleText['limits']>

/** Rows of how often something may be done: in a turn, in a round, in the battle. */
const limitRows = (document: Mission, inBattle: string) =>
  [
    { key: 'perTurn', as: 'number', label: `Most times in a ${turnWord(document)}`, none: 'No limit' },
    { key: 'perRound', as: 'number', label: `Most times in a ${roundWord(document)}`, none: 'No limit' },
    { key: 'perBattle', as: 'number', label: inBattle, none: 'No limit' },
  ] as const

interface LimitsFieldsProps {
  readonly limits: Limits
  readonly set: (limits: Limits) => boolean
}

export function LimitsFields({ limits, set }: LimitsFieldsProps): ReactNode {
  const document = useEditor((state) => state.document)
  return (
    <Fields
      item={limits}
      check={(next, key) =>
        Object.keys(next).length === 0
          ? 'Fill in at least one limit, or remove this entry with ✕.'
          : reasonAgainst(limitsSchema.shape[key], next[key])
      }
      set={set}
      rows={limitRows(document, 'Most times in a battle')}
    />
  )
}

/** The exact odds of a roll, beside the rule that asks for it. */
export function OddsList({ roll }: { readonly roll: Readonly<Roll> }): ReactNode {
  const ties = useEditor(({ document }) => tiesOf(document))
  return (
    <div className="odds">
      <p>{formatRoll(roll, ties)}</p>
      <ul aria-label="Odds">
        {oddsLines(roll, ties).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface LinesFieldProps {
  /** Word for one line: `step`. */
  readonly noun: string
  readonly lines: readonly string[]
  readonly most: number
  /** Steps have an order that matters; it is shown, and lines can be moved. */
  readonly ordered?: boolean
  /** Why the lines cannot be so, or null. */
  readonly check: (lines: readonly string[]) => string | null
  readonly set: (label: string, lines: readonly string[]) => boolean
}

/** A list of lines: conditions, steps, Agendas. Enter in the last one begins another. */
export function LinesField({ noun, lines, most, ordered = false, check, set }: LinesFieldProps): ReactNode {
  const [wanted, setWanted] = useState<number | null>(null)
  const name = capital(noun)
  const add = (): void => {
    if (lines.length < most && set(`Add ${name}`, [...lines, newLine(noun)])) setWanted(lines.length)
  }
  // Enter hands the text over first; the new line comes after the lines as they are then.
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return
    setAsked(false)
    add()
  })
  const put = (index: number, line: string): readonly string[] =>
    lines.map((other, place) => (place === index ? line : other))
  return (
    <>
      <ol className="lines" aria-label={`${name}s`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          <li key={index} className="line-row" data-ordered={ordered}>
            <TextField
              bare
              oneLine
              lines={2}
              label={`${name} ${index + 1}`}
              value={line}
              wanted={wanted === index}
              onWanted={() => setWanted(null)}
              check={(text) => check(put(index, text))}
              accept={(text) => set(`Change ${name}`, put(index, text))}
              onEnter={() => {
                setAsked(index === lines.length - 1)
              }}
            />
            {ordered && (
              <IconButton
                label={`Move ${noun} ${index + 1} up`}
                disabled={index === 0}
                onPress={() => set(`Reorder ${name}s`, moved(lines, index, -1))}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              label={`Remove ${noun} ${index + 1}`}
              onPress={() =>
                set(
                  `Remove ${name}`,
                  lines.filter((_, place) => place !== index),
                )
              }
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {lines.length < most && (
        <button type="button" className="button button-quiet fact-add" onClick={add}>
          <Plus size={16} aria-hidden="true" /> {name}
        </button>
      )}
    </>
  )
}

/** Returns the text of a new line until it is written. */
const newLine = (noun: string): string => `New ${noun}`

/** One of a few: as a list that opens, or as a row of buttons. */

import { ToggleGroup } from 'radix-ui'
import { memo, type ReactNode, useId, useRef, useState } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { type Audience, audiencesOf, author, defaultAudience } from '#publishing/export/audience.ts'
import type { Exporter } from '#publishing/export/exporter.ts'
import { useEditor } from '#state/editor-store.ts'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown on a button instead of the label where room is short; the label is still its name. */
  readonly short?: string
  readonly disabled?: boolean
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChoose: (value: Value) => void
  readonly hint?: string
  /** The dialog that it is in begins with it. */
  readonly first?: boolean
}

/** Characters of a choice that there is room for beside the label in the narrow inspector, and below the label. */
const LONGEST_BESIDE = 19
const LONGEST_BELOW = 30

export function SelectField<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  hint,
  first = false,
}: ChoiceProps<Value>): ReactNode {
  const id = useId()
  const longest = Math.max(...choices.map((choice) => choice.label.length))
  const shown = choices.find((choice) => choice.value === value)?.label.length ?? 0
  return (
    <div className={longest > LONGEST_BESIDE ? 'field' : 'field field-inline'}>
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        <select
          id={id}
          data-first={first || undefined}
          className={shown > LONGEST_BELOW ? 'long' : undefined}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-note`}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value)
            if (chosen !== undefined) onChoose(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface SegmentProps<Value extends string> extends ChoiceProps<Value> {
  /** The buttons stand below the label though there is room beside it: a neighbour's do, or the label is long. */
  readonly below?: boolean
}

export function SegmentField<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  below = roomFor(choices) > ROOM_BESIDE,
}: SegmentProps<Value>): ReactNode {
  // The action of a choice may close over the document; the row of buttons is drawn again only when it looks different.
  const choose = useRef(onChoose)
  choose.current = onChoose
  const [pick] = useState(() => (next: string, from: readonly Choice<string>[]): void => {
    const chosen = from.find((choice) => choice.value === next)
    if (chosen !== undefined) choose.current(chosen.value as Value)
  })
  return <Segments label={label} value={value} choices={choices} below={below} pick={pick} />
}

interface SegmentsProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice<string>[]
  readonly below: boolean
  readonly pick: (next: string, from: readonly Choice<string>[]) => void
}

/** Characters that fit on buttons beside a label in the narrow inspector; with more, the buttons go below it. */
const ROOM_BESIDE = 20
const roomFor = (choices: readonly Choice<string>[]): number =>
  choices.reduce((sum, { label, short }) => sum + (short ?? label).length + 2, 0)

const Segments = memo(
  ({ label, value, choices, below, pick }: SegmentsProps): ReactNode => {
    const id = useId()
    return (
      <div className={below ? 'field' : 'field field-inline'}>
        <span className="field-label" id={id}>
          {label}
        </span>
        <ToggleGroup.Root
          className="segments"
          type="single"
          value={value}
          aria-labelledby={id}
          onValueChange={(next) => pick(next, choices)}
        >
          {choices.map((choice) => (
            <ToggleGroup.Item
              className="segment"
              key={choice.value}
              value={choice.value}
              aria-label={choice.label}
              title={choice.short === undefined ? undefined : choice.label}
              disabled={choice.disabled === true}
            >
              {choice.short ?? choice.label}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      </div>
    )
  },
  (before, after) =>
    before.label === after.label &&
    before.value === after.value &&
    before.below === after.below &&
    before.pick === after.pick &&
    before.choices.length === after.choices.length &&
    before.choices.every((choice, index) => isSameChoice(choice, after.choices[index])),
)

const isSameChoice = (a: Choice<string>, b: Choice<string> | undefined): boolean =>
  a.value === b?.value && a.label === b.label && a.short === b.short && a.disabled === b.disabled

// For whom something is made that others get: what they must not know is left out.

interface AudienceFieldProps {
  readonly document: Mission
  readonly audience: Audience
  /** Hears the word for the audience: the id of a side, `everyone`, `author`. */
  readonly choose: (word: string) => void
}

export function AudienceField({ document, audience, choose }: AudienceFieldProps): ReactNode {
  return (
    <SelectField
      label="Share for"
      value={audience.kind === 'side' ? audience.side : audience.kind}
      choices={audiencesOf(document).map(({ word, label }) => ({ value: word, label }))}
      onChoose={choose}
    />
  )
}

/** The audience of a word that was chosen from the list; the author where it is not in it any more. */
export const audienceOf = (document: Mission, word: string): Audience =>
  audiencesOf(document).find((each) => each.word === word)?.audience ?? author

/** Returns the chosen audience, or the default one of the format until somebody chooses. */
export const chosenAudience = (
  document: Mission,
  exporter: Exporter,
  options: Readonly<Record<string, unknown>>,
  word: string | null,
): Audience => (word === null ? defaultAudience(document, exporter, options) : audienceOf(document, word))

// Something that is wanted or not.

interface FlagFieldProps {
  readonly label: string
  readonly help: string
  readonly on: boolean
  readonly change: (on: boolean) => void
}

export function FlagField({ label, help, on, change }: FlagFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="flag-field">
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => change(target.checked)}
        />
        {label}
      </label>
      <p className="field-hint" id={`${id}-note`}>
        {help}
      </p>
    </div>
  )
}

// A side, or nobody in particular.

/** No id can be empty. */
const NO_SIDE = ''

interface SideFieldProps {
  readonly label: string
  readonly side: string | undefined
  /** Name of the choice of no side; without it, a side has to be chosen. */
  readonly none?: string
  readonly choose: (side: string | undefined) => void
}

export function SideField({ label, side, none, choose }: SideFieldProps): ReactNode {
  const sides = useEditor((state) => state.document.sides)
  return (
    <SelectField
      label={label}
      value={side ?? NO_SIDE}
      choices={[
        ...(none === undefined ? [] : [{ value: NO_SIDE, label: none }]),
        ...sides.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(chosen) => choose(chosen === NO_SIDE ? undefined : chosen)}
    />
  )
}

/** What is rolled, on what it succeeds, and how often that is. */
import type { ReactNode } from 'react'
import { resultsOf } from '#analysis/odds/dice.ts'
import { diceNames, type Roll, rollSchema } from '#model/mission/roll.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { rollOfKind } from './fresh-roll.ts'
import { OddsList } from './odds-list.tsx'

const kinds: readonly { readonly value: Roll['kind']; readonly label: string }[] = [
  { value: 'at-least', label: 'So much or more' },
  { value: 'at-most', label: 'So much or less' },
  { value: 'at-least-then-one-of', label: 'So much or more, then one of several' },
  { value: 'below-toughness', label: 'Less than Toughness' },
  { value: 'contest', label: 'Both roll, higher wins' },
  { value: 'until-failed', label: 'One after the other until one fails' },
]

interface RollFormProps {
  readonly roll: Roll
  readonly set: (roll: Roll) => boolean
}

export function RollForm({ roll, set }: RollFormProps): ReactNode {
  const check = (next: Roll): string | null => reasonAgainst(rollSchema, next)
  const figure = (label: string, value: number, make: (value: number) => Roll): ReactNode => (
    <NumberField label={label} value={value} check={(next) => check(make(next))} accept={(next) => set(make(next))} />
  )
  const face = (label: string, value: number, make: (value: number) => Roll): ReactNode => (
    <NumberField
      label={label}
      value={value}
      check={(next) => (next > highest(roll) ? `At most ${highest(roll)}.` : check(make(next)))}
      accept={(next) => set(make(next))}
    />
  )
  return (
    <>
      <SelectField
        label="Succeeds on"
        value={roll.kind}
        choices={kinds}
        onChoose={(kind) => kind !== roll.kind && set(rollOfKind(kind, roll))}
      />
      <SelectField
        label="Dice"
        value={roll.dice}
        choices={diceNames.map((value) => ({ value, label: value }))}
        onChoose={(dice) => set({ ...roll, dice })}
      />
      {'least' in roll && face('At least', roll.least, (least) => ({ ...roll, least }))}
      {'most' in roll && face('On at most', roll.most, (most) => ({ ...roll, most }))}
      {roll.kind === 'at-least-then-one-of' && figure('One of', roll.of, (of) => ({ ...roll, of }))}
      {roll.kind === 'until-failed' && figure('Harder by', roll.harder, (harder) => ({ ...roll, harder }))}
      {roll.kind === 'contest' && (
        <SegmentField
          label="Adds"
          value={roll.adds}
          choices={[
            { value: 'toughness', label: 'Toughness' },
            { value: 'nothing', label: 'Nothing' },
          ]}
          onChoose={(adds) => set({ ...roll, adds })}
        />
      )}
      {(roll.kind === 'at-least' || roll.kind === 'at-most' || roll.kind === 'until-failed') && (
        <OptionalNumber
          label="Tries"
          none={roll.kind === 'until-failed' ? 'Any number' : 'Once'}
          value={roll.tries}
          check={(tries) => check(withTries(roll, tries))}
          accept={(tries) => set(withTries(roll, tries))}
        />
      )}
      <OddsList roll={roll} />
    </>
  )
}

/** What a die shows with all that may be added to it; of two dice that are read as tens and ones, what they show. */
const MODIFIED = 12
const highest = ({ dice }: Roll): number => Math.max(MODIFIED, ...resultsOf(dice))

type Tried = Extract<Roll, { tries?: unknown }>

function withTries({ tries: _, ...roll }: Tried, tries: number | undefined): Roll {
  return tries === undefined ? roll : { ...roll, tries }
}

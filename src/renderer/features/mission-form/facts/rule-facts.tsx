/** What a rule says beside its text: whose it is, when, how often, where, on which roll. What is not said takes no room. */

import type { ReactNode } from 'react'
import { resultsOf } from '#analysis/odds/roll-odds.ts'
import type { Mission } from '#model/mission/document.ts'
import { battleRoundWord, capital, roundWord, ruleSetOf, turnWord } from '#model/mission/mission-rule-set.ts'
import { effectTimes, ruleTextSchema } from '#model/mission/play.ts'
import { diceNames, type Roll, rollSchema } from '#model/mission/tables.ts'
import { useEditor } from '#state/editor-store.ts'
import { type Choice, SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { SideField } from '#ui/forms/side-field.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { usePlay } from '../use-change.ts'
import { FactFields } from './fact-fields.tsx'
import { defaultRoll, rollOfKind } from './fresh-roll.ts'
import { LimitsFields } from './limits-fields.tsx'
import { LinesField, newLine } from './lines-field.tsx'
import { OddsList } from './odds-list.tsx'
import { firstPart, PartField } from './part-field.tsx'

// What is rolled, on what it succeeds, and how often that is.

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

function RollForm({ roll, set }: RollFormProps): ReactNode {
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

// Tables of the mission that belong to a rule, to press.

interface TablesFieldProps {
  readonly ids: readonly string[]
  readonly set: (ids: readonly string[]) => boolean
}

/** Tables that the schema takes for one rule. */
const MAX_TABLES = 12

function TablesField({ ids, set }: TablesFieldProps): ReactNode {
  const tables = useEditor((state) => state.document.play.tables) ?? []
  return (
    <fieldset className="label-chips" aria-label="Tables that belong to the rule">
      {tables.map(({ id, title }) => {
        const pressed = ids.includes(id)
        const full = !pressed && ids.length >= MAX_TABLES
        return (
          <button
            type="button"
            key={id}
            className="label-chip"
            aria-pressed={pressed}
            aria-disabled={full}
            onClick={() => {
              if (!full) set(pressed ? ids.filter((other) => other !== id) : [...ids, id])
            }}
          >
            {title}
          </button>
        )
      })}
    </fieldset>
  )
}

// First and last battle round of something.

interface Rounds {
  readonly from: number
  readonly to: number
}

interface RoundsFieldsProps {
  readonly rounds: Rounds
  readonly check: (rounds: Rounds) => string | null
  readonly set: (rounds: Rounds) => boolean
}

function RoundsFields({ rounds, check, set }: RoundsFieldsProps): ReactNode {
  const word = useEditor(({ document }) => roundWord(document))
  return (
    <>
      <NumberField
        label={`From ${word}`}
        value={rounds.from}
        check={(from) => check({ ...rounds, from })}
        accept={(from) => set({ ...rounds, from })}
      />
      <NumberField
        label={`To ${word}`}
        value={rounds.to}
        check={(to) => check({ ...rounds, to })}
        accept={(to) => set({ ...rounds, to })}
      />
    </>
  )
}

type Rule = Mission['play']['rules'][number]
/** What may be left out. */
type RuleFact = Exclude<keyof Rule, 'id' | 'kind' | 'title' | 'text' | 'about'>

interface RuleFactsProps {
  readonly rule: Rule
  readonly change: (label: string, rule: Rule) => boolean
}

export function RuleFacts({ rule, change }: RuleFactsProps): ReactNode {
  const { document, play, reason } = usePlay()
  const put = <Key extends RuleFact>(key: Key, value: Rule[Key] | undefined): boolean =>
    change('Change Facts of Rule', withPart<Rule, Key>(rule, key, value))
  const check = (next: Rule): string | null =>
    reason({ rules: play.rules.map((other) => (other.id === rule.id ? next : other)) })
  /** A fact that begins with `usual` and has these fields. */
  const fact = <Key extends RuleFact>(
    key: Key,
    name: string,
    usual: NonNullable<Rule[Key]>,
    form: (value: NonNullable<Rule[Key]>, set: (value: Rule[Key] | undefined) => boolean) => ReactNode,
    more: { readonly single?: boolean; readonly unless?: string | null } = {},
  ) => {
    const value = rule[key]
    return {
      key,
      name,
      there: value !== undefined,
      add: () => put(key, usual),
      remove: () => put(key, undefined),
      form: () => (value == null ? null : form(value, (next) => put(key, next))),
      ...more,
    }
  }
  const [side] = document.sides
  const [table] = play.tables ?? []
  return (
    <FactFields
      of={rule.title}
      facts={[
        fact('side', 'Who', side?.id ?? '', (value, set) => <SideField label="Who" side={value} choose={set} />, {
          single: true,
        }),
        fact(
          'when',
          'When',
          { phase: ruleSetOf(document).phases[0]?.id ?? 'turn', at: 'start', turn: 'own' },
          (when, set) => <WhenFields when={when} set={set} />,
        ),
        fact('rounds', capital(`${battleRoundWord(document)}s`), { from: 1, to: play.rounds }, (rounds, set) => (
          <RoundsFields rounds={rounds} check={(next) => check({ ...rule, rounds: next })} set={set} />
        )),
        fact('limits', 'How often', { perTurn: 1 }, (limits, set) => <LimitsFields limits={limits} set={set} />),
        fact('within', 'Where', { part: firstPart(document), inches: 1 }, (within, set) => (
          <WithinFields within={within} set={set} />
        )),
        fact('conditions', 'Only if', [newLine('condition')], (lines, set) => (
          <LinesField
            noun="condition"
            lines={lines}
            most={12}
            check={(next) => linesReason(ruleTextSchema.shape.conditions, next)}
            set={(_, next) => set(next.length === 0 ? undefined : [...next])}
          />
        )),
        fact('steps', 'Steps', [newLine('step')], (lines, set) => (
          <LinesField
            ordered
            noun="step"
            lines={lines}
            most={20}
            check={(next) => linesReason(ruleTextSchema.shape.steps, next)}
            set={(_, next) => set(next.length === 0 ? undefined : [...next])}
          />
        )),
        fact(
          'takesEffect',
          'Takes effect',
          'at-once',
          (value, set) => (
            <SelectField
              label="Takes effect"
              value={value}
              choices={timeChoices(document, 'At once', value)}
              onChoose={set}
            />
          ),
          { single: true },
        ),
        fact(
          'lasts',
          'Lasts until',
          'turn-end',
          (value, set) => (
            <SelectField
              label="Lasts until"
              value={value}
              choices={timeChoices(document, 'It is done', value)}
              onChoose={set}
            />
          ),
          { single: true },
        ),
        fact('roll', 'Roll', defaultRoll, (value, set) => <RollForm roll={value} set={set} />),
        fact(
          'tables',
          'Tables',
          table === undefined ? [] : [table.id],
          (ids, set) => <TablesField ids={ids} set={(next) => set(next.length === 0 ? undefined : [...next])} />,
          { unless: table === undefined ? 'there is none yet' : null },
        ),
      ]}
    />
  )
}

const linesReason = (schema: Parameters<typeof reasonAgainst>[0], lines: readonly string[]): string | null =>
  reasonAgainst(schema, lines)

type When = NonNullable<Rule['when']>

const phaseChoices = (document: Mission): readonly { readonly value: When['phase']; readonly label: string }[] => [
  ...ruleSetOf(document).phases.map(({ id, name }) => ({ value: id, label: name })),
  { value: 'turn', label: capital(turnWord(document)) },
  { value: 'round', label: capital(battleRoundWord(document)) },
]

function WhenFields({ when, set }: { readonly when: When; readonly set: (when: When) => boolean }): ReactNode {
  const document = useEditor((state) => state.document)
  return (
    <>
      <SegmentField
        label="At"
        value={when.at}
        choices={[
          { value: 'start', label: 'The start' },
          { value: 'during', label: 'Any time' },
          { value: 'end', label: 'The end' },
        ]}
        onChoose={(at) => set({ ...when, at })}
      />
      <SelectField
        label="Of the"
        value={when.phase}
        choices={phaseChoices(document)}
        onChoose={(phase) => set({ ...when, phase })}
      />
      {when.phase !== 'round' && (
        <SelectField
          label="In"
          value={when.turn}
          choices={[
            { value: 'own', label: 'Own turn' },
            { value: 'opponent', label: 'Opponent’s turn' },
            { value: 'both', label: 'Either player’s turn' },
          ]}
          onChoose={(turn) => set({ ...when, turn })}
        />
      )}
    </>
  )
}

type Within = NonNullable<Rule['within']>

/** So near, until it is said (inches). */
const DEFAULT_INCHES = 1

function WithinFields({
  within,
  set,
}: {
  readonly within: Within
  readonly set: (within: Within) => boolean
}): ReactNode {
  const { inches } = within
  return (
    <>
      <SegmentField
        label="The unit is"
        value={typeof inches === 'number' ? 'near' : inches}
        choices={[
          { value: 'near', label: 'Near' },
          { value: 'in', label: 'In' },
          { value: 'wholly-in', label: 'Wholly in' },
        ]}
        onChoose={(how) => set({ ...within, inches: how === 'near' ? DEFAULT_INCHES : how })}
      />
      {typeof inches === 'number' && (
        <NumberField
          label="Within"
          counts="inch"
          value={inches}
          check={(value) => reasonAgainst(ruleTextSchema.shape.within, { ...within, inches: value })}
          accept={(value) => set({ ...within, inches: value })}
        />
      )}
      <PartField
        label={typeof inches === 'number' ? 'Of' : 'Which'}
        part={within.part}
        choose={(part) => part !== undefined && set({ ...within, part })}
      />
    </>
  )
}

type EffectTime = (typeof effectTimes)[number]

const timeNames = (document: Mission): Readonly<Record<Exclude<EffectTime, 'at-once'>, string>> => ({
  'phase-end': 'End of the phase',
  'turn-end': `End of the ${turnWord(document)}`,
  'next-command-phase': 'Next own Command phase',
  'next-movement-phase-end': 'End of the next own Movement phase',
  'round-end': `End of the ${battleRoundWord(document)}`,
  'battle-end': 'End of the battle',
})
/** In which phase it is, where it is in one: not every game has it. */
const phaseOf: Partial<Readonly<Record<EffectTime, string>>> = {
  'next-command-phase': 'command',
  'next-movement-phase-end': 'movement',
}
/** Nothing lasts until it begins: there, “at once” is called otherwise. */
function timeChoices(document: Mission, atOnce: string, said: EffectTime): Choice<EffectTime>[] {
  const names = timeNames(document)
  const known = ruleSetOf(document).phases.map(({ id }) => id)
  return effectTimes
    .filter((value) => value === said || known.includes(phaseOf[value] ?? known[0] ?? ''))
    .map((value) => ({ value, label: value === 'at-once' ? atOnce : names[value] }))
}

/** Edits the settings of a rule: owner, timing, frequency, place, roll. Unused settings take no space. */
import type { ReactNode } from 'react'
import { resultsOf } from '#analysis/odds/roll-odds.ts'
import type { Mission } from '#model/mission/document.ts'
import { battleRoundWord, capital, roundWord, ruleSetOf, turnWord } from '#model/mission/mission-rule-set.ts'
import { effectTimes, ruleTextSchema } from '#model/mission/play.ts'
import { diceNames, type Roll, rollSchema } from '#model/mission/tables.ts'
import { useEditor } from '#state/editor-store.ts'
import { type Choice, SegmentField, SelectField, SideField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { type FieldRows, Fields } from '#ui/forms/fields.tsx'
import { FactFields, factsOf, LimitsFields, LinesField, newLine, OddsList } from './fact-fields.tsx'
import { defaultRoll, rollOfKind } from './mission-lists.ts'
import { firstPart } from './part-choices.ts'
import { PartField } from './part-fields.tsx'
import { usePlay } from './use-play.ts'

// Fields of a roll: the dice, on what they succeed, and how often that is.

const kinds: readonly { readonly value: Roll['kind']; readonly label: string }[] = [
  { value: 'at-least', label: 'So much or more' },
  { value: 'at-most', label: 'So much or less' },
  { value: 'at-least-then-one-of', label: 'So much or more, then one of several' },
  { value: 'below-toughness', label: 'Less than Toughness' },
  { value: 'contest', label: 'Both roll, higher wins' },
  { value: 'until-failed', label: 'In turn, until one fails' },
]

interface RollFormProps {
  readonly roll: Roll
  readonly set: (roll: Roll) => boolean
}

function RollForm({ roll, set }: RollFormProps): ReactNode {
  const form = { check: (next: Roll) => reasonAgainst(rollSchema, next), set }
  /** A figure of the dice, which they can reach. */
  const ofDice = <Shown extends Roll>(item: Shown, rows: FieldRows<Shown>): ReactNode => (
    <Fields
      item={item}
      check={(next, key) => (Number(next[key]) > highest(roll) ? `At most ${highest(roll)}.` : form.check(next))}
      set={set}
      rows={rows}
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
      {'least' in roll && ofDice(roll, [{ key: 'least', as: 'number', label: 'At least' }])}
      {'most' in roll && ofDice(roll, [{ key: 'most', as: 'number', label: 'On at most' }])}
      {roll.kind === 'at-least-then-one-of' && (
        <Fields {...form} item={roll} rows={[{ key: 'of', as: 'number', label: 'One of' }]} />
      )}
      {roll.kind === 'until-failed' && (
        <Fields {...form} item={roll} rows={[{ key: 'harder', as: 'number', label: 'Harder by' }]} />
      )}
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
        <Fields
          {...form}
          item={roll}
          rows={[
            {
              key: 'tries',
              as: 'number',
              label: 'Tries',
              none: roll.kind === 'until-failed' ? 'Any number' : 'Once',
            },
          ]}
        />
      )}
      <OddsList roll={roll} />
    </>
  )
}

/** Highest result of a die with all that may be added to it; two dice read as tens and ones can show more. */
const MODIFIED = 12
const highest = ({ dice }: Roll): number => Math.max(MODIFIED, ...resultsOf(dice))

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

type Rule = Mission['play']['rules'][number]
interface RuleFactsProps {
  readonly rule: Rule
  readonly change: (label: string, rule: Rule) => boolean
}

export function RuleFacts({ rule, change }: RuleFactsProps): ReactNode {
  const { document, play, reason } = usePlay()
  const check = (next: Rule): string | null =>
    reason({ rules: play.rules.map((other) => (other.id === rule.id ? next : other)) })
  const fact = factsOf(rule, (next) => change('Change Facts of Rule', next))
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
          (when, set) => (
            <Fields
              item={when}
              check={() => null}
              set={set}
              rows={[
                {
                  key: 'at',
                  as: 'segments',
                  label: 'At',
                  choices: [
                    { value: 'start', label: 'The start' },
                    { value: 'during', label: 'Any time' },
                    { value: 'end', label: 'The end' },
                  ],
                },
                {
                  key: 'phase',
                  as: 'select',
                  label: 'Of the',
                  choices: [
                    ...ruleSetOf(document).phases.map(({ id, name }) => ({ value: id, label: name })),
                    { value: 'turn', label: capital(turnWord(document)) },
                    { value: 'round', label: capital(battleRoundWord(document)) },
                  ],
                },
                when.phase !== 'round' && {
                  key: 'turn',
                  as: 'select',
                  label: 'In',
                  choices: [
                    { value: 'own', label: 'Own turn' },
                    { value: 'opponent', label: 'Opponent’s turn' },
                    { value: 'both', label: 'Either player’s turn' },
                  ],
                },
              ]}
            />
          ),
        ),
        fact('rounds', capital(`${battleRoundWord(document)}s`), { from: 1, to: play.rounds }, (rounds, set) => (
          <Fields
            item={rounds}
            check={(next) => check({ ...rule, rounds: next })}
            set={set}
            rows={[
              { key: 'from', as: 'number', label: `From ${roundWord(document)}` },
              { key: 'to', as: 'number', label: `To ${roundWord(document)}` },
            ]}
          />
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
            check={(next) => reasonAgainst(ruleTextSchema.shape.conditions, next)}
            set={(_, next) => set(next.length === 0 ? undefined : [...next])}
          />
        )),
        fact('steps', 'Steps', [newLine('step')], (lines, set) => (
          <LinesField
            ordered
            noun="step"
            lines={lines}
            most={20}
            check={(next) => reasonAgainst(ruleTextSchema.shape.steps, next)}
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

type Within = NonNullable<Rule['within']>

/** Default distance (inches). */
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
  'next-command-phase': 'Your next Command phase',
  'next-movement-phase-end': 'End of your next Movement phase',
  'round-end': `End of the ${battleRoundWord(document)}`,
  'battle-end': 'End of the battle',
})
/** The phase of a time that lies in one: not every game has it. */
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

/** What a rule says beside its text: whose it is, when, how often, where, on which roll. What is not said takes no room. */

import type { ReactNode } from 'react'
import { capital } from '#model/mission/capital.ts'
import type { Mission } from '#model/mission/document.ts'
import { battleRoundWord, ruleSetOf, turnWord } from '#model/mission/mission-rule-set.ts'
import { effectTimes, ruleTextSchema } from '#model/mission/rule-text.ts'
import { useEditor } from '#state/editor-store.ts'
import { type Choice, SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { SideField } from '#ui/forms/side-field.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { usePlay } from '../use-change.ts'
import { FactFields } from './fact-fields.tsx'
import { defaultRoll } from './fresh-roll.ts'
import { LimitsFields } from './limits-fields.tsx'
import { LinesField, newLine } from './lines-field.tsx'
import { firstPart, PartField } from './part-field.tsx'
import { RollForm } from './roll-form.tsx'
import { RoundsFields } from './rounds-fields.tsx'
import { TablesField } from './tables-field.tsx'

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

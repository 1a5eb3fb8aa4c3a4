/** When an objective is scored. */
import type { ReactNode } from 'react'
import { defaultTiming } from '#analysis/scoring/objectives.ts'
import { capital } from '#model/mission/capital.ts'
import type { Mission } from '#model/mission/document.ts'
import { roundWord, ruleSetOf, turnWord } from '#model/mission/mission-rule-set.ts'
import { type Choice, SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'
import type { Objective } from './use-objectives.ts'

type Timing = Objective['timing']
type Progressive = Extract<Timing, { kind: 'progressive' }>

const kindsOf = (word: string): readonly Choice<Timing['kind']>[] => [
  { value: 'start', label: 'Before the battle' },
  { value: 'progressive', label: `${capital(word)} by ${word}` },
  { value: 'end', label: 'At the end' },
]
const phasesOf = (document: Mission): readonly Choice<Progressive['phase']>[] => [
  ...ruleSetOf(document).phases.map(({ id, name }) => ({ value: id, label: name })),
  { value: 'turn-end', label: capital(turnWord(document)) },
]
const turns: readonly Choice<Progressive['turn']>[] = [
  { value: 'own', label: 'Scoring player’s turn' },
  { value: 'opponent', label: 'Opponent’s turn' },
  { value: 'both', label: 'Either player’s turn' },
]

interface TimingFormProps {
  readonly timing: Timing
  readonly document: Mission
  readonly refuse: (timing: Timing) => string | null
  readonly put: (timing: Timing) => boolean
}

export function TimingForm({ timing, document, refuse, put }: TimingFormProps): ReactNode {
  const word = roundWord(document)
  return (
    <>
      <SelectField
        label="When"
        value={timing.kind}
        choices={kindsOf(word)}
        onChoose={(kind) => {
          if (kind !== timing.kind) put(kind === 'progressive' ? defaultTiming(document) : { kind })
        }}
      />
      {timing.kind === 'progressive' && (
        <>
          <NumberField
            label={`From ${word}`}
            value={timing.from}
            check={(from) => refuse({ ...timing, from })}
            accept={(from) => put({ ...timing, from })}
          />
          <NumberField
            label={`To ${word}`}
            value={timing.to}
            check={(to) => refuse({ ...timing, to })}
            accept={(to) => put({ ...timing, to })}
          />
          <SelectField
            label="At the"
            value={timing.at ?? 'end'}
            choices={[
              { value: 'start', label: 'Start' },
              { value: 'end', label: 'End' },
            ]}
            onChoose={(at) => {
              const { at: _, ...usual } = timing
              put(at === 'end' ? usual : { ...timing, at })
            }}
          />
          <SelectField
            label="Of the"
            value={timing.phase}
            choices={phasesOf(document)}
            onChoose={(phase) => put({ ...timing, phase })}
          />
          <SelectField label="In" value={timing.turn} choices={turns} onChoose={(turn) => put({ ...timing, turn })} />
          <SelectField<'usual' | 'second' | 'both'>
            label={`Last ${word}`}
            value={timing.lastRoundAtEnd ? (timing.lastRoundFor ?? 'second') : 'usual'}
            choices={[
              { value: 'usual', label: `Same as other ${word}s` },
              { value: 'second', label: 'Second player scores at turn end' },
              { value: 'both', label: 'Both players score at turn end' },
            ]}
            onChoose={(value) => put(withLastRound(timing, value))}
          />
        </>
      )}
    </>
  )
}

/** Nothing is noted for what is usual: that it concerns the player with the second turn. */
function withLastRound({ lastRoundFor: _, ...timing }: Progressive, value: 'usual' | 'second' | 'both'): Progressive {
  const ends = { ...timing, lastRoundAtEnd: value !== 'usual' }
  return value === 'both' ? { ...ends, lastRoundFor: 'both' } : ends
}

/** How long the battle is, how large the forces are, how it ends, and what few missions say of it. */

import type { ReactNode } from 'react'
import { hasDecks } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital, has, roundWord } from '#model/mission/mission-rule-set.ts'
import { playSchema } from '#model/mission/play.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import { Basic, Section } from '#ui/forms/section.tsx'
import { FactFields, factsOf } from './fact-fields.tsx'
import { endsWith, type Player, playersOf, playersWith, roundsReason } from './mission-lists.ts'
import { usePlay } from './use-play.ts'

type Play = Mission['play']

/** Figures of every battle, with buttons for more and less. */
export function RoundsFields(): ReactNode {
  const { document, play, change, reason } = usePlay()
  const word = roundWord(document)
  const painted = has(document, 'painted-bonus') || play.paintedBonus !== 0
  return (
    <Basic title="Rounds and points">
      <div className="figures">
        <Fields
          item={play}
          check={(next, key) =>
            reasonAgainst(playSchema.shape[key], next[key]) ??
            (key === 'rounds' ? roundsReason(play, next.rounds, word) : null) ??
            reason({ [key]: next[key] })
          }
          set={(next, step = '') => change(step, next)}
          rows={[
            { key: 'rounds', as: 'number', by: 1, label: capital(`${word}s`), step: `Change ${capital(`${word}s`)}` },
            { key: 'pointsLimit', as: 'number', by: 50, label: 'Points', step: 'Change Points limit' },
            has(document, 'victory-cap') && {
              key: 'victoryCap',
              as: 'number',
              by: 5,
              label: 'VP cap',
              step: 'Change Victory cap',
            },
            painted && { key: 'paintedBonus', as: 'number', by: 5, label: 'Painted', step: 'Change Painted' },
          ]}
        />
      </div>
    </Basic>
  )
}

export function BattleSection(): ReactNode {
  const { document, play, change, reason } = usePlay()
  return (
    <Section
      title="Battle"
      open={false}
      {...(has(document, 'largest-base') ? { detail: `bases to ${play.largestBase} mm` } : {})}
    >
      <Fields
        item={play}
        check={(next, key) => reasonAgainst(playSchema.shape[key], next[key]) ?? reason({ [key]: next[key] })}
        set={(next, step = '') => change(step, next)}
        rows={[
          has(document, 'largest-base') && {
            key: 'largestBase',
            as: 'number',
            label: 'Largest base',
            unit: 'mm',
            hint: 'The widest base that should fit through corridors and into Entry Zones.',
            step: 'Change Largest base',
          },
        ]}
      />
      <BattleFacts />
    </Section>
  )
}

function BattleFacts(): ReactNode {
  const { document, play, change } = usePlay()
  const { ends = {} } = play
  const put = (part: Partial<Play>): boolean => change('Change Battle', part)
  const fact = factsOf(play, put)
  const onDecks = hasDecks(document.arrangement)
  return (
    <FactFields
      of="Battle"
      facts={[
        {
          key: 'armyGone',
          name: 'When an army is destroyed',
          single: true,
          there: ends.armyGone !== undefined,
          add: () => put({ ends: endsWith(ends, 'armyGone', 'battle-ends') }),
          remove: () => put({ ends: endsWith(ends, 'armyGone', undefined) }),
          form: () => (
            <SelectField
              label="When an army is destroyed"
              value={ends.armyGone ?? 'battle-ends'}
              choices={[
                { value: 'battle-ends', label: 'The battle ends' },
                { value: 'other-plays-on', label: 'The opponent plays on' },
              ]}
              onChoose={(armyGone) => put({ ends: endsWith(ends, 'armyGone', armyGone) })}
            />
          ),
        },
        {
          key: 'equalPoints',
          name: 'Equal points',
          there: ends.equalPoints !== undefined,
          add: () => put({ ends: endsWith(ends, 'equalPoints', 'draw') }),
          remove: () => put({ ends: endsWith(ends, 'equalPoints', undefined) }),
          form: () => <EqualPoints ends={ends} set={(next) => put({ ends: next })} />,
        },
        fact(
          'fightBetweenDecks',
          'Fight between decks',
          true,
          (value, accept) => (
            <SegmentField
              label="They may"
              value={value ? 'yes' : 'no'}
              choices={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
              onChoose={(next) => accept(next === 'yes')}
            />
          ),
          { unless: onDecks ? null : 'boards as decks only' },
        ),
        fact('halves', 'Halves chosen by the armies', { line: 'seam', chosenBy: 'roll-off' }, (value, accept) => (
          <Fields
            item={value}
            check={() => null}
            set={accept}
            rows={[
              {
                key: 'line',
                as: 'select',
                label: 'Divided',
                choices: [
                  { value: 'seam', label: 'One board each' },
                  { value: 'across-long', label: 'Across the long side' },
                  { value: 'across-short', label: 'Across the short side' },
                ],
              },
              {
                key: 'chosenBy',
                as: 'select',
                label: 'Chosen by',
                choices: [
                  { value: 'roll-off', label: 'Roll-off' },
                  { value: 'agreed', label: 'Players agree' },
                  { value: 'fewer-points', label: 'Fewer points' },
                  { value: 'more-points', label: 'More points' },
                ],
              },
            ]}
          />
        )),
        fact(
          'twoPlayers',
          'With two players',
          playersOf(document.sides),
          (players, accept) =>
            document.sides.map(({ id, name }) => {
              const now: Player = players.one.includes(id) ? 'one' : players.other.includes(id) ? 'other' : 'nobody'
              return (
                <SelectField<Player>
                  key={id}
                  label={name}
                  value={now}
                  choices={[
                    { value: 'one' as const, label: 'First player' },
                    { value: 'other' as const, label: 'Second player' },
                    { value: 'nobody' as const, label: 'Not played' },
                  ].map((choice) => ({
                    ...choice,
                    disabled: choice.value !== now && playersWith(document.sides, players, id, choice.value) === null,
                  }))}
                  onChoose={(player) => {
                    const next = playersWith(document.sides, players, id, player)
                    if (next !== null) accept(next)
                  }}
                />
              )
            }),
          { unless: document.sides.length > 2 ? null : 'three sides or more' },
        ),
      ]}
    />
  )
}

type Ends = NonNullable<Play['ends']>

function EqualPoints({
  ends,
  set,
}: {
  readonly ends: Ends
  readonly set: (ends: Ends | undefined) => boolean
}): ReactNode {
  const withBreaker = (text: string): Ends =>
    withPart<Ends, 'tieBreaker'>(ends, 'tieBreaker', text.trim() === '' ? undefined : text)
  return (
    <>
      <SegmentField
        label="They are"
        value={ends.equalPoints ?? 'draw'}
        choices={[
          { value: 'draw', label: 'A draw' },
          { value: 'tie-breaker', label: 'Decided by a tie-breaker', short: 'Decided' },
        ]}
        onChoose={(equalPoints) => set(endsWith(ends, 'equalPoints', equalPoints))}
      />
      {ends.equalPoints === 'tie-breaker' && (
        <TextField
          oneLine
          lines={2}
          label="What decides"
          value={ends.tieBreaker ?? ''}
          check={(text) => reasonAgainst(playSchema.shape.ends, withBreaker(text))}
          accept={(text) => set(withBreaker(text))}
        />
      )}
    </>
  )
}

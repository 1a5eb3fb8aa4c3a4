/** How the battle ends, decks, halves, two players: facts of the battle that few missions say. */

import type { ReactNode } from 'react'
import { hasDecks } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { playSchema } from '#model/mission/play.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { withPart } from '#ui/forms/form-parts.ts'
import { endsWith, type Player, playersOf, playersWith } from './battle-list.ts'
import { FactFields } from './facts/fact-fields.tsx'
import { usePlay } from './use-change.ts'

type Play = Mission['play']
type Halves = NonNullable<Play['halves']>

export function BattleFacts(): ReactNode {
  const { document, play, change } = usePlay()
  const { ends = {}, halves, twoPlayers } = play
  const put = (part: Partial<Play>): boolean => change('Change Battle', part)
  const onDecks = hasDecks(document.arrangement)
  return (
    <FactFields
      of="Battle"
      facts={[
        {
          key: 'armyGone',
          name: 'When an army is gone',
          single: true,
          there: ends.armyGone !== undefined,
          add: () => put({ ends: endsWith(ends, 'armyGone', 'battle-ends') }),
          remove: () => put({ ends: endsWith(ends, 'armyGone', undefined) }),
          form: () => (
            <SelectField
              label="When an army is gone"
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
        {
          key: 'fightBetweenDecks',
          name: 'Fight between decks',
          there: play.fightBetweenDecks !== undefined,
          unless: onDecks ? null : 'boards as decks only',
          add: () => put({ fightBetweenDecks: true }),
          remove: () => put({ fightBetweenDecks: undefined }),
          form: () => (
            <SegmentField
              label="They may"
              value={play.fightBetweenDecks === true ? 'yes' : 'no'}
              choices={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
              onChoose={(next) => put({ fightBetweenDecks: next === 'yes' })}
            />
          ),
        },
        {
          key: 'halves',
          name: 'Halves chosen by the armies',
          there: halves !== undefined,
          add: () => put({ halves: { line: 'seam', chosenBy: 'roll-off' } }),
          remove: () => put({ halves: undefined }),
          form: () => halves !== undefined && <HalvesFields halves={halves} set={(next) => put({ halves: next })} />,
        },
        {
          key: 'twoPlayers',
          name: 'With two players',
          there: twoPlayers !== undefined,
          unless: document.sides.length > 2 ? null : 'three sides or more',
          add: () => put({ twoPlayers: playersOf(document.sides) }),
          remove: () => put({ twoPlayers: undefined }),
          form: () =>
            twoPlayers !== undefined &&
            document.sides.map(({ id, name }) => {
              const now: Player = twoPlayers.one.includes(id)
                ? 'one'
                : twoPlayers.other.includes(id)
                  ? 'other'
                  : 'nobody'
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
                    disabled:
                      choice.value !== now && playersWith(document.sides, twoPlayers, id, choice.value) === null,
                  }))}
                  onChoose={(player) => {
                    const next = playersWith(document.sides, twoPlayers, id, player)
                    if (next !== null) put({ twoPlayers: next })
                  }}
                />
              )
            }),
        },
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

function HalvesFields({
  halves,
  set,
}: {
  readonly halves: Halves
  readonly set: (halves: Halves) => boolean
}): ReactNode {
  return (
    <>
      <SelectField
        label="Divided"
        value={halves.line}
        choices={[
          { value: 'seam', label: 'One board each' },
          { value: 'across-long', label: 'Across the long side' },
          { value: 'across-short', label: 'Across the short side' },
        ]}
        onChoose={(line) => set({ ...halves, line })}
      />
      <SelectField
        label="Chosen by"
        value={halves.chosenBy}
        choices={[
          { value: 'roll-off', label: 'Roll-off' },
          { value: 'agreed', label: 'Players agree' },
          { value: 'fewer-points', label: 'Fewer points' },
          { value: 'more-points', label: 'More points' },
        ]}
        onChoose={(chosenBy) => set({ ...halves, chosenBy })}
      />
    </>
  )
}

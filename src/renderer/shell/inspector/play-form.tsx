/** The facts of play that the checker reckons with: rounds, limits, first turn, Underdog, widest base. */
import type { ReactNode } from 'react'
import type { Mission } from '#core/mission/document.ts'
import { playSchema } from '#core/mission/play.ts'
import { useEditor } from '../../state/editor-store.ts'
import { reasonAgainst } from '../controls/checks.ts'
import { SelectField } from '../controls/choice-fields.tsx'
import { NumberField } from '../controls/number-field.tsx'
import { ObjectiveList } from './objective-list.tsx'
import { faultIn } from './put.ts'

type Play = Mission['play']
type Figure = { [Key in keyof Play]: Play[Key] extends number ? Key : never }[keyof Play]

const underdogs: readonly { readonly value: Play['underdog']; readonly label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'command-point', label: 'Command point' },
  { value: 'entry-zone', label: 'Entry Zone' },
]

/** A side's id could be called like the other two choices. */
const sideValue = (id: string): string => `side:${id}`

export function PlayForm(): ReactNode {
  const play = useEditor((state) => state.document.play)
  const sides = useEditor((state) => state.document.sides)
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const change = (label: string, part: Partial<Play>): boolean =>
    apply(`Change ${label}`, [{ type: 'set', field: 'play', value: { ...play, ...part } }])
  const figure = (key: Figure, label: string, more: { unit?: string; hint?: string } = {}): ReactNode => (
    <NumberField
      label={label}
      value={play[key]}
      check={(value) =>
        reasonAgainst(playSchema.shape[key], value) ?? faultIn({ ...document, play: { ...play, [key]: value } })
      }
      accept={(value) => change(label, { [key]: value })}
      {...more}
    />
  )
  const firstTurn = play.firstTurn.kind === 'side' ? sideValue(play.firstTurn.side) : play.firstTurn.kind
  const firstTurns = new Map<string, { readonly label: string; readonly fact: Play['firstTurn'] }>([
    ['unstated', { label: 'Not said', fact: { kind: 'unstated' } }],
    ['roll-off', { label: 'Roll-off', fact: { kind: 'roll-off' } }],
    ...sides.map(({ id, name }) => [sideValue(id), { label: name, fact: { kind: 'side', side: id } }] as const),
  ])
  return (
    <>
      {figure('rounds', 'Rounds')}
      {figure('pointsLimit', 'Points limit', { unit: 'each' })}
      {figure('victoryCap', 'Victory cap', { unit: 'VP' })}
      {figure('paintedBonus', 'Painted', { unit: 'VP' })}
      <SelectField
        label="First turn"
        value={firstTurn}
        choices={[...firstTurns].map(([value, { label }]) => ({ value, label }))}
        onChoose={(value) => {
          const fact = firstTurns.get(value)?.fact
          if (fact !== undefined) change('First Turn', { firstTurn: fact })
        }}
      />
      <SelectField
        label="Underdog"
        value={play.underdog}
        choices={underdogs}
        onChoose={(underdog) => change('Underdog', { underdog })}
      />
      {figure('largestBase', 'Largest base', {
        unit: 'mm',
        hint: 'The widest base that should fit through corridors and into Entry Zones.',
      })}
      <ObjectiveList objectives={play.objectives} sides={sides} />
    </>
  )
}

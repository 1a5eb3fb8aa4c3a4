/** How long the battle is, how large the forces are, and how far scoring goes. */
import type { ReactNode } from 'react'
import { capital } from '#model/mission/capital.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, roundWord } from '#model/mission/mission-rule-set.ts'
import { playSchema } from '#model/mission/play.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { BattleFacts } from './battle-facts-fields.tsx'
import { roundsReason } from './rounds.ts'
import { usePlay } from './use-change.ts'

type Play = Mission['play']
type Figure = { [Key in keyof Play]-?: Play[Key] extends number ? Key : never }[keyof Play]

export function BattleSection(): ReactNode {
  const { document, play, change, reason } = usePlay()
  const word = roundWord(document)
  const figure = (key: Figure, label: string, more: { unit?: string; hint?: string } = {}): ReactNode => (
    <NumberField
      label={label}
      value={play[key]}
      check={(value) =>
        reasonAgainst(playSchema.shape[key], value) ??
        (key === 'rounds' ? roundsReason(play, value, word) : null) ??
        reason({ [key]: value })
      }
      accept={(value) => change(`Change ${label}`, { [key]: value })}
      {...more}
    />
  )
  return (
    <Section title="Battle">
      {figure('rounds', capital(`${word}s`))}
      {figure('pointsLimit', 'Points limit', { unit: 'each' })}
      {has(document, 'victory-cap') && figure('victoryCap', 'Victory cap', { unit: 'VP' })}
      {(has(document, 'painted-bonus') || play.paintedBonus !== 0) && figure('paintedBonus', 'Painted', { unit: 'VP' })}
      {has(document, 'largest-base') &&
        figure('largestBase', 'Largest base', {
          unit: 'mm',
          hint: 'The widest base that should fit through corridors and into Entry Zones.',
        })}
      <BattleFacts />
    </Section>
  )
}

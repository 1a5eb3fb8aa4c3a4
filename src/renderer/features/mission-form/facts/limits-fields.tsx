/** How often something may be done: in a turn, in a round, in the battle. */
import type { ReactNode } from 'react'
import { roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import type { RuleText } from '#model/mission/play.ts'
import { limitsSchema } from '#model/mission/scoring.ts'
import { editorStore } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { withPart } from '#ui/forms/with-part.ts'

type Limits = NonNullable<RuleText['limits']>

interface LimitsFieldsProps {
  readonly limits: Limits
  readonly set: (limits: Limits) => boolean
}

const keys = ['perTurn', 'perRound', 'perBattle'] as const

export function LimitsFields({ limits, set }: LimitsFieldsProps): ReactNode {
  const { document } = editorStore.getState()
  const names = {
    perTurn: `Most times in a ${turnWord(document)}`,
    perRound: `Most times in a ${roundWord(document)}`,
    perBattle: 'Most times in a battle',
  }
  return keys.map((key) => (
    <OptionalNumber
      key={key}
      label={names[key]}
      none="No limit"
      value={limits[key]}
      check={(count) => {
        const next = withPart<Limits, typeof key>(limits, key, count)
        return Object.keys(next).length === 0
          ? 'Say one of the three, or take the fact away with its cross.'
          : reasonAgainst(limitsSchema.shape[key], count)
      }}
      accept={(count) => set(withPart<Limits, typeof key>(limits, key, count))}
    />
  ))
}

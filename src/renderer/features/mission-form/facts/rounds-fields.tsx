/** First and last battle round of something. */
import type { ReactNode } from 'react'
import { roundWord } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { NumberField } from '#ui/controls/number-field.tsx'

interface Rounds {
  readonly from: number
  readonly to: number
}

interface RoundsFieldsProps {
  readonly rounds: Rounds
  readonly check: (rounds: Rounds) => string | null
  readonly set: (rounds: Rounds) => boolean
}

export function RoundsFields({ rounds, check, set }: RoundsFieldsProps): ReactNode {
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

/** The exact odds of a roll, beside the rule that asks for it. */
import type { ReactNode } from 'react'
import type { Roll } from '#core/mission/roll.ts'
import { tiesOf } from '#core/mission/rule-set-settings.ts'
import { oddsLines, rollWords } from '#core/odds/odds-words.ts'
import { useEditor } from '../../../state/editor-store.ts'

export function OddsList({ roll }: { readonly roll: Readonly<Roll> }): ReactNode {
  const ties = useEditor(({ document }) => tiesOf(document))
  return (
    <div className="odds">
      <p>{rollWords(roll, ties)}</p>
      <ul aria-label="Odds">
        {oddsLines(roll, ties).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

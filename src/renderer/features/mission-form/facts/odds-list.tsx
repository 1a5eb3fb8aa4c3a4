/** The exact odds of a roll, beside the rule that asks for it. */
import type { ReactNode } from 'react'
import { oddsLines, rollWords } from '#analysis/odds/odds-words.ts'
import type { Roll } from '#model/mission/roll.ts'
import { tiesOf } from '#model/mission/rule-set-settings.ts'
import { useEditor } from '#state/editor-store.ts'

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

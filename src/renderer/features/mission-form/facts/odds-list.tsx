/** The exact odds of a roll, beside the rule that asks for it. */
import type { ReactNode } from 'react'
import { formatRoll, oddsLines } from '#analysis/odds/odds-text.ts'
import type { Roll } from '#model/mission/roll.ts'
import { tiesOf } from '#model/mission/rule-set-settings.ts'
import { useEditor } from '#state/editor-store.ts'

export function OddsList({ roll }: { readonly roll: Readonly<Roll> }): ReactNode {
  const ties = useEditor(({ document }) => tiesOf(document))
  return (
    <div className="odds">
      <p>{formatRoll(roll, ties)}</p>
      <ul aria-label="Odds">
        {oddsLines(roll, ties).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

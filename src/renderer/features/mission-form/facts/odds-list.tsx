/** The exact odds of a roll, beside the rule that asks for it. */
import type { ReactNode } from 'react'
import { formatRoll, oddsLines } from '#analysis/odds/roll-odds.ts'
import { tiesOf } from '#model/mission/house-checks.ts'
import type { Roll } from '#model/mission/tables.ts'
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

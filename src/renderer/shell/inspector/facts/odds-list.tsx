/** The exact odds of a roll, beside the rule that asks for it. */
import type { ReactNode } from 'react'
import type { Roll } from '#core/mission/roll.ts'
import { oddsLines, rollWords } from '#core/odds/odds-words.ts'

export function OddsList({ roll }: { readonly roll: Readonly<Roll> }): ReactNode {
  return (
    <div className="odds">
      <p>{rollWords(roll)}</p>
      <ul aria-label="Odds">
        {oddsLines(roll).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

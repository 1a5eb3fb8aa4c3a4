/** What the mission still asks of its map, and what each side can score with it: kept in sight while the map is drawn. */

import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { formatExclusion } from '#analysis/scoring/exclusion-text.ts'
import { capOf, roundWord } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { BudgetTable } from '#ui/forms/budget-table.tsx'
import { formatNeed } from '#ui/names/need-words.ts'

/** Nothing for a mission that asks for nothing and scores nothing. */
export function MapNeeds(): ReactNode {
  const document = useEditor((state) => state.document)
  const { needs, objectives } = document.play
  return (
    <>
      {needs.length > 0 && (
        <>
          <h3>What the map needs</h3>
          <ul className="needs" aria-label="What the map needs">
            {needs.map((need, index) => {
              const there = itemsOfPart(document, need.part).length
              const fits = there >= need.least && (need.most === null || there <= need.most)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a need is its place in the list
                <li className="need need-row" key={index}>
                  <span>{formatNeed(document, need)}</span>
                  <span className={fits ? 'need-there' : 'need-there need-short'}>
                    {fits ? <Check size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}
                    {there === 0 ? 'none drawn' : `${there} drawn`}
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {objectives.length > 0 && (
        <>
          <h3>What each side can score</h3>
          <BudgetTable
            sides={document.sides}
            budgets={budgetOf(document)}
            cap={capOf(document)}
            exclusions={formatExclusion(document)}
            round={roundWord(document)}
          />
        </>
      )}
    </>
  )
}

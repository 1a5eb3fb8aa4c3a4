/** How the mission scores: objectives in words and forms, what each side can score with them, and what the map must have. */

import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { budgetOf, type ObjectiveBudget } from '#analysis/scoring/budget.ts'
import { formatExclusion } from '#analysis/scoring/exclusion-text.ts'
import { newObjective, newWords } from '#analysis/scoring/objectives.ts'
import { capOf, roundWord } from '#model/mission/mission-rule-set.ts'
import { editorStore } from '#state/editor-store.ts'
import { BudgetTable } from '#ui/forms/budget-table.tsx'
import { Section } from '#ui/forms/section.tsx'
import { NeedsSection } from './needs-section.tsx'
import { ObjectiveItem } from './objective-item.tsx'
import { useObjectives } from './use-objectives.ts'

export function ScoringSection(): ReactNode {
  const { document, change } = useObjectives()
  const { objectives } = document.play
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const toggle = (id: string): void => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const budgets = budgetOf(document)
  const add = (label: string, make: typeof newObjective): void => {
    const made = make(editorStore.getState().document)
    if (!change(label, (before) => [...before, made])) return
    setOpen(new Set([made.id]))
    setAdded(made.id)
  }
  return (
    <>
      <Section title="Objectives" detail={String(objectives.length)}>
        {objectives.length === 0 ? (
          <p className="field-hint">No objectives yet. What they bring is added up here for each side.</p>
        ) : (
          <>
            <BudgetTable
              sides={document.sides}
              budgets={budgets}
              cap={capOf(document)}
              exclusions={formatExclusion(document)}
              round={roundWord(document)}
            />
            <ul className="objectives" aria-label="Objectives">
              {objectives.map((objective, index) => (
                <ObjectiveItem
                  key={objective.id}
                  objective={objective}
                  index={index}
                  count={objectives.length}
                  budget={best(budgets.flatMap((side) => side.objectives.filter(({ id }) => id === objective.id)))}
                  open={open.has(objective.id)}
                  added={added === objective.id}
                  onToggle={() => toggle(objective.id)}
                  onRemoved={() => addButton.current?.focus()}
                />
              ))}
            </ul>
          </>
        )}
        <div className="row-of-buttons">
          <button type="button" className="button" ref={addButton} onClick={() => add('Add Objective', newObjective)}>
            <Plus size={16} aria-hidden="true" /> Add objective
          </button>
          <button type="button" className="button" onClick={() => add('Add Objective in Words', newWords)}>
            <Plus size={16} aria-hidden="true" /> Add in your own words
          </button>
        </div>
      </Section>
      <NeedsSection />
    </>
  )
}

const best = (budgets: readonly ObjectiveBudget[]): ObjectiveBudget | null =>
  budgets.reduce<ObjectiveBudget | null>((most, each) => (most === null || each.max > most.max ? each : most), null)

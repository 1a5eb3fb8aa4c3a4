/** Asks which game a new mission is of. The last one chosen is the first to press. */

import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { blankOf } from '#games/shared/templates/templates.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { useEditor } from '#state/editor-store.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'

let lastChosen: string = ruleSets[0].id

export function NewMissionDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const beginFrom = useEditor((state) => state.beginFrom)
  const run = useEditor((state) => state.run)
  const [first] = useState(lastChosen)
  const choose = (ruleSet: RuleSet): void => {
    lastChosen = ruleSet.id
    onClose()
    beginFrom(blankOf(ruleSet))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.game')]
    const at = all.findIndex((each) => each.matches(':focus'))
    all[(at + step + all.length) % all.length]?.focus()
    event.preventDefault()
  }
  return (
    <DialogFrame
      className="new-mission-dialog"
      title="New mission"
      description="Which game is it for?"
      onClose={onClose}
      buttons={
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose()
            run('new-from-template')
          }}
        >
          From a template or sample…
        </button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it */}
      <div className="games" onKeyDown={onKeyDown}>
        {ruleSets.map((ruleSet) => (
          <button
            key={ruleSet.id}
            type="button"
            className="game"
            {...(ruleSet.id === first ? { 'data-first': true } : {})}
            onClick={() => choose(ruleSet)}
          >
            <strong>{ruleSet.name}</strong>
            <span className="game-summary">{ruleSet.summary}</span>
          </button>
        ))}
      </div>
    </DialogFrame>
  )
}

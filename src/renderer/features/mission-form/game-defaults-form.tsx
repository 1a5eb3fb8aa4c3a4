/** One press for what a game usually scores, rolls and says, where the mission has nothing of it. */
import { ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { withGameDefaults } from '#games/shared/templates/game-defaults.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'

export function GameDefaultsForm({ document }: { readonly document: Mission }): ReactNode {
  const apply = useEditor((state) => state.apply)
  const { play, forces } = withGameDefaults(document)
  const same =
    JSON.stringify(play) === JSON.stringify(document.play) && JSON.stringify(forces) === JSON.stringify(document.forces)
  if (same) return null
  return (
    <>
      <button
        type="button"
        className="row-button"
        onClick={() =>
          apply('Take Over What Is Usual', [
            { type: 'set', field: 'play', value: play },
            { type: 'set', field: 'forces', value: forces },
          ])
        }
      >
        <ListPlus size={16} aria-hidden="true" /> Take over what is usual in {ruleSetOf(document).name}
      </button>
      <p className="field-hint">Scoring, rules, tables and force charts, where this mission has none yet.</p>
    </>
  )
}

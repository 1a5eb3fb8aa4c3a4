/**
 * On a map that nobody has drawn on yet: what to do, in a few words, while nothing is in hand. With a tool in hand the map is
 * free, and the words stand in the strip below (`firstStep`).
 */
import type { ReactNode } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { Editor } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { isUntouched } from '#state/mission/open-mission.ts'
import { firstSteps } from '#ui/names/first-steps.ts'
import { formatNeed } from '#ui/names/need-words.ts'
import { hasSquares } from '#ui/names/tools.ts'
import { forTouch } from '#ui/names/touch-wording.ts'

/** So many things that the mission still asks for are named; the Mission room has them all. */
const MAX_NEEDS = 4

export function EmptyMap(): ReactNode {
  const shown = useEditor(
    (state) =>
      isUntouched(state.open) &&
      state.gallery === 'closed' &&
      state.tool.kind === 'select' &&
      state.tour === null &&
      // Under the table nobody sees its buttons, and the Tab key would stop at them.
      !state.tableOpen,
  )
  const document = useEditor((state) => state.document)
  return shown ? (
    <aside className="empty-map" aria-label="Where to begin">
      <Beginning document={document} />
    </aside>
  ) : null
}

/** Where the steps lead to what somebody has put away. */
function awayText({ settings: { railShown, kitShown } }: Pick<Editor, 'settings'>): string | null {
  if (railShown && kitShown) return null
  if (railShown) return 'The kit is put away: choose Kit in the View menu.'
  if (kitShown) return 'The tools are put away: choose Tools in the View menu.'
  return 'Tools and kit are put away: choose Tools and Kit in the View menu.'
}

function Beginning({ document }: { readonly document: Mission }): ReactNode {
  const run = useEditor((state) => state.run)
  const away = useEditor(awayText)
  const offered = useEditor((state) => !state.settings.tourSeen)
  const missing = document.play.needs.filter(({ part, least }) => itemsOfPart(document, part).length < least)
  const more = missing.length - MAX_NEEDS
  return (
    <div className="empty-map-card" data-testid="empty-map">
      <h2>Nothing drawn yet</h2>
      {away !== null && <p>{away}</p>}
      <ol>
        {firstSteps(document).map((step) => (
          <li key={step}>{forTouch(step)}</li>
        ))}
      </ol>
      {missing.length > 0 && (
        <p>
          This mission asks for{' '}
          {missing
            .slice(0, MAX_NEEDS)
            .map((need) => formatNeed(document, need))
            .join(', ')}
          {more > 0 ? ` and ${more} more` : ''}.
        </p>
      )}
      <div className="empty-map-buttons">
        {hasSquares(document) && has(document, 'made-maps') && (
          <button type="button" className="button button-small" onClick={() => run('make-maps')}>
            Make maps out of the box
          </button>
        )}
        {offered && (
          <button type="button" className="button button-small" onClick={() => run('tour')}>
            Show me around
          </button>
        )}
        <button type="button" className="button button-small" onClick={() => run('new-from-template')}>
          Samples and templates
        </button>
      </div>
    </div>
  )
}

import { hasSquares } from '#state/view/tool-options.ts'
/**
 * On a map that nobody has drawn on yet: what to do, in a few words, while nothing is in hand. With a tool in hand the map is
 * free, and the words stand in the strip below (`firstStep`).
 */

import { FileInput } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { Editor } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { isUntouched } from '#state/mission/open-mission.ts'
import { formatNeed } from '#ui/names/choice-names.ts'
import { firstSteps, pointerWords } from '#ui/names/tools.ts'

// Says what comes next with a tool in hand as long as nothing was drawn.

/** Follows the name of the tool: `: click where it belongs…`; empty for what draws nothing. */
export function firstStep({ kind }: Tool, { click } = pointerWords()): string {
  switch (kind) {
    case 'panel':
      return `: ${click} a line of the map, drag for several`
    case 'run':
      return ': press on a corner of the grid and drag along its lines'
    case 'room':
      return ': drag a rectangle of squares'
    case 'zone':
    case 'region':
      return `: ${click} squares, or paint over them`
    case 'joint':
    case 'marker':
    case 'feature':
    case 'token':
    case 'note':
      return `: ${click} where it belongs`
    case 'stamp':
      return `: choose one below the map and ${click} where it belongs`
    case 'link':
      return ': first place two markers to link'
    case 'select':
    case 'hatchway':
    case 'erase':
    case 'arrange':
    case 'model':
    case 'measure':
    case 'sight':
    case 'ranges':
    case 'what-if':
    case 'trace':
      return ''
  }
}

// Says what letting go of files over the window will do.

/** Type and number of dragged files, before they are dropped. */
export interface Dragged {
  readonly mime: string
  readonly count: number
}

interface Over {
  /** The shelf for packs is shown: what is dropped goes on it. */
  readonly shelf: boolean
  /** The mission that is open has unsaved work. */
  readonly dirty: boolean
}

/** The first one says what will happen, the others what is to be known. */
export function formatDrop({ mime, count }: Dragged, { shelf, dirty }: Over): readonly string[] {
  if (shelf) return [`Drop to put ${count === 1 ? 'this file' : `these ${count} files`} on the shelf`]
  return [
    wordsFor(mime),
    ...(count > 1 ? [`Only the first mission will be opened.`] : []),
    ...(dirty ? ['You’ll be asked about your unsaved changes first.'] : []),
  ]
}

function wordsFor(mime: string): string {
  if (mime.startsWith('image/')) return 'Drop to open the mission in this picture, or to trace it'
  if (mime === 'application/pdf') return 'Drop to open the mission in this document'
  return 'Drop to open this file'
}

// While a file is dragged over the window: what letting go will do.

export function DropHint(): ReactNode {
  const dragged = useDragged()
  const dirty = useEditor((state) => state.dirty)
  const shelf = useEditor((state) => state.gallery === 'pack')
  if (dragged === null) return null
  const [first, ...others] = formatDrop(dragged, { shelf, dirty })
  return (
    <div className="drop-hint" role="status">
      <div className="drop-hint-card">
        <FileInput size={32} aria-hidden="true" />
        <strong>{first}</strong>
        {others.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  )
}

/** Null: no file is over the window. */
function useDragged(): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const gone = (): void => setDragged(null)
    const over = ({ dataTransfer }: DragEvent): void => {
      if (dataTransfer?.types.includes('Files') !== true) return
      const files = [...dataTransfer.items].filter(({ kind }) => kind === 'file')
      const next = { mime: files[0]?.type ?? '', count: files.length }
      setDragged((known) => (known?.mime === next.mime && known.count === next.count ? known : next))
    }
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    // Out of the window, and not only into another part of it.
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && gone(), { signal })
    window.addEventListener('drop', gone, { signal })
    window.addEventListener('dragend', gone, { signal })
    return () => abort.abort()
  }, [])
  return dragged
}

/** So many things that the mission still asks for are named; the Mission room has them all. */
const MAX_NEEDS = 4

export function EmptyMap(): ReactNode {
  const shown = useEditor(
    (state) =>
      isUntouched(state.open) &&
      // A template with ships is ready.
      state.document.tokens.length === 0 &&
      state.gallery === 'closed' &&
      state.tool.kind === 'select' &&
      state.tour === null &&
      state.pictureStep === null &&
      // Under the table nobody sees its buttons, and the Tab key would stop at them.
      !state.tableOpen,
  )
  const document = useEditor((state) => state.document)
  return shown ? (
    <aside className="empty-map" aria-label="Getting started">
      <Beginning document={document} />
    </aside>
  ) : null
}

/** Where the steps lead to what somebody has put away. */
function awayText({ settings: { railShown, kitShown } }: Pick<Editor, 'settings'>): string | null {
  if (railShown && kitShown) return null
  if (railShown) return 'The tray is hidden. To show it, choose View → Tray.'
  if (kitShown) return 'The tools are hidden. To show them, choose View → Tools.'
  return 'The tools and the tray are hidden. To show them, choose View → Tools and View → Tray.'
}

function Beginning({ document }: { readonly document: Mission }): ReactNode {
  const run = useEditor((state) => state.run)
  const away = useEditor(awayText)
  const offered = useEditor((state) => !state.settings.tourSeen)
  const missing = document.play.needs.filter(({ part, least }) => itemsOfPart(document, part).length < least)
  const more = missing.length - MAX_NEEDS
  return (
    <div className="empty-map-card" data-testid="empty-map">
      <h2>Start your map</h2>
      {away !== null && <p>{away}</p>}
      <ol>
        {firstSteps(document).map((step) => (
          <li key={step}>{step}</li>
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
            Generate a map from your box
          </button>
        )}
        {offered && (
          <button type="button" className="button button-small" onClick={() => run('tour')}>
            Take the tour
          </button>
        )}
        <button type="button" className="button button-small" onClick={() => run('new-from-template')}>
          Samples and templates
        </button>
      </div>
    </div>
  )
}

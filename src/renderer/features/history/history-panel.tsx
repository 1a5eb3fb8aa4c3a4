/** The history: every step of this session by its label, and below them the versions of the file. */

import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { History } from '#editing/edits/history.ts'
import { useEditor } from '#state/editor-store.ts'
import { commitTypedText } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useReturnFocus } from '#ui/focus/focus.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { VersionBeside, VersionsPart } from './versions-part.tsx'

// The steps of a mission as the history lists them: those done, the current one, those taken back.

export interface ListedStep {
  readonly serial: number
  readonly label: string
  /** Steps from where one stands: 0 is here, −2 two taken back, 1 one done again. */
  readonly away: number
}

/** The beginning first, then all steps in the order in which they were done. */
export function listedSteps({ past, future }: Pick<History, 'past' | 'future'>): readonly ListedStep[] {
  const done = past.map(({ serial, label }, index) => ({ serial, label, away: index + 1 - past.length }))
  const taken = future.map(({ serial, label }, index) => ({ serial, label, away: index + 1 }))
  return [{ serial: 0, label: 'As opened', away: -past.length }, ...done, ...taken]
}

export function HistoryPanel(): ReactNode {
  const history = useEditor((state) => state.open.history)
  const jump = useEditor((state) => state.jump)
  const show = useEditor((state) => state.showHistory)
  const shown = useEditor((state) => state.versionShown)
  const stop = useEditor((state) => state.stopLooking)
  // A version lies over the map, and not over a page such as a pack: it is there again when that is closed.
  const isMapSeen = useEditor((state) => state.gallery === 'closed')
  const keys = useCommandKeys()('history')
  const panel = useRef<HTMLElement>(null)
  const { remember, giveBack } = useReturnFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the list takes the focus
  useEffect(() => {
    remember(panel.current)
    hereIn(panel.current)?.focus()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one stands is kept in view as steps are done
  useEffect(() => void hereIn(panel.current)?.scrollIntoView({ block: 'nearest' }), [history])
  const close = (): void => {
    show(false)
    giveBack()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (shown === null) close()
      else stop()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const at = buttons.findIndex((button) => button.contains(document.activeElement))
    buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  return (
    <>
      <aside
        className="side-panel"
        data-over-map
        aria-label="History"
        data-region="history"
        ref={panel}
        onKeyDown={onKeyDown}
      >
        <header>
          <h2>History</h2>
          {keys !== null && <kbd>{keys}</kbd>}
          <span className="grow" />
          <IconButton label="Close the history" onPress={close}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </header>
        <ol aria-label="Steps of this session">
          {listedSteps(history).map(({ serial, label, away }) => (
            <li key={serial} data-taken-back={away > 0}>
              <button
                type="button"
                aria-current={away === 0 ? 'step' : undefined}
                onClick={() => {
                  commitTypedText()
                  jump(away)
                }}
              >
                <span className="grow clip">{label}</span>
                {away === 0 && <span className="menu-where">here</span>}
                {away > 0 && <span className="menu-where">taken back</span>}
              </button>
            </li>
          ))}
        </ol>
        <VersionsPart />
      </aside>
      {shown !== null && isMapSeen && <VersionBeside shown={shown} />}
    </>
  )
}

/** The step where one stands. */
const hereIn = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>('[aria-current="step"]') ?? null

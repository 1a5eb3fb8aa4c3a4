/** The missions that are open, one tab each; with one alone there is no strip. */
import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Scroll, scrollSideways } from '#features/tray/tray-list.tsx'
import { useEditor } from '#state/editor-store.ts'
import { isDirty } from '#state/mission/open-mission.ts'
import { missionIn } from '#state/session/tabs.ts'

/** What the title of a mission without one is called here. */
const NAMELESS = 'Untitled mission'

export function TabStrip(): ReactNode {
  const tabs = useEditor((state) => state.tabs)
  const list = useRef<HTMLUListElement>(null)
  // Titles of those that wait do not change; that of the open one is read below.
  if (tabs.length < 2) return null
  return (
    <nav className="tab-strip" aria-label="Open missions" data-region="tabs">
      <Scroll list={list} by={-1} watch={tabs.length} />
      <ul ref={list} onWheel={scrollSideways}>
        {tabs.map(({ slot }) => (
          <MissionTab key={slot} slot={slot} />
        ))}
      </ul>
      <Scroll list={list} by={1} watch={tabs.length} />
      <NewTab />
    </nav>
  )
}

function MissionTab({ slot }: { readonly slot: number }): ReactNode {
  const open = useEditor((state) => {
    const tab = state.tabs.find((each) => each.slot === slot)
    return tab === undefined ? null : missionIn(state, tab)
  })
  const shown = useEditor((state) => state.tabs.find((each) => each.slot === slot)?.parked === null)
  const show = useEditor((state) => state.showTab)
  const close = useEditor((state) => state.closeTab)
  const place = useRef<HTMLLIElement>(null)
  // Where there are more than fit, the one that is shown is never the one that is not seen.
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  if (open === null) return null
  const title = open.document.mission.title || NAMELESS
  const dirty = isDirty(open)
  return (
    <li data-shown={shown} ref={place}>
      <button
        type="button"
        className="tab-strip-title"
        aria-current={shown ? 'page' : undefined}
        title={open.file?.ref.name ?? title}
        onClick={() => show(slot)}
        onAuxClick={({ button }) => button === 1 && close(slot)}
      >
        {dirty && <span className="dirty-dot" role="img" aria-label="Unsaved changes" />}
        <span className="clip" dir="auto">
          {title}
        </span>
      </button>
      <button type="button" className="icon-button" aria-label={`Close ${title}`} onClick={() => close(slot)}>
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}

function NewTab(): ReactNode {
  const add = useEditor((state) => state.newTab)
  return (
    <button type="button" className="icon-button" aria-label="New Tab" title="New Tab" onClick={add}>
      <Plus size={16} aria-hidden="true" />
    </button>
  )
}

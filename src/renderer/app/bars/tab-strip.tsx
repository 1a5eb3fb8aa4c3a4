/** From room to room: the map, what is written about it, what is printed of it, how it is played. */

import { Plus, X } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Scroll, scrollSideways } from '#features/tray/tray-list.tsx'
import type { Command } from '#host/commands.ts'
import { type Workspace, workspaces } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { isDirty } from '#state/mission/open-mission.ts'
import { missionIn } from '#state/session/tabs.ts'
import { Hint } from '#ui/controls/icon-button.tsx'
import { useCommandKeys } from '#ui/keys/host-context.tsx'

// The missions that are open, one tab each; with one alone there is no strip.

/** Title shown for a mission without one. */
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
  // If there are more tabs than fit, the one shown is never out of sight.
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

const words: Readonly<Record<Workspace, { readonly name: string; readonly does: string; readonly command: Command }>> =
  {
    map: { name: 'Map', does: 'Draw the map', command: 'workspace-map' },
    mission: { name: 'Mission', does: 'Write the mission', command: 'workspace-mission' },
    paper: { name: 'Paper', does: 'Print and export', command: 'workspace-paper' },
    standing: { name: '3D', does: 'See the map standing', command: 'workspace-standing' },
    table: { name: 'Table', does: 'Play: score, rounds, hatchways', command: 'workspace-table' },
  }

export function WorkspaceSwitch(): ReactNode {
  const workspace = useEditor((state) => state.workspace)
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()
  return (
    <Tabs.Root
      className="workspace-switch"
      value={workspace}
      activationMode="manual"
      onValueChange={(next) => {
        const chosen = workspaces.find((candidate) => candidate === next)
        if (chosen !== undefined) run(words[chosen].command)
      }}
    >
      <Tabs.List className="workspace-tabs" aria-label="Workspace">
        {workspaces.map((id) => (
          <Hint key={id} label={words[id].does} keys={keys(words[id].command)}>
            <span className="hint-holder">
              <Tabs.Trigger className="workspace-tab" value={id} aria-controls="workspace">
                {words[id].name}
              </Tabs.Trigger>
            </span>
          </Hint>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}

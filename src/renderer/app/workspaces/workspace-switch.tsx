/** From room to room: the map, what is written about it, what is printed of it. */
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Command } from '#host/commands.ts'
import { type Workspace, workspaces } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { Hint } from '#ui/controls/icon-button.tsx'
import { useCommandKeys } from '#ui/keys/host-context.tsx'

const words: Readonly<Record<Workspace, { readonly name: string; readonly does: string; readonly command: Command }>> =
  {
    map: { name: 'Map', does: 'Draw the map', command: 'workspace-map' },
    mission: { name: 'Mission', does: 'Write the mission', command: 'workspace-mission' },
    paper: { name: 'Paper', does: 'Print and export', command: 'workspace-paper' },
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

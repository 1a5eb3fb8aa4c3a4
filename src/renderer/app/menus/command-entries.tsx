/** Commands of the shared table as entries of a context menu. */
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Command } from '#host/commands.ts'
import { useEditor } from '#state/editor-store.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { commandState, reasonAgainst } from '../frame/command-state.ts'

/** Commands of the shared table, with their keys, and the reason where one cannot be run. */
export function Entries({ of }: { readonly of: readonly Command[] }): ReactNode {
  const state = useEditor((editor) => editor)
  const keysOf = useCommandKeys()
  return of.map((command) => {
    const reason = reasonAgainst(state, command)
    const keys = keysOf(command)
    return (
      <DropdownMenu.Item
        key={command}
        className="menu-item"
        disabled={reason !== null}
        onSelect={() => state.run(command)}
      >
        <span className="menu-check" />
        <span className="grow">{commandState(state, command).label}</span>
        {reason !== null && <span className="menu-where">{reason}</span>}
        {keys !== null && <kbd>{keys}</kbd>}
      </DropdownMenu.Item>
    )
  })
}

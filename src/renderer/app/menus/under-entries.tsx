/** What else lies where the menu was opened: each can be selected, whatever lies on top of it. */
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { withGroups } from '#editing/edits/plans/plan-locks.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { itemNames } from '#ui/names/item-names.ts'

/** A menu stays a menu where a whole squad stands on one spot. */
const MOST = 8

interface UnderEntriesProps {
  readonly document: Mission
  readonly under: readonly string[]
  readonly selection: readonly string[]
}

export function UnderEntries({ document, under, selection }: UnderEntriesProps): ReactNode {
  const select = useEditor((state) => state.select)
  const setTool = useEditor((state) => state.setTool)
  const others = under.filter((id) => !selection.includes(id)).flatMap((id) => findItem(document, id) ?? [])
  if (others.length === 0) return null
  const names = itemNames(document, others)
  return (
    <>
      <DropdownMenu.Separator className="menu-line" />
      <DropdownMenu.Label className="menu-label">Also here</DropdownMenu.Label>
      {others.slice(0, MOST).map((entry, index) => (
        <DropdownMenu.Item
          key={entry.item.id}
          className="menu-item"
          onSelect={() => {
            setTool({ kind: 'select' })
            select(withGroups(document, [entry.item.id]))
          }}
        >
          <span className="menu-check" />
          <span className="grow">Select {names[index]}</span>
        </DropdownMenu.Item>
      ))}
      {others.length > MOST && (
        <DropdownMenu.Label className="menu-label">and {others.length - MOST} more</DropdownMenu.Label>
      )}
    </>
  )
}

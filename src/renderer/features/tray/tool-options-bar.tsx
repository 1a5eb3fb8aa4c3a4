/** The options of what is in hand, over the tray. */
import { SlidersHorizontal } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { ToolForm } from '#features/inspector/tool-form.tsx'
import { useEditor } from '#state/editor-store.ts'
import { leaveWhatTookTheKeys } from '#ui/controls/field-focus.ts'

/** Options for drawing with the thing in hand; the inspector has the same if it has its column. */
export function ToolOptions({ name }: { readonly name: string }): ReactNode {
  const tool = useEditor((state) => state.tool)
  return (
    <Popover.Root>
      <Popover.Trigger className="button button-quiet" title="Options">
        <SlidersHorizontal size={16} aria-hidden="true" /> <span className="clip">Options</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="popover"
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label={name}
          onCloseAutoFocus={leaveWhatTookTheKeys}
        >
          <h2 className="popover-title">{name}</h2>
          <ToolForm tool={tool} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

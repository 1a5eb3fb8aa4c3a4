/** The options of what is in hand, over the tray. */
import { Ellipsis, SlidersHorizontal } from 'lucide-react'
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

/** In a window as narrow as a phone: search and buttons of the tray, and the same options. */
export function TrayMenu({ children }: { readonly children: ReactNode }): ReactNode {
  const tool = useEditor((state) => state.tool)
  return (
    <Popover.Root>
      <Popover.Trigger className="icon-button" aria-label="Search and options">
        <Ellipsis size={20} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="popover tray-menu"
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Search and options"
          onCloseAutoFocus={leaveWhatTookTheKeys}
        >
          {children}
          {tool.kind !== 'select' && <ToolForm tool={tool} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

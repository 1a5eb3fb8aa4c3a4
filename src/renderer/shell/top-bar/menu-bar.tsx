/** The menus of the browser edition, from the same table as the desktop's native ones. */
import { Check } from 'lucide-react'
import { Menubar } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { type Command, type CommandInfo, commandIds, commands } from '#host/commands.ts'
import { useEditor } from '../../state/editor-store.ts'
import { commandState } from '../command-state.ts'
import { commitTypedText } from '../commit-typed-text.ts'
import { openSample } from '../open-sample.ts'
import { useCommandKeys } from '../place.tsx'
import { sampleTitles } from '../sample-titles.ts'

const menus: readonly { readonly id: CommandInfo['menu']; readonly title: string }[] = [
  { id: 'file', title: 'File' },
  { id: 'edit', title: 'Edit' },
  { id: 'view', title: 'View' },
  { id: 'mission', title: 'Mission' },
  { id: 'help', title: 'Help' },
]

export function MenuBar(): ReactNode {
  /** Where the focus was before the menus took it; it goes back there when something was chosen. */
  const before = useRef<HTMLElement | null>(null)
  const chosen = useRef(false)
  const giveBack = (event: Event): void => {
    if (!chosen.current) return
    chosen.current = false
    event.preventDefault()
    const target = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('.battlefield')
    target?.focus({ preventScroll: true })
  }
  return (
    <Menubar.Root
      className="menu-bar"
      aria-label="Menus"
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && relatedTarget.closest('.menu-bar, .menu') === null)
          before.current = relatedTarget
      }}
    >
      {menus.map(({ id, title }) => (
        <Menubar.Menu key={id}>
          <Menubar.Trigger className="menu-title">{title}</Menubar.Trigger>
          <Menubar.Portal>
            <Menubar.Content
              className="menu"
              align="start"
              sideOffset={4}
              loop
              onCloseAutoFocus={giveBack}
              onClickCapture={({ target }) => {
                const item = target instanceof Element ? target.closest('[role^="menuitem"]') : null
                chosen.current = item !== null && !item.hasAttribute('aria-haspopup')
              }}
            >
              {commandIds
                .filter((command) => commands[command].menu === id)
                .map((command) => (
                  <CommandItem key={command} command={command} after={command === 'open' ? <OpenMenus /> : null} />
                ))}
            </Menubar.Content>
          </Menubar.Portal>
        </Menubar.Menu>
      ))}
    </Menubar.Root>
  )
}

function CommandItem({ command, after }: { readonly command: Command; readonly after: ReactNode }): ReactNode {
  const state = useEditor((editor) => editor)
  const keys = useCommandKeys()(command)
  const { label, enabled, on, reason } = commandState(state, command)
  const run = (): void => {
    commitTypedText()
    state.run(command)
  }
  const content = (
    <>
      <span className="menu-check">{on === true && <Check size={14} aria-hidden="true" />}</span>
      <span className="grow">{label}</span>
      {reason !== undefined && <span className="menu-where">{reason}</span>}
      {keys !== null && <kbd>{keys}</kbd>}
    </>
  )
  return (
    <>
      {commands[command].group === true && <Menubar.Separator className="menu-line" />}
      {on === null ? (
        <Menubar.Item className="menu-item" disabled={!enabled} onSelect={run}>
          {content}
        </Menubar.Item>
      ) : (
        <Menubar.CheckboxItem className="menu-item" checked={on} disabled={!enabled} onSelect={run}>
          {content}
        </Menubar.CheckboxItem>
      )}
      {after}
    </>
  )
}

/** Recent files and samples, below Open. */
function OpenMenus(): ReactNode {
  const recent = useEditor((state) => state.recent)
  const openRecent = useEditor((state) => state.openRecent)
  return (
    <>
      <SubMenu title="Open Recent" empty="No recent files">
        {recent.map((file) => (
          <Menubar.Item key={file.handle} className="menu-item" onSelect={() => openRecent(file.handle)}>
            <span className="menu-check" />
            <span className="grow">{file.name}</span>
            <span className="menu-where">{file.where}</span>
          </Menubar.Item>
        ))}
      </SubMenu>
      <SubMenu title="Open Sample" empty="No samples">
        {sampleTitles.map(([name, title]) => (
          <Menubar.Item key={name} className="menu-item" onSelect={() => void openSample(name)}>
            <span className="menu-check" />
            <span className="grow">{title}</span>
          </Menubar.Item>
        ))}
      </SubMenu>
    </>
  )
}

interface SubMenuProps {
  readonly title: string
  readonly empty: string
  readonly children: readonly ReactNode[]
}

function SubMenu({ title, empty, children }: SubMenuProps): ReactNode {
  return (
    <Menubar.Sub>
      <Menubar.SubTrigger className="menu-item">
        <span className="menu-check" />
        <span className="grow">{title}</span>
        <span aria-hidden="true" className="menu-arrow">
          ›
        </span>
      </Menubar.SubTrigger>
      <Menubar.Portal>
        <Menubar.SubContent className="menu" sideOffset={2} alignOffset={-5}>
          {children.length > 0 ? (
            children
          ) : (
            <Menubar.Item className="menu-item" disabled>
              <span className="menu-check" />
              {empty}
            </Menubar.Item>
          )}
        </Menubar.SubContent>
      </Menubar.Portal>
    </Menubar.Sub>
  )
}

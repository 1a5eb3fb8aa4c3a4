/** The menus of the browser edition, from the same table as the desktop's native ones. */
import { Check, Menu } from 'lucide-react'
import { Menubar } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { type Command, type CommandInfo, commandIds, commands } from '#host/commands.ts'
import { useEditor } from '#state/editor-store.ts'
import { isPhone } from '#state/view/window-layout.ts'
import { commitTypedText } from '#ui/controls/commit-typed-text.ts'
import { showScrollHints } from '#ui/controls/menu-scroll-hints.ts'
import { areKeysTaken, leaveWhatTookTheKeys } from '#ui/controls/restore-focus.ts'
import { focusMap } from '#ui/focus/window-regions.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { isCoarse } from '#ui/names/touch-wording.ts'
import { openSample } from '#ui/samples/open-sample.ts'
import { sampleTitles } from '#ui/samples/sample-titles.ts'
import { letterScale } from '#ui/theme/font-scale.ts'
import { commandState } from '../frame/command-state.ts'

const menus: readonly { readonly id: CommandInfo['menu']; readonly title: string }[] = [
  { id: 'file', title: 'File' },
  { id: 'edit', title: 'Edit' },
  { id: 'arrange', title: 'Arrange' },
  { id: 'view', title: 'View' },
  { id: 'mission', title: 'Mission' },
  { id: 'help', title: 'Help' },
]

/** Below this width (CSS px) the menus are behind one button. */
const NARROW_PX = 1180

/** Menus keep off the edges of the window (px). */
const GAP_PX = 4

/** On a telephone a menu lies over the one that it came from, but for the beginning of its rows: beside it there is a third of the width (px). */
const OVERLAP_PX = -176

export function MenuBar(): ReactNode {
  const narrow = useEditor((state) => state.windowWidth < NARROW_PX)
  // For a mouse it would lie under the pointer, and what is there would be chosen.
  const overlap = useEditor((state) => isPhone(state.windowWidth)) && isCoarse() ? OVERLAP_PX * letterScale() : 2
  /** Where the focus was before the menus took it; it goes back there when something was chosen. */
  const before = useRef<HTMLElement | null>(null)
  const chosen = useRef(false)
  const giveBack = (event: Event): void => {
    if (!chosen.current) {
      leaveWhatTookTheKeys(event)
      return
    }
    chosen.current = false
    event.preventDefault()
    // What was chosen may have its own place for the keys by now.
    if (areKeysTaken() && document.activeElement?.closest('[role^="menu"]') === null) return
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
    else focusMap()
  }
  const content = {
    className: 'menu',
    ref: showScrollHints,
    collisionPadding: GAP_PX,
    align: 'start',
    sideOffset: 4,
    loop: true,
    onCloseAutoFocus: giveBack,
    onClickCapture: ({ target }: { readonly target: EventTarget }) => {
      const item = target instanceof Element ? target.closest('[role^="menuitem"]') : null
      chosen.current = item !== null && !item.hasAttribute('aria-haspopup')
    },
  } as const
  return (
    <Menubar.Root
      // A menu that is open when the window changes goes with its title, and is not there again when that comes back.
      key={narrow ? 'one' : 'all'}
      className="menu-bar"
      aria-label="Menus"
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && relatedTarget.closest('.menu-bar, .menu') === null)
          before.current = relatedTarget
      }}
    >
      {narrow ? (
        <Menubar.Menu>
          <Menubar.Trigger className="icon-button" aria-label="Menu">
            <Menu size={18} aria-hidden="true" />
          </Menubar.Trigger>
          <Menubar.Portal>
            <Menubar.Content {...content}>
              {menus.map(({ id, title }) => (
                <Menubar.Sub key={id}>
                  <Menubar.SubTrigger className="menu-item">
                    <span className="menu-check" />
                    <span className="grow">{title}</span>
                    <span aria-hidden="true" className="menu-arrow">
                      ›
                    </span>
                  </Menubar.SubTrigger>
                  <Menubar.Portal>
                    <Menubar.SubContent
                      className="menu"
                      ref={showScrollHints}
                      collisionPadding={GAP_PX}
                      sideOffset={overlap}
                      alignOffset={-5}
                      onClickCapture={content.onClickCapture}
                    >
                      <Items menu={id} />
                    </Menubar.SubContent>
                  </Menubar.Portal>
                </Menubar.Sub>
              ))}
            </Menubar.Content>
          </Menubar.Portal>
        </Menubar.Menu>
      ) : (
        menus.map(({ id, title }) => (
          <Menubar.Menu key={id}>
            <Menubar.Trigger className="menu-title">{title}</Menubar.Trigger>
            <Menubar.Portal>
              <Menubar.Content {...content}>
                <Items menu={id} />
              </Menubar.Content>
            </Menubar.Portal>
          </Menubar.Menu>
        ))
      )}
    </Menubar.Root>
  )
}

/** The commands of a menu. */
const Items = ({ menu }: { readonly menu: CommandInfo['menu'] }): ReactNode =>
  commandIds
    .filter((command) => commands[command].menu === menu)
    .map((command) => <CommandItem key={command} command={command} after={command === 'open' ? <OpenMenus /> : null} />)

function CommandItem({ command, after }: { readonly command: Command; readonly after: ReactNode }): ReactNode {
  const state = useEditor((editor) => editor)
  const keys = useCommandKeys()(command)
  const { label, enabled, on, reason, hidden = false } = commandState(state, command)
  if (hidden) return after
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
        <Menubar.SubContent
          className="menu"
          ref={showScrollHints}
          collisionPadding={GAP_PX}
          sideOffset={2}
          alignOffset={-5}
        >
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

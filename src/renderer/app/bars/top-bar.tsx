/** Menus (in a browser), undo and redo, the title, the three workspaces, theme, sharing and export. */
import {
  Check,
  ChevronDown,
  FileDown,
  FolderOpen,
  Grid2x2Check,
  History as HistoryIcon,
  Menu,
  Moon,
  Redo2,
  Search,
  Sun,
  Undo2,
} from 'lucide-react'
import { DropdownMenu, Menubar } from 'radix-ui'
import { Fragment, type ReactNode, useRef } from 'react'
import { type Command, type CommandInfo, commands, menuEntries, menuIds, menuTitles } from '#host/commands.ts'
import { commandState } from '#state/commands/command-state.ts'
import { isDark } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { isCoarse } from '#state/messages/hint.ts'
import { isPhone } from '#state/view/view.ts'
import { commitTypedText } from '#ui/controls/draft.ts'
import { areKeysTaken, leaveWhatTookTheKeys } from '#ui/controls/field-focus.ts'
import { Hint, IconButton } from '#ui/controls/icon-button.tsx'
import { showScrollHints } from '#ui/controls/resize-handle.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { useCommandKeys, useHostContext } from '#ui/keys/host-context.tsx'
import { openSample, sampleTitles } from '#ui/samples/open-sample.ts'
import { letterScale } from '#ui/theme/font-scale.ts'
import { WorkspaceSwitch } from './tab-strip.tsx'

// The menus of the browser edition, from the same table as the desktop's native ones.

/** Below this width (CSS px) the menus are behind one button. */
const NARROW_PX = 1180

/** Menus keep off the edges of the window (px). */
const GAP_PX = 4

/**
 * On a phone a menu covers the one that it came from, except for the beginning of its rows: beside it there is a third
 * of the width (px).
 */
const OVERLAP_PX = -176

function MenuBar(): ReactNode {
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
    // The chosen command may have moved the focus already.
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
  const sub = { sideOffset: overlap, onClickCapture: content.onClickCapture }
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
              {menuIds.map((id) => (
                <SubMenu key={id} title={menuTitles[id]} {...sub}>
                  <Items menu={id} sub={sub} />
                </SubMenu>
              ))}
            </Menubar.Content>
          </Menubar.Portal>
        </Menubar.Menu>
      ) : (
        menuIds.map((id) => (
          <Menubar.Menu key={id}>
            <Menubar.Trigger className="menu-title">{menuTitles[id]}</Menubar.Trigger>
            <Menubar.Portal>
              <Menubar.Content {...content}>
                <Items menu={id} sub={sub} />
              </Menubar.Content>
            </Menubar.Portal>
          </Menubar.Menu>
        ))
      )}
    </Menubar.Root>
  )
}

interface ItemsProps {
  readonly menu: CommandInfo['menu']
  readonly sub: SubProps
}

/** The commands of a menu that this mission has, some of them in submenus. */
function Items({ menu, sub }: ItemsProps): ReactNode {
  const state = useEditor((editor) => editor)
  return menuEntries(menu).map(({ submenu, commands: all }) => {
    const shown = all.filter((command) => commandState(state, command).hidden !== true)
    if (shown.length === 0) return null
    return (
      <Fragment key={all[0]}>
        <Line before={all[0]} />
        {submenu === null ? (
          <CommandItem command={all[0]} />
        ) : (
          <SubMenu title={submenu} {...sub}>
            {shown.map((command, index) => (
              <Fragment key={command}>
                {index > 0 && <Line before={command} />}
                <CommandItem command={command} after={shown[index - 1]} />
              </Fragment>
            ))}
          </SubMenu>
        )}
        {all[0] === 'open' && <OpenMenus {...sub} />}
      </Fragment>
    )
  })
}

const Line = ({ before }: { readonly before: Command }): ReactNode =>
  commands[before].group === true && <Menubar.Separator className="menu-line" />

interface CommandItemProps {
  readonly command: Command
  /** The command above it in a submenu. */
  readonly after?: Command | undefined
}

function CommandItem({ command, after }: CommandItemProps): ReactNode {
  const state = useEditor((editor) => editor)
  const keys = useCommandKeys()(command)
  const { label, enabled, on, reason } = commandState(state, command)
  // A reason that holds for several in a row is shown once.
  const isSame = after !== undefined && commandState(state, after).reason === reason
  const run = (): void => {
    commitTypedText()
    state.run(command)
  }
  const content = (
    <>
      <span className="menu-check">{on === true && <Check size={14} aria-hidden="true" />}</span>
      <span className="grow">{label}</span>
      {reason !== undefined && <span className={isSame ? 'spoken' : 'menu-where'}>{reason}</span>}
      {keys !== null && <kbd>{keys}</kbd>}
    </>
  )
  return on === null ? (
    <Menubar.Item className="menu-item" disabled={!enabled} onSelect={run}>
      {content}
    </Menubar.Item>
  ) : (
    <Menubar.CheckboxItem className="menu-item" checked={on} disabled={!enabled} onSelect={run}>
      {content}
    </Menubar.CheckboxItem>
  )
}

/** Recent files and samples, below Open. */
function OpenMenus(sub: SubProps): ReactNode {
  const recent = useEditor((state) => state.recent)
  const openRecent = useEditor((state) => state.openRecent)
  return (
    <>
      <SubMenu title="Open Recent" {...sub}>
        {recent.length === 0 && (
          <Menubar.Item className="menu-item" disabled>
            <span className="menu-check" />
            No recent files
          </Menubar.Item>
        )}
        {recent.map((file) => (
          <Menubar.Item key={file.handle} className="menu-item" onSelect={() => openRecent(file.handle)}>
            <span className="menu-check" />
            <span className="grow">{file.name}</span>
            <span className="menu-where">{file.where}</span>
          </Menubar.Item>
        ))}
      </SubMenu>
      <SubMenu title="Open Sample" {...sub}>
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

interface SubProps {
  readonly sideOffset: number
  readonly onClickCapture: (event: { readonly target: EventTarget }) => void
}

interface SubMenuProps extends SubProps {
  readonly title: string
  readonly children: ReactNode
}

function SubMenu({ title, children, ...sub }: SubMenuProps): ReactNode {
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
        <Menubar.SubContent className="menu" ref={showScrollHints} collisionPadding={GAP_PX} alignOffset={-5} {...sub}>
          {children}
        </Menubar.SubContent>
      </Menubar.Portal>
    </Menubar.Sub>
  )
}

/** The desktop's Open button: its native menu has the recent files, the samples are here. */
function OpenMenu(): ReactNode {
  const run = useEditor((state) => state.run)
  const recent = useEditor((state) => state.recent)
  const openRecent = useEditor((state) => state.openRecent)
  const keys = useCommandKeys()('open')
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="button button-quiet">
        <FolderOpen size={16} aria-hidden="true" /> Open <ChevronDown size={14} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" ref={showScrollHints} align="start" sideOffset={4} loop>
          <DropdownMenu.Item className="menu-item" onSelect={() => run('open')}>
            <span className="grow">Open…</span>
            {keys !== null && <kbd>{keys}</kbd>}
          </DropdownMenu.Item>
          {recent.length > 0 && <DropdownMenu.Label className="menu-label">Recent</DropdownMenu.Label>}
          {recent.map((file) => (
            <DropdownMenu.Item key={file.handle} className="menu-item" onSelect={() => openRecent(file.handle)}>
              <span className="grow">{file.name}</span>
              <span className="menu-where">{file.where}</span>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Label className="menu-label">Samples</DropdownMenu.Label>
          {sampleTitles.map(([name, title]) => (
            <DropdownMenu.Item key={name} className="menu-item" onSelect={() => void openSample(name)}>
              {title}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function TopBar(): ReactNode {
  const { kind } = useHostContext()
  const walls = useEditor((state) => commandState(state, 'toggle-auto-pillars').hidden !== true)
  return (
    <header className="top-bar" data-region="top">
      <div className="bar-start">
        {kind === 'browser' ? <MenuBar /> : <OpenMenu />}
        <span className="bar-line" />
        <CommandButton command="undo">
          <Undo2 size={18} aria-hidden="true" />
        </CommandButton>
        <CommandButton command="redo">
          <Redo2 size={18} aria-hidden="true" />
        </CommandButton>
        <span className="bar-spare">
          <CommandButton command="history">
            <HistoryIcon size={18} aria-hidden="true" />
          </CommandButton>
        </span>
        <Title />
      </div>
      <WorkspaceSwitch />
      <div className="bar-end">
        <PaletteButton />
        {walls && (
          <span className="bar-seldom">
            <CommandButton command="toggle-auto-pillars">
              <Grid2x2Check size={18} aria-hidden="true" />
            </CommandButton>
          </span>
        )}
        <span className="bar-spare">
          <ThemeButton />
        </span>
        <ExportButton />
      </div>
    </header>
  )
}

function CommandButton({ command, children }: { readonly command: Command; readonly children: ReactNode }): ReactNode {
  const run = useEditor((state) => state.run)
  const hint = useEditor((state) => commandState(state, command).label)
  const enabled = useEditor((state) => commandState(state, command).enabled)
  const on = useEditor((state) => commandState(state, command).on)
  const keys = useCommandKeys()(command)
  return (
    <IconButton
      label={commands[command].label}
      hint={hint}
      keys={keys}
      disabled={!enabled}
      {...(on === null ? {} : { pressed: on })}
      onPress={() => run(command)}
    >
      {children}
    </IconButton>
  )
}

function Title(): ReactNode {
  const title = useEditor((state) => state.document.mission.title)
  const dirty = useEditor((state) => state.dirty)
  const file = useEditor((state) => state.file)
  return (
    <div className="title">
      {dirty && <span className="dirty-dot" role="img" aria-label="Unsaved changes" title="Unsaved changes" />}
      <h1 className="clip" title={title} dir="auto">
        {title}
      </h1>
      {file !== null && <span className="title-file clip">{file.name}</span>}
    </div>
  )
}

/** Looks like a field, so that people try to type; in a narrow window an icon. */
function PaletteButton(): ReactNode {
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('palette')
  return (
    <Hint label="Do anything" keys={keys}>
      <button type="button" className="button palette-button" onClick={() => run('palette')}>
        <Search size={16} aria-hidden="true" /> <span className="spoken">Do anything</span>
        <span className="grow" aria-hidden="true">
          Do anything…
        </span>
        {keys !== null && <kbd>{keys}</kbd>}
      </button>
    </Hint>
  )
}

function ThemeButton(): ReactNode {
  const isNowDark = useEditor(isDark)
  const run = useEditor((state) => state.run)
  return (
    <IconButton
      label={isNowDark ? 'Light theme' : 'Dark theme'}
      onPress={() => run(isNowDark ? 'theme-light' : 'theme-dark')}
    >
      {isNowDark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </IconButton>
  )
}

function ExportButton(): ReactNode {
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('export')
  // The Paper view has its own.
  if (useEditor((state) => state.workspace === 'paper')) return null
  return (
    <Hint label="Export" keys={keys}>
      <button type="button" className="button button-main" aria-label="Export" onClick={() => run('export')}>
        <FileDown size={16} aria-hidden="true" /> <span className="bar-word">Export</span>
      </button>
    </Hint>
  )
}

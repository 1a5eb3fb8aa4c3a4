/** Menus (in a browser), undo and redo, the title, the three workspaces, theme, sharing and export. */
import { FileDown, Grid2x2Check, History as HistoryIcon, Moon, Redo2, Search, Sun, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Command, commands } from '#host/commands.ts'
import { isDark } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { Hint, IconButton } from '#ui/controls/icon-button.tsx'
import { useCommandKeys, useHostContext } from '#ui/keys/host-context.tsx'
import { commandState } from '../frame/command-state.ts'
import { WorkspaceSwitch } from '../workspaces/workspace-switch.tsx'
import { MenuBar } from './menu-bar.tsx'
import { OpenMenu } from './open-menu.tsx'

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
  return (
    <Hint label="Export" keys={keys}>
      <button type="button" className="button button-main" aria-label="Export" onClick={() => run('export')}>
        <FileDown size={16} aria-hidden="true" /> <span className="bar-word">Export</span>
      </button>
    </Hint>
  )
}

/** Menus (in a browser), the tools in daily use, the title, the view. */
import {
  DoorOpen,
  Eraser,
  FileDown,
  Grid2x2Check,
  Maximize,
  Moon,
  MousePointer2,
  PanelLeft,
  PanelRight,
  Redo2,
  Sun,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { type Command, commands } from '#host/commands.ts'
import { isDark } from '../../state/editor.ts'
import type { Tool } from '../../state/editor-state.ts'
import { useEditor } from '../../state/editor-store.ts'
import { commandState } from '../command-state.ts'
import { Hint, IconButton } from '../controls/icon-button.tsx'
import { TrialTools } from '../inspector/trial/trial-tools.tsx'
import { useCommandKeys, usePlace } from '../place.tsx'
import { keyOfTool } from '../shortcuts.ts'
import { toolKey } from '../tools.ts'
import { MenuBar } from './menu-bar.tsx'
import { OpenMenu } from './open-menu.tsx'

export interface PanelSwitch {
  readonly kitOpen: boolean
  readonly inspectorOpen: boolean
  readonly toggleKit: () => void
  readonly toggleInspector: () => void
}

export function TopBar({ panels }: { readonly panels: PanelSwitch }): ReactNode {
  const { kind } = usePlace()
  return (
    <header className="top-bar" data-region="top">
      {kind === 'browser' ? <MenuBar /> : <OpenMenu />}
      <span className="bar-line" />
      <div className="bar-group">
        <CommandButton command="undo">
          <Undo2 size={18} aria-hidden="true" />
        </CommandButton>
        <CommandButton command="redo">
          <Redo2 size={18} aria-hidden="true" />
        </CommandButton>
      </div>
      <span className="bar-line" />
      <Tools />
      <CommandButton command="toggle-auto-pillars">
        <Grid2x2Check size={18} aria-hidden="true" />
      </CommandButton>
      <span className="bar-line bar-trial" />
      <TrialTools className="bar-group bar-trial" itemClass="icon-button" />
      <Title />
      <div className="bar-group bar-zoom">
        <CommandButton command="zoom-out">
          <ZoomOut size={18} aria-hidden="true" />
        </CommandButton>
        <CommandButton command="zoom-in">
          <ZoomIn size={18} aria-hidden="true" />
        </CommandButton>
        <CommandButton command="zoom-fit">
          <Maximize size={18} aria-hidden="true" />
        </CommandButton>
      </div>
      <span className="bar-line" />
      <div className="bar-group switches">
        <ThemeButton />
        <IconButton label="Kit panel" pressed={panels.kitOpen} onPress={panels.toggleKit}>
          <PanelLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Inspector panel" pressed={panels.inspectorOpen} onPress={panels.toggleInspector}>
          <PanelRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <ExportButton />
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

const tools: readonly { readonly tool: Tool; readonly label: string; readonly icon: ReactNode }[] = [
  { tool: { kind: 'select' }, label: 'Select', icon: <MousePointer2 size={18} aria-hidden="true" /> },
  { tool: { kind: 'hatchway' }, label: 'Open and close hatchways', icon: <DoorOpen size={18} aria-hidden="true" /> },
  { tool: { kind: 'erase' }, label: 'Erase', icon: <Eraser size={18} aria-hidden="true" /> },
]

function Tools(): ReactNode {
  const held = useEditor((state) => toolKey(state.tool))
  // The keys as one text: they hang on the kit, and the bar is not drawn again with every edit.
  const keys = useEditor((state) => tools.map(({ tool }) => keyOfTool(state.document, tool) ?? '').join(' ')).split(' ')
  const setTool = useEditor((state) => state.setTool)
  return (
    <ToggleGroup.Root
      className="bar-group"
      type="single"
      aria-label="Tool"
      value={held}
      onValueChange={(next) => {
        const chosen = tools.find(({ tool }) => toolKey(tool) === next)
        if (chosen !== undefined) setTool(chosen.tool)
      }}
    >
      {tools.map(({ tool, label, icon }, index) => (
        <Hint key={label} label={label} keys={keys[index] || null}>
          {/* The span keeps the tooltip's state apart from the toggle's. */}
          <span className="hint-holder">
            <ToggleGroup.Item className="icon-button" value={toolKey(tool)} aria-label={label}>
              {icon}
            </ToggleGroup.Item>
          </span>
        </Hint>
      ))}
    </ToggleGroup.Root>
  )
}

function Title(): ReactNode {
  const title = useEditor((state) => state.document.mission.title)
  const dirty = useEditor((state) => state.dirty)
  const file = useEditor((state) => state.file)
  return (
    <div className="title">
      {dirty && <span className="dirty-dot" role="img" aria-label="Unsaved changes" title="Unsaved changes" />}
      <h1 className="clip">{title}</h1>
      {file !== null && <span className="title-file clip">{file.name}</span>}
    </div>
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
      <button type="button" className="button" onClick={() => run('export')}>
        <FileDown size={16} aria-hidden="true" /> <span className="bar-word">Export</span>
      </button>
    </Hint>
  )
}

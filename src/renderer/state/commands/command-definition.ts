/**
 * A command is defined once, in two halves: the host's table has its label, menu and keys, which the menus of the
 * system need before there is a window; its definition has everything else.
 */

import type { Command, CommandInfo, CommandOf } from '#host/commands.ts'
import type { Editor, Store } from '../editor.ts'
import type { EditorState } from '../editor-state.ts'
import type { FileActions } from '../files/file-actions.ts'
import type { ClipboardCommands } from '../mission/clipboard-commands.ts'
import type { OrderedClipboard } from '../mission/model-clip.ts'

/** Holds what a menu or a button shows for a command. */
export interface CommandState {
  readonly label: string
  readonly enabled: boolean
  /** Null: not a switch. */
  readonly on: boolean | null
  /** It means nothing in this mission. */
  readonly hidden?: boolean
  /** Why it cannot be run now, unless that is obvious. */
  readonly reason?: string
}

/** The part of the editor that decides how a command is shown. */
export type Known = Pick<
  EditorState,
  | 'undoLabel'
  | 'redoLabel'
  | 'selection'
  | 'model'
  | 'settings'
  | 'findings'
  | 'problemsOpen'
  | 'checker'
  | 'document'
  | 'scene'
  | 'measured'
  | 'status'
  | 'windowWidth'
  | 'workspace'
  | 'gallery'
  | 'bare'
  | 'tableOpen'
  | 'historyOpen'
  | 'tabs'
  | 'symmetric'
  | 'report'
  | 'layers'
  | 'layersOpen'
> &
  Pick<Editor, 'open'>

export type KnownWithTool = Known & Pick<EditorState, 'tool'>

/** Everything that a command works on. */
export interface CommandContext extends ClipboardCommands {
  readonly store: Store
  get(): Editor
  /** Aloud only: who sees the map sees it. */
  say(aloud: string): void
  /** Shows it in the status bar. */
  hint(text: string): void
  readonly clipboard: OrderedClipboard
  readonly files: FileActions
  exportAs(extension: string): Promise<void>
}

export interface CommandDefinition {
  /** Words that people search by and the label does not have. */
  readonly words?: string
  /** The part of the window that has to be visible: nobody should delete what they cannot see. */
  readonly needs?: 'map' | 'mission'
  /** Returns how it differs from a command that can always be run. */
  state?(known: Known): Partial<CommandState>
  /** Why it is off, where a menu need not say it. */
  readonly offReason?: string
  /** Returns why it would do nothing with this tool and this selection, although it is on in menus, or null. */
  reasonAgainst?(known: KnownWithTool): string | null
  run(context: CommandContext): unknown
}

/** Defines every command of a menu. */
export type CommandDefinitions<Menu extends CommandInfo['menu']> = Readonly<Record<CommandOf<Menu>, CommandDefinition>>

export type DefinedCommands = Readonly<Record<Command, CommandDefinition>>

/** Returns the state of a command that is off if there is a reason against it. */
export const offIf = (reason: string | null): Partial<CommandState> =>
  reason === null ? {} : { enabled: false, reason }

/** Opens a dialog. */
export const dialog = (opened: EditorState['dialog'], words = ''): CommandDefinition => ({
  words,
  run: ({ get }) => get().showDialog(opened),
})

export const NOTHING_SELECTED = 'nothing is selected'

/** Words for everything that people look for in settings. */
export const SETTING_WORDS = 'settings preferences options'

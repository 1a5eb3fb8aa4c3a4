/** Whether a command can be run now, whether it is switched on, and how it is called now. */
import { type Command, commands } from '#host/commands.ts'
import type { EditorState } from '../state/editor-state.ts'
import { reasonAgainstKeeping } from '../state/scene-state.ts'

export interface CommandState {
  readonly label: string
  readonly enabled: boolean
  /** Null: not a switch. */
  readonly on: boolean | null
  /** Why it cannot be run now, where that is not plain to see. */
  readonly reason?: string
}

type Known = Pick<
  EditorState,
  | 'undoLabel'
  | 'redoLabel'
  | 'selection'
  | 'model'
  | 'settings'
  | 'findings'
  | 'checker'
  | 'document'
  | 'scene'
  | 'measured'
>

/** What a menu or a button shows for the command. */
export function commandState(state: Known, command: Command): CommandState {
  const plain: CommandState = { label: commands[command].label, enabled: true, on: null }
  switch (command) {
    case 'undo':
      return state.undoLabel === null ? { ...plain, enabled: false } : { ...plain, label: `Undo ${state.undoLabel}` }
    case 'redo':
      return state.redoLabel === null ? { ...plain, enabled: false } : { ...plain, label: `Redo ${state.redoLabel}` }
    case 'cut':
    case 'copy':
    case 'duplicate':
    case 'delete':
    case 'select-none':
      return { ...plain, enabled: state.selection.length > 0 || state.model !== null }
    case 'keep-diagram': {
      const reason = reasonAgainstKeeping(state)
      return reason === null ? plain : { ...plain, enabled: false, reason }
    }
    case 'next-problem':
    case 'previous-problem':
      // Not checked yet, it is checked when somebody asks.
      return {
        ...plain,
        enabled: state.checker.kind !== 'there' || state.findings.some(({ waived }) => waived === null),
      }
    case 'theme-light':
      return { ...plain, on: state.settings.theme === 'light' }
    case 'theme-dark':
      return { ...plain, on: state.settings.theme === 'dark' }
    case 'theme-system':
      return { ...plain, on: state.settings.theme === 'system' }
    case 'toggle-auto-pillars':
      return { ...plain, on: state.settings.autoPillars }
    case 'toggle-problems':
      return { ...plain, on: state.settings.problemsOpen }
    default:
      return plain
  }
}

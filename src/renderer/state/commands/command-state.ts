/** Whether a command can be run now, whether it is switched on, and how it is called now. */

import { type Command, commandLabel, isOn } from '#host/commands.ts'
import type { EditorState } from '../editor-state.ts'
import { NO_SQUARES } from '../view/tool-options.ts'
import { isMapCovered } from '../view/view.ts'
import { definedCommands } from './all-commands.ts'
import type { CommandState, Known, KnownWithTool } from './command-definition.ts'

/** Returns what a menu or a button shows for the command. */
export const commandState = (known: Known, command: Command): CommandState => ({
  label: commandLabel(command, known.settings),
  enabled: true,
  on: isOn(command, known.settings),
  ...definedCommands[command].state?.(known),
})

/** Whether a command would change or show something that is not to be seen now. */
export function isUnseen(state: Pick<EditorState, 'workspace' | 'gallery'>, command: Command): boolean {
  const { needs } = definedCommands[command]
  if (needs === undefined) return false
  return isMapCovered(state) || (needs === 'map' && state.workspace !== 'map')
}

/** Why a command would do nothing now, in words, or null if it would do something. */
export function reasonAgainst(known: KnownWithTool, command: Command): string | null {
  const { enabled, reason, hidden = false } = commandState(known, command)
  if (hidden) return reason ?? NO_SQUARES
  if (isUnseen(known, command)) return 'only on the Map'
  const definition = definedCommands[command]
  if (!enabled) return reason ?? definition.offReason ?? 'not now'
  return definition.reasonAgainst?.(known) ?? null
}

/** The same with the name of the command, for whoever pressed its key. */
export function disabledMessage(known: KnownWithTool, command: Command): string | null {
  const reason = reasonAgainst(known, command)
  return reason === null ? null : `${commandState(known, command).label.replace('…', '')}: ${reason}`
}

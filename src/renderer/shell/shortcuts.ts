/** Every key of the editor in one place: read by the key handler and shown in the Shortcuts dialog and beside buttons. */

import { kitOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { type Command, commandIds, commands } from '#host/commands.ts'
import type { Host } from '#host/host.ts'
import type { Tool } from '../state/editor-state.ts'
import { type KeyPress, matches } from './keys.ts'
import { toolKey, toolName } from './tools.ts'

/** Further keys of a command, beside the one in the shared table. */
const alsoKeys: Partial<Record<Command, readonly string[]>> = {
  // A browser keeps Ctrl+N for itself.
  new: ['Alt+N'],
  redo: ['CmdOrCtrl+Y'],
  delete: ['Backspace'],
}

/** All keys of a command, the one to show first. */
export function keysOf(command: Command): readonly string[] {
  const { keys } = commands[command]
  return [...(keys === null ? [] : [keys]), ...(alsoKeys[command] ?? [])]
}

/** The key of a command to show in this edition; null when it has none. */
export function keyToShow(command: Command, edition: Host['kind']): string | null {
  const keys = keysOf(command)
  return (edition === 'browser' && command === 'new' ? keys.at(-1) : keys[0]) ?? null
}

/** What a text field keeps for itself; these are not commands while somebody types. */
const textEditing: ReadonlySet<Command> = new Set<Command>([
  'undo',
  'redo',
  'cut',
  'copy',
  'paste',
  'duplicate',
  'delete',
  'select-all',
  'select-none',
  'turn',
  'flip',
  'toggle-hatchway',
])

/** The command of a key press, if it is one; `typing`: the focus is in a text field. */
export function commandFor(press: KeyPress, mac: boolean, typing: boolean): Command | undefined {
  return commandIds.find(
    (command) => !(typing && textEditing.has(command)) && keysOf(command).some((keys) => matches(keys, press, mac)),
  )
}

/** A key that picks a tool; pressed again it goes on to the next of its tools. */
export interface ToolShortcut {
  readonly keys: string
  readonly label: string
  readonly tools: readonly Tool[]
}

const DIGITS = '1234567890'

type PlacingTool = Extract<Tool, { kind: 'panel' | 'joint' }>

/** The pieces of the kit that a tool places, in the order of their digits. */
export const placeablePieces = (document: Mission): readonly PlacingTool[] =>
  kitOf(document).pieces.flatMap(({ kind, code }): PlacingTool[] => {
    if (kind === 'cap') return []
    return [{ kind: kind === 'panel' ? 'panel' : 'joint', piece: code }]
  })

export function toolShortcuts(document: Mission): readonly ToolShortcut[] {
  const pieces = placeablePieces(document)
    .slice(0, DIGITS.length)
    .map((tool, index): ToolShortcut => ({ keys: DIGITS[index] ?? '', label: toolName(document, tool), tools: [tool] }))
  return [
    { keys: 'V', label: 'Select', tools: [{ kind: 'select' }] },
    { keys: 'H', label: 'Open and close hatchways', tools: [{ kind: 'hatchway' }] },
    { keys: 'E', label: 'Erase', tools: [{ kind: 'erase' }] },
    ...pieces,
    {
      keys: 'Z',
      label: 'Entry Zone, next side',
      tools: document.sides.map(({ id }) => ({ kind: 'zone', zone: 'entry', side: id })),
    },
    { keys: 'M', label: 'Objective Marker', tools: [{ kind: 'marker', marker: 'objective' }] },
  ]
}

/** The tool a key press picks, given the tool in hand. */
export function toolFor(press: KeyPress, document: Mission, current: Tool): Tool | undefined {
  const shortcut = toolShortcuts(document).find(({ keys }) => matches(keys, press, false))
  if (shortcut === undefined) return undefined
  const held = shortcut.tools.findIndex((tool) => toolKey(tool) === toolKey(current))
  return shortcut.tools[(held + 1) % shortcut.tools.length]
}

/** The key that picks exactly this tool, for showing beside it; null when there is none. */
export function keyOfTool(document: Mission, tool: Tool): string | null {
  const wanted = toolKey(tool)
  return toolShortcuts(document).find(({ tools }) => tools.some((other) => toolKey(other) === wanted))?.keys ?? null
}

/** A key and what it does, as the status bar and the dialog say it. */
export interface KeyHelp {
  readonly keys: string
  readonly does: string
}

const turn: KeyHelp = { keys: 'R', does: 'turn' }
const leave: KeyHelp = { keys: 'Esc', does: 'back to Select' }

/** What the keys do while a tool is in hand. */
export function toolHelp(document: Mission, tool: Tool): readonly KeyHelp[] {
  switch (tool.kind) {
    case 'select':
      return [turn, { keys: 'F', does: 'flip' }, { keys: 'O', does: 'open or close' }, { keys: 'Del', does: 'delete' }]
    case 'panel': {
      const piece = kitOf(document).pieces.find(({ code }) => code === tool.piece)
      const hatchway: readonly KeyHelp[] =
        piece?.kind === 'panel' && piece.hatchway
          ? [
              { keys: 'F', does: 'flip the hatchway' },
              { keys: 'O', does: 'open or closed' },
            ]
          : []
      return [turn, ...hatchway, leave]
    }
    case 'zone':
      return [{ keys: 'Z', does: 'next side' }, leave]
    case 'joint':
    case 'region':
    case 'marker':
    case 'hatchway':
    case 'erase':
      return [leave]
  }
}

/** Keys that belong to the map and the lists, for the dialog. */
export const mapKeys: readonly KeyHelp[] = [
  { keys: 'Arrow keys', does: 'move what is selected, or the cursor on the map' },
  { keys: 'Alt+Arrow keys', does: 'move the cursor although something is selected' },
  { keys: 'Enter', does: 'do what a click would do at the cursor' },
  { keys: 'Space', does: 'hold to drag the map itself' },
  { keys: 'Esc', does: 'leave the tool, then select nothing' },
  { keys: 'F6', does: 'go to the next part of the window' },
]

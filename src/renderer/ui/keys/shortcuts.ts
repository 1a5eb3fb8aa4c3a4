/** Every key of the editor in one place: read by the key handler and shown in the Shortcuts dialog and beside buttons. */

import { kitOf } from '#analysis/layout/layout.ts'
import { type Command, commandIds, commands } from '#host/commands.ts'
import type { Host } from '#host/host.ts'
import { currentKeys, defaultKeyMap, isSingle, type KeyMap, keyIdOf } from '#host/key-bindings.ts'
import { kindsOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { Tool } from '#state/editor-state.ts'
import { hasSquares, looseToolOf } from '#state/view/tool-options.ts'
import { isTyping } from '../focus/focus.ts'
import { isOffered, toolKey, toolName } from '../names/tools.ts'
import { type KeyPress, matches } from './keys.ts'

/** Further keys of a command, beside the one in the shared table. */
const alsoKeys: Partial<Record<Command, readonly string[]>> = {
  // A browser keeps these with Ctrl for itself.
  new: ['Alt+N'],
  'workspace-map': ['Alt+1'],
  'workspace-mission': ['Alt+2'],
  'workspace-paper': ['Alt+3'],
  'workspace-table': ['Alt+4'],
  'new-from-template': ['Alt+Shift+N'],
  history: ['F9'],
  redo: ['CmdOrCtrl+Y'],
  delete: ['Backspace'],
}

/** All keys of a command, the one to show first. */
export function keysOf(command: Command): readonly string[] {
  const { keys } = commands[command]
  return [...(keys === null ? [] : [keys]), ...(alsoKeys[command] ?? [])]
}

const keptByBrowsers: ReadonlySet<Command> = new Set<Command>([
  'new',
  'new-from-template',
  'workspace-map',
  'workspace-mission',
  'workspace-paper',
  'workspace-table',
])

/** Returns the key of a command to show in this edition, or null if it does not have one. */
export function keyToShow(command: Command, edition: Host['kind'], map: KeyMap = defaultKeyMap): string | null {
  const own = currentKeys(keyIdOf(command), map)
  if (keyIdOf(command) in map.ownKeys || own === null) return own
  const keys = keysOf(command)
  const isKept = edition === 'browser' && keptByBrowsers.has(command)
  return (isKept ? keys.findLast((each) => isFree(each, map)) : keys[0]) ?? null
}

/** Commands that a text field keeps for itself; their keys are not commands while somebody types. */
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
  'next-piece',
  'previous-piece',
  'slide-further',
  'slide-back',
  'toggle-marks',
  'toggle-floor',
  'toggle-table',
  'draw-symmetric',
  'lock',
  'turn-view',
])

/** The command of a key press, if it is one; `typing`: the focus is in a text field. */
export function commandFor(
  press: KeyPress,
  mac: boolean,
  typing: boolean,
  map: KeyMap = defaultKeyMap,
): Command | undefined {
  if (typing && typesWithAlt(press, mac)) return undefined
  return commandIds.find((command) => {
    if (typing && textEditing.has(command)) return false
    const own = currentKeys(keyIdOf(command), map)
    if (own !== null && !(typing && isSingle(own)) && matches(own, press, mac)) return true
    return (alsoKeys[command] ?? []).some((keys) => isFree(keys, map) && matches(keys, press, mac))
  })
}

/** With Option a Mac types further letters (`#`, `ñ`), with Alt and the digits of the number block Windows does. */
const typesWithAlt = ({ key, code, altKey, ctrlKey, metaKey }: KeyPress, mac: boolean): boolean =>
  altKey && !ctrlKey && !metaKey && (mac ? key.length === 1 || key === 'Dead' : /^Numpad\d$/.test(code))

/** A further key of a command gives way to whoever was given it. */
const isFree = (keys: string, { ownKeys }: KeyMap): boolean => !Object.values(ownKeys).includes(keys)

/** The command that a key press means where all keys are commands. */
export const matchingCommand = (press: KeyPress, mac: boolean, map: KeyMap = defaultKeyMap): Command | undefined =>
  commandFor(press, mac, false, map)

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
    // Caps are left out of maps; columns stand by themselves where walls end.
    if (kind === 'cap' || kind === 'column') return []
    return [{ kind: kind === 'panel' ? 'panel' : 'joint', piece: code }]
  })

/** Returns the name of the thing that a key puts down: that of its kind if there is only one. */
const loneName = (kinds: readonly { readonly name: string }[], usual: string): string =>
  kinds.length === 1 ? (kinds[0]?.name ?? usual) : usual

export function toolShortcuts(document: Mission): readonly ToolShortcut[] {
  const kinds = kindsOf(document)
  const plainZones = kinds.zones.filter(({ plain }) => plain)
  const pieces = placeablePieces(document)
    .slice(0, DIGITS.length)
    .map((tool, index): ToolShortcut => ({ keys: DIGITS[index] ?? '', label: toolName(document, tool), tools: [tool] }))
  const all: readonly ToolShortcut[] = [
    { keys: 'V', label: 'Select', tools: [{ kind: 'select' }] },
    { keys: 'H', label: 'Open and close hatchways', tools: [{ kind: 'hatchway' }] },
    { keys: 'E', label: 'Erase', tools: [{ kind: 'erase' }] },
    { keys: 'Q', label: 'Wall run, then room', tools: [{ kind: 'run' }, { kind: 'room' }] },
    ...pieces,
    {
      keys: 'Z',
      label: `${has(document, 'entry-zones') ? 'Entry Zone' : loneName(plainZones, 'Zone')}, next side`,
      tools: plainZones.flatMap((zone) =>
        document.sides.map(({ id }): Tool => ({ kind: 'zone', zone: zone.id, side: id })),
      ),
    },
    {
      keys: 'A',
      label: 'Area, next kind',
      tools: kinds.regions.map(({ id }) => ({ kind: 'region', region: id })),
    },
    {
      keys: 'M',
      label: `${kinds.markers.some(({ objective }) => objective) ? 'Objective Marker' : loneName(kinds.markers, 'Marker')}, next kind`,
      tools: kinds.markers.map(({ id }) => ({ kind: 'marker', marker: id })),
    },
    {
      keys: 'L',
      label: `${loneName(kinds.links, 'Line')} from marker to marker`,
      tools: kinds.links.map(({ id }) => ({ kind: 'link', link: id })),
    },
    {
      keys: 'T',
      label: 'Terrain feature, next kind',
      tools: kinds.features.map(({ id }) => ({ kind: 'feature', feature: id })),
    },
    {
      keys: 'K',
      label: 'Token, next kind',
      tools: kinds.tokens.map(({ id }) => ({ kind: 'token', token: id })),
    },
    { keys: 'N', label: 'Note', tools: [{ kind: 'note' }] },
    { keys: 'U', label: 'Stamps', tools: [{ kind: 'stamp', stamp: '' }] },
    { keys: 'B', label: 'Arrange boards', tools: [{ kind: 'arrange' }] },
    { keys: 'X', label: 'Test models', tools: [{ kind: 'model' }] },
    { keys: 'D', label: 'Measure distance', tools: [{ kind: 'measure' }] },
    { keys: 'I', label: 'Sight', tools: [{ kind: 'sight' }] },
    { keys: 'G', label: 'Ranges', tools: [{ kind: 'ranges' }] },
    { keys: 'W', label: 'What if this hatchway were open or closed', tools: [{ kind: 'what-if' }] },
  ]
  // A key without anything to pick is none.
  return all.filter(({ tools }) => tools.some((tool) => isOffered(document, tool)))
}

/** The tool a key press picks, given the tool in hand. */
export function toolFor(
  press: KeyPress,
  document: Mission,
  current: Tool,
  map: KeyMap = defaultKeyMap,
): Tool | undefined {
  const shortcut = toolShortcuts(document).find(({ keys }) => isMeant(keys, press, map))
  if (shortcut === undefined) return undefined
  const held = shortcut.tools.findIndex((tool) => toolKey(tool) === toolKey(current))
  return shortcut.tools[(held + 1) % shortcut.tools.length]
}

const isMeant = (id: string, press: KeyPress, map: KeyMap): boolean => {
  const keys = currentKeys(id, map)
  return keys !== null && matches(keys, press, false)
}

/** By tool: the key to show beside it. Of a key for the sides each tool has it, of one for many kinds only the first. */
export function keysOfTools(document: Mission): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const shortcut of toolShortcuts(document)) {
    const shown = shortcut.tools[0]?.kind === 'zone' ? shortcut.tools : shortcut.tools.slice(0, 1)
    for (const tool of shown) keys.set(toolKey(tool), shortcut.keys)
  }
  return keys
}

/** The key to show beside one tool; null when there is none. */
export const keyOfTool = (document: Mission, tool: Tool): string | null =>
  keysOfTools(document).get(toolKey(tool)) ?? null

/** Keys that change how the tool in hand draws, or turn the other way. */
export const optionKeys = [
  { action: 'turn-back', keys: 'Shift+R', does: 'rotate the other way' },
  { action: 'next-stroke', keys: 'P', does: 'paint with the brush, as a rectangle, or fill a room' },
  { action: 'next-snap', keys: 'S', does: 'what a marker, feature or note snaps to' },
] as const satisfies readonly (KeyHelp & { readonly action: string })[]
export type OptionAction = (typeof optionKeys)[number]['action']

/** Returns the action of a key press on the current tool: to change an option, or to rotate the other way. */
export function optionFor(press: KeyPress, tool: Tool, map: KeyMap = defaultKeyMap): OptionAction | undefined {
  const action = optionKeys.find(({ keys }) => isMeant(keys, press, map))?.action
  if (action === 'next-stroke')
    return tool.kind === 'zone' || tool.kind === 'region' || tool.kind === 'room' ? action : undefined
  if (action === 'next-snap') return looseToolOf(tool) === null ? undefined : action
  return action
}

/** A key and what it does, as the status bar and the dialog say it. */
export interface KeyHelp {
  readonly keys: string
  readonly does: string
}

const turn: KeyHelp = { keys: 'R', does: 'rotate' }
const nextStroke: KeyHelp = { keys: 'P', does: 'brush, rectangle, fill' }
const nextSnap: KeyHelp = { keys: 'S', does: 'what it snaps to' }
const leave: KeyHelp = { keys: 'Esc', does: 'back to Select' }
const clear: KeyHelp = { keys: 'Esc', does: 'clear, then back to Select' }

/** Returns the keys for an opening: a game whose doorways are always open has no word for opening one. */
function openingKeys(document: Mission): readonly KeyHelp[] {
  return has(document, 'hatchways')
    ? [
        { keys: 'F', does: 'flip the hatchway' },
        { keys: 'O', does: 'open or closed' },
      ]
    : [{ keys: 'F', does: 'flip the doorway' }]
}

/** Returns the keys for the selection. */
function selectHelp(document: Mission): readonly KeyHelp[] {
  const panels: readonly KeyHelp[] = !hasSquares(document)
    ? []
    : [{ keys: 'F', does: 'flip' }, ...(has(document, 'hatchways') ? [{ keys: 'O', does: 'open or close' }] : [])]
  return [turn, ...panels, { keys: 'Del', does: 'delete' }]
}

/** Returns the keys that apply while a tool is in hand. */
export function toolHelp(document: Mission, tool: Tool): readonly KeyHelp[] {
  switch (tool.kind) {
    case 'select':
      return selectHelp(document)
    case 'panel': {
      const piece = kitOf(document).pieces.find(({ code }) => code === tool.piece)
      const hatchway = piece?.kind === 'panel' && piece.hatchway ? openingKeys(document) : []
      return [turn, ...hatchway, leave]
    }
    case 'zone':
      return [...(zoneKindOf(document, tool.zone).plain ? [{ keys: 'Z', does: 'next side' }] : []), nextStroke, leave]
    case 'region':
      return [nextStroke, leave]
    case 'marker':
    case 'note':
      return [nextSnap, leave]
    case 'feature':
    case 'token':
      return [turn, nextSnap, leave]
    case 'stamp':
      return [turn, { keys: 'F', does: 'mirror' }, leave]
    case 'arrange':
      return [
        { keys: 'Arrow keys', does: '1 mm, Shift 10 mm, Alt a square' },
        { keys: 'Enter', does: 'put it there' },
        leave,
      ]
    case 'model':
      return [turn, { keys: 'Del', does: 'delete' }, leave]
    case 'measure':
    case 'ranges':
      return [{ keys: 'Shift+Enter', does: 'the zone, not the place' }, clear]
    case 'sight':
      return [clear]
    case 'run':
      return [
        { keys: 'H', does: has(document, 'hatchways') ? 'hatchway here' : 'doorway here' },
        ...openingKeys(document),
        leave,
      ]
    case 'room':
      return [{ keys: 'P', does: 'rectangle or brush' }, ...openingKeys(document), leave]
    case 'joint':
    case 'link':
    case 'hatchway':
    case 'erase':
    case 'what-if':
      return [leave]
    case 'trace':
      return [{ keys: '1, 2, 3', does: 'open, wall, hatchway' }, { keys: 'N', does: 'next question' }, leave]
  }
}

/** Keys that belong to the map and the lists, for the dialog. */
export const mapKeys: readonly KeyHelp[] = [
  { keys: 'Arrow keys', does: 'move the selection, or the cursor on the map' },
  { keys: 'Alt+Arrow keys', does: 'move the cursor even if something is selected' },
  { keys: 'Shift+Arrow keys', does: 'move the cursor by a small step, free things by 1 mm' },
  { keys: 'Enter', does: 'do what a click would do at the cursor; twice for both ends of a rectangle, link or arrow' },
  { keys: 'Shift+Enter', does: 'measure from or to the zone at the cursor instead of the place' },
  { keys: 'PageDown', does: 'select the next thing on the map, in reading order; PageUp the one before, Home, End' },
  { keys: 'Space', does: 'hold to drag the map itself' },
  { keys: 'Esc', does: 'leave the tool, then clear the selection' },
  ...optionKeys.map(({ keys, does }) => ({ keys, does })),
  { keys: '/', does: 'search pieces' },
  { keys: 'F6', does: 'go to the next part of the window' },
]

// Keys pressed while letters are composed, as many writing systems are typed and some keyboards type every word: they are the
// field's alone. Nobody else hears that Enter takes a word, an arrow chooses among several, Escape drops one. A command of the
// window first has the letters taken as they are, and then does what it does.

/**
 * Key code that browsers give for a key taken by an input method (UI Events, 7.3.1); Safari also for the one that ended
 * it.
 */
const COMPOSED = 229

/**
 * Keeps keys of compositions from everybody but their field, until the returned function is called. Whoever listens at the window
 * for keys before their field has them must have begun later than this.
 * @param map the person's own keys
 */
export function holdComposedKeys(mac: boolean, map: () => KeyMap): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const taken = event.keyCode === COMPOSED
    if (!taken && !event.isComposing) return
    if (!taken && isCommand(event)) takeLetters(event.target)
    else event.stopImmediatePropagation()
  }
  const isCommand = (event: KeyboardEvent): boolean =>
    (event.ctrlKey || event.metaKey || event.altKey) &&
    commandFor(event, mac, isTyping(event.target), map()) !== undefined
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}

/** Without the focus no field composes: it leaves, and is back before anybody has noticed. */
function takeLetters(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement)) return
  const unseen = (event: Event): void => event.stopImmediatePropagation()
  for (const type of FOCUS) window.addEventListener(type, unseen, true)
  try {
    field.blur()
    field.focus({ preventScroll: true })
  } finally {
    for (const type of FOCUS) window.removeEventListener(type, unseen, true)
  }
}
const FOCUS = ['blur', 'focus', 'focusin', 'focusout', 'change'] as const

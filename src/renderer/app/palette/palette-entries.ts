import { reasonAgainstTool } from '#state/view/tool-options.ts'
/** Searches the palette's entries, best match first; a leading character narrows the search. */

import { go } from 'fuzzysort'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Place } from '#checking/checker/finding.ts'
import type { GuideHit } from '#features/help/search-guide.ts'
import { sectionsOf } from '#features/tray/sections.ts'
import { type Command, commandIds, commands, menuTitles } from '#host/commands.ts'
import { boardSquares, latticeOf, parseSquareName, type Square, squareCentre, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { type LayerState, layerState, type MapLayer, mapLayers } from '#model/mission/map-layers.ts'
import { foldText } from '#model/mission/plural.ts'
import type { Exporter } from '#publishing/export/exporter.ts'
import { ruleTitle } from '#state/checking/checking.ts'
import { openProblems } from '#state/checking/problem-view.ts'
import { definedCommands } from '#state/commands/all-commands.ts'
import { commandState, reasonAgainst } from '#state/commands/command-state.ts'
import type { Editor } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'
import { layerNames } from '#state/view/layers.ts'
import { formParts, partTitle } from '#ui/forms/form-parts.ts'
import { keyOfTool } from '#ui/keys/shortcuts.ts'
import { mapSearchItems } from '#ui/names/item-names.ts'
import { isOffered, toolKey, toolName } from '#ui/names/tools.ts'
import { wordsOfFormat, wordsOfName, wordsOfPart, wordsOfTool } from './palette-synonyms.ts'

// Entries of the command palette: commands with the reason against them, tools and pieces, parts of the mission, formats, places,
// things, problems, passages of the guide.

export type PaletteGroup = 'commands' | 'tools' | 'parts' | 'formats' | 'map' | 'problems' | 'guide'

/** Action of an entry. */
export type PaletteAction =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'layer'; readonly layer: MapLayer; readonly change: Partial<LayerState> }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'problem'; readonly id: string }
  /** A part of the mission's form. */
  | { readonly kind: 'part'; readonly title: string }
  /** A format of Paper. */
  | { readonly kind: 'format'; readonly id: string }
  | { readonly kind: 'passage'; readonly id: string }

export interface PaletteEntry {
  /** The same for the same thing, so that what was used last is found again: `command:undo`. */
  readonly id: string
  readonly group: PaletteGroup
  readonly text: string
  /** Its place, or the menu it is in. */
  readonly detail: string
  /** Further words that lead to it. */
  readonly words: string
  /** Keys as the tables write them; those of commands hang on the edition. */
  readonly keys: string | null
  /** Why it cannot be done now, or null if it can. */
  readonly reason: string | null
  /** The game or its table has nothing for it: it answers only to whoever types it, and says why. */
  readonly absent?: true
  readonly deed: PaletteAction
}

/** `Edit › Symmetry`. */
function menuOf(command: Command): string {
  const { menu, submenu } = commands[command]
  return submenu === undefined ? menuTitles[menu] : `${menuTitles[menu]} › ${submenu}`
}

/** Rooms are gone to; everything else is called as in the menus. */
const textOf = (command: Command, label: string): string =>
  command.startsWith('workspace-') ? `Go to ${label}` : label.replace(/…$/, '')

/** Tools that are offered once each, whatever the game has. Stamps are chosen below the map. */
const plainTools: readonly Tool[] = [
  { kind: 'select' },
  { kind: 'hatchway' },
  { kind: 'stamp', stamp: '' },
  { kind: 'erase' },
  { kind: 'arrange' },
  { kind: 'model' },
  { kind: 'measure' },
  { kind: 'sight' },
  { kind: 'ranges' },
  { kind: 'what-if' },
]

/** Tools of the tray that an open table has not. */
const toolsOnSquares: readonly Tool[] = [{ kind: 'run' }, { kind: 'room' }]

export function commandEntries(state: Editor): readonly PaletteEntry[] {
  return commandIds
    .filter((command) => command !== 'palette')
    .map(
      (command): PaletteEntry => ({
        id: `command:${command}`,
        group: 'commands',
        text: textOf(command, commandState(state, command).label),
        detail: menuOf(command),
        words: definedCommands[command].words ?? '',
        keys: null,
        reason: reasonAgainst(state, command),
        ...(commandState(state, command).hidden === true ? { absent: true } : {}),
        deed: { kind: 'command', command },
      }),
    )
}

/** Each layer: shown or hidden, locked or not, pale or not. */
export const layerEntries = ({ layers }: Editor): readonly PaletteEntry[] =>
  mapLayers.flatMap((layer) => {
    const { hidden, locked, dim } = layerState(layers, layer)
    const name = layerNames[layer]
    const entry = (id: string, verb: string, change: Partial<LayerState>): PaletteEntry => ({
      id: `layer:${layer}:${id}`,
      group: 'commands',
      text: `${verb} ${name}`,
      detail: 'Layers',
      words: 'layer',
      keys: null,
      reason: null,
      deed: { kind: 'layer', layer, change },
    })
    return [
      entry('hidden', hidden ? 'Show' : 'Hide', { hidden: !hidden }),
      entry('locked', locked ? 'Unlock' : 'Lock', { locked: !locked }),
      entry('dim', dim ? 'Do Not Dim' : 'Dim', { dim: !dim }),
    ]
  })

/** Tools, pieces of the box with how many are left, kinds of everything that can be drawn. */
export function toolEntries(document: Mission): readonly PaletteEntry[] {
  const bare = plainTools.map((tool) => toolEntry(document, tool, 'Tool', keyOfTool(document, tool)))
  const missing = toolsOnSquares
    .filter((tool) => !isOffered(document, tool))
    .map((tool) => toolEntry(document, tool, 'Tool', null))
  const kinds = sectionsOf(document).flatMap(({ title, entries }) =>
    entries.map(({ tool, detail, key }) =>
      toolEntry(document, tool, detail === null ? title : `${title}, ${detail}`, key),
    ),
  )
  return [...bare, ...missing, ...kinds]
}

function toolEntry(document: Mission, tool: Tool, detail: string, keys: string | null): PaletteEntry {
  const reason = reasonAgainstTool(document, tool)
  return {
    id: `tool:${toolKey(tool)}`,
    group: 'tools',
    text: toolName(document, tool),
    detail,
    words: `draw place tool ${wordsOfTool[tool.kind] ?? ''} ${wordsOfName(toolName(document, tool))}`,
    keys: reason === null ? keys : null,
    reason,
    ...(reason === null ? {} : { absent: true }),
    deed: { kind: 'tool', tool },
  }
}

/** Every square of the battlefield. */
export function placeEntries(document: Mission): readonly PaletteEntry[] {
  const { kit, field } = layoutOf(document)
  return field.boards.flatMap(({ board }) =>
    boardSquares(latticeOf(kit, board)).map((square) => placeEntry(document, { board, ...square })),
  )
}

function placeEntry(document: Mission, square: Square): PaletteEntry {
  const { kit } = layoutOf(document)
  const name = squareName(kit, square)
  const { x, y } = squareCentre(kit, square)
  return {
    id: `place:${name}`,
    group: 'map',
    text: name,
    detail: `square of board ${square.board}`,
    words: '',
    keys: null,
    reason: null,
    deed: { kind: 'place', place: { board: square.board, x, y, name } },
  }
}

/** The square that somebody typed, in any case; null when there is none of that name. */
export function typedPlace(document: Mission, text: string): PaletteEntry | null {
  const { kit, field } = layoutOf(document)
  const square = parseSquareName(kit, text)
  if (square === undefined || !field.boards.some(({ board }) => board === square.board)) return null
  return placeEntry(document, square)
}

export const thingEntries = (document: Mission): readonly PaletteEntry[] =>
  mapSearchItems(document).map(({ id, name, where, label }) => ({
    id: `item:${id}`,
    group: 'map',
    text: label === '' ? name : `${name} “${label}”`,
    detail: where,
    words: '',
    keys: null,
    reason: null,
    deed: { kind: 'item', id },
  }))

export const problemEntries = (state: Editor): readonly PaletteEntry[] =>
  openProblems(state).map(({ id, message, severity, rule }) => ({
    id: `problem:${id}`,
    group: 'problems',
    text: message,
    detail: severity,
    words: `${ruleTitle(rule)} ${rule}`,
    keys: null,
    reason: null,
    deed: { kind: 'problem', id },
  }))

/** Parts of the mission's form, by their titles. */
export const partEntries = (document: Mission): readonly PaletteEntry[] =>
  formParts(document).map((title) => ({
    id: `part:${title}`,
    group: 'parts',
    text: partTitle(document, title),
    detail: 'Mission',
    words: `write go to ${wordsOfPart[title]}`,
    keys: null,
    reason: null,
    deed: { kind: 'part', title },
  }))

/** Returns an entry for each format that Paper can make. */
export const formatEntries = (
  formats: readonly Pick<Exporter, 'id' | 'name' | 'extension'>[],
): readonly PaletteEntry[] =>
  formats.map(({ id, name, extension }) => ({
    id: `format:${id}`,
    group: 'formats',
    text: name,
    detail: id === 'html' ? 'Paper, keeps score' : 'Paper',
    words: `export make save as go to ${extension} ${wordsOfFormat[id] ?? ''}`,
    keys: null,
    reason: null,
    deed: { kind: 'format', id },
  }))

/** A passage of the guide: its heading, and the page and chapter it stands in. */
export function passageEntry({ id, where }: Pick<GuideHit, 'id' | 'where'>): PaletteEntry {
  const path = where.split(' › ')
  return {
    id: `passage:${id}`,
    group: 'guide',
    text: path.at(-1) ?? where,
    detail: path.slice(0, -1).join(' › '),
    words: '',
    keys: null,
    reason: null,
    deed: { kind: 'passage', id },
  }
}

/** `>` commands, `@` things on the map, `#` problems, `?` the guide, or null for everything. */
export type Narrowing = '>' | '@' | '#' | '?' | null

export interface Query {
  readonly narrowing: Narrowing
  readonly text: string
}

export function queryOf(typed: string): Query {
  const sign = typed.trimStart().charAt(0)
  const narrowing = sign === '>' || sign === '@' || sign === '#' || sign === '?' ? sign : null
  return { narrowing, text: (narrowing === null ? typed : typed.trimStart().slice(1)).trim() }
}

export interface Hit {
  readonly entry: PaletteEntry
  /** Places of the letters of its text that answer. */
  readonly marked: readonly number[]
}

export interface HitGroup {
  readonly id: PaletteGroup | 'last'
  readonly title: string
  readonly hits: readonly Hit[]
}

const titles: Readonly<Record<HitGroup['id'], string>> = {
  last: 'Used last',
  commands: 'Commands',
  tools: 'Tools and kit',
  parts: 'Parts of the mission',
  formats: 'Formats of Paper',
  map: 'On this map',
  problems: 'Problems',
  guide: 'In the guide',
}

const groupsOf: Readonly<Record<NonNullable<Narrowing>, readonly PaletteGroup[]>> = {
  '>': ['commands', 'tools', 'parts', 'formats'],
  '@': ['map'],
  '#': ['problems'],
  '?': ['guide'],
}

/** Most hits that are shown of a group; nobody reads on. */
const MAX_OF_A_GROUP = 30
/** How many of those used last are shown. */
const MAX_LAST = 5
/** Most passages of the guide beside other hits. */
const MAX_PASSAGES = 3
/** Below this nobody would have meant it (1: the very text). */
const LEAST_SCORE = 0.35
/** Weights of a further word: typed in full, or only begun. */
const WHOLE_WORD = 0.8
const BEGUN_WORD = 0.6
/** The detail tells where something is, and much is in one place. */
const DETAIL = 0.5

const plain = (entry: PaletteEntry): Hit => ({ entry, marked: [] })

/**
 * Returns the groups that the palette shows: those with at least one hit, the one with the best hit first.
 * @param passages matching parts of the guide, best first; they come after everything else
 */
export function found(
  entries: readonly PaletteEntry[],
  typed: string,
  last: readonly string[],
  passages: readonly PaletteEntry[] = [],
): readonly HitGroup[] {
  const { narrowing, text } = queryOf(typed)
  if (narrowing === '?') return grouped(passages.map(plain))
  const wanted = text === '' ? entries.filter(({ absent }) => absent !== true) : entries
  const offered = narrowing === null ? wanted : wanted.filter(({ group }) => groupsOf[narrowing].includes(group))
  const fromGuide = narrowing === null ? passages.slice(0, MAX_PASSAGES).map(plain) : []
  if (text !== '') return grouped([...searched(offered, text), ...fromGuide])
  if (narrowing !== null) return grouped(offered.map(plain))
  const used = last.flatMap((id) => wanted.find((entry) => entry.id === id) ?? []).slice(0, MAX_LAST)
  const rest = wanted.filter((entry) => entry.group === 'commands' && !used.includes(entry))
  const first: HitGroup[] = used.length === 0 ? [] : [{ id: 'last', title: titles.last, hits: used.map(plain) }]
  return [...first, { id: 'commands', title: titles.commands, hits: rest.map(plain) }]
}

/**
 * Best first; what can be done stands before what cannot, where both answer alike. Letters of the text answer in their order,
 * further words and the detail only by how a word begins: letters strewn over them are in nearly everything.
 */
function searched(entries: readonly PaletteEntry[], text: string): readonly Hit[] {
  const byText = new Map(
    go(text.normalize('NFC'), entries, { key: ({ text: own }) => own, limit: 200, threshold: LEAST_SCORE }).map(
      (result) => [result.obj, result],
    ),
  )
  const asked = wordsIn(text)
  return entries
    .map((entry) => {
      const result = byText.get(entry)
      const words = byWords(entry, asked)
      const [score, marked] =
        result !== undefined && result.score >= words ? [result.score, [...result.indexes]] : [words, []]
      return { hit: { entry, marked }, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => rank(b.score, b.hit.entry) - rank(a.score, a.hit.entry))
    .map(({ hit }) => hit)
}

const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** How well an entry answers by words of it: every word that was typed must begin one; 0: it does not. */
function byWords({ text, detail, words }: PaletteEntry, asked: readonly string[]): number {
  if (asked.length === 0) return 0
  const named = wordsIn(`${text} ${words}`)
  const whole = asked.every((word) => named.includes(word))
  if (whole) return WHOLE_WORD
  const begins = (among: readonly string[]) => asked.every((word) => among.some((own) => own.startsWith(word)))
  if (begins(named)) return BEGUN_WORD
  return begins([...named, ...wordsIn(detail)]) ? DETAIL : 0
}

const rank = (score: number, { reason, absent }: PaletteEntry): number =>
  reason === null ? score : score - (absent === true ? 0.3 : 0.05)

function grouped(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = new Map<PaletteGroup, Hit[]>()
  for (const hit of hits) {
    const of = groups.get(hit.entry.group) ?? []
    if (of.length === 0) groups.set(hit.entry.group, of)
    if (of.length < MAX_OF_A_GROUP) of.push(hit)
  }
  return [...groups].map(([id, of]) => ({ id, title: titles[id], hits: of }))
}

/** The list of what was used last with this at its head. */
export const withLast = (last: readonly string[], id: string): string[] =>
  [id, ...last.filter((other) => other !== id)].slice(0, MAX_LAST)

/** The tray section by section, with how many pieces are left, and the groups of the tool rail. */
import { kitOf } from '#analysis/layout/layout.ts'
import { type PartRow, partsOf } from '#analysis/layout/parts.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { defaultSide } from '#editing/edits/plans/paint.ts'
import { columnOf, findPiece, type Piece } from '#model/kit/kit.ts'
import { kindsOf, OWN_GROUP } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { foldText } from '#model/mission/plural.ts'
import type { Kind, RegionKind, ZoneKind } from '#model/rule-sets/kinds.ts'
import type { Tool } from '#state/editor-state.ts'
import { hasSquares } from '#state/view/tool-options.ts'
import { keysOfTools, placeablePieces } from '#ui/keys/shortcuts.ts'
import { isOffered, toolKey } from '#ui/names/tools.ts'

export interface TrayEntry {
  readonly id: string
  readonly tool: Tool
  /** Code of a piece, as the group writes it. */
  readonly code: string | null
  readonly name: string
  /** Short enough for a card on the shelf of its owner. */
  readonly short: string
  /** Name of the owner, for zones. */
  readonly detail: string | null
  readonly key: string | null
  /** Pieces left in the box, below zero: missing; null for what comes in no box. */
  readonly left: number | null
  /** Pieces in the box. */
  readonly stock: number
  /** How many of it are on the map, for what comes in no box. */
  readonly placed: number
  readonly group: RailGroup | null
  readonly shelf: Shelf | null
}

/** A part of a group in the tray: what belongs to one side, or one part of a ship. */
interface Shelf {
  readonly title: string
  /** Shelves stand in this order. */
  readonly rank: number
  /** The side that owns it. */
  readonly side: string | null
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly entries: readonly TrayEntry[]
  /** Shown from the start; the rare kinds are not. */
  readonly open: boolean
  /** The side that all of it belongs to. */
  readonly side?: string | null
}

export function sectionsOf(document: Mission): readonly Section[] {
  const parts = new Map(partsOf(document).map((row) => [row.code, row]))
  const kit = kitOf(document)
  const keys = keysOfTools(document)
  const onMap = countsOnMap(document)
  const entry = (tool: Tool, name: string, more: Partial<TrayEntry> = {}): TrayEntry => ({
    id: toolKey(tool),
    tool,
    code: null,
    name,
    short: name,
    detail: null,
    key: keys.get(toolKey(tool)) ?? null,
    left: null,
    stock: 0,
    placed: onMap.get(toolKey(tool)) ?? 0,
    group: groupOf(tool, document),
    shelf: shelfOf(tool, document),
    ...more,
  })
  const pieces = placeablePieces(document).map((tool) => {
    const row = parts.get(tool.piece)
    const piece = findPiece(kit, tool.piece)
    return entry(tool, piece?.name ?? tool.piece, {
      code: row?.shownCode ?? tool.piece,
      left: row?.spare ?? null,
      stock: row?.available ?? 0,
      ...(piece === undefined ? {} : { short: shortPiece(piece) }),
    })
  })
  const plainName = kindsOf(document).zones.find(({ plain }) => plain)?.name ?? ''
  const zone = (kind: ZoneKind, side: string | null): TrayEntry => {
    const owner = side === null ? null : sideName(document, side)
    return entry({ kind: 'zone', zone: kind.id, side }, kind.name, {
      detail: owner ?? 'No side',
      short: without(kind.name, owner === null ? '' : `${owner} `, ` ${plainName}`),
    })
  }
  const { zones, regions, markers, links, features, tokens } = kindsOf(document)
  // The plain Entry Zone is what most maps need: one for each side.
  const zonesOf = (kind: ZoneKind): TrayEntry[] =>
    kind.plain ? document.sides.map(({ id }) => zone(kind, id)) : [zone(kind, defaultSide(document, kind.id))]
  const region = ({ id, name }: RegionKind): TrayEntry => entry({ kind: 'region', region: id }, name)
  const marker = ({ id, name }: Kind): TrayEntry => entry({ kind: 'marker', marker: id }, name)
  const token = ({ id, name }: Kind): TrayEntry => entry({ kind: 'token', token: id }, name)
  const ownMarkers: readonly string[] = document.kinds.markers.map(({ id }) => id)
  const ownTokens: readonly string[] = (document.kinds.tokens ?? []).map(({ id }) => id)
  // The group that most maps need comes first; the others follow below the markers.
  const first = zones.find(({ plain }) => plain)?.group
  const groups = [...ruleSetOf(document).groups, { id: OWN_GROUP, name: 'Custom symbols' }]
  const grouped = groups.map(({ id: group, name }): Section => {
    const own = group === OWN_GROUP
    return {
      id: group,
      title: name,
      open: own || group === first,
      entries: [
        ...zones.filter((kind) => kind.group === group).flatMap(zonesOf),
        ...regions.filter((kind) => kind.group === group).map(region),
        ...(own ? markers.filter(({ id }) => ownMarkers.includes(id)).map(marker) : []),
        ...(own ? tokens.filter(({ id }) => ownTokens.includes(id)).map(token) : []),
      ],
    }
  })
  const all: readonly Section[] = [
    {
      id: 'runs',
      title: 'Runs and rooms',
      open: true,
      entries: [entry({ kind: 'run' }, 'Wall run'), entry({ kind: 'room' }, 'Room')],
    },
    { id: 'panels', title: 'Walls', open: true, entries: pieces.filter(({ tool }) => tool.kind === 'panel') },
    {
      id: 'joints',
      title: 'Pillars and wall ends',
      open: true,
      entries: pieces.filter(({ tool }) => tool.kind === 'joint'),
    },
    ...grouped.filter(({ id }) => id === first),
    {
      id: 'markers',
      title: 'Markers and links',
      open: true,
      entries: [
        ...markers.filter(({ id }) => !ownMarkers.includes(id)).map(marker),
        ...links.map(({ id, name }) => entry({ kind: 'link', link: id }, name)),
      ],
    },
    {
      id: 'features',
      title: 'Features and notes',
      open: true,
      entries: [
        ...features.map(({ id, name }) => entry({ kind: 'feature', feature: id }, name)),
        entry({ kind: 'note' }, 'Note'),
      ],
    },
    {
      id: 'tokens',
      title: 'Tokens',
      // Where a game has no markers, its tokens are what one draws with.
      open: markers.every(({ id }) => ownMarkers.includes(id)),
      entries: tokens.filter(({ id }) => !ownTokens.includes(id)).map(token),
    },
    ...grouped.filter(({ id }) => id !== first),
  ]
  const squares = hasSquares(document)
  const offered = ({ tool }: TrayEntry): boolean =>
    isOffered(document, tool) && (squares || (tool.kind !== 'zone' && tool.kind !== 'region'))
  // The mission’s own kinds have a separate button, whether there are some or not.
  return all
    .map((section) => ({ ...section, entries: section.entries.filter(offered) }))
    .filter(({ id, entries }) => entries.length > 0 || id === OWN_GROUP)
}

/** The columns of the map, which stand by themselves where walls end; undefined for a kit without columns. */
export function columnsOf(document: Mission): PartRow | undefined {
  const column = columnOf(kitOf(document))
  return column === undefined ? undefined : partsOf(document).find(({ code }) => code === column.code)
}

/** The sections with only the entries whose name, code, or owner has every word; empty ones are left out. */
export function searched(sections: readonly Section[], text: string): readonly Section[] {
  const words = foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ name, code, detail }) => {
        const all = `${code ?? ''} ${name} ${detail ?? ''} ${section.title}`.toLowerCase()
        return words.every((word) => all.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry for what is in hand: just it, or else the one of its kind, whose side was changed in the inspector. */
export function entryOf(sections: readonly Section[], tool: Tool): string | null {
  const entries = sections.flatMap((section) => section.entries)
  const key = toolKey(tool)
  const same = entries.find(({ id }) => id === key)
  if (same !== undefined || tool.kind !== 'zone') return same?.id ?? null
  return entries.find((entry) => entry.tool.kind === 'zone' && entry.tool.zone === tool.zone)?.id ?? null
}

// The tools of the rail: each names what kind of thing is drawn; the tray names which one.

/** `game` stands for zones, areas, markers and tokens in a game with one tool for them. */
export const railGroups = ['wall', 'game', 'zone', 'area', 'marker', 'terrain', 'token', 'note'] as const
export type RailGroup = (typeof railGroups)[number]

/** The group that a tool is of; null for those that place nothing. */
export function groupOf(tool: Tool, document: Mission): RailGroup | null {
  const group = usualGroupOf(tool)
  const own = ruleSetOf(document).tray !== undefined
  return own && (group === 'zone' || group === 'area' || group === 'marker' || group === 'token') ? 'game' : group
}

function usualGroupOf(tool: Tool): RailGroup | null {
  switch (tool.kind) {
    case 'run':
    case 'room':
    case 'panel':
    case 'joint':
      return 'wall'
    case 'zone':
      return 'zone'
    case 'region':
      return 'area'
    case 'marker':
    case 'link':
      return 'marker'
    case 'feature':
      return 'terrain'
    case 'token':
      return 'token'
    case 'note':
      return 'note'
    default:
      return null
  }
}

const OTHER = 'Other'

/** Zones stand with their side; a game with one tool for its kinds says where they stand. */
function shelfOf(tool: Tool, document: Mission): Shelf | null {
  const { tray } = ruleSetOf(document)
  if (tray !== undefined && groupOf(tool, document) === 'game') {
    const id = kindIn(tool)
    const at = tray.shelves.findIndex(({ kinds }) => id !== null && kinds.includes(id))
    const shelf = tray.shelves[at]
    return { title: shelf?.name ?? OTHER, rank: shelf === undefined ? tray.shelves.length : at, side: null }
  }
  if (tool.kind !== 'zone') return null
  const { sides } = document
  const at = sides.findIndex(({ id }) => id === tool.side)
  const side = sides[at]
  return side === undefined
    ? { title: OTHER, rank: sides.length, side: null }
    : { title: side.name, rank: at, side: side.id }
}

function kindIn(tool: Tool): string | null {
  switch (tool.kind) {
    case 'zone':
      return tool.zone
    case 'region':
      return tool.region
    case 'marker':
      return tool.marker
    case 'token':
      return tool.token
    default:
      return null
  }
}

/** The sections with what is of one group only, shelf by shelf if it has shelves; those without are left out. */
export function sectionsOfGroup(sections: readonly Section[], group: RailGroup): readonly Section[] {
  const here = sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0)
  const entries = here.flatMap((section) => section.entries)
  const shelves = [...new Map(entries.flatMap(({ shelf }) => (shelf === null ? [] : [[shelf.rank, shelf]]))).values()]
  if (shelves.length === 0) return here
  return shelves
    .sort((a, b) => a.rank - b.rank)
    .map(({ title, rank, side }) => ({
      id: `shelf-${rank}`,
      title,
      side,
      open: true,
      entries: inFullIfAlike(entries.filter(({ shelf }) => shelf?.rank === rank)),
    }))
}

/** Entries of one shelf: those that are as short as another one have their whole name. */
const inFullIfAlike = (entries: readonly TrayEntry[]): readonly TrayEntry[] =>
  entries.map((entry) =>
    entries.some((other) => other !== entry && other.short === entry.short) ? { ...entry, short: entry.name } : entry,
  )

/** The sections of the first group that the game has anything of: walls, or what stands in their place. */
export const firstSections = (sections: readonly Section[]): readonly Section[] =>
  railGroups.map((group) => sectionsOfGroup(sections, group)).find((found) => found.length > 0) ?? []

/**
 * Returns the tool that a group's button takes in hand: the one last in hand if it still exists, else the first, or
 * null if the group is empty.
 */
export function toolOfGroup(
  sections: readonly Section[],
  group: RailGroup,
  last: TrayEntry['id'] | undefined,
): Tool | null {
  const entries = sectionsOfGroup(sections, group).flatMap((section) => section.entries)
  return (entries.find(({ id }) => id === last) ?? entries[0])?.tool ?? null
}

// Names as short as a card is wide.

/** `Long Wall with Hatchway and Pillars`: Long, both. */
function shortPiece(piece: Piece): string {
  if (piece.kind === 'half-pillar') return `${piece.hand === 'left' ? 'Left' : 'Right'} pillar`
  const [head = piece.name, ...more] = piece.name.split(' with ')
  const base = without(head, '', ' Wall')
  const [extra] = more
  if (extra === undefined) return base
  return `${base}, ${extra.includes(' and ') ? 'both' : extra.toLowerCase().replace('hatchway', 'hatch')}`
}

/** The name without what comes before and after it, unless that is all of it. */
function without(name: string, before: string, after: string): string {
  const rest = name.startsWith(before) ? name.slice(before.length) : name
  if (after.trim() !== '' && rest.endsWith(after)) return rest.slice(0, -after.length)
  return rest === after.trim() ? name : rest
}

/** By tool, how many of its things are on the map. */
function countsOnMap({ zones, regions, markers, features, tokens }: Mission): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (tool: Tool): void => void counts.set(toolKey(tool), (counts.get(toolKey(tool)) ?? 0) + 1)
  for (const { kind, side } of zones) count({ kind: 'zone', zone: kind, side })
  for (const { kind } of regions) count({ kind: 'region', region: kind })
  for (const { kind } of markers) count({ kind: 'marker', marker: kind })
  for (const { kind } of features) count({ kind: 'feature', feature: kind })
  for (const { kind } of tokens) count({ kind: 'token', token: kind })
  return counts
}

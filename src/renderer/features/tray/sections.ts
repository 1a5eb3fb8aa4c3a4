/** The tray section by section, with how many pieces are left, and the groups of the tool rail. */
import { kitOf } from '#analysis/layout/layout.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { defaultSide } from '#editing/edits/plans/paint.ts'
import { findPiece } from '#model/kit/kit.ts'
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
  /** Name of the owner, for zones. */
  readonly detail: string | null
  readonly key: string | null
  /** Pieces left in the box, below zero: missing; null for what comes in no box. */
  readonly left: number | null
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly entries: readonly TrayEntry[]
  /** Shown from the start; the rare kinds are not. */
  readonly open: boolean
}

export function sectionsOf(document: Mission): readonly Section[] {
  const parts = new Map(partsOf(document).map((row) => [row.code, row]))
  const kit = kitOf(document)
  const keys = keysOfTools(document)
  const entry = (tool: Tool, name: string, more: Partial<TrayEntry> = {}): TrayEntry => ({
    id: toolKey(tool),
    tool,
    code: null,
    name,
    detail: null,
    key: keys.get(toolKey(tool)) ?? null,
    left: null,
    ...more,
  })
  const pieces = placeablePieces(document).map((tool) => {
    const row = parts.get(tool.piece)
    return entry(tool, findPiece(kit, tool.piece)?.name ?? tool.piece, {
      code: row?.shownCode ?? tool.piece,
      left: row?.spare ?? null,
    })
  })
  const zone = (kind: ZoneKind, side: string | null): TrayEntry =>
    entry({ kind: 'zone', zone: kind.id, side }, kind.name, {
      detail: side === null ? 'No side' : sideName(document, side),
    })
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

export const railGroups = ['wall', 'zone', 'area', 'marker', 'terrain', 'token', 'note'] as const
export type RailGroup = (typeof railGroups)[number]

/** The group that a tool is of; null for those that place nothing. */
export function groupOf(tool: Tool): RailGroup | null {
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

/** The sections with what is of one group only; those without are left out. */
export const sectionsOfGroup = (sections: readonly Section[], group: RailGroup): readonly Section[] =>
  sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ tool }) => groupOf(tool) === group) }))
    .filter(({ entries }) => entries.length > 0)

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

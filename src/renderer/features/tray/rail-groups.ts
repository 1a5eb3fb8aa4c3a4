/** The tools of the rail: each names what kind of thing is drawn; the tray names which one. */
import type { Tool } from '#state/editor-state.ts'
import type { Section, TrayEntry } from './sections.ts'

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

/** What a group's button takes in hand: what was in hand last of it, as long as there is such a thing; else the first. */
export function toolOfGroup(
  sections: readonly Section[],
  group: RailGroup,
  last: TrayEntry['id'] | undefined,
): Tool | null {
  const entries = sectionsOfGroup(sections, group).flatMap((section) => section.entries)
  return (entries.find(({ id }) => id === last) ?? entries[0])?.tool ?? null
}

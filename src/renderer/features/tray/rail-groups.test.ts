import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { firstSections, groupOf, railGroups, sectionsOfGroup, toolOfGroup } from './rail-groups.ts'
import { sectionsOf } from './sections.ts'

const sections = sectionsOf(blankMission())
const entriesOf = (group: (typeof railGroups)[number]) =>
  sectionsOfGroup(sections, group).flatMap(({ entries }) => entries.map(({ id }) => id))

describe('the groups of the rail', () => {
  it('have everything of the tray, each thing once', () => {
    const all = sections.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(railGroups.flatMap(entriesOf).sort()).toEqual([...all].sort())
  })
  it('hold things of their own sort only, and no empty section', () => {
    for (const group of railGroups)
      for (const { entries } of sectionsOfGroup(sections, group)) {
        expect(entries.length).toBeGreaterThan(0)
        for (const { tool } of entries) expect(groupOf(tool)).toBe(group)
      }
  })
  it('take what was in hand last, while there is such a thing, else the first', () => {
    expect(toolOfGroup(sections, 'wall', undefined)).toEqual({ kind: 'run' })
    expect(toolOfGroup(sections, 'wall', 'panel:B2')).toEqual({ kind: 'panel', piece: 'B2' })
    expect(toolOfGroup(sections, 'wall', 'panel:Z9')).toEqual({ kind: 'run' })
  })
  it('begin with what a game is played with: walls, or where it has none, tokens before notes', () => {
    const groupsOf = (shown: typeof sections) => [
      ...new Set(shown.flatMap(({ entries }) => entries.map(({ tool }) => groupOf(tool)))),
    ]
    const ships = sectionsOf({
      ...blankMission(),
      ruleSet: { id: 'capital-ships' },
      arrangement: { kind: 'open', width: 1200, height: 1200 },
    })
    expect([groupsOf(firstSections(sections)), groupsOf(firstSections(ships))]).toEqual([['wall'], ['token']])
  })
  it('are none for tools that place nothing', () => {
    expect(groupOf({ kind: 'select' })).toBeNull()
    expect(groupOf({ kind: 'sight' })).toBeNull()
  })
})

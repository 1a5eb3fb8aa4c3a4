import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { mergeMissions } from './merge-missions.ts'

const wall = { id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null } as const
const door = {
  id: 'p2',
  piece: 'B2',
  board: 1,
  x: 0,
  y: 2,
  axis: 'horizontal',
  hatchway: { half: 'first', face: 'north', start: 'closed' },
} as const
const base: Mission = { ...blankMission(), panels: [wall, door] }
const isSound = (document: Mission): boolean => readMission(writeMission(document)).ok

describe('two missions that come from one', () => {
  it('that removed a wall with its pillar, and changed it, have one conflict for both', () => {
    const held: Mission = {
      ...base,
      halfPillars: [{ id: 'h1', piece: 'PL', board: 1, x: 2, y: 3, toward: 'east' }],
    }
    const ours: Mission = { ...held, halfPillars: [], panels: [door] }
    const theirs: Mission = {
      ...held,
      mission: { ...held.mission, title: 'Theirs' },
      panels: [{ ...wall, locked: true }, door],
    }
    const merged = mergeMissions({ base: held, ours, theirs })
    expect(merged.conflicts).toMatchObject([{ kind: 'removed', paths: ['panels/p1', 'halfPillars/h1'] }])
    const taken = mergeMissions({ base: held, ours, theirs }, new Map([['panels/p1', 'theirs']]))
    expect([taken.document.panels.length, taken.document.halfPillars.length]).toEqual([2, 1])
    expect(taken.conflicts).toMatchObject([{ chosen: 'theirs' }])
    expect(isSound(taken.document)).toBe(true)
  })

  it('that moved one wall with its pillar to two places have one conflict for both', () => {
    const at = (y: number): Mission => ({
      ...base,
      panels: [{ ...wall, y }, door],
      halfPillars: [{ id: 'h1', piece: 'PL', board: 1, x: 2, y, toward: 'east' }],
    })
    const missions = { base: at(3), ours: at(4), theirs: at(5) }
    const { conflicts } = mergeMissions(missions)
    expect(conflicts).toMatchObject([{ kind: 'fact', paths: ['panels/p1/place', 'halfPillars/h1'] }])
    const taken = mergeMissions(missions, new Map([[conflicts[0]?.key ?? '', 'theirs']]))
    expect([taken.document.panels[0]?.y, taken.document.halfPillars[0]?.y]).toEqual([5, 5])
  })

  it('that put several walls on one edge have one conflict, and either choice leaves one wall on it', () => {
    const short = { ...wall, piece: 'B1' }
    const ours: Mission = { ...base, panels: [...base.panels, { ...wall, id: 'p3', y: 5 }] }
    const theirs: Mission = {
      ...base,
      panels: [...base.panels, { ...short, id: 'p4', y: 5 }, { ...short, id: 'p5', x: 3, y: 5 }],
    }
    const { conflicts, document } = mergeMissions({ base, ours, theirs })
    expect(conflicts.map(({ kind, items }) => [kind, items])).toEqual([['edge', ['p3', 'p4', 'p5']]])
    expect(document.panels.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3'])
    const taken = mergeMissions({ base, ours, theirs }, new Map([[conflicts[0]?.key ?? '', 'theirs']]))
    expect(taken.document.panels.map(({ id }) => id)).toEqual(['p1', 'p2', 'p4', 'p5'])
  })
})

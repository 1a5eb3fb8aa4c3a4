import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { differenceLines } from './difference.ts'
import { conflictDifferences, conflictSides, mergeMissions } from './merge-missions.ts'

const sampleOf = (name: string): Mission => {
  const read = readMission(
    readFileSync(new URL(`../../../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8'),
  )
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const [one, other, third] = ['cold-spine', 'cutting-party', 'four-claims'].map(sampleOf) as [Mission, Mission, Mission]
const titled = (mission: Mission, title: string): Mission => ({ ...mission, mission: { ...mission.mission, title } })
const withoutMap = (mission: Mission): Mission => ({
  ...mission,
  ...{ panels: [], halfPillars: [], wallEnds: [], zones: [], regions: [], markers: [], links: [] },
  ...{ features: [], notes: [], tokens: [], diagrams: [] },
})
const kinds = (base: Mission | null, ours: Mission, theirs: Mission): readonly string[] =>
  mergeMissions({ base, ours, theirs }).conflicts.map(({ kind, key }) => `${kind} ${key}`)

describe('two missions of one file name', () => {
  it('are not mixed: one of them is taken whole, as it is, and that is the one conflict', () => {
    const missions = { base: null, ours: one, theirs: other }
    expect(kinds(null, one, other)).toEqual(['whole '])
    expect(mergeMissions(missions).document).toBe(one)
    expect(mergeMissions(missions, new Map([['', 'theirs']])).document).toBe(other)
    expect(conflictSides(missions, new Map(), '')).toEqual([one, other])
  })

  it('are two although they are called alike, by nobody or by both', () => {
    for (const title of ['Untitled mission', 'Breach and Clear'])
      for (const [ours, theirs] of [
        [one, other],
        [other, third],
      ] as const)
        expect(kinds(null, titled(ours, title), titled(theirs, title))).toEqual(['whole '])
  })

  it('are two although they are called alike, where nothing is drawn in both, and the words are of one template', () => {
    const { panels, halfPillars, wallEnds, zones, regions, markers, links } = other
    const theirs: Mission = { ...one, panels, halfPillars, wallEnds, zones, regions, markers, links, diagrams: [] }
    expect(kinds(null, one, theirs)).toEqual(['whole '])
  })

  it('are two although they are called alike and small, where nothing at all is in both', () => {
    const few = (mission: Mission, words: string): Mission => ({
      ...titled(withoutMap(mission), 'Breach and Clear'),
      panels: mission.panels.slice(0, 5),
      markers: mission.markers.slice(0, 1),
      play: { ...mission.play, objectives: [], rules: [], tables: [] },
      forces: [],
      mission: {
        ...mission.mission,
        ...{
          title: 'Breach and Clear',
          briefing: `${words}.\n${words}!\n${words}?`,
          rules: '',
          scoring: '',
          summary: '',
        },
      },
    })
    expect(kinds(null, few(one, 'Hold'), few(other, 'Run'))).toEqual(['whole '])
    expect(kinds(null, few(one, 'Hold'), few(one, 'Run'))).not.toContain('whole ')
  })

  it('are one where they are called alike and have one map, whatever became of the words', () => {
    const words = { briefing: 'Another.\n'.repeat(20), rules: '', scoring: '', summary: '' }
    const theirs: Mission = {
      ...one,
      mission: { ...one.mission, ...words },
      play: other.play,
      diagrams: [],
      forces: [],
    }
    expect(kinds(null, one, theirs)).not.toContain('whole ')
    expect(kinds(null, one, titled(theirs, 'Another name'))).toEqual(['whole '])
  })

  it('are two although they have one map, or the words of one template', () => {
    const { panels, halfPillars, wallEnds, zones, regions, markers, links } = third
    const map = { panels, halfPillars, wallEnds, zones, regions, markers, links }
    expect(kinds(null, one, { ...one, ...map, mission: { ...one.mission, title: 'Other' } })).toEqual(['whole '])
    expect(kinds(null, one, { ...other, ...map, panels: one.panels })).toEqual(['whole '])
  })

  it('are one where one of them is the map, and the other one the words', () => {
    const { mission, play, diagrams } = withoutMap(one)
    const words = { ...withoutMap(one), mission: { ...mission, title: 'Words' }, play, diagrams }
    const map: Mission = { ...titled(one, 'Map'), play: { ...play, objectives: [], rules: [], needs: [] } }
    const bare: Mission = {
      ...map,
      mission: { ...map.mission, summary: '', briefing: '' },
      diagrams: [],
    }
    expect(kinds(null, words, bare)).not.toContain('whole ')
  })

  it('are one where both come from one mission, whatever one of them made of its map and its name', () => {
    const drawnAnew: Mission = { ...titled(one, 'Another name'), panels: other.panels, halfPillars: other.halfPillars }
    const worded: Mission = { ...one, mission: { ...one.mission, briefing: `${one.mission.briefing} More.` } }
    expect(kinds(one, drawnAnew, worded)).not.toContain('whole ')
  })

  it('are two where one person put another mission into the file while the other went on with the one before', () => {
    const worded = titled({ ...one, mission: { ...one.mission, briefing: `${one.mission.briefing} More.` } }, 'More')
    expect(kinds(one, other, worded)).toEqual(['whole '])
    expect(kinds(one, other, third)).toEqual(['whole '])
    const called = (mission: Mission) => titled(mission, 'Breach and Clear')
    expect(kinds(called(one), called(other), called(worded))).toEqual(['whole '])
    // Only one of them did anything.
    expect(kinds(one, other, one)).toEqual([])
  })
})

it('a conflict that drags others along shows what either side comes to', () => {
  const wall: Panel = { id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null }
  const base: Mission = { ...blankMission(), panels: [wall] }
  const hatchway = { half: 'second', face: 'south', start: 'closed' } as const
  const missions = {
    base,
    ours: { ...base, panels: [{ ...wall, piece: 'A4', hatchway }] },
    theirs: { ...base, panels: [{ ...wall, piece: 'A2' }] },
  }
  const { conflicts } = mergeMissions(missions)
  expect(conflicts.map(({ key }) => key)).toEqual(['panels/p1/piece'])
  // The panel of theirs has no hatchway: it can only be taken as a whole.
  const lines = differenceLines(conflictDifferences(missions, new Map(), 'panels/p1/piece'))
  expect(lines.map((line) => /: (piece|pill|hatchway \w+)/.exec(line)?.[1])).toEqual([
    'piece',
    'hatchway in',
    'pill',
    'hatchway closed',
  ])
})

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

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { conflictSides, mergeMissions } from './merge-missions.ts'

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

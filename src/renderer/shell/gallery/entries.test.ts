import { describe, expect, it } from 'vitest'
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import { templates } from '#core/templates/templates.ts'
import { found, type Group, groupsOf } from './entries.ts'

const sample = {
  name: 'cold-spine.bulkhead',
  title: 'Cold Spine',
  number: '',
  summary: 'A frozen corridor.',
  text: writeMission(blankMission('Cold Spine')),
}
const groups = groupsOf([sample])
const names = (some: readonly Group[]): string[] => some.flatMap(({ entries }) => entries.map(({ name }) => name))

describe('the start page', () => {
  it('has every template and sample once, the blank battlefield first', () => {
    expect(names(groups)[0]).toBe('Blank battlefield')
    expect(names(groups).sort()).toEqual([...templates.map(({ name }) => name), 'Cold Spine'].sort())
    const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('draws each as the mission it begins, and nothing of a sample that cannot be read', () => {
    for (const entry of groups.flatMap(({ entries }) => entries))
      expect(entry.picture()?.mission.title).toBe(entry.name === 'Blank battlefield' ? 'Untitled mission' : entry.name)
    expect(groupsOf([{ ...sample, text: '{' }])[1]?.entries[0]?.picture()).toBeNull()
  })
  it('leaves out a group without entries', () => {
    expect(groupsOf([]).map(({ title }) => title)).not.toContain('Sample missions')
  })
})

describe('the search', () => {
  it('finds what has every word, whatever its case', () => {
    expect(names(found(groups, ' POWER  lines '))).toEqual(['Power Struggle'])
    expect(names(found(groups, 'cold'))).toEqual(['Cold Spine'])
    expect(names(found(groups, 'players'))).toEqual(['Three players', 'Four players'])
    expect(names(found(groups, 'symmetric furnace'))).toEqual(['The Furnace'])
  })
  it('takes a number for the number of the mission', () => {
    expect(names(found(groups, '1'))).toEqual(['Void the Ship'])
    expect(names(found(groups, '21'))).toEqual(['Power Struggle'])
  })
  it('finds all without a word, and nothing where nothing fits', () => {
    expect(found(groups, '  ')).toBe(groups)
    expect(found(groups, 'xyzzy')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { templates } from '#games/shared/templates/templates.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { found, type Shelf, type StartCard, shelvesOf } from './shelves.ts'

const sample = {
  name: 'cold-spine.bulkhead',
  title: 'Cold Spine',
  number: '',
  summary: 'A frozen corridor.',
  type: 'symmetric',
  ruleSet: 'boarding-actions',
  text: writeMission(blankMission('Cold Spine')),
}
const shelves = shelvesOf([sample])
const entriesOf = (some: readonly Shelf[]): StartCard[] =>
  some.flatMap(({ entries, folded }) => [...entries, ...folded.flatMap((group) => group.entries)])
const names = (some: readonly Shelf[]): string[] => entriesOf(some).map(({ name }) => name)

describe('the shelves of the start page', () => {
  it('have every template and sample once, game by game', () => {
    expect(names(shelves).sort()).toEqual([...templates.map(({ name }) => name), 'Cold Spine'].sort())
    const keys = entriesOf(shelves).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(shelves.map(({ ruleSet }) => ruleSet.id)).toEqual(ruleSets.map(({ id }) => id))
  })
  it('draw each as the mission it begins, and nothing of a sample that cannot be read', () => {
    for (const entry of entriesOf(shelves))
      expect(entry.picture()?.mission.title).toBe(entry.name === 'Blank battlefield' ? 'Untitled mission' : entry.name)
    const unreadable = entriesOf(shelvesOf([{ ...sample, text: '{' }])).find(({ key }) => key === sample.name)
    expect(unreadable?.picture()).toBeNull()
  })
  it('have the map to learn from first, whatever stands before it by name', () => {
    const toLearn = { ...sample, name: 'first-map.bulkhead', title: 'First Map' }
    expect(shelvesOf([sample, toLearn])[0]?.entries.map(({ name }) => name)).toEqual(['First Map', 'Cold Spine'])
  })
  it('fold published frames and empty boards; battlefields that are ready come first in the games that have them', () => {
    const [usual, ships] = shelvesOf([sample, { ...sample, name: 'x', ruleSet: 'ship-to-ship', type: 'lone-raider' }])
    expect([usual?.count, usual?.folded.at(-1)?.title]).toEqual(['1 sample mission', 'Empty boards'])
    expect(usual?.folded.map(({ title }) => title)).toContain('Three and four players')
    expect([ships?.count, ships?.folded]).toEqual(['4 battlefields, 1 sample', []])
    expect(ships?.entries.map(({ begin }) => begin.kind)).toEqual([...Array(4).fill('template'), 'sample'])
    expect(ships?.entries[0]?.name).toBe('Ships of 1500 points')
  })
})

describe('the search', () => {
  it('finds what has every word, whatever its case', () => {
    expect(names(found(shelves, ' POWER  lines '))).toEqual(['Power Struggle'])
    expect(names(found(shelves, 'cold'))).toEqual(['Cold Spine'])
    expect(names(found(shelves, 'players'))).toEqual(['Three players', 'Four players'])
    expect(names(found(shelves, 'boarding actions frozen'))).toEqual(['Cold Spine'])
    expect(names(found(shelves, 'symmetric furnace'))).toEqual(['The Furnace'])
  })
  it('takes a number for the number of the mission', () => {
    expect(names(found(shelves, '1'))).toEqual(['Void the Ship'])
    expect(names(found(shelves, '21'))).toEqual(['Power Struggle'])
  })
  it('finds all without a word, and nothing where nothing fits', () => {
    expect(found(shelves, '  ')).toBe(shelves)
    expect(found(shelves, 'xyzzy')).toEqual([])
  })
})

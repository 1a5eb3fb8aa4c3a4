import { describe, expect, it } from 'vitest'
import { templates } from '#games/shared/templates/templates.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { found, type Section, type StartCard, sectionsOf } from './gallery.tsx'

const sample = {
  name: 'cold-spine.bulkhead',
  title: 'Cold Spine',
  number: '',
  summary: 'A frozen corridor.',
  ruleSet: 'boarding-actions',
  text: writeMission(blankMission('Cold Spine')),
}
const sections = sectionsOf([sample])
const entriesOf = (some: readonly Section[]): StartCard[] =>
  some.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries))
const names = (some: readonly Section[]): string[] => entriesOf(some).map(({ name }) => name)

describe('the start page', () => {
  it('has every template and sample once, the blank battlefield first', () => {
    expect(names(sections)[0]).toBe('Blank battlefield')
    expect(names(sections).sort()).toEqual([...templates.map(({ name }) => name), 'Cold Spine'].sort())
    const keys = entriesOf(sections).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('draws each as the mission it begins, and nothing of a sample that cannot be read', () => {
    for (const entry of entriesOf(sections))
      expect(entry.picture()?.mission.title).toBe(entry.name === 'Blank battlefield' ? 'Untitled mission' : entry.name)
    const unreadable = entriesOf(sectionsOf([{ ...sample, text: '{' }])).find(({ key }) => key === sample.name)
    expect(unreadable?.picture()).toBeNull()
  })
  it('has the map to learn from beside the blank battlefield, whatever stands before it by name', () => {
    const toLearn = { ...sample, name: 'first-map.bulkhead', title: 'First Map' }
    const [top] = sectionsOf([toLearn, sample])
    expect(top?.groups.map(({ entries }) => entries.map(({ name }) => name).slice(0, 2))).toEqual([
      ['Blank battlefield', 'First Map'],
      ['Cold Spine'],
    ])
  })
  it('leaves out a group without entries', () => {
    const titles = sectionsOf([]).flatMap(({ groups }) => groups.map(({ title }) => title))
    expect(titles).not.toContain('Sample missions')
    expect(titles).not.toContain('Sample missions, one per game')
  })
  it('has a section for each game, and a finished mission of each before them', () => {
    const more = ['boarding-actions', 'ship-to-ship', 'capital-ships'].flatMap((ruleSet) =>
      ['a', 'b'].map((name) => ({ ...sample, ruleSet, name: `${name}-${ruleSet}`, title: name })),
    )
    const [top, ...games] = sectionsOf(more)
    expect(top?.groups.map(({ title }) => title)).toEqual(['Battlefields', 'Sample missions, one per game'])
    expect(top?.groups[1]?.entries.map(({ key, game }) => `${key}: ${game}`)).toEqual(
      ruleSets.map(({ id, name }) => `a-${id}: ${name}`),
    )
    expect(games.map(({ title }) => title)).toEqual(ruleSets.map(({ name }) => name))
    for (const [index, { groups }] of games.entries())
      expect(groups.find(({ title }) => title === 'Sample missions')?.entries.map(({ key }) => key)).toEqual([
        `b-${ruleSets[index]?.id}`,
      ])
  })
})

describe('the search', () => {
  it('finds what has every word, whatever its case', () => {
    expect(names(found(sections, ' POWER  lines '))).toEqual(['Power Struggle'])
    expect(names(found(sections, 'cold'))).toEqual(['Cold Spine'])
    expect(names(found(sections, 'players'))).toEqual(['Three players', 'Four players'])
    expect(names(found(sections, 'boarding actions frozen'))).toEqual(['Cold Spine'])
    expect(names(found(sections, 'symmetric furnace'))).toEqual(['The Furnace'])
  })
  it('takes a number for the number of the mission', () => {
    expect(names(found(sections, '1'))).toEqual(['Void the Ship'])
    expect(names(found(sections, '21'))).toEqual(['Power Struggle'])
  })
  it('finds all without a word, and nothing where nothing fits', () => {
    expect(found(sections, '  ')).toBe(sections)
    expect(found(sections, 'xyzzy')).toEqual([])
  })
})

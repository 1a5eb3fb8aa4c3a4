import { describe, expect, it } from 'vitest'
import { checkMission } from '#core/checker/check.ts'
import { isFor } from '#core/checker/is-for.ts'
import { rules } from '#core/checker/registry.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { spoken } from '../../../../../test/support/fragments.ts'
import { cardOfFinding, missingParts, sectionOfFinding } from './missing-parts.ts'

const needs: Mission['play']['needs'] = [{ part: { part: 'markers', kind: 'objective' }, least: 2, most: null }]

describe('what a mission still lacks', () => {
  it('is told by the section in which it is written', () => {
    expect(Object.fromEntries(missingParts(blankMission()))).toEqual({
      Mission: 'no summary',
      Text: 'no briefing',
      Objectives: 'nothing to score',
      Credits: 'no author',
    })
  })
  it('goes with what is written', () => {
    const blank = blankMission()
    const written = spoken(
      { scoring: 'C' },
      { ...blank, mission: { ...blank.mission, summary: 'A', briefing: 'B', author: 'D' } },
    )
    expect(missingParts(written).size).toBe(0)
  })
  it('counts what the map needs and has not', () => {
    const blank = blankMission()
    expect(missingParts({ ...blank, play: { ...blank.play, needs } }).get('What the map needs')).toBe(
      '1 not on the map',
    )
  })
})

describe('the section of a finding', () => {
  const sectionOf = (rule: string, key: string) => sectionOfFinding({ rule, id: `${rule}:${key}` })
  it('is there for every rule about the mission but those that the map answers', () => {
    const without = rules
      .filter((rule) => rule.info.group === 'mission' && isFor(rule.info, blankMission()))
      .map(({ info }) => info.id)
      .filter((id) => ['', 'side:', 'steps:'].every((key) => sectionOf(id, key) === undefined))
    expect(without).toEqual([
      'side-with-nothing',
      'diagram-shows-what-is-gone',
      'diagram-model-in-terrain',
      'nothing-to-breach',
    ])
  })
  it('is the one that it is about, where a rule looks at several', () => {
    const { play, ...rest } = blankMission()
    const sides = rest.sides.map((side) => ({ ...side, name: 'Crew' }))
    const words = { id: 's1', kind: 'special-rule' as const, title: 'Odd', text: '', about: [] }
    const mission = { ...rest.mission, title: 'TODO', briefing: 'TBD', scoring: 'Nobody scores more than 7.' }
    const faulty: Mission = {
      ...rest,
      mission,
      sides,
      play: { ...play, underdog: 'command-point', underdogBelow: 900, pointsLimit: 500, rules: [words] },
    }
    const found = checkMission(faulty)
    const told = (rule: string) => found.filter((each) => each.rule === rule).map((each) => sectionOfFinding(each))
    expect(told('name-used-twice')).toEqual(['Sides'])
    expect(told('facts-contradict')).toEqual(['Battle'])
    expect(told('text-unfinished').sort()).toEqual(['Mission', 'Rules and manoeuvres', 'Text'])
    expect(told('text-against-facts')).toEqual(['Text'])
    expect(sectionOf('text-against-facts', 'rule:rounds')).toBe('Rules and manoeuvres')
    expect(sectionOf('name-used-twice', 'deck:deck')).toBe(undefined)
    expect(sectionOf('fact-half-said', 'table:t1')).toBe('Tables')
    expect(sectionOf('facts-contradict', 'limits:s1')).toBe('Rules and manoeuvres')
    for (const key of ['twice:o1', 'limit:o1', 'delay:o1', 'same:o1:o2'])
      expect(sectionOf('facts-contradict', key)).toBe('Objectives')
    for (const key of ['roles', 'squads', 'deep-strike', 'before:0'])
      expect(sectionOf('facts-contradict', key)).toBe('Deployment and turns')
  })
  it('is the card in it that it is about, where it is about one', () => {
    const { play, ...rest } = blankMission()
    const rule = (id: string, more: object) => ({
      ...{ id, kind: 'special-rule' as const, title: `Rule ${id}`, text: 'TODO', about: [] },
      ...more,
    })
    const faulty: Mission = {
      ...rest,
      play: {
        ...play,
        rules: [rule('s1', {}), rule('s2', { text: 'All is well.', limits: { perTurn: 3, perBattle: 1 } })],
      },
    }
    const cards = checkMission(faulty)
      .filter((finding) => sectionOfFinding(finding) === 'Rules and manoeuvres')
      .map((finding) => [finding.rule, cardOfFinding(faulty, finding)])
    expect(cards).toEqual(
      expect.arrayContaining([
        ['text-unfinished', 's1'],
        ['facts-contradict', 's2'],
      ]),
    )
    expect(cardOfFinding(faulty, { rule: 'text-against-facts', id: 'text-against-facts:rule:rounds' })).toBeNull()
    expect(cardOfFinding(faulty, { rule: 'text-unfinished', id: 'text-unfinished:title' })).toBeNull()
  })
})

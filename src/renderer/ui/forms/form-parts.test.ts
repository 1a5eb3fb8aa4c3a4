import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { missingParts } from '#ui/forms/form-parts.ts'
import { spoken } from '../../../../test/support/fragments.ts'
import { formParts, partTitle } from './form-parts.ts'

it('parts speak of manoeuvres and Stratagems only in a game that has them', () => {
  const titles = (id: string): string[] => {
    const mission = findTemplate(id)?.document()
    return mission === undefined ? [] : formParts(mission).map((part) => partTitle(mission, part))
  }
  expect(titles('23').filter((title) => /manoeuvre|Stratagem/.test(title))).toEqual([
    'Rules and manoeuvres',
    'Stratagems and enhancements',
  ])
  for (const id of ['s-1500', 'c-duel']) {
    expect(titles(id)).toEqual(expect.arrayContaining(['Special rules', 'Reference']))
    expect(titles(id).filter((title) => /manoeuvre|Stratagem/.test(title))).toEqual([])
  }
})

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

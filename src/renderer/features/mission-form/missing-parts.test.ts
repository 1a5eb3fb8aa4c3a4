import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { spoken } from '../../../../test/support/fragments.ts'
import { missingParts } from './missing-parts.ts'

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

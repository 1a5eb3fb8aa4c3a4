import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { underdogWithoutZone } from './rule.ts'

const zone = (id: string, x: number, kind: Mission['zones'][number]['kind'] = 'underdog-entry') => ({
  id,
  kind,
  side: null,
  label: '',
  squares: [{ board: 1 as const, x, y: 3 }],
})
const play = (underdog: Mission['play']['underdog']): Mission['play'] => ({ ...blankMission().play, underdog })

describe('underdog-without-zone', () => {
  it('warns of a zone that is missing, whatever else is there', () => {
    const zones = [zone('z1', 1, 'entry')]
    expect(
      findingsOf(underdogWithoutZone, { zones, play: play('entry-zone') }).map(({ severity }) => severity),
    ).toEqual(['warning'])
    expect(findingsOf(underdogWithoutZone, { zones, play: play('command-point') })).toEqual([])
  })
  it('notices zones that nobody gets, all in one finding, and offers to give them', () => {
    const mission = missionOf({ zones: [zone('z2', 2), zone('z1', 1)], play: play('command-point') })
    const [finding, ...others] = findingsOf(underdogWithoutZone, mission)
    expect(others).toEqual([])
    expect(finding?.severity).toBe('notice')
    expect(finding?.items).toEqual(['z1', 'z2'])
    expect(finding?.at?.name).toBe('D2')
    const done = applyEdits(mission, finding?.fix?.edits ?? [])
    expect(done.ok && findingsOf(underdogWithoutZone, done.value.document)).toEqual([])
  })
})

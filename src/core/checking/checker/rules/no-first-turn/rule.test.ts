import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { noFirstTurn } from './rule.ts'

const blank = blankMission()
const withText = (text: Partial<typeof blank.mission>) => ({ mission: { ...blank.mission, ...text } })

describe('no-first-turn', () => {
  it('asks as soon as the mission says how it is played, not before', () => {
    expect(findingsOf(noFirstTurn, withText({ briefing: 'A dark night.' }))).toEqual([])
    expect(findingsOf(noFirstTurn, spoken({ scoring: 'Five points a marker.' }, blank))).toHaveLength(1)
    expect(findingsOf(noFirstTurn, spoken({ rules: 'It is dark.' }, blank))).toHaveLength(1)
  })
  it('takes a roll-off or a side for an answer', () => {
    for (const firstTurn of [{ kind: 'roll-off' } as const, { kind: 'side', side: 'defender' } as const])
      expect(
        findingsOf(noFirstTurn, spoken({ rules: 'Dark.' }, { ...blank, play: { ...blank.play, firstTurn } })),
      ).toEqual([])
  })
  it('can be answered by its fix', () => {
    const mission = spoken({ rules: 'It is dark.' }, blank)
    const done = applyEdits(mission, findingsOf(noFirstTurn, mission)[0]?.fix?.edits ?? [])
    if (!done.ok) throw new Error(done.error.message)
    expect(done.value.document.play).toEqual({ ...mission.play, firstTurn: { kind: 'roll-off' } })
    expect(findingsOf(noFirstTurn, done.value.document)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sDoorwayClosed } from './rule.ts'

/** With the first doorways closed. */
function closed(count: number): Mission {
  const doors = ships.panels.filter(({ hatchway }) => hatchway !== null).slice(0, count)
  return {
    ...ships,
    panels: ships.panels.map((panel) =>
      panel.hatchway !== null && doors.includes(panel)
        ? { ...panel, hatchway: { ...panel.hatchway, start: 'closed' } }
        : panel,
    ),
  }
}

describe('s-doorway-closed', () => {
  it('is content with two ships as the template has them', () => {
    expect(messagesOf(sDoorwayClosed, ships)).toEqual([])
  })
  it('says once what is closed', () => {
    expect(messagesOf(sDoorwayClosed, closed(1))).toEqual([
      expect.stringMatching(/^The doorway of piece D2 .* begins closed, and nothing in this game opens it\.$/),
    ])
    expect(messagesOf(sDoorwayClosed, closed(3))).toEqual([expect.stringMatching(/^The doorways of .* begin closed/)])
  })
  it('opens all of them, and nothing is left to be told', () => {
    const faulty = closed(3)
    const fixed = applyEdits(faulty, findingsOf(sDoorwayClosed, faulty)[0]?.fix?.edits ?? [])
    expect(fixed.ok && fixed.value.document.panels).toEqual(ships.panels)
    expect(fixed.ok && checkMission(fixed.value.document).map(({ message }) => message)).toEqual([])
  })
})

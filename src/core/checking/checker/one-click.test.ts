/** What a person places with one click on an empty deck is not found fault with. */
import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { withFittedPillars } from '#editing/edits/plans/fit-pillars.ts'
import { planPanel } from '#editing/edits/plans/place-panel.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'

const codes = BOARDING_ACTIONS_KIT.pieces.filter(({ kind }) => kind === 'panel').map(({ code }) => code)
const stances = (['horizontal', 'vertical'] as const).flatMap((axis) =>
  (['first', 'second'] as const).map((half) => ({ axis, half })),
)

describe.each(codes)('%s placed with one click', (code) => {
  it.each(stances)('gives no finding ($axis, $half half)', ({ axis, half }) => {
    const document = { ...blankMission(), arrangement: { kind: 'single' } as const }
    const plan = planPanel(
      document,
      code,
      { axis, half, otherFace: false, start: 'closed' },
      fieldPoint(12 + 97 * 2.4, 12 + 97 * 3.4),
    )
    if (plan === null) throw new Error('no plan on the board')
    const edits = withFittedPillars(document, [
      { type: 'put', collection: 'panels', item: { ...plan.panel, id: 'p1' } },
    ])
    const outcome = applyEdits(document, edits)
    if (!outcome.ok) throw new Error(outcome.error.message)
    const found = checkMission(missionOf(outcome.value.document)).filter(
      ({ rule }) => rule !== 'side-without-entry-zone',
    )
    expect(found).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { planDoorAt } from './door-at.ts'

const how = { start: 'open', otherFace: false } as const
const withPanel = (text: string, pieces: Mission['kit']['pieces'] = {}): Mission => ({
  ...blankMission(),
  kit: { ...blankMission().kit, pieces },
  panels: [panelOf('p1', 1, text)],
})
const at = (x: number) => ({ board: 1 as const, edge: { x, y: 1, axis: 'horizontal' as const } })
function clicked(document: Mission, x: number): Mission['panels'] | string | null {
  const plan = planDoorAt(document, at(x), how)
  if (plan === null) return null
  if (!plan.ok) return plan.error
  const outcome = applyEdits(document, plan.value.edits)
  return outcome.ok ? outcome.value.document.panels : outcome.error.message
}

describe('a hatchway where a wall is clicked', () => {
  it('comes into that half of a plain wall, under the same id', () => {
    expect(clicked(withPanel('A1 1 1 h'), 2)).toMatchObject([
      { id: 'p1', piece: 'A3', x: 1, hatchway: { half: 'second', start: 'open' } },
    ])
  })
  it('comes over from the other half, for nothing', () => {
    expect(clicked(withPanel('A3 1 1 h first north'), 2)).toMatchObject([
      { piece: 'A3', hatchway: { half: 'second', face: 'south' } },
    ])
  })
  it('goes where it is already, unless it is called something', () => {
    expect(clicked(withPanel('B2 1 1 h first north'), 1)).toMatchObject([{ piece: 'B1', hatchway: null }])
    const document = withPanel('B2 1 1 h first north')
    const named = document.panels.map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, label: 'Cell door' } },
    )
    expect(clicked({ ...document, panels: named }, 1)).toBe('This hatchway has a name or a kind, and stays')
  })
  it('never takes what the box has not', () => {
    expect(clicked(withPanel('A1 1 1 h', { A3: -4 }), 1)).toMatchObject([{ piece: 'A4' }])
    expect(clicked(withPanel('A1 1 1 h', { A3: -4, A4: -4 }), 1)).toBe(
      'The box has no piece with a hatchway of this length left',
    )
  })
  it('is nothing where nothing stands', () => {
    expect(clicked(withPanel('A1 1 1 h'), 4)).toBeNull()
  })
})

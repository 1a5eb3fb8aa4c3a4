import { expect, it } from 'vitest'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { planMarkers, planZones } from './propose-zones.ts'

const single: Mission = { ...blankMission(), arrangement: { kind: 'single' } }

it('makes a zone of each region, for whom the person says, and leaves out what is not on the map', () => {
  const regions = [
    [
      { board: 1, x: 0, y: 0 },
      { board: 1, x: 1, y: 0 },
    ],
    [{ board: 1, x: 5, y: 6 }],
    [{ board: 2, x: 0, y: 0 }],
  ] as const
  const plan = planZones(single, [
    { regions, kind: 'attacker-entry' },
    { regions: [[{ board: 1, x: 1, y: 0 }]], kind: 'entry', side: 'defender' },
  ])
  expect(plan.skipped).toBe(1)
  const zones = previewEdits(single, plan.edits).zones.map(({ kind, side, squares }) => [kind, side, squares.length])
  expect(zones).toEqual([
    ['attacker-entry', 'attacker', 1],
    ['attacker-entry', 'attacker', 1],
    ['entry', 'defender', 1],
  ])
  const again = previewEdits(single, plan.edits)
  expect(planZones(again, [{ regions: [[{ board: 1, x: 5, y: 6 }]], kind: 'attacker-entry' }]).edits).toEqual([])
})

it('puts markers where they were read, to the middle if they are near it, with the next labels', () => {
  const kind = 'objective' as const
  const plan = planMarkers(single, [
    { at: { board: 1, x: 0.45, y: 2.53 }, kind },
    { at: { board: 1, x: 3.3, y: 3.7 }, kind, label: { how: 'text', text: 'B' } },
    { at: { board: 1, x: 0.5, y: 2.5 }, kind },
    { at: { board: 2, x: 0.5, y: 2.5 }, kind },
    { at: { board: 1, x: 5, y: 6.5 }, kind },
  ])
  expect(plan.skipped).toBe(2)
  const markers = previewEdits(single, plan.edits).markers.map(({ x, y, label }) => [x, y, label])
  expect(markers).toEqual([
    [60.5, 254.5, '1'],
    [332.1, 370.9, 'B'],
    [497, 642.5, '2'],
  ])
})

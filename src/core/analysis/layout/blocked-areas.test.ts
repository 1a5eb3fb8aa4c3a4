import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { isSqueezed } from './blocked-areas.ts'
import { layoutOf } from './layout.ts'

it('takes features in a crowd for squeezed without comparing each with all others', () => {
  // Comparing them takes longer than a test may.
  const features = Array.from({ length: 9999 }, (_, index): Mission['features'][number] => ({
    id: `f${index}`,
    kind: 'terminal',
    board: 1,
    x: 100 + (index % 100) / 10,
    y: 100 + Math.floor(index / 100) / 10,
    turn: 0,
  }))
  const layout = layoutOf({ ...blankMission(), features })
  expect(features.every((feature) => isSqueezed(layout, feature, 50, 25))).toBe(true)
})

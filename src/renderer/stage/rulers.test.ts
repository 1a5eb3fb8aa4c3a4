import { expect, it } from 'vitest'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { fitView, revealed, toScreen } from '#state/view/view.ts'
import { uncovered } from './rulers.ts'

const stage = { x: 64, y: 40, width: 1200, height: 680 }
const panel = { x: 960, y: 48, width: 300, height: 500 }

it('leaves out what a panel at the right edge covers', () => {
  expect(uncovered(stage, [])).toEqual({ width: 1200, height: 680 })
  expect(uncovered(stage, [panel])).toEqual({ width: 896, height: 680 })
})

it('does not heed what stands beside the map, at its left, or over nearly all of it', () => {
  expect(uncovered(stage, [{ ...panel, x: 1264 }])).toEqual({ width: 1200, height: 680 })
  expect(uncovered(stage, [{ ...panel, x: 80 }])).toEqual({ width: 1200, height: 680 })
  expect(uncovered({ ...stage, width: 400 }, [{ ...panel, x: 160 }])).toEqual({ width: 400, height: 680 })
})

it('has what is found on the far side of a fitted map beside the panel, not below it', () => {
  const field = { x: 0, y: 0, width: 1212, height: 703 }
  const fitted = fitView(field, stage, 22)
  const found = fieldPoint(1150, 60)
  expect(toScreen(fitted, found).x).toBeGreaterThan(panel.x - stage.x)
  expect(toScreen(revealed(fitted, found, field, uncovered(stage, [panel])), found).x).toBeLessThan(panel.x - stage.x)
})
